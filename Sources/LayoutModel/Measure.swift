public import TextMeasuring

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
  public var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
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

/// The circumstances that a row is solved in.
public struct Measure: Hashable, Sendable {
  /// Table widths in points.
  public var widths: [Double] = [320, 375, 430]
  /// How large the user wants text.
  public var textSizes: [TextSize] = [.large]
  /// Which way the user's language is written.
  public var layoutDirections: [LayoutDirection] = [.leftToRight]
  /// Content view heights in points at which the row is laid out too.
  public var imposedHeights: [Double] = []
}

/// What layouts are taken to say where they say nothing. What is nil here is left to the format.
public struct LayoutDefaults: Hashable, Sendable {
  /// The deployment target.
  public var platform: Platform?
  /// Table widths in points.
  public var widths: [Double]?
  /// How large the user wants text.
  public var textSizes: [TextSize]?
  /// Which way the user's language is written.
  public var layoutDirections: [LayoutDirection]?
  /// Content view heights in points at which the row is laid out too.
  public var imposedHeights: [Double]?
  /// What the files of fonts hold, by the font's name.
  public var fonts: [String: FontFile] = [:]

  /// Nothing but what the format says.
  public init() {}

  /// Takes over what others say; what they leave open stays.
  public mutating func take(over others: LayoutDefaults) {
    platform = others.platform ?? platform
    widths = others.widths ?? widths
    textSizes = others.textSizes ?? textSizes
    layoutDirections = others.layoutDirections ?? layoutDirections
    imposedHeights = others.imposedHeights ?? imposedHeights
    fonts.merge(others.fonts) { $1 }
  }
}
