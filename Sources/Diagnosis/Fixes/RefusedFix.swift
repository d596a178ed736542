public import LayoutModel
import LayoutSolver

/// A change that removes a finding but does harm, so that it is not offered as a fix.
public struct RefusedFix {
  /// What speaks against a change.
  public enum Reason {
    /// Content is no longer seen.
    case loss(ContentFault)
    /// A rule then finds this.
    case finding(LayoutFinding)
  }

  /// The changes.
  public var changes: [LayoutChange]
  /// What speaks against them.
  public var reason: Reason
}

/// The number of proposals tried to say what speaks against one.
private let mostRefused = 4

extension FixSearch {
  /// For a finding without a fix: the first of a few proposals that removes it, and the harm that it does.
  public func refusedFix(of finding: LayoutFinding) -> RefusedFix? {
    var refused: RefusedFix?
    var tries = 0
    row.layout.propose(for: finding, in: row.solutions) { proposed, solved in
      tries += 1
      refused = refusedFix(CombinedFix(proposed, upon: nil), solved, removing: finding)
      return refused == nil && tries < mostRefused
    }
    return row.limit.isSpent ? nil : refused
  }

  private func refusedFix(
    _ fix: CombinedFix, _ solved: RowSolution?, removing finding: LayoutFinding
  ) -> RefusedFix? {
    guard let trial = trial(of: fix, solved, removing: finding, isLast: false), isGone(finding, in: trial) else {
      return nil
    }
    let changes = Array(trial.fix.steps.joined())
    let isHorizontal = finding.isConflict(on: .horizontal, in: row.layout)
    if let loss = row.loss(in: trial.after, fixing: finding) {
      // A fault on the other axis has another cause, and so has one that is there without the conflict.
      let isCause = loss.isHorizontal == isHorizontal && !hasFault(loss, besides: finding)
      return isCause ? RefusedFix(changes: changes, reason: .loss(loss)) : nil
    }
    let known = [finding.rule] + finding.causes.map(\.rule)
    let caused = row.worse(in: trial.after, rulesAboutHeight: checks.rulesAboutHeight).filter { other in
      // What is said already has another cause, and so has what is about heights beside a conflict of widths.
      other.isAboutSame(as: finding) && !known.contains(other.rule)
        && !(isHorizontal && checks.rulesAboutHeight.contains(other.rule))
    }
    return caused.max { $0.severity < $1.severity }.map { RefusedFix(changes: changes, reason: .finding($0)) }
  }

  /// Whether the layout has the fault, or a worse one, without the conflicting constraints, too.
  private func hasFault(_ fault: ContentFault, besides finding: LayoutFinding) -> Bool {
    let changes = (finding.conditions ?? []).compactMap { condition -> LayoutChange? in
      if case .constraint(let index) = condition { .setPriority(constraint: index, 1) } else { nil }
    }
    let eased = row.layout.applying(changes)
    return (eased.solutions(by: row.limit) ?? []).contains { solution in
      contentFaults(of: eased, in: solution, sizedBy: row.layout).contains { fault.isNoWorse(than: $0) }
    }
  }
}
