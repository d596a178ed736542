import Diagnosis
import Findings
import LayoutModel
import LayoutSource
import RuleKit

/// How many steps a fix may have.
private let mostSteps = 3
/// How many further steps are tried out for one finding.
private let mostTries = 8
/// What a row that stood up may leave as an error.
private let unexpectedHeight: RuleID = "unexpected-row-height"

/// A fix that holds, with what it changes of its layout.
struct VerifiedFix {
  var fix: Fix
  var changes: [LayoutChange]
}

extension Linter {
  /// The first of a finding's fixes that is safe, else the first that holds: applied to the layout and solved, it takes the
  /// finding away and brings nothing worse. Where none does, but what one brings has a fix of its own, both are one fix.
  /// Else the first that leaves something less bad of the same views or constraints, which is for a person to choose.
  ///
  /// What is returned can be written into the text. `mend` checks that reading the edited text gives the changed layout.
  func fixThatHolds(of finding: LayoutFinding, in row: CheckedLayout, _ context: FixContext) -> VerifiedFix? {
    if context.isBeyondLimit { return nil }
    let fix = firstThatHolds(of: finding, in: row, context)
    // What was tried out with nothing left was not tried out.
    return row.fixes.isSpent ? nil : fix
  }

  private func firstThatHolds(of finding: LayoutFinding, in row: CheckedLayout, _ context: FixContext) -> VerifiedFix? {
    var held: VerifiedFix?
    var open: [Trial] = []
    for proposed in finding.fixes where !row.fixes.isSpent {
      // Once one holds, another is of use only where it is safe, which no guess is.
      if held != nil, proposed.isGuess { continue }
      let fix = CombinedFix(proposed, upon: nil)
      guard let trial = trial(of: fix, in: row, context, isLastFor: held == nil ? nil : finding) else { continue }
      if let fix = verified(trial, of: finding, in: row, context) {
        if fix.fix.isSafe { return fix }
        held = held ?? fix
      } else {
        open.append(trial)
      }
    }
    return held ?? fixInSteps(upon: open, of: finding, in: row, context)
      ?? open.lazy.compactMap { verified($0, of: finding, in: row, context, leavingLess: true) }.first
  }

  /// Goes on from trials that took the finding away and brought others.
  private func fixInSteps(
    upon trials: [Trial], of finding: LayoutFinding, in row: CheckedLayout, _ context: FixContext
  ) -> VerifiedFix? {
    var open = trials
    var tries = 0
    // Steps in another order may come to the same layout.
    var ends: Set<Layout> = []
    for step in 1..<mostSteps {
      var next: [Trial] = []
      for first in open where isGone(finding, in: first, before: row) {
        for proposed in came(with: first, since: row).flatMap(\.fixes) {
          guard tries < mostTries, !row.fixes.isSpent else { return nil }
          tries += 1
          let isLast = step == mostSteps - 1 || tries == mostTries
          let fix = CombinedFix(proposed, upon: first.fix)
          guard !isLast || ends.insert(first.after.layout.applying(proposed.changes)).inserted,
            let trial = trial(of: fix, in: row, context, isLastFor: isLast ? finding : nil)
          else { continue }
          if let fix = verified(trial, of: finding, in: row, context) { return fix }
          next.append(trial)
        }
      }
      open = next
    }
    return nil
  }

  // MARK: - Verifying

  /// The fix that a trial comes to, where it holds. `leavingLess` allows it to bring what is less bad and about the same, or what
  /// could not be said while the row had no answer.
  private func verified(
    _ trial: Trial, of finding: LayoutFinding, in row: CheckedLayout, _ context: FixContext, leavingLess: Bool = false
  ) -> VerifiedFix? {
    guard isGone(finding, in: trial, before: row) else { return nil }
    let left = worse(trial.after, than: row)
    // What left nothing and was refused loses something else.
    if leavingLess, left.isEmpty { return nil }
    let isAnswered = row.answeredCount < trial.after.answeredCount
    guard
      left.allSatisfy({
        leavingLess && $0.severity < finding.severity && (isAnswered || $0.isAboutSame(as: finding))
      }),
      trial.losesNothing || row.losesNothing(trial.after, fixing: finding), isFineForJudges(trial, in: row, context),
      // What is deleted must not have mattered.
      row.activeConstraintCount <= trial.after.activeConstraintCount || row.keepsAllRows(trial.after)
    else { return nil }
    var fix = Fix(
      title: trial.fix.title, edits: trial.edited.edits.map { $0.moved(by: context.text.start) },
      outcome: trial.after.outcome(insteadOf: row, of: finding), isVerified: true,
      isSafeByRule: trial.fix.isSafeByRule, isGuess: trial.fix.isGuess)
    // A row that has a height at last, but another than is expected, is for a person to look at, as is one without an answer.
    let new = new(trial.after.findings, besides: row)
    let isAnsweredWhole = trial.after.answeredCount == trial.after.solutions.count
    fix.isSafe =
      left.isEmpty && !new.contains { $0.severity == .error } && !fix.isGuess
      && (fix.isSafeByRule || isAnsweredWhole && row.keepsSoundRows(trial.after))
    let rest = leaves(new, besides: row.findings)
    fix.outcome += rest.isEmpty || fix.outcome.isEmpty ? rest : "; \(rest)"
    return VerifiedFix(fix: fix, changes: trial.fix.changes)
  }

  // MARK: - Comparing

  private func isGone(_ finding: LayoutFinding, in trial: Trial, before row: CheckedLayout) -> Bool {
    func count(_ findings: [LayoutFinding]) -> Int { findings.count { $0.rule == finding.rule } }
    return count(trial.after.findings) < count(row.findings) && count(trial.after.found) < count(row.found)
  }

  /// The findings of rules that find more in a changed layout, or worse, than they did. What is told of a row's height once it has
  /// one is not worse than to have none.
  private func worse(_ after: CheckedLayout, than row: CheckedLayout) -> [LayoutFinding] {
    let wasCollapsed = row.collapsedCount > after.collapsedCount
    let unblamed = wasCollapsed ? Set(rules.filter(\.isAboutHeight).map(\.id)) : []
    // An error for an error is no fix. What height is expected is known, though, and what to do about it is not.
    return new(after.findings, besides: row).filter { other in
      !unblamed.contains(other.rule) || other.severity == .error && other.rule != unexpectedHeight
    }
  }

  /// The findings of rules that find more than they did, or worse.
  private func new(_ found: [LayoutFinding], besides row: CheckedLayout) -> [LayoutFinding] {
    func count(_ findings: [LayoutFinding], _ other: LayoutFinding) -> Int {
      findings.count { $0.rule == other.rule && $0.severity >= other.severity }
    }
    // There are few rules and severities, and may be many findings.
    var known: [(rule: RuleID, severity: Severity, isMore: Bool)] = []
    return found.filter { finding in
      if let one = known.first(where: { $0.rule == finding.rule && $0.severity == finding.severity }) {
        return one.isMore
      }
      let isMore = count(found, finding) > count(row.findings, finding)
      known.append((finding.rule, finding.severity, isMore))
      return isMore
    }
  }

  /// Whether the rules that are not asked find nothing worse either.
  private func isFineForJudges(_ trial: Trial, in row: CheckedLayout, _ context: FixContext) -> Bool {
    guard !judges.isEmpty else { return true }
    let judge = Linter(rules: judges, reader: reader, knownRules: knownRules, defaults: defaults)
    var before = judge.check(row.layout, by: row.fixes)
    var after = judge.check(trial.after.layout, by: row.fixes)
    if !context.silencings.isEmpty {
      guard let reread = reread(trial.edited.bytes, of: trial.after.layout, in: row, context) else { return false }
      let source = SourceText(file: "", bytes: context.file)
      var silencings = judge.silencings(of: context.comments, in: source)
      before.findings = silencings.kept(of: before.found, in: context.sourced)
      after.findings = judge.kept(of: after.found, in: reread)
    }
    return judge.worse(after, than: before).isEmpty
  }

  /// What a trial brought, with the fixes that its rules propose.
  private func came(with trial: Trial, since row: CheckedLayout) -> [LayoutFinding] {
    let known = Set(row.findings.map { $0.identity(in: row.layout) })
    let worse = withShapes(worse(trial.after, than: row), in: trial.after.layout)
    let new = worse.filter { !known.contains($0.identity(in: row.layout)) }
    return new.isEmpty ? worse : new
  }
}

extension LayoutFinding {
  /// What it is known by whatever the numbers of its constraints.
  fileprivate func identity(in layout: Layout) -> FindingIdentity {
    FindingIdentity(layout: layout.name, rule: rule, views: views, constraints: constraintShapes)
  }
}

extension CheckedLayout {
  fileprivate var answeredCount: Int { solutions.count(where: \.isSolved) }
  fileprivate var collapsedCount: Int { solutions.count(where: \.fitsToNothing) }
  fileprivate var activeConstraintCount: Int { layout.constraints.count(where: \.isActive) }
}

// MARK: - Words

/// What comes in with a fix: `leaves an error [unexpected-row-height] and 2 warnings [priority-tie]`.
private func leaves(_ new: [LayoutFinding], besides old: [LayoutFinding]) -> String {
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
