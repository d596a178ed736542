import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A trailing or bottom constant has the sign of a leading or top one, so that it pushes the view out of what holds it.
///
/// The solved frames confirm it. A view that hangs over both sides does so on purpose, and so does one that the other
/// side of its superview does not hold: a badge. A line that reaches over the edge is a separator's.
public let invertedInset = Rule(
  id: "inverted-inset", severity: .warning, summary: "the sign of a constant pushes a view out of its superview"
) { context in
  let layout = context.layout
  var findings: [LayoutFinding] = []
  for index in layout.constraints.indices where isFarToFar(index, layout) {
    guard let side = Side.tied(byConstraint: index, layout) else { continue }
    let leaving = context.solutions.filter { side.isLeft(in: $0, layout) }
    guard let first = leaving.first, let distance = side.overhang(in: first, layout) else { continue }
    findings.append(finding(layout.constraints[index], side, distance, leaving.map(\.circumstances), context))
  }
  return findings
}

/// Whether a constraint ties the trailing sides or the bottoms of two items at a distance.
private func isFarToFar(_ index: Int, _ layout: Layout) -> Bool {
  let attribute = layout.constraints[index].first.anchor.attribute
  guard attribute == .trailing || attribute == .right || attribute == .bottom else { return false }
  return layout.constraints[index].constant != 0 && layout.constraints[index].second?.anchor.attribute == attribute
}

/// The side of a view that a constraint ties, with a constant that points outward, to the same side of what holds it.
private struct Side {
  var item: ItemID
  var holder: ItemID
  var attribute: Attribute
  /// Whether the view is held on the other side too, so that it is meant to lie between both.
  var isHeldAcross: Bool

  /// The side that a constraint ties so; nil where it ties none, or pushes inward.
  static func tied(byConstraint index: Int, _ layout: Layout) -> Side? {
    let first = layout.constraints[index].first
    guard let second = layout.constraints[index].second, abs(first.coefficient) == 1,
      first.coefficient == -second.coefficient
    else { return nil }
    let isFirstInside = layout.isItem(first.anchor.item, inside: layout.owner(of: second))
    let (inner, outer) = isFirstInside ? (first, second) : (second, first)
    let (item, attribute) = (inner.anchor.item, inner.anchor.attribute)
    let holder = layout.owner(of: outer)
    let outward = -layout.constraints[index].constant * inner.coefficient
    guard outward > 0, layout.counts(constraint: index), outer.anchor.attribute == attribute, holder != item,
      layout.views.contains(item.index),
      layout.isItem(item, inside: holder), [.trailing, .right, .bottom].contains(attribute),
      layout[holder].type != .scroll
    else { return nil }
    return Side(
      item: item, holder: holder, attribute: attribute,
      isHeldAcross: layout.isHeld(item, across: attribute, within: holder))
  }

  /// By how many points the view leaves what holds it on that side; nil where the row has no frames.
  func overhang(in solution: RowSolution, _ layout: Layout) -> Double? {
    guard let frame = layout.frame(of: item, in: holder, solution), let size = layout.size(of: holder, solution)
    else { return nil }
    if attribute == .bottom { return frame.y + frame.height - size.vertical }
    return isAtLeft(solution) ? -frame.x : frame.x + frame.width - size.horizontal
  }

  private func otherOverhang(in solution: RowSolution, _ layout: Layout) -> Double {
    guard let frame = layout.frame(of: item, in: holder, solution), let size = layout.size(of: holder, solution)
    else { return 0 }
    if attribute == .bottom { return -frame.y }
    return isAtLeft(solution) ? frame.x + frame.width - size.horizontal : -frame.x
  }

  private func isAtLeft(_ solution: RowSolution) -> Bool {
    attribute == .trailing && solution.circumstances.layoutDirection == .rightToLeft
  }

  func isLeft(in solution: RowSolution, _ layout: Layout) -> Bool {
    guard isHeldAcross, let frame = layout.frame(of: item, in: holder, solution),
      let overhang = overhang(in: solution, layout), overhang > leastOverhang
    else { return false }
    let thickness = attribute == .bottom ? frame.width : frame.height
    return otherOverhang(in: solution, layout) < leastOverhang && thickness > thickestLine
      && layout.showing(solution.circumstances).isShown(item)
  }
}

/// What is less than a point outside is rounding or a hair line.
private let leastOverhang = 1.0
/// What is no thicker is a line, and lines reach over edges.
private let thickestLine = 2.0

extension Layout {
  /// Whether constraints hold the opposite side of a view within the same holder: against the holder, or against another
  /// view in it.
  fileprivate func isHeld(_ item: ItemID, across side: Attribute, within holder: ItemID) -> Bool {
    let opposite: [Attribute] = side == .bottom ? [.top, .firstBaseline] : [.leading, .left]
    return constraints.indices.contains { index in
      guard constraints[index].mentions(item), counts(constraint: index) else { return false }
      let terms = constraints[index].terms
      return terms.contains { $0.anchor.item == item && opposite.contains($0.anchor.attribute) }
        && terms.contains { $0.anchor.item != item && isItem(owner(of: $0), inside: holder) }
    }
  }
}

private func finding(
  _ constraint: Constraint, _ side: Side, _ distance: Double, _ circumstances: [Circumstances], _ context: RuleContext
) -> LayoutFinding {
  let layout = context.layout
  return LayoutFinding(
    message: pushesOut(
      layout[side.item].name, distance, layout[side.holder].name, side.attribute, context.words(for: circumstances)),
    place: .constraint(constraint.index), views: [layout[side.item].name], constraints: [constraint.name],
    circumstances: circumstances, notes: [howSignsGo], fault: .invertedSign(constraint: constraint.index))
}

// MARK: - Words

private func pushesOut(
  _ view: String, _ distance: Double, _ holder: String, _ side: Attribute, _ circumstances: String
) -> String {
  let side = side == .bottom ? "bottom" : "trailing side"
  return "the constant pushes '\(view)' \(distance.spelledPoints) pt out of '\(holder)' at its \(side)\(circumstances)"
}

private let howSignsGo =
  "points count down and towards the trailing side, so that a view inside ends at a smaller number than what holds it"
