/// Which of a layout's items: an index into `Layout.items`.
public struct ItemID: Hashable, Sendable, Comparable {
  /// The index in `Layout.items`.
  public var index: Int

  /// The item at an index.
  public init(_ index: Int) { self.index = index }

  /// The cell.
  public static let cell = ItemID(0)
  /// The cell's content view.
  public static let contentView = ItemID(1)

  /// Orders as the items stand in the layout.
  public static func < (a: ItemID, b: ItemID) -> Bool { a.index < b.index }
}

/// What UIKit class a view is an instance of, as far as layout is concerned. The raw values are the format's.
public enum ViewType: String, Sendable, CaseIterable {
  case view, label, image, button, textField, textView, `switch`, slider, stepper, segmentedControl
  case progress, activityIndicator, pageControl, datePicker, stack, scroll
  case tableView, collectionView, webView

  /// Whether the view shows text that it can be too small for.
  public var showsText: Bool {
    switch self {
    case .label, .button, .textField, .textView: true
    default: false
    }
  }
}

/// The width at which a label wraps its text, as the author set it.
public enum PreferredMaxLayoutWidth: Hashable, Sendable {
  /// Left to UIKit, knowingly.
  case automatic
  /// Points.
  case points(Double)
}

/// A layout guide: a rectangle that takes part in layout and shows nothing.
public enum Guide: String, Sendable, CaseIterable {
  case layoutMarginsGuide
  case safeAreaLayoutGuide
  /// The rectangle that a text is comfortable to read in.
  case readableContentGuide
  case contentLayoutGuide
  case frameLayoutGuide
  case authored
}

/// The views of UITableViewCell's own that the author can tie others to. The raw values are the format's.
public enum PredefinedContent: String, Sendable, CaseIterable {
  case textLabel, detailTextLabel, imageView
}

/// The border of a text field. The raw values are the format's.
public enum BorderStyle: String, Sendable, CaseIterable {
  case none, line, bezel, roundedRect
}

/// How a stack view arranges its subviews.
public struct Stack: Hashable, Sendable {
  /// How the subviews share the stack's axis. The raw values are the format's.
  public enum Distribution: String, Sendable, CaseIterable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// How subviews stand across the axis, in the format's words; horizontally `top` is `leading`, `bottom` `trailing`.
  public enum Alignment: String, Sendable, CaseIterable {
    case fill, leading, top, firstBaseline, center, trailing, bottom, lastBaseline
  }

  /// A distance behind one of the subviews.
  public struct CustomSpacing: Hashable, Sendable {
    /// The subview.
    public var item: ItemID
    /// The distance in points.
    public var points: Double

    /// A distance in points behind a subview.
    public init(item: ItemID, points: Double) {
      self.item = item
      self.points = points
    }
  }

  /// The axis.
  public var axis = Axis.horizontal
  /// How the subviews share it.
  public var distribution = Distribution.fill
  /// How they stand across it.
  public var alignment = Alignment.fill
  /// The distance between neighbours in points.
  public var spacing = 0.0
  /// The distances behind single subviews.
  public var customSpacing: [CustomSpacing] = []
  /// Whether the subviews stand within the stack's margins.
  public var isLayoutMarginsRelativeArrangement = false
  /// Whether the distances of a vertical stack are measured from baseline to baseline.
  public var isBaselineRelativeArrangement = false
  /// The subviews that it arranges, in order.
  public var arranged: [ItemID] = []

  /// UIKit's defaults.
  public init() {}
}

/// The cell, its content view, or a view that the author put into them.
public struct Item: Hashable, Sendable {
  /// The name by which constraints call it.
  public var name: String
  /// The item that holds it; nil for the cell.
  public var superview: ItemID?
  /// Which guide it is; nil for a view.
  public var guide: Guide?
  /// What it is.
  public var type: ViewType = .view
  /// The class that the author gave it.
  public var className: String?
  /// What it shows.
  public var text: String?
  /// The font that it shows it in; nil is the type's own.
  public var font: Font?
  /// How many lines it may have; 0 is any number.
  public var numberOfLines = 1
  /// The width at which it wraps; nil where the author did not say.
  public var preferredMaxLayoutWidth: PreferredMaxLayoutWidth?
  /// The size in points that the author gave instead of the type's own; an axis may have none.
  public var intrinsicContentSize: PerAxis<Double?>?
  /// The size in points of the picture that it shows.
  public var image: PerAxis<Double>?
  /// How hard it refuses to be larger than its content.
  public var contentHuggingPriority = PerAxis<Priority>(horizontal: .defaultLow, vertical: .defaultLow)
  /// How hard it refuses to be smaller than its content.
  public var contentCompressionResistancePriority = PerAxis<Priority>(horizontal: .defaultHigh, vertical: .defaultHigh)
  /// Interface Builder's placeholder for the size in points, which UIKit never sees.
  public var placeholderIntrinsicSize: PerAxis<Double?>?
  /// Whether it is hidden. A hidden view still takes part in layout, unless a stack arranges it.
  public var isHidden = false
  /// Whether a text view or scroll view scrolls; nil where the author did not say.
  public var isScrollEnabled: Bool?
  /// The frame in points that the autoresizing mask keeps; nil where the mask makes no constraints.
  public var autoresizingFrame: Rectangle?
  /// Whether the author left the autoresizing mask's constraints on; nil where the author did not say.
  public var translatesAutoresizingMaskIntoConstraints: Bool?
  /// The margins that the author gave it.
  public var layoutMargins: Edges?
  /// Whether the superview's margins count where they reach into it.
  public var preservesSuperviewLayoutMargins = false
  /// Which of UITableViewCell's own views it is.
  public var predefined: PredefinedContent?
  /// How it arranges its subviews, where it is a stack.
  public var stack: Stack?
  /// The text of an empty text field.
  public var placeholder: String?
  /// The titles of a segmented control.
  public var segments: [String] = []
  /// The border of a text field.
  public var borderStyle = BorderStyle.none
  /// Whether a font that is no text style follows the text size.
  public var adjustsFontForContentSizeCategory = false

  /// A plain view.
  public init(name: String, superview: ItemID?) {
    self.name = name
    self.superview = superview
  }
}
