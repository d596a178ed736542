import Findings
import Foundation
import LayoutModel
import LayoutYAML
import Testing

/// The documents show what Plumb does.
@Suite struct DocumentExamplesTests {
  /// Except for reading errors that carets under a line mark.
  @Test(arguments: try Block.all("yaml").filter { $0.text.hasPrefix("cell:") || $0.text.contains("\ncell:") })
  func `A whole layout in a document loads without an error`(block: Block) {
    let loaded = loadLayouts(Array(block.text.utf8))
    #expect(!loaded.layouts.isEmpty)
    let named = block.text.matches(of: /(?m)^ *#<? *\^+ ([a-z-]+)$/).map { RuleID(String($0.1)) }
    let expected = named.filter(RuleID.readingErrors.contains)
    #expect(loaded.findings.map(\.rule) == expected, "\(loaded.findings.map(\.message))")
  }

  /// A block `equations` has one constraint per line, with the views and metrics of `around`.
  @Test(arguments: try Block.all("equations"))
  func `An equation in a document can be read`(block: Block) {
    for line in block.text.split(separator: "\n") {
      let loaded = loadLayouts(Self.around(String(line)))
      #expect(loaded.findings.map(\.message) == [], "\(line)")
      #expect(loaded.layouts.first?.layout.constraints.count == 1, "\(line)")
    }
  }

  /// A block `refused` has one constraint per line, followed by at least two spaces and a part of the message.
  @Test(arguments: try Block.all("refused"))
  func `An equation that a document calls refused is rejected with the message in the document`(block: Block) throws {
    for line in block.text.split(separator: "\n") {
      let gap = try #require(line.range(of: "  "), "\(line)")
      let messages = loadLayouts(Self.around(String(line[..<gap.lowerBound]))).findings.map(\.message)
      let words = line[gap.upperBound...].drop { $0 == " " }
      #expect(messages.contains { $0.contains(words) }, "\(line): \(messages)")
    }
  }

  /// A block `parts` has constraints, each followed by the indented equations of its parts.
  @Test(arguments: try Block.all("parts"))
  func `A shorthand for several constraints in a document means these constraints`(block: Block) throws {
    var entries: [(text: String, parts: [String])] = []
    for line in block.text.split(separator: "\n") {
      if line.hasPrefix("  ") {
        entries[entries.count - 1].parts.append(String(line.dropFirst(2)))
      } else {
        entries.append((String(line), []))
      }
    }
    for (text, parts) in entries {
      let loaded = loadLayouts(Self.around(text))
      #expect(loaded.findings.map(\.message) == [], "\(text)")
      let layout = try #require(loaded.layouts.first).layout
      #expect(layout.constraints.map(layout.spelled) == parts, "\(text)")
      #expect(layout.constraints.map(\.part) == Array(0..<parts.count), "\(text)")
    }
  }

  /// A layout file around a constraint. A mapping stays as it is; text gets quotes.
  private static func around(_ constraint: String) -> [UInt8] {
    let constraint = constraint.hasPrefix("{") ? constraint : "\"\(constraint)\""
    return Array(
      """
      cell: AnyCell
      metrics: {gutter: 20, gap: 8}
      views:
        title: {type: label, text: A title}
        subtitle: {type: label, text: A subtitle}
        avatar:
          type: image
          subviews:
            badge: {type: view}
      constraints:
        - \(constraint)
      """.utf8)
  }

  @Test(arguments: try Repository.documents().flatMap(Block.all(in:)).filter { $0.command != nil })
  func `A report in a document is what Plumb prints`(block: Block) throws {
    let command = try #require(block.command)
    let printed = try #require(try output(of: command), "\(command) cannot be compared with a document")
    #expect(block.text == printed)
  }

  /// The target of each link to a file of the repository exists.
  @Test(arguments: try Repository.documents())
  func `The target of a link exists`(document: String) throws {
    try expectLinks(in: document)
  }

  @Test(arguments: try Repository.files(in: "Rules", endingIn: "README.md"))
  func `The target of a link in a rule's page exists`(document: String) throws {
    try expectLinks(in: document)
  }

  /// The file and the heading that each link names exist.
  private func expectLinks(in document: String) throws {
    let folder = URL(fileURLWithPath: "/\(document)").deletingLastPathComponent()
    for match in try Repository.text(document).matches(of: /\]\(([^)#:\s]*)(?:#([^)\s]*))?\)/) {
      let file = folder.appendingPathComponent(String(match.1)).standardizedFileURL.path.dropFirst()
      let path = match.1.isEmpty ? document : String(file)
      let exists = (try? Repository.root.appendingPathComponent(path).checkResourceIsReachable()) ?? false
      #expect(exists, "\(path)")
      if exists, path.hasSuffix(".md"), let anchor = match.2 {
        #expect(try Repository.anchors(in: path).contains(String(anchor)), "\(path)#\(anchor)")
      }
    }
  }
}
