import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// Frames that the constraints do not decide. The solver's word: the whole range over all optimal layouts.
public let ambiguousLayout = Rule(
  id: "ambiguous-layout", severity: .error, summary: "the constraints leave a place or a size open"
) { context in
  context.collect { context.layout.openings(in: $0) }.map { finding($0.key, $0.circumstances, context) }
}

private func finding(_ opening: Opening, _ circumstances: [Circumstances], _ context: RuleContext) -> LayoutFinding {
  let layout = context.layout
  let shown = circumstances.first { $0 == Circumstances(width: $0.width) } ?? circumstances.first
  let solution = context.solutions.first { $0.circumstances == shown } ?? context.solutions[0]
  let values = opening.values.compactMap { value in
    solution.openValues.first { $0.item == value.item && $0.value == value.value }
  }
  // A size that is open is the reason why places move with it, so it is told first.
  let ofFirst = values.filter { $0.item == values[0].item }.map(\.value)
  let isAdrift = ofFirst.contains(.x) && ofFirst.contains(.y)
  let main = isAdrift ? values[0] : values.first(where: \.value.isSize) ?? values[0]
  let others = values.filter { $0 != main && !(isAdrift && $0.item == main.item && $0.value == .y) }
  var items: [ItemID] = [main.item]
  for value in others where !items.contains(value.item) { items.append(value.item) }
  let moved = others.map { "\(layout[$0.item].name).\($0.value.rawValue) (\(range($0)))" }
  // The range is that of one set of circumstances, the first that is plain, and named where there are others.
  let isAny = main.low == nil && main.high == nil
  let at = isAny ? "" : context.name(of: solution.circumstances)
  let words = context.words(for: circumstances)
  return LayoutFinding(
    severity: isWidthAlone(main, values) ? .warning : .error,
    message: isAdrift ? adrift(layout[main.item].name, words) : undecided(layout[main.item].name, main.value, words),
    place: .item(main.item), label: range(main) + at, views: items.map { layout[$0].name },
    circumstances: circumstances, notes: moved.isEmpty ? [] : [movesToo(moved)],
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
