public import LayoutModel
public import LayoutSolver

/// A label that is smaller than its text needs.
public struct ClippedText: Hashable, Sendable {
  /// The label.
  public var item: ItemID
  /// Vertical where lines are cut, horizontal where there is no room for a letter.
  public var axis: Axis
}

/// What is lost of a text below this is not seen: a line is higher than its letters.
private let unseenLoss = 1.0

extension Layout {
  /// The labels that are smaller in a solution than their texts need, but for ellipses and what is open.
  public func clippedTexts(in solution: RowSolution) -> [ClippedText] {
    guard solution.isPlaced else { return [] }
    return isShown(as: solution.circumstances)
      ? shownClippedTexts(in: solution) : showing(solution.circumstances).shownClippedTexts(in: solution)
  }

  private func shownClippedTexts(in solution: RowSolution) -> [ClippedText] {
    views.compactMap { index -> ClippedText? in
      let item = ItemID(index)
      guard items[index].type == .label, let frame = frame(of: item, in: solution), isShown(item),
        !isMeasuredElsewhere(item)
      else { return nil }
      // Not even one letter and an ellipsis find room on a width below that of two letters.
      let leastWidth = (items[index].font?.size ?? Font.label.size) / 2
      if frame.width < leastWidth, !solution.leavesOpen(item, [.width]),
        unwrappedContentSize(of: item, .horizontal, in: solution) ?? 0 > leastWidth
      {
        return ClippedText(item: item, axis: .horizontal)
      }
      // The author's own size needs no text to be measured.
      let given = items[index].intrinsicContentSize
      guard !solution.leavesOpen(item, [.width, .height]),
        let needed = given.map({ $0.vertical }) ?? textHeight(of: item, atWidth: frame.width, limit: solution.limit),
        needed - frame.height > unseenLoss
      else { return nil }
      return ClippedText(item: item, axis: .vertical)
    }
  }

  /// Whether the label's height is that of its text at another width, which is another rule's matter: an explicit
  /// one, or, before iOS 8, none [semantics 3.11, 3.12].
  private func isMeasuredElsewhere(_ item: ItemID) -> Bool {
    guard self[item].numberOfLines != 1, self[item].intrinsicContentSize == nil else { return false }
    if case .points? = self[item].preferredMaxLayoutWidth { return true }
    return platform.map { $0.major < 8 } ?? false
  }

  /// The height in points that a label's text needs at its width, and the height that it has.
  public func textLoss(of item: ItemID, in solution: RowSolution) -> (needed: Double, has: Double)? {
    let layout = showing(solution.circumstances)
    guard let frame = layout.frame(of: item, in: solution),
      let needed = layout.textHeight(of: item, atWidth: frame.width, limit: solution.limit)
    else { return nil }
    return (needed, frame.height)
  }
}
