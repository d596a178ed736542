extension TextSize {
  /// The size with this name in UIKit or SwiftUI: `UICTContentSizeCategoryL`, `.large`, `xxLarge`; nil if none.
  public init?(frameworkName name: String) {
    let word = lowercasedName(name, without: ["uictcontentsizecategory", "uicontentsizecategory", "dynamictypesize"])
    let found = Self.allCases.first { size in
      let prefix = size.isAccessibilitySize ? "accessibility" : ""
      let letters = size.letters
      let unit = letters.hasSuffix("s") ? "small" : letters.hasSuffix("m") ? "medium" : "large"
      let names = [size.rawValue.lowercased(), "\(prefix)\(letters.dropLast())\(unit)", prefix + letters]
      return names.contains(word)
        || size.isAccessibilitySize && "accessibility\(size.rank - TextSize.accessibilityMedium.rank + 1)" == word
    }
    guard let found else { return nil }
    self = found
  }

  /// The letters at the end of the value of UIKit's constant: `UICTContentSizeCategoryXL`.
  private var letters: String {
    switch self {
    case .extraSmall: "xs"
    case .small: "s"
    case .medium, .accessibilityMedium: "m"
    case .large, .accessibilityLarge: "l"
    case .extraLarge, .accessibilityExtraLarge: "xl"
    case .extraExtraLarge, .accessibilityExtraExtraLarge: "xxl"
    case .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge: "xxxl"
    }
  }
}

extension LayoutDirection {
  /// The direction with this name in UIKit, or for `ltr` or `rtl`; nil for other names.
  public init?(frameworkName name: String) {
    let prefixes = [
      "uiuserinterfacelayoutdirection", "uitraitenvironmentlayoutdirection", "uisemanticcontentattribute", "force",
    ]
    switch lowercasedName(name, without: prefixes) {
    case "lefttoright", "ltr": self = .leftToRight
    case "righttoleft", "rtl": self = .rightToLeft
    default: return nil
    }
  }
}

private func lowercasedName(_ name: String, without prefixes: [String]) -> String {
  var word = String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  for prefix in prefixes where word.hasPrefix(prefix) { word.removeFirst(prefix.count) }
  return word
}
