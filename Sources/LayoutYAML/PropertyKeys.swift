import LayoutModel

extension Key {
  /// The property of views that the key states; nil for keys that state something else.
  var viewKey: ViewKey? {
    switch self {
    case .type: .type
    case .class: .class
    case .superview: .superview
    case .text: .text
    case .font: .font
    case .numberOfLines: .numberOfLines
    case .preferredMaxLayoutWidth: .preferredMaxLayoutWidth
    case .image: .image
    case .intrinsicContentSize: .intrinsicContentSize
    case .placeholderIntrinsicSize: .placeholderIntrinsicSize
    case .contentHuggingPriority: .contentHuggingPriority
    case .contentCompressionResistancePriority: .contentCompressionResistancePriority
    case .hidden: .hidden
    case .scrollEnabled: .scrollEnabled
    case .translatesAutoresizingMaskIntoConstraints: .translatesAutoresizingMaskIntoConstraints
    case .frame: .frame
    case .layoutMargins: .layoutMargins
    case .preservesSuperviewLayoutMargins: .preservesSuperviewLayoutMargins
    case .predefined: .predefined
    case .placeholder: .placeholder
    case .segments: .segments
    case .borderStyle: .borderStyle
    case .adjustsFontForContentSizeCategory: .adjustsFontForContentSizeCategory
    case .axis: .axis
    case .distribution: .distribution
    case .alignment: .alignment
    case .spacing: .spacing
    case .customSpacing: .customSpacing
    case .layoutMarginsRelativeArrangement: .layoutMarginsRelativeArrangement
    case .baselineRelativeArrangement: .baselineRelativeArrangement
    default: nil
    }
  }
}
