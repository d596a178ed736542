import ConsoleLogs
import Explanations
import Findings
import Foundation
import LayoutModel
import LayoutSolver
import LayoutSource
import LayoutYAML
import LintEngine
import Reporters
import Rules
import Testing
import TextMeasuring

/// The files of the repository that the tests compare with the documents.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: root.appendingPathComponent(path)))
  }

  /// Opens the fonts that a layout file names.
  static func openingFonts(of file: String) -> FontOpener {
    let folder = root.appendingPathComponent(file).deletingLastPathComponent()
    return { path in
      Result { () throws(FontFileError) in
        guard let data = try? Data(contentsOf: folder.appendingPathComponent(path)) else {
          throw FontFileError("does not exist")
        }
        return try FontFile([UInt8](data))
      }
    }
  }

  /// The sorted files below a folder whose names have a suffix.
  static func files(in folder: String, endingIn suffix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      .filter { $0.hasSuffix(suffix) }.map { "\(folder)/\($0)" }.sorted()
  }

  /// The documents for people: the README and all Markdown files below `docs`.
  static func documents() throws -> [String] {
    try ["README.md"] + files(in: "docs", endingIn: ".md")
  }

  /// The anchors of a document's headings, as GitHub makes them: in lower case, blanks as `-`, without punctuation.
  static func anchors(in document: String) throws -> Set<String> {
    Set(
      try text(document).matches(of: /(?m)^#+ (.*)$/).map { heading in
        String(
          heading.1.lowercased().map { $0 == " " ? "-" : $0 }.filter {
            $0 == "-" || $0 == "_" || $0.isLetter || $0.isNumber
          })
      })
  }
}

/// A fenced block of a document.
struct Block: CustomTestStringConvertible {
  var document: String
  /// The line of the opening fence, from 1.
  var line: Int
  /// The word after the opening fence.
  var language: String
  var text: String
  /// The command in `<!-- output: COMMAND -->` on the line above.
  var command: String?

  var testDescription: String { "\(document):\(line)" }

  static func all(in document: String) throws -> [Block] {
    var blocks: [Block] = []
    var open: Block?
    var before = ""
    for (index, line) in try Repository.text(document).components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          let marker = "<!-- output: "
          let isMarked = before.hasPrefix(marker) && before.hasSuffix(" -->")
          let command = isMarked ? String(before.dropFirst(marker.count).dropLast(4)) : nil
          open = Block(
            document: document, line: index + 1, language: String(line.dropFirst(3)), text: "", command: command)
        }
      } else {
        open?.text += line + "\n"
      }
      before = line
    }
    return blocks
  }

  static func all(_ language: String) throws -> [Block] {
    try Repository.documents().flatMap(all(in:)).filter { $0.language == language }
  }
}

/// The output of `plumb COMMAND FILE`, for commands that need only a file. For `explain` with a view, without the
/// findings about the view. Nil for other commands.
func output(of command: String) throws -> String? {
  let changes = try changes(in: command)
  if !changes.isEmpty { return try differences(in: command, by: changes) }
  var words = command.split(separator: " ").map(String.init)
  if words.count == 6, words[1] == "explain", words[2] == "--log", words[4] == "--layout" {
    return try outputOfLog(words[3], words[5])
  }
  let view = words.count == 5 && words[3] == "--view" ? words.removeLast() : nil
  guard words.count == 3 || view != nil, words[0] == "plumb" else { return nil }
  let bytes = try Repository.bytes(words[2])
  let linter = Linter(rules: allRules, reader: LayoutFileReader())
  let report = linter.lint(file: words[2], bytes: bytes, openingFonts: Repository.openingFonts(of: words[2]))
  let layouts = loadLayouts(bytes, openingFonts: Repository.openingFonts(of: words[2])).layouts
  func solutions(_ layout: Layout) -> [RowSolution] { layout.environments.map { solve(layout, in: $0) } }
  switch words[1] {
  case "lint":
    return textReport(of: report)
  case "solve":
    return layouts.map { sourced in
      solutionTable(
        of: SolvedLayout(
          file: words[2], document: sourced.document, layout: sourced.layout, solutions: solutions(sourced.layout)))
    }.joined(separator: "\n")
  case "explain":
    if let view {
      return layouts.compactMap { sourced in
        explanation(
          ofView: view, in: sourced.layout, solutions(sourced.layout), in: QuotedText(report.source, sourced.map))
      }.joined()
    }
    return layouts.map { sourced in
      var about = report
      let text: String
      (text, about.findings) = explanation(
        of: sourced.layout, solutions(sourced.layout), in: QuotedText(report.source, sourced.map),
        above: report.findings.filter { $0.document == sourced.document && $0.layout != nil })
      return [text, textReport(of: about)].filter { !$0.isEmpty }.joined(separator: "\n")
    }.joined(separator: "\n")
  default:
    return nil
  }
}

/// The changes in a command, such as `--set 'title.text=""'`.
private func changes(in command: String) throws -> [ChangeOption] {
  try command.matches(of: /(--set|--without|--add) '([^']*)'/).map {
    ChangeOption(try #require(ChangeOption.Kind(rawValue: String($0.1))), String($0.2))
  }
}

/// The output of `plumb explain FILE --set …` for a file with one layout.
private func differences(in command: String, by options: [ChangeOption]) throws -> String? {
  let words = command.split(separator: " ").map(String.init)
  guard words.count > 3, words[0] == "plumb", words[1] == "explain" else { return nil }
  let bytes = try Repository.bytes(words[2])
  guard let before = loadLayouts(bytes).layouts.first,
    let requested = requestedChanges(options, to: [before], in: bytes).changes.first
  else { return nil }
  var after = before
  after.layout = before.layout.applying(requested.changes)
  after.map = before.map.applying(requested.changes)
  let linter = Linter(rules: allRules, reader: LayoutFileReader())
  func judged(_ sourced: SourcedLayout) -> LintedLayout {
    let layout = sourced.layout
    return LintedLayout(
      layout, layout.environments.map { solve(layout, in: $0) }, findings: linter.findings(in: sourced))
  }
  let (old, new) = (judged(before), judged(after))
  return difference(from: old, to: new, by: options.map(\.spelled)) + "\n"
    + explanation(
      of: after.layout, new.solutions,
      in: QuotedText(SourceText(file: words[2], bytes: bytes), after.map, changed: requested.constraints))
}

/// The output of `plumb explain --log LOG --layout FILE`.
private func outputOfLog(_ log: String, _ file: String) throws -> String {
  let bytes = try Repository.bytes(file)
  let report = Linter(rules: allRules, reader: LayoutFileReader()).lint(file: file, bytes: bytes)
  return explanation(of: constraintComplaints(in: try Repository.bytes(log)), in: log) { complaint in
    let layouts = loadLayouts(bytes).layouts
    return layoutNotes(
      for: complaint, in: SearchedFile(layouts, in: report.source, isWhole: true, findings: { report.findings }))
  }
}
