import Findings
import LayoutModel
import Simplex
import WorkLimit

/// A layout in one environment as linear rows, each with the condition that it comes from. Every item has four
/// variables: its left, top, right and bottom edge in the cell's coordinates. Sizes are differences of edges, so nearly
/// every row has two variables.
package struct RowSystem {
  /// What is known of the heights.
  package enum Heights: Equatable {
    /// Fitting: the content view without the cell, with an optional height of 0 at priority 50 [semantics 4.1 to 4.10].
    case fitting
    /// The same without the optional height of 0.
    case fittingUnbounded
    /// The same, with at most this height in points.
    case atMost(Double)
    /// The same, with at least this height in points.
    case atLeast(Double)
    /// Placing the views: the content view and the cell have these heights in points.
    case fixed(content: Double, cell: Double)
    /// The content view has any height, and the cell is this many points higher.
    case open(cellIsHigherBy: Double)

    /// Whether the system contains only the content view, and nothing that involves the cell.
    package var excludeCell: Bool {
      switch self {
      case .fitting, .fittingUnbounded, .atMost, .atLeast: true
      case .fixed, .open: false
      }
    }
  }

  /// The origin of a row: the condition that a value below 0 breaks, and the one that a value above 0 breaks.
  package struct Origin {
    package var below: ConditionID?
    package var above: ConditionID?
  }

  package private(set) var system: LinearSystem
  /// The origin of each row.
  package private(set) var origins: [Origin] = []
  /// The first of the variables that are not edges.
  package let spareVariable: Int

  /// The rows of a layout, with one row for a view's hugging and resistance. Spare variables follow the edges' own.
  package init(_ sized: SizedLayout, in rowWidths: RowWidths, heights: Heights, spareVariables: Int = 0) {
    self.init(sized, in: rowWidths, heights, spareVariables, isOneByOne: false) { $1 }
  }

  /// The rows of a layout, one for each condition, with the priority that `priority` returns; nil leaves it out.
  package init(
    oneByOne sized: SizedLayout, in rowWidths: RowWidths, heights: Heights, spareVariables: Int = 0,
    priority: (ConditionID, Priority) -> Priority?
  ) {
    self.init(sized, in: rowWidths, heights, spareVariables, isOneByOne: true, priority)
  }

  @inline(__always)
  private init(
    _ sized: SizedLayout, in rowWidths: RowWidths, _ heights: Heights, _ spareVariables: Int, isOneByOne: Bool,
    _ priority: (ConditionID, Priority) -> Priority?
  ) {
    let layout = sized.layout
    let lowering = layout.hasImpliedRows ? Lowering(sized, in: rowWidths) : nil
    let rectangles = layout.items.count + (lowering?.auxiliaryCount ?? 0)
    let rowCount = layout.items.count * 4 + layout.constraints.count + (lowering?.rows.count ?? 0) + 8
    spareVariable = rectangles * 4
    system = LinearSystem(variableCount: rectangles * 4 + spareVariables)
    system.reserve(rows: rowCount)
    system.limit = sized.limit
    system.limit?.spend(20 * rowCount)
    origins.reserveCapacity(rowCount)
    let items = ItemFilter(of: layout, heights)
    addOwnFrames(rowWidths, heights: heights)
    // The cell is measured as high as its content view.
    if heights.excludeCell && layout.measuredView == .cell {
      equate(Self.bottom(.cell), to: Self.bottom(.contentView), 0)
    }
    for index in layout.constraints.indices where layout.constraints[index].isActive {
      let condition = ConditionID.constraint(layout.constraints[index].index)
      guard let strength = priority(condition, layout.constraints[index].priority) else { continue }
      let equation = Equation(layout.constraints[index])
      if items.contain(equation) { add(equation, of: layout, sized, condition, strength) }
    }
    for index in layout.views where items.contain(ItemID(index)) {
      addSizes(of: ItemID(index), sized.size(of: ItemID(index)), in: layout, isOneByOne: isOneByOne, priority)
    }
    for row in lowering?.rows ?? [] where items.contain(row.owner) {
      let strength = row.condition.map { priority($0, row.priority) } ?? row.priority
      if let strength { add(row, strength) }
    }
  }

  private struct ItemFilter {
    /// For each item, whether the system includes it; empty if it includes all.
    private let isInside: [Bool]

    init(of layout: Layout, _ heights: Heights) {
      isInside = heights.excludeCell && layout.measuredView == .contentView ? layout.itemsInsideContentView : []
    }

    func contain(_ item: ItemID) -> Bool { isInside.isEmpty || isInside[item.index] }

    func contain(_ equation: Equation) -> Bool {
      contain(equation.first.anchor.item) && (equation.second.map { contain($0.anchor.item) } ?? true)
    }
  }

  package static func left(_ item: ItemID) -> Int { item.index * 4 }
  package static func top(_ item: ItemID) -> Int { item.index * 4 + 1 }
  package static func right(_ item: ItemID) -> Int { item.index * 4 + 2 }
  package static func bottom(_ item: ItemID) -> Int { item.index * 4 + 3 }

  /// Gives all ambiguous widths at least one share of their ranges: a spare variable, maximized at the lowest priority.
  mutating func share(_ widths: [MeasuredLayout.AmbiguousWidth]) {
    for (constant, side) in [(0.0, 1.0), (1.0, -1.0)] {
      system.addTerm(side, spareVariable)
      endRow(constant: constant, below: LinearSystem.required, above: 0, Origin())
    }
    system.addTerm(1, spareVariable)
    endRow(constant: -1, below: Self.weakest, above: 0, Origin())
    for width in widths {
      addSizeTerms(width.item, .horizontal)
      system.addTerm(-(width.high - width.low), spareVariable)
      endRow(constant: -width.low, below: LinearSystem.required, above: 0, Origin())
    }
  }

  /// Removes a condition's costs. Returns whether it had any.
  package mutating func removeCosts(of condition: ConditionID) -> Bool {
    var isFound = false
    for row in origins.indices where origins[row].below == condition || origins[row].above == condition {
      isFound = isFound || system.priorities(ofRow: row) != (0, 0)
      system.release(row: row)
    }
    return isFound
  }

  /// Shifts the rows of broken conditions by their errors at a point, so that the point satisfies them exactly.
  package mutating func relax(to values: [Double]) {
    for row in origins.indices where origins[row].below != nil || origins[row].above != nil {
      let (below, above) = system.priorities(ofRow: row)
      let value = system.value(ofRow: row, at: values)
      if value < 0 ? below > 0 : above > 0 { system.shift(row: row, by: -value) }
    }
  }

  /// Weaker than any priority that an author can set.
  private static let weakest = Float.leastNormalMagnitude

  // MARK: - Adding rows

  @inline(__always)
  package mutating func addTerm(_ coefficient: Double, _ variable: Int) { system.addTerm(coefficient, variable) }

  /// Ends the current row with its constant, the priorities of its errors below and above 0, and its origin.
  @inline(__always)
  package mutating func endRow(constant: Double, below: Float, above: Float, _ origin: Origin) {
    system.endRow(constant: constant, below: below, above: above)
    origins.append(origin)
  }

  /// Ends the current row with the relation and priority of a condition, if it comes from one.
  @inline(__always)
  package mutating func endRow(constant: Double, _ relation: Relation, _ strength: Priority, _ condition: ConditionID?)
  {
    let (costsBelow, costsAbove) = (relation != .lessThanOrEqual, relation != .greaterThanOrEqual)
    endRow(
      constant: constant, below: costsBelow ? strength.value : 0, above: costsAbove ? strength.value : 0,
      Origin(below: costsBelow ? condition : nil, above: costsAbove ? condition : nil))
  }

  package mutating func fix(_ variable: Int, at value: Double) {
    system.fix(variable, at: value)
    origins.append(Origin())
  }

  // MARK: - Rows of UIKit's own

  private mutating func add(_ row: ImpliedRow, _ strength: Priority) {
    for term in row.terms { system.addTerm(term.coefficient, term.variable) }
    endRow(constant: row.constant, row.relation, strength, row.condition)
  }

  // MARK: - Intrinsic sizes

  @inline(__always)
  private mutating func addSizes(
    of id: ItemID, _ size: IntrinsicSize, in layout: Layout, isOneByOne: Bool,
    _ priority: (ConditionID, Priority) -> Priority?
  ) {
    for axis in Axis.allCases {
      addSizeTerms(id, axis)
      endRow(constant: 0, below: LinearSystem.required, above: 0, Origin())
      guard let length = size[axis] else { continue }
      let hugging = ConditionID.hugging(id, axis)
      let resistance = ConditionID.compressionResistance(id, axis)
      let above = priority(hugging, layout.items[id.index].contentHuggingPriority[axis])?.value
      let below = priority(resistance, layout.items[id.index].contentCompressionResistancePriority[axis])?.value
      if !isOneByOne {
        addSizeTerms(id, axis)
        endRow(constant: -length, below: below ?? 0, above: above ?? 0, Origin(below: resistance, above: hugging))
        continue
      }
      if let below {
        addSizeTerms(id, axis)
        endRow(constant: -length, below: below, above: 0, Origin(below: resistance))
      }
      if let above {
        addSizeTerms(id, axis)
        endRow(constant: -length, below: 0, above: above, Origin(above: hugging))
      }
    }
  }

  private mutating func addSizeTerms(_ item: ItemID, _ axis: Axis) {
    system.addTerm(1, axis == .horizontal ? Self.right(item) : Self.bottom(item))
    system.addTerm(-1, axis == .horizontal ? Self.left(item) : Self.top(item))
  }
}

extension Layout {
  /// For each item whether it is the content view or inside it. Superviews come before their subviews.
  package var itemsInsideContentView: [Bool] {
    var isInside = [Bool](repeating: false, count: items.count)
    for index in items.indices {
      isInside[index] = index == ItemID.contentView.index || items[index].superview.map { isInside[$0.index] } ?? false
    }
    return isInside
  }

  /// Whether both ends of a constraint are in the measured view, so that fitting includes it [semantics 4.3, 5.7].
  public func isMeasured(_ constraint: Constraint) -> Bool { isMeasured(constraint, in: measuredView) }

  /// The same for several constraints: `root` is the measured view.
  public func isMeasured(_ constraint: Constraint, in root: ItemID) -> Bool {
    areMeasured(constraint.first, constraint.second, in: root)
  }

  /// Whether the constraint at an index is inactive or measured. `root` is the measured view.
  package func isMeasuredIfActive(constraint index: Int, in root: ItemID) -> Bool {
    !constraints[index].isActive || areMeasured(constraints[index].first, constraints[index].second, in: root)
  }

  private func areMeasured(_ first: Term, _ second: Term?, in root: ItemID) -> Bool {
    isItem(first.anchor.item, inside: root) && second.map { isItem($0.anchor.item, inside: root) } ?? true
  }
}
