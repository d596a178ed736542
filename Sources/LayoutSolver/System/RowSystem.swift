import Findings
import LayoutModel
import Simplex

/// A layout in given circumstances as linear rows, and which condition each row comes from.
///
/// Every item has four variables: its left, top, right and bottom edge in the cell's coordinates. Sizes are
/// differences of edges, so that nearly every row ties two variables.
struct RowSystem {
  /// What is known of the heights.
  enum Heights: Equatable {
    /// Finding the height: the content view wants to be 0 high at priority 50, and stands alone [semantics 4.1 to 4.10].
    case fitting
    /// The same without the wish to be 0 high.
    case fittingOpen
    /// The same, but the content view may be at most this high.
    case atMost(Double)
    /// The same, but the content view is at least this high.
    case atLeast(Double)
    /// Placing the views: the content view and the cell are as high as this.
    case fixed(content: Double, cell: Double)
    /// The content view may be of any height, and the cell is higher by this.
    case open(cellIsHigherBy: Double)

    /// Whether the content view stands alone, and what touches the cell takes no part.
    var areOfContentAlone: Bool {
      switch self {
      case .fitting, .fittingOpen, .atMost, .atLeast: true
      case .fixed, .open: false
      }
    }
  }

  /// Where a row comes from: which condition it breaks below 0, and which above.
  struct Origin {
    var below: ConditionID?
    var above: ConditionID?
  }

  private(set) var system: LinearSystem
  /// Where the rows come from, one for each; empty where nobody wants to know.
  private(set) var origins: [Origin] = []
  /// The rows that say how high the content view and the cell are, where that is given.
  private(set) var heightRows: (content: Int, cell: Int)?
  private let keepsOrigins: Bool
  /// The first of the variables that stand for no edge.
  let spareVariable: Int

  /// The rows of a layout. `priority` may leave a condition out, by answering nil, or change how strongly it holds.
  init(
    _ layout: Layout, in room: Room, heights: Heights, keepingOrigins: Bool = true, spareVariables: Int = 0,
    priority: ((ConditionID, Priority) -> Priority?)? = nil
  ) {
    keepsOrigins = keepingOrigins
    let lowering = layout.hasImpliedRows ? Lowering(layout, in: room) : nil
    let rectangles = layout.items.count + (lowering?.auxiliaryCount ?? 0)
    let rows = layout.items.count * 4 + layout.constraints.count + (lowering?.rows.count ?? 0) + 8
    spareVariable = rectangles * 4
    system = LinearSystem(variableCount: rectangles * 4 + spareVariables)
    system.reserve(rows: rows)
    system.effort = layout.effort
    layout.effort?.spend(20 * rows)
    if keepingOrigins { origins.reserveCapacity(rows) }
    let isInside = heights.areOfContentAlone ? layout.itemsInsideContentView : []
    func takesPart(_ item: ItemID) -> Bool { isInside.isEmpty || isInside[item.index] }
    addOwnFrames(room, heights: heights)
    for index in layout.constraints.indices where layout.constraints[index].isActive {
      let condition = ConditionID.constraint(layout.constraints[index].index)
      let strength = layout.constraints[index].priority
      guard let strength = priority.map({ $0(condition, strength) }) ?? strength else { continue }
      let tie = Tie(layout.constraints[index])
      if !takesPart(tie.first.anchor.item) || !(tie.second.map { takesPart($0.anchor.item) } ?? true) { continue }
      add(tie, of: layout, condition, strength)
    }
    for index in layout.views where takesPart(ItemID(index)) {
      addSizes(of: ItemID(index), in: layout, priority: priority)
    }
    for row in lowering?.rows ?? [] where takesPart(row.owner) { add(row, priority: priority) }
  }

  /// The variables of an item's edges.
  static func left(_ item: ItemID) -> Int { item.index * 4 }
  static func top(_ item: ItemID) -> Int { item.index * 4 + 1 }
  static func right(_ item: ItemID) -> Int { item.index * 4 + 2 }
  static func bottom(_ item: ItemID) -> Int { item.index * 4 + 3 }

  /// Makes a spare variable the share of their ranges that open widths have at least, as great as it can be without any
  /// other wish giving way.
  mutating func share(_ widths: [MeasuredLayout.OpenWidth]) {
    for (constant, side) in [(0.0, 1.0), (1.0, -1.0)] {
      system.addTerm(side, spareVariable)
      system.endRow(constant: constant, below: LinearSystem.required, above: 0)
    }
    system.addTerm(1, spareVariable)
    system.endRow(constant: -1, below: Self.weakest, above: 0)
    for width in widths {
      addSizeTerms(width.item, .horizontal)
      system.addTerm(-(width.high - width.low), spareVariable)
      system.endRow(constant: -width.low, below: LinearSystem.required, above: 0)
    }
  }

  /// Lets a condition cost nothing. Says whether it did.
  mutating func setAside(_ condition: ConditionID) -> Bool {
    var isFound = false
    for row in origins.indices where origins[row].below == condition || origins[row].above == condition {
      isFound = isFound || system.priorities(ofRow: row) != (0, 0)
      system.release(row: row)
    }
    return isFound
  }

  /// Lets each condition ask for no more than it has at given values.
  mutating func relax(to values: [Double]) {
    for row in origins.indices where origins[row].below != nil || origins[row].above != nil {
      let (below, above) = system.priorities(ofRow: row)
      let value = system.value(ofRow: row, at: values)
      if value < 0 ? below > 0 : above > 0 { system.shift(row: row, by: -value) }
    }
  }

  /// Weaker than any priority that an author can write.
  private static let weakest = Float.leastNormalMagnitude

  // MARK: - What UIKit itself puts on the cell and its content view

  private mutating func addOwnFrames(_ room: Room, heights: Heights) {
    for (item, width) in [(ItemID.cell, room.cellWidth), (ItemID.contentView, room.contentWidth)] {
      fix(Self.left(item), at: 0)
      fix(Self.top(item), at: 0)
      if let width { fix(Self.right(item), at: width) }
    }
    if room.contentWidth == nil {
      // The width is fitted as the height is, and the cell is as wide as its content view.
      system.addTerm(1, Self.right(.contentView))
      let wish = heights == .fitting ? Priority.fittingSizeLevel.value : 0
      endRow(constant: 0, below: LinearSystem.required, above: wish, Origin())
      system.addTerm(1, Self.right(.cell))
      system.addTerm(-1, Self.right(.contentView))
      endRow(constant: 0, below: LinearSystem.required, above: LinearSystem.required, Origin())
    }
    let (content, cell) = (Self.bottom(.contentView), Self.bottom(.cell))
    switch heights {
    case .fitting:
      system.addTerm(1, content)
      endRow(constant: 0, below: LinearSystem.required, above: Priority.fittingSizeLevel.value, Origin())
    case .fittingOpen:
      system.addTerm(1, content)
      endRow(constant: 0, below: LinearSystem.required, above: 0, Origin())
    case .atMost(let height):
      system.addTerm(1, content)
      endRow(constant: 0, below: LinearSystem.required, above: 0, Origin())
      system.addTerm(1, content)
      endRow(constant: -height, below: 0, above: LinearSystem.required, Origin())
    case .atLeast(let height):
      system.addTerm(1, content)
      endRow(constant: -height, below: LinearSystem.required, above: 0, Origin())
    case .fixed(let contentHeight, let cellHeight):
      heightRows = (system.rowCount, system.rowCount + 1)
      fix(content, at: contentHeight)
      fix(cell, at: cellHeight)
    case .open(let cellIsHigherBy):
      system.addTerm(1, content)
      endRow(constant: 0, below: LinearSystem.required, above: 0, Origin())
      system.addTerm(1, cell)
      system.addTerm(-1, content)
      endRow(constant: -cellIsHigherBy, below: LinearSystem.required, above: LinearSystem.required, Origin())
    }
  }

  private mutating func fix(_ variable: Int, at value: Double) {
    system.fix(variable, at: value)
    if keepsOrigins { origins.append(Origin()) }
  }

  // MARK: - What the author wrote

  /// What a constraint ties, without what is to be told of it.
  private struct Tie {
    let first: Term
    let second: Term?
    let constant: Double
    let relation: Relation

    @inline(__always)
    init(_ constraint: Constraint) {
      first = constraint.first
      second = constraint.second
      constant = constraint.constant
      relation = constraint.relation
    }
  }

  private mutating func add(_ tie: Tie, of layout: Layout, _ condition: ConditionID, _ strength: Priority) {
    var constant = tie.constant
    constant += addTerms(tie.first, besides: tie.second, in: layout)
    if let second = tie.second { constant += addTerms(second, besides: tie.first, in: layout) }
    addOrigin(of: tie, in: layout)
    let costsBelow = tie.relation != .lessThanOrEqual
    let costsAbove = tie.relation != .greaterThanOrEqual
    endRow(
      constant: constant, below: costsBelow ? strength.value : 0, above: costsAbove ? strength.value : 0,
      Origin(below: costsBelow ? condition : nil, above: costsAbove ? condition : nil))
  }

  /// Adds a term's variables; answers the constant that comes with it, a baseline's distance from its edge.
  private mutating func addTerms(_ term: Term, besides other: Term?, in layout: Layout) -> Double {
    var item = term.anchor.item
    if layout.items[item.index].type == .scroll { item = layout.item(of: term, besides: other) }
    let isMirrored = layout.isMirrored && term.isAbsolute && other?.anchor.attribute.followsDirection != true
    let factor = isMirrored ? -term.coefficient : term.coefficient
    switch term.anchor.attribute {
    case .left where isMirrored: system.addTerm(factor, Self.right(item))
    case .right where isMirrored: system.addTerm(factor, Self.left(item))
    case .left, .leading: system.addTerm(factor, Self.left(item))
    case .right, .trailing: system.addTerm(factor, Self.right(item))
    case .top: system.addTerm(factor, Self.top(item))
    case .bottom: system.addTerm(factor, Self.bottom(item))
    case .firstBaseline:
      let view = layout.baselineView(of: item, isFirst: true)
      system.addTerm(factor, Self.top(view))
      return factor * layout.baselineOffsets(of: view).first
    case .lastBaseline:
      let view = layout.baselineView(of: item, isFirst: false)
      system.addTerm(factor, Self.bottom(view))
      return -factor * layout.baselineOffsets(of: view).last
    case .width:
      system.addTerm(factor, Self.right(item))
      system.addTerm(-factor, Self.left(item))
    case .height:
      system.addTerm(factor, Self.bottom(item))
      system.addTerm(-factor, Self.top(item))
    case .centerX:
      system.addTerm(factor / 2, Self.left(item))
      system.addTerm(factor / 2, Self.right(item))
    case .centerY:
      system.addTerm(factor / 2, Self.top(item))
      system.addTerm(factor / 2, Self.bottom(item))
    }
    return 0
  }

  /// A location with a multiplier counts from the nearest common ancestor's corner [semantics 1.10]; without one, the
  /// corner drops out.
  private mutating func addOrigin(of tie: Tie, in layout: Layout) {
    guard !tie.first.anchor.attribute.isSize else { return }
    let sum = tie.first.coefficient + (tie.second?.coefficient ?? 0)
    guard sum != 0 else { return }
    let item = tie.first.anchor.item
    let ancestor = layout.commonAncestor(of: item, and: tie.second?.anchor.item ?? item)
    guard tie.first.anchor.attribute.axis == .horizontal else {
      return system.addTerm(-sum, Self.top(ancestor))
    }
    let isMirrored = layout.isMirrored && tie.first.isAbsolute && tie.second?.isAbsolute ?? true
    system.addTerm(isMirrored ? sum : -sum, isMirrored ? Self.right(ancestor) : Self.left(ancestor))
  }

  // MARK: - What UIKit adds

  private mutating func add(_ row: ImpliedRow, priority: ((ConditionID, Priority) -> Priority?)?) {
    var strength: Priority? = row.priority
    if let condition = row.condition, let priority { strength = priority(condition, row.priority) }
    guard let strength else { return }
    for term in row.terms { system.addTerm(term.coefficient, term.variable) }
    let costsBelow = row.relation != .lessThanOrEqual
    let costsAbove = row.relation != .greaterThanOrEqual
    endRow(
      constant: row.constant, below: costsBelow ? strength.value : 0, above: costsAbove ? strength.value : 0,
      Origin(below: costsBelow ? row.condition : nil, above: costsAbove ? row.condition : nil))
  }

  // MARK: - What a view's content asks for

  private mutating func addSizes(
    of id: ItemID, in layout: Layout, priority: ((ConditionID, Priority) -> Priority?)?
  ) {
    let size = layout.intrinsicSize(of: id)
    for axis in Axis.allCases {
      addSizeTerms(id, axis)
      endRow(constant: 0, below: LinearSystem.required, above: 0, Origin())
      guard let length = size[axis] else { continue }
      let hugging = ConditionID.hugging(id, axis)
      let resistance = ConditionID.compressionResistance(id, axis)
      var above: Priority? = layout.items[id.index].contentHuggingPriority[axis]
      var below: Priority? = layout.items[id.index].contentCompressionResistancePriority[axis]
      if let priority {
        above = above.flatMap { priority(hugging, $0) }
        below = below.flatMap { priority(resistance, $0) }
      }
      // Both sides make one row, unless somebody asks about conditions one by one.
      let isOneByOne = priority != nil
      if isOneByOne, let below {
        addSizeTerms(id, axis)
        endRow(constant: -length, below: below.value, above: 0, Origin(below: resistance))
      }
      if isOneByOne, let above {
        addSizeTerms(id, axis)
        endRow(constant: -length, below: 0, above: above.value, Origin(above: hugging))
      }
      if !isOneByOne {
        addSizeTerms(id, axis)
        endRow(
          constant: -length, below: below?.value ?? 0, above: above?.value ?? 0,
          Origin(below: resistance, above: hugging))
      }
    }
  }

  private mutating func addSizeTerms(_ item: ItemID, _ axis: Axis) {
    system.addTerm(1, axis == .horizontal ? Self.right(item) : Self.bottom(item))
    system.addTerm(-1, axis == .horizontal ? Self.left(item) : Self.top(item))
  }

  private mutating func endRow(constant: Double, below: Float, above: Float, _ origin: Origin) {
    system.endRow(constant: constant, below: below, above: above)
    if keepsOrigins { origins.append(origin) }
  }
}

extension Layout {
  /// For each item whether it is the content view or stands in it. Superviews come before their subviews.
  var itemsInsideContentView: [Bool] {
    var isInside = [Bool](repeating: false, count: items.count)
    for index in items.indices {
      isInside[index] = index == ItemID.contentView.index || items[index].superview.map { isInside[$0.index] } ?? false
    }
    return isInside
  }

  /// Whether all that a constraint ties lies in the content view's subtree, so that the fitting pass sees it
  /// [semantics 4.3, 5.7].
  public func isInsideContentView(_ constraint: Constraint) -> Bool {
    isItem(constraint.first.anchor.item, inside: .contentView)
      && constraint.second.map { isItem($0.anchor.item, inside: .contentView) } ?? true
  }
}
