public import Findings
public import LayoutModel
import LayoutSolver

/// Why a fix that removes its finding is not safe.
public enum FixDoubt: Sendable {
  /// It is one of several repairs that an author may mean.
  case otherRepairs
  /// It removes the only constraint that states the width or the height of a view.
  case onlyLength
  /// Some row has no solution with the fix either.
  case unsolvedRows
  /// It changes rows that have a solution: the frame of this view, else a height, or which views there are.
  case changedRows(MovedView?)
  /// Code may change one of the constraints.
  case changedByCode
  /// Code may add views to the stack.
  case filledByCode
  /// It pins a side to another view, guide or attribute in a document.
  case otherEnd
  /// The document installs other constraints in other size classes.
  case sizeClasses
  /// It leaves or causes findings of these rules.
  case causes([RuleID])
}

/// A view that a fix moves or resizes although its row has a solution without it.
public struct MovedView: Sendable {
  /// The name of the view.
  public var name: String
  /// The environments in which the finding does not occur; empty if it occurs wherever the view moves.
  public var elsewhere: [Environment]
}

extension Layout {
  /// Whether the other conditions of a conflict give the length that a fix no longer states: all are equations, and they
  /// end at a length that UIKit sets.
  fileprivate func leavesLengthStated(_ fix: CombinedFix, of finding: LayoutFinding) -> Bool {
    guard case .conflict(let conditions)? = finding.fault else { return false }
    let removed = fix.steps.joined().compactMap { if case .removeConstraint(let index) = $0 { index } else { nil } }
    guard removed.count == 1, conditions.contains(.constraint(removed[0])) else { return false }
    return (!isFitted || constraints[removed[0]].first.anchor.attribute == .width)
      && conditions.allSatisfy { condition in
        switch condition {
        case .constraint(let index): constraints[index].relation == .equal
        case .implied(let stack, .alignment, _): self[stack].stack?.alignment == .fill
        case .implied(_, let role, _): role == .canvasConnection
        case .autoresizing: true
        case .hugging, .compressionResistance: false
        }
      }
  }
}

extension FixSearch {
  /// Why a person has to look at the fix of a trial; nil if nothing speaks against it.
  func doubt(in trial: Trial, of finding: LayoutFinding) -> FixDoubt? {
    if trial.fix.isGuess { return .otherRepairs }
    if trial.fix.removesOnlyLength(in: row.layout) {
      return row.layout.leavesLengthStated(trial.fix, of: finding) ? .otherRepairs : .onlyLength
    }
    if trial.fix.isSafeByRule { return nil }
    if trial.after.solvedCount < trial.after.solutions.count, !leavesOnlyOthers(trial, fixing: finding) {
      return .unsolvedRows
    }
    if row.keepsSoundRows(trial.after) || row.changesOnlyFaultyRows(trial.after, fixing: finding) { return nil }
    return .changedRows(row.movedView(in: trial.after, fixing: finding))
  }

  /// Whether a fix that lets constraints yield leaves only conflicts that share no constraint with the one it ends.
  private func leavesOnlyOthers(_ trial: Trial, fixing finding: LayoutFinding) -> Bool {
    // A stack hides a view whatever its constraints are.
    let own = Set(([finding] + finding.parts).flatMap { $0.conditions ?? [] }).filter { condition in
      if case .implied(_, .hiding, _) = condition { false } else { true }
    }
    return trial.fix.onlySetsPriorities && !own.isEmpty
      && trial.after.findings.allSatisfy { own.isDisjoint(with: $0.conditions ?? []) }
  }
}
