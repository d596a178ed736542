import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// Required constraints between the same anchors whose constants exclude each other.
///
/// Certain from the text; where the solver meets the contradiction, it is a cause of what the solver says.
public let contradictoryConstraint = Rule(
  id: "contradictory-constraint", severity: .error,
  summary: "required constraints between the same anchors exclude each other", causeOf: ["unsatisfiable-constraints"]
) { context in
  var order: [[Int]] = []
  var contents: [[Int]: Set<Int>] = [:]
  let layout = context.layout
  for content in 0...layout.samples.count {
    for group in contradictions(in: content, of: context) {
      if contents[group] == nil { order.append(group) }
      contents[group, default: []].insert(content)
    }
  }
  return order.map { finding($0, shownIn: contents[$0] ?? [], context) }
}

/// The constraints that take part in a contradiction, as indices in ascending order, a list for each pair of anchors.
private func contradictions(in content: Int, of context: RuleContext) -> [[Int]] {
  if content == 0 { return contradictions(in: context.layout, context.normalForms) }
  let shown = context.layout.showing(content: content)
  return contradictions(in: shown, NormalForms(shown))
}

private func contradictions(in layout: Layout, _ normal: NormalForms) -> [[Int]] {
  normal.groups.compactMap { members in
    let required = members.filter { layout.constraints[$0].priority.isRequired }
    let group = required.filter { member in
      guard let form = normal.forms[member] else { return false }
      return required.contains { normal.forms[$0].map { excludes(form, $0) } ?? false }
    }
    return group.isEmpty ? nil : group
  }.sorted { $0[0] < $1[0] }
}

/// Whether two forms of one subject have no value in common.
private func excludes(_ a: NormalForm, _ b: NormalForm) -> Bool {
  func reaches(_ low: NormalForm, _ high: NormalForm) -> Bool {
    low.relation != .lessThanOrEqual && high.relation != .greaterThanOrEqual
      && low.bound > high.bound + visibleDifference
  }
  return reaches(a, b) || reaches(b, a)
}

private func finding(_ group: [Int], shownIn contents: Set<Int>, _ context: RuleContext) -> LayoutFinding {
  let content = contents.min() ?? 0
  let layout = context.layout
  let constraints = group.map { layout.showing(content: content).constraints[$0] }
  let circumstances = context.circumstances(showingContents: contents)
  let last = constraints[constraints.count - 1]
  let others = constraints.dropLast()
  let all = [last] + others
  return LayoutFinding(
    message: contradicts(all.map { layout.spelled($0) }, context.words(for: circumstances)),
    place: .constraint(last.index), related: others.map { RelatedPart("", at: .constraint($0.index)) },
    views: layout.views(of: all.map { .constraint($0.index) }), constraints: all.map(\.name),
    circumstances: circumstances)
}

// MARK: - Words

private func contradicts(_ constraints: [String], _ circumstances: String) -> String {
  let names = constraints.map { "'\($0)'" }
  return "\(names[0]) contradicts \(names.dropFirst().spelledList())\(circumstances)"
}
