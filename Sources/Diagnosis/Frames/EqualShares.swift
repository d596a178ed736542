public import LayoutModel
public import LayoutSolver

/// A label that needs more lines because its stack gives it an equal share of the width, which others do not need.
public struct EqualTextWidth: Hashable, Sendable {
  /// The stack.
  public var stack: ItemID
  /// The label.
  public var label: ItemID
  /// The views in the stack that are wider than their content, and need not be.
  public var stretched: [ItemID]
}

extension Layout {
  /// The labels that need fewer lines if their stack does not give them an equal share of its width [semantics 6.30].
  /// Each with the width in points that they then have more.
  public func equalTextWidths(in solution: RowSolution) -> [(key: EqualTextWidth, points: Double)] {
    guard hasStacks, solution.isPlaced else { return [] }
    let layout = showing(solution)
    let stacks = layout.views.map { ItemID($0) }.filter { layout[$0].stack != nil && layout.isShown($0) }
    let labels = stacks.flatMap { stack in layout.labelsOfEqualWidth(in: stack).map { (stack: stack, label: $0) } }
    guard labels.contains(where: { layout.wraps($0.label, in: solution) }),
      let free = solveWithoutEqualTextWidths(self, like: solution), free.isPlaced
    else { return [] }
    return labels.compactMap { stack, label in
      guard let width = layout.frame(of: label, in: solution)?.width,
        let freeWidth = layout.frame(of: label, in: free)?.width,
        let height = layout.fullHeight(of: label, atWidth: width, solution),
        let freeHeight = layout.fullHeight(of: label, atWidth: freeWidth, solution), height - freeHeight > unseenLoss
      else { return nil }
      let arranged = layout[stack].stack?.arranged ?? []
      let stretched = arranged.filter { $0 != label && layout.isStretched($0, in: solution) }
      return (EqualTextWidth(stack: stack, label: label, stretched: stretched), freeWidth - width)
    }
  }

  /// Whether a label is narrower than its text on one line.
  private func wraps(_ label: ItemID, in solution: RowSolution) -> Bool {
    guard let width = frame(of: label, in: solution)?.width else { return false }
    return unwrappedContentSize(of: label, .horizontal, in: solution).map { $0 > width } ?? false
  }

  /// The height in points that all lines of a label need: one with a limit is truncated instead of higher.
  private func fullHeight(of label: ItemID, atWidth width: Double, _ solution: RowSolution) -> Double? {
    var unlimited = self
    unlimited[label].numberOfLines = 0
    return unlimited.textHeight(of: label, atWidth: width, limit: solution.limit)
  }

  /// Whether a view is visibly wider than its content. Text fields and sliders are meant to be.
  private func isStretched(_ item: ItemID, in solution: RowSolution) -> Bool {
    switch self[item].type {
    case .label, .button, .image, .switch, .stepper, .segmentedControl, .activityIndicator: break
    default: return false
    }
    guard isShown(item), let frame = frame(of: item, in: solution),
      let content = contentSize(of: item, .horizontal, in: solution, .layout)
    else { return false }
    let insets = alignmentInsets(of: item)
    return frame.width - insets.left - insets.right - content > unseenOverhang
  }
}
