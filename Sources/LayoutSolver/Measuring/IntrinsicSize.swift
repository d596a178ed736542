public import LayoutModel

/// The size that a view's content asks for, in points; nil on an axis where it asks for none.
struct IntrinsicSize: Equatable {
  var width: Double?
  var height: Double?

  subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }
}

extension Layout {
  /// The length in points that a view's content asks for on an axis; nil where it asks for none.
  public func contentSize(of item: ItemID, _ axis: Axis) -> Double? { intrinsicSize(of: item)[axis] }

  /// The size that a view's content asks for, of its alignment rectangle: the author's word first, else the type's own in
  /// the layout's release [semantics 1.7, 2.13 to 2.30].
  func intrinsicSize(of item: ItemID) -> IntrinsicSize {
    let index = item.index
    if let size = items[index].intrinsicContentSize {
      return IntrinsicSize(width: size.horizontal, height: size.vertical)
    }
    switch items[index].type {
    case .view, .stack, .scroll, .tableView, .collectionView, .webView: return IntrinsicSize()
    case .label: return labelSize(index)
    case .image: return IntrinsicSize(width: items[index].image?.horizontal, height: items[index].image?.vertical)
    case .button: return buttonSize(index)
    case .textField: return textFieldSize(index)
    case .textView: return textViewSize(index)
    case .segmentedControl: return segmentedControlSize(index)
    case .switch: return switchSize
    case .slider: return sliderSize
    case .stepper: return stepperSize
    case .progress: return progressSize
    case .pageControl: return pageControlSize
    case .datePicker: return IntrinsicSize(width: 320, height: 216)
    case .activityIndicator: return IntrinsicSize(width: 20, height: 20)
    }
  }

  /// A label wraps at an explicit `preferredMaxLayoutWidth` only.
  private func labelSize(_ index: Int) -> IntrinsicSize {
    var limit = Double.infinity
    let lines = items[index].numberOfLines
    if lines != 1, case .points(let points)? = items[index].preferredMaxLayoutWidth, points > 0 { limit = points }
    let size = textSize(
      of: items[index].text ?? "", in: items[index].font ?? .label, lines: lines, wrappedAt: limit,
      displayScale: table.displayScale)
    return IntrinsicSize(width: size.width, height: size.height)
  }
}
