import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// Frames with more than one value among the optimal layouts. Reports the whole range that the solver finds.
public let ambiguousLayout = Rule(
  id: "ambiguous-layout", severity: .error, summary: "the constraints leave a position or a size ambiguous"
) { context in
  context.collect { context.layout.ambiguities(in: $0) }.map { finding($0.key, $0.environments, context) }
}

private func finding(_ ambiguity: Ambiguity, _ environments: [Environment], _ context: RuleContext) -> LayoutFinding {
  let layout = context.layout
  let shown = environments.first { $0 == Environment(width: $0.width) } ?? environments.first
  let solution = context.solutions.first { $0.environment == shown } ?? context.solutions[0]
  let values = ambiguity.values.compactMap { value in
    solution.ambiguousValues.first { $0.item == value.item && $0.value == value.value }
  }
  // An ambiguous size makes positions ambiguous too, so the size comes first.
  let ofFirst = values.filter { $0.item == values[0].item }.map(\.value)
  let isAdrift = ofFirst.contains(.x) && ofFirst.contains(.y)
  let main = isAdrift ? values[0] : values.first(where: \.value.isSize) ?? values[0]
  let others = values.filter { $0 != main && !(isAdrift && $0.item == main.item && $0.value == .y) }
  var items: [ItemID] = [main.item]
  for value in others where !items.contains(value.item) { items.append(value.item) }
  let moved = others.map { "\(layout[$0.item].name).\($0.value.rawValue) (\(range($0)))" }
  // The range is that of one environment, a plain one if there is any. The label names it if there are others.
  let isAny = main.low == nil && main.high == nil
  let at = isAny ? "" : context.name(of: solution.environment)
  let words = context.words(for: environments)
  return LayoutFinding(
    severity: isWidthAlone(main, values) ? .warning : .error,
    message: isAdrift ? adrift(layout[main.item].name, words) : undecided(layout[main.item].name, main.value, words),
    place: .item(main.item), label: range(main) + at, views: items.map { layout[$0].name },
    environments: environments, notes: moved.isEmpty ? [] : [movesToo(moved)],
    fault: .ambiguity(values.map { Fault.AmbiguousPart($0.item, $0.value) }))
}

/// Whether only widths and horizontal positions are ambiguous: the row keeps its height, and everything stays visible.
private func isWidthAlone(_ main: AmbiguousValue, _ values: [AmbiguousValue]) -> Bool {
  main.value == .width && values.allSatisfy { $0.value == .width || $0.value == .x }
}

// MARK: - Words

private func undecided(_ view: String, _ value: FrameValue, _ environments: String) -> String {
  switch value {
  case .x: "the horizontal position of '\(view)' is ambiguous\(environments)"
  case .y: "the vertical position of '\(view)' is ambiguous\(environments)"
  case .width: "the width of '\(view)' is ambiguous\(environments)"
  case .height: "the height of '\(view)' is ambiguous\(environments)"
  }
}

private func adrift(_ view: String, _ environments: String) -> String {
  "the position of '\(view)' is ambiguous\(environments)"
}

private func range(_ value: AmbiguousValue) -> String {
  switch (value.low, value.high) {
  case (let low?, let high?): "\(low.spelledPoints) to \(high.spelledPoints) pt"
  case (let low?, nil): "\(low.spelledPoints) pt or more"
  case (nil, let high?): "\(high.spelledPoints) pt or less"
  case (nil, nil): "any value"
  }
}

private func movesToo(_ others: [String]) -> String { "also ambiguous: \(others.spelledList())" }
