public import LayoutModel
import TextMeasuring
import WorkLimit

extension Layout {
  /// The intrinsic length in points of a view on an axis, as measured in a pass, or else in the other pass; nil if it
  /// has none. If neither pass was reached, texts are not wrapped.
  public func contentSize(
    of item: ItemID, _ axis: Axis, in solution: RowSolution, _ pass: RowSolution.Pass = .fitting
  ) -> Double? {
    let sizes = solution.sizes(in: pass)
    if item.index < sizes.count { return sizes[item.index][axis] }
    return showing(solution.environment).intrinsicSize(of: item, solution.limit)[axis]
  }

  /// The same, with all texts unwrapped.
  public func unwrappedContentSize(of item: ItemID, _ axis: Axis, in solution: RowSolution) -> Double? {
    if let contents = solution.measurement?.contents { return contents.unwrapped[item.index][axis] }
    return showing(solution.environment).intrinsicSize(of: item, solution.limit)[axis]
  }

  /// A view's intrinsic size: the authored one, else that of its type in the release [semantics 1.7, 2.13 to 2.30].
  package func intrinsicSize(of item: ItemID, _ limit: WorkLimit? = nil) -> IntrinsicSize {
    let index = item.index
    if let size = items[index].intrinsicContentSize {
      return IntrinsicSize(width: size.horizontal, height: size.vertical)
    }
    switch items[index].type {
    case .view, .stack, .scroll, .tableView, .collectionView, .webView: return IntrinsicSize()
    case .label: return labelSize(index, limit)
    case .image: return IntrinsicSize(width: items[index].image?.horizontal, height: items[index].image?.vertical)
    case .button: return buttonSize(index, limit)
    case .textField: return textFieldSize(index, limit)
    case .textView: return textViewSize(index, limit)
    case .segmentedControl: return segmentedControlSize(index, limit)
    case .switch: return switchSize
    case .slider: return sliderSize
    case .stepper: return stepperSize
    case .progress: return progressSize
    case .pageControl: return pageControlSize
    case .datePicker: return IntrinsicSize(width: 320, height: 216)
    case .activityIndicator: return IntrinsicSize(width: 20, height: 20)
    }
  }

  /// A multi-line label wraps at an explicit `preferredMaxLayoutWidth` [semantics 3.8]. Without one it is
  /// measured unwrapped here, and again once its width is known (`WrappingTexts`).
  private func labelSize(_ index: Int, _ limit: WorkLimit?) -> IntrinsicSize {
    let font = textFont(of: index)
    let lines = measured(items[index].text ?? "", in: font, limit).lines(
      wrappedAt: explicitWrapWidth(index) ?? .infinity, atMost: items[index].numberOfLines)
    let size = size(of: lines, in: font)
    return IntrinsicSize(width: size.width, height: size.height)
  }

  /// The width in points at which the author makes a label wrap; nil if UIKit finds it.
  package func explicitWrapWidth(_ index: Int) -> Double? {
    guard items[index].numberOfLines != 1, case .points(let points)? = items[index].preferredMaxLayoutWidth, points > 0
    else { return nil }
    return points
  }
}
