import Findings
import RuleKit

/// Takes the findings of rules that explain another rule's finding into that one as its causes. Of several such
/// findings only those take it that are about the same constraints, or else the same views, if there are any.
func folded(_ all: [Finding], by rules: [Rule]) -> [Finding] {
  let findings = all.filter { finding in !all.contains { isSaid(finding, by: $0, rules) } }
  var kept: [Finding] = []
  var folded: [Finding] = []
  for finding in findings {
    if findings.contains(where: { explains(finding, $0, rules) }) {
      folded.append(finding)
    } else {
      kept.append(finding)
    }
  }
  return kept.map { finding in
    var finding = finding
    finding.causes = folded.filter { cause in
      let kinship = cause.kinship(to: finding)
      return explains(cause, finding, rules)
        && kept.allSatisfy {
          $0.rule != finding.rule || !explains(cause, $0, rules) || cause.kinship(to: $0) <= kinship
        }
    }.map {
      Cause(
        rule: $0.rule, message: $0.message, views: $0.views, constraints: $0.constraints, place: $0.place)
    }.sorted { ($0.place, $0.rule) < ($1.place, $1.rule) }
    return finding
  }
}

/// Whether another finding says all that a finding does.
private func isSaid(_ finding: Finding, by other: Finding, _ rules: [Rule]) -> Bool {
  finding.rule != other.rule && finding.isAboutSame(as: other)
    && rules.contains { $0.id == finding.rule && $0.yieldsTo.contains(other.rule) }
}

/// Whether a finding is a cause of another one.
private func explains(_ cause: Finding, _ finding: Finding, _ rules: [Rule]) -> Bool {
  guard let rule = rules.first(where: { $0.id == cause.rule }), rule.causeOf.contains(finding.rule) else {
    return false
  }
  return rules.contains { $0.id == finding.rule && $0.isAboutRow } || cause.isAboutSame(as: finding)
}

extension Finding {
  /// Whether two findings name a view or a constraint that is the same.
  func isAboutSame(as other: Finding) -> Bool { kinship(to: other) > 0 }

  /// How much a cause has to do with a finding: 2 with the same constraints, 1 with the same views, else 0.
  fileprivate func kinship(to finding: Finding) -> Int {
    if !Set(constraints).isDisjoint(with: finding.constraints) { return 2 }
    return Set(views).isDisjoint(with: finding.views) ? 0 : 1
  }
}
