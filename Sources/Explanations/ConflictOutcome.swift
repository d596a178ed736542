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

  /// The outcome of all conflicts.
  var text: String {
    if !row.solution.unhidden.isEmpty { return logsAboutHidden }
    if broken.isEmpty { return "" }
    let times = broken.count == 2 ? "twice" : "\(broken.count) times"
    let logs = broken.count == 1 ? logsAndBreaksOne : "\(whatUIKitLogs) \(times), and breaks one constraint each time"
    // A list of distances after several breaks is hard to read, and the height shows what the user sees.
    let all = height.isEmpty ? results.map(\.words) : [height] + (broken.count == 1 ? results.map(\.words) : [])
    return all.isEmpty ? logs : "\(logs); if UIKit breaks \(names), \(all.spelledList())"
  }

  /// The outcome of one conflict of several. The last one has the height of the row as well.
  func text(about set: [ConditionID], isLast: Bool) -> String {
    if !row.solution.unhidden.isEmpty { return logsAboutHidden }
    guard let own = broken.first(where: { set.contains($0) }) else { return "" }
    let result = results.first { $0.condition == own }.map { "if UIKit breaks \(row.name(of: own)), \($0.words)" }
    let end = isLast && broken.count > 1 && !height.isEmpty ? "if UIKit breaks \(names), \(height)" : nil
    return ([logsAndBreaksOne] + [result, end].compactMap(\.self)).joined(separator: "; ")
  }

  private var names: String {
    let names = broken.prefix(Self.mostNamed).map { row.name(of: $0) }
    let rest = broken.count > Self.mostNamed ? ["\(broken.count - Self.mostNamed) more"] : []
    return (names + rest).spelledList()
  }
}
