import Findings
public import LayoutSolver

/// A length of a sum, in points: `16` at its beginning, then `+ 8` or `- 8`.
public func sumTerm(_ points: Double, isFirst: Bool) -> String {
  isFirst ? points.spelledPoints : "\(points < 0 ? "-" : "+") \(abs(points).spelledPoints)"
}

/// What each condition adds to a sum of lengths in points, as labels for its source line, in the order of the lines:
/// `10`, `+ 34`, `+ 10 = 54, not 54.5`.
public func labels(
  ofSum parts: [(points: Double, condition: ConditionID?)], insteadOf whole: Double
) -> [ConditionID: String] {
  let total = parts.reduce(0) { $0 + $1.points }
  // Views stand before constraints in most sources.
  let indices = parts.compactMap { part in if case .constraint(let index)? = part.condition { index } else { nil } }
  let first = parts.first { part in
    if case .constraint? = part.condition { return false }
    return part.condition != nil && part.points != 0
  }?.condition
  let start = first ?? indices.min().map { .constraint($0) }
  let end = indices.max().map { ConditionID.constraint($0) } ?? parts.compactMap(\.condition).last
  var labels: [ConditionID: String] = [:]
  for part in parts {
    guard let condition = part.condition, part.points != 0 || !condition.isImplied else { continue }
    labels[condition] = sumTerm(part.points, isFirst: condition == start)
    if condition == end { labels[condition]? += " = \(total.spelledPoints), not \(whole.spelledPoints)" }
  }
  return labels
}

extension ConditionID {
  fileprivate var isImplied: Bool { if case .implied = self { true } else { false } }
}
