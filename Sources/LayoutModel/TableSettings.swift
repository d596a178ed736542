/// What a table says about its rows. Lengths are points.
public struct TableSettings: Hashable, Sendable {
  /// A height that is measured or given.
  public enum Height: Hashable, Sendable {
    /// `UITableView.automaticDimension`.
    case automatic
    /// Points.
    case points(Double)
  }

  /// A table's style. The raw values are the format's.
  public enum Style: String, Sendable, CaseIterable {
    case plain, grouped, insetGrouped
  }

  /// The style, which decides how wide the cells are.
  public var style: Style = .plain
  /// Whether a section index stands at the trailing edge.
  public var hasSectionIndex = false
  /// The height of the rows.
  public var rowHeight: Height = .automatic
  /// The height that a row has before UIKit measures it; nil where the author states none.
  public var estimatedRowHeight: Height?
  /// Whether a separator stands under each row.
  public var hasSeparator = true
  /// Pixels per point: 1, 2 or 3.
  public var displayScale = 2.0

  /// An automatic height with a separator on a display of two pixels per point.
  public init() {}

  /// The height of a separator, one pixel, or 0 where there is none. In points.
  public var separatorHeight: Double { hasSeparator ? pixel : 0 }
  /// The height of a pixel in points.
  public var pixel: Double { 1 / displayScale }
}
