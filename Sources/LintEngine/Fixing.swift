public import Findings
import LayoutModel
public import LayoutSource

/// A file after all possible fixes.
public struct FixedFile: Sendable {
  /// The text with the fixes.
  public var bytes: [UInt8]
  /// The fixed findings in order, each with its fix, whose edits refer to the text before that fix.
  public var applied: [(finding: Finding, fix: Fix)]
  /// The result of linting the fixed text.
  public var linted: LintedFile
  /// The result of linting the text before the first fix.
  public var original: LintedFile
}

extension Linter {
  /// Applies verified fixes one at a time, the first in the file first, and lints the text after each. `shown` picks
  /// the findings of a report that may be fixed; findings in documents that are not `changed` are not fixed. It ends,
  /// because each fix removes a finding and adds none as bad, or gives a collapsed row a height, and no fix makes a row
  /// collapse. A second call would change nothing, but for unsafe fixes of findings that the first one has caused.
  public func fix(
    file: String, bytes: [UInt8], openingFonts: @escaping FontOpener = noFontFiles, includingUnsafe: Bool,
    changed: ChangedDocuments = .all, shown: (FileReport) -> [Finding] = { $0.findings }
  ) -> FixedFile {
    // A fix changes one document, so the results of the others are reused.
    var cache: DocumentCache = [:]
    func lint(_ bytes: [UInt8]) -> (linted: LintedFile, read: SourcedFile, changes: [[TextEdit]: [LayoutChange]]) {
      lintAlone(file: file, bytes: bytes, openingFonts: openingFonts, changed: changed, reusing: &cache)
    }
    var last = lint(bytes)
    var result = FixedFile(bytes: bytes, applied: [], linted: last.linted, original: last.linted)
    var seen: Set<[UInt8]> = [bytes]
    while let step = nextStep(in: result, includingUnsafe, shown, excluding: seen) {
      seen.insert(step.bytes)
      let next = lint(step.bytes)
      // Rejects a text that would not be read as the verified layout.
      guard let changes = last.changes[step.fix.edits],
        next.read.isSame(as: last.read, but: changes, ofDocument: step.finding.document)
      else { continue }
      last = next
      result.bytes = step.bytes
      result.applied.append((step.finding, step.fix))
      result.linted = next.linted
    }
    return result
  }

  private func nextStep(
    in file: FixedFile, _ includesUnsafe: Bool, _ shown: (FileReport) -> [Finding], excluding seen: Set<[UInt8]>
  ) -> (bytes: [UInt8], finding: Finding, fix: Fix)? {
    guard file.linted.report.findings.contains(where: { !$0.fixes.isEmpty }) else { return nil }
    for finding in shown(file.linted.report) {
      for fix in finding.fixes where fix.isVerified {
        // What only appears after a fix, nobody has seen yet.
        guard fix.isSafe || includesUnsafe && file.announces(finding) else { continue }
        var text = EditedText(file.bytes)
        guard text.apply(fix.edits) else { continue }
        let bytes = text.bytes
        if !seen.contains(bytes) { return (bytes, finding, fix) }
      }
    }
    return nil
  }
}

extension FixedFile {
  /// Whether a rule found something about the same views before the first fix, if only beside another finding.
  fileprivate func announces(_ finding: Finding) -> Bool {
    original.report.findings.contains { known in
      known.document == finding.document && ([known.rule] + known.alsoFound).contains(finding.rule)
        && (known.views.isEmpty || finding.views.isEmpty || known.views.contains(where: finding.views.contains))
    }
  }
}

extension SourcedFile {
  /// Whether the file has the layouts of its earlier text, one of them with changes, and no new reading errors.
  fileprivate func isSame(as earlier: SourcedFile, but changes: [LayoutChange], ofDocument document: Int) -> Bool {
    layouts.count == earlier.layouts.count && findings.count <= earlier.findings.count
      && zip(layouts, earlier.layouts).allSatisfy { now, before in
        let wanted = before.document == document ? before.layout.applying(changes) : before.layout
        return now.document == before.document && isSame(now.layout, as: wanted)
      }
  }

  /// Whether a layout of the file is the same as another. The source may sort constraints and name added ones.
  func isSame(_ layout: Layout, as other: Layout) -> Bool {
    documentsAreWholeFiles ? layout.isSameInAnyOrder(as: other) : layout.isSame(as: other)
  }
}
