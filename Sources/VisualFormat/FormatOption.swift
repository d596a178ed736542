public import LayoutModel

/// A visual format's options, by their names in UIKit without the prefix.
public enum FormatOption: String, CaseIterable, Sendable {
  case alignAllLeft, alignAllRight, alignAllTop, alignAllBottom, alignAllLeading, alignAllTrailing
  case alignAllCenterX, alignAllCenterY, alignAllFirstBaseline, alignAllLastBaseline
  case directionLeadingToTrailing, directionLeftToRight, directionRightToLeft
  case spacingBaselineToBaseline

  /// The attribute that all views share; nil for the other options.
  public var alignment: Attribute? {
    switch self {
    case .alignAllLeft: .left
    case .alignAllRight: .right
    case .alignAllTop: .top
    case .alignAllBottom: .bottom
    case .alignAllLeading: .leading
    case .alignAllTrailing: .trailing
    case .alignAllCenterX: .centerX
    case .alignAllCenterY: .centerY
    case .alignAllFirstBaseline: .firstBaseline
    case .alignAllLastBaseline: .lastBaseline
    case .directionLeadingToTrailing, .directionLeftToRight, .directionRightToLeft, .spacingBaselineToBaseline: nil
    }
  }

  /// Whether it sets the direction of the string.
  var isDirection: Bool {
    self == .directionLeadingToTrailing || self == .directionLeftToRight || self == .directionRightToLeft
  }
}

/// The options of a format string, which add constraints between its views.
public struct FormatOptions: Sendable {
  /// Why an option does not fit the string or the other options.
  public enum Problem: Error, Hashable {
    case repeated
    /// The option aligns two or more views along the axis of the string.
    case parallel
    /// Another option already sets the direction.
    case secondDirection
    /// The option needs a vertical string, because baselines are vertical positions.
    case horizontalBaselines
  }

  /// The options in order.
  public private(set) var options: [FormatOption] = []
  /// The axis of the string.
  public let axis: Axis
  /// Whether the string names several views, so that an option can align them.
  private let hasSeveralViews: Bool

  /// No options for a string.
  public init(for format: VisualFormat) {
    axis = format.axis
    hasSeveralViews = format.elements.count { !$0.isSuperview } > 1
  }

  /// Adds an option; throws if it does not fit.
  public mutating func add(_ option: FormatOption) throws(Problem) {
    guard !options.contains(option) else { throw .repeated }
    if let attribute = option.alignment {
      // UIKit accepts any alignment of a single view [semantics 7.3].
      guard attribute.axis != axis || !hasSeveralViews else { throw .parallel }
    } else if option.isDirection {
      guard !options.contains(where: \.isDirection) else { throw .secondDirection }
    } else {
      guard axis == .vertical else { throw .horizontalBaselines }
    }
    options.append(option)
  }

  /// The attributes that all views share, in the order of their options.
  public var alignments: [Attribute] { options.compactMap(\.alignment) }
  /// The direction of the string.
  public var direction: FormatOption { options.first(where: \.isDirection) ?? .directionLeadingToTrailing }
  /// Whether vertical distances are measured from baseline to baseline.
  var isBaselineToBaseline: Bool { options.contains(.spacingBaselineToBaseline) }
}
