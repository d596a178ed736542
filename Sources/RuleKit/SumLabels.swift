public import Diagnosis
import Findings
public import LayoutModel
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

/// The fewest constraints whose contradiction cannot be seen at a glance.
private let fewestSteps = 3

extension Layout {
  /// Why a conflict is one, in numbers: `10 + 34 + 10 = 54, not 44`, or which view would have a negative size. Nil if
  /// neither is so.
  public func numbers(of conflict: [ConditionID], _ chain: LengthSum?, _ solution: RowSolution?) -> String? {
    if let chain { return "\(spelledSum(of: chain.parts)), not \(chain.whole.spelledPoints)" }
    guard conflict.count >= fewestSteps, let solution, let length = negativeLength(of: conflict, in: solution) else {
      return nil
    }
    let (adjective, noun) = length.axis == .vertical ? ("high", "height") : ("wide", "width")
    let points = "\(length.isGreatest ? "at most " : "")\(length.points.spelledPoints) pt \(adjective)"
    return "'\(self[length.item].name)' would be \(points), and no \(noun) is negative"
  }
}

extension ConditionID {
  fileprivate var isImplied: Bool { if case .implied = self { true } else { false } }
}
