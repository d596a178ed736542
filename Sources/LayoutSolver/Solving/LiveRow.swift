public import Findings
public import LayoutModel
import Simplex

/// A row that is solved again each time that a constraint's constant changes, for an animation or an editor.
///
/// The answer is the one that `solve` gives of the changed layout; where more than one layout is best, one of them.
/// A change costs a small part of a fresh solution: see `LiveSolution`. What cannot be changed in place is solved afresh: a
/// row that collapses, texts whose widths nothing decides, a button's height that its baseline depends on.
public struct LiveRow: Sendable {
  /// What the row is solved in.
  public let circumstances: Circumstances
  /// The layout as these circumstances show it, with its constants as they are now.
  public private(set) var layout: Layout
  /// The row's height in points; nil where fitting is unsatisfiable.
  public private(set) var rowHeight: Double?
  /// The content view's height in points; nil where fitting is unsatisfiable.
  public private(set) var contentHeight: Double?
  /// The frames of the views, in the order of `Layout.views`; empty where unsatisfiable.
  public private(set) var frames: [Frame] = []
  /// The pass in which required conditions cannot all hold; nil where they can.
  public private(set) var unsatisfiable: RowSolution.Pass?
  private var passes: LivePasses?
  private var changeCount = 0

  /// After so many changes in place the row is solved afresh, so that rounding does not add up.
  private static let mostChanges = 1000

  /// Solves a layout in given circumstances.
  public init(_ layout: Layout, in circumstances: Circumstances) {
    self.circumstances = circumstances
    self.layout = layout.showing(circumstances)
    self.layout.samples = []
    solveAfresh()
  }

  /// All that `solve` says of the row as it is now, solved afresh: what is open, what yields, what conflicts.
  public var solution: RowSolution { solve(layout, in: circumstances) }

  /// Sets a constraint's constant in points, as UIKit's property of that name, and solves the row again. The index is that
  /// in `Layout.constraints`; where there is none, nothing happens.
  public mutating func setConstant(_ points: Double, ofConstraint index: Int) {
    guard layout.constraints.indices.contains(index) else { return }
    let before = layout.constraints[index].constant
    layout.constraints[index].uiKitConstant = points
    let amount = layout.constraints[index].constant - before
    guard amount != 0 else { return }
    changeCount += 1
    guard changeCount < Self.mostChanges, !mayMoveBaseline(layout.constraints[index]),
      let answer = passes?.answer(to: index, amount)
    else { return solveAfresh() }
    take(answer)
  }

  /// The baseline of a button or a text field is measured at the height that a constraint says.
  private func mayMoveBaseline(_ constraint: Constraint) -> Bool {
    let type = layout[constraint.first.anchor.item].type
    return constraint.second == nil && constraint.first.anchor.attribute == .height
      && (type == .button || type == .textField)
  }

  private mutating func take(_ answer: LivePasses.Answer) {
    contentHeight = answer.contentHeight
    rowHeight = answer.rowHeight
    frames = answer.frames
    unsatisfiable = answer.unsatisfiable
  }

  private mutating func solveAfresh() {
    changeCount = 0
    let solution = solve(layout, in: circumstances, isBrief: true)
    contentHeight = solution.contentHeight
    rowHeight = solution.rowHeight
    frames = solution.frames
    unsatisfiable = if case .unsatisfiable(let pass) = solution.status { pass } else { nil }
    passes = LivePasses(layout, solution)
  }
}

/// The passes in which a row is solved: unwrapped to find the widths of texts, to find the height, to place the views.
private struct LivePasses: Sendable {
  /// What a row came to.
  struct Answer {
    var contentHeight: Double?
    var rowHeight: Double?
    var frames: [Frame] = []
    var unsatisfiable: RowSolution.Pass?
  }

  private var measured: MeasuredLayout
  private let room: Room
  /// The texts unwrapped; nil where none wraps.
  private var unwrapped: LivePass?
  /// Finding the height; nil where it is given.
  private var fitting: LivePass?
  private var placing: LivePass
  private var contentHeight: Double
  private var rowHeight: Double
  private let isFittedInWidth: Bool

  /// The passes of a row that was solved; nil where its changes cannot be followed.
  init?(_ layout: Layout, _ solution: RowSolution) {
    guard let contentHeight = solution.contentHeight, let rowHeight = solution.rowHeight, contentHeight > 0,
      !solution.isCollapsed, solution.status != .undecided, layout.kind != .cell || layout.hasActiveConstraints
    else { return nil }
    self.contentHeight = contentHeight
    self.rowHeight = rowHeight
    measured = MeasuredLayout(layout)
    let narrow = layout.room(at: solution.circumstances.width)
    isFittedInWidth = narrow.contentWidth == nil
    room = layout.room(of: solution)
    let fixed = RowSystem.Heights.fixed(
      content: contentHeight, cell: layout.contentFillsCell ? contentHeight : rowHeight)
    let firstHeights = layout.isFitted ? RowSystem.Heights.fitting : fixed
    measured.wrap(in: narrow, heights: firstHeights)
    placing = LivePass(RowSystem(measured.layout, in: room, heights: fixed), of: layout)
    if measured.wraps {
      guard measured.isWrappedForAll || !layout.isFitted else { return nil }
      unwrapped = LivePass(measured.unwrappedRows(in: narrow, heights: firstHeights), of: layout)
      guard areWidthsDetermined() else { return nil }
    }
    if layout.isFitted {
      fitting = LivePass(RowSystem(measured.layout, in: narrow, heights: .fitting), of: layout)
    }
  }

  /// The row with an amount added to a constraint's constant; nil where it has to be solved afresh.
  mutating func answer(to constraint: Int, _ amount: Double) -> Answer? {
    unwrapped?.move(constraint: constraint, by: amount)
    fitting?.move(constraint: constraint, by: amount)
    placing.move(constraint: constraint, by: amount)
    guard wrapAgain() else { return nil }
    if fitting != nil {
      switch fitting?.solve() {
      case .optimal: break
      case .infeasible: return Answer(unsatisfiable: .fitting)
      default: return nil
      }
      guard takeHeight() else { return nil }
    }
    switch placing.solve() {
    case .optimal:
      let frames = frames(of: measured.layout, placing.values)
      return Answer(contentHeight: contentHeight, rowHeight: rowHeight, frames: frames)
    case .infeasible: return Answer(contentHeight: contentHeight, rowHeight: rowHeight, unsatisfiable: .layout)
    case .undecided: return nil
    }
  }

  /// Whether the constraints decide how wide the texts are while they are unwrapped.
  private mutating func areWidthsDetermined() -> Bool {
    measured.wrappingItems.allSatisfy {
      unwrapped?.isDetermined([(1, RowSystem.right($0)), (-1, RowSystem.left($0))]) ?? true
    }
  }

  /// Wraps the texts whose widths have changed. False where that cannot be followed.
  private mutating func wrapAgain() -> Bool {
    guard unwrapped != nil else { return true }
    guard unwrapped?.solve() == .optimal, areWidthsDetermined(), let values = unwrapped?.values else { return false }
    let before = measured.layout.measuredSizes
    measured.wrap(atWidthsIn: values)
    for (index, (old, new)) in zip(before, measured.layout.measuredSizes).enumerated() where old != new {
      // The constraints that stacks add depend on the sizes of what they arrange.
      if measured.layout.hasImpliedRows { return false }
      for axis in Axis.allCases {
        guard let oldLength = old[axis], let newLength = new[axis] else {
          if old[axis] == new[axis] { continue }
          return false
        }
        // Rows are lengths less what is asked for.
        fitting?.move(sizeOf: ItemID(index), axis, by: oldLength - newLength)
        placing.move(sizeOf: ItemID(index), axis, by: oldLength - newLength)
      }
    }
    return true
  }

  /// Hands the fitted height on. False where the row collapses, or its width has changed too.
  private mutating func takeHeight() -> Bool {
    guard let values = fitting?.values else { return false }
    let height = values[RowSystem.bottom(.contentView)]
    guard height.isFinite, height >= Tolerance.visible else { return false }
    if isFittedInWidth, max(values[RowSystem.right(.contentView)], 0) != room.contentWidth { return false }
    placing.move(heightsBy: height - contentHeight)
    contentHeight = height
    rowHeight = height + measured.layout.separatorHeight
    return true
  }
}

/// One of the systems that a row is solved from, with the changes that it has not seen yet.
private struct LivePass: Sendable {
  private var solution: LiveSolution
  /// For each constraint its row, or -1.
  private var rowOfConstraint: [Int]
  /// For each item, horizontally and vertically, the row of what its content asks for, or -1.
  private var rowOfSize: [Int]
  private let heightRows: (content: Int, cell: Int)?
  private var shifts: [(row: Int, amount: Double)] = []

  init(_ rows: RowSystem, of layout: Layout) {
    rowOfConstraint = [Int](repeating: -1, count: layout.constraints.count)
    rowOfSize = [Int](repeating: -1, count: layout.items.count * 2)
    for (row, origin) in rows.origins.enumerated() {
      switch origin.below ?? origin.above {
      case .constraint(let index): rowOfConstraint[index] = row
      case .compressionResistance(let item, let axis): rowOfSize[item.index * 2 + axis.rawValue] = row
      default: break
      }
    }
    heightRows = rows.heightRows
    solution = LiveSolution(rows.system)
  }

  var values: [Double] { solution.values }

  mutating func isDetermined(_ terms: [(coefficient: Double, variable: Int)]) -> Bool { solution.isDetermined(terms) }

  mutating func move(constraint: Int, by amount: Double) { move(row: rowOfConstraint[constraint], by: amount) }

  mutating func move(sizeOf item: ItemID, _ axis: Axis, by amount: Double) {
    move(row: rowOfSize[item.index * 2 + axis.rawValue], by: amount)
  }

  mutating func move(heightsBy amount: Double) {
    guard let heightRows, amount != 0 else { return }
    // A row that fixes a variable is that variable less its value.
    move(row: heightRows.content, by: -amount)
    move(row: heightRows.cell, by: -amount)
  }

  private mutating func move(row: Int, by amount: Double) {
    if row >= 0 { shifts.append((row, amount)) }
  }

  /// Takes the changes in.
  mutating func solve() -> SolutionStatus {
    if !shifts.isEmpty { solution.shift(shifts) }
    shifts.removeAll(keepingCapacity: true)
    return solution.status
  }
}
