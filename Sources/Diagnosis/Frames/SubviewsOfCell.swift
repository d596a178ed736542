public import LayoutModel
public import LayoutSolver
import Simplex
public import WorkLimit

extension Layout {
  /// Whether no view is in the content view, and no active constraint uses it.
  public var contentViewIsEmpty: Bool {
    views.allSatisfy { !isItem(ItemID($0), inside: .contentView) }
      && constraints.allSatisfy { constraint in
        !constraint.isActive || !constraint.terms.contains { isItem($0.anchor.item, inside: .contentView) }
      }
  }

  /// The views that take touches inside subviews of the cell while the content view, which is empty, lies above them
  /// and takes the touches [semantics 5.19].
  public var controlsUnderContentView: [ItemID] {
    guard kind == .cell, (platform?.major ?? 18) >= 14, contentViewIsEmpty, !hasEarlyContentView, !hasUnreadCode else {
      return []
    }
    return views.map { ItemID($0) }.filter { takesTouches($0) && !isInsideControl($0) && !self[$0].isHidden }
  }

  /// The subviews of the cell with vertical constraints to two views in the content view, or to one and the content
  /// view itself: a chain that runs through such a subview ends there when UIKit measures the row. `item` is one of
  /// those views; nil for any.
  public func subviewsOfCell(continuing item: ItemID? = nil) -> [ItemID] {
    views.map { ItemID($0) }.filter { view in
      guard self[view].superview == .cell else { return false }
      let own = constraints.filter {
        $0.isActive && $0.mentions(view) && $0.first.anchor.attribute.axis == .vertical
      }
      let items = Set(own.flatMap(\.terms).map(\.anchor.item))
      let others = items.filter { $0 != view && isItem($0, inside: .contentView) }
      return others.count > 1 && (item.map(others.contains) ?? true)
    }
  }

  /// Whether a row would have another height if subviews of the cell were in its content view. False without solutions.
  public func changesHeight(
    addingToContentView subviews: [ItemID], _ solutions: [RowSolution], by limit: WorkLimit?
  ) -> Bool {
    guard !solutions.isEmpty else { return false }
    let changed = applying(addingToContentView(subviews).changes)
    return solutions.contains { solution in
      guard limit?.isSpent != true, let height = solution.rowHeight else { return false }
      let other = solve(changed, like: solution, limit: limit)
      return other.isSolved && other.rowHeight.map { abs($0 - height) > Tolerance.visible } ?? false
    }
  }

  private func takesTouches(_ item: ItemID) -> Bool {
    switch self[item].type {
    case .button, .textField, .switch, .slider, .stepper, .segmentedControl, .pageControl, .datePicker: true
    case .scroll, .tableView, .collectionView, .webView: true
    case .textView: self[item].isScrollEnabled != false
    case .view, .label, .image, .progress, .activityIndicator, .stack: false
    }
  }

  private func isInsideControl(_ item: ItemID) -> Bool {
    self[item].superview.map { takesTouches($0) || isInsideControl($0) } ?? false
  }
}
