import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// The sign of a constant pushes a view out of its superview. The solved frames confirm it. Left out: views without
/// texts and controls that extend beyond both sides; views that are not pinned to the opposite side, such as badges;
/// and thin lines, which are separators.
public let invertedInset = Rule(
  id: "inverted-inset", severity: .warning, summary: "the sign of a constant pushes a view out of its superview"
) { context in
  let layout = context.layout
  var pushed: [PushedView] = []
  for index in layout.constraints.indices {
    guard let side = layout.outwardSide(byConstraint: index) else { continue }
    let leaving = context.solutions.filter { layout.isPushedOut(side, in: $0) }
    guard let first = leaving.first, let distance = layout.overhang(of: side, in: first) else { continue }
    let one = PushedView(
      item: side.item, superview: side.ancestor, distance: distance, sides: [side.attribute], constraints: [index],
      environments: leaving.map(\.environment))
    if let known = pushed.firstIndex(where: { $0.isSame(as: one) }) {
      pushed[known].sides.append(side.attribute)
      pushed[known].constraints.append(index)
    } else {
      pushed.append(one)
    }
  }
  return pushed.map { finding($0, layout, context.words(for: $0.environments)) }
}

/// A view that leaves its superview by the same distance at one or more sides.
private struct PushedView {
  var item: ItemID
  var superview: ItemID
  var distance: Double
  var sides: [Attribute]
  var constraints: [Int]
  var environments: [Environment]

  func isSame(as other: PushedView) -> Bool {
    item == other.item && superview == other.superview && environments == other.environments
      && distance.spelledPoints == other.distance.spelledPoints
  }
}

private func finding(_ pushed: PushedView, _ layout: Layout, _ environments: String) -> LayoutFinding {
  let (view, superview) = (layout[pushed.item].name, layout[pushed.superview].name)
  let isViewFirst = layout.constraints[pushed.constraints[0]].first.anchor.item == pushed.item
  return LayoutFinding(
    message: pushesOut(view, pushed.distance, superview, pushed.sides, environments),
    place: .constraint(pushed.constraints[0]),
    related: pushed.constraints.dropFirst().map { RelatedPart("", at: .constraint($0)) }, views: [view],
    constraints: pushed.constraints.map { layout.constraints[$0].name }, environments: pushed.environments,
    notes: [howSignsWork(pushed.sides, isViewFirst ? view : superview, isViewFirst: isViewFirst)],
    fault: .invertedSigns(pushed.constraints))
}

// MARK: - Words

private func pushesOut(
  _ view: String, _ distance: Double, _ superview: String, _ sides: [Attribute], _ environments: String
) -> String {
  let (constants, verb) = sides.count == 1 ? ("constant", "pushes") : ("constants", "push")
  let places =
    sides.count == 4 ? "on all sides" : "at its \(sides.map(side).spelledList())"
  return
    "the \(constants) \(verb) '\(view)' \(distance.spelledPoints) pt out of '\(superview)' \(places)\(environments)"
}

private func side(_ attribute: Attribute) -> String {
  attribute.axis == .vertical ? attribute.name : "\(attribute.name) side"
}

private func howSignsWork(_ sides: [Attribute], _ first: String, isViewFirst: Bool) -> String {
  let isFar = sides.map { [.trailing, .right, .bottom].contains($0) }
  if Set(isFar).count > 1 { return "a negative inset points outward" }
  let sign = isFar[0] == isViewFirst ? "negative" : "positive"
  return "with '\(first)' on the left of the equation, an inset at the \(side(sides[0])) is \(sign)"
}
