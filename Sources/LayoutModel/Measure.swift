public import TextMeasuring

/// A content size category: the user's text size. The raw values are UIKit's, the smallest first.
public enum TextSize: String, Sendable, CaseIterable, Comparable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge

  /// Whether it is one of the five larger accessibility sizes.
  public var isAccessibilitySize: Bool { self >= .accessibilityMedium }

  /// Orders by size, the smaller first.
  public static func < (a: TextSize, b: TextSize) -> Bool { a.rank < b.rank }

  /// The position among the sizes, from 0 for the smallest to 11.
  public var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The writing direction of a language. The raw values are the format's.
public enum LayoutDirection: String, Sendable, CaseIterable {
  case leftToRight, rightToLeft
}

/// An environment that a row is solved in.
public struct Environment: Hashable, Sendable {
  /// The table's width in points.
  public var width: Double
  /// The height in points that the view is given; nil if its content sets the height.
  public var height: Double?
  /// The user's text size.
  public var textSize: TextSize
  /// The writing direction of the user's language.
  public var layoutDirection: LayoutDirection
  /// The name of the sample; nil for the views' own content.
  public var sample: String?

  /// An environment; by default at text size `large`, left to right, with the views' own content. `width` and `height`
  /// are in points.
  public init(
    width: Double, height: Double? = nil, textSize: TextSize = .large, layoutDirection: LayoutDirection = .leftToRight,
    sample: String? = nil
  ) {
    self.width = width
    self.height = height
    self.textSize = textSize
    self.layoutDirection = layoutDirection
    self.sample = sample
  }
}

/// The environments that a row is solved in: all combinations of these values with the samples.
public struct Measure: Hashable, Sendable {
  /// The sizes in points of a plain view, such as those of screens, instead of all combinations of `widths` and
  /// `heights`, which then list the widths and the heights among them; empty for all combinations.
  public private(set) var sizes: [PerAxis<Double>] = []
  /// Table widths in points.
  public var widths: [Double] = [320, 375, 430]
  /// The heights in points of a plain view; empty if its content sets the height.
  public var heights: [Double] = []
  /// The user's text sizes.
  public var textSizes: [TextSize] = [.large]
  /// The writing directions of the user's language.
  public var layoutDirections: [LayoutDirection] = [.leftToRight]
  /// Further content view heights, in points, at which the row is laid out.
  public var imposedHeights: [Double] = []

  /// The widths in points with the heights that belong to each; empty heights if the content sets the height.
  public var heightsByWidth: [(width: Double, heights: [Double])] {
    widths.map { width in
      (width, sizes.isEmpty ? heights : sizes.filter { $0.horizontal == width }.map(\.vertical))
    }
  }

  /// Sets the sizes in points of a plain view.
  public mutating func setSizes(_ sizes: [PerAxis<Double>]) {
    self.sizes = sizes
    (widths, heights) = ([], [])
    for size in sizes {
      if !widths.contains(size.horizontal) { widths.append(size.horizontal) }
      if !heights.contains(size.vertical) { heights.append(size.vertical) }
    }
  }

  /// Leaves only one width in points. Its heights stay, or all of them if the width is a new one.
  public mutating func narrow(toWidth width: Double) {
    narrow([width], heights, sizes.filter { $0.horizontal == width })
  }

  /// Leaves only one height in points of a plain view. Its widths stay, or all of them if the height is a new one.
  public mutating func narrow(toHeight height: Double) {
    narrow(widths, [height], sizes.filter { $0.vertical == height })
  }

  private mutating func narrow(_ widths: [Double], _ heights: [Double], _ sizes: [PerAxis<Double>]) {
    if !sizes.isEmpty { return setSizes(sizes) }
    (self.widths, self.heights, self.sizes) = (widths, heights, [])
  }
}

/// Values for what layouts leave out. The format's defaults apply where these are nil too.
public struct LayoutDefaults: Hashable, Sendable {
  /// The deployment target.
  public var platform: Platform?
  /// Table widths in points.
  public var widths: [Double]?
  /// The user's text sizes.
  public var textSizes: [TextSize]?
  /// The writing directions of the user's language.
  public var layoutDirections: [LayoutDirection]?
  /// Further content view heights, in points, at which the row is laid out.
  public var imposedHeights: [Double]?
  /// The height of rows whose source does not state it.
  public var rowHeight: TableSettings.Height?
  /// The height of views outside of tables, such as headers, whose source does not state it.
  public var viewHeight: TableSettings.Height?
  /// Patterns of the classes of table headers and footers, with `*` for any characters: Interface Builder has no
  /// element for them.
  public var headerFooterClasses: [String]?
  /// The contents of font files, by the font's name.
  public var fonts: [String: FontFile] = [:]

  /// No defaults but the format's.
  public init() {}

  /// Overwrites these values with the other ones that are not nil.
  public mutating func merge(_ others: LayoutDefaults) {
    platform = others.platform ?? platform
    widths = others.widths ?? widths
    textSizes = others.textSizes ?? textSizes
    layoutDirections = others.layoutDirections ?? layoutDirections
    imposedHeights = others.imposedHeights ?? imposedHeights
    rowHeight = others.rowHeight ?? rowHeight
    viewHeight = others.viewHeight ?? viewHeight
    headerFooterClasses = others.headerFooterClasses ?? headerFooterClasses
    fonts.merge(others.fonts) { $1 }
  }
}
