import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import Reporters
import RuleKit

/// Why a row collapses: how far the chain reaches from both ends, what would close it, what only looks as if it did, and what
/// UIKit does with such a row.
struct CollapseSection {
  /// The row in each of the circumstances in which it collapses in the same way.
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

  /// What has to be the same for circumstances to be told together.
  var key: String { head + ends }

  var text: String {
    [head + "\n", ends, candidates, lookalikes, release].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var head: String {
    "collapses to 0 pt: nothing holds the bottom of '\(layout[.contentView].name)' away from its top"
  }

  // MARK: - Both ends

  private var ends: String {
    let fromTop = layout.drawing(fromTop: chain.fromTop) + (chain.fromTop.isEmpty ? Self.nothingIsTied : "")
    let fromBottom =
      layout.drawing(fromBottom: chain.fromBottom) + (chain.fromBottom.isEmpty ? Self.nothingIsTied : "")
    return row.indented([["from the top", fromTop], ["from the bottom", fromBottom]])
  }

  // MARK: - Missing links

  /// What was tried out and holds the row open, with the height that it has then.
  private var candidates: String {
    var lines: [[String]] = []
    for link in MissingLink.candidates(for: chain, in: layout).prefix(Self.mostTrials) {
      guard let (words, solutions) = firstThatHolds(link) else { continue }
      lines.append([words, heights(solutions), solutions.first.map { faults(in: $0) } ?? ""])
    }
    // What leaves a view outside is no mend, but shows what the constraint is for.
    let sorted = lines.filter { $0[2].isEmpty } + lines.filter { !$0[2].isEmpty }.prefix(Self.mostFaulty)
    guard !sorted.isEmpty else { return "" }
    return "   \(Self.wouldClose)\n" + tableLines(Array(sorted.prefix(Self.mostShown))).map { "     \($0)\n" }.joined()
  }

  /// The change, or else at 999, with which the row is held open at all heights that UIKit imposes; nil where it holds
  /// nothing open.
  private func firstThatHolds(_ link: MissingLink) -> (words: String, solutions: [RowSolution])? {
    var first: (words: String, solutions: [RowSolution])?
    for link in [link, link.yielding].compactMap({ $0 }) {
      let solutions = rows.map { link.tried(on: $0.layout, like: $0.solution) }
      guard solutions.allSatisfy({ $0.isSolved && !$0.fitsToNothing && $0.contentHeight != 0 }) else { continue }
      if solutions.allSatisfy({ $0.scenarios.allSatisfy(\.isSatisfiable) }) { return (link.words, solutions) }
      first = first ?? (link.words, solutions)
    }
    return first
  }

  /// What a row that is held open still does wrong with what it shows.
  private func faults(in solution: RowSolution) -> String {
    let outside = layout.viewsOutsideRow(solution, along: [.vertical])
    if !outside.isEmpty { return Self.hangOut(outside) }
    for case .covers(let view, let text) in contentFaults(of: layout, in: solution, sizedBy: layout).map(\.kind) {
      return Self.overlap(view, text)
    }
    return solution.scenarios.first { !$0.isSatisfiable }.map { Self.conflicts($0.contentHeight) } ?? ""
  }

  private func heights(_ solutions: [RowSolution]) -> String {
    var heights: [(height: String, circumstances: [Circumstances])] = []
    for solution in solutions {
      let height = solution.rowHeight?.spelledPoints ?? "-"
      if let known = heights.firstIndex(where: { $0.height == height }) {
        heights[known].circumstances.append(solution.circumstances)
      } else {
        heights.append((height, [solution.circumstances]))
      }
    }
    if heights.count == 1 { return "\(heights[0].height) pt" }
    let all = solutions.map(\.circumstances)
    return heights.map { "\($0.height) pt \(heads(for: $0.circumstances, among: all).joined(separator: "; "))" }
      .joined(separator: ", ")
  }

  // MARK: - What only looks as if it helped

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

  /// Why a vertical constraint does not help to hold the row open; nil where it does what it says.
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

  /// Views that a stack takes out of the chain.
  private var hidden: [[String]] {
    layout.views.map { ItemID($0) }.filter { layout[$0].isHidden && layout.isArranged($0) }.map {
      [layout[$0].name, row.line(of: $0), Self.hiddenInStack]
    }
  }

  // MARK: - What UIKit does

  private var release: String {
    guard layout.kind == .cell else { return "   \(Self.elsewhere(layout.noun))\n" }
    return "   \(Self.uikit)\n" + tableLines(Self.releases).map { "     \($0)\n" }.joined()
  }

  // MARK: - Words

  private static let mostTrials = 24
  private static let mostShown = 4
  private static let mostFaulty = 2
  private static let mostLookalikes = 6

  private static let nothingIsTied = "  nothing that is tied to it pushes"
  private static let wouldClose = "what would hold it open, tried out"
  private static let doNotHelp = "what looks as if it helped, and does not"
  private static let uikit = "what UIKit does with it"
  private static let releases = [
    ["before iOS 8", "shows it 0 or 1 pt high"],
    ["from iOS 8 on", "shows it 44 pt high, and logs once that the constraints"],
    ["", "\"ambiguously suggest a height of zero\""],
  ]

  private static func elsewhere(_ noun: String) -> String { "UIKit shows the \(noun) 0 pt high: nothing of it is seen" }
  private static func hangOut(_ views: [String]) -> String {
    "leaves \(views.map { "'\($0)'" }.spelledList()) outside"
  }
  private static func overlap(_ view: String, _ text: String) -> String { "lays '\(view)' over '\(text)'" }
  private static func conflicts(_ height: Double) -> String {
    "one of them has to yield: UIKit also gives \(height.spelledPoints)"
  }
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
