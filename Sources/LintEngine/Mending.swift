public import Findings
public import LayoutYAML

/// A file whose findings were mended as far as they can be.
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
  /// Mends what verified fixes mend, one at a time, each found in the text as the one before left it, the first in the file
  /// first. `shown` picks the findings of a report that may be mended; those of documents that are not `changed` are not in it.
  ///
  /// Ends, because each fix takes a finding away and brings none that is as bad, or lets a collapsed row stand up and never makes
  /// one collapse. Nothing is left to do for a second call.
  public func mend(
    file: String, bytes: [UInt8], openingFonts: @escaping FontOpener = noFontFiles, includingUnsafe: Bool,
    changed: ChangedDocuments = .all, shown: (FileReport) -> [Finding] = { $0.findings }
  ) -> MendedFile {
    // A mend changes one document, and what was found in the others stays so.
    var known: FoundDocuments = [:]
    func lint(_ bytes: [UInt8]) -> LintedFile {
      lintAlone(file: file, bytes: bytes, openingFonts: openingFonts, changed: changed, knowing: &known)
    }
    let original = lint(bytes)
    var result = MendedFile(bytes: bytes, mended: [], linted: original, original: original)
    var seen: Set<[UInt8]> = [bytes]
    while let step = nextStep(in: result, includingUnsafe, shown, besides: seen) {
      seen.insert(step.bytes)
      result.bytes = step.bytes
      result.mended.append((step.finding, step.fix))
      result.linted = lint(step.bytes)
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
