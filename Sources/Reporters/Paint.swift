internal import Findings

/// Colours for a terminal, or none. Nothing depends on them: the text says the same without.
struct Paint: Sendable {
  var isOn: Bool

  private func paint(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  func strong(_ text: String) -> String { paint(text, "1") }
  func faint(_ text: String) -> String { paint(text, "2") }
  func related(_ text: String) -> String { paint(text, "36") }
  func mend(_ text: String) -> String { paint(text, "1;32") }

  func severe(_ text: String, _ severity: Severity) -> String {
    switch severity {
    case .error: paint(text, "1;31")
    case .warning: paint(text, "1;33")
    case .info: paint(text, "1;34")
    }
  }
}
