public import Diagnosis
import Findings
public import LayoutModel
public import LayoutSolver

extension Layout {
  /// What each condition adds to a sum of lengths in points, as labels for its source line: `10`,
  /// `margin 11 + 13 = 24`.
  public func labels(ofSum parts: [(points: Double, condition: ConditionID?)]) -> [ConditionID: String] {
    var labels: [ConditionID: String] = [:]
    for part in parts {
      guard let condition = part.condition, part.points != 0 || !condition.isImplied else { continue }
      labels[condition] = inset(part.points, of: condition) ?? part.points.spelledPoints
    }
    return labels
  }

  /// A distance to a guide with the inset of that guide: `margin 11 + 13 = 24`, `16, the margin`. Nil where it contains
  /// none.
  private func inset(_ points: Double, of condition: ConditionID) -> String? {
    guard let (guide, inset) = insetOfGuide(points, of: condition) else { return nil }
    let constant = points - inset
    if constant.spelledPoints == "0" { return "\(points.spelledPoints), the \(guide)" }
    let terms = "\(inset.spelledPoints) \(constant < 0 ? "-" : "+") \(abs(constant).spelledPoints)"
    return "\(guide) \(terms) = \(points.spelledPoints)"
  }

  /// The guide from which a constraint keeps a distance of `points`, and the inset of that guide, which is a part of the
  /// distance, both in points. Nil for other conditions.
  public func insetOfGuide(_ points: Double, of condition: ConditionID) -> (guide: String, points: Double)? {
    guard case .constraint(let index) = condition, let second = constraints[index].second else { return nil }
    let constraint = constraints[index]
    let (edge, other) = (constraint.first.anchor, second.anchor)
    guard edge.attribute == other.attribute, constraint.first.coefficient == 1, second.coefficient == -1 else {
      return nil
    }
    let isGuideFirst = self[edge.item].guide != nil
    // Between two guides, both insets count.
    if isGuideFirst, self[other.item].guide != nil { return nil }
    let name: String? =
      switch self[isGuideFirst ? edge.item : other.item].guide {
      case .layoutMarginsGuide: "margin"
      case .safeAreaLayoutGuide: "safe area"
      case .readableContentGuide: "readable margin"
      case .contentLayoutGuide, .frameLayoutGuide, .authored, nil: nil
      }
    let isNear: Bool
    switch edge.attribute {
    case .top, .leading, .left: isNear = true
    case .bottom, .trailing, .right: isNear = false
    case .width, .height, .centerX, .centerY, .firstBaseline, .lastBaseline: return nil
    }
    // The first anchor less the second one, plus the constant, is 0.
    let inward = isNear == isGuideFirst ? constraint.constant : -constraint.constant
    let inset = points - inward
    guard let name, inset > 0.01 else { return nil }
    return (name, inset)
  }
}

/// A sum of lengths in points: `10 + 34 + 10 = 54`. Lengths of 0 are left out, unless fewer than two remain.
public func spelledSum(of parts: [(points: Double, condition: ConditionID?)]) -> String {
  let lengths = parts.filter { $0.points.spelledPoints != "0" }
  let terms = (lengths.count > 1 ? lengths : parts).enumerated().map { index, part in
    index == 0 ? part.points.spelledPoints : "\(part.points < 0 ? "-" : "+") \(abs(part.points).spelledPoints)"
  }.joined(separator: " ")
  let total = parts.reduce(0) { $0 + $1.points }
  return "\(terms) = \(total.spelledPoints)"
}

/// The fewest written constraints whose contradiction cannot be seen at a glance.
private let fewestSteps = 3

extension Layout {
  /// Why a conflict is one, in numbers: `10 + 34 + 10 = 54, not 44`, or which view would have a negative size, two
  /// sizes or two places. Nil if none is so. That a hidden view has no size is not said: it is the cause.
  public func numbers(
    of conflict: [ConditionID], _ chain: LengthSum?, _ solution: RowSolution?, isHiding: Bool
  ) -> String? {
    if let chain { return "\(spelledSum(of: chain.parts)), not \(chain.whole.spelledPoints)" }
    guard conflict.count > 1, let solution else { return nil }
    guard let value = impossibleValue(in: conflict, of: solution), !isHiding || value.isOfRow else {
      return isHiding ? nil : offCentre(in: conflict, of: solution).map(isOffCentre)
    }
    // Two written constraints show their contradiction themselves; those that a stack adds are not written.
    let needsNumbers = conflict.count >= fewestSteps || conflict.contains(where: \.isImplied)
    switch value {
    case .negative(let length, let points, let isGreatest):
      let most = "\(isGreatest ? "at most " : "")\(points.spelledPoints) pt \(length.axis.adjective)"
      let extent = length.axis == .vertical ? "height" : "width"
      return "'\(name(of: length))' would be \(most), and no \(extent) is negative"
    case .twoLengths(let length, let one, let other):
      guard needsNumbers, one.points.spelledPoints != other.points.spelledPoints else { return nil }
      let bounds = [one, other].map { "\($0.relation.bound)\($0.points.spelledPoints)" }
      return "'\(name(of: length))' would be both \(bounds[0]) and \(bounds[1]) pt \(length.axis.adjective)"
    case .wholeRow(let length, let lengths, let given):
      let sum = spelledSum(of: lengths.map { ($0, nil) })
      return "\(sum), but '\(name(of: length))' is \(given.spelledPoints) pt \(length.axis.adjective)"
    case .twoPlaces(let place, let one, let other, let origin):
      let words = [one, other].sorted { abs($0) < abs($1) }.map { distance($0, place.axis) }
      guard needsNumbers, words[0] != words[1], let edge = anchor(of: place),
        let start = anchor(of: origin)
      else { return nil }
      return words[0].isEmpty
        ? "'\(edge)' would be both at '\(start)' and \(words[1]) it"
        : "'\(edge)' would be both \(words[0]) and \(words[1]) '\(start)'"
    }
  }

  /// `'label' would be centred, but with 14 pt above it and 14.5 pt below it`, or `'label' would be centred, but 3 pt
  /// from the top margin and 3.5 pt from the bottom one`.
  private func isOffCentre(_ found: OffCentre) -> String {
    let isMirrored = layoutDirection == .rightToLeft
    let sides = found.axis == .vertical ? ["top", "bottom"] : isMirrored ? ["right", "left"] : ["left", "right"]
    let words = ["top": "above it", "bottom": "below it", "left": "on its left", "right": "on its right"]
    let start = "'\(self[found.item].name)' would be centred, but"
    let (before, after) = ("\(found.before.spelledPoints) pt", "\(found.after.spelledPoints) pt")
    guard found.margin != nil else {
      return "\(start) with \(before) \(words[sides[0]] ?? "") and \(after) \(words[sides[1]] ?? "")"
    }
    return "\(start) \(before) from the \(sides[0]) margin and \(after) from the \(sides[1]) one"
  }

  private func name(of quantity: Quantity) -> String { items[quantity.item].name }

  /// A position as an anchor: `title.leading`.
  private func anchor(of position: Quantity) -> String? {
    let isVertical = position.axis == .vertical
    let attribute: Attribute? =
      switch position.kind {
      case .start: isVertical ? .top : .leading
      case .end: isVertical ? .bottom : .trailing
      case .centre: isVertical ? .centerY : .centerX
      case .firstBaseline: .firstBaseline
      case .lastBaseline: .lastBaseline
      case .length: nil
      }
    return attribute.map { spelled(Anchor(ItemID(position.item), $0)) }
  }

  /// `8 pt below`; empty for no distance.
  private func distance(_ points: Double, _ axis: Axis) -> String {
    let number = abs(points).spelledPoints
    if number == "0" { return "" }
    if axis == .vertical { return "\(number) pt \(points < 0 ? "above" : "below")" }
    return "\(number) pt \((points < 0) == (layoutDirection == .rightToLeft) ? "right of" : "left of")"
  }
}

extension Axis {
  fileprivate var adjective: String { self == .vertical ? "high" : "wide" }
}

extension Relation {
  fileprivate var bound: String { self == .equal ? "" : self == .lessThanOrEqual ? "at most " : "at least " }
}

extension ConditionID {
  fileprivate var isImplied: Bool { if case .implied = self { true } else { false } }
}
