import Findings
import LayoutModel

// Other spellings that are read: those of Swift code. The words of other tools are only answered.

/// The view types by the names that files may use: `image`, `UIImageView`, `imageView`.
let viewTypeNames: WordIndex<ViewType> = {
  var names = viewTypes.words
  var types = viewTypes.values
  for type in ViewType.allCases {
    for name in [type.uiKitClass, lowerCasedClass(of: type)] where !names.contains(name) {
      names.append(name)
      types.append(type)
    }
  }
  return WordIndex(names, types)
}()

/// `imageView` for `UIImageView`.
private func lowerCasedClass(of type: ViewType) -> String {
  let name = type.uiKitClass.dropFirst(2)
  return name.prefix(1).lowercased() + String(name.dropFirst())
}

/// The attributes, also with the suffix of `NSLayoutAnchor`s: `topAnchor`. Margins have none.
let attributeNames = WordIndex(
  attributes.words + Attribute.allCases.map { $0.name + anchorSuffix },
  attributes.values + Attribute.allCases.map { ($0, false) })

let anchorSuffix = "Anchor"

let guideNames = WordIndex(
  guides.words + ["margins", "layoutMargins", "safeArea"],
  guides.values + [.layoutMarginsGuide, .layoutMarginsGuide, .safeAreaLayoutGuide])

/// Swift's type of a priority, as in `UILayoutPriority.defaultHigh`.
let priorityType: StaticString = "UILayoutPriority"

extension WordIndex {
  /// The value of a word, also with a leading dot, as Swift writes the cases of enumerations: `.vertical`.
  func value(ofCase word: Text) -> Value? {
    if let value = self[word] { return value }
    return word.count > 1 && word[0] == UInt8(ascii: ".") ? self[word.slice(1, word.count)] : nil
  }
}

// MARK: - The words of other tools

/// What CSS and other tools call the values of keys, by key.
private let foreignWords: [String: [String: String]] = [
  "alignment": [
    "start": "leading", "end": "trailing", "flex-start": "leading", "flex-end": "trailing", "left": "leading",
    "right": "trailing", "stretch": "fill", "middle": "center", "centre": "center", "centerx": "center",
  ],
  "horizontal alignment": [
    "start": "top", "end": "bottom", "flex-start": "top", "flex-end": "bottom", "stretch": "fill",
    "baseline": "firstBaseline", "middle": "center", "centre": "center", "centery": "center",
  ],
  "attribute": [
    "start": "leading", "end": "trailing", "x": "leading", "y": "top", "w": "width", "h": "height", "minx": "left",
    "maxx": "right", "miny": "top", "maxy": "bottom", "midx": "centerX", "midy": "centerY", "baseline": "lastBaseline",
    "horizontal": "horizontalEdges", "vertical": "verticalEdges",
  ],
  "axis": [
    "row": "horizontal", "column": "vertical", "h": "horizontal", "v": "vertical", "x": "horizontal", "y": "vertical",
  ],
  "distribution": [
    "space-between": "equalSpacing", "spacebetween": "equalSpacing", "space-evenly": "equalSpacing",
    "space-around": "equalSpacing", "equal": "fillEqually", "equally": "fillEqually", "evenly": "fillEqually",
    "proportional": "fillProportionally", "proportionally": "fillProportionally",
  ],
  "separatorStyle": ["true": "singleLine", "false": "none"],
  "type": [
    "text": "label", "uitext": "label", "hstack": "stack", "vstack": "stack", "spinner": "activityIndicator",
    "picture": "image", "icon": "image", "img": "image", "toggle": "switch", "uiwebview": "webView",
    "progressbar": "progress", "container": "view", "input": "textField",
  ],
]

/// What another tool's word for a value of a key is called here; nil for other words.
func foreignWord(_ word: String, of key: String) -> String? { foreignWords[key]?[word.lowercased()] }

/// What to write instead of a length with a unit, such as `8pt`; empty for other words.
func unitHint(_ word: String) -> String {
  guard word.hasSuffix("pt") || word.hasSuffix("px"), Double(word.dropLast(2)) != nil else { return "" }
  return "; lengths are in points and have no unit"
}

/// Whether a word is another form of a keyword: `auto` and `automaticDimension` of `automatic`.
func isForm(_ word: String, of keyword: String) -> Bool {
  let word = word.lowercased()
  return word.utf8.count > 2 && keyword.hasPrefix(word)
    || word.split(separator: ".").contains { $0.hasPrefix(keyword) }
}
