public import LayoutModel
public import LayoutSolver
import Simplex

/// Why conditions cannot all hold: what follows from each in turn, until two numbers of the same thing differ.
///
/// Places count from the content view's top and leading edge, as those of the solver do. Where a contradiction does not
/// depend on these, they count from an edge of its own.
public struct Reasoning: Sendable {
  /// What a step tells a number of.
  public enum Quantity: Hashable, Sendable {
    /// The place of an item's leading or top edge.
    case start(ItemID, Axis)
    /// The place of an item's trailing or bottom edge.
    case end(ItemID, Axis)
    /// The place of an item's centre.
    case centre(ItemID, Axis)
    /// An item's width or height.
    case length(ItemID, Axis)
  }

  /// Where a step comes from.
  public enum Source: Hashable, Sendable {
    /// One of the conditions that cannot all hold.
    case condition(ConditionID)
    /// Where the cell and the content view begin: at 0.
    case origin
    /// The width or the height that the cell or the content view is given.
    case given
    /// The distance of a guide from its owner, and whatever else UIKit ties.
    case tie
    /// No size is less than 0.
    case noLessThanZero
    /// The places count from here.
    case start
    /// An end is a length behind its start, and a centre half of it.
    case geometry
  }

  /// How a step's number comes from others.
  public enum Shape: Hashable, Sendable {
    /// From none.
    case fixed
    /// The number of one other step times `ratio`, and `plus` points more.
    case line(ratio: Double, plus: Double)
    /// From several.
    case mixed
  }

  /// One thing that follows.
  public struct Step: Sendable {
    /// What the number is of.
    public var quantity: Quantity
    /// Whether it is this number, at least it, or at most.
    public var relation: Relation
    /// The number, in points.
    public var value: Double
    /// Where it comes from.
    public var source: Source
    /// How it comes from the premises.
    public var shape: Shape
    /// How the source alone compares: an equation may carry an inequality on.
    public var ownRelation: Relation
    /// The steps that it follows from, as indices of `steps`; all before it.
    public var premises: [Int]
  }

  /// What follows, each step behind its premises.
  public var steps: [Step] = []
  /// The two steps that cannot both hold: numbers of the same quantity that differ. The second is the one that is given,
  /// where one is.
  public var clash: (first: Int, second: Int) = (0, 0)

  /// The reasoning that leads from a conflict to its contradiction; nil where one condition after the other does not
  /// lead there, but several have to be taken at once.
  public init?(_ conflict: [ConditionID], of layout: Layout, _ solution: RowSolution, at moment: ConflictMoment) {
    let question = ConflictQuestion(layout, solution, moment)
    let kept = Set(conflict)
    let rows = question.required { kept.contains($0) }
    guard let needed = Simplex.minimalContradiction(of: rows.system, isBackground: { _ in false }) else { return nil }
    var propagation = Propagation(ReasoningRows(rows, needed, itemCount: question.sized.layout.items.count))
    guard let clash = propagation.run() else { return nil }
    take(clash, from: propagation.facts)
    let told = Set(steps.map(\.source))
    guard conflict.allSatisfy({ told.contains(.condition($0)) }) else { return nil }
  }

  /// Puts the facts that lead to a clash in order, a way at a time.
  private mutating func take(_ clash: (Int, Int), from facts: [Step]) {
    let sizes = [clash.0, clash.1].map { Self.size(of: $0, facts) }
    let isGiven = [clash.0, clash.1].map { facts[$0].source == .given || facts[$0].source == .noLessThanZero }
    let turned = isGiven[0] && !isGiven[1] || isGiven[0] == isGiven[1] && sizes[0] <= sizes[1]
    let (first, second) = turned ? (clash.1, clash.0) : clash
    var places: [Int: Int] = [:]
    func add(_ fact: Int) -> Int {
      if let place = places[fact] { return place }
      var step = facts[fact]
      step.premises = step.premises.enumerated().sorted { a, b in
        (facts[a.element].quantity.rank, a.offset) < (facts[b.element].quantity.rank, b.offset)
      }.map { add($0.element) }
      steps.append(step)
      places[fact] = steps.count - 1
      return steps.count - 1
    }
    self.clash.first = add(first)
    self.clash.second = add(second)
  }

  /// How many facts a fact stands on, itself counted.
  private static func size(of fact: Int, _ facts: [Step]) -> Int {
    var seen: Set<Int> = []
    var waiting = [fact]
    while let next = waiting.popLast() {
      if seen.insert(next).inserted { waiting += facts[next].premises }
    }
    return seen.count
  }
}

extension Reasoning.Quantity {
  /// Whose it is.
  public var item: ItemID {
    switch self {
    case .start(let item, _), .end(let item, _), .centre(let item, _), .length(let item, _): item
    }
  }

  /// The axis along which it counts.
  public var axis: Axis {
    switch self {
    case .start(_, let axis), .end(_, let axis), .centre(_, let axis), .length(_, let axis): axis
    }
  }

  /// Where it stands among premises: a start before the length that is put to it, and before an end.
  fileprivate var rank: Int {
    switch self {
    case .start: 0
    case .centre: 1
    case .end: 2
    case .length: 3
    }
  }

  /// Whether it is a place, and no length.
  public var isPlace: Bool { if case .length = self { false } else { true } }
}
