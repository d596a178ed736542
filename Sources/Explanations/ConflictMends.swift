import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import Reporters
import RuleKit

/// The smallest changes after which a row holds, each solved in all circumstances that the layout is measured in.
struct ConflictMends {
  let row: ExplainedRow
  let rows: MeasuredRows
  /// The circumstances that are told together with the row's.
  let circumstances: [Circumstances]
  let moment: ConflictMoment
  /// The minimal sets, those that share members among them.
  let sets: [[ConditionID]]

  /// How many are told.
  private static let mostTold = 3
  /// How many of a kind are tried out: a row may take a while to solve.
  private static let mostTried = 16

  private var layout: Layout { rows.layout }
  private var solution: RowSolution { row.solution }

  /// For each mend its words, and what the row is then; a mend of several changes has several lines.
  var lines: [[String]] {
    let changes = ConflictChanges(row: row, rows: rows, moment: moment, sets: sets)
    var lines: [[String]] = []
    var told: Set<[String]> = []
    func tell(_ changes: [ConflictChange], everywhere: Bool = true) {
      for change in changes.prefix(Self.mostTried) where told.count < Self.mostTold && !told.contains(change.words) {
        guard let outcome = outcome(of: change, everywhere: everywhere) else { continue }
        told.insert(change.words)
        for (index, words) in change.words.enumerated() {
          lines.append([words, index == change.words.count - 1 ? outcome : ""])
        }
      }
    }
    let single = changes.masks + changes.lowered
    // A height that the author fixes is doubted first, and then what it kept from showing.
    if !layout.isFitted { tell(Array(changes.combined(everywhere: true).prefix(1))) }
    tell(single)
    if told.isEmpty { tell(changes.combined(everywhere: true)) }
    if told.isEmpty { tell(changes.otherLowered) }
    if told.isEmpty { tell(changes.relations) }
    if told.isEmpty { tell(single, everywhere: false) }
    if told.isEmpty { tell(changes.combined(everywhere: false), everywhere: false) }
    return lines
  }

  // MARK: - Trying out

  /// What a row comes out as with a change; nil where that does not mend it, or where some row loses by it. It has to mend
  /// the other rows too that the same conditions tear; if it need not do so everywhere, it is said where it does.
  private func outcome(of change: ConflictChange, everywhere: Bool) -> String? {
    guard let own = mended(solution, change), let height = own.rowHeight else { return nil }
    let members = Set(sets.joined())
    var mended = [solution.circumstances]
    var (isComplete, isOneHeight) = (true, true)
    for before in rows.rows where before.circumstances != solution.circumstances {
      let after = solve(change.layout, like: before)
      guard rows.losesNothing(before, after, in: change.layout, mayBeLower: change.isAutomatic) else { return nil }
      guard !before.tornConditions.isDisjoint(with: members) else { continue }
      if isMended(before, after, change) {
        mended.append(before.circumstances)
      } else if everywhere {
        return nil
      } else {
        isComplete = false
      }
      if circumstances.contains(before.circumstances), after.rowHeight?.spelledPoints != height.spelledPoints {
        isOneHeight = false
      }
    }
    let measured = rows.circumstances
    if !isComplete {
      return "\(height.spelledPoints) pt,\(words(for: mended, among: measured)) alone"
    }
    let place = isOneHeight ? "" : words(for: [solution.circumstances], among: measured)
    let points = "\(height.spelledPoints) pt\(place)"
    if case .imposed = moment { return points }
    guard change.lowered.count == 1, case .constraint(let index) = change.lowered[0],
      let error = change.layout.showing(own).errors(of: change.lowered, in: own).first
    else { return points }
    return row.size(of: row.layout.constraints[index], missingBy: error.points).map { "\(points), \($0)" } ?? points
  }

  /// The row itself with a change; nil where it does not mend it.
  private func mended(_ before: RowSolution, _ change: ConflictChange) -> RowSolution? {
    let after = solve(change.layout, like: before)
    guard isMended(before, after, change),
      rows.losesNothing(before, after, in: change.layout, mayBeLower: change.isAutomatic)
    else { return nil }
    return after
  }

  /// Whether a row holds at all heights that UIKit gives it, and is decided.
  private func isMended(_ before: RowSolution, _ after: RowSolution, _ change: ConflictChange) -> Bool {
    // A priority opens nothing up that was decided; a relation may.
    let mayBeOpen = before.status == .ambiguous || !change.lowered.isEmpty
    guard after.status == .determined || after.status == .ambiguous && mayBeOpen, !after.fitsToNothing,
      after.contentHeight ?? 0 > 0, let height = after.rowHeight, after.scenarios.allSatisfy(\.isSatisfiable)
    else { return false }
    // What is torn only at an imposed height is of the right height as it is.
    if case .imposed = moment, before.isPlaced, !change.isAutomatic, let old = before.rowHeight {
      return abs(height - old) < visibleDifference
    }
    return true
  }
}
