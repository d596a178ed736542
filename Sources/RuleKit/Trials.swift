public import Findings
public import LayoutModel
public import LayoutSolver

extension Layout {
  /// What the layout comes out as in given circumstances with required constraints added: `first RELATION second + constant`,
  /// in points. Rules ask it to confirm a guess.
  public func solved(in circumstances: Circumstances, adding ties: [Tie]) -> RowSolution {
    var layout = showing(circumstances)
    layout.samples = []
    for tie in ties { layout.constraints.append(layout.constraint(tie)) }
    return solve(layout, in: circumstances)
  }

  /// A tie as the constraint that it would be behind all others.
  public func constraint(_ tie: Tie) -> Constraint {
    let place = self[tie.first.item].place
    var constraint = Constraint(
      index: constraints.count, first: Term(tie.first, coefficient: 1, place: place),
      constant: -tie.constant, relation: tie.relation, place: place)
    constraint.second = tie.second.map { Term($0, coefficient: -1, place: place) }
    return constraint
  }

  /// Where a view stands in one of the items that hold it, in points from that item's corner; nil where the row has no
  /// frames.
  public func frame(of item: ItemID, in ancestor: ItemID, _ solution: RowSolution) -> Frame? {
    guard views.contains(item.index), solution.frames.count == views.count else { return nil }
    var frame = solution.frames[item.index - views.lowerBound]
    var current = self[item].superview
    while let superview = current, superview != ancestor {
      guard views.contains(superview.index) else { return nil }
      frame.x += solution.frames[superview.index - views.lowerBound].x
      frame.y += solution.frames[superview.index - views.lowerBound].y
      current = self[superview].superview
    }
    return current == ancestor ? frame : nil
  }

  /// The width and the height in points of a view or the content view; nil where the row has none.
  public func size(of item: ItemID, _ solution: RowSolution) -> PerAxis<Double>? {
    if item == .contentView {
      guard let width = solution.contentWidth, let height = solution.contentHeight else { return nil }
      return PerAxis(horizontal: width, vertical: height)
    }
    guard views.contains(item.index), solution.frames.count == views.count else { return nil }
    let frame = solution.frames[item.index - views.lowerBound]
    return PerAxis(horizontal: frame.width, vertical: frame.height)
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
  public var countingConstraints: [Constraint] {
    constraints.filter { $0.isActive && $0.priority > .fittingSizeLevel && isInsideContentView($0) }
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
  /// What is added on the right, in points.
  public var constant: Double

  /// `first RELATION second + constant`.
  public init(_ first: Anchor, _ relation: Relation, _ second: Anchor? = nil, plus constant: Double = 0) {
    self.first = first
    self.relation = relation
    self.second = second
    self.constant = constant
  }
}

extension RowSolution {
  /// Whether the row has an answer, so that its frames say something.
  public var isSolved: Bool { status == .determined || status == .ambiguous }

  /// Whether the constraints leave a value of a view open.
  public func isOpen(_ item: ItemID, _ values: FrameValue...) -> Bool {
    openValues.contains { $0.item == item && values.contains($0.value) }
  }
}
