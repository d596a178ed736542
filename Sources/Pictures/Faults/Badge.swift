import Findings
import Reporters

/// A headline on a coloured ground, above the row that it is about.
struct Badge {
  let name: String
  let text: String
  /// What a pointer on it shows.
  let tip: String

  init(_ finding: Finding) {
    name = finding.severity.markName
    text = (finding.severity == .error ? "✗ " : "! ") + finding.message.visible
    tip = finding.rule.name
  }

  /// The badge of a row after a fix: green, or grey if the row is still broken.
  init(fix steps: [String], isEnough: Bool) {
    name = isEnough ? "ok" : "q"
    text = (isEnough ? "✓ " : "") + steps.map(\.visible).joined(separator: "\n")
    tip = ""
  }

  private static let size = 11.0
  private static let lineHeight = 14.0

  /// The markup at a place, in a width, and the height.
  func drawn(x: Double, y: Double, width: Double) -> (markup: String, height: Double) {
    let measure = { (line: String) in roughWidth(line, size: Self.size) }
    let lines = text.split(separator: "\n").flatMap { wrapped(String($0), width: width - 16, measure: measure) }
    let height = Double(lines.count) * Self.lineHeight + 6
    let used = min((lines.map(measure).max() ?? 0) + 16, width)
    var markup = "<rect class=\"b\" \(attributes(x: x, y: y, width: used, height: height)) rx=\"4\"/>"
    for (index, line) in lines.enumerated() {
      markup += textElement(
        line, x: x + 8, y: y + 14 + Double(index) * Self.lineHeight, name: "bt", tip: index == 0 ? tip : "")
    }
    return ("<g class=\"\(name)\">\(markup)</g>", height)
  }

  /// The badges of the worst findings, and one that counts the others.
  static func all(of findings: [Finding]) -> [Badge] {
    let errors = findings.filter { $0.severity == .error }
    let shown = errors.isEmpty ? findings : errors
    return shown.prefix(most).map { Badge($0) }
  }

  /// The number of findings that have no badge.
  static func leftOut(of findings: [Finding]) -> Int { findings.count - all(of: findings).count }

  private static let most = 3
}
