/// An item of a layout, as an index into `Layout.items`.
public struct ItemID: Hashable, Sendable, Comparable {
  /// The index in `Layout.items`.
  public var index: Int

  /// The item at an index.
  public init(_ index: Int) { self.index = index }

  /// The cell.
  public static let cell = ItemID(0)
  /// The cell's content view.
  public static let contentView = ItemID(1)

  /// Orders by the positions of items in the layout.
  public static func < (a: ItemID, b: ItemID) -> Bool { a.index < b.index }
}

/// The UIKit class of a view, as far as layout is concerned. The raw values are the format's.
public enum ViewType: String, Sendable, CaseIterable {
  case view, label, image, button, textField, textView, `switch`, slider, stepper, segmentedControl
  case progress, activityIndicator, pageControl, datePicker, stack, scroll
  case tableView, collectionView, webView

  /// Whether the view shows text and can be too small for it.
  public var showsText: Bool {
    switch self {
    case .label, .button, .textField, .textView: true
    default: false
    }
  }
}

/// The width at which a label wraps its text, as the author set it.
public enum PreferredMaxLayoutWidth: Hashable, Sendable {
  /// The author leaves it to UIKit explicitly.
  case automatic
  case points(Double)
}

/// A kind of layout guide: a rectangle that takes part in layout and shows nothing.
public enum Guide: String, Sendable, CaseIterable {
  case layoutMarginsGuide
  case safeAreaLayoutGuide
  /// The rectangle in which text is comfortable to read.
  case readableContentGuide
  case contentLayoutGuide
  case frameLayoutGuide
  case authored
}

/// UITableViewCell's own views, which the author can use in constraints. The raw values are the format's.
public enum PredefinedContent: String, Sendable, CaseIterable {
  case textLabel, detailTextLabel, imageView
}

/// The border of a text field. The raw values are the format's.
public enum BorderStyle: String, Sendable, CaseIterable {
  case none, line, bezel, roundedRect
}

/// The parts of a view's frame that grow and shrink with the superview, as `UIView.AutoresizingMask`.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public var rawValue: UInt8

  /// A mask of UIKit's bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The distance from the superview's left edge.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The distance from the superview's right edge.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The distance from the superview's top.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The distance from the superview's bottom.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

/// How a stack view arranges its subviews.
public struct Stack: Hashable, Sendable {
  /// How the subviews share the stack's axis. The raw values are the format's.
  public enum Distribution: String, Sendable, CaseIterable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// How subviews are aligned across the axis. `top` means the same as `leading`, and `bottom` the same as `trailing`.
  public enum Alignment: String, Sendable, CaseIterable {
    case fill, leading, top, firstBaseline, center, trailing, bottom, lastBaseline
  }

  /// A distance after one of the subviews.
  public struct CustomSpacing: Hashable, Sendable {
    /// The subview.
    public var item: ItemID
    /// The distance in points.
    public var points: Double

    /// A distance in points after a subview.
    public init(item: ItemID, points: Double) {
      self.item = item
      self.points = points
    }
  }

  /// The axis.
  public var axis = Axis.horizontal
  /// The distribution of the subviews along the axis.
  public var distribution = Distribution.fill
  /// The alignment of the subviews across the axis.
  public var alignment = Alignment.fill
  /// The distance between neighbours in points.
  public var spacing = 0.0
  /// The distances that replace `spacing` after some subviews.
  public var customSpacing: [CustomSpacing] = []
  /// Whether the subviews stay within the stack's margins.
  public var isLayoutMarginsRelativeArrangement = false
  /// Whether the distances of a vertical stack are measured from baseline to baseline.
  public var isBaselineRelativeArrangement = false
  /// The subviews that it arranges, in order.
  public var arranged: [ItemID] = []

  /// UIKit's defaults.
  public init() {}
}

/// The cell, its content view, a view of the author, or a layout guide.
public struct Item: Hashable, Sendable {
  /// The name that constraints use for it.
  public var name: String
  /// The item that contains it; nil for the cell.
  public var superview: ItemID?
  /// The kind of guide; nil for a view.
  public var guide: Guide?
  /// The type of the view.
  public var type: ViewType = .view
  /// The class that the author gave it.
  public var className: String?
  /// The text that it shows.
  public var text: String?
  /// The font of its text; nil means that of its type.
  public var font: Font?
  /// The maximum number of lines; 0 means any number.
  public var numberOfLines = 1
  /// The width at which it wraps its text; nil if the author does not set it.
  public var preferredMaxLayoutWidth: PreferredMaxLayoutWidth?
  /// The author's intrinsic size in points, which replaces that of the type; nil on an axis without one.
  public var intrinsicContentSize: PerAxis<Double?>?
  /// The size of its picture in points; nil if it has none, or one that is not known.
  public var image: PerAxis<Double>?
  /// Whether it shows a picture whose size is known only at run time.
  public var hasUnknownImage = false
  /// Whether its picture stands for one that the running program sets.
  public var isImagePlaceholder = false
  /// How it shows its picture; nil if that is not known.
  public var contentMode: ContentMode?
  /// Whether its text or picture is in the middle of its frame, so that a narrower frame would move it.
  public var isContentCentred = false
  /// Whether its class may give it a size of its own that only the running program knows.
  public var hasUnknownSize = false
  /// Whether its text stands for one that the running program sets.
  public var isTextPlaceholder = false
  /// Whether code places it, so that its constraints may leave its position and size ambiguous.
  public var mayBeAmbiguous = false
  /// How strongly it resists being larger than its content.
  public var contentHuggingPriority = PerAxis<Priority>(horizontal: .defaultLow, vertical: .defaultLow)
  /// How strongly it resists being smaller than its content.
  public var contentCompressionResistancePriority = PerAxis<Priority>(horizontal: .defaultHigh, vertical: .defaultHigh)
  /// Interface Builder's placeholder for the size in points, which UIKit never sees.
  public var placeholderIntrinsicSize: PerAxis<Double?>?
  /// Whether it is hidden. A hidden view still takes part in layout, unless a stack arranges it.
  public var isHidden = false
  /// Whether a text view or scroll view scrolls; nil if the author does not set it.
  public var isScrollEnabled: Bool?
  /// The frame in points that the autoresizing mask keeps; nil if the mask makes no constraints.
  public var autoresizingFrame: Rectangle?
  /// What of that frame follows the superview's size; with an empty mask, it stays as it is.
  public var autoresizingMask: AutoresizingMask = []
  /// The superview's size in points for which that frame holds; nil if the mask is empty.
  public var autoresizingSuperviewSize: PerAxis<Double>?
  /// Whether the author left the autoresizing mask's constraints on; nil if the author does not set it.
  public var translatesAutoresizingMaskIntoConstraints: Bool?
  /// The author's margins.
  public var layoutMargins: Edges?
  /// Whether its margins include the superview's where these reach into it.
  public var preservesSuperviewLayoutMargins = false
  /// Which of UITableViewCell's own views it is.
  public var predefined: PredefinedContent?
  /// How it arranges its subviews; nil if it is no stack.
  public var stack: Stack?
  /// The text of an empty text field.
  public var placeholder: String?
  /// The titles of a segmented control.
  public var segments: [String] = []
  /// The border of a text field.
  public var borderStyle = BorderStyle.none
  /// What it keeps around its title and its picture, if it is a button.
  public var button = Button()
  /// Whether a text that does not fit shrinks.
  public var adjustsFontSizeToFitWidth = false
  /// The smallest scale of its font that a label's text shrinks to; nil if the author does not set it.
  public var minimumScaleFactor: Double?
  /// Whether a font that is no text style follows the text size.
  public var adjustsFontForContentSizeCategory = false

  /// A plain view.
  public init(name: String, superview: ItemID?) {
    self.name = name
    self.superview = superview
  }
}

extension Item {
  /// The smallest scale of its font that a text shrinks to where it does not fit: 1 if it does not shrink, 0 if it
  /// shrinks to any size [semantics 3.30]. The text of a text field only fits its width.
  public func leastTextScale(_ axis: Axis) -> Double {
    guard adjustsFontSizeToFitWidth else { return 1 }
    switch type {
    case .label: return numberOfLines == 0 ? 1 : minimumScaleFactor ?? 0
    case .textField: return axis == .horizontal ? 0 : 1
    default: return 1
    }
  }
}
