import Findings
import LayoutModel
import LayoutSolver
import LayoutYAML
import RuleKit

/// The text that mends of a layout are tried out on, and what its reading came to.
struct TriedText {
  /// Where it begins in the file.
  var start: Int
  var bytes: [UInt8]
  var file: [UInt8]
  var openingFonts: FontOpener
  var layoutCount: Int
  var readingErrorCount: Int
  /// Whether nothing is tried out, because the file holds more than is read.
  var isBeyondLimit: Bool
  var isWholeFile: Bool
  /// What the text was read as; nil for that of one document of several.
  var loaded: LoadedFile?

  /// A document's text, else that of the file.
  init(of document: DocumentText?, inFile file: [UInt8], as loaded: LoadedFile, openingFonts: @escaping FontOpener) {
    start = document?.start ?? 0
    bytes = document?.bytes ?? file
    self.file = file
    self.openingFonts = openingFonts
    layoutCount = document == nil ? loaded.layouts.count : 1
    readingErrorCount = loaded.findings.count
    isBeyondLimit = loaded.isBeyondLimit
    isWholeFile = document == nil
    self.loaded = document == nil ? loaded : nil
  }
}

/// How many steps of work reading a byte of a text again takes.
private let stepsOfByte = 10

/// A text with a fix more.
struct EditedFix {
  /// What is done, step by step.
  var titles: [String]
  var text: EditedText
  /// The text as it was before the fix, and as it is now.
  var before: [UInt8]
  var bytes: [UInt8]
  /// The edits of the fix, in the text as it was before.
  var edits: [TextEdit]
  var isSafeByRule: Bool
  var isGuess: Bool

  /// What is done, in one line.
  var title: String { titles.dropFirst().reduce(titles.first ?? "") { joined($0, and: $1) } }
}

/// A fix, or several, one upon the other, with what becomes of the layout.
struct Trial {
  var fix: EditedFix
  /// What the text was read as.
  var loaded: LoadedFile
  /// What it was tried out on.
  var original: TriedText
  /// The layout, with what the rules find in it. The shapes of its findings' constraints are not known.
  var after: CheckedLayout
  /// What of that no comment silences.
  var heard: [Finding]
  /// Whether it is known that nothing is lost.
  var losesNothing = false
}

extension Linter {
  /// The text with one fix more; nil where it cannot be made, or takes text away in which a comment may stand.
  func edited(by fix: Fix, upon first: Trial?, _ text: TriedText) -> EditedFix? {
    var edited = first?.fix.text ?? EditedText(text.bytes)
    let before = first?.fix.bytes ?? text.bytes
    let edits = fix.edits.map { withoutTail(first == nil ? $0.moved(by: -text.start) : $0, in: before) }
    guard !edits.isEmpty, edits.allSatisfy({ !touchesComment($0, in: before) }), edited.apply(edits) else { return nil }
    return EditedFix(
      titles: (first?.fix.titles ?? []) + [fix.title], text: edited, before: before, bytes: edited.bytes, edits: edits,
      isSafeByRule: fix.isSafeByRule && first?.fix.isSafeByRule ?? true,
      isGuess: fix.isGuess || first?.fix.isGuess ?? false)
  }

  /// What becomes of the layout; nil where the text is not read as one any more, or where the fix changes what is not for it to
  /// change. `isLastFor` is a finding that no further step is taken for: nil too where something is lost, before any rule is asked.
  func trial(
    of fix: EditedFix, upon first: Trial?, in row: CheckedLayout, _ text: TriedText, isLastFor finding: Finding? = nil
  ) -> Trial? {
    row.mends.spend(stepsOfByte * fix.bytes.count)
    if row.mends.isSpent { return nil }
    let known = first?.loaded ?? text.loaded
    let loaded =
      known?.reloaded(
        with: fix.edits, before: fix.before, after: fix.bytes, defaults: defaults, openingFonts: text.openingFonts)
      ?? loadLayouts(fix.bytes, defaults: defaults, openingFonts: text.openingFonts)
    guard loaded.layouts.count == text.layoutCount, loaded.findings.count <= text.readingErrorCount,
      var layout = loaded.layouts.first(where: { !text.isWholeFile || $0.document == row.layout.document }),
      layout.isComplete, row.layout.keepsAuthorsWord(layout)
    else { return nil }
    layout.document = row.layout.document
    if finding != nil, row.isAnswerLost(in: layout) { return nil }
    let alike = row.layout.hasContents(of: layout) ? row.solutions : []
    guard let solutions = solutions(of: layout, by: row.mends, like: alike) else { return nil }
    var after = CheckedLayout(layout: layout, solutions: solutions, found: [], findings: [])
    if let finding, !row.losesNothing(after, mending: finding) { return nil }
    after.found = findings(in: layout, solutions, by: row.mends)
    if row.mends.isSpent { return nil }
    return Trial(
      fix: fix, loaded: loaded, original: text, after: after,
      // What the mend moves to where it is silenced is not mended, and what is silenced there is not held against it.
      heard: row.isSilenced ? heard(after.found, in: fix.bytes) : after.found, losesNothing: finding != nil)
  }

  /// An edit that leaves alone the blanks and line breaks behind what it replaces: a block of lines ends where the next begins.
  private func withoutTail(_ edit: TextEdit, in bytes: [UInt8]) -> TextEdit {
    var end = edit.range.end
    guard !edit.text.isEmpty, end <= bytes.count else { return edit }
    while end > edit.range.start, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    return TextEdit(replace: SourceRange(start: edit.range.start, end: end), with: edit.text)
  }

  /// Whether an edit takes text away in which a comment may stand.
  private func touchesComment(_ edit: TextEdit, in bytes: [UInt8]) -> Bool {
    guard edit.range.end <= bytes.count else { return true }
    return bytes[edit.range.start..<edit.range.end].contains(UInt8(ascii: "#"))
  }
}

// MARK: - Words

/// The titles of two steps as one. Where the second lowers what the first adds, that is added at 999.
private func joined(_ first: String, and second: String) -> String {
  let (head, tail) = ("lower '", "' to 999")
  if second.hasPrefix(head), second.hasSuffix(tail), second.count > head.count + tail.count {
    let lowered = second.dropFirst(head.count).dropLast(tail.count)
    for place in first.ranges(of: lowered) {
      let (before, behind) = (first[..<place.lowerBound], first[place.upperBound...])
      if ["", ", ", " and "].contains(where: { $0.isEmpty ? before.isEmpty : before.hasSuffix($0) }),
        ["", ",", " and "].contains(where: { $0.isEmpty ? behind.isEmpty : behind.hasPrefix($0) })
      {
        return "\(before)\(lowered) @ 999\(behind)"
      }
    }
  }
  return "\(first) and \(second)"
}
