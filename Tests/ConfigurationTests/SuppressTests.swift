import Configuration
import Findings
import Rules
import Testing

@Suite struct `Entries under suppress` {
  @Test func `are read with their files`() throws {
    let read = try configuration(
      """
      interfaceBuilder:
        suppress:
          - files: [Legacy/, Rows/Note.xib]
            layout: NoteCell
            ids: [a1B-2c-D3e, 7]
            rules: zero-height
            reason: the delegate sets it
          - {files: [Rows/Note.xib, Rows/Memo.xib], rules: [zero-height, pinned-to-cell]}
      """
    ).suppressions
    #expect(read.map(\.entry.layouts).map { $0.map(\.text) } == [["NoteCell"], []])
    #expect(read.map(\.entry.ids).map { $0.map(\.text) } == [["a1B-2c-D3e", "7"], []])
    #expect(read.map(\.entry.rules).map { $0.map(\.text) } == [["zero-height"], ["zero-height", "pinned-to-cell"]])
    #expect(read.map(\.entry.reason) == ["the delegate sets it", nil])
    // `Legacy/` is about a folder, so the first entry is about files that it does not name.
    #expect(read.map(\.namedFileCount) == [nil, 2])
    #expect(read.map { $0.files?.cover(names("Legacy/A.xib")) } == [true, false])
    #expect(read.map { $0.files?.cover(names("Rows/Memo.xib")) } == [false, true])
  }

  /// Line and column are counted by hand.
  @Test(arguments: [
    ("[{layout: A}]", "1:31: an entry of 'suppress' needs 'rules': the rules that it suppresses [invalid-value]"),
    (
      "[{rules: zero-height}]",
      "1:31: an entry of 'suppress' needs 'files', 'layout' or 'ids'; to turn a rule off everywhere, write 'off' in 'rules' [invalid-value]"
    ),
    (
      "[{layout: A, rules: zero-hight}]",
      "1:50: no rule is called 'zero-hight'; did you mean 'zero-height'? [unknown-rule]"
    ),
    (
      "[{layout: A, rules: unused-suppression}]",
      "1:50: 'unused-suppression' cannot be suppressed: it checks suppressions [unknown-rule]"
    ),
    (
      "[{layout: A, rules: invalid-xml}]",
      "1:50: 'invalid-xml' reports a layout that cannot be read, and is always an error [unknown-rule]"
    ),
    (
      "[{file: A, rules: zero-height}]",
      "1:32: an entry of 'suppress' has no key 'file'; did you mean 'files'? [unknown-key]"
    ),
    ("[{ids: [[a]], rules: zero-height}]", "1:38: 'ids' must be an id or a list of ids, not a list [invalid-value]"),
    (
      "[{layout: A, rules: []}]",
      "1:50: 'rules' must be the name of a rule or a list of names, not an empty list [invalid-value]"
    ),
    (
      "[{files: ../A, rules: zero-height}]",
      "1:39: '../A' is outside the configuration's folder, but globs match only paths inside it [invalid-value]"
    ),
    ("[zero-height]", "1:31: an entry of 'suppress' must be a mapping with 'rules', not 'zero-height' [invalid-value]"),
    ("zero-height", "1:30: 'suppress' must be a list of mappings with 'rules', not 'zero-height' [invalid-value]"),
  ])
  func `with a mistake are reported at it`(entries: String, mistake: String) {
    let found = mistakes("interfaceBuilder: {suppress: \(entries)}")
    #expect(found.contains(mistake), "\(found)")
  }

  @Test func `are not in overrides, which have files of their own`() {
    #expect(
      mistakes("overrides:\n  - files: a\n    interfaceBuilder: {suppress: []}") == [
        "3:24: 'interfaceBuilder' has no key 'suppress' here: its entries have 'files', so it belongs outside of 'overrides' [unknown-key]"
      ])
    #expect(
      mistakes("suppress: []") == [
        "1:1: the configuration has no key 'suppress'; it belongs in 'interfaceBuilder' [unknown-key]"
      ])
  }
}
