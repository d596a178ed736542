import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A required vertical chain contradicts a height that UIKit imposes on the content view: the log line that users
/// report most. The solver's word, for each such height.
public let encapsulatedHeightConflict = Rule(
  id: "encapsulated-height-conflict", severity: .error,
  summary: "a required vertical chain contradicts a height that UIKit imposes"
) { context in
  // The same chain often fails at several heights: that is one fault, told for the worst of them.
  var clashes: [Clash] = []
  for solution in context.solutions {
    for clash in Clash.all(context.layout, solution) {
      if let known = clashes.firstIndex(where: { $0.conflict == clash.conflict }) {
        clashes[known].add(clash)
      } else {
        clashes.append(clash)
      }
    }
  }
  return clashes.map { $0.finding(context) }
}

private struct Clash {
  /// A height that is imposed, and why, with the worst first in `rank`.
  struct Height {
    var mechanism: String
    var points: Double
    var rank: Int
  }

  var conflict: [ConditionID]
  var heights: [Height]
  var circumstances: [Circumstances]
  var solution: RowSolution
  /// Whether the row is of one height in all of them, so that numbers can be told.
  var hasOneHeight = true

  static func all(_ layout: Layout, _ solution: RowSolution) -> [Clash] {
    var clashes: [Clash] = []
    for scenario in solution.scenarios {
      if scenario.isSatisfiable { continue }
      let rank = rank(of: scenario.mechanism)
      let height = Height(mechanism: scenario.mechanism.rawValue, points: scenario.contentHeight, rank: rank)
      // What cannot hold at any height is no matter of the one that is imposed.
      clashes += scenario.conflicts.filter { layout.canHoldAtSomeHeight($0, in: solution) }.map {
        Clash(conflict: $0, heights: [height], circumstances: [solution.circumstances], solution: solution)
      }
    }
    if case .points = layout.table.rowHeight, solution.status == .unsatisfiable(.layout),
      let points = solution.contentHeight
    {
      let height = Height(mechanism: "fixed", points: points, rank: 2)
      clashes += solution.conflicts.filter { layout.canHoldAtSomeHeight($0, in: solution) }.map {
        Clash(conflict: $0, heights: [height], circumstances: [solution.circumstances], solution: solution)
      }
    }
    return clashes
  }

  private static func rank(of mechanism: Scenario.Mechanism) -> Int {
    switch mechanism {
    case .separator: 0
    case .pixel: 1
    case .imposed: 3
    case .firstPass: 4
    }
  }

  mutating func add(_ other: Clash) {
    for height in other.heights where !heights.contains(where: { $0.mechanism == height.mechanism }) {
      heights.append(height)
    }
    heights.sort { $0.rank < $1.rank }
    let (own, others) = (solution.contentHeight ?? 0, other.solution.contentHeight ?? 0)
    if abs(own - others) > 0.01 { hasOneHeight = false }
    for circumstance in other.circumstances where !circumstances.contains(circumstance) {
      circumstances.append(circumstance)
    }
  }

  func finding(_ context: RuleContext) -> LayoutFinding {
    let layout = context.layout
    let worst = heights[0]
    let chain = layout.chain(of: conflict, in: solution)
    let broken = likelyBroken(conflict, in: layout) ?? conflict[0]
    let others = conflict.filter { $0 != broken }
    let labels = labels(chain, worst.points)
    return LayoutFinding(
      severity: worst.rank <= 2 ? .error : .warning,
      message: cannotHold(worst, asked: labels.total, context.words(for: circumstances)),
      place: layout.place(of: broken),
      label: labels.of[broken] ?? "",
      related: others.map { RelatedPart(labels.of[$0] ?? "", at: layout.place(of: $0)) },
      views: layout.views(of: [broken] + others), constraints: layout.constraintNames(of: [broken] + others),
      circumstances: circumstances, notes: heights.map { why($0, layout) },
      mechanism: worst.mechanism,
      fault: .imposedHeight(conflict))
  }

  /// What each member adds to the sum from top to bottom, where the conflict is such a sum.
  private func labels(_ chain: [ChainLink], _ imposed: Double) -> (of: [ConditionID: String], total: Double?) {
    var labels: [ConditionID: String] = [:]
    var total = 0.0
    for (index, link) in chain.enumerated() {
      let sign = index == 0 ? "" : link.length < 0 ? "- " : "+ "
      total += link.length
      labels[link.condition] = sign + (index == 0 ? link.length : abs(link.length)).spelledPoints
      if index == chain.count - 1 { labels[link.condition]? += sum(total, imposed) }
    }
    return (labels, chain.isEmpty ? nil : total)
  }

  // MARK: - Words

  private func cannotHold(_ height: Height, asked: Double?, _ circumstances: String) -> String {
    let what = conflict.count == 1 ? "this cannot hold" : "these cannot all hold"
    var excess = ""
    if height.rank <= 1, let fitted = solution.contentHeight {
      excess = ", \((height.points - fitted).spelledPoints) pt more than it needs"
    } else if let asked, hasOneHeight {
      let difference = height.points - asked
      let comparison = "\(difference > 0 ? "more" : "less") than \(conflict.count == 1 ? "it asks" : "they ask") for"
      excess = ", \(abs(difference).spelledPoints) pt \(comparison)"
    }
    return "\(what) when UIKit lays the row out at \(height.points.spelledPoints) pt\(excess)\(circumstances)"
  }

  private func sum(_ total: Double, _ imposed: Double) -> String {
    " = \(total.spelledPoints), not \(imposed.spelledPoints)"
  }

  private func why(_ height: Height, _ layout: Layout) -> String {
    let points = height.points.spelledPoints
    switch height.mechanism {
    case "separator":
      let separator = layout.table.separatorHeight.spelledPoints
      return "from iOS 13 the content view takes the separator's \(separator) pt too, on every row"
    case "pixel": return "UIKit rounds the row's height up to a whole pixel: \(points) pt"
    case "fixed": return "rowHeight fixes the row's height, which leaves the content view \(points) pt"
    case "imposed": return "imposedHeights asks for \(points) pt, as when a row is reused at its old height"
    default: return "before UIKit has measured the row it lays it out at its estimated height: \(points) pt"
    }
  }

}
