import Diagnosis
import LayoutModel
import LayoutSource

/// How far a drawn length may be from a stated one that holds, in points: frames are stored in pixels.
private let drawnTolerance = 0.51

extension SourcedLayout {
  /// A finding about two constraints that cannot both hold, with what the drawn frames say: the author has seen the
  /// one that holds there, so the other one goes.
  func weighedByDrawing(_ finding: LayoutFinding) -> LayoutFinding {
    guard finding.rule == "priority-clash", case .needless(let index)? = finding.fault, finding.parts.isEmpty,
      layout.constraints.indices.contains(index), let holds = isDrawn(layout.constraints[index])
    else { return finding }
    let rivals = layout.constraints.filter { other in
      other.index != index && other.priority == layout.constraints[index].priority
        && finding.constraints.contains(other.name)
    }
    guard let rival = rivals.first, rivals.count == 1, let rivalHolds = isDrawn(rival), holds != rivalHolds else {
      return finding
    }
    var weighed = finding
    let (kept, broken) = holds ? (layout.constraints[index], rival) : (rival, layout.constraints[index])
    weighed.notes.append(holdsInXcode(layout.spelled(kept), insteadOf: layout.spelled(broken)))
    if holds { weighed.fault = .contradictsDrawing(constraint: rival.index) }
    return weighed
  }

  /// A finding about a view of a screen that may be anywhere, with a fix that keeps it where it is drawn.
  func placedAsDrawn(_ finding: LayoutFinding) -> LayoutFinding {
    guard layout.kind == .view, finding.rule == "ambiguous-layout", case .ambiguity(let parts)? = finding.fault,
      !parts.isEmpty, parts.allSatisfy({ !$0.value.isSize }),
      Axis.allCases.allSatisfy({ axis in parts.count { $0.value.axis == axis } < 2 })
    else { return finding }
    let places = parts.compactMap { drawnPlace(of: $0.item, on: $0.value.axis) }
    guard places.count == parts.count else { return finding }
    var placed = finding
    placed.fault = .other([layout.adding(places, isGuess: true)])
    return placed
  }

  /// The constraint that keeps a view where it is drawn in its superview: in the middle, or at the nearer edge.
  private func drawnPlace(of item: ItemID, on axis: Axis) -> NewConstraint? {
    guard let superview = layout[item].superview, layout[superview].stack == nil else { return nil }
    let isVertical = axis == .vertical
    func gap(_ attribute: Attribute) -> Double? {
      guard let own = drawnValue(of: Anchor(item, attribute)), let other = drawnValue(of: Anchor(superview, attribute))
      else { return nil }
      return own - other
    }
    let (start, centre, end): (Attribute, Attribute, Attribute) =
      isVertical ? (.top, .centerY, .bottom) : (.leading, .centerX, .trailing)
    guard let before = gap(start), let middle = gap(centre), let after = gap(end), before >= 0, after <= 0 else {
      return nil
    }
    if abs(middle) <= 1 { return NewConstraint(Anchor(item, centre), .equal, Anchor(superview, centre)) }
    let (edge, points) = before <= -after ? (start, before) : (end, after)
    return NewConstraint(Anchor(item, edge), .equal, Anchor(superview, edge), plus: points.rounded())
  }

  /// Whether the drawn frames satisfy a constraint; nil if they do not say.
  private func isDrawn(_ constraint: Constraint) -> Bool? {
    var sum = constraint.constant
    for term in constraint.terms {
      guard let value = drawnValue(of: term.anchor) else { return nil }
      sum += term.coefficient * value
    }
    return switch constraint.relation {
    case .equal: abs(sum) < drawnTolerance
    case .lessThanOrEqual: sum < drawnTolerance
    case .greaterThanOrEqual: sum > -drawnTolerance
    }
  }

  private func drawnValue(of anchor: Anchor) -> Double? {
    guard anchor.item != .cell, layout[anchor.item].guide == nil, var frame = drawnFrames[anchor.item] else {
      return nil
    }
    if anchor.item == .contentView { (frame.x, frame.y) = (0, 0) }
    switch anchor.attribute {
    case .left, .leading: return frame.x
    case .right, .trailing: return frame.x + frame.width
    case .centerX: return frame.x + frame.width / 2
    case .top: return frame.y
    case .bottom: return frame.y + frame.height
    case .centerY: return frame.y + frame.height / 2
    case .width: return frame.width
    case .height: return frame.height
    case .firstBaseline, .lastBaseline: return nil
    }
  }
}

// MARK: - Words

private func holdsInXcode(_ kept: String, insteadOf broken: String) -> String {
  "in Xcode, '\(kept)' holds, and '\(broken)' does not"
}
