public import LayoutModel
public import LayoutSolver

extension Layout {
  /// The empty text fields whose trailing side and width nothing sets, each with its width in points: they are as wide
  /// as their borders.
  public func openFields(in solution: RowSolution) -> [(key: ItemID, points: Double)] {
    guard solution.isPlaced, !isFittedInWidth else { return [] }
    let layout = showing(solution)
    return layout.views.map { ItemID($0) }.compactMap { item in
      guard layout[item].type == .textField else { return nil }
      let view = layout[item]
      guard layout.isShown(item), !layout.isArranged(item),
        (view.text ?? "").isEmpty, (view.placeholder ?? "").isEmpty, view.intrinsicContentSize == nil,
        view.autoresizingFrame == nil, layout.isPlaced(item, by: [.leading, .left]),
        !layout.isPlaced(item, by: [.trailing, .right, .width, .centerX]),
        !solution.leavesAmbiguous(item, [.width]), let frame = layout.frame(of: item, in: solution),
        frame.width < narrowestField
      else { return nil }
      return (item, frame.width)
    }
  }

  /// Ends a field before the view beside it, or else at the end of its superview.
  func ending(field item: ItemID, in solution: RowSolution) -> [ProposedFix] {
    guard let superview = self[item].superview, let own = frame(of: item, in: superview, solution) else { return [] }
    let beside = viewBeside(item, superview, own, in: solution).map { neighbour in
      adding([
        NewConstraint(
          Anchor(item, .trailing), .equal, Anchor(neighbour, .leading), plus: -gap(on: .horizontal, in: superview))
      ])
    }
    return beside.map { [$0] } ?? [ProposedFix(pinning(item, .trailing, to: superview))]
  }
}

/// A field has no space for a word below this width, in points.
private let narrowestField = 30.0
