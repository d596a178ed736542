public import Findings
public import LayoutModel
import LayoutSolver
public import WorkLimit

/// How many steps a fix may have.
private let mostSteps = 3
/// How many further steps are verified for one finding.
private let mostTries = 8
/// How many openings that a step brings are decided in the next one.
private let mostOpenings = 2
/// What a row that stood up may leave as an error.
private let unexpectedHeight: RuleID = "unexpected-row-height"

/// What the search for fixes asks of others: it runs no rule and renders no text itself.
public struct FixChecks {
  /// The text with changes; nil where it has no place for one of them.
  public var edited: ([LayoutChange]) -> EditedText?
  /// What the rules find in a changed layout. It draws on the limit.
  public var findings: (Layout, [RowSolution], WorkLimit) -> [LayoutFinding]
  /// What comments in the text of a changed layout leave of findings; nil where the text is not read as that layout.
  public var unsuppressed: ([LayoutFinding], Layout, EditedText) -> [LayoutFinding]?
  /// Whether the rules that are not asked find nothing worse in a changed layout with this text either.
  public var isFineForOthers: (Layout, EditedText) -> Bool
  /// The rules that speak of a row that has its height, and say nothing of one that collapses.
  public var rulesAboutHeight: Set<RuleID>

  /// Checks by functions.
  public init(
    edited: @escaping ([LayoutChange]) -> EditedText?,
    findings: @escaping (Layout, [RowSolution], WorkLimit) -> [LayoutFinding],
    unsuppressed: @escaping ([LayoutFinding], Layout, EditedText) -> [LayoutFinding]?,
    isFineForOthers: @escaping (Layout, EditedText) -> Bool, rulesAboutHeight: Set<RuleID>
  ) {
    self.edited = edited
    self.findings = findings
    self.unsuppressed = unsuppressed
    self.isFineForOthers = isFineForOthers
    self.rulesAboutHeight = rulesAboutHeight
  }
}

/// A fix that holds: the changes of its steps, and what becomes of the layout.
public struct VerifiedFix {
  /// The changes, step by step.
  public var steps: [[LayoutChange]]
  /// The text with the changes.
  public var edited: EditedText
  /// The changed layout, with what the rules find in it.
  public var after: CheckedLayout
  /// What the rules find more of, or worse, than they did.
  public var new: [LayoutFinding]
  /// Whether it changes no row that is sound, and brings nothing.
  public var isSafe: Bool
  /// Whether nothing that it changes places or sizes a view.
  public var isSafeByRule: Bool
  /// Whether a person has to choose a number of it.
  public var isGuess: Bool
}

/// The search for fixes of a layout's findings. It proposes changes, solves the changed layout, and keeps the changes
/// that take a finding away and bring nothing worse.
public struct FixSearch {
  let row: CheckedLayout
  let checks: FixChecks

  /// A search in a layout.
  public init(_ row: CheckedLayout, _ checks: FixChecks) {
    self.row = row
    self.checks = checks
  }

  /// Fixes of a finding: the safe ones first, then the others, each in the order of the proposals. Where no proposal
  /// holds alone, one that holds together with a fix of what it brings. Else the first that leaves something less bad
  /// of the same views or constraints; a person has to choose it.
  public func fixes(of finding: LayoutFinding, atMost most: Int) -> [VerifiedFix] {
    let fixes = verifiedFixes(of: finding, atMost: most)
    // What was verified with nothing left was not verified.
    return row.limit.isSpent ? [] : fixes
  }

  private func verifiedFixes(of finding: LayoutFinding, atMost most: Int) -> [VerifiedFix] {
    var (safe, others): ([VerifiedFix], [VerifiedFix]) = ([], [])
    var open: [Trial] = []
    row.layout.propose(for: finding, in: row.solutions) { proposed, solved in
      let isFull = safe.count + others.count >= most
      if proposed.isMirrored, safe.isEmpty, others.isEmpty { return true }
      // Once there are enough fixes, only a safe one is of use, and a guess is never safe. A constraint that holds at
      // 1000 is not proposed at 999 too.
      if isFull && proposed.isGuess || (safe + others).contains(where: { $0.steps == [proposed.changes.required] }) {
        return true
      }
      if let trial = trial(of: CombinedFix(proposed, upon: nil), solved, isLastFor: isFull ? finding : nil) {
        if let fix = verified(trial, of: finding) {
          if fix.isSafe { safe.append(fix) } else { others.append(fix) }
        } else {
          open.append(trial)
        }
      }
      return safe.count < most && !row.limit.isSpent
    }
    let found = Array((safe + others).prefix(most))
    if !found.isEmpty { return found }
    let last =
      fixInSteps(upon: open, of: finding) ?? open.lazy.compactMap { verified($0, of: finding, leavingLess: true) }.first
    return last.map { [$0] } ?? []
  }

  /// Goes on from trials that took the finding away and brought others.
  private func fixInSteps(upon trials: [Trial], of finding: LayoutFinding) -> VerifiedFix? {
    var open = trials
    var tries = 0
    var found: VerifiedFix?
    // Steps in another order may come to the same layout.
    var ends: Set<Layout> = []
    for step in 1..<mostSteps {
      var next: [Trial] = []
      for first in open where isGone(finding, in: first) {
        let layout = first.after.layout
        var openings = 0
        for other in came(with: first) where found == nil && tries < mostTries {
          // What decides an opening is solved before it is tried.
          if case .opening = other.fault { openings += 1 }
          if openings > mostOpenings { continue }
          layout.propose(for: other, in: first.after.solutions) { proposed, solved in
            if proposed.isMirrored { return true }
            tries += 1
            let isLast = step == mostSteps - 1 || tries == mostTries
            if !isLast || ends.insert(layout.applying(proposed.changes)).inserted,
              let trial = trial(of: CombinedFix(proposed, upon: first.fix), solved, isLastFor: isLast ? finding : nil)
            {
              found = verified(trial, of: finding)
              next.append(trial)
            }
            return found == nil && tries < mostTries && !row.limit.isSpent
          }
        }
        if found != nil || tries == mostTries || row.limit.isSpent { return found }
      }
      open = next
    }
    return nil
  }

  // MARK: - Trying

  /// One proposed fix or several, one upon the other.
  private struct CombinedFix {
    var steps: [[LayoutChange]]
    var isSafeByRule: Bool
    var isGuess: Bool

    init(_ fix: ProposedFix, upon first: CombinedFix?) {
      steps = (first?.steps ?? []) + [fix.changes]
      isSafeByRule = fix.isSafeByRule && first?.isSafeByRule ?? true
      isGuess = fix.isGuess || first?.isGuess ?? false
    }
  }

  private struct Trial {
    var fix: CombinedFix
    var edited: EditedText
    /// The changed layout. The shapes of its findings' constraints are not known.
    var after: CheckedLayout
    var losesNothing: Bool
  }

  /// What becomes of the layout. Nil where the text has no place for the fix, where the fix changes what no fix may
  /// change, and where it takes more work than is left. `solved` is the answer for one set of circumstances, where it
  /// is known. A `finding` says that this is the last step for it: then the answer is nil, before any rule runs, where
  /// something is lost.
  private func trial(of fix: CombinedFix, _ solved: RowSolution?, isLastFor finding: LayoutFinding?) -> Trial? {
    let changes = Array(fix.steps.joined())
    guard !row.limit.isSpent, let edited = checks.edited(changes), !row.limit.isSpent else { return nil }
    let layout = row.layout.applying(changes)
    guard layout.isComplete, row.layout.keepsAuthorsWord(layout) else { return nil }
    if finding != nil, row.isAnswerLost(in: layout) { return nil }
    let alike = row.layout.hasContents(of: layout) ? row.solutions : []
    guard let solutions = layout.solutions(by: row.limit, like: alike, solved) else { return nil }
    var after = CheckedLayout(layout: layout, solutions: solutions, found: [])
    if let finding, !row.losesNothing(after, fixing: finding) { return nil }
    after.found = checks.findings(layout, solutions, row.limit)
    // What the fix moves to where it is suppressed is not fixed, and what is suppressed there is not held against it.
    guard !row.limit.isSpent, let kept = checks.unsuppressed(after.found, layout, edited) else { return nil }
    after.findings = kept
    return Trial(fix: fix, edited: edited, after: after, losesNothing: finding != nil)
  }

  // MARK: - Verifying

  /// The fix that a trial comes to, where it holds. `leavingLess` allows it to bring what is less bad and about the
  /// same, or what could not be said while the row had no answer.
  private func verified(_ trial: Trial, of finding: LayoutFinding, leavingLess: Bool = false) -> VerifiedFix? {
    guard isGone(finding, in: trial) else { return nil }
    let left = row.worse(in: trial.after, rulesAboutHeight: checks.rulesAboutHeight)
    // What left nothing and was refused loses something else.
    if leavingLess, left.isEmpty { return nil }
    let isAnswered = row.answeredCount < trial.after.answeredCount
    guard
      left.allSatisfy({
        leavingLess && $0.severity < finding.severity && (isAnswered || $0.isAboutSame(as: finding))
      }),
      trial.losesNothing || row.losesNothing(trial.after, fixing: finding),
      checks.isFineForOthers(trial.after.layout, trial.edited),
      // What is deleted must not have mattered.
      row.activeConstraintCount <= trial.after.activeConstraintCount || row.keepsAllRows(trial.after)
    else { return nil }
    // A row that has a height at last, but another than is expected, is for a person to look at, as is one without an
    // answer.
    let new = row.new(among: trial.after.findings)
    let isAnsweredWhole = trial.after.answeredCount == trial.after.solutions.count
    let isSafe =
      left.isEmpty && !new.contains { $0.severity == .error } && !trial.fix.isGuess
      && (trial.fix.isSafeByRule || isAnsweredWhole && row.keepsSoundRows(trial.after))
    return VerifiedFix(
      steps: trial.fix.steps, edited: trial.edited, after: trial.after, new: new, isSafe: isSafe,
      isSafeByRule: trial.fix.isSafeByRule, isGuess: trial.fix.isGuess)
  }

  private func isGone(_ finding: LayoutFinding, in trial: Trial) -> Bool {
    func count(_ findings: [LayoutFinding]) -> Int { findings.count { $0.rule == finding.rule } }
    return count(trial.after.findings) < count(row.findings) && count(trial.after.found) < count(row.found)
  }

  /// What a trial brings that was not found before; all that is worse where each of it was found.
  private func came(with trial: Trial) -> [LayoutFinding] {
    let known = Set(row.findings.map(\.identity))
    let worse = trial.after.layout.withShapes(row.worse(in: trial.after, rulesAboutHeight: checks.rulesAboutHeight))
    let new = worse.filter { !known.contains($0.identity) }
    return new.isEmpty ? worse : new
  }
}

extension [LayoutChange] {
  /// The changes with all that they add required.
  fileprivate var required: [LayoutChange] {
    map { change in
      guard case .addConstraint(var constraint, let place) = change else { return change }
      constraint.priority = .required
      return .addConstraint(constraint, at: place)
    }
  }
}

extension Layout {
  fileprivate func propose(
    for finding: LayoutFinding, in solutions: [RowSolution], to take: (ProposedFix, RowSolution?) -> Bool
  ) {
    let solution = solutions.first { finding.circumstances.contains($0.circumstances) } ?? solutions.first
    if let fault = finding.fault, let solution { propose(for: fault, in: solution, to: take) }
  }
}

extension LayoutFinding {
  /// What it is known by whatever the numbers of its constraints.
  fileprivate var identity: FindingIdentity {
    FindingIdentity(layout: nil, rule: rule, views: views, constraints: constraintShapes)
  }
}

extension CheckedLayout {
  fileprivate var answeredCount: Int { solutions.count(where: \.isSolved) }
  fileprivate var collapsedCount: Int { solutions.count(where: \.fitsToNothing) }
  fileprivate var activeConstraintCount: Int { layout.constraints.count(where: \.isActive) }

  /// The findings of rules that find more, or worse, in a changed layout. What is said of a new height is not worse.
  public func worse(in after: CheckedLayout, rulesAboutHeight: Set<RuleID>) -> [LayoutFinding] {
    let wasCollapsed = collapsedCount > after.collapsedCount
    // An error for an error is no fix. What height is expected is known, though, and what to do about it is not.
    return new(among: after.findings).filter { other in
      !wasCollapsed || !rulesAboutHeight.contains(other.rule)
        || other.severity == .error && other.rule != unexpectedHeight
    }
  }

  /// The findings of a changed layout whose rules find more there than here, or worse.
  func new(among others: [LayoutFinding]) -> [LayoutFinding] {
    func count(_ findings: [LayoutFinding], _ other: LayoutFinding) -> Int {
      findings.count { $0.rule == other.rule && $0.severity >= other.severity }
    }
    // There are few rules and severities, and may be many findings.
    var known: [(rule: RuleID, severity: Severity, isMore: Bool)] = []
    return others.filter { finding in
      if let one = known.first(where: { $0.rule == finding.rule && $0.severity == finding.severity }) {
        return one.isMore
      }
      let isMore = count(others, finding) > count(findings, finding)
      known.append((finding.rule, finding.severity, isMore))
      return isMore
    }
  }
}
