public import LayoutModel
public import LayoutSolver

/// A label that is too small for its text.
public struct ClippedText: Hashable, Sendable {
  /// The label.
  public var item: ItemID
  /// Vertical where lines are cut, horizontal where not even a letter fits.
  public var axis: Axis
}

extension Layout {
  /// The labels that are too small for their texts in a solution, apart from truncation and ambiguous sizes.
  public func clippedTexts(in solution: RowSolution) -> [ClippedText] {
    guard solution.isPlaced else { return [] }
    return isShown(as: solution.environment)
      ? shownClippedTexts(in: solution) : showing(solution.environment).shownClippedTexts(in: solution)
  }

  private func shownClippedTexts(in solution: RowSolution) -> [ClippedText] {
    views.compactMap { index -> ClippedText? in
      let item = ItemID(index)
      if isSqueezedButton(item, in: solution) { return ClippedText(item: item, axis: .horizontal) }
      guard items[index].type == .label, let frame = frame(of: item, in: solution), isShown(item),
        !isMeasuredElsewhere(item), !isFolded(item)
      else { return nil }
      // A width below that of two letters does not even fit one letter and an ellipsis.
      var leastWidth = (items[index].font?.size ?? Font.label.size) / 2
      let scale = items[index].leastTextScale(.horizontal)
      if scale < 1 { leastWidth = max(leastWidth * scale, unseenLoss) }
      if frame.width < leastWidth, !solution.leavesAmbiguous(item, [.width]),
        unwrappedContentSize(of: item, .horizontal, in: solution) ?? 0 > leastWidth
      {
        return ClippedText(item: item, axis: .horizontal)
      }
      // A label with an authored size has no text to measure.
      let given = items[index].intrinsicContentSize
      guard !solution.leavesAmbiguous(item, [.width, .height]),
        let needed = given.map({ size in size.vertical.map { $0 * scale } })
          ?? textHeight(of: item, atWidth: frame.width, limit: solution.limit),
        needed - frame.height > unseenLoss
      else { return nil }
      return ClippedText(item: item, axis: .vertical)
    }
  }

  /// Whether stronger views leave a button less than two thirds of the width of its title. A stated width is another fault.
  private func isSqueezedButton(_ item: ItemID, in solution: RowSolution) -> Bool {
    guard self[item].type == .button, self[item].text?.isEmpty == false, self[item].intrinsicContentSize == nil,
      !self[item].adjustsFontSizeToFitWidth, isShown(item), !solution.leavesAmbiguous(item, [.width]),
      !isPlaced(item, by: [.width]), !viewsWithWidth(before: item).isEmpty,
      let needed = unwrappedContentSize(of: item, .horizontal, in: solution),
      let frame = frame(of: item, in: solution)
    else { return false }
    return frame.width < needed * leastShareOfTitle
  }

  /// Whether a view lies in one that a constraint makes 0 pt high, as code does to fold it.
  func isFolded(_ item: ItemID) -> Bool {
    guard let superview = self[item].superview, superview > .contentView else { return false }
    let isFlat = constraints.indices.contains { index in
      constraints[index].isActive && constraints[index].uiKitConstant == 0
        && statesLength(index, of: Anchor(superview, .height))
    }
    return isFlat || isFolded(superview)
  }

  /// Whether the label is measured at another width than its own, which other rules report: at an explicit width or,
  /// before iOS 8, unwrapped [semantics 3.11, 3.12].
  private func isMeasuredElsewhere(_ item: ItemID) -> Bool {
    guard self[item].numberOfLines != 1, self[item].intrinsicContentSize == nil else { return false }
    if case .points? = self[item].preferredMaxLayoutWidth { return true }
    return platform.map { $0.major < 8 } ?? false
  }

  /// The height in points that a label's text needs at its width, shrunk if it may, and the label's actual height.
  public func textLoss(of item: ItemID, in solution: RowSolution) -> (needed: Double, has: Double)? {
    let layout = showing(solution.environment)
    guard let frame = layout.frame(of: item, in: solution),
      let needed = layout.textHeight(of: item, atWidth: frame.width, limit: solution.limit)
    else { return nil }
    return (needed, frame.height)
  }
}

/// A title in less than this share of its width is hardly readable.
private let leastShareOfTitle = 2.0 / 3
