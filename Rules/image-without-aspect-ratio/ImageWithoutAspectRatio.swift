import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// An image view that gets its width from the row or from a constraint and its height from its image, as solved. Left
/// out: image views with an authored height, a fixed width that is near the image's shape, and small images, which are
/// icons, lines and stretchable backgrounds.
public let imageWithoutAspectRatio = Rule(
  id: "image-without-aspect-ratio", severity: .warning,
  summary: "an image view gets its width from the row, but keeps the height of its image", isAboutHeight: true
) { context in
  let layout = context.layout
  return layout.views.filter { layout.items[$0].type == .image }.map { ItemID($0) }.compactMap { item in
    guard let image = layout.pictureSize(of: item),
      min(image.horizontal, image.vertical) >= smallestPicture, !layout.hasAuthoredHeight(item)
    else { return nil }
    return finding(item, image, context)
  }
}

/// The least side of a picture, in points. Anything smaller than the smallest touch target is an icon or a line.
private let smallestPicture = 44.0
/// A picture this many times as high as its fixed width and its image's ratio make it has no authored shape.
private let tooHigh = 3.0
/// The longest decimal ratio in characters; a longer one is a fraction.
private let longestDecimal = 6
/// The greatest distortion that nobody sees, as a share of the image's width.
private let invisibleDistortion = 0.1

private func finding(_ item: ItemID, _ image: PerAxis<Double>, _ context: RuleContext) -> LayoutFinding? {
  let layout = context.layout
  let weakRatio = layout.weakRatio(of: item) ?? layout.weakHeight(of: item)
  var distorted: [(width: Double, environment: Environment)] = []
  for solution in context.solutions where solution.isPlaced {
    let shown = layout.showing(solution.environment)
    guard let size = shown.pictureSize(of: item), size == image, shown.isShown(item),
      !solution.leavesAmbiguous(item, [.width, .height]),
      let frame = shown.frame(of: item, in: solution), abs(frame.height - image.vertical) < 0.5,
      abs(frame.width - image.horizontal) > invisibleDistortion * image.horizontal,
      weakRatio.map({ isUnsatisfied($0, in: solution) }) ?? true
    else { continue }
    distorted.append((frame.width, solution.environment))
  }
  guard let first = distorted.first else { return nil }
  let mode = layout[item].contentMode
  let isNarrower = distorted.contains { $0.width < image.horizontal }
  // The picture is drawn at its own size, with nothing but space beside it.
  if let mode, mode.keepsSize || mode == .scaleAspectFit, !isNarrower { return nil }
  let limit = layout.widthLimit(of: item, limit: context.limit)
  let isTooHigh = image.horizontal >= tooHigh * first.width
  guard limit == .bounded || limit == .fixed && isTooHigh else { return nil }
  let environments = distorted.map(\.environment)
  let name = layout[item].name
  var found = LayoutFinding(
    severity: mode?.keepsSize ?? false ? .info : .error,
    message: limit == .bounded
      ? staysHigh(name, image.vertical, layout.noun, context.words(for: environments))
      : staysHigh(name, image.vertical, width: first.width),
    place: .property(item, .image, .intrinsicContentSize),
    label: shape(first.width, image, at: context.name(of: first.environment)),
    related: weakRatio.map { [RelatedPart(yields(layout, item), at: .constraint($0))] } ?? [],
    views: [name], constraints: weakRatio.map { [layout.constraints[$0].name] } ?? [], environments: environments,
    notes: [context.effect(of: mode, on: image, shown: distorted)],
    fault: weakRatio.map { .weakRatio(constraint: $0) } ?? .noAspectRatio(item))
  found.advice =
    mode?.keepsSize ?? false
    ? scalesToFit(name) : tieHeight(name, image, hasWidth: limit == .fixed || layout.hasEquatedWidth(item))
  return found
}

private func isUnsatisfied(_ index: Int, in solution: RowSolution) -> Bool {
  solution.unsatisfied.contains { $0.condition == .constraint(index) && $0.error > 1 }
}

extension Layout {
  /// Whether a constraint sets the height of a view: to a number, another height, or a share of a width. A ratio
  /// weaker than the image may set nothing.
  fileprivate func hasAuthoredHeight(_ item: ItemID) -> Bool {
    let weak = [weakRatio(of: item), weakHeight(of: item)]
    return constraints.contains { constraint in
      constraint.isActive && !weak.contains(constraint.index)
        && constraint.terms.contains { $0.anchor == Anchor(item, .height) }
    }
  }
}

// MARK: - Words

private func staysHigh(_ view: String, _ height: Double, _ noun: String, _ environments: String) -> String {
  "'\(view)' gets its width from the \(noun)\(environments), but keeps the height of its image, \(height.spelledPoints) pt"
}

private func scalesToFit(_ view: String) -> String {
  "set contentMode of '\(view)' to scaleAspectFit if the whole image has to be seen"
}

private func staysHigh(_ view: String, _ height: Double, width: Double) -> String {
  let fixed = "'\(view)' is \(width.spelledPoints) pt wide"
  return "\(fixed), but keeps the height of its image, \(height.spelledPoints) pt"
}

private func shape(_ width: Double, _ image: PerAxis<Double>, at head: String) -> String {
  let height = image.vertical.spelledPoints
  return "\(width.spelledPoints) by \(height) pt\(head), not \(image.horizontal.spelledPoints) by \(height)"
}

private func tieHeight(_ view: String, _ image: PerAxis<Double>, hasWidth: Bool) -> String {
  let quotient = Float(image.vertical / image.horizontal)
  let fraction = "\(image.vertical.spelledNumber) / \(image.horizontal.spelledNumber)"
  let ratio = "\(quotient)".utf8.count <= longestDecimal ? "\(quotient)" : fraction
  let width = hasWidth ? "" : "give '\(view)' a width, and "
  return "to keep the shape of the image, \(width)add \(view).height == \(ratio) * \(view).width"
}

private func yields(_ layout: Layout, _ item: ItemID) -> String {
  "weaker than the image's height, at priority \(layout[item].contentCompressionResistancePriority.vertical.spelled)"
}
