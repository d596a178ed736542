public import LayoutModel
public import LayoutSolver

/// A label that needs more lines because its stack gives it an equal share of the width, which others do not need.
public struct EqualTextWidth: Hashable, Sendable {
  /// The stack.
  public var stack: ItemID
  /// The label.
  public var label: ItemID
  /// The views in the stack that are wider than their content.
  public var stretched: [ItemID]
}

extension Layout {
  /// The labels that need more lines than with the width that other views in their stack do not need [semantics 6.30].
  /// Each with that width in points.
  public func equalTextWidths(in solution: RowSolution) -> [(key: EqualTextWidth, points: Double)] {
    guard hasStacks, solution.isPlaced else { return [] }
    let layout = showing(solution)
    return layout.views.map { ItemID($0) }.filter { layout[$0].stack != nil && layout.isShown($0) }.flatMap { stack in
      layout.equalTextWidths(inStack: stack, solution)
    }
  }

  private func equalTextWidths(inStack item: ItemID, _ solution: RowSolution) -> [(key: EqualTextWidth, points: Double)]
  {
    let labels = labelsOfEqualWidth(in: item)
    guard let stack = self[item].stack, !labels.isEmpty else { return [] }
    let spare = stack.arranged.filter { isShown($0) }.compactMap { view in
      spareWidth(of: view, in: solution).map { (view: view, points: $0) }
    }
    return labels.enumerated().compactMap { number, label in
      let condition = ConditionID.implied(item, .textWidthDisambiguation, number)
      let others = spare.filter { $0.view != label }
      let points = others.reduce(0) { $0 + $1.points }
      guard points > 0, !solution.unsatisfied.contains(where: { $0.condition == condition }),
        let width = frame(of: label, in: solution)?.width,
        let height = textHeight(of: label, atWidth: width, limit: solution.limit),
        let lower = textHeight(of: label, atWidth: width + points, limit: solution.limit), height - lower > unseenLoss
      else { return nil }
      return (EqualTextWidth(stack: item, label: label, stretched: others.map(\.view)), points)
    }
  }

  /// The points by which a view is visibly wider than its content; nil if it is not.
  private func spareWidth(of item: ItemID, in solution: RowSolution) -> Double? {
    guard let frame = frame(of: item, in: solution),
      let content = contentSize(of: item, .horizontal, in: solution, .layout)
    else { return nil }
    let insets = alignmentInsets(of: item)
    let spare = frame.width - insets.left - insets.right - content
    return spare > unseenOverhang ? spare : nil
  }
}
