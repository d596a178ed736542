/// The properties of a view. The raw values are the keys of layout files.
public enum ViewKey: String, Sendable, CaseIterable {
  case type, `class`, superview, text, font, numberOfLines, preferredMaxLayoutWidth, image, intrinsicContentSize
  case placeholderIntrinsicSize, contentHuggingPriority, contentCompressionResistancePriority
  case hidden, scrollEnabled, translatesAutoresizingMaskIntoConstraints, frame, autoresizingMask
  case superviewSize, layoutMargins
  case preservesSuperviewLayoutMargins, predefined, placeholder, segments, borderStyle
  case adjustsFontForContentSizeCategory, adjustsFontSizeToFitWidth, minimumScaleFactor, textIsPlaceholder
  case imageIsPlaceholder, mayBeAmbiguous
  case configuration, contentEdgeInsets, contentInsets, imagePadding, imagePlacement
  case axis, distribution, alignment, spacing, customSpacing, layoutMarginsRelativeArrangement
  case baselineRelativeArrangement
}

/// A property of a view with its value. Lengths are points; nil means that the author does not set it.
public enum ViewProperty: Hashable, Sendable {
  case type(ViewType)
  case className(String?)
  /// The view that contains it, which comes before it in the layout.
  case superview(ItemID)
  case text(String?)
  case font(Font?)
  case numberOfLines(Int)
  case preferredMaxLayoutWidth(PreferredMaxLayoutWidth?)
  case image(PerAxis<Double>?)
  /// A picture whose size is known only at run time.
  case unknownImage
  case intrinsicContentSize(PerAxis<Double?>?)
  /// A size of its own that is known only at run time, if it has any.
  case unknownSize
  case placeholderIntrinsicSize(PerAxis<Double?>?)
  case contentHuggingPriority(PerAxis<Priority>)
  case contentCompressionResistancePriority(PerAxis<Priority>)
  case hidden(Bool)
  case scrollEnabled(Bool?)
  /// Values other than true remove the frame that the autoresizing mask keeps, and the mask.
  case translatesAutoresizingMaskIntoConstraints(Bool?)
  /// The frame that the autoresizing mask keeps.
  case frame(Rectangle?)
  /// What of the frame follows the superview's size.
  case autoresizingMask(AutoresizingMask)
  /// The superview's size for which the frame holds.
  case superviewSize(PerAxis<Double>?)
  case layoutMargins(Edges?)
  case preservesSuperviewLayoutMargins(Bool)
  case predefined(PredefinedContent?)
  case placeholder(String?)
  case segments([String])
  case borderStyle(BorderStyle)
  case adjustsFontForContentSizeCategory(Bool)
  case adjustsFontSizeToFitWidth(Bool)
  /// From 0 to 1.
  case minimumScaleFactor(Double?)
  /// Whether its text stands for one that the running program sets.
  case textIsPlaceholder(Bool)
  /// Whether its picture stands for one that the running program sets.
  case imageIsPlaceholder(Bool)
  /// Whether its constraints may leave its position and size ambiguous.
  case mayBeAmbiguous(Bool)
  case configuration(ButtonConfiguration?)
  case contentEdgeInsets(Edges?)
  case contentInsets(Edges?)
  case imagePadding(Double)
  case imagePlacement(ImagePlacement)
  case axis(Axis)
  case distribution(Stack.Distribution)
  case alignment(Stack.Alignment)
  case spacing(Double)
  case customSpacing([Stack.CustomSpacing])
  case layoutMarginsRelativeArrangement(Bool)
  case baselineRelativeArrangement(Bool)

  /// The key of the property.
  public var key: ViewKey {
    switch self {
    case .type: .type
    case .className: .class
    case .superview: .superview
    case .text: .text
    case .font: .font
    case .numberOfLines: .numberOfLines
    case .preferredMaxLayoutWidth: .preferredMaxLayoutWidth
    case .image, .unknownImage: .image
    case .intrinsicContentSize, .unknownSize: .intrinsicContentSize
    case .placeholderIntrinsicSize: .placeholderIntrinsicSize
    case .contentHuggingPriority: .contentHuggingPriority
    case .contentCompressionResistancePriority: .contentCompressionResistancePriority
    case .hidden: .hidden
    case .scrollEnabled: .scrollEnabled
    case .translatesAutoresizingMaskIntoConstraints: .translatesAutoresizingMaskIntoConstraints
    case .frame: .frame
    case .autoresizingMask: .autoresizingMask
    case .superviewSize: .superviewSize
    case .layoutMargins: .layoutMargins
    case .preservesSuperviewLayoutMargins: .preservesSuperviewLayoutMargins
    case .predefined: .predefined
    case .placeholder: .placeholder
    case .segments: .segments
    case .borderStyle: .borderStyle
    case .adjustsFontForContentSizeCategory: .adjustsFontForContentSizeCategory
    case .adjustsFontSizeToFitWidth: .adjustsFontSizeToFitWidth
    case .minimumScaleFactor: .minimumScaleFactor
    case .textIsPlaceholder: .textIsPlaceholder
    case .imageIsPlaceholder: .imageIsPlaceholder
    case .mayBeAmbiguous: .mayBeAmbiguous
    case .configuration: .configuration
    case .contentEdgeInsets: .contentEdgeInsets
    case .contentInsets: .contentInsets
    case .imagePadding: .imagePadding
    case .imagePlacement: .imagePlacement
    case .axis: .axis
    case .distribution: .distribution
    case .alignment: .alignment
    case .spacing: .spacing
    case .customSpacing: .customSpacing
    case .layoutMarginsRelativeArrangement: .layoutMarginsRelativeArrangement
    case .baselineRelativeArrangement: .baselineRelativeArrangement
    }
  }
}

extension Item {
  /// Sets a property. A property of stacks gives the view a `stack`, until its type is set.
  public mutating func set(_ property: ViewProperty) {
    switch property {
    case .type(let value): setType(value)
    case .className(let value): className = value
    case .superview(let value): superview = value
    case .text(let value): text = value
    case .font(let value): font = value
    case .numberOfLines(let value): numberOfLines = value
    case .preferredMaxLayoutWidth(let value): preferredMaxLayoutWidth = value
    case .image(let value): (image, hasUnknownImage) = (value, false)
    case .unknownImage: (image, hasUnknownImage) = (nil, true)
    case .intrinsicContentSize(let value): (intrinsicContentSize, hasUnknownSize) = (value, false)
    case .unknownSize: (intrinsicContentSize, hasUnknownSize) = (nil, true)
    case .placeholderIntrinsicSize(let value): placeholderIntrinsicSize = value
    case .contentHuggingPriority(let value): contentHuggingPriority = value
    case .contentCompressionResistancePriority(let value): contentCompressionResistancePriority = value
    case .hidden(let value): isHidden = value
    case .scrollEnabled(let value): isScrollEnabled = value
    case .translatesAutoresizingMaskIntoConstraints(let value):
      translatesAutoresizingMaskIntoConstraints = value
      if value != true { (autoresizingFrame, autoresizingMask, autoresizingSuperviewSize) = (nil, [], nil) }
    case .frame(let value): autoresizingFrame = value
    case .autoresizingMask(let value): autoresizingMask = value
    case .superviewSize(let value): autoresizingSuperviewSize = value
    case .layoutMargins(let value): layoutMargins = value
    case .preservesSuperviewLayoutMargins(let value): preservesSuperviewLayoutMargins = value
    case .predefined(let value): predefined = value
    case .placeholder(let value): placeholder = value
    case .segments(let value): segments = value
    case .borderStyle(let value): borderStyle = value
    case .adjustsFontForContentSizeCategory(let value): adjustsFontForContentSizeCategory = value
    case .adjustsFontSizeToFitWidth(let value): adjustsFontSizeToFitWidth = value
    case .minimumScaleFactor(let value): minimumScaleFactor = value
    case .textIsPlaceholder(let value): isTextPlaceholder = value
    case .imageIsPlaceholder(let value): isImagePlaceholder = value
    case .mayBeAmbiguous(let value): mayBeAmbiguous = value
    case .configuration(let value): button.configuration = value
    case .contentEdgeInsets(let value): button.contentEdgeInsets = value
    case .contentInsets(let value): button.contentInsets = value
    case .imagePadding(let value): button.imagePadding = value
    case .imagePlacement(let value): button.imagePlacement = value
    case .axis(let value): arrangement.axis = value
    case .distribution(let value): arrangement.distribution = value
    case .alignment(let value): arrangement.alignment = value
    case .spacing(let value): arrangement.spacing = value
    case .customSpacing(let value): arrangement.customSpacing = value
    case .layoutMarginsRelativeArrangement(let value): arrangement.isLayoutMarginsRelativeArrangement = value
    case .baselineRelativeArrangement(let value): arrangement.isBaselineRelativeArrangement = value
    }
  }

  private var arrangement: Stack {
    get { stack ?? Stack() }
    set { stack = newValue }
  }

  /// Sets the type. Only stacks keep a `stack`; a default hugging priority becomes that of the new type.
  private mutating func setType(_ new: ViewType) {
    if contentHuggingPriority == type.contentHuggingPriority { contentHuggingPriority = new.contentHuggingPriority }
    type = new
    stack = new == .stack ? stack ?? Stack() : nil
  }
}

extension ViewType {
  /// The hugging priority of a view made in code [semantics 2.8 to 2.11].
  public var contentHuggingPriority: PerAxis<Priority> {
    switch self {
    case .switch, .stepper, .activityIndicator: PerAxis(horizontal: .defaultHigh, vertical: .defaultHigh)
    case .progress: PerAxis(horizontal: .defaultLow, vertical: .defaultHigh)
    default: PerAxis(horizontal: .defaultLow, vertical: .defaultLow)
    }
  }
}
