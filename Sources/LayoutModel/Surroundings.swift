// What a layout says of its surroundings.

/// An iOS release.
public struct Platform: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number before the point.
  public var major: Int
  /// The number behind the point.
  public var minor: Int

  /// iOS `major.minor`.
  public init(major: Int, minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// As the format writes it: `iOS 12` or `iOS 12.4`.
  public var description: String { minor == 0 ? "iOS \(major)" : "iOS \(major).\(minor)" }
  /// The older release first.
  public static func < (a: Platform, b: Platform) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
}

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

  /// The height of a separator, one pixel, or 0 where there is none. In points.
  public var separatorHeight: Double { hasSeparator ? pixel : 0 }
  /// The height of a pixel in points.
  public var pixel: Double { 1 / displayScale }
}

/// What a collection view says about its items.
public struct CollectionSettings: Hashable, Sendable {
  /// How wide an item is.
  public enum ItemWidth: Hashable, Sendable {
    /// As wide as its content asks for.
    case fitted
    /// Points.
    case points(Double)
    /// As wide as the collection view, which is the measured width.
    case container
  }

  /// How wide an item is.
  public var itemWidth: ItemWidth = .fitted
  /// The flow layout's estimate in points; nil where there is none.
  public var estimatedItemSize: PerAxis<Double>?
}

/// What stands at the trailing edge of a row.
public struct Accessory: Hashable, Sendable {
  /// UIKit's own accessories. The raw values are the format's.
  public enum Kind: String, Sendable, CaseIterable {
    case none, disclosureIndicator, detailButton, detailDisclosureButton, checkmark
  }

  /// UIKit's own accessory.
  public var kind: Kind = .none
  /// The whole width in points that an accessory view of the author's takes; it replaces UIKit's.
  public var viewWidth: Double?
}
