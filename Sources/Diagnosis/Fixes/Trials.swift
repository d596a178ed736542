public import LayoutModel
public import LayoutSolver

extension Layout {
  /// The solution of the layout with changes, in the environment of a solution.
  func solved(like solution: RowSolution, with changes: [LayoutChange]) -> RowSolution {
    let changed = applying(changes)
    // A new guide is an item without measured contents.
    return hasContents(of: changed)
      ? solve(changed, like: solution) : solve(changed, in: solution.environment, limit: solution.limit)
  }

  /// The layout's solution in the same environment, with constraints added.
  public func solved(like solution: RowSolution, adding newConstraints: [NewConstraint]) -> RowSolution {
    var layout = showing(solution)
    layout.samples = []
    for constraint in newConstraints { layout.constraints.append(layout.constraint(constraint)) }
    return solve(layout, like: solution)
  }

  /// A new constraint, with the index after all others.
  public func constraint(_ constraint: NewConstraint) -> Constraint {
    Constraint(
      index: constraints.count, first: Term(constraint.first, coefficient: 1),
      second: constraint.second.map { Term($0, coefficient: -constraint.ratio) }, constant: -constraint.constant,
      relation: constraint.relation, priority: constraint.priority)
  }

  /// Whether a view and all its superviews are shown.
  public func isShown(_ item: ItemID) -> Bool {
    !self[item].isHidden && self[item].superview.map { isShown($0) } ?? true
  }

  /// Whether a view is an arranged subview, which its stack places by constraints of its own.
  public func isArranged(_ item: ItemID) -> Bool {
    self[item].superview.flatMap { self[$0].stack?.arranged.contains(item) } ?? false
  }

  /// A term's item, or the view that owns it where it is a guide.
  public func owner(of term: Term) -> ItemID {
    let item = term.anchor.item
    return self[item].guide == nil ? item : self[item].superview ?? item
  }

  /// The active constraints inside the content view that are stronger than the fitting pass's own `height == 0`.
  public var fittingConstraints: [Constraint] { constraints.indices.filter(affectsFitting).map { constraints[$0] } }

  /// Whether a constraint is one of `fittingConstraints`.
  public func affectsFitting(constraint index: Int) -> Bool {
    constraints[index].isActive && constraints[index].priority > .fittingSizeLevel
      && isItem(constraints[index].first.anchor.item, inside: .contentView)
      && constraints[index].second.map { isItem($0.anchor.item, inside: .contentView) } ?? true
  }
}

/// A constraint that a rule or a fix adds to a layout to see what happens.
public struct NewConstraint: Hashable, Sendable {
  /// The anchor on the left.
  public var first: Anchor
  /// The relation of its two sides.
  public var relation: Relation
  /// The anchor on the right; nil for a size in points.
  public var second: Anchor?
  /// The multiplier of the anchor on the right.
  public var ratio: Double
  /// The constant on the right, in points.
  public var constant: Double
  /// Its priority.
  public var priority: Priority

  /// `first RELATION ratio * second + constant @ priority`.
  public init(
    _ first: Anchor, _ relation: Relation, _ second: Anchor? = nil, times ratio: Double = 1, plus constant: Double = 0,
    at priority: Priority = .required
  ) {
    self.ratio = ratio
    self.priority = priority
    self.first = first
    self.relation = relation
    self.second = second
    self.constant = constant
  }
}
