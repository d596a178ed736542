public import Diagnosis
import Findings
public import LayoutModel
public import LayoutSolver

/// The maximum length of a finding's first line.
private let mostCharacters = 120

// Conflicts of a stack that hides a view with the size that the view must have.
extension RuleContext {
  /// What a conflict with the distances of a stack is if it comes from a hidden view of that stack: with the view shown,
  /// the constraint about it holds. Nil for other conflicts.
  public func whileHidden(_ conflict: [ConditionID], _ layout: Layout, _ solution: RowSolution?) -> String? {
    guard let solution, !conflict.contains(where: \.isHiding) else { return nil }
    let stacks = conflict.stacks
    for case .constraint(let index) in conflict {
      let hidden = layout.constraints[index].terms.map(\.anchor.item).first { item in
        layout[item].isHidden
          && layout[item].superview.map { stacks.contains($0) && layout.isArranged(item, in: $0) } ?? false
      }
      guard let hidden, let stack = layout[hidden].superview, holds(index, showing: hidden, in: layout, like: solution)
      else { continue }
      let start =
        "'\(layout.spelled(layout.constraints[index]))' cannot hold while '\(layout[hidden].name)' is hidden in "
      let lines = ["the stack '\(layout[stack].name)'", "its stack"].map { start + $0 }
      if let line = lines.first(where: { $0.count <= mostCharacters }) { return line }
    }
    return nil
  }

  /// Whether a constraint is in no conflict while a view is shown.
  private func holds(_ index: Int, showing hidden: ItemID, in layout: Layout, like solution: RowSolution) -> Bool {
    var shown = layout
    shown.items[hidden.index].isHidden = false
    var environment = solution.environment
    environment.sample = nil
    let solved = solve(shown, in: environment, limit: limit)
    return solved.status != .undecided && !solved.conflicts.joined().contains(.constraint(index))
  }

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

extension [ConditionID] {
  /// The stacks whose distances and sizes take part in a conflict.
  fileprivate var stacks: [ItemID] {
    compactMap { if case .implied(let stack, _, _) = $0 { stack } else { nil } }.distinct
  }
}

extension Layout {
  fileprivate func isArranged(_ item: ItemID, in stack: ItemID) -> Bool {
    self[stack].stack?.arranged.contains(item) ?? false
  }

  /// In which stack the constraints of a conflict do not hold, behind a message that counts them; empty without one.
  public func inStacks(_ conflict: [ConditionID]) -> String {
    let stacks = conflict.stacks
    guard let stack = stacks.first, !conflict.contains(where: \.isHiding) else { return "" }
    return stacks.count == 1 ? " in the stack '\(self[stack].name)'" : " in their stacks"
  }

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

extension Layout {
  /// How long a hidden view has to be by constraints that the first line does not name; nil if that is not known.
  public func needsLength(
    _ hidings: [ConditionID], _ sum: LengthSum?, _ conflict: [ConditionID], in solution: RowSolution?, _ words: String
  ) -> String? {
    guard let sum, hidings.count == 1, case .implied(let stack, _, _) = hidings[0],
      let hidden = solution.flatMap({ hiddenView(of: hidings[0], in: $0) })
    else { return nil }
    let own = conflict.count { if case .implied = $0 { false } else { true } }
    return isHiddenWithLength(hidden, stack, sum, own == 1 ? oneConstraint : severalConstraints(own), words)
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

private let oneConstraint = "this required constraint"
private func severalConstraints(_ count: Int) -> String { "these \(count) required constraints" }
