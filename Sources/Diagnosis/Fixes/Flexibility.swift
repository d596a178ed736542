import LayoutModel

/// How readily a view takes another size.
enum Flexibility: Int, Comparable {
  /// A picture or a control: its size is deliberate.
  case keepsSize
  /// A text of one line.
  case text
  /// A text of several lines.
  case wrappingText
  /// A field, or a control that has any width.
  case field
  /// A plain view: a spacer or a container.
  case space

  static func < (a: Flexibility, b: Flexibility) -> Bool { a.rawValue < b.rawValue }
}

extension Layout {
  func flexibility(of item: ItemID) -> Flexibility {
    switch self[item].type {
    case .image, .button, .switch, .stepper, .segmentedControl, .activityIndicator, .pageControl, .datePicker:
      .keepsSize
    case .label: self[item].numberOfLines == 1 ? .text : .wrappingText
    case .textField, .textView, .slider, .progress: .field
    case .view, .stack, .scroll, .tableView, .collectionView, .webView: .space
    }
  }

  /// Whether a view may get narrower than it should be: a text, a button with a title, or a segmented control.
  func canShrink(_ item: ItemID) -> Bool {
    switch self[item].type {
    case .button: self[item].text?.isEmpty == false
    case .segmentedControl: true
    default: flexibility(of: item) > .keepsSize
    }
  }
}
