import Findings
import LayoutYAML
import RuleKit

/// A file's text that mends are tried out on, and what its reading came to.
struct TriedText {
  var bytes: [UInt8]
  var openingFonts: FontOpener
  var layoutCount: Int
  var readingErrorCount: Int
}

/// How many steps a mend may have.
private let mostSteps = 3
/// How many further steps are tried out for one finding.
private let mostTries = 8

extension Linter {
  /// The first of a finding's fixes that is safe, else the first that holds: applied to a copy, loaded and solved, it takes
  /// the finding away and brings nothing worse. Where none does, but what one brings has a mend of its own, both are one fix.
  /// Else the first that leaves something less bad of the same views or constraints, which is for a person to choose.
  func fixThatHolds(of finding: Finding, in row: CheckedLayout, _ text: TriedText) -> Fix? {
    var held: Fix?
    var open: [Trial] = []
    for fix in finding.fixes {
      guard let trial = trial(of: fix, upon: nil, in: row, text) else { continue }
      if let fix = verified(trial, of: finding, in: row) {
        if fix.isSafe { return fix }
        held = held ?? fix
      } else {
        open.append(trial)
      }
    }
    return held ?? fixInSteps(upon: open, of: finding, in: row, text)
      ?? open.lazy.compactMap { verified($0, of: finding, in: row, leavingLess: true) }.first
  }

  /// Goes on from trials that took the finding away and brought others.
  private func fixInSteps(upon trials: [Trial], of finding: Finding, in row: CheckedLayout, _ text: TriedText) -> Fix? {
    var open = trials
    var tries = 0
    for _ in 1..<mostSteps {
      var next: [Trial] = []
      for first in open where isGone(finding, in: first, before: row) {
        for fix in came(with: first, since: row).flatMap(\.fixes) {
          guard tries < mostTries else { return nil }
          tries += 1
          guard let trial = trial(of: fix, upon: first, in: row, text) else { continue }
          if let fix = verified(trial, of: finding, in: row) { return fix }
          next.append(trial)
        }
      }
      open = next
    }
    return nil
  }

  // MARK: - Trying out

  /// A text with changes, and its layout as it is then.
  private struct Trial {
    /// What is done, step by step.
    var titles: [String]
    var text: EditedText
    var isSafeByRule: Bool
    /// The layout, with what the rules find in it.
    var after: CheckedLayout
    /// What of that no comment silences.
    var heard: [Finding]
  }

  /// What becomes of the text with one more fix; nil where it is not read as a layout any more, or where the fix changes what is
  /// not for it to change.
  private func trial(of fix: Fix, upon first: Trial?, in row: CheckedLayout, _ text: TriedText) -> Trial? {
    var edited = first?.text ?? EditedText(text.bytes)
    let before = edited.bytes
    let edits = fix.edits.map { withoutTail($0, in: before) }
    guard !edits.isEmpty, edits.allSatisfy({ !touchesComment($0, in: before) }), edited.apply(edits) else { return nil }
    let bytes = edited.bytes
    let loaded = loadLayouts(bytes, defaults: defaults, openingFonts: text.openingFonts)
    guard loaded.layouts.count == text.layoutCount, loaded.findings.count <= text.readingErrorCount,
      let layout = loaded.layouts.first(where: { $0.document == row.layout.document }), layout.isComplete
    else { return nil }
    let after = check(layout)
    guard row.keepsAuthorsWord(after) else { return nil }
    return Trial(
      titles: (first?.titles ?? []) + [fix.title], text: edited,
      isSafeByRule: fix.isSafeByRule && first?.isSafeByRule ?? true, after: after,
      // What the mend moves to where it is silenced is not mended, and what is silenced there is not held against it.
      heard: row.isSilenced ? heard(after.found, in: bytes) : after.found)
  }

  /// The fix that a trial comes to, where it holds. `leavingLess` allows it to bring what is less bad and about the same, or what
  /// could not be said while the row had no answer.
  private func verified(
    _ trial: Trial, of finding: Finding, in row: CheckedLayout, leavingLess: Bool = false
  ) -> Fix? {
    let left = worse(trial.heard, in: trial.after, than: row)
    let isAnswered = row.answeredCount < trial.after.answeredCount
    guard isGone(finding, in: trial, before: row),
      left.allSatisfy({
        leavingLess && $0.severity < finding.severity && (isAnswered || $0.isAboutSame(as: finding))
      }),
      row.losesNothing(trial.after, mending: finding), isFineForJudges(trial, in: row),
      // What is deleted must not have mattered.
      row.activeConstraintCount <= trial.after.activeConstraintCount || row.keepsAllRows(trial.after)
    else { return nil }
    var fix = Fix(
      title: trial.titles.joined(separator: " and "), edits: trial.text.edits,
      outcome: trial.after.outcome(insteadOf: row, of: finding), isVerified: true, isSafeByRule: trial.isSafeByRule)
    // A row that has a height at last, but another than is expected, is for a person to look at.
    let errors = { (findings: [Finding]) in findings.count { $0.severity == .error && $0.rule != finding.rule } }
    fix.isSafe =
      left.isEmpty && errors(trial.heard) <= errors(row.findings)
      && (fix.isSafeByRule || row.keepsSoundRows(trial.after))
    if let rest = left.first { fix.outcome += leaves(rest) }
    return fix
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

  /// What comments in a text leave of findings.
  private func heard(_ findings: [Finding], in bytes: [UInt8]) -> [Finding] {
    var silencings = silencings(in: SourceText(file: "", bytes: bytes))
    return silencings.silence(findings).kept
  }

  // MARK: - Comparing

  private func isGone(_ finding: Finding, in trial: Trial, before row: CheckedLayout) -> Bool {
    func count(_ findings: [Finding]) -> Int { findings.count { $0.rule == finding.rule } }
    return count(trial.heard) < count(row.findings) && count(trial.after.found) < count(row.found)
  }

  /// The findings of rules that find more in a changed layout, or worse, than they did. What is told of a row's height once it has
  /// one is not worse than to have none.
  private func worse(_ heard: [Finding], in after: CheckedLayout, than row: CheckedLayout) -> [Finding] {
    let wasCollapsed = row.collapsedCount > after.collapsedCount
    let unblamed = wasCollapsed ? Set(rules.filter(\.isAboutHeight).map(\.id)) : []
    func count(_ findings: [Finding], _ other: Finding) -> Int {
      findings.count { $0.rule == other.rule && $0.severity >= other.severity }
    }
    return heard.filter { other in
      !unblamed.contains(other.rule) && count(heard, other) > count(row.findings, other)
    }
  }

  /// Whether the rules that are not asked find nothing worse either.
  private func isFineForJudges(_ trial: Trial, in row: CheckedLayout) -> Bool {
    guard !judges.isEmpty else { return true }
    let judge = Linter(rules: judges, knownRules: knownRules, defaults: defaults)
    var before = judge.check(row.layout)
    before.findings = heard(before.found, in: trial.text.original)
    let after = judge.check(trial.after.layout)
    return judge.worse(heard(after.found, in: trial.text.bytes), in: after, than: before).isEmpty
  }

  /// What a trial brought, with the fixes that its rules propose.
  private func came(with trial: Trial, since row: CheckedLayout) -> [Finding] {
    let known = Set(row.findings.map(\.identity))
    let worse = worse(trial.heard, in: trial.after, than: row)
    let new = worse.filter { !known.contains($0.identity) }
    return new.isEmpty ? worse : new
  }
}

extension CheckedLayout {
  fileprivate var answeredCount: Int { solutions.count(where: \.isSolved) }
  fileprivate var collapsedCount: Int { solutions.count(where: \.fitsToNothing) }
  fileprivate var activeConstraintCount: Int { layout.constraints.count(where: \.isActive) }
}

// MARK: - Words

private func leaves(_ finding: Finding) -> String { "; leaves \(finding.severity.article) [\(finding.rule)]" }

extension Severity {
  fileprivate var article: String {
    switch self {
    case .info: "an info"
    case .warning: "a warning"
    case .error: "an error"
    }
  }
}
