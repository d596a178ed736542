public import Diagnosis
import Findings
public import LayoutModel
public import LayoutSolver

extension RedundantConstraint {
  /// What the constraints that imply it add up to, with the part of each; nil if the sum says nothing new.
  public func sum(in layout: Layout) -> (words: String, labels: [ConditionID: String])? {
    guard var lengths = lengths(in: layout) else { return nil }
    // Of both signs, the one with which more numbers are those of the constraints; then a positive sum.
    let written = (reason + [constraint]).map { layout.constraints[$0].inset }
    func matches(_ sign: Double) -> Int {
      let all = lengths + [lengths.reduce(0, +)]
      return zip(all, written).count { abs(sign * $0 - $1) < 0.01 }
    }
    let (same, turned) = (matches(1), matches(-1))
    if turned > same || turned == same && lengths.reduce(0, +) < 0 { lengths = lengths.map { -$0 } }
    let parts = zip(lengths, reason).map { (points: $0, condition: ConditionID.constraint($1) as ConditionID?) }
      .filter { $0.points.spelledPoints != "0" }
    guard parts.count > 1 else { return nil }
    // A sum that starts with a minus is hard to read.
    let first = parts.firstIndex { $0.points > 0 } ?? 0
    let labels = parts.compactMap { part in part.condition.map { ($0, part.points.spelledPoints) } }
    return (
      spelledSum(of: [parts[first]] + parts[..<first] + parts[(first + 1)...]),
      Dictionary(labels, uniquingKeysWith: { first, _ in first })
    )
  }
}

extension Constraint {
  /// The constant as one says it: that of an inset from the end of another view is written with a minus.
  fileprivate var inset: Double {
    switch second?.anchor.attribute {
    case .bottom, .trailing, .right: abs(constant)
    default: uiKitConstant
    }
  }
}
