public import LayoutModel

extension NormalForms {
  /// The required constraints that exclude each other: for each pair of anchors, ascending indices.
  public func contradictoryConstraints(in layout: Layout) -> [[Int]] {
    groups.compactMap { members in
      let required = members.filter { layout.constraints[$0].priority.isRequired }
      let group = required.filter { member in
        guard let form = forms[member] else { return false }
        return required.contains { forms[$0].map { excludes(form, $0) } ?? false }
      }
      return group.isEmpty ? nil : group
    }.sorted { $0[0] < $1[0] }
  }
}

extension Layout {
  /// The required constraints between a view, or its size, and its superview's top or start that do not hold in the
  /// frame that its autoresizing mask keeps.
  public func constraintsContradictingFrame(of item: ItemID) -> [Int] {
    guard let frame = self[item].autoresizingFrame, layoutDirection == .leftToRight else { return [] }
    func position(_ anchor: Anchor) -> Double? {
      let isSuperview = anchor.item == self[item].superview
      guard isSuperview || anchor.item == item else { return nil }
      return switch anchor.attribute {
      case .top: isSuperview ? 0 : frame.y
      case .leading, .left: isSuperview ? 0 : frame.x
      case .bottom where !isSuperview: frame.y + frame.height
      case .trailing where !isSuperview, .right where !isSuperview: frame.x + frame.width
      case .width where !isSuperview: frame.width
      case .height where !isSuperview: frame.height
      default: nil
      }
    }
    return constraints.indices.filter { index in
      let constraint = constraints[index]
      guard constraint.isActive, constraint.priority.isRequired, constraint.mentions(item) else { return false }
      var sum = constraint.constant
      for term in constraint.terms {
        guard let position = position(term.anchor) else { return false }
        sum += term.coefficient * position
      }
      return switch constraint.relation {
      case .equal: abs(sum) > visibleDifference
      case .lessThanOrEqual: sum > visibleDifference
      case .greaterThanOrEqual: sum < -visibleDifference
      }
    }
  }
}

private func excludes(_ a: NormalForm, _ b: NormalForm) -> Bool {
  func reaches(_ low: NormalForm, _ high: NormalForm) -> Bool {
    low.relation != .lessThanOrEqual && high.relation != .greaterThanOrEqual
      && low.bound > high.bound + visibleDifference
  }
  return reaches(a, b) || reaches(b, a)
}
