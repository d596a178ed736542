import Findings
import Foundation
import Reporters
import RuleKit

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

/// A page as it is read without its neighbours: the severity under the heading, and no links to other pages.
func pageOfItsOwn(_ room: Room) throws -> String? {
  guard let rule = room.rule else { return nil }
  let lines = try RulePage(room: room).rendered().components(separatedBy: "\n").dropFirst()
  let body = lines.filter { !$0.hasPrefix("<!-- ") }.joined(separator: "\n")
    .replacing(/\[([a-z-]+)\]\(\.\.\/[a-z-]+\/README\.md\)/) { "'\($0.1)'" }
  return "# \(room.id)\n\n*\(rule.severity.rawValue)*\n\(body)"
}

/// All pages as source: what `Rules/Pages.swift` has to say.
func pagesSource(_ rooms: [Room]) throws -> String {
  let head = """
    // swift-format-ignore-file
    // Written from the pages of the rooms; `UPDATE_GOLDENS=1 swift test` writes it anew.

    /// The rules' pages by the names of the rules: what each finds, why, and how to mend it, with examples.
    public let rulePages: [String: String] = [

    """
  let entries = try rooms.compactMap { room in
    try pageOfItsOwn(room).map { "  \"\(room.id)\": ##\"\"\"\n\($0)\n\"\"\"##,\n" }
  }
  return head + entries.joined() + "]\n"
}

/// All pages as one document: what `docs/rules.md` has to say.
func rulesDocument(_ rooms: [Room]) throws -> String {
  let intro = """
    # The rules

    Written from the pages under `Rules/`; `UPDATE_GOLDENS=1 swift test` writes it anew.

    """
  let chapters = try rooms.compactMap { room -> String? in
    guard let rule = room.rule else { return nil }
    let lines = try RulePage(room: room).rendered().components(separatedBy: "\n").dropFirst()
    // Pages point to each other's files, chapters to each other's headings.
    let body = lines.filter { !$0.hasPrefix("<!-- ") }.joined(separator: "\n")
      .replacing(/\]\(\.\.\/([a-z-]+)\/README\.md\)/) { "](#\($0.1))" }
    return "## \(room.id)\n\n*\(rule.severity.rawValue)*\n\(body)"
  }
  return ([intro] + chapters).joined(separator: "\n")
}
