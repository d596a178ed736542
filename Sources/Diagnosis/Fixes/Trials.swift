public import LayoutModel
public import LayoutSolver

extension Layout {
  /// The layout in the circumstances of its solution with added requirements: `first RELATION second + constant`.
  public func solved(like solution: RowSolution, adding ties: [Tie]) -> RowSolution {
    var layout = showing(solution)
    layout.samples = []
    for tie in ties { layout.constraints.append(layout.constraint(tie)) }
    return solve(layout, like: solution)
  }

  /// A tie as the constraint that it would be behind all others.
  public func constraint(_ tie: Tie) -> Constraint {
    Constraint(
      index: constraints.count, first: Term(tie.first, coefficient: 1),
      second: tie.second.map { Term($0, coefficient: -tie.ratio) }, constant: -tie.constant, relation: tie.relation,
      priority: tie.priority)
  }

  /// Whether a view and all that holds it are shown.
  public func isShown(_ item: ItemID) -> Bool {
    !self[item].isHidden && self[item].superview.map { isShown($0) } ?? true
  }

  /// Whether a stack arranges a view, so that it places it by constraints of its own.
  public func isArranged(_ item: ItemID) -> Bool {
    self[item].superview.flatMap { self[$0].stack?.arranged.contains(item) } ?? false
  }

  /// A term's item, or the view that owns it where it is a guide.
  public func owner(of term: Term) -> ItemID {
    let item = term.anchor.item
    return self[item].guide == nil ? item : self[item].superview ?? item
  }

  /// The active constraints inside the content view that outrank its wish for a height of 0.
  public var countingConstraints: [Constraint] { constraints.indices.filter(counts).map { constraints[$0] } }

  /// Whether the constraint at an index is one of `countingConstraints`.
  public func counts(constraint index: Int) -> Bool {
    constraints[index].isActive && constraints[index].priority > .fittingSizeLevel
      && isItem(constraints[index].first.anchor.item, inside: .contentView)
      && constraints[index].second.map { isItem($0.anchor.item, inside: .contentView) } ?? true
  }
}

/// A constraint that a rule adds to see what becomes of a row.
public struct Tie: Hashable, Sendable {
  /// The anchor on the left.
  public var first: Anchor
  /// How the sides compare.
  public var relation: Relation
  /// The anchor on the right; nil for a size in points.
  public var second: Anchor?
  /// What the anchor on the right is multiplied by.
  public var ratio: Double
  /// What is added on the right, in points.
  public var constant: Double
  /// How strongly it holds.
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
