import Findings
import Foundation
import Reporters
import RuleKit
import Rules

/// A room's README with its examples as they are on disk.
///
/// An example stands between `<!-- bad/NAME -->` and `<!-- end -->`: the layout and, for a bad one, what is said of it.
struct RulePage {
  let room: Room

  /// What is wrong with a page that cannot be brought up to date.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  private static let end = "<!-- end -->"

  /// The page with each example put in anew.
  func rendered() throws -> String {
    var lines: [String] = []
    var isInExample = false
    for line in Golden(file: room.readme).text.components(separatedBy: "\n") {
      if line == Self.end {
        guard isInExample else { throw Fault(description: "\(room.id)/README.md: an example ends that never began") }
        isInExample = false
      }
      if !isInExample { lines.append(line) }
      guard let name = Self.example(in: line) else { continue }
      if isInExample { throw Fault(description: "\(room.id)/README.md: \(name) begins inside another example") }
      lines += try example(name)
      isInExample = true
    }
    if isInExample { throw Fault(description: "\(room.id)/README.md: the last example does not end") }
    return lines.joined(separator: "\n")
  }

  /// The names of its examples, as `bad/NAME`.
  var examples: [String] {
    Golden(file: room.readme).text.components(separatedBy: "\n").compactMap(Self.example)
  }

  private static func example(in line: String) -> String? {
    line.wholeMatch(of: /<!-- ((?:bad|good)\/[a-z0-9-]+) -->/).map { String($0.1) }
  }

  private func example(_ name: String) throws -> [String] {
    guard let scene = (room.bad + room.good).first(where: { "\($0.folder.lastPathComponent)/\($0.name)" == name })
    else { throw Fault(description: "\(room.id)/README.md: there is no \(name)") }
    var blocks = ["```yaml", try String(contentsOf: scene.layout, encoding: .utf8) + "```"]
    let report = textReport(of: try scene.lint())
    if !report.isEmpty { blocks += ["", "```text", report + "```"] }
    return blocks
  }
}

/// A page as the program holds it: without its heading, the marks of its examples, and links to other pages.
func pageOfItsOwn(_ room: Room) throws -> String {
  let lines = try RulePage(room: room).rendered().components(separatedBy: "\n").dropFirst()
  return lines.filter { !$0.hasPrefix("<!-- ") }.joined(separator: "\n")
    .replacing(/\[([a-z-]+)\]\(\.\.\/[a-z-]+\/README\.md\)/) { "'\($0.1)'" }
}

/// The rules with their pages: what `docs/rules.md` has to say.
func tableOfRules() -> String {
  let head = """
    # The rules

    Each has a page, with broken rows and the same rows mended. `UPDATE_GOLDENS=1 swift test` writes this table anew.

    | rule | severity | what it finds |
    | --- | --- | --- |

    """
  let lines = allRules.map { rule in
    "| [\(rule.id)](../Rules/\(rule.id)/README.md) | \(rule.severity.rawValue) | \(rule.summary) |\n"
  }
  return head + lines.joined()
}
