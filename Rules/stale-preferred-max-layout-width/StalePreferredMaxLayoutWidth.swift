import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A label that wraps at another width than it has, as solved. Left out: labels that only that width limits.
public let stalePreferredMaxLayoutWidth = Rule(
  id: "stale-preferred-max-layout-width", severity: .warning,
  summary: "a label wraps at a width that it does not have in every environment", isAboutHeight: true,
  comparesLengths: true, dependsOnTexts: true
) { context in
  let layout = context.layout
  return layout.views.filter { layout.items[$0].numberOfLines != 1 }.map { ItemID($0) }.compactMap { item in
    // A label with a frame or a height of its own is as high as that.
    guard layout[item].type == .label, layout[item].autoresizingFrame == nil,
      case .points(let points)? = layout[item].preferredMaxLayoutWidth, points > 0,
      !layout.constraints.contains(where: { $0.isActive && layout.statesLength($0.index, of: Anchor(item, .height)) })
    else { return nil }
    return finding(item, points, context)
  }
}

/// The difference in points up to which two widths wrap a text alike.
private let sameWidth = 1.0

private func finding(_ item: ItemID, _ points: Double, _ context: RuleContext) -> LayoutFinding? {
  let layout = context.layout
  var widths: [(width: Double, environments: [Environment])] = []
  var matchCount = 0
  for solution in context.solutions {
    guard solution.isPlaced, layout.showing(solution.environment).isShown(item),
      let width = layout.greatestWidth(of: item, in: solution)
    else { continue }
    if abs(width - points) <= sameWidth {
      matchCount += 1
    } else if let known = widths.firstIndex(where: { abs($0.width - width) <= sameWidth }) {
      widths[known].environments.append(solution.environment)
    } else {
      widths.append((width, [solution.environment]))
    }
  }
  // If every row has more room, and nothing stretches the label, the author chose this width.
  let isChosen =
    matchCount == 0 && widths.allSatisfy { $0.width > points } && !isStretched(item, beyond: points, context)
  guard !widths.isEmpty, !isChosen else { return nil }
  let all = context.solutions.map(\.environment)
  let parts = widths.map { width, environments in
    let name = layout.kind == .cell ? "row width" : layout.widthName
    let places = headings(for: environments, among: all, widthName: name).joined(separator: "; ")
    return all.count == 1 ? "\(width.spelledPoints) pt" : "\(width.spelledPoints) pt \(places)"
  }
  let whole = wraps(layout[item].name, points, at: parts)
  return LayoutFinding(
    message: whole.count <= 120 ? whole : wraps(layout[item].name, points, at: [lengths(widths.map(\.width))]),
    place: .property(item, .preferredMaxLayoutWidth), views: [layout[item].name],
    environments: widths.flatMap(\.environments),
    notes: (whole.count <= 120 ? [] : [hasRoom(parts)]) + notes(item, widths.filter { $0.width < points }, context),
    fault: .staleWrappingWidth(item))
}

/// What the width does to the label's text and to the row. `narrower` are the widths below it.
private func notes(
  _ item: ItemID, _ narrower: [(width: Double, environments: [Environment])], _ context: RuleContext
) -> [String] {
  let effects = context.collect { solution in
    context.layout.effect(ofWrappingWidth: item, in: solution).map { [$0] } ?? []
  }
  let words = effects.map { effect, environments in
    effect == .clipsText ? isCut(context.words(for: environments)) : isTooHigh(context.words(for: environments))
  }
  let mayBeCut = !narrower.isEmpty && !effects.contains { $0.key == .clipsText }
  return words + (mayBeCut ? [longerIsCut(context.words(for: narrower.flatMap(\.environments)))] : [])
}

/// Whether the label is wider than its wrapping width in some row.
private func isStretched(_ item: ItemID, beyond points: Double, _ context: RuleContext) -> Bool {
  context.solutions.contains { solution in
    context.layout.frame(of: item, in: solution).map { $0.width > points + sameWidth } ?? false
  }
}

// MARK: - Words

private func wraps(_ view: String, _ points: Double, at widths: [String]) -> String {
  "'\(view)' wraps at \(points.spelledPoints) pt, but has room for \(widths.spelledList())"
}

private func lengths(_ widths: [Double]) -> String {
  let sorted = widths.sorted()
  guard let least = sorted.first, let greatest = sorted.last else { return "" }
  return sorted.count <= 3
    ? "\(sorted.map(\.spelledPoints).spelledList("or")) pt" : "\(least.spelledPoints) to \(greatest.spelledPoints) pt"
}

private func hasRoom(_ places: [String]) -> String { "it has room for \(places.spelledList())" }

private func isCut(_ environments: String) -> String {
  "the text needs more lines than UIKit measures, and is clipped\(environments)"
}
private func longerIsCut(_ environments: String) -> String {
  "a longer text would need more lines than UIKit measures, and be clipped\(environments)"
}
private func isTooHigh(_ environments: String) -> String {
  "the text takes more lines than it needs, so the row is too high\(environments)"
}
