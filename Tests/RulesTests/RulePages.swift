import Findings
import Foundation
import Reporters
import RuleKit
import Rules

/// The README of a rule, with its examples as on disk.
///
/// An example is between `<!-- bad/NAME -->` and `<!-- end -->`: the layout and, for a bad one, its report.
struct RulePage {
  let folder: RuleFolder

  /// An error in a page that cannot be updated.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  private static let end = "<!-- end -->"

  /// The page with each example replaced by the current one.
  func rendered() throws -> String {
    var lines: [String] = []
    var isInExample = false
    for line in Golden(file: folder.readme).text.components(separatedBy: "\n") {
      if line == Self.end {
        guard isInExample else { throw Fault(description: "\(folder.id)/README.md: an example ends that never began") }
        isInExample = false
      }
      if !isInExample { lines.append(line) }
      guard let name = Self.example(in: line) else { continue }
      if isInExample { throw Fault(description: "\(folder.id)/README.md: \(name) begins inside another example") }
      lines += try example(name)
      isInExample = true
    }
    if isInExample { throw Fault(description: "\(folder.id)/README.md: the last example does not end") }
    return lines.joined(separator: "\n")
  }

  /// The names of its examples, as `bad/NAME`.
  var examples: [String] {
    Golden(file: folder.readme).text.components(separatedBy: "\n").compactMap(Self.example)
  }

  private static func example(in line: String) -> String? {
    line.wholeMatch(of: /<!-- ((?:bad|good)\/[a-z0-9-]+) -->/).map { String($0.1) }
  }

  private func example(_ name: String) throws -> [String] {
    guard let fixture = (folder.bad + folder.good).first(where: { "\($0.folder.lastPathComponent)/\($0.name)" == name })
    else { throw Fault(description: "\(folder.id)/README.md: there is no \(name)") }
    var blocks = [
      fixture.suffix == ".xib" ? "```xml" : "```yaml", try String(contentsOf: fixture.layout, encoding: .utf8) + "```",
    ]
    let report = textReport(of: try fixture.lint())
    if !report.isEmpty { blocks += ["", "```text", report + "```"] }
    return blocks
  }
}

/// A page as the program contains it: without its heading, the marks of its examples, and links to other pages.
func pageOfItsOwn(_ folder: RuleFolder) throws -> String {
  let lines = try RulePage(folder: folder).rendered().components(separatedBy: "\n").dropFirst()
  return lines.filter { !$0.hasPrefix("<!-- ") }.joined(separator: "\n")
    .replacing(/\[([a-z-]+)\]\(\.\.\/[a-z-]+\/README\.md\)/) { "'\($0.1)'" }
}

/// The table of rules with links to their pages: the text of `docs/reference/rules.md`.
func tableOfRules() -> String {
  let head = """
    # The rules

    Each rule has a page with broken rows and the same rows fixed. `UPDATE_GOLDENS=1 swift test` rewrites this table.

    | rule | severity | what it finds |
    | --- | --- | --- |

    """
  let lines = allRules.map { rule in
    "| [\(rule.id)](../../Rules/\(rule.id)/README.md) | \(rule.severity.rawValue) | \(rule.summary) |\n"
  }
  return head + lines.joined()
}
