import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import Reporters
import RuleKit

/// Why a row collapses: the vertical chains from the top and the bottom, the constraints that do not help, and what
/// UIKit does.
struct CollapseSection {
  var rows: [ExplainedRow]
  private let row: ExplainedRow
  private let chain: VerticalChain

  private var layout: Layout { row.layout }

  /// Nil if the row does not collapse.
  init?(rows: [ExplainedRow]) {
    guard let row = rows.first, row.solution.fitsToZero else { return nil }
    self.rows = rows
    self.row = row
    chain = VerticalChain(row.layout, row.solution)
  }

  var key: String { ends }

  /// The explanation in some environments. If a finding reports the collapse, it gets what it lacks as notes.
  func text(_ environments: String, _ reported: inout ReportedFaults) -> String {
    let index = reported.index(in: rows.map(\.solution.environment)) { $0.rule == "zero-height" }
    if let index {
      let lines = ineffective(besides: reported[index]).map { $0.filter { !$0.isEmpty }.joined(separator: " ") }
      reported.add(ReportedFaults.Addition(lines: lines), to: index, in: row.solution.environment)
      return ""
    }
    let head = "collapses to 0 pt \(environments): \(layout.endOfChain(chain))\n"
    return [head, ends, ineffectiveConstraints, uikitBehaviour].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var ends: String {
    let fromTop = layout.drawing(fromTop: chain.fromTop) + (chain.fromTop.isEmpty ? Self.nothingIsConstrained : "")
    let fromBottom =
      layout.drawing(fromBottom: chain.fromBottom) + (chain.fromBottom.isEmpty ? Self.nothingIsConstrained : "")
    return row.indented([["from the top", fromTop], ["from the bottom", fromBottom]])
  }

  private var ineffectiveConstraints: String {
    let lines = ineffective(besides: nil)
    return lines.isEmpty ? "" : "   \(Self.doNotHelp)\n" + tableLines(lines).map { "     \($0)\n" }.joined()
  }

  /// The constraints that seem to help, each with its place and the reason why it does not. Leaves out those that a
  /// finding is about, and puts the place first for it.
  private func ineffective(besides finding: Finding?) -> [[String]] {
    let known = Set((finding?.constraints ?? []) + (finding?.causes.flatMap(\.constraints) ?? []))
    let lines =
      layout.constraints.compactMap { constraint -> [String]? in
        let condition = ConditionID.constraint(constraint.index)
        guard !layout.constraintNames(of: [condition]).contains(where: { known.contains($0) }) else { return nil }
        return reason(against: constraint).map { [row.words(for: condition), row.line(of: condition), $0] }
      } + hidden
    let shown = lines.prefix(Self.mostIneffective).map { line in
      finding == nil ? line : ["\(line[1]): '\(line[0])'", line[2]]
    }
    let rest = lines.count - shown.count
    return shown + (rest > 0 ? [["and \(rest) more"]] : [])
  }

  private func reason(against constraint: Constraint) -> String? {
    guard constraint.first.anchor.attribute.axis == .vertical else { return nil }
    if !constraint.isActive { return Self.inactive }
    if layout.isPinnedToCell(constraint) { return Self.cell }
    let isOfContentView = constraint.terms.contains { layout.owner(of: $0) == .contentView }
    let views = layout.views(of: constraint)
    guard layout.isMeasured(constraint), !views.isEmpty else { return nil }
    if constraint.priority <= .fittingSizeLevel { return Self.weak(constraint.priority) }
    guard isOfContentView, constraint.terms.count == 2 else { return nil }
    if constraint.terms.allSatisfy({ $0.anchor.attribute == .centerY }) { return Self.centre }
    if constraint.terms.allSatisfy({ $0.anchor.attribute == .height }), constraint.constant == 0 {
      return Self.fraction
    }
    if case .wrongWay(let constraints) = chain.cause, constraints.contains(constraint.index) { return Self.wrongWay }
    return nil
  }

  private var hidden: [[String]] {
    layout.views.map { ItemID($0) }.filter { layout[$0].isHidden && layout.isArranged($0) }.map {
      [layout[$0].name, row.line(of: $0), Self.hiddenInStack]
    }
  }

  private var uikitBehaviour: String { wrapped(layout.whatUIKitShowsInsteadOfNothing, hanging: "") }

  private static let mostIneffective = 6
  private static let nothingIsConstrained = "  no constraint connects a view to it"
  private static let doNotHelp = "what looks as if it helps, but does not"

  private static let inactive = "is not active"
  private static let cell = "is pinned to the cell: UIKit ignores that when it measures the row"
  private static let centre = "only centres the view: that cannot give the row a height"
  private static let fraction = "is a fraction of the row height, but the row gets its height from its content"
  private static let wrongWay = "only sets a maximum distance"
  private static let hiddenInStack = "is hidden, so its stack gives it no space"
  private static func weak(_ priority: Priority) -> String {
    "is too weak at priority \(priority.spelled): UIKit prefers a height of 0 at priority 50"
  }
}
