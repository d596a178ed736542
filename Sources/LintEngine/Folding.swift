import Diagnosis
import Findings
import RuleKit

/// Folds each finding that explains findings of another rule into them, as a cause. If it explains several findings of
/// one rule, it becomes a cause only of those with a common constraint, else of those with a common view, else of all.
/// Infos of a rule explain errors and warnings only beside a finding of that rule from which something follows.
/// What is left and is about one fault is one finding.
func folded(_ all: [LayoutFinding], by rules: [Rule]) -> [LayoutFinding] {
  guard all.count > 1 else { return all }
  let every = all.map { FoundByRule($0, rules) }
  let byRule = Dictionary(grouping: every, by: \.finding.rule)
  // Most rules yield to no rule, or to rules without findings.
  let found = every.filter { one in !one.yieldsTo.contains { byRule[$0]?.contains(where: one.isReported) ?? false } }
  let foundRules = Set(found.map(\.finding.rule))
  let effective = Set(found.filter(\.hasEffect).map(\.finding.rule))
  var kept: [FoundByRule] = []
  var folded: [FoundByRule] = []
  for one in found {
    let isCause =
      one.causeOf.contains(where: foundRules.contains)
      && found.contains { other in
        one.explains(other) && (effective.contains(one.finding.rule) || other.finding.severity == .info)
      }
    if isCause { folded.append(one) } else { kept.append(one) }
  }
  return kept.map { one in
    var finding = one.finding
    let causes = folded.filter { cause in
      guard cause.explains(one) else { return false }
      let closeness = cause.finding.closeness(to: finding)
      return kept.allSatisfy {
        $0.finding.rule != finding.rule || !cause.explains($0) || cause.finding.closeness(to: $0.finding) <= closeness
      }
    }
    finding.causes = causes.map { LayoutCause($0.finding) }
    // What to do about the only cause is what to do.
    if causes.count == 1 { finding.advice = finding.advice ?? causes[0].finding.advice }
    return finding
  }.joined
}

/// A finding, and the relations of its rule to other rules.
private final class FoundByRule {
  let finding: LayoutFinding
  let yieldsTo: [RuleID]
  let causeOf: [RuleID]
  private let isAboutRow: Bool
  /// False for a finding that its rule makes an info because nothing follows from it. What the configuration makes an
  /// info, or what code may change, may have effects.
  let hasEffect: Bool

  init(_ finding: LayoutFinding, _ rules: [Rule]) {
    self.finding = finding
    let rule = rules.first { $0.id == finding.rule }
    yieldsTo = rule?.yieldsTo ?? []
    causeOf = rule?.causeOf ?? []
    isAboutRow = rule?.isAboutRow ?? false
    hasEffect = finding.severity > .info || finding.isUncertain || rule?.severity(of: .error) == .info
  }

  func isReported(by other: FoundByRule) -> Bool {
    // A finding that names no part is about the whole row.
    yieldsTo.contains(other.finding.rule) && finding.rule != other.finding.rule && other.hasEffect
      && !isMoreCertain(than: other)
      && (finding.isAboutRow || finding.isAboutSame(as: other.finding))
  }

  func explains(_ other: FoundByRule) -> Bool {
    causeOf.contains(other.finding.rule) && (other.isAboutRow || finding.isAboutSame(as: other.finding))
      && !isMoreCertain(than: other)
  }

  /// Whether it is an error in any case, and the other finding is not: then it must stay visible.
  private func isMoreCertain(than other: FoundByRule) -> Bool {
    finding.severity == .error && !finding.isUncertain && other.finding.isUncertain
  }
}
