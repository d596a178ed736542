import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import LayoutSource
import RuleKit

/// How many steps of work it takes to render a fix in a byte of a text, or to read that byte again.
private let stepsOfByte = 10

/// The text that fixes of a layout are rendered in.
struct FixContext {
  /// The layout as it was read. Its places are those of the file.
  var sourced: SourcedLayout
  /// The bytes of the file.
  var file: [UInt8]
  /// The text of the layout's document.
  var text: DocumentText
  /// How many errors reading the document came to.
  var readingErrorCount: Int
  /// Whether no fix is tried, because the file holds more than is read.
  var isBeyondLimit: Bool
  var openingFonts: FontOpener
  /// The comments of the file, and those of them that suppress findings.
  var comments: [PlumbComment]
  var silencings: Silencings
}

/// One proposed fix or several, one upon the other.
struct CombinedFix {
  /// What is done, step by step.
  var titles: [String]
  /// The changes of the layout, of all steps.
  var changes: [LayoutChange]
  var isSafeByRule: Bool
  var isGuess: Bool

  init(_ fix: ProposedFix, upon first: CombinedFix?) {
    titles = (first?.titles ?? []) + [fix.title]
    changes = (first?.changes ?? []) + fix.changes
    isSafeByRule = fix.isSafeByRule && first?.isSafeByRule ?? true
    isGuess = fix.isGuess || first?.isGuess ?? false
  }

  /// What is done, in one line.
  var title: String { titles.dropFirst().reduce(titles.first ?? "") { joined($0, and: $1) } }
}

/// A fix with what becomes of the layout.
struct Trial {
  var fix: CombinedFix
  /// The text of the document with the fix.
  var edited: EditedText
  /// The layout, with what the rules find in it. The shapes of its findings' constraints are not known.
  var after: CheckedLayout
  /// Whether it is known that nothing is lost.
  var losesNothing = false
}

/// A document's text with a fix, read again.
struct RereadFix {
  var bytes: [UInt8]
  /// What the text was read as.
  var file: SourcedFile
  /// The layout that the changes make, with its places.
  var sourced: SourcedLayout
}

extension Linter {
  /// What becomes of the layout; nil where the text has no place for the fix, where the fix changes what no fix may change, and
  /// where the work takes more than is left. With a `finding`, for which this is the last step, nil too where something is lost; no
  /// rule runs then.
  func trial(
    of fix: CombinedFix, in row: CheckedLayout, _ context: FixContext, isLastFor finding: LayoutFinding? = nil
  ) -> Trial? {
    row.fixes.spend(stepsOfByte * context.text.bytes.count)
    guard !row.fixes.isSpent, let edited = context.edited(by: fix) else { return nil }
    let layout = row.layout.applying(fix.changes)
    guard layout.isComplete, row.layout.keepsAuthorsWord(layout) else { return nil }
    if finding != nil, row.isAnswerLost(in: layout) { return nil }
    let alike = row.layout.hasContents(of: layout) ? row.solutions : []
    guard let solutions = solutions(of: layout, by: row.fixes, like: alike) else { return nil }
    var after = CheckedLayout(layout: layout, solutions: solutions, found: [], findings: [])
    if let finding, !row.losesNothing(after, fixing: finding) { return nil }
    after.found = findings(in: layout, solutions, by: row.fixes)
    if row.fixes.isSpent { return nil }
    after.findings = after.found
    if !context.silencings.isEmpty {
      // What the fix moves to where it is suppressed is not fixed, and what is suppressed there is not held against it.
      guard let reread = reread(edited.bytes, of: layout, in: row, context) else { return nil }
      after.findings = kept(of: after.found, in: reread)
    }
    return Trial(fix: fix, edited: edited, after: after, losesNothing: finding != nil)
  }

  /// The text of the document with a fix, read again; nil where that does not give the layout that the fix makes.
  func reread(_ bytes: [UInt8], of changed: Layout, in row: CheckedLayout, _ context: FixContext) -> RereadFix? {
    row.fixes.spend(stepsOfByte * bytes.count)
    let file = reader.read(bytes, defaults: defaults, openingFonts: context.openingFonts)
    guard !row.fixes.isSpent, file.layouts.count == 1, file.findings.count <= context.readingErrorCount,
      let read = file.layouts.first, read.layout.isSame(as: changed)
    else { return nil }
    return RereadFix(bytes: bytes, file: file, sourced: read)
  }

  /// What comments in an edited text leave of findings in its layout.
  func kept(of findings: [LayoutFinding], in reread: RereadFix) -> [LayoutFinding] {
    var silencings = silencings(of: reread.file.comments, in: SourceText(file: "", bytes: reread.bytes))
    return silencings.kept(of: findings, in: reread.sourced)
  }
}

extension FixContext {
  /// The text of the document with a fix; nil where it has no place for one of the changes.
  fileprivate func edited(by fix: CombinedFix) -> EditedText? {
    guard let edits = sourced.editor.edits(for: fix.changes, of: sourced, in: file), !edits.isEmpty else { return nil }
    var edited = EditedText(text.bytes)
    return edited.apply(edits.map { $0.moved(by: -text.start) }) ? edited : nil
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
