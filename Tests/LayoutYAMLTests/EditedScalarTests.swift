import Findings
import LayoutModel
import Testing

@testable import LayoutYAML

/// What an edited file is read as without asking libyaml again is what it is read as from the start.
@Suite("Scalars edited")
struct EditedScalarTests {
  private static let scene = """
    cell: Message
    measure: {widths: [320, 375], textSizes: [large]}
    metrics: {gap: 8}
    views:
      title: {type: label, text: A title, font: body, contentHuggingPriority: {horizontal: 250, vertical: 251}}
      photo:
        type: image
        intrinsicContentSize: [40, 30.5]
      note:
        type: label
        text: "quoted: 250 # no comment"
        numberOfLines: 0
    constraints:
      - title.top == contentView.top + gap @ 999
      - title.leading == contentView.leading + 16
      - {constraint: photo.top == title.bottom + 4, priority: 750, identifier: middle}
      - photo.bottom <= contentView.bottom - 8
      - 'note.top == photo.bottom'
      - "V:[note]-8-|"
      - note.width = 0.5*photo.width + 4

    """

  /// Each replacement of a piece of the scene, as edits whose places are those of the first time that it stands there.
  private func edits(_ pieces: [(old: String, new: String)]) throws -> [TextEdit] {
    try pieces.map { piece in
      let range = try #require(Self.scene.utf8.firstRange(of: Array(piece.old.utf8)))
      let start = Self.scene.utf8.distance(from: Self.scene.utf8.startIndex, to: range.lowerBound)
      return TextEdit(replace: SourceRange(start: start, end: start + piece.old.utf8.count), with: piece.new)
    }
  }

  private func applied(_ edits: [TextEdit]) -> [UInt8] {
    var bytes = Array(Self.scene.utf8)
    for edit in edits.sorted(by: { $0.range > $1.range }) {
      bytes.replaceSubrange(edit.range.start..<edit.range.end, with: Array(edit.text.utf8))
    }
    return bytes
  }

  /// Holds what is read to the plain reading, word for word, and says whether the nodes were moved rather than scanned.
  private func check(_ pieces: [(old: String, new: String)], isMoved: Bool) throws {
    let edits = try edits(pieces)
    let before = Array(Self.scene.utf8)
    let bytes = applied(edits)
    let first = loadLayouts(before)
    #expect((first.tree?.moved(with: edits, in: before) != nil) == isMoved, "\(pieces)")
    let again = first.reloaded(
      with: edits, before: before, after: bytes, defaults: LayoutDefaults(), openingFonts: noFontFiles)
    let fresh = loadLayouts(bytes)
    #expect("\(again)" == "\(fresh)", "\(pieces)")
    // And once more upon that.
    let back = again.reloaded(
      with: [], before: bytes, after: bytes, defaults: LayoutDefaults(), openingFonts: noFontFiles)
    #expect("\(back)" == "\(fresh)")
  }

  @Test("numbers, priorities and equations are read as from the start")
  func words() throws {
    try check([("gap @ 999", "gap @ 1000")], isMoved: true)
    try check([("contentView.leading + 16", "contentView.leading + 16 @ 999")], isMoved: true)
    try check([("{horizontal: 250, vertical: 251}", "{horizontal: 251, vertical: 251}")], isMoved: true)
    try check(
      [("contentHuggingPriority: {horizontal: 250", "contentHuggingPriority: {horizontal: 1000")], isMoved: true)
    try check([("priority: 750", "priority: 7")], isMoved: true)
    try check(
      [("gap: 8", "gap: 12.5"), ("priority: 750", "priority: 1"), ("bottom - 8", "bottom - 8 @ 999")], isMoved: true)
    try check([("photo.width + 4", "photo.width + 4 @ 1")], isMoved: true)
  }

  @Test("what may be more than a scalar's text is read as from the start too")
  func structure() throws {
    try check([("A title", "A title, font: headline")], isMoved: false)
    try check([("A title", "A title # with a comment")], isMoved: false)
    try check([("A title", "")], isMoved: false)
    try check([("A title", "&anchor")], isMoved: false)
    try check([("numberOfLines: 0", "numberOfLines: 0\n    hidden: true")], isMoved: false)
    try check([("  - photo.bottom <= contentView.bottom - 8\n", "")], isMoved: false)
    try check([("- photo.bottom <=", "- - photo.bottom <=")], isMoved: false)
    try check([("- photo.bottom <=", "-photo.bottom <=")], isMoved: false)
    try check([("quoted: 250 #", "quoted: 251 #")], isMoved: false)
    try check([("photo.top == title", "photo.top == title @ 3")], isMoved: true)
    try check([("title.bottom + 4", "title.nowhere + 4")], isMoved: true)
    try check([("cell: Message", "cell: ")], isMoved: false)
    try check([("0.5*photo", "0.25*photo"), ("width + 4", "width + 400000 @ 7")], isMoved: false)
    try check([("+ gap", "+"), ("@ 999", "@ 3 + 4")], isMoved: false)
    try check([("constraint: photo", "constraints: photo")], isMoved: true)
    try check([("middle", "mid: dle")], isMoved: false)
    try check([("gap @ 999", "gap @ 1"), ("leading + 16", "leading + 1 @ 2")], isMoved: true)
  }

  /// The first, behind which one stands that is not known; the last of the list, with what follows; and such that are no line alone.
  @Test("entries added to a list are read as from the start")
  func entries() throws {
    let first = "gap @ 999"
    for text in ["\n  - note.top >= title.top", "\n  -   note.top >= title.top @ 1", "\r\n  - note.top >= title.top"] {
      try check([(first, first + text)], isMoved: true)
      try check([("photo.width + 4", "photo.width + 4" + text)], isMoved: true)
      try check([("'note.top == photo.bottom'", "'note.top == photo.bottom'" + text)], isMoved: true)
      try check([("\"V:[note]-8-|\"", "\"V:[note]-8-|\"" + text)], isMoved: true)
      try check([("gap: 8", "gap: 9"), (first, first + text), ("priority: 750", "priority: 7")], isMoved: true)
    }
    try check([(first, "gap @ 9"), ("leading + 16", "leading + 16\n  - note.top >= title.top @ 1")], isMoved: true)
    let wrong = [
      "\n - a.top == b.top", "\n    - a.top == b.top", "\n  -a.top", "\n  - a: b", "\n  - a #b", "\n  - - a", "\n  -",
      "\n  - ",
      "\n  - a.top == b.top\n  - c.top == b.top", "\n\n  - a.top == b.top", "\n\t- a", "\n  - [a]",
      "\n  - a.top == b.top ", "\n- a",
    ]
    for text in wrong { try check([(first, first + text)], isMoved: false) }
    // An entry of braces, or none of a list.
    try check([("identifier: middle}", "identifier: middle}\n  - note.top >= title.top")], isMoved: false)
    try check([("numberOfLines: 0", "numberOfLines: 0\n  - note.top >= title.top")], isMoved: false)
    try check([("gap @ 999", "gap\n  - note.top >= title.top @ 999")], isMoved: false)
  }

  @Test("bytes of the file deleted, added, or made others")
  func bytes() throws {
    let before = Array(Self.scene.utf8)
    let first = loadLayouts(before)
    #expect(first.findings.isEmpty)
    let texts = ["", " ", "0", "a @ 3", ":", "-", "="]
    for place in stride(from: 0, to: before.count, by: 2) {
      let text = texts[place / 2 % texts.count]
      let edit = TextEdit(replace: SourceRange(start: place, end: place + (text == "0" ? 0 : 1)), with: text)
      let bytes = applied([edit])
      let again = first.reloaded(
        with: [edit], before: before, after: bytes, defaults: LayoutDefaults(), openingFonts: noFontFiles)
      let fresh = loadLayouts(bytes)
      #expect("\(again)" == "\(fresh)", "'\(text)' at \(place)")
    }
  }

  /// Wherever a line ends, in lists in lists, behind comments, and where the list ends with the file.
  @Test("lines added wherever one ends", arguments: ["\n  - b.top == c.top", "\n- b", "\n    - b", "\r\n  - b"])
  func lines(text: String) throws {
    let scenes = [
      Self.scene,
      "cell: A\nviews: {a: {}}\nconstraints:\n- a.top == contentView.top # é\n- 'a.left == contentView.left'\n",
      "cell: A\nviews: {a: {}}\nconstraints:\n  - a.top == contentView.top\n\n  # b\n  - a.left == contentView.left\ntable: {}",
      "cell: A\nviews: {a: {}}\nconstraints:\n  - - a\n    - b\n  - a.top == contentView.top",
      "cell: A\nviews: {a: {}}\nconstraints:\n  - a.top == contentView.top",
      "cell: A\nviews:\n  a: {type: stack, arranged: [b]}\n  b: {superview: a}\nmeasure:\n  widths:\n  - 320\n  - 375\n  textSizes:\n    - large\n",
    ]
    for scene in scenes {
      let before = Array(scene.utf8)
      let first = loadLayouts(before)
      for place in 0...before.count where place == before.count || before[place] == 0x0A {
        let edit = TextEdit(replace: SourceRange(start: place, end: place), with: text)
        let bytes = before[..<place] + Array(text.utf8) + before[place...]
        let again = first.reloaded(
          with: [edit], before: before, after: Array(bytes), defaults: LayoutDefaults(), openingFonts: noFontFiles)
        #expect("\(again)" == "\(loadLayouts(Array(bytes)))", "at \(place) of \(scene)")
      }
    }
  }
}
