import Findings

/// The keys of a file that change no layout: their names, how often each appears, and where first.
struct IgnoredKeys {
  private(set) var uses: [(name: String, count: Int, first: SourceRange)] = []
  /// The document of the first use.
  private var document = 0

  mutating func add(_ name: String, at place: SourceRange, document: Int, count: Int = 1) {
    if uses.allSatisfy({ place.start < $0.first.start }) { self.document = document }
    guard let known = uses.firstIndex(where: { $0.name == name }) else { return uses.append((name, count, place)) }
    uses[known].count += count
    if place.start < uses[known].first.start { uses[known].first = place }
  }

  mutating func add(_ other: IgnoredKeys) {
    for use in other.uses { add(use.name, at: use.first, document: other.document, count: use.count) }
  }

  /// The finding about all of them, at the first one.
  var finding: Finding? {
    let ordered = uses.sorted { $0.first < $1.first }
    guard let first = ordered.first else { return nil }
    let most = 3
    let named = ordered.prefix(ordered.count == most + 1 ? most + 1 : most)
    var names = named.map { $0.count == 1 ? "'\($0.name)'" : "'\($0.name)' (\($0.count.spelledCount) times)" }
    if names.count < ordered.count { names.append("\((ordered.count - names.count).spelledCount) other keys") }
    let verb = ordered.count == 1 ? "does" : "do"
    return Finding(
      rule: .ignoredKey, severity: .info,
      message: "\(names.spelledList()) \(verb) not affect the layout: nothing to change", place: first.first,
      related: named.dropFirst().map { RelatedPlace("", at: $0.first) }, document: document)
  }
}

extension KeyScope {
  /// The names of UIKit's properties that change neither constraints nor sizes [semantics 2.31].
  var ignoredNames: [String] {
    switch self {
    case .document: ["backgroundColor", "selectionStyle"]
    case .view, .contentView: Self.ofViews + Self.ofLayers + Self.ofContents + Self.ofControls
    default: []
    }
  }

  private static let ofViews = [
    "accessibilityElementsHidden", "accessibilityHint", "accessibilityIdentifier", "accessibilityLabel",
    "accessibilityTraits", "accessibilityValue", "alpha", "backgroundColor", "clearsContextBeforeDrawing",
    "clipsToBounds", "contentMode", "exclusiveTouch", "isAccessibilityElement", "isExclusiveTouch",
    "isMultipleTouchEnabled", "isOpaque", "isUserInteractionEnabled", "multipleTouchEnabled", "opaque", "tag",
    "tintAdjustmentMode", "tintColor", "userInteractionEnabled",
  ]

  private static let ofLayers = [
    "borderColor", "borderWidth", "cornerCurve", "cornerRadius", "maskedCorners", "masksToBounds", "shadowColor",
    "shadowOffset", "shadowOpacity", "shadowPath", "shadowRadius",
  ]

  /// Of controls and text fields.
  private static let ofControls = [
    "autocapitalizationType", "autocorrectionType", "clearButtonMode", "editable", "isEditable", "isSecureTextEntry",
    "isSelectable", "keyboardType", "maximumValue", "minimumValue", "onTintColor", "progress", "progressTintColor",
    "returnKeyType", "secureTextEntry", "selectable",
    "selectedSegmentIndex", "textContentType", "thumbTintColor", "trackTintColor", "value",
  ]

  /// Of labels, buttons and image views. `contentEdgeInsets` is not here, because it changes the size of a button.
  private static let ofContents = [
    "adjustsImageWhenDisabled", "adjustsImageWhenHighlighted", "contentHorizontalAlignment",
    "contentVerticalAlignment", "enabled", "highlighted", "highlightedTextColor", "imageEdgeInsets", "isEnabled",
    "isHighlighted", "isSelected", "lineBreakMode",
    "reversesTitleShadowWhenHighlighted", "selected", "showsExpansionTextWhenTruncated", "showsTouchWhenHighlighted",
    "textAlignment", "textColor", "titleEdgeInsets",
  ]
}
