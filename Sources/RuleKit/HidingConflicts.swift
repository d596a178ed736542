public import Diagnosis
import Findings
public import LayoutModel
public import LayoutSolver

// Conflicts of a stack that hides a view with the size that the view must have.
extension RuleContext {
  /// The environments of all sizes that show the same contents as some, if a conflict is that of one constraint with
  /// the hiding of a view, which holds at any width.
  public func withoutSizes(_ environments: [Environment], ofHidingIn conflict: [ConditionID]) -> [Environment] {
    guard conflict.count == 2, conflict.contains(where: \.isHiding), !conflict.allSatisfy(\.isImplied) else {
      return environments
    }
    return withAllSizes(environments)
  }

  /// The environments of all sizes that show the same contents as some.
  public func withAllSizes(_ environments: [Environment]) -> [Environment] {
    solutions.map(\.environment).filter { one in environments.contains { $0.sample == one.sample } }
  }
}

extension Layout {
  /// What makes one finding of all views of a stated size that a stack hides on its axis; nil for other conflicts.
  public func jointOfHiding(in conflict: [ConditionID], _ solution: RowSolution) -> JointFinding? {
    guard conflict.count == 2, case .implied(let stack, .hiding, _)? = conflict.first(where: \.isImplied),
      case .constraint(let index)? = conflict.first(where: { !$0.isImplied }), let axis = self[stack].stack?.axis,
      let hidden = conflict.lazy.compactMap({ hiddenView(of: $0, in: solution) }).first
    else { return nil }
    var joint = JointFinding(key: "\(stack.index) \(axis.name)", names: ["'\(self[hidden].name)'"], end: "")
    joint.counted = haveSizes(self[stack].name, axis)
    joint.changes = [.setPriority(constraint: index, 999)]
    return joint
  }
}

extension ConditionID {
  fileprivate var isImplied: Bool { if case .implied = self { true } else { false } }
  fileprivate var isHiding: Bool { if case .implied(_, .hiding, _) = self { true } else { false } }
}

// MARK: - Words

private func haveSizes(_ stack: String, _ axis: Axis) -> String {
  let (high, sizes) = axis == .vertical ? ("high", "heights") : ("wide", "widths")
  return " hidden views of the stack '\(stack)' cannot be 0 pt \(high): their \(sizes) are required"
}
