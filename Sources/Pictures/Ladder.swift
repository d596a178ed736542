import Findings

/// The widths in which a row looks alike, as bars below it, each as long as its width in relation to the others.
struct Ladder {
  /// In points, ascending.
  private let widths: [Double]
  private static let step = 11.0
  private static let mostRungs = 8
  private static let longest = 200.0

  /// Returns nil unless there are several widths.
  init?(_ widths: [Double]) {
    self.widths = Set(widths).sorted()
    if self.widths.count < 2 || self.widths.count > Self.mostRungs { return nil }
  }

  var height: Double { Double(widths.count) * Self.step + 6 }

  /// The markup, with the start of all bars at `x`.
  func drawn(x: Double, y: Double) -> String {
    let scale = Self.longest / (widths.last ?? 1)
    var (bars, numbers) = ("", "")
    for (index, width) in widths.enumerated() {
      let top = y + Double(index) * Self.step
      let end = x + width * scale
      bars += "M\(pt: x) \(pt: top + 4)H\(pt: end)"
      let words = index == 0 ? "\(width.spelledPoints) pt wide, as drawn" : width.spelledPoints
      numbers += textElement(words, x: end + 5, y: top + 7.5, name: "q", more: " font-size=\"10\"")
    }
    return "<path class=\"lad\" d=\"\(bars)\"/>\(numbers)"
  }
}
