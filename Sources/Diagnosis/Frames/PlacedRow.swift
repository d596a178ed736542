import LayoutModel
import LayoutSolver
import Simplex

/// A placed row as a linear system with a row for each condition, from which reasons are derived.
struct PlacedRow {
  let layout: Layout
  let rowWidths: RowWidths
  let heights: RowSystem.Heights
  /// The system at the row's given height.
  let given: RowSystem
  /// The same system, with any height of the content view.
  let open: RowSystem
  /// The optimal points of `given`.
  var best: Solution
  /// The variables in the rows of each condition, some of them several times.
  private let variables: [ConditionID: [Int]]

  /// Nil if the row could not be placed.
  init?(_ layout: Layout, _ solution: RowSolution) {
    guard let content = solution.contentHeight, solution.frames.count == layout.views.count else { return nil }
    let sized = layout.placed(as: solution, in: .layout)
    self.layout = sized.layout
    rowWidths = sized.layout.rowWidths(of: solution)
    let cell = layout.contentFillsCell ? content : solution.rowHeight ?? content
    heights = .fixed(content: content, cell: cell)
    given = RowSystem(oneByOne: sized, in: rowWidths, heights: heights) { $1 }
    open = RowSystem(oneByOne: sized, in: rowWidths, heights: .open(cellIsHigherBy: cell - content)) { $1 }
    best = Solution(given.system)
    var variables: [ConditionID: [Int]] = [:]
    variables.reserveCapacity(given.origins.count)
    for row in given.origins.indices {
      guard let condition = Self.condition(given.origins[row]) else { continue }
      variables[condition, default: []] += given.system.terms(ofRow: row).map(\.variable)
    }
    self.variables = variables
    guard best.status == .optimal, best.values.count == given.system.variableCount else { return nil }
  }

  /// The condition of a row; nil for UIKit's own rows.
  static func condition(_ origin: RowSystem.Origin) -> ConditionID? { origin.below ?? origin.above }

  /// The errors of conditions in points, the greatest of several rows. Errors too small to see count as 0.
  var errors: [ConditionID: Double] {
    var errors: [ConditionID: Double] = [:]
    for row in given.origins.indices {
      guard let condition = Self.condition(given.origins[row]) else { continue }
      let value = given.system.value(ofRow: row, at: best.values)
      let (below, above) = given.system.priorities(ofRow: row)
      let isBroken = abs(value) >= Tolerance.visible && (value < 0 ? below : above) > 0
      errors[condition] = max(errors[condition] ?? 0, isBroken ? abs(value) : 0)
    }
    return errors
  }

  var priorities: [ConditionID: Float] {
    var priorities: [ConditionID: Float] = [:]
    for row in given.origins.indices {
      guard let condition = Self.condition(given.origins[row]) else { continue }
      let (below, above) = given.system.priorities(ofRow: row)
      priorities[condition] = max(below, above)
    }
    return priorities
  }

  /// The items that a condition involves, with the owners of guides.
  func items(of condition: ConditionID) -> Set<ItemID> {
    var items: Set<ItemID> = []
    for variable in variables[condition] ?? [] where variable / 4 < layout.items.count {
      let item = ItemID(variable / 4)
      items.insert(item)
      if layout[item].guide != nil, let owner = layout[item].superview { items.insert(owner) }
    }
    return items
  }

  func condition(_ condition: ConditionID, concerns item: ItemID, on axis: Axis) -> Bool {
    let edges = variables[condition] ?? []
    return edges.contains(RowSystem.start(item, axis)) || edges.contains(RowSystem.end(item, axis))
  }

  /// The axis of a condition; nil if it connects both.
  func axis(of condition: ConditionID) -> Axis? {
    let edges = variables[condition] ?? []
    if edges.allSatisfy({ $0 % 2 == 0 }) { return .horizontal }
    return edges.allSatisfy { $0 % 2 == 1 } ? .vertical : nil
  }

  mutating func valueRange(ofRow row: Int) -> ValueRange {
    let terms = given.system.terms(ofRow: row)
    var range = best.range(of: terms)
    let constant = given.system.constant(ofRow: row)
    range.low = range.low.map { $0 + constant }
    range.high = range.high.map { $0 + constant }
    return range
  }
}

typealias EdgeSum = [(coefficient: Double, variable: Int)]

extension PlacedRow {
  /// The direction in which a sum is tested.
  enum Side: CaseIterable { case lower, higher }

  /// A system that requires the errors of some conditions to be no greater than in the row.
  private func requiring(_ kept: Set<ConditionID>, of rows: RowSystem) -> (system: LinearSystem, sources: [Int]) {
    let rowsOfKept = rows.origins.indices.filter { row in
      Self.condition(rows.origins[row]).map { kept.contains($0) } ?? true
    }
    return rows.system.requiring(rowsOfKept, noWorseThanAt: best.values, negligible: Tolerance.visible)
  }

  /// Gives all horizontal edges their values, so that the reason for a height does not derive widths.
  private func fixHorizontalEdges(of rows: RowSystem, _ system: inout LinearSystem, _ sources: inout [Int]) {
    for variable in stride(from: 0, to: rows.spareVariable, by: 2) {
      system.fix(variable, at: best.values[variable])
      sources.append(-1)
    }
  }

  /// The same system with a slightly lower, or higher, sum; and the conditions of its rows.
  private func system(
    _ rows: RowSystem, _ kept: Set<ConditionID>, _ sum: EdgeSum, _ side: Side
  ) -> (system: LinearSystem, conditions: [ConditionID?]) {
    var (system, sources) = requiring(kept, of: rows)
    let value = sum.reduce(0) { $0 + $1.coefficient * best.values[$1.variable] }
    let step = 10 * Tolerance.visible
    switch side {
    case .lower: system.addRow(sum, constant: -(value - step), below: 0, above: LinearSystem.required)
    case .higher: system.addRow(sum, constant: -(value + step), below: LinearSystem.required, above: 0)
    }
    sources.append(-1)
    if sum.allSatisfy({ $0.variable % 2 == 1 }) { fixHorizontalEdges(of: rows, &system, &sources) }
    return (system, sources.map { $0 < 0 ? nil : Self.condition(rows.origins[$0]) })
  }

  /// Whether some conditions determine a sum unless their errors grow.
  func decides(_ kept: Set<ConditionID>, _ sum: EdgeSum, in rows: RowSystem) -> Bool {
    Side.allCases.allSatisfy { side in
      Solution(system(rows, kept, sum, side).system, requiredOnly: true).status == .infeasible
    }
  }

  /// A minimal set of conditions that prevent a lower, or a higher, sum; nil if there is none.
  func reason(_ kept: Set<ConditionID>, against side: Side, _ sum: EdgeSum, in rows: RowSystem) -> [ConditionID]? {
    let (system, conditions) = system(rows, kept, sum, side)
    return uniqueConditions(minimalInfeasibleSubset(of: system, isBackground: { conditions[$0] == nil }), conditions)
  }

  /// A minimal set of conditions that exclude another one unless their errors grow; nil if there is none.
  func reason(_ kept: Set<ConditionID>, against broken: ConditionID) -> [ConditionID]? {
    var (system, sources) = requiring(kept, of: given)
    for row in given.origins.indices where Self.condition(given.origins[row]) == broken {
      let (below, above) = given.system.priorities(ofRow: row)
      system.addRow(
        given.system.terms(ofRow: row), constant: given.system.constant(ofRow: row),
        below: below > 0 ? LinearSystem.required : 0, above: above > 0 ? LinearSystem.required : 0)
      sources.append(-1)
    }
    if axis(of: broken) == .vertical { fixHorizontalEdges(of: given, &system, &sources) }
    let conditions = sources.map { $0 < 0 ? nil : Self.condition(given.origins[$0]) }
    return uniqueConditions(minimalInfeasibleSubset(of: system, isBackground: { conditions[$0] == nil }), conditions)
  }

  /// The conditions of some rows, each once.
  private func uniqueConditions(_ rows: [Int]?, _ conditions: [ConditionID?]) -> [ConditionID]? {
    guard let rows else { return nil }
    var unique: [ConditionID] = []
    for case let condition? in rows.map({ conditions[$0] }) where !unique.contains(condition) {
      unique.append(condition)
    }
    return unique
  }
}
