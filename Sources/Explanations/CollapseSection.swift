import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import Reporters
import RuleKit

/// Why a row collapses: the vertical chains from the top and the bottom, the constraints that do not help, and what
/// UIKit does.
struct CollapseSection {
  let rows: [ExplainedRow]
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

  var key: String { head + ends }
  var text: String {
    [head + "\n", ends, ineffectiveConstraints, uikitBehaviour].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var head: String {
    "collapses to 0 pt: no vertical chain keeps the top and bottom of '\(layout[.contentView].name)' apart"
  }

  private var ends: String {
    let fromTop = layout.drawing(fromTop: chain.fromTop) + (chain.fromTop.isEmpty ? Self.nothingIsConstrained : "")
    let fromBottom =
      layout.drawing(fromBottom: chain.fromBottom) + (chain.fromBottom.isEmpty ? Self.nothingIsConstrained : "")
    return row.indented([["from the top", fromTop], ["from the bottom", fromBottom]])
  }

  private var ineffectiveConstraints: String {
    let lines =
      layout.constraints.compactMap { constraint in
        reason(against: constraint).map { [row.words(for: .constraint(constraint.index)), line(of: constraint), $0] }
      } + hidden
    guard !lines.isEmpty else { return "" }
    let shown = tableLines(Array(lines.prefix(Self.mostIneffective))).map { "     \($0)\n" }.joined()
    let rest = lines.count - Self.mostIneffective
    return "   \(Self.doNotHelp)\n" + shown + (rest > 0 ? "     and \(rest) more\n" : "")
  }

  private func line(of constraint: Constraint) -> String { row.line(of: .constraint(constraint.index)) }

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

  private var uikitBehaviour: String {
    guard layout.kind == .cell else { return "   \(Self.elsewhere(layout.noun))\n" }
    return "   \(Self.uikit)\n" + tableLines(uikitVersions).map { "     \($0)\n" }.joined()
  }

  private var uikitVersions: [[String]] {
    [
      ["before iOS 8", "shows it 0 or 1 pt high"],
      [
        "from iOS 8 on",
        "shows it \(layout.standardRowHeight.spelledPoints) pt high, and logs once that the constraints",
      ],
      ["", "\"ambiguously suggest a height of zero\""],
    ]
  }

  private static let mostIneffective = 6
  private static let nothingIsConstrained = "  no constraint pushes anything away from it"
  private static let doNotHelp = "what looks as if it helps, but does not"
  private static let uikit = "what UIKit does with it"

  private static func elsewhere(_ noun: String) -> String { "UIKit shows the \(noun) 0 pt high, so it is invisible" }
  private static let inactive = "is not active"
  private static let cell = "is pinned to the cell, and UIKit measures only contentView"
  private static let centre = "only centres the view: that cannot give the row a height"
  private static let fraction = "is a fraction of the row height, but the row gets its height from its content"
  private static let wrongWay = "allows a distance, but does not require one"
  private static let hiddenInStack = "is hidden, so its stack gives it no space"
  private static func weak(_ priority: Priority) -> String {
    "is too weak at priority \(priority.spelled): UIKit prefers a height of 0 at priority 50"
  }
}
