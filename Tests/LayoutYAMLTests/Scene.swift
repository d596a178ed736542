import Findings
import LayoutModel
import LayoutSource
import LayoutYAML
import Testing

/// What a text loads to, with its places spelled as people count them.
struct Scene {
  let source: SourceText
  let loaded: SourcedFile

  init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  init(bytes: [UInt8]) {
    source = SourceText(file: "scene", bytes: bytes)
    loaded = loadLayouts(bytes)
  }

  /// Each finding as `line:column: message [rule]`.
  var report: [String] {
    loaded.findings.map { finding in
      let position = source.position(at: finding.place.start)
      return "\(position.line):\(position.column): \(finding.message) [\(finding.rule)]"
    }
  }

  var sourced: SourcedLayout {
    get throws { try #require(loaded.layouts.first) }
  }

  var layout: Layout {
    get throws { try sourced.layout }
  }

  /// What the text says of a part of the layout; nil where it says nothing of it.
  func text(_ part: LayoutPart) -> String? {
    loaded.layouts.first.flatMap { text($0.map.statedRange(of: part)) }
  }

  func text(_ place: SourceRange?) -> String? { place.map { source.text(in: $0) } }
}

/// Holds a cell with the views `a`, `b` (in `a`) and `c`, and one constraint on line 6 from column 5, against the
/// errors.
func expectConstraint(_ constraint: String, _ errors: String..., sourceLocation: SourceLocation = #_sourceLocation) {
  let scene = Scene("cell: A\nviews:\n  a: {subviews: {b: {}}}\n  c: {}\nconstraints:\n  - \(constraint)\n")
  #expect(scene.report == errors.map { "6:\($0)" }, sourceLocation: sourceLocation)
}

/// Holds a text against the errors that must be found in it.
func expect(_ text: String, _ errors: String..., sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(Scene(text).report == errors, sourceLocation: sourceLocation)
}

/// Holds a text against one error, at the mark `‸` in it.
func expectMarked(_ marked: String, _ error: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let before = marked.prefix { $0 != "‸" }
  let line = before.count { $0 == "\n" } + 1
  let column = before.split(separator: "\n", omittingEmptySubsequences: false).last?.count ?? 0
  let scene = Scene(marked.filter { $0 != "‸" })
  #expect(scene.report == ["\(line):\(column + 1): \(error)"], sourceLocation: sourceLocation)
}
