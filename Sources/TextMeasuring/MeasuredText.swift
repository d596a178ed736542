/// A text in a font, measured once and laid out in lines at any width.
public struct MeasuredText: Sendable {
  /// Lines of a text.
  public struct Lines: Hashable, Sendable {
    /// The width in points of the widest line, white space at the end of a wrapped line not counted. Not rounded.
    public var width: Double
    /// How many lines there are.
    public var count: Int
  }

  private let paragraphs: [Double]

  /// Measures the parts of a text that no line may end within.
  public init(_ text: String, in font: TextFont) {
    paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false).map { Double($0.count) * font.size / 2 }
  }

  /// The lines at a width in points, of which at most some are shown; 0 is any number.
  public func lines(wrappedAt limit: Double = .infinity, atMost most: Int = 0) -> Lines {
    var lines = Lines(width: 0, count: 0)
    for width in paragraphs {
      lines.width = max(lines.width, min(width, limit))
      lines.count += width > limit ? Int((width / limit).rounded(.up)) : 1
    }
    if most > 0 { lines.count = min(lines.count, most) }
    return lines
  }
}
