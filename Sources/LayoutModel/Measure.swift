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

  /// The widths of three phones, the text size `large`, left to right, and no imposed heights.
  public init() {}
}
