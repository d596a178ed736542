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
  let shown = environments.first { $0 == Environment(width: $0.width, height: $0.height) } ?? environments.first
  let solution = context.solutions.first { $0.environment == shown } ?? context.solutions[0]
  let row = layout.shown(solution)
  let values = ambiguity.values.compactMap { value in
    solution.ambiguousValues.first { $0.item == value.item && $0.value == value.value }
      .map { layout.shown($0, in: row) }
  }
  // An ambiguous size makes positions ambiguous too, so the size comes first.
  let ofFirst = values.filter { $0.item == values[0].item }.map(\.value)
  let isPositionAmbiguous = ofFirst.contains(.x) && ofFirst.contains(.y)
  let main = isPositionAmbiguous ? values[0] : values.first(where: \.value.isSize) ?? values[0]
  let others = values.filter { $0 != main && !(isPositionAmbiguous && $0.item == main.item && $0.value == .y) }
  let items = ([main] + others).map(\.item).distinct
  // The range is that of one environment, a plain one if there is any. The label names it if there are others.
  let isUnbounded = main.low == nil && main.high == nil
  let at = isUnbounded ? "" : context.name(of: solution.environment)
  let what = isPositionAmbiguous ? "position" : name(of: main.value)
  return LayoutFinding(
    severity: isWidthAlone(main, values) ? .warning : .error,
    message: isAmbiguous(what, layout[main.item].name, context.words(for: environments)),
    place: .item(main.item), label: isUnbounded ? anyValue(main, layout) : edge(main) + range(main) + at,
    views: items.map { layout[$0].name },
    environments: environments, notes: others.isEmpty ? [] : [alsoAmbiguous(others, layout)],
    fault: .ambiguity(values.map { Fault.AmbiguousPart($0.item, $0.value) }))
}

/// Whether only widths and horizontal positions are ambiguous: the row keeps its height, and everything stays visible.
private func isWidthAlone(_ main: AmbiguousValue, _ values: [AmbiguousValue]) -> Bool {
  main.value == .width && values.allSatisfy { $0.value == .width || $0.value == .x }
}

// MARK: - Words

private func isAmbiguous(_ value: String, _ view: String, _ environments: String) -> String {
  "the \(value) of '\(view)' is ambiguous\(environments)"
}

private func name(of value: FrameValue) -> String {
  switch value {
  case .x: "horizontal position"
  case .y: "vertical position"
  case .width, .height: value.rawValue
  }
}

private func range(_ value: AmbiguousValue) -> String {
  switch (value.low, value.high) {
  case (let low?, let high?): "\(low.spelledPoints) to \(high.spelledPoints) pt"
  case (let low?, nil): "\(low.spelledPoints) pt or more"
  case (nil, let high?): "\(high.spelledPoints) pt or less"
  case (nil, nil): anything(value.value)
  }
}

/// The edge that a position is about.
private func edge(_ value: AmbiguousValue) -> String {
  value.value.isSize ? "" : value.value.axis == .horizontal ? "left edge at " : "top edge at "
}

private func anything(_ value: FrameValue) -> String { value.isSize ? "may have any size" : "may be anywhere" }

/// A view that no constraint places, or one that is tied to such a view.
private func anyValue(_ value: AmbiguousValue, _ layout: Layout) -> String {
  let isPlaced = layout.constraints.contains { constraint in
    constraint.isActive
      && constraint.terms.contains { term in
        let attribute = term.anchor.attribute
        return term.anchor.item == value.item && !attribute.isSize && attribute.axis == value.value.axis
      }
  }
  if isPlaced || value.value.isSize { return anything(value.value) }
  return value.value.axis == .horizontal
    ? "no constraint sets its leading, trailing or centerX" : "no constraint sets its top, bottom or centerY"
}

/// `also ambiguous: the top edge of 'note' (20 to 40 pt)`. The ranges of several values would say no more.
private func alsoAmbiguous(_ others: [AmbiguousValue], _ layout: Layout) -> String {
  let words = others.map(\.value).distinct.map { value in
    let same = others.filter { $0.value == value }
    let part =
      switch value {
      case .x: "left edge"
      case .y: "top edge"
      case .width, .height: value.rawValue
      }
    let names = same.map { "'\(layout[$0.item].name)'" }.spelledList()
    return "the \(part)\(same.count > 1 ? "s" : "") of \(names)\(others.count == 1 ? " (\(range(same[0])))" : "")"
  }
  return "also ambiguous: \(words.spelledList())"
}
