import Findings
import Testing

/// Edits of edited text are edits of the original.
@Suite struct EditedTextTests {
  private func edit(_ start: Int, _ end: Int, _ text: String) -> TextEdit {
    TextEdit(replace: SourceRange(start: start, end: end), with: text)
  }

  private func change(_ edits: [TextEdit], to edited: inout EditedText, isPossible: Bool = true) {
    let isDone = edited.apply(edits)
    #expect(isDone == isPossible)
  }

  private func text(_ edited: EditedText) -> String { String(decoding: edited.bytes, as: UTF8.self) }

  /// The original after all edits of an edited text.
  private func applied(_ edited: EditedText) -> String {
    var again = EditedText(edited.original)
    change(edited.edits, to: &again)
    return text(again)
  }

  @Test func editsAreAppliedInAnyOrder() {
    var edited = EditedText(Array("0123456789".utf8))
    change([edit(8, 9, "H"), edit(2, 4, ""), edit(0, 0, "<")], to: &edited)
    #expect(text(edited) == "<014567H9")
    #expect(edited.edits == [edit(0, 0, "<"), edit(2, 4, ""), edit(8, 9, "H")])
  }

  @Test func insertionsAtOnePlaceKeepTheirOrder() {
    var edited = EditedText(Array("ab".utf8))
    change([edit(1, 1, "1"), edit(1, 1, "2")], to: &edited)
    #expect(text(edited) == "a12b")
  }

  @Test func laterEditsReferToTheCurrentText() {
    var edited = EditedText(Array("abcdef".utf8))
    change([edit(1, 2, "BBB")], to: &edited)  // aBBBcdef
    change([edit(5, 6, "D"), edit(2, 3, "-")], to: &edited)  // aB-BcDef
    #expect(text(edited) == "aB-BcDef")
    #expect(edited.edits == [edit(1, 2, "B-B"), edit(3, 4, "D")])
    #expect(applied(edited) == "aB-BcDef")
  }

  @Test func anEditAcrossAnotherReplacesBothPlaces() {
    var edited = EditedText(Array("abcdef".utf8))
    change([edit(2, 4, "XY")], to: &edited)  // abXYef
    change([edit(1, 3, "")], to: &edited)  // aYef
    #expect(edited.edits == [edit(1, 4, "Y")])
    #expect(applied(edited) == "aYef")
  }

  @Test func overlappingEditsAndEditsBeyondTheEndChangeNothing() {
    var edited = EditedText(Array("abc".utf8))
    change([edit(0, 2, "x"), edit(1, 3, "y")], to: &edited, isPossible: false)
    change([edit(2, 4, "x")], to: &edited, isPossible: false)
    #expect(text(edited) == "abc" && edited.edits == [])
  }
}
