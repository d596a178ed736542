import Findings
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

/// How many steps a mend may have.
private let mostSteps = 3
/// How many further steps are tried out for one finding.
private let mostTries = 8
/// How many steps of work reading a byte of a text again takes.
private let stepsOfByte = 10
/// What a row that stood up may leave as an error.
private let unexpectedHeight: RuleID = "unexpected-row-height"

extension Linter {
  /// The first of a finding's fixes that is safe, else the first that holds: applied to a copy, loaded and solved, it takes
  /// the finding away and brings nothing worse. Where none does, but what one brings has a mend of its own, both are one fix.
  /// Else the first that leaves something less bad of the same views or constraints, which is for a person to choose.
  func fixThatHolds(of finding: Finding, in row: CheckedLayout, _ text: TriedText) -> Fix? {
    if text.isBeyondLimit { return nil }
    let fix = firstThatHolds(of: finding, in: row, text)
    // What was tried out with nothing left was not tried out.
    return row.mends.isSpent ? nil : fix
  }

  private func firstThatHolds(of finding: Finding, in row: CheckedLayout, _ text: TriedText) -> Fix? {
    var held: Fix?
    var open: [Trial] = []
    for fix in finding.fixes where !row.mends.isSpent {
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
          guard tries < mostTries, !row.mends.isSpent else { return nil }
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
    var title: String
    var text: EditedText
    /// What the text was read as.
    var loaded: LoadedFile
    /// What it was tried out on.
    var original: TriedText
    var isSafeByRule: Bool
    var isGuess: Bool
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
    let edits = fix.edits.map { withoutTail(first == nil ? $0.moved(by: -text.start) : $0, in: before) }
    guard !edits.isEmpty, edits.allSatisfy({ !touchesComment($0, in: before) }), edited.apply(edits) else { return nil }
    let bytes = edited.bytes
    row.mends.spend(stepsOfByte * bytes.count)
    if row.mends.isSpent { return nil }
    let known = first?.loaded ?? text.loaded
    let loaded =
      known?.reloaded(
        with: edits, before: before, after: bytes, defaults: defaults, openingFonts: text.openingFonts)
      ?? loadLayouts(bytes, defaults: defaults, openingFonts: text.openingFonts)
    guard loaded.layouts.count == text.layoutCount, loaded.findings.count <= text.readingErrorCount,
      var layout = loaded.layouts.first(where: { !text.isWholeFile || $0.document == row.layout.document }),
      layout.isComplete
    else { return nil }
    layout.document = row.layout.document
    let after = check(layout, by: row.mends)
    if row.mends.isSpent { return nil }
    guard row.keepsAuthorsWord(after) else { return nil }
    return Trial(
      title: first.map { title($0.title, and: fix.title) } ?? fix.title, text: edited, loaded: loaded, original: text,
      isSafeByRule: fix.isSafeByRule && first?.isSafeByRule ?? true, isGuess: fix.isGuess || first?.isGuess ?? false,
      after: after,
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
      title: trial.title, edits: trial.text.edits.map { $0.moved(by: trial.original.start) },
      outcome: trial.after.outcome(insteadOf: row, of: finding), isVerified: true, isSafeByRule: trial.isSafeByRule,
      isGuess: trial.isGuess)
    // A row that has a height at last, but another than is expected, is for a person to look at, as is one without an answer.
    let new = new(trial.heard, besides: row)
    let isAnsweredWhole = trial.after.answeredCount == trial.after.solutions.count
    fix.isSafe =
      left.isEmpty && !new.contains { $0.severity == .error } && !fix.isGuess
      && (fix.isSafeByRule || isAnsweredWhole && row.keepsSoundRows(trial.after))
    let rest = leaves(new, besides: row.findings)
    fix.outcome += rest.isEmpty || fix.outcome.isEmpty ? rest : "; \(rest)"
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
    // An error for an error is no mend. What height is expected is known, though, and what to do about it is not.
    return new(heard, besides: row).filter { other in
      !unblamed.contains(other.rule) || other.severity == .error && other.rule != unexpectedHeight
    }
  }

  /// The findings of rules that find more than they did, or worse.
  private func new(_ heard: [Finding], besides row: CheckedLayout) -> [Finding] {
    func count(_ findings: [Finding], _ other: Finding) -> Int {
      findings.count { $0.rule == other.rule && $0.severity >= other.severity }
    }
    // There are few rules and severities, and may be many findings.
    var known: [(rule: RuleID, severity: Severity, isMore: Bool)] = []
    return heard.filter { finding in
      if let one = known.first(where: { $0.rule == finding.rule && $0.severity == finding.severity }) {
        return one.isMore
      }
      let isMore = count(heard, finding) > count(row.findings, finding)
      known.append((finding.rule, finding.severity, isMore))
      return isMore
    }
  }

  /// Whether the rules that are not asked find nothing worse either.
  private func isFineForJudges(_ trial: Trial, in row: CheckedLayout) -> Bool {
    guard !judges.isEmpty else { return true }
    let judge = Linter(rules: judges, knownRules: knownRules, defaults: defaults)
    var before = judge.check(row.layout, by: row.mends)
    before.findings = heard(before.found, in: trial.original.file)
    let after = judge.check(trial.after.layout, by: row.mends)
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

/// What comes in with a mend: `leaves an error [unexpected-row-height] and 2 warnings [priority-tie]`.
private func leaves(_ new: [Finding], besides old: [Finding]) -> String {
  var rules: [RuleID] = []
  for finding in new.sorted(by: { $0.severity > $1.severity }) where !rules.contains(finding.rule) {
    rules.append(finding.rule)
  }
  let parts = rules.map { rule in
    let findings = new.filter { $0.rule == rule }
    let severity = findings.map(\.severity).max() ?? .info
    let count = findings.count - old.count { $0.rule == rule }
    return "\(count > 1 ? "\(count) \(severity.rawValue)s" : severity.article) [\(rule)]"
  }
  return parts.isEmpty ? "" : "leaves \(parts.spelledList())"
}

extension Severity {
  fileprivate var article: String {
    switch self {
    case .info: "an info"
    case .warning: "a warning"
    case .error: "an error"
    }
  }
}

/// The titles of two steps as one. Where the second lowers what the first adds, that is added at 999.
private func title(_ first: String, and second: String) -> String {
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
