import LayoutModel
import SwiftEvaluation
import SwiftProgram

/// What a constraint says, apart from what a sample may change. Equal ones on different paths are the same constraint.
struct ConstraintKey: Hashable {
  /// An attribute of an item, or of a guide of it.
  struct End: Hashable {
    var item: ItemID
    var guide: Guide?
    var attribute: Attribute
  }

  var first: End
  var second: End?
  var multiplier: Double
  var relation: Relation
  var place: SourcePlace
  /// How many equal constraints the path makes before it.
  var repetition = 0
}

/// A constraint that a path makes.
struct PathConstraint {
  var key: ConstraintKey
  var equation: ViewGraph.Equation
}

/// The constraints of one path whose views are in the layout.
struct PathConstraints {
  private(set) var all: [PathConstraint] = []
  /// What the layout cannot say.
  private(set) var gaps: [ViewGraph.Gap] = []
  /// The constraints that make the app stop, because their views have no common superview.
  private(set) var traps: [ViewGraph.Equation] = []

  init(_ graph: ViewGraph, _ views: PathViews) {
    var counts: [ConstraintKey: Int] = [:]
    let trapping = Set(graph.traps.map(\.equation))
    for (index, equation) in graph.equations.enumerated() {
      if equation.isOfUIKit, graph.equations.contains(where: { $0.states(equation) }) { continue }
      guard !trapping.contains(index) else {
        traps.append(equation)
        continue
      }
      guard var key = key(of: equation, views.ids) else {
        // A constraint that is not active may be meant for views that are not added yet.
        // One between views that are never added does not count either.
        let isOutside = [equation.first, equation.second].compactMap { $0 }.allSatisfy { views.ids[$0.view] == nil }
        if equation.isActive, !isOutside || views.ids.count <= 2 {
          gaps.append(ViewGraph.Gap(namesViewOutside, equation.call ?? equation.place))
        }
        continue
      }
      guard isPossible(key) else {
        if equation.isActive { gaps.append(ViewGraph.Gap(isImpossible, equation.call ?? equation.place)) }
        continue
      }
      if key.first.attribute.isSize, key.multiplier == 0 { key.second = nil }
      let repetition = counts[key, default: 0]
      counts[key] = repetition + 1
      key.repetition = repetition
      all.append(PathConstraint(key: key, equation: equation))
    }
  }

  private func key(of equation: ViewGraph.Equation, _ ids: [ViewGraph.ViewID: ItemID]) -> ConstraintKey? {
    func end(_ anchor: ViewGraph.Anchor) -> ConstraintKey.End? {
      ids[anchor.view].map { ConstraintKey.End(item: $0, guide: anchor.guide, attribute: anchor.attribute) }
    }
    guard let first = end(equation.first) else { return nil }
    var second: ConstraintKey.End?
    if let anchor = equation.second {
      guard let other = end(anchor) else { return nil }
      second = other
    }
    return ConstraintKey(
      first: first, second: second, multiplier: second == nil ? 1 : equation.multiplier, relation: equation.relation,
      place: equation.place)
  }

  /// Whether UIKit makes such a constraint: it refuses to mix sizes and positions, or axes.
  private func isPossible(_ key: ConstraintKey) -> Bool {
    guard let second = key.second else { return key.first.attribute.isSize }
    return key.first.attribute.isSize == second.attribute.isSize
      && (key.first.attribute.isSize || key.first.attribute.axis == second.attribute.axis)
      && key.multiplier.isFinite
  }
}

// MARK: - Words

private let namesViewOutside = "this constraint names a view that is not known to be inside the cell"
private let isImpossible = "UIKit does not allow this constraint"

extension ViewGraph.Equation {
  /// Whether code makes the same constraint as UIKit, from either side.
  fileprivate func states(_ other: ViewGraph.Equation) -> Bool {
    guard !isOfUIKit, isActive, priority.isRequired, !isTouched, !mayBeDeactivated, constant == 0, multiplier == 1,
      relation == .equal, let second,
      let otherSecond = other.second
    else { return false }
    func isSame(_ one: ViewGraph.Anchor, _ other: ViewGraph.Anchor) -> Bool {
      one.view == other.view && one.guide == nil && one.attribute == other.attribute
    }
    return isSame(first, other.first) && isSame(second, otherSecond)
      || isSame(first, otherSecond) && isSame(second, other.first)
  }
}
