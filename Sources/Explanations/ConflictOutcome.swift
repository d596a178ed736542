import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import RuleKit

/// What UIKit does about conflicts, and the row without the constraints that it probably breaks.
struct ConflictOutcome {
  private let row: ExplainedRow
  /// The constraints that UIKit probably breaks, one of each conflict.
  private let broken: [ConditionID]
  /// The row without them: `the row is 80 pt high`; empty if the height is given.
  private var height = ""
  /// The constraints that are not satisfied then, and what follows: `'photo' is 23.5 pt high instead of 60 pt`.
  private var results: [(condition: ConditionID, words: String)] = []

  private static let mostNamed = 4
  /// The most constraints that are listed although one view has all of them.
  private static let mostListed = 2

  init(of conflicts: [[ConditionID]], _ row: ExplainedRow, at moment: ConflictMoment) {
    self.row = row
    var broken: [ConditionID] = []
    for conflict in conflicts {
      guard let likely = likelyBroken(conflict, in: row.layout), !broken.contains(likely) else { continue }
      broken.append(likely)
    }
    self.broken = broken
    guard row.solution.unhidden.isEmpty, !broken.isEmpty,
      let after = row.layout.solved(breaking: broken, in: row.solution, at: moment)
    else { return }
    if moment == .fitting, after.row.fitsToZero {
      height = "the row collapses"
    } else if moment == .fitting, let points = after.row.rowHeight {
      height = "the row is \(points.spelledPoints) pt high"
    }
    results = after.errors.prefix(Self.mostNamed).compactMap { error in
      row.outcome(of: error.condition, missingBy: error.points).map { (error.condition, $0) }
    }
  }

  /// The outcome of all conflicts: what UIKit logs, then what follows. Of more conflicts than UIKit logs, it ends
  /// several by one break.
  func lines(ofConflicts count: Int) -> [String] {
    if !row.solution.unhidden.isEmpty { return [logsAboutHidden] }
    if broken.isEmpty { return [] }
    let times = broken.count == 2 ? "twice" : "\(broken.count) times"
    let ends = count > broken.count ? ", which may end several conflicts" : ""
    let logs =
      broken.count == 1
      ? logsAndBreaksOne : "\(whatUIKitLogs) \(times), and breaks one constraint each time\(ends)"
    // A list of distances after several breaks is hard to read, and the height shows what the user sees.
    let all = height.isEmpty ? results.map(\.words) : [height] + (broken.count == 1 ? results.map(\.words) : [])
    return [logs] + (all.isEmpty ? [] : ["if UIKit breaks \(names), \(all.spelledList())"])
  }

  /// The outcome of one conflict of several: what UIKit logs, then what follows. The last one has the height of the row
  /// as well.
  func lines(about set: [ConditionID], isLast: Bool) -> [String] {
    if !row.solution.unhidden.isEmpty { return [logsAboutHidden] }
    // The finding says what UIKit does with the views of a stack that hides one.
    if set.contains(where: { if case .implied(_, .hiding, _) = $0 { true } else { false } }) { return [] }
    guard let own = broken.first(where: { set.contains($0) }) else { return [] }
    let result = results.first { $0.condition == own }.map { "if UIKit breaks \(quoted(own)), \($0.words)" }
    let end = isLast && broken.count > 1 && !height.isEmpty ? "if UIKit breaks \(names), \(height)" : nil
    return [logsAndBreaksOne] + [result, end].compactMap(\.self)
  }

  private var names: String {
    if broken.count > Self.mostListed, let view = viewOfAllBroken {
      return "the \(broken.count) constraints of '\(row.layout[view].name)'"
    }
    // Copies of a constraint have one name.
    let all = broken.map(quoted).distinct
    let rest = all.count > Self.mostNamed ? ["\(all.count - Self.mostNamed) more"] : []
    return (all.prefix(Self.mostNamed) + rest).spelledList()
  }

  /// A view all of whose constraints break; nil if there is none.
  private var viewOfAllBroken: ItemID? {
    let constraints = broken.compactMap { condition -> Constraint? in
      if case .constraint(let index) = condition { row.layout.constraints[index] } else { nil }
    }
    guard let first = constraints.first, constraints.count == broken.count else { return nil }
    return first.terms.map(\.anchor.item).first { item in
      guard item != .contentView, item != .cell else { return false }
      return constraints.allSatisfy { $0.mentions(item) }
        && row.layout.constraints.count { $0.isActive && $0.mentions(item) } == constraints.count
    }
  }

  /// A condition within a sentence, with a constraint in quotes: its code may look like a part of the sentence.
  private func quoted(_ condition: ConditionID) -> String {
    let name = row.name(of: condition)
    guard case .constraint = condition, !name.contains("'") else { return name }
    return "'\(name)'"
  }
}
