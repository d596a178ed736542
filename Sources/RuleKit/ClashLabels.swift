import Diagnosis
import Findings
public import LayoutModel
public import LayoutSolver

extension Layout {
  /// A condition's length and priority, which its source line may not show. `isMain` for the one that is not satisfied.
  public func label(ofClashing condition: ConditionID, in solution: RowSolution, isMain: Bool) -> String {
    let priority = priority(of: condition, in: solution).spelled
    if case .compressionResistance(let item, let axis) = condition,
      let whole = contentSize(of: item, axis, in: solution, .layout)
    {
      // The padding of a button or a field is not lost first.
      let isPadded = axis == .vertical && [.button, .textField].contains(self[item].type)
      // Rounded up to half a point, as the heights of labels are.
      let length = isPadded ? ((whole - showing(solution).linePadding(of: item)) * 2).rounded(.up) / 2 : whole
      let has = isMain && axis == .vertical ? heightLeft(for: item, in: solution) : nil
      return "needs \(length.spelledPoints) pt\(has.map { ", has \($0.spelledPoints) pt" } ?? ""), priority \(priority)"
    }
    if case .hugging = condition { return "hugging priority \(priority)" }
    if case .implied(let item, .alignment, _) = condition, let stack = self[item].stack, stack.alignment == .fill {
      return "alignment fill makes its views equally \(stack.axis == .horizontal ? "high" : "wide")"
    }
    // What a stack sets has no priority in the text.
    if case .implied = condition { return "" }
    let lengths = isMain ? lengths(of: condition, in: solution) : nil
    return "priority \(priority)"
      + (lengths.map { ": \($0.has.spelledPoints) pt instead of \($0.asked.spelledPoints)" } ?? "")
  }

  /// The length in points that a constraint asks for, and the one that its view has; nil for other conditions, or if the
  /// lengths are not determined.
  private func lengths(of condition: ConditionID, in solution: RowSolution) -> (asked: Double, has: Double)? {
    guard case .constraint(let index) = condition else { return nil }
    let constraint = constraints[index]
    func length(_ anchor: Anchor) -> Double? {
      guard anchor.attribute.isSize, self[anchor.item].guide == nil,
        !solution.leavesAmbiguous(anchor.item, [anchor.attribute.axis == .horizontal ? .width : .height])
      else { return nil }
      return size(of: anchor.item, solution)?[anchor.attribute.axis]
    }
    guard constraint.relation == .equal, let has = length(constraint.first.anchor) else { return nil }
    guard let second = constraint.second else { return (constraint.uiKitConstant, has) }
    return length(second.anchor).map {
      (-second.coefficient / constraint.first.coefficient * $0 + constraint.uiKitConstant, has)
    }
  }

  /// The points of height that a text lacks; 0 for other conditions.
  public func lostHeight(of condition: ConditionID, in solution: RowSolution) -> Double {
    guard case .compressionResistance(let item, .vertical) = condition, let loss = textLoss(of: item, in: solution)
    else { return 0 }
    return max(loss.needed - loss.has, 0)
  }

  /// The height that a text has; nil if that is not determined, or enough.
  private func heightLeft(for item: ItemID, in solution: RowSolution) -> Double? {
    guard !solution.leavesAmbiguous(item, [.height]), let loss = textLoss(of: item, in: solution) else { return nil }
    return loss.needed > loss.has ? loss.has : nil
  }

  /// What makes one finding of several pairs of constraints between the same two views, each of a priority.
  public func pairsContradicting(_ key: String, _ condition: ConditionID, _ priority: Priority) -> JointFinding {
    var joint = JointFinding(key: key, names: [words(for: condition)], end: "")
    guard case .constraint(let index) = condition else { return joint }
    let names = constraints[index].terms.map { "'\(self[$0.anchor.item].name)'" }.distinct.spelledList()
    joint.counted =
      " pairs of constraints between \(names), all of priority \(priority.spelled), contradict each other"
    return joint
  }
}
