public import TextMeasuring

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
