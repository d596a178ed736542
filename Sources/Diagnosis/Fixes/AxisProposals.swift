import LayoutModel
import LayoutSolver

// Fixes of constraints on the wrong axis.
extension Layout {
  /// A view has two equations of its centre on one axis, and nothing places it on the other one: the centre of a
  /// sibling, or else the later one, is meant on that axis.
  func turningCentres(_ parts: [Fault.AmbiguousPart]) -> [ProposedFix] {
    guard parts.count == 1, let part = parts.first, !part.value.isSize else { return [] }
    let axis = part.value.axis
    let (start, centre, end) = axis.attributes
    let across: Attribute = axis == .vertical ? .centerX : .centerY
    let baselines: [Attribute] = axis == .vertical ? [.firstBaseline, .lastBaseline] : [.left, .right]
    guard !isPlaced(part.item, by: [start, centre, end] + baselines) else { return [] }
    let centres = constraints.filter { constraint in
      constraint.isActive && constraint.relation == .equal && constraint.terms.count == 2
        && constraint.mentions(part.item) && constraint.terms.allSatisfy { $0.anchor.attribute == across }
    }
    guard centres.count == 2 else { return [] }
    let ofSibling = centres.last { constraint in
      constraint.terms.allSatisfy { self[$0.anchor.item].superview == self[part.item].superview }
    }
    guard var turned = ofSibling ?? centres.last else { return [] }
    turned.first.anchor.attribute = centre
    turned.second?.anchor.attribute = centre
    return [ProposedFix([.replaceConstraint(turned.index, turned)])]
  }

  /// A spinner, a button or an icon is centred on a larger picture on one axis, and nothing places it on the other one:
  /// it is centred there, too.
  func centringOnPicture(_ parts: [Fault.AmbiguousPart], in solution: RowSolution) -> [ProposedFix] {
    guard parts.count == 1, let part = parts.first, !part.value.isSize,
      [.activityIndicator, .button, .image].contains(self[part.item].type)
    else { return [] }
    let (start, centre, end) = part.value.axis.attributes
    let across: Attribute = part.value.axis == .vertical ? .centerX : .centerY
    guard !isPlaced(part.item, by: [start, centre, end]) else { return [] }
    return constraints.compactMap { constraint in
      guard constraint.isActive, constraint.relation == .equal, constraint.constant == 0,
        constraint.terms.count == 2, constraint.mentions(part.item),
        constraint.terms.allSatisfy({ $0.anchor.attribute == across }),
        let other = constraint.terms.map(\.anchor.item).first(where: { $0 != part.item }),
        self[other].type == .image, self[other].superview == self[part.item].superview,
        let own = frame(of: part.item, in: solution), let picture = frame(of: other, in: solution),
        picture.width > 2 * own.width, picture.height > 2 * own.height
      else { return nil }
      return adding([NewConstraint(Anchor(part.item, centre), .equal, Anchor(other, centre))])
    }
  }

  /// A view is centred in an authored guide that has one side, and neither the other one nor a size: the guide is as
  /// large as the view.
  func endingInGuides(_ parts: [Fault.AmbiguousPart]) -> [ProposedFix] {
    guard parts.count == 1, let part = parts.first, !part.value.isSize else { return [] }
    let (start, centre, end) = part.value.axis.attributes
    let size: Attribute = part.value.axis == .horizontal ? .width : .height
    return constraints.compactMap { constraint in
      guard constraint.isActive, constraint.relation == .equal, constraint.constant == 0,
        constraint.mentions(part.item), constraint.terms.allSatisfy({ $0.anchor.attribute == centre }),
        let guide = constraint.terms.map(\.anchor.item).first(where: { self[$0].guide == .authored })
      else { return nil }
      let sides = [start, end].filter { side in
        constraints.contains { other in
          other.isActive && other.relation == .equal && other.terms.contains { $0.anchor == Anchor(guide, side) }
        }
      }
      guard sides.count == 1, !isPlaced(guide, by: [size]) else { return nil }
      return adding([NewConstraint(Anchor(part.item, sides[0]), .equal, Anchor(guide, sides[0]))])
    }
  }

  /// A visual format without `V:` in a row that has no vertical constraint between the same views: its parts are meant
  /// vertically.
  func turningFormats(_ indices: [Int]) -> [ProposedFix] {
    let entries = Set(indices.filter { constraints[$0].part != nil }.map { constraints[$0].authoredIndex }).sorted()
    return entries.compactMap { entry -> ProposedFix? in
      let own = constraints.filter { $0.isActive && $0.authoredIndex == entry }
      let views = Set(own.flatMap(\.terms).map(\.anchor.item)).filter { $0 > .contentView }
      guard views.count > 1, own.allSatisfy({ isEdgeConstraint($0, on: .horizontal) }),
        // Something else places each of its views horizontally, and nothing does so vertically.
        views.allSatisfy({ view in
          constraints.contains {
            $0.isActive && $0.authoredIndex != entry && $0.mentions(view) && isEdgeConstraint($0, on: .horizontal)
          } && !isPlaced(view, by: [.top, .bottom, .centerY, .firstBaseline, .lastBaseline])
        })
      else { return nil }
      return ProposedFix(
        own.map { constraint in
          var turned = constraint
          turned.first.anchor.attribute = constraint.first.anchor.attribute.turned
          turned.second?.anchor.attribute = constraint.second?.anchor.attribute.turned ?? .top
          return .replaceConstraint(constraint.index, turned)
        })
    }
  }

  private func isEdgeConstraint(_ constraint: Constraint, on axis: Axis) -> Bool {
    constraint.terms.count == 2
      && constraint.terms.allSatisfy { $0.anchor.attribute.axis == axis && $0.anchor.attribute.edge != nil }
  }
}

extension Attribute {
  /// The vertical edge in place of a horizontal one.
  fileprivate var turned: Attribute {
    switch self {
    case .leading, .left: .top
    case .trailing, .right: .bottom
    default: self
    }
  }
}
