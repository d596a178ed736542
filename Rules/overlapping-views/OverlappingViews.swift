import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// Texts or controls of one superview that overlap in some environment, as solved. Only the part of a frame that is
/// certainly filled counts. Left out: views that lie wholly on a control or a picture, which is intended; overlaps of a
/// few points; and ambiguous positions. A control that lies wholly under another one is found too: it gets no touches.
public let overlappingViews = Rule(
  id: "overlapping-views", severity: .warning, summary: "texts or controls overlap in some environment",
  yieldsTo: ["inverted-gap"], dependsOnTexts: true
) { context in
  let layout = context.layout
  let covered = context.collect { layout.coveredControls(in: $0) }.map { pair, environments in
    let (below, above) = (layout[pair.first].name, layout[pair.second].name)
    return LayoutFinding(
      message: covers(above, below, context.words(for: environments)), place: .item(pair.second),
      related: [RelatedPart("", at: .item(pair.first))], views: [above, below], environments: environments,
      fault: .overlap(pair))
  }
  var axes: [ViewPair: Set<Axis>] = [:]
  var areas: [ViewPair: [PerAxis<Double>]] = [:]
  return covered
    + context.collectSizes { solution in
      layout.overlappingViews(in: solution).map { pair, overlap in
        // Along the axis of the constraint that relates the two, or of the constraints that pin one side of both.
        let isColumn = layout.isColumn(pair, in: solution)
        let pinned: Axis? = isColumn ? .vertical : layout.pinsToSameSide(pair).map { _ in .horizontal }
        let axis = layout.constraintRelating(pair)?.axis ?? pinned ?? overlap.axis
        let hasImage = [pair.first, pair.second].contains { layout[$0].type == .image }
        let isRelated = layout.constraintRelating(pair) != nil || isColumn
        // A text that begins on an icon is to be moved sideways, whatever the frames say. Of other views, nothing says
        // which way one of them should move.
        if isRelated || axis == .horizontal && hasImage { axes[pair, default: []].insert(axis) }
        if !isRelated, !hasImage { areas[pair, default: []].append(overlap.area) }
        return (pair, axis == overlap.axis ? overlap.points : layout.points(of: pair, along: axis, in: solution))
      }
    }.map { pair, sizes, environments in
      let (first, second) = (layout[pair.first].name, layout[pair.second].name)
      let isColumn = context.solutions.contains { layout.isColumn(pair, in: $0) }
      let starts = isColumn ? layout.startsBelowSameView(pair) : nil
      let relating = layout.constraintRelating(pair).map { [$0.index] } ?? []
      let pins = relating.isEmpty && starts == nil ? layout.pinsToSameSide(pair) : nil
      let cause = starts.map { beginsBelow(layout[$0.above].name) } ?? ""
      return LayoutFinding(
        message: overlap(
          first, second, areas[pair].map(spelled) ?? spelled(sizes, axes[pair, default: []]),
          context.words(for: environments)) + cause,
        place: .item(pair.second),
        related: [RelatedPart("", at: .item(pair.first))]
          + (starts.map { [$0.first, $0.second] } ?? []).map { RelatedPart("", at: .constraint($0)) }
          + relating.map { RelatedPart(layout.sharedEnd(in: layout.constraints[$0]), at: .constraint($0)) }
          + (pins.map { [$0.first, $0.second] } ?? []).map {
            RelatedPart(pins?.edge == .trailing ? endHere : beginHere, at: .constraint($0))
          },
        views: [second, first], environments: environments, fault: .overlap(pair))
    }
}

extension Layout {
  /// Whether both views begin at the same place below another view, and at the same leading edge, so that they were
  /// meant to stand one below the other.
  fileprivate func isColumn(_ pair: ViewPair, in solution: RowSolution) -> Bool {
    guard constraintRelating(pair) == nil, startsBelowSameView(pair) != nil,
      let one = frame(of: pair.first, in: solution), let other = frame(of: pair.second, in: solution)
    else { return false }
    return abs(one.x - other.x) < 1
  }

  /// How a constraint ties the same side of two views, which then lie on each other: `'count' ends 6 pt from where
  /// 'stepper' ends`. Empty for other constraints.
  fileprivate func sharedEnd(in constraint: Constraint) -> String {
    guard let second = constraint.second, constraint.first.anchor.attribute == second.anchor.attribute else {
      return ""
    }
    let (one, other) = (self[constraint.first.anchor.item].name, self[second.anchor.item].name)
    let points = abs(constraint.constant)
    switch second.anchor.attribute {
    case .leading, .left, .top:
      return points == 0 ? beginHere : "'\(one)' begins \(points.spelledPoints) pt from where '\(other)' begins"
    case .trailing, .right, .bottom:
      return points == 0 ? endHere : "'\(one)' ends \(points.spelledPoints) pt from where '\(other)' ends"
    case .width, .height, .centerX, .centerY, .firstBaseline, .lastBaseline: return ""
    }
  }
}

// MARK: - Words

private func covers(_ above: String, _ below: String, _ environments: String) -> String {
  "'\(above)' covers '\(below)'\(environments), so '\(below)' gets no touches"
}

private func overlap(_ first: String, _ second: String, _ size: String, _ environments: String) -> String {
  "'\(second)' and '\(first)' overlap\(size)\(environments)"
}

private func spelled(_ sizes: CollectedSizes, _ axes: Set<Axis>) -> String {
  let direction = axes == [.horizontal] ? " horizontally" : axes == [.vertical] ? " vertically" : ""
  return "\(direction) by \(sizes.spelled)"
}

/// ` by 107.5 pt in width and 16.5 pt in height`, or ` by up to 107.5 pt in width` if the areas differ.
private func spelled(_ areas: [PerAxis<Double>]) -> String {
  let sides = [Axis.horizontal, .vertical].map { axis in areas.map { $0[axis] } }
  let isSame = sides.allSatisfy { ($0.min() ?? 0).spelledPoints == ($0.max() ?? 0).spelledPoints }
  let (width, height) = (halves(sides[0].max() ?? 0), halves(sides[1].max() ?? 0))
  return " by \(isSame ? "" : "up to ")\(width.spelledPoints) pt in width and \(height.spelledPoints) pt in height"
}

/// A length in half points, which is as much as one sees; a smaller one as it is.
private func halves(_ length: Double) -> Double { length < 0.5 ? length : (length * 2).rounded() / 2 }

private let endHere = "both end here"
private let beginHere = "both begin here"

private func beginsBelow(_ view: String) -> String { ": both begin below '\(view)'" }
