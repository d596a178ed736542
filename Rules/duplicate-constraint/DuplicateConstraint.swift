import Diagnosis
import Findings
import LayoutModel
public import RuleKit

/// Equivalent constraints, even with swapped sides, a common multiplier or another notation. Needs no solution. Left
/// out: constraints that a sample changes, because they are not used together, and gaps that a visual format has to
/// repeat because its options align the views across it.
public let duplicateConstraint = Rule(
  id: "duplicate-constraint", severity: .warning, summary: "a constraint repeats another one",
  isAboutWhatIsThere: true
) { context in
  let layout = context.layout
  var equivalent: [[Int]] = []
  for group in context.normalForms.groups {
    var left = group.filter { layout.isActiveInAllSamples(constraint: $0) }
    while let first = left.first {
      let form = context.normalForms.forms[first]
      equivalent.append(left.filter { context.normalForms.forms[$0] == form })
      left.removeAll { context.normalForms.forms[$0] == form }
    }
  }
  return equivalent.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }.compactMap { indices in
    finding(indices.map { layout.constraints[$0] }, layout)
  }
}

/// The finding is at the constraint to remove: the last of the weakest.
private func finding(_ constraints: [Constraint], _ layout: Layout) -> LayoutFinding? {
  guard let spare = constraints.reversed().min(by: { $0.priority < $1.priority }) else { return nil }
  if isNeededByOptions(spare, layout) { return nil }
  let others = constraints.filter { $0.index != spare.index }
  let strongest = others.map(\.priority).max() ?? spare.priority
  let meant = layout.viewMeant(byCopy: spare.index)
  let isWeaker = spare.priority < strongest
  return LayoutFinding(
    message: isWeaker
      ? addsNothing(layout.spelled(spare), strongest)
      : repeats(layout.spelled(spare), others.map { layout.spelled($0) }),
    about: ([spare] + others).map { .constraint($0.index) }, in: layout,
    label: { $0 == .constraint(spare.index) ? "" : theSame },
    notes: [
      meant.map { standsAmongOthers(layout[$0].name, spare.first.anchor.attribute) }
        ?? (isWeaker ? overruled : harmless)
    ],
    fault: .duplicate(constraint: spare.index))
}

/// Whether a visual format aligns views across its axis, for which it has to name the distance between them.
private func isNeededByOptions(_ constraint: Constraint, _ layout: Layout) -> Bool {
  constraint.part != nil
    && layout.constraints.contains { other in
      other.authoredIndex == constraint.authoredIndex
        && other.first.anchor.attribute.axis != constraint.first.anchor.attribute.axis
        && other.terms.count == 2 && other.first.anchor.attribute == other.second?.anchor.attribute
        && other.constant == 0
    }
}

// MARK: - Words

private func repeats(_ constraint: String, _ others: [String]) -> String {
  others.allSatisfy { $0 == constraint }
    ? "'\(constraint)' is written \(others.count == 1 ? "twice" : "\(others.count + 1) times")"
    : "'\(constraint)' means the same as \(others.map { "'\($0)'" }.spelledList())"
}

private func addsNothing(_ constraint: String, _ strongest: Priority) -> String {
  "'\(constraint)' adds nothing: the same constraint has priority \(strongest.spelled)"
}
private func standsAmongOthers(_ view: String, _ edge: Attribute) -> String {
  "the copy stands among the constraints on '\(view)', which has none at its \(edge.name) edge"
}
private let theSame = "the same constraint"
private let overruled = "as long as the stronger one is there, this one changes nothing"
private let harmless = "a copy does no harm until somebody changes only one of them: then they conflict"
