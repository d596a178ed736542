import Findings
public import LayoutSolver

/// A length of a sum, in points: `16` at its beginning, then `+ 8` or `- 8`.
public func sumTerm(_ points: Double, isFirst: Bool) -> String {
  isFirst ? points.spelledPoints : "\(points < 0 ? "-" : "+") \(abs(points).spelledPoints)"
}

/// What each condition adds to a sum of lengths in points, as labels for its source line. If the lines are in the order
/// of the sum, they read as one: `10`, `+ 34`, `+ 10 = 54, not 54.5`. Otherwise the last line has the total.
public func labels(
  ofSum parts: [(points: Double, condition: ConditionID?)], insteadOf whole: Double
) -> [ConditionID: String] {
  let total = parts.reduce(0) { $0 + $1.points }
  let indices = parts.compactMap { part in if case .constraint(let index)? = part.condition { index } else { nil } }
  let isInOrder = indices == indices.sorted() && parts.last?.condition != nil
  var labels: [ConditionID: String] = [:]
  for (number, part) in parts.enumerated() {
    guard let condition = part.condition else { continue }
    labels[condition] = isInOrder ? sumTerm(part.points, isFirst: number == 0) : part.points.spelledPoints
  }
  let last = isInOrder ? parts.last?.condition : indices.max().map { .constraint($0) }
  if let last {
    let result = "\(total.spelledPoints), not \(whole.spelledPoints)"
    labels[last]? += isInOrder ? " = \(result)" : ": in all \(result)"
  }
  return labels
}
