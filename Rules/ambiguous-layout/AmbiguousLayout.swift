import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// Frames that the constraints do not decide. The solver's word: the whole range over all optimal layouts.
public let ambiguousLayout = Rule(
  id: "ambiguous-layout", severity: .error, summary: "the constraints leave a place or a size open"
) { context in
  let collected = context.collect { (solution: RowSolution) -> [Opening] in
    solution.fitsToNothing ? [] : openings(solution)
  }
  return collected.map { finding($0.key, $0.circumstances, context) }
}

/// Values that move together, by whose and which they are. The ranges differ by circumstance, the opening does not.
private struct Opening: Hashable {
  var values: [Value]
  struct Value: Hashable {
    var item: ItemID
    var value: FrameValue
  }
}

private func openings(_ solution: RowSolution) -> [Opening] {
  let groups = Set(solution.openValues.map(\.group)).sorted()
  return groups.map { group in
    Opening(values: solution.openValues.filter { $0.group == group }.map { .init(item: $0.item, value: $0.value) })
  }
}

private func finding(_ opening: Opening, _ circumstances: [Circumstances], _ context: RuleContext) -> Finding {
  let layout = context.layout
  let solution = context.solutions.first { $0.circumstances == circumstances.first } ?? context.solutions[0]
  let values = opening.values.compactMap { value in
    solution.openValues.first { $0.item == value.item && $0.value == value.value }
  }
  // A size that is open is the reason why places move with it, so it is told first.
  let main = values.first { $0.value == .width || $0.value == .height } ?? values[0]
  let others = values.filter { $0 != main }
  var items: [ItemID] = [main.item]
  for value in others where !items.contains(value.item) { items.append(value.item) }
  let moved = others.map { "\(layout[$0.item].name).\($0.value.rawValue) (\(range($0)))" }
  let isAny = main.low == nil && main.high == nil
  let at = layout.measure.widths.count > 1 && !isAny ? " at \(solution.circumstances.width.spelledPoints)" : ""
  return Finding(
    rule: ambiguousLayout.id, severity: values.allSatisfy { $0.value == .width } ? .warning : .error,
    message: undecided(layout[main.item].name, main.value, context.words(for: circumstances)),
    place: layout[main.item].place, label: range(main) + at, views: items.map { layout[$0].name },
    circumstances: circumstances,
    notes: moved.isEmpty ? [] : [movesToo(moved)],
    fixes: fixes(main, values, layout))
}

// MARK: - What would mend it

/// The missing tie of a view that floats, or the hugging that settles who takes the slack.
private func fixes(_ main: OpenValue, _ values: [OpenValue], _ layout: Layout) -> [Fix] {
  let item = main.item
  let superview = layout[layout[item].superview ?? .contentView].name
  let name = layout[item].name
  var equations: [String] = []
  if values.contains(where: { $0.item == item && $0.value == .x }) {
    equations = ["\(name).leading == \(superview).leading + 8", "\(name).trailing == \(superview).trailing - 8"]
  } else if values.contains(where: { $0.item == item && $0.value == .y }) {
    equations = ["\(name).top == \(superview).top + 8", "\(name).bottom == \(superview).bottom - 8"]
  } else if main.value == .width {
    equations = ["\(name).trailing == \(superview).trailing - 8"]
  }
  return settledHugging(values, layout) + equations.map { Fix(title: $0, edits: [layout.insertion.edit(adding: $0)]) }
}

/// Of two views whose content shares slack, the last hugs harder by one, so that the other takes it.
private func settledHugging(_ values: [OpenValue], _ layout: Layout) -> [Fix] {
  let sharing = values.filter { $0.value == .width && layout.contentSize(of: $0.item, .horizontal) != nil }
  guard sharing.count > 1, let item = sharing.last?.item, layout[item].place(of: .contentHuggingPriority) == nil,
    let end = layout[item].keyPlaces.map(\.place.end).max()
  else { return [] }
  let priority = Priority(layout[item].contentHuggingPriority.horizontal.value + 1)
  let text = "contentHuggingPriority: {horizontal: \(priority.spelled)}"
  let edit = TextEdit(replace: SourceRange(start: end, end: end), with: ", \(text)")
  return [Fix(title: hugHarder(text, layout[item].name), edits: [edit])]
}

// MARK: - Words

private func undecided(_ view: String, _ value: FrameValue, _ circumstances: String) -> String {
  switch value {
  case .x: "nothing decides how far right '\(view)' stands\(circumstances)"
  case .y: "nothing decides how far down '\(view)' stands\(circumstances)"
  case .width: "nothing decides how wide '\(view)' is\(circumstances)"
  case .height: "nothing decides how high '\(view)' is\(circumstances)"
  }
}

private func range(_ value: OpenValue) -> String {
  switch (value.low, value.high) {
  case (let low?, let high?): "\(low.spelledPoints) to \(high.spelledPoints) pt"
  case (let low?, nil): "\(low.spelledPoints) pt or more"
  case (nil, let high?): "\(high.spelledPoints) pt or less"
  case (nil, nil): "any value"
  }
}

private func hugHarder(_ text: String, _ view: String) -> String { "\(text) on '\(view)'" }
private func movesToo(_ others: [String]) -> String { "with it moves \(others.spelledList())" }
