import Findings
import LayoutModel
import LayoutSource
import LayoutYAML
import Testing

/// The result of loading a text, with places as line and column.
struct Fixture {
  let source: SourceText
  let loaded: SourcedFile

  init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  init(bytes: [UInt8]) {
    source = SourceText(file: "fixture", bytes: bytes)
    loaded = loadLayouts(bytes)
  }

  /// Each finding as `line:column: message; note [rule]`.
  var report: [String] {
    loaded.findings.map { finding in
      let position = source.position(at: finding.place.start)
      let words = ([finding.message] + finding.notes).joined(separator: "; ")
      return "\(position.line):\(position.column): \(words) [\(finding.rule)]"
    }
  }

  var sourced: SourcedLayout {
    get throws { try #require(loaded.layouts.first) }
  }

  var layout: Layout {
    get throws { try sourced.layout }
  }

  /// The text of a part of the layout; nil if the text does not contain it.
  func text(_ part: LayoutPart) -> String? {
    loaded.layouts.first.flatMap { text($0.map.statedRange(of: part)) }
  }

  func text(_ place: SourceRange?) -> String? { place.map { source.text(in: $0) } }
}

/// Checks the errors of a cell with the views `a`, `b` (in `a`) and `c`, and one constraint on line 6 from column 5.
func expectConstraint(_ constraint: String, _ errors: String..., sourceLocation: SourceLocation = #_sourceLocation) {
  let fixture = Fixture("cell: A\nviews:\n  a: {subviews: {b: {}}}\n  c: {}\nconstraints:\n  - \(constraint)\n")
  #expect(fixture.report == errors.map { "6:\($0)" }, sourceLocation: sourceLocation)
}

/// Checks that a text has exactly these errors.
func expect(_ text: String, _ errors: String..., sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(Fixture(text).report == errors, sourceLocation: sourceLocation)
}

/// Checks that a text has exactly one error, at the mark `‸` in it.
func expectMarked(_ marked: String, _ error: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let before = marked.prefix { $0 != "‸" }
  let line = before.count { $0 == "\n" } + 1
  let column = before.split(separator: "\n", omittingEmptySubsequences: false).last?.count ?? 0
  let fixture = Fixture(marked.filter { $0 != "‸" })
  #expect(fixture.report == ["\(line):\(column + 1): \(error)"], sourceLocation: sourceLocation)
}
