import Findings
import LayoutModel
import VisualFormat

// The words of the format and their values.

let layoutKinds = WordIndex<Layout.Kind>()
let viewTypes = WordIndex<ViewType>()
let axes = WordIndex(Axis.allCases.map(\.name), Axis.allCases)
let distributions = WordIndex<Stack.Distribution>()
let alignments = WordIndex<Stack.Alignment>()
let predefinedContents = WordIndex<PredefinedContent>()
let borderStyles = WordIndex<BorderStyle>()
let buttonConfigurations = WordIndex<ButtonConfiguration>()
let imagePlacements = WordIndex<ImagePlacement>()
let textSizes = WordIndex<TextSize>()
let layoutDirections = WordIndex<LayoutDirection>()
let tableStyles = WordIndex<TableSettings.Style>()
let autoresizingFlags = WordIndex<AutoresizingMask>(
  [
    "flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin", "flexibleTopMargin", "flexibleHeight",
    "flexibleBottomMargin",
  ],
  [
    .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight,
    .flexibleBottomMargin,
  ])
let accessoryTypes = WordIndex<Accessory.Kind>()
let fontWeights = WordIndex<Font.Weight>()
let formatOptions = WordIndex<FormatOption>()
let composites = WordIndex<Composite>()
let separatorStyles = WordIndex(["singleLine", "none"], [true, false])
/// The relations, as UIKit's initialiser names them.
let relations = WordIndex(["lessThanOrEqual", "equal", "greaterThanOrEqual"], Relation.allCases)

/// The attributes, and those of margins: `leadingMargin` is the margin guide's leading edge [semantics 1.2, 1.24].
let attributes: WordIndex<(attribute: Attribute, isMargin: Bool)> = {
  let margins: [Attribute] = [.left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY]
  let words = margins.map { $0.name + ($0 == .centerX || $0 == .centerY ? "WithinMargins" : "Margin") }
  return WordIndex(
    Attribute.allCases.map(\.name) + words, Attribute.allCases.map { ($0, false) } + margins.map { ($0, true) })
}()

let guides: WordIndex<Guide> = {
  let guides = Guide.allCases.filter { $0 != .authored }
  return WordIndex(guides.map(\.rawValue), guides)
}()

/// The text styles of Dynamic Type, with their fonts at the text size `large`.
let textStyles = WordIndex(Font.TextStyle.allCases.map(\.rawValue), Font.TextStyle.allCases.map(\.font))

let namedPriorities = WordIndex<Double>(
  ["required", "defaultHigh", "high", "defaultLow", "low", "fittingSizeLevel"], [1000, 750, 750, 250, 250, 50])

let reservedNames = WordIndex(["cell", "contentView", "superview", "constraints"])
/// Words that mean "no value" in YAML, where a text belongs.
let wordsForNothing = WordIndex(["null", "~", "Null", "NULL"])

extension WordIndex<Int> {
  init(_ words: [String]) { self.init(words, Array(words.indices)) }
}
