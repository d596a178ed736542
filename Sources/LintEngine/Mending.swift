public import Findings
import LayoutModel
public import LayoutSource

/// A file whose findings were fixed as far as they can be.
public struct MendedFile: Sendable {
  /// The text, mended.
  public var bytes: [UInt8]
  /// What was mended, in its order: each with the fix that did it, whose edits are those of the text as it was then.
  public var mended: [(finding: Finding, fix: Fix)]
  /// What is left.
  public var linted: LintedFile
  /// What was found before anything was mended.
  public var original: LintedFile
}

extension Linter {
  /// Mends what verified fixes mend, one at a time, each found in the text as the one before left it, the first in the
  /// file first. `shown` picks the findings of a report that may be mended; those of documents that are not `changed`
  /// are not in it. Ends, because each fix takes a finding away and brings none that is as bad, or lets a collapsed row
  /// stand up and never makes one collapse. Nothing is left to do for a second call.
  public func mend(
    file: String, bytes: [UInt8], openingFonts: @escaping FontOpener = noFontFiles, includingUnsafe: Bool,
    changed: ChangedDocuments = .all, shown: (FileReport) -> [Finding] = { $0.findings }
  ) -> MendedFile {
    // A mend changes one document, and what was found in the others stays so.
    var known: FoundDocuments = [:]
    func lint(_ bytes: [UInt8]) -> (linted: LintedFile, read: SourcedFile, changes: [[TextEdit]: [LayoutChange]]) {
      lintAlone(file: file, bytes: bytes, openingFonts: openingFonts, changed: changed, knowing: &known)
    }
    var last = lint(bytes)
    var result = MendedFile(bytes: bytes, mended: [], linted: last.linted, original: last.linted)
    var seen: Set<[UInt8]> = [bytes]
    while let step = nextStep(in: result, includingUnsafe, shown, besides: seen) {
      seen.insert(step.bytes)
      let next = lint(step.bytes)
      // Nothing is written that would not be read as the layout whose answer is known.
      guard let changes = last.changes[step.fix.edits],
        next.read.isSame(as: last.read, but: changes, ofDocument: step.finding.document)
      else { continue }
      last = next
      result.bytes = step.bytes
      result.mended.append((step.finding, step.fix))
      result.linted = next.linted
    }
    return result
  }

  private func nextStep(
    in file: MendedFile, _ includesUnsafe: Bool, _ shown: (FileReport) -> [Finding], besides seen: Set<[UInt8]>
  ) -> (bytes: [UInt8], finding: Finding, fix: Fix)? {
    guard file.linted.report.findings.contains(where: { !$0.fixes.isEmpty }) else { return nil }
    for finding in shown(file.linted.report) {
      for fix in finding.fixes where fix.isVerified && (fix.isSafe || includesUnsafe) {
        var text = EditedText(file.bytes)
        guard text.apply(fix.edits) else { continue }
        let bytes = text.bytes
        if !seen.contains(bytes) { return (bytes, finding, fix) }
      }
    }
    return nil
  }
}

extension SourcedFile {
  /// Whether the file holds the layouts of an earlier text of it, one of them with changes, and nothing that cannot be
  /// read besides.
  fileprivate func isSame(as earlier: SourcedFile, but changes: [LayoutChange], ofDocument document: Int) -> Bool {
    layouts.count == earlier.layouts.count && findings.count <= earlier.findings.count
      && zip(layouts, earlier.layouts).allSatisfy { now, before in
        let wanted = before.document == document ? before.layout.applying(changes) : before.layout
        return now.document == before.document && now.layout.isSame(as: wanted)
      }
  }
}
