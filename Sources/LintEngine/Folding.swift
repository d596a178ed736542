import Diagnosis
import Findings
import RuleKit

/// Folds each finding that explains findings of another rule into these as their cause. Of several such findings, only
/// those about the same constraints take it, or else those about the same views, if there are any.
func folded(_ all: [LayoutFinding], by rules: [Rule]) -> [LayoutFinding] {
  guard all.count > 1 else { return all }
  let every = all.map { FoundByRule(finding: $0, rule: index(of: $0.rule, in: rules), rules) }
  let byRule = Dictionary(grouping: every, by: \.finding.rule)
  // Most rules yield to no rule, or to rules without findings.
  let found = every.filter { one in !one.yieldsTo.contains { byRule[$0]?.contains(where: one.isSaid) ?? false } }
  let foundRules = Set(found.map(\.finding.rule))
  var kept: [FoundByRule] = []
  var folded: [FoundByRule] = []
  for one in found {
    let isCause = one.causeOf.contains(where: foundRules.contains) && found.contains(where: one.explains)
    if isCause { folded.append(one) } else { kept.append(one) }
  }
  return kept.map { one in
    var finding = one.finding
    finding.causes = folded.filter { cause in
      guard cause.explains(one) else { return false }
      let kinship = cause.finding.kinship(to: finding)
      return kept.allSatisfy {
        $0.finding.rule != finding.rule || !cause.explains($0) || cause.finding.kinship(to: $0.finding) <= kinship
      }
    }.map { LayoutCause($0.finding) }
    return finding
  }
}

private func index(of id: RuleID, in rules: [Rule]) -> Int? { rules.firstIndex { $0.id == id } }

/// A finding, and the relations of its rule to other rules.
private final class FoundByRule {
  let finding: LayoutFinding
  let yieldsTo: [RuleID]
  let causeOf: [RuleID]
  private let isAboutRow: Bool

  /// `rule` is the index of the rule; nil for a finding without one.
  init(finding: LayoutFinding, rule: Int?, _ rules: [Rule]) {
    self.finding = finding
    yieldsTo = rule.map { rules[$0].yieldsTo } ?? []
    causeOf = rule.map { rules[$0].causeOf } ?? []
    isAboutRow = rule.map { rules[$0].isAboutRow } ?? false
  }

  func isSaid(by other: FoundByRule) -> Bool {
    yieldsTo.contains(other.finding.rule) && finding.rule != other.finding.rule
      && finding.isAboutSame(as: other.finding)
  }

  func explains(_ other: FoundByRule) -> Bool {
    causeOf.contains(other.finding.rule) && (other.isAboutRow || finding.isAboutSame(as: other.finding))
  }
}
