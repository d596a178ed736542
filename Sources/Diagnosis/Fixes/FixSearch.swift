import Findings
import LayoutModel
import LayoutSolver
import WorkLimit

/// The greatest number of steps of a fix.
private let mostSteps = 3
/// The greatest number of further trials for one finding.
private let trialLimit = 8
/// The number of new ambiguities of a step that the next step tries to fix.
private let mostAmbiguities = 2
/// The greatest number of split entries for which the search finds out which of them need not be split.
private let mostWholeEntries = 8
/// The number of proposals tried for a fix of all conflicts, after one that leaves another conflict.
private let triesForAllConflicts = 6

/// The search for fixes of a layout's findings. It proposes changes, solves the changed layout, and keeps those
/// that remove a finding and cause nothing worse.
public struct FixSearch {
  let row: CheckedLayout
  let checks: FixChecks

  /// A search for fixes of one layout.
  public init(_ row: CheckedLayout, _ checks: FixChecks) {
    self.row = row
    self.checks = checks
  }

  /// The first proposal for a finding that is valid, and those that are as good, safe ones first. If no proposal alone
  /// is valid: a proposal combined with a fix of the findings that it causes, or else the first one that leaves only
  /// less severe findings about the same views or constraints.
  public func fixes(of finding: LayoutFinding, atMost most: Int) -> [VerifiedFix] {
    let fixes = verifiedFixes(of: finding, atMost: most)
    // A verification that exceeded the limit does not count.
    return row.limit.isSpent ? [] : fixes
  }

  private func verifiedFixes(of finding: LayoutFinding, atMost most: Int) -> [VerifiedFix] {
    var found: [VerifiedFix] = []
    var open: [Trial] = []
    // The first fix that leaves another conflict, and the proposals tried since.
    var partial: (fix: VerifiedFix, tries: Int)?
    row.layout.propose(for: finding, in: row.solutions) { proposed, solved in
      if !found.isEmpty, !proposed.isAlternative { return false }
      if let trial = trial(of: CombinedFix(proposed, upon: nil), solved, removing: finding, isLast: !found.isEmpty) {
        if let fix = verified(trial, of: finding) {
          let isWhole = !found.isEmpty || !finding.isConflict || fix.after.findings.allSatisfy { !$0.isConflict }
          // An alternative that distorts an image is not as good.
          let known = found.first?.after.distortedPictures
          if let known, !fix.after.distortedPictures.isSubset(of: known) { return true }
          if isWhole { found.append(fix) } else if partial == nil { partial = (fix, 0) }
        } else {
          open.append(trial)
        }
      }
      if let (fix, tries) = partial, found.isEmpty {
        if tries == triesForAllConflicts || row.limit.isSpent { found = [fix] }
        partial = (fix, tries + 1)
      }
      return found.count < most && !row.limit.isSpent
    }
    if found.isEmpty, let (fix, _) = partial { found = [fix] }
    if !found.isEmpty { return found.filter(\.isSafe) + found.filter { !$0.isSafe } }
    let last =
      fixInSteps(upon: open, of: finding).map { withoutNeedlessSteps($0, of: finding) }
      ?? open.lazy.compactMap { verified($0, of: finding, leavingLess: true) }.first
    return last.map { [$0] } ?? []
  }

  /// Continues from trials that removed the finding and caused others.
  private func fixInSteps(upon trials: [Trial], of finding: LayoutFinding) -> VerifiedFix? {
    var open = trials
    var tries = 0
    var found: VerifiedFix?
    // Different orders of the steps can produce the same layout.
    var ends: Set<Layout> = []
    for step in 1..<mostSteps {
      var next: [Trial] = []
      for first in open where isGone(finding, in: first) {
        let layout = first.after.layout
        var ambiguities = 0
        for other in newFindings(of: first) where found == nil && tries < trialLimit {
          // Each fix of an ambiguity is solved before it is tried.
          if case .ambiguity = other.fault { ambiguities += 1 }
          // A constraint that a fix made needless should not have been changed.
          switch other.fault {
          case .needless, .withoutEffect: continue
          default: break
          }
          if ambiguities > mostAmbiguities { continue }
          layout.propose(for: other, in: first.after.solutions) { proposed, solved in
            if proposed.isAlternative { return true }
            tries += 1
            let isLast = step == mostSteps - 1 || tries == trialLimit
            if !isLast || ends.insert(layout.applying(proposed.changes)).inserted,
              let trial = trial(
                of: CombinedFix(proposed, upon: first.fix, against: other), solved, removing: finding,
                isLast: isLast)
            {
              found = verified(trial, of: finding)
              next.append(trial)
            }
            return found == nil && tries < trialLimit && !row.limit.isSpent
          }
        }
        if found != nil || tries == trialLimit || row.limit.isSpent { return found }
      }
      open = next
    }
    return nil
  }

  /// A fix without the priorities of its steps that the other steps make needless.
  private func withoutNeedlessSteps(_ fix: VerifiedFix, of finding: LayoutFinding) -> VerifiedFix {
    var fix = fix
    for step in fix.steps.indices.reversed() where fix.steps.count > 1 {
      guard fix.steps[step].allSatisfy(\.isAboutPriority) else { continue }
      var combined = CombinedFix(fix)
      combined.steps.remove(at: step)
      combined.reasons.remove(at: step)
      guard let trial = trial(of: combined, nil, removing: finding, isLast: true) else { continue }
      fix = verified(trial, of: finding) ?? fix
    }
    return fix
  }

  // MARK: - Trials

  struct Trial {
    var fix: CombinedFix
    var edited: EditedText
    /// The changed layout. Its findings have no constraint shapes yet.
    var after: CheckedLayout
    var losesNothing: Bool
  }

  /// Applies a fix and checks the layout. Nil if the fix cannot be written, changes what no fix may change, or exceeds
  /// the limit. `solved` is a known solution in one environment. If this is the last step for the finding, the result
  /// is nil, before any rule runs, if content is lost.
  func trial(
    of fix: CombinedFix, _ solved: RowSolution?, removing finding: LayoutFinding, isLast: Bool
  ) -> Trial? {
    guard !row.limit.isSpent, let (fix, edited) = written(fix), !row.limit.isSpent else { return nil }
    let changes = Array(fix.steps.joined())
    let layout = row.layout.applying(changes)
    guard layout.isComplete, row.layout.keepsAuthoredIntent(layout, besides: changes) else { return nil }
    if isLast, row.losesSolution(in: layout) { return nil }
    let alike = row.layout.hasContents(of: layout) ? row.solutions : []
    guard let solutions = layout.solutions(by: row.limit, like: alike, solved) else { return nil }
    var after = CheckedLayout(layout: layout, solutions: solutions, found: [])
    if isLast, !row.losesNothing(after, fixing: finding, onlyRemoving: fix.removesContradiction) { return nil }
    guard let found = checks.findings(layout, solutions, row.limit, finding) else { return nil }
    after.found = found
    // A finding that only becomes suppressed is not fixed. Other suppressed findings do not count.
    guard !row.limit.isSpent, let kept = checks.unsuppressed(found, layout, edited) else { return nil }
    after.findings = kept
    return Trial(fix: fix, edited: edited, after: after, losesNothing: isLast)
  }

  /// A fix with its text. If the text cannot be edited, the fix also splits the entries of several constraints.
  private func written(_ fix: CombinedFix) -> (fix: CombinedFix, edited: EditedText)? {
    let changes = Array(fix.steps.joined())
    if let edited = checks.edited(changes) { return (fix, edited) }
    guard var splits = row.layout.splittingEntries(in: changes) else { return nil }
    var fix = fix
    fix.steps = fix.steps.map { step in step.filter { if case .splitEntry = $0 { false } else { true } } }
    let others = Array(fix.steps.joined())
    guard var edited = checks.edited(splits + others) else { return nil }
    // An entry that can be edited keeps its notation.
    for split in splits where 2...mostWholeEntries ~= splits.count {
      let fewer = splits.filter { $0 != split }
      if let text = checks.edited(fewer + others) { (splits, edited) = (fewer, text) }
    }
    fix.steps[0] = splits + fix.steps[0]
    return (fix, edited)
  }

  // MARK: - Verifying

  /// The fix of a trial, if it is valid. With `leavingLess`, it may cause less severe findings about the same parts, or
  /// ones that were impossible while the row had no solution.
  private func verified(_ trial: Trial, of finding: LayoutFinding, leavingLess: Bool = false) -> VerifiedFix? {
    guard isGone(finding, in: trial), !row.leavesCause(of: finding, in: trial.after) else { return nil }
    let left = row.worse(in: trial.after, rulesAboutHeight: checks.rulesAboutHeight)
    // A trial that causes no finding was rejected for another reason.
    if leavingLess, left.isEmpty { return nil }
    let solvesMore = row.solvedCount < trial.after.solvedCount
    // While two constants contradict each other, no other fault of the row can be seen.
    let uncovers = row.solvedCount == 0 && solvesMore && trial.fix.removesContradiction
    guard
      left.allSatisfy({
        leavingLess
          && (uncovers || $0.severity < finding.severity && (solvesMore || $0.isAboutSame(as: finding)))
      }),
      trial.losesNothing
        || row.losesNothing(trial.after, fixing: finding, onlyRemoving: trial.fix.removesContradiction),
      checks.passesOtherRules(trial.after.layout, trial.edited),
      // A constraint may be deleted only if it is part of a conflict, or if no row changes.
      finding.isAboutConflict || !trial.fix.removesAny || row.keepsAllRows(trial.after),
      !row.addsIneffectiveConstraint(trial.after), !row.addsViolatedBound(trial.after, fixing: finding),
      !row.pushesOut(trial.after, fixing: finding), !row.narrowsOthers(trial.after, fixing: finding),
      isRemovalSeen(trial)
    else { return nil }
    // A person has to check a row with an unexpected height, or without a solution in some environment.
    let new = row.new(among: trial.after.findings)
    let isComplete = left.isEmpty && !new.contains { $0.severity == .error }
    let caused = (left + new.filter { $0.severity == .error }).map(\.rule).distinct
    let doubt = doubt(in: trial, of: finding) ?? (isComplete ? nil : .causes(caused))
    return VerifiedFix(
      steps: trial.fix.steps, reasons: trial.fix.reasons, edited: trial.edited, after: trial.after, new: new,
      isSafe: isComplete && doubt == nil, doubt: doubt, isSafeByRule: trial.fix.isSafeByRule, isGuess: trial.fix.isGuess
    )
  }

  /// Whether every row shows what a removed constraint leads to. One of two contradicting constraints may go unseen.
  private func isRemovalSeen(_ trial: Trial) -> Bool {
    !trial.fix.removesAny || trial.fix.removesContradiction || trial.fix.isSafeByRule
      || trial.after.solvedCount == trial.after.solutions.count
  }

  func isGone(_ finding: LayoutFinding, in trial: Trial) -> Bool {
    func count(_ findings: [LayoutFinding]) -> Int { findings.count { $0.rule == finding.rule } }
    return count(trial.after.findings) < count(row.findings) && count(trial.after.found) < count(row.found)
      && !trial.after.found.contains { $0.isSameConflict(as: finding) }
  }

  /// The new findings of a trial; if none is new, those that got worse.
  private func newFindings(of trial: Trial) -> [LayoutFinding] {
    let known = Set(row.findings.map(\.identity))
    let worse = trial.after.layout.withShapes(row.worse(in: trial.after, rulesAboutHeight: checks.rulesAboutHeight))
    let new = worse.filter { !known.contains($0.identity) }
    return new.isEmpty ? worse : new
  }
}

extension Layout {
  func propose(
    for finding: LayoutFinding, in solutions: [RowSolution], to take: (ProposedFix, RowSolution?) -> Bool
  ) {
    // What fixes each of several fixes them all.
    if let joint = finding.joint, !finding.parts.isEmpty, !joint.changes.isEmpty,
      !take(ProposedFix(joint.changes), nil)
    {
      return
    }
    let solution = solutions.first { finding.environments.contains($0.environment) } ?? solutions.first
    if let fault = finding.fault, let solution { propose(for: fault, in: solution, to: take) }
  }
}

extension LayoutFinding {
  /// Whether constraints contradict each other, the height of the row, or that of a text.
  fileprivate var isAboutConflict: Bool {
    switch fault {
    case .conflict, .imposedHeight, .forcedToZero, .cutText, .narrowButton, .contradictsDrawing: true
    // A fixed length is the reason for a tie of what is inside or beside it.
    case .priorityTie: true
    default: false
    }
  }

  /// Whether the same conditions conflict in both findings. A fix may have ended that in other environments only.
  fileprivate func isSameConflict(as other: LayoutFinding) -> Bool {
    guard rule == other.rule, let own = conditions, let others = other.conditions else { return false }
    return Set(own) == Set(others)
  }

  /// The conditions that contradict each other; nil if it is not about a conflict.
  var conditions: [ConditionID]? { if case .conflict(let conditions) = fault { conditions } else { nil } }

  /// Whether required constraints contradict each other.
  fileprivate var isConflict: Bool { conditions != nil }

  /// Its identity apart from the numbers of its constraints.
  fileprivate var identity: FindingIdentity {
    FindingIdentity(layout: nil, rule: rule, views: views, constraints: constraintShapes)
  }
}
