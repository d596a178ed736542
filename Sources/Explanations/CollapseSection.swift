import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import Reporters
import RuleKit

/// Why a row collapses: how far the chain reaches from both ends, what would close it, and what UIKit does then.
struct CollapseSection {
  let rows: [ExplainedRow]
  private let row: ExplainedRow
  private let chain: VerticalChain

  private var layout: Layout { row.layout }

  /// Nil where the row does not collapse.
  init?(rows: [ExplainedRow]) {
    guard let row = rows.first, row.solution.fitsToNothing else { return nil }
    self.rows = rows
    self.row = row
    chain = VerticalChain(row.layout, row.solution)
  }

  var key: String { head + ends }
  var text: String { [head + "\n", ends, lookalikes, release].filter { !$0.isEmpty }.joined(separator: "\n") }

  private var head: String {
    "collapses to 0 pt: nothing holds the bottom of '\(layout[.contentView].name)' away from its top"
  }

  private var ends: String {
    let fromTop = layout.drawing(fromTop: chain.fromTop) + (chain.fromTop.isEmpty ? Self.nothingIsTied : "")
    let fromBottom = layout.drawing(fromBottom: chain.fromBottom) + (chain.fromBottom.isEmpty ? Self.nothingIsTied : "")
    return row.indented([["from the top", fromTop], ["from the bottom", fromBottom]])
  }

  private var lookalikes: String {
    let lines =
      layout.constraints.compactMap { constraint in
        reason(against: constraint).map { [row.words(for: .constraint(constraint.index)), line(of: constraint), $0] }
      } + hidden
    guard !lines.isEmpty else { return "" }
    let shown = tableLines(Array(lines.prefix(Self.mostLookalikes))).map { "     \($0)\n" }.joined()
    let rest = lines.count - Self.mostLookalikes
    return "   \(Self.doNotHelp)\n" + shown + (rest > 0 ? "     and \(rest) more\n" : "")
  }

  private func line(of constraint: Constraint) -> String { row.line(of: .constraint(constraint.index)) }

  private func reason(against constraint: Constraint) -> String? {
    guard constraint.first.anchor.attribute.axis == .vertical else { return nil }
    if !constraint.isActive { return Self.inactive }
    if layout.isTiedToCell(constraint) { return Self.cell }
    let isOfContentView = constraint.terms.contains { layout.owner(of: $0) == .contentView }
    let views = layout.views(of: constraint)
    guard layout.isInsideContentView(constraint), !views.isEmpty else { return nil }
    if constraint.priority <= .fittingSizeLevel { return Self.weak(constraint.priority) }
    guard isOfContentView, constraint.terms.count == 2 else { return nil }
    if constraint.terms.allSatisfy({ $0.anchor.attribute == .centerY }) { return Self.centre }
    if constraint.terms.allSatisfy({ $0.anchor.attribute == .height }), constraint.constant == 0 { return Self.share }
    if case .wrongWay(let constraints) = chain.cause, constraints.contains(constraint.index) { return Self.wrongWay }
    return nil
  }

  private var hidden: [[String]] {
    layout.views.map { ItemID($0) }.filter { layout[$0].isHidden && layout.isArranged($0) }.map {
      [layout[$0].name, row.line(of: $0), Self.hiddenInStack]
    }
  }

  private var release: String {
    guard layout.kind == .cell else { return "   \(Self.elsewhere(layout.noun))\n" }
    return "   \(Self.uikit)\n" + tableLines(Self.releases).map { "     \($0)\n" }.joined()
  }

  private static let mostLookalikes = 6
  private static let nothingIsTied = "  nothing that is tied to it pushes"
  private static let doNotHelp = "what looks as if it helped, and does not"
  private static let uikit = "what UIKit does with it"
  private static let releases = [
    ["before iOS 8", "shows it 0 or 1 pt high"],
    ["from iOS 8 on", "shows it 44 pt high, and logs once that the constraints"],
    ["", "\"ambiguously suggest a height of zero\""],
  ]

  private static func elsewhere(_ noun: String) -> String { "UIKit shows the \(noun) 0 pt high: nothing of it is seen" }
  private static let inactive = "is not active"
  private static let cell = "is tied to the cell; UIKit measures the content view alone"
  private static let centre = "a centre pushes nothing apart"
  private static let share = "a share of the height that is to be found; of 0 it is 0"
  private static let wrongWay = "allows a distance, but asks for none"
  private static let hiddenInStack = "is hidden, so its stack makes nothing of it"
  private static func weak(_ priority: Priority) -> String {
    "at \(priority.spelled), does not outrank the row's wish to be 0 high, at 50"
  }
}
