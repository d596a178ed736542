public import Findings
import LayoutModel
import LayoutSolver

/// The rules that may report errors about a row that no longer collapses.
private let rulesAboutExpectations: Set<RuleID> = ["unexpected-frame", "unexpected-row-height"]

/// The rules about rows without a height.
private let rulesAboutCollapse: Set<RuleID> = ["zero-height", .incompleteVerticalChain]
/// The rules whose new findings do not count against a fix.
private let rulesOfOtherMatters: Set<RuleID> = [.unreadContent, "fixed-text-direction"]

extension CheckedLayout {
  var solvedCount: Int { solutions.count(where: \.isSolved) }
  var collapsedCount: Int { solutions.count(where: \.fitsToZero) }

  /// The findings of rules that find more, or worse, in a changed layout, except those about a newly gained height.
  /// That sizes are unknown is said where nothing else is, so it is nothing new; and which way a text runs is another
  /// matter than what a fix is for.
  public func worse(in after: CheckedLayout, rulesAboutHeight: Set<RuleID>) -> [LayoutFinding] {
    let wasCollapsed = collapsedCount > after.collapsedCount
    // A different error is no fix, unless it is an unexpected height or frame, which a person has to judge.
    return new(among: after.findings).filter { !rulesOfOtherMatters.contains($0.rule) }.filter { other in
      // A row that may have a height of its own collapses only if it has none.
      if layout.unknownHeight != nil, rulesAboutCollapse.contains(other.rule) { return false }
      return
        !wasCollapsed || !rulesAboutHeight.contains(other.rule)
        || other.severity == .error && !rulesAboutExpectations.contains(other.rule)
    }
  }

  /// Whether the cause of a view outside its row or column is still there after a fix: the view overlaps another one,
  /// or its edge is tied to a view without height. Such a fix would only hide the cause.
  func leavesCause(of finding: LayoutFinding, in after: CheckedLayout) -> Bool {
    let item: ItemID
    switch finding.fault {
    case .unpinnedColumn(let view): item = view
    case .overhang(let overhang) where overhang.side.axis == .vertical: item = overhang.item
    default: return false
    }
    func causes(_ findings: [LayoutFinding]) -> Int {
      findings.count { other in
        switch other.fault {
        case .overlap(let pair):
          (pair.first == item || pair.second == item) && layout[pair.first].type != .image
            && layout[pair.second].type != .image
        case .noHeight(let view): layout.areTied(view, item)
        default: false
        }
      }
    }
    let known = causes(findings)
    return known > 0 && causes(after.findings) >= known
  }

  /// Whether a finding is about a collapse that is seen although the row has conflicts.
  private func isBesideConflict(_ finding: LayoutFinding) -> Bool {
    guard rulesAboutCollapse.contains(finding.rule), let first = finding.environments.first
    else { return false }
    return solutions.contains { $0.environment == first && !$0.fitsToZero && !$0.isSolved }
  }

  /// The findings of a changed layout whose rules find more there than here, or worse.
  func new(among others: [LayoutFinding]) -> [LayoutFinding] {
    func count(_ findings: [LayoutFinding], _ other: LayoutFinding) -> Int {
      findings.count { $0.rule == other.rule && $0.severity >= other.severity }
    }
    // There are few rules and severities, but possibly many findings.
    var known: [(rule: RuleID, severity: Severity, isMore: Bool)] = []
    // A fix of a conflict does not leave the collapse beside it to another fix.
    let findings = findings.filter { !isBesideConflict($0) }
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

extension Layout {
  /// Whether an active equation relates the vertical edges of two views.
  fileprivate func areTied(_ one: ItemID, _ other: ItemID) -> Bool {
    constraints.contains { constraint in
      constraint.isActive && constraint.relation == .equal && constraint.mentions(one) && constraint.mentions(other)
        && constraint.terms.allSatisfy { $0.anchor.attribute.axis == .vertical && !$0.anchor.attribute.isSize }
    }
  }
}
