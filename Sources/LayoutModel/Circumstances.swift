/// A content size category: how large the user wants text. The raw values are UIKit's, smallest first.
public enum TextSize: String, Sendable, CaseIterable, Comparable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge

  /// Whether it is one of the five sizes beyond those of the ordinary slider.
  public var isAccessibilitySize: Bool { self >= .accessibilityMedium }

  /// The smaller one first.
  public static func < (a: TextSize, b: TextSize) -> Bool { a.rank < b.rank }

  /// From 0, for the smallest, to 11.
  public var rank: Int {
    switch self {
    case .extraSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .extraLarge: 4
    case .extraExtraLarge: 5
    case .extraExtraExtraLarge: 6
    case .accessibilityMedium: 7
    case .accessibilityLarge: 8
    case .accessibilityExtraLarge: 9
    case .accessibilityExtraExtraLarge: 10
    case .accessibilityExtraExtraExtraLarge: 11
    }
  }
}

/// Which way a language is written. The raw values are the format's.
public enum LayoutDirection: String, Sendable, CaseIterable {
  case leftToRight, rightToLeft
}

/// What a row is solved for.
public struct Circumstances: Hashable, Sendable {
  /// The table's width in points.
  public var width: Double
  /// How large the user wants text.
  public var textSize: TextSize
  /// Which way the user's language is written.
  public var layoutDirection: LayoutDirection
  /// The name of the sample content; nil for what the views themselves say.
  public var sample: String?

  /// A row of a width in points, by default at the text size `large`, left to right, with the views' own content.
  public init(
    width: Double, textSize: TextSize = .large, layoutDirection: LayoutDirection = .leftToRight, sample: String? = nil
  ) {
    self.width = width
    self.textSize = textSize
    self.layoutDirection = layoutDirection
    self.sample = sample
  }
}
