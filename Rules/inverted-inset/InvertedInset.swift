import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// The sign of a constant pushes a view out of its superview. The solved frames confirm it. Left out: views without
/// texts and controls, and views that scroll, that extend beyond both sides; views that are not pinned to the opposite
/// side, such as badges; and thin lines, which are separators.
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
      item: side.item, superview: side.ancestor, distances: [distance], sides: [side.attribute], constraints: [index],
      environments: leaving.map(\.environment))
    if let known = pushed.firstIndex(where: { $0.isSame(as: one, in: layout) }) {
      pushed[known].distances.append(distance)
      pushed[known].sides.append(side.attribute)
      pushed[known].constraints.append(index)
    } else {
      pushed.append(one)
    }
  }
  return pushed.filter { !$0.isBleed(in: layout) }.map { one in
    var found = finding(one, layout, context.words(for: one.environments))
    if let note = context.noteOnMargins(of: one.constraints, beyondBy: one.distances[0]) {
      found.notes = [note]
      found.fault = .constantsBeyondMargins(one.constraints)
    }
    return found
  }
}

/// A view that leaves its superview at one or more sides: by the same distance, or because of one authored entry.
private struct PushedView {
  var item: ItemID
  var superview: ItemID
  var distances: [Double]
  var sides: [Attribute]
  var constraints: [Int]
  var environments: [Environment]

  func isSame(as other: PushedView, in layout: Layout) -> Bool {
    let entries = Set((constraints + other.constraints).map { layout.constraints[$0].authoredIndex })
    return item == other.item && superview == other.superview && environments == other.environments
      && (entries.count == 1 || Set((distances + other.distances).map(\.spelledPoints)).count == 1)
  }
}

extension PushedView {
  /// Whether a view that scrolls extends beyond both sides, so that what is in it begins where it should.
  fileprivate func isBleed(in layout: Layout) -> Bool {
    let scrolls: [ViewType] = [.scroll, .tableView, .collectionView, .webView]
    return scrolls.contains(layout[item].type) && Set(distances.map(\.spelledPoints)).count == 1
      && (Set(sides).isSuperset(of: [.leading, .trailing]) || Set(sides).isSuperset(of: [.left, .right]))
  }
}

private func finding(_ pushed: PushedView, _ layout: Layout, _ environments: String) -> LayoutFinding {
  let (view, superview) = (layout[pushed.item].name, layout[pushed.superview].name)
  let constants = pushed.constraints.map { layout.constraints[$0].uiKitConstant.spelledNumber }
  let entries = Set(pushed.constraints.map { layout.constraints[$0].authoredIndex })
  return LayoutFinding(
    message: pushesOut(view, pushed.distances, superview, pushed.sides, environments),
    place: .constraint(pushed.constraints[0]),
    related: pushed.constraints.dropFirst().map { RelatedPart("", at: .constraint($0)) }, views: [view],
    constraints: pushed.constraints.map { layout.constraints[$0].name }, environments: pushed.environments,
    notes: [
      isUnseen(superview), entries.count < constants.count ? pointOutward : staysInside(view, constants, superview),
    ],
    fault: .invertedSigns(pushed.constraints))
}

// MARK: - Words

private func pushesOut(
  _ view: String, _ distances: [Double], _ superview: String, _ sides: [Attribute], _ environments: String
) -> String {
  let (constants, verb) = sides.count == 1 ? ("constant", "pushes") : ("constants", "push")
  let points = distances.map(\.spelledPoints)
  guard Set(points).count == 1, let distance = points.first else {
    let places = zip(sides, points).map { "\($1) pt at its \(side($0))" }
    return "the constants push '\(view)' out of '\(superview)'\(environments): \(places.spelledList())"
  }
  let places =
    sides.count == 4 ? "on all sides" : "at its \(sides.map(side).spelledList())"
  return "the \(constants) \(verb) '\(view)' \(distance) pt out of '\(superview)' \(places)\(environments)"
}

private func side(_ attribute: Attribute) -> String {
  attribute.axis == .vertical ? attribute.name : "\(attribute.name) side"
}

private func isUnseen(_ superview: String) -> String {
  "what lies outside of '\(superview)' is cut off, or covers what is beside it"
}

private let pointOutward = "with these signs, the constants point outward"

/// `with the constant -16 instead of 16, 'street' stays inside 'contentView'`.
private func staysInside(_ view: String, _ constants: [String], _ superview: String) -> String {
  let negated = constants.map { $0.hasPrefix("-") ? String($0.dropFirst()) : "-\($0)" }
  let noun = constants.count == 1 ? "constant" : "constants"
  let numbers = "\(negated.spelledList()) instead of \(constants.spelledList())"
  return "with the \(noun) \(numbers), '\(view)' stays inside '\(superview)'"
}
