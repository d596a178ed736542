public import Findings

/// What the author says must come out.
public struct Expectation: Sendable {
  /// A row height in points, and where it is expected.
  public struct Height: Sendable {
    /// The table width in points; nil is any.
    public var width: Double?
    /// The name of the sample; nil is what the views themselves say.
    public var sample: String?
    /// The height in points.
    public var height: Placed<Double>

    /// A height in points at a table width with a sample.
    public init(width: Double?, sample: String?, height: Placed<Double>) {
      self.width = width
      self.sample = sample
      self.height = height
    }
  }

  /// Row heights, at most one for each width and sample.
  public var rowHeights: [Height] = []

  /// Nothing expected.
  public init() {}

  /// The expected row height in points; nil where none is. What is expected holds for the text size `large`, left to
  /// right.
  public func rowHeight(in circumstances: Circumstances) -> Placed<Double>? {
    guard circumstances.textSize == .large, circumstances.layoutDirection == .leftToRight else { return nil }
    return rowHeight(whereverTextIs: circumstances)
  }

  /// Whether a height of 0 is meant, whatever the text size and the layout direction.
  public func isZeroMeant(in circumstances: Circumstances) -> Bool {
    rowHeight(whereverTextIs: circumstances)?.value == 0
  }

  private func rowHeight(whereverTextIs circumstances: Circumstances) -> Placed<Double>? {
    rowHeights.first {
      $0.sample == circumstances.sample && ($0.width ?? circumstances.width) == circumstances.width
    }?.height
  }
}
