/// An iOS release.
public struct Platform: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number before the dot.
  public var major: Int
  /// The number after the dot.
  public var minor: Int

  /// iOS `major.minor`.
  public init(major: Int, minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// The release as the format writes it: `iOS 12` or `iOS 12.4`.
  public var description: String { minor == 0 ? "iOS \(major)" : "iOS \(major).\(minor)" }
  /// Orders by release, the older first.
  public static func < (a: Platform, b: Platform) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
}

/// A table's settings for its rows. Lengths are points.
public struct TableSettings: Hashable, Sendable {
  /// A height that is measured or given.
  public enum Height: Hashable, Sendable {
    /// `UITableView.automaticDimension`.
    case automatic
    case points(Double)
  }

  /// A table's style. The raw values are the format's.
  public enum Style: String, Sendable, CaseIterable {
    case plain, grouped, insetGrouped
  }

  /// The style, which decides the width of the cells.
  public var style: Style = .plain
  /// Whether there is a section index at the trailing edge.
  public var hasSectionIndex = false
  /// The height of the rows.
  public var rowHeight: Height = .automatic
  /// Whether the height is automatic only because the tool that wrote the source makes it so unasked: the author need
  /// not want a row that sizes itself.
  public var isAutomaticUnasked = false
  /// Whether code sets the estimated height, which the source of the layout need not say.
  public var isEstimateInCode = false
  /// The height in points at which the author drew the row; nil if the source has no drawing.
  public var drawnRowHeight: Double?
  /// The height of a row before UIKit measures it; nil if the author does not set it.
  public var estimatedRowHeight: Height?
  /// Whether each row has a separator.
  public var hasSeparator = true
  /// Pixels per point: 1, 2 or 3.
  public var displayScale = 2.0

  /// The height of a pixel in points.
  public var pixel: Double { 1 / displayScale }
}

/// A collection view's settings for its items.
public struct CollectionSettings: Hashable, Sendable {
  /// How wide an item is.
  public enum ItemWidth: Hashable, Sendable {
    /// As wide as its content.
    case fitted
    case points(Double)
    /// As wide as the collection view, whose width is the measured one.
    case container
  }

  /// How wide an item is.
  public var itemWidth: ItemWidth = .fitted
  /// The fixed height of an item in points; nil if its content sets it.
  public var itemHeight: Double?
  /// The flow layout's estimate in points; nil for none.
  public var estimatedItemSize: PerAxis<Double>?
}

/// The accessory at the trailing edge of a row.
public struct Accessory: Hashable, Sendable {
  /// UIKit's own accessories. The raw values are the format's.
  public enum Kind: String, Sendable, CaseIterable {
    case none, disclosureIndicator, detailButton, detailDisclosureButton, checkmark
  }

  /// UIKit's own accessory.
  public var kind: Kind = .none
  /// The total width in points of the author's own accessory view, which replaces UIKit's.
  public var viewWidth: Double?
}
