import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// Frames that the constraints do not decide. The solver's word: the whole range over all optimal layouts.
public let ambiguousLayout = Rule(
  id: "ambiguous-layout", severity: .error, summary: "the constraints leave a place or a size open"
) { context in
  let collected = context.collect { (solution: RowSolution) -> [Opening] in
    solution.fitsToNothing || solution.openValues.isEmpty ? [] : openings(solution, context.layout)
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

  /// What tells it from others. A view whose width is open moves one of its sides, and which, the direction decides.
  private var mark: [Value] {
    values.filter { value in
      value.value != .x || !values.contains { $0.value == .width }
    }
  }

  static func == (a: Self, b: Self) -> Bool { a.mark == b.mark }
  func hash(into hasher: inout Hasher) { hasher.combine(mark) }
}

/// Groups of values that move together; those of the same view are one opening, so that a view that nothing ties is
/// told once.
private func openings(_ solution: RowSolution, _ layout: Layout) -> [Opening] {
  var openings: [Opening] = []
  var openingOf: [ItemID: Int] = [:]
  let told = toldElsewhere(solution, layout)
  for (group, values) in solution.valuesByGroup.enumerated() where !values.isEmpty && !told.contains(group) {
    if let known = openingOf[values[0].item] {
      openings[known].values += values
    } else {
      openingOf[values[0].item] = openings.count
      openings.append(Opening(values: values))
    }
  }
  return openings
}

extension RowSolution {
  /// What is open in each of the groups that move together.
  fileprivate var valuesByGroup: [[Opening.Value]] {
    let count = (openValues.map(\.group).max() ?? -1) + 1
    var values = [[Opening.Value]](repeating: [], count: count)
    for value in openValues { values[value.group].append(Opening.Value(item: value.item, value: value.value)) }
    return values
  }
}

/// Groups whose reason has a name of its own: equal priorities, or the content of a scroll view, whose size is open too.
private func toldElsewhere(_ solution: RowSolution, _ layout: Layout) -> Set<Int> {
  var isTied = [Bool](repeating: false, count: layout.items.count * 2)
  for tie in layout.priorityTies(in: solution) {
    for item in tie.items { isTied[item.index * 2 + tie.axis.rawValue] = true }
  }
  let values = solution.openValues.filter { value in
    isTied[value.item.index * 2 + value.value.axis.rawValue]
      || solution.openContents.contains {
        $0.axis == value.value.axis && value.item != $0.item && layout.isItem(value.item, inside: $0.item)
      }
  }
  return Set(values.map(\.group))
}

private func finding(_ opening: Opening, _ circumstances: [Circumstances], _ context: RuleContext) -> LayoutFinding {
  let layout = context.layout
  let shown = circumstances.first { $0 == Circumstances(width: $0.width) } ?? circumstances.first
  let solution = context.solutions.first { $0.circumstances == shown } ?? context.solutions[0]
  let values = opening.values.compactMap { value in
    solution.openValues.first { $0.item == value.item && $0.value == value.value }
  }
  // A size that is open is the reason why places move with it, so it is told first.
  let isAdrift =
    values.contains { $0.item == values[0].item && $0.value == .x }
    && values.contains {
      $0.item == values[0].item && $0.value == .y
    }
  let main = isAdrift ? values[0] : values.first { $0.value == .width || $0.value == .height } ?? values[0]
  let others = values.filter { $0 != main && !(isAdrift && $0.item == main.item && $0.value == .y) }
  var items: [ItemID] = [main.item]
  for value in others where !items.contains(value.item) { items.append(value.item) }
  let moved = others.map { "\(layout[$0.item].name).\($0.value.rawValue) (\(range($0)))" }
  let isAny = main.low == nil && main.high == nil
  // The range is that of one set of circumstances, the first that is plain, and named where there are others.
  let at =
    context.solutions.count > 1 && !isAny
    ? " \(heads(for: [solution.circumstances], among: [solution.circumstances]).joined())" : ""
  return LayoutFinding(
    severity: isWidthAlone(main, values) ? .warning : .error,
    message: isAdrift
      ? adrift(layout[main.item].name, context.words(for: circumstances))
      : undecided(layout[main.item].name, main.value, context.words(for: circumstances)),
    place: .item(main.item), label: range(main) + at, views: items.map { layout[$0].name },
    circumstances: circumstances,
    notes: moved.isEmpty ? [] : [movesToo(moved)],
    fault: .opening(values.map { Fault.OpenPart($0.item, $0.value) }))
}

/// Whether a width is open and nothing else but where views stand beside it: the row keeps its height, and all is seen.
private func isWidthAlone(_ main: OpenValue, _ values: [OpenValue]) -> Bool {
  main.value == .width && values.allSatisfy { $0.value == .width || $0.value == .x }
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

private func adrift(_ view: String, _ circumstances: String) -> String {
  "nothing decides where '\(view)' stands\(circumstances)"
}

private func range(_ value: OpenValue) -> String {
  switch (value.low, value.high) {
  case (let low?, let high?): "\(low.spelledPoints) to \(high.spelledPoints) pt"
  case (let low?, nil): "\(low.spelledPoints) pt or more"
  case (nil, let high?): "\(high.spelledPoints) pt or less"
  case (nil, nil): "any value"
  }
}

private func movesToo(_ others: [String]) -> String { "with it moves \(others.spelledList())" }
