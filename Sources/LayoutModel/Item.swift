public import Findings

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

/// A direction of layout.
public enum Axis: Int, Sendable, CaseIterable {
  /// Left to right.
  case horizontal
  /// Top to bottom.
  case vertical

  /// The axis as the format and UIKit name it.
  public var name: String { self == .horizontal ? "horizontal" : "vertical" }
}

/// A value for each axis.
public struct PerAxis<Value: Sendable>: Sendable {
  /// The value left to right.
  public var horizontal: Value
  /// The value top to bottom.
  public var vertical: Value

  /// A value for each axis.
  public init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The value of an axis.
  public subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

extension PerAxis: Equatable where Value: Equatable {}

/// What UIKit class a view is an instance of, as far as layout is concerned. The raw values are the format's.
public enum ViewType: String, Sendable, CaseIterable {
  case view, label, image, button, textField, textView, `switch`, slider, stepper, segmentedControl
  case progress, activityIndicator, pageControl, datePicker, stack, scroll

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

/// The keys of a view that rules point to.
public enum ViewKey: String, Sendable, CaseIterable {
  case type, `class`, superview, text, font, numberOfLines, preferredMaxLayoutWidth, image, intrinsicContentSize
  case contentHuggingPriority, contentCompressionResistancePriority
}

/// A font, as far as a text's size depends on it.
public struct Font: Hashable, Sendable {
  /// The weights of the system font.
  public enum Weight: String, Sendable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The text styles of Dynamic Type.
  public enum TextStyle: String, Sendable, CaseIterable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2
  }

  /// Where the glyphs come from.
  public enum Face: Hashable, Sendable {
    /// The system font.
    case system
    /// The system font at the size of a text style.
    case style(TextStyle)
    /// A font by its name.
    case named(String)
  }

  /// Where the glyphs come from.
  public var face: Face
  /// The size in points; for a text style, its size at the text size `large`.
  public var size: Double
  /// The weight.
  public var weight: Weight

  /// A font of a size in points.
  public init(face: Face, size: Double, weight: Weight = .regular) {
    self.face = face
    self.size = size
    self.weight = weight
  }

  /// What a label has whose font nobody set: the system font at 17 pt.
  public static let label = Font(face: .system, size: 17)
}

/// The cell, its content view, or a view that the author put into them.
public struct Item: Sendable {
  /// The name by which constraints call it.
  public var name: String
  /// Where the name stands in the file.
  public var place: SourceRange
  /// The item that holds it; nil for the cell.
  public var superview: ItemID?
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
  /// Where the keys stand that the author wrote, value included.
  public var keyPlaces: [(key: ViewKey, place: SourceRange)] = []

  /// A plain view.
  public init(name: String, place: SourceRange, superview: ItemID?) {
    self.name = name
    self.place = place
    self.superview = superview
  }

  /// Where a key and its value stand; nil where the author did not write it.
  public func place(of key: ViewKey) -> SourceRange? {
    keyPlaces.first { $0.key == key }?.place
  }
}
