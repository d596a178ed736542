internal import Platform

/// The progress of a run that takes longer than a second, shown on a terminal.
struct Progress {
  private let total: Int
  private let start = monotonicSeconds()
  private var shown: Double?
  private var isVisible = false
  private let isOn: Bool
  private static let patience = 1.0
  private static let interval = 0.1

  init(total: Int, isOn: Bool) {
    self.total = total
    self.isOn = isOn && Stream.error.isTerminal && environmentValue("TERM") != "dumb"
  }

  mutating func finished(_ count: Int) {
    guard isOn else { return }
    let now = monotonicSeconds()
    guard now - start > Self.patience, now - (shown ?? start) > Self.interval else { return }
    (shown, isVisible) = (now, true)
    Interruption.hasProgress = true
    try? Stream.error.write("\r\u{1B}[K\(count) of \(total) files")
  }

  mutating func clear() {
    guard isVisible else { return }
    isVisible = false
    try? Stream.error.write("\r\u{1B}[K")
    Interruption.hasProgress = false
  }
}
