import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// Required constraints between the same anchors whose constants contradict each other. Needs no solution. A cause of
/// `unsatisfiable-constraints` if the solver finds the conflict too.
public let contradictoryConstraint = Rule(
  id: "contradictory-constraint", severity: .error,
  summary: "required constraints between the same anchors contradict each other", isAboutWhatIsThere: true,
  causeOf: ["unsatisfiable-constraints"]
) { context in
  let layout = context.layout
  var order: [[Int]] = []
  var contents: [[Int]: Set<Int>] = [:]
  for content in 0...layout.samples.count {
    let shown = layout.showing(content: content)
    let normal = content == 0 ? context.normalForms : NormalForms(shown)
    for group in normal.contradictoryConstraints(in: shown) {
      if contents[group] == nil { order.append(group) }
      contents[group, default: []].insert(content)
    }
  }
  return order.map { finding($0, shownIn: contents[$0] ?? [], context) }
}

private func finding(_ group: [Int], shownIn contents: Set<Int>, _ context: RuleContext) -> LayoutFinding {
  let layout = context.layout
  let shown = layout.showing(content: contents.min() ?? 0)
  let environments = context.environments(showingContents: contents)
  let lastFirst = group.suffix(1) + group.dropLast()
  return LayoutFinding(
    message: contradicts(lastFirst.map { layout.spelled(shown.constraints[$0]) }, context.words(for: environments)),
    about: lastFirst.map { .constraint($0) }, in: layout, environments: environments,
    fault: .conflict(group.map { .constraint($0) }))
}

// MARK: - Words

private func contradicts(_ constraints: [String], _ environments: String) -> String {
  let names = constraints.map { "'\($0)'" }
  return "\(names[0]) contradicts \(names.dropFirst().spelledList())\(environments)"
}
