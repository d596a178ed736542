import Findings
public import LayoutSolver

/// What each condition adds to a sum of lengths in points, as labels for its source line: `10`, `34`, `10`.
public func labels(ofSum parts: [(points: Double, condition: ConditionID?)]) -> [ConditionID: String] {
  var labels: [ConditionID: String] = [:]
  for part in parts {
    guard let condition = part.condition, part.points != 0 || !condition.isImplied else { continue }
    labels[condition] = part.points.spelledPoints
  }
  return labels
}

/// A sum of lengths in points: `10 + 34 + 10 = 54`.
public func spelledSum(of parts: [(points: Double, condition: ConditionID?)]) -> String {
  let terms = parts.enumerated().map { index, part in
    index == 0 ? part.points.spelledPoints : "\(part.points < 0 ? "-" : "+") \(abs(part.points).spelledPoints)"
  }.joined(separator: " ")
  let total = parts.reduce(0) { $0 + $1.points }
  return "\(terms) = \(total.spelledPoints)"
}

extension ConditionID {
  fileprivate var isImplied: Bool { if case .implied = self { true } else { false } }
}
