import Findings
import LayoutYAML
import Testing

/// Only YAML's comments count, not text that merely looks like one.
@Suite struct PlumbCommentTests {
  /// Each comment as `line:column document text`.
  private func comments(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    let source = SourceText(file: "fixture", bytes: bytes)
    return loadLayouts(bytes).comments.map { comment in
      let position = source.position(at: comment.place.start)
      #expect(source.text(in: comment.place) == comment.text)
      return "\(position.line):\(position.column) \(comment.document) \(comment.text)"
    }
  }

  @Test(arguments: [
    ("a: b  # plumb:x\n", "1:9 0 plumb:x"),
    ("# plumb:x y  \na: b\n", "1:3 0 plumb:x y"),
    ("a: b\t#plumb:x\n", "1:7 0 plumb:x"),
    ("a: b\n  ##  plumb:x", "2:7 0 plumb:x"),
    ("a: b # plumb:x\r\nc: d\r\n", "1:8 0 plumb:x"),
    ("ä: \"é\" # plumb:ö", "1:10 0 plumb:ö"),
    ("\u{FEFF}# plumb:x\na: b\n", "1:3 0 plumb:x"),
    ("a: [b, # plumb:x\n  c]\n", "1:10 0 plumb:x"),
    ("a: |  # plumb:x\n  b\n", "1:9 0 plumb:x"),
    ("a: >2- # plumb:x\n   b\n", "1:10 0 plumb:x"),
    ("a: |\n  b\n# plumb:x\nc: d\n", "3:3 0 plumb:x"),
    ("a: &b  # plumb:x\n  c: d\n", "1:10 0 plumb:x"),
    ("a: 'b # c' # plumb:x\n", "1:14 0 plumb:x"),
  ])
  func `a comment begins a line or follows a blank`(text: String, comment: String) {
    #expect(comments(text) == [comment])
  }

  @Test(arguments: [
    "a: \"b # plumb:x\"\n", "a: 'b # plumb:x'\n", "a: 'b\n  # plumb:x\n  c'\n", "a: \"b\n  # plumb:x\n  c\"\n",
    "a: b#plumb:x\n", "a: |\n  b\n  # plumb:x\n", "a: >\n  # plumb:x\nc: d\n",
    "a: |+\n  b\n\n  # plumb:x\n   # plumb:y\n",
    "a: b # c # plumb:x\n", "a: b # see plumb:x\n", "a: b # plumb\n", "a: |# plumb:x\n  b\n",
  ])
  func `text in a string or in another comment is not a comment`(text: String) {
    #expect(comments(text) == [])
  }

  @Test func `comments before a syntax error are found`() {
    #expect(comments("a: b # plumb:x\nc: \"d\n# plumb:y\n") == ["1:8 0 plumb:x"])
    #expect(loadLayouts([0xFF, 0xFE] + Array("# plumb:x".utf8)).comments.isEmpty)
  }

  @Test func `a comment belongs to a document, which ends where the next begins`() {
    let text = "# plumb:a\n---\nb: c\n# plumb:d\n---\n# plumb:e\nf: g\n...\n# plumb:h\n---\ni: j\n"
    #expect(comments(text) == ["1:3 0 plumb:a", "4:3 0 plumb:d", "6:3 1 plumb:e", "9:3 2 plumb:h"])
    let bytes = Array(text.utf8)
    let source = SourceText(file: "fixture", bytes: bytes)
    #expect(loadLayouts(bytes).comments.map { source.position(at: $0.documentEnd).line } == [5, 5, 8, 12])
  }
}
