import Findings
import LayoutModel
import VisualFormat

/// The values of `type`, in the order of `ViewType`.
let viewTypes = WordIndex(ViewType.allCases.map(\.rawValue))

/// The axes of a stack.
let axes = WordIndex(Axis.allCases.map(\.name))

/// How a stack's subviews share its axis.
let distributions = WordIndex(Stack.Distribution.allCases.map(\.rawValue))

/// How a stack's subviews stand across its axis.
let alignments = WordIndex(Stack.Alignment.allCases.map(\.rawValue))

/// The views of UITableViewCell's own.
let predefinedContents = WordIndex(PredefinedContent.allCases.map(\.rawValue))

/// The borders of a text field.
let borderStyles = WordIndex(BorderStyle.allCases.map(\.rawValue))

/// Content size categories, smallest first.
let textSizes = WordIndex(TextSize.allCases.map(\.rawValue))

/// Which ways languages are written.
let layoutDirections = WordIndex(LayoutDirection.allCases.map(\.rawValue))

/// The styles of a table.
let tableStyles = WordIndex(TableSettings.Style.allCases.map(\.rawValue))

/// Whether rows have separators.
let separatorStyles = WordIndex(["singleLine", "none"])

/// UIKit's own accessories.
let accessoryTypes = WordIndex(Accessory.Kind.allCases.map(\.rawValue))

/// The weights of the system font.
let fontWeights = WordIndex(Font.Weight.allCases.map(\.rawValue))

/// The text styles of Dynamic Type.
let textStyles = WordIndex(Font.TextStyle.allCases.map(\.rawValue))

/// The relations as UIKit's initialiser has them.
let relations = WordIndex(["lessThanOrEqual", "equal", "greaterThanOrEqual"])

/// The attributes in the order of `Attribute`, then those that are measured from the margins, in the order of UIKit.
let attributes = WordIndex(
  Attribute.allCases.map(\.name) + [
    "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin", "trailingMargin",
    "centerXWithinMargins", "centerYWithinMargins",
  ])

/// Pairs and fours of attributes in one word, in the order of `Composite`.
let composites = WordIndex(Composite.allCases.map(\.rawValue))

/// The guides that every view, or a scroll view, has, in the order of `Guide`.
let guides = WordIndex(Guide.allCases.filter { $0 != .authored }.map(\.rawValue))

/// A visual format's options, in the order of `FormatOption`.
let formatOptions = WordIndex(FormatOption.allCases.map(\.rawValue))

/// Names that a view cannot have.
let reservedNames = WordIndex(["cell", "contentView", "superview", "constraints"])

extension Font {
  /// The font of a text style at the text size `large`.
  static func preferred(_ style: TextStyle) -> Font {
    let size: Double =
      switch style {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      }
    return Font(face: .style(style), size: size, weight: style == .headline ? .semibold : .regular)
  }
}
