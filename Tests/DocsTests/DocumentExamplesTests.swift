import Findings
import LayoutModel
import LayoutYAML
import Testing

/// What the documents show is what Plumb does.
@Suite struct DocumentExamplesTests {
  /// Unless carets under a line name the error of reading that it shows.
  @Test(arguments: try Block.all("yaml").filter { $0.text.hasPrefix("cell:") || $0.text.contains("\ncell:") })
  func `A whole layout in a document loads without an error`(block: Block) {
    let loaded = loadLayouts(Array(block.text.utf8))
    #expect(!loaded.layouts.isEmpty)
    let named = block.text.matches(of: /(?m)^ *#<? *\^+ ([a-z-]+)$/).map { RuleID(String($0.1)) }
    let expected = named.filter(RuleID.readingErrors.contains)
    #expect(loaded.findings.map(\.rule) == expected, "\(loaded.findings.map(\.message))")
  }

  /// A block `equations` holds one constraint a line, over the views and metrics of `around`.
  @Test(arguments: try Block.all("equations"))
  func `An equation in a document can be read`(block: Block) {
    for line in block.text.split(separator: "\n") {
      let loaded = loadLayouts(Self.around(String(line)))
      #expect(loaded.findings.map(\.message) == [], "\(line)")
      #expect(loaded.layouts.first?.layout.constraints.count == 1, "\(line)")
    }
  }

  /// A block `refused` holds a constraint a line, and behind it, two blanks or more away, a part of what is said.
  @Test(arguments: try Block.all("refused"))
  func `An equation that a document calls refused is refused in its words`(block: Block) throws {
    for line in block.text.split(separator: "\n") {
      let gap = try #require(line.range(of: "  "), "\(line)")
      let messages = loadLayouts(Self.around(String(line[..<gap.lowerBound]))).findings.map(\.message)
      let words = line[gap.upperBound...].drop { $0 == " " }
      #expect(messages.contains { $0.contains(words) }, "\(line): \(messages)")
    }
  }

  /// A block `parts` holds constraints, and behind each, indented, the equations of its parts.
  @Test(arguments: try Block.all("parts"))
  func `What stands for several constraints in a document stands for those`(block: Block) throws {
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

  /// A mapping stands as it is, a text in quotes.
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
    let printed = try #require(try output(of: command), "\(command) is no command that can be held against a document")
    #expect(block.text == printed)
  }

  @Test func `The README begins with a report`() throws {
    #expect(try Block.all(in: "README.md").contains { $0.command != nil })
  }

  /// A link to a file of the repository leads to it.
  @Test(arguments: try Repository.documents())
  func `A link leads somewhere`(document: String) throws {
    let folder = document.split(separator: "/").dropLast().map { "\($0)/" }.joined()
    for match in try Repository.text(document).matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/) {
      let path = folder + match.1
      let exists = (try? Repository.root.appendingPathComponent(path).checkResourceIsReachable()) ?? false
      #expect(exists, "\(path)")
    }
  }
}
