import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import RuleKit
import WorkLimit

/// The greatest number of constraints that are changed one by one.
private let mostChanged = 8
/// The constants in points that stand for one that code sets: none, and a large one.
private let standIns = [0.0, 100]

extension Linter {
  /// The findings; those that go away if code changes a constraint are at most infos, and nothing proposes to fix them.
  /// The same holds for those that are left when half of the work limit is not enough for one more change.
  func atMostInfoIfChanged(
    _ findings: [LayoutFinding], in layout: Layout, _ solutions: [RowSolution], by limit: WorkLimit
  ) -> [LayoutFinding] {
    guard layout.isComplete else { return findings }
    let changes = layout.changesByCode + layout.changesOfSafeArea
    if changes.isEmpty { return findings }
    var findings = findings
    var open = findings.indices.filter {
      findings[$0].severity > .info && findings[$0].rule != .undecidedLayout && !layout.isCertain(findings[$0].fault)
    }
    for change in changes where !open.isEmpty && !limit.isSpent {
      let rules = Set(open.map { findings[$0].rule })
      let run = found(in: layout, after: change.changes, solutions, by: limit, only: rules)
      open.removeAll { index in
        if let run, run.contains(where: { isSame($0, as: findings[index], in: findings[index].environments) }) {
          return false
        }
        findings[index] = findings[index].asInfo(run == nil ? tooManyChanges : change.words)
        findings[index].fault = nil
        return true
      }
    }
    return findings
  }

  /// The findings of some rules after changes; nil if they take more than half of the work that is left.
  private func found(
    in layout: Layout, after changes: [LayoutChange], _ solutions: [RowSolution], by limit: WorkLimit,
    only rules: Set<RuleID>
  ) -> [LayoutFinding]? {
    let most = limit.left / 2
    let own = WorkLimit(most, sharing: limit)
    defer { limit.spend(min(most - own.left, limit.left)) }
    var changed = layout
    for change in changes { changed.applyEverywhere(change) }
    let alike = layout.hasContents(of: changed) ? solutions : []
    guard let solutions = changed.solutions(by: own, like: alike) else { return nil }
    let found = foundByRules(in: changed, solutions, by: own, only: rules)
    return own.isSpent ? nil : found
  }
}

extension Layout {
  /// Whether a fault is a conflict of conditions that no code changes and that do not depend on texts. It does not go
  /// away, even if another change makes the linter report another conflict instead.
  fileprivate func isCertain(_ fault: Fault?) -> Bool {
    guard case .conflict(let conditions)? = fault else { return false }
    return conditions.allSatisfy { condition in
      switch condition {
      case .constraint(let index): !constraints[index].isChangedByCode && !isOfSafeArea(constraints[index])
      case .autoresizing, .implied: true
      // A text of one line is as wide as it is, whatever other constraints say.
      case .hugging(let item, .horizontal), .compressionResistance(let item, .horizontal):
        self[item].numberOfLines == 1 && self[item].preferredMaxLayoutWidth == nil
      case .hugging, .compressionResistance: false
      }
    }
  }

  /// What code may do to the constraints that it changes, with words for each: it changes one at a time, or deactivates
  /// all of them. If there are many, the latter comes first.
  fileprivate var changesByCode: [(changes: [LayoutChange], words: String)] {
    let changed = constraints.filter { $0.isChangedByCode && $0.isActive }
    let deactivatable = changed.filter { !$0.staysActive }
    var all: [(changes: [LayoutChange], words: String)] = []
    for constraint in deactivatable.prefix(mostChanged) {
      all.append(([.setActive(constraint: constraint.index, false)], deactivated(spelled(constraint))))
    }
    for constraint in changed.prefix(mostChanged) {
      for points in standIns where constraint.uiKitConstant != points {
        all.append(
          ([.setConstant(constraint: constraint.index, points)], given(spelled(constraint), points.spelledNumber)))
      }
    }
    guard deactivatable.count > 1 else { return all }
    let together = deactivatable.map { LayoutChange.setActive(constraint: $0.index, false) }
    let place = deactivatable.count > mostChanged ? 0 : all.count
    all.insert((together, deactivatesMany(deactivatable.count)), at: place)
    return all
  }
}

// MARK: - Words

private func deactivatesMany(_ count: Int) -> String {
  "code may deactivate \(count) constraints of this layout, and then it goes away"
}

private func deactivated(_ what: String) -> String { "this does not occur if code deactivates \(what)" }

private func given(_ constraint: String, _ constant: String) -> String {
  "this does not occur if code sets the constant of \(constraint) to \(constant)"
}

private let tooManyChanges = "code changes constraints, and trying all changes takes too long"
