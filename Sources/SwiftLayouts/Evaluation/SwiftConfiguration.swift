public import LayoutModel

/// What a project states about its Swift source.
public struct SwiftConfiguration: Hashable, Sendable {
  /// The device that code asks for.
  public enum Idiom: String, Hashable, Sendable, CaseIterable {
    case phone, pad
  }

  /// What is known of a class that the program lacks.
  public struct ForeignClass: Hashable, Sendable {
    /// The type of view that it is.
    public var type: ViewType?
    /// The kind of cell that it is, if it is one.
    public var cell: Layout.Kind?
    /// Its size in points; nil on an axis without one.
    public var intrinsicContentSize: PerAxis<Double?>?
    /// The number of lines of its text.
    public var numberOfLines: Int?

    /// A class about which nothing is known.
    public init() {}
  }

  /// The deployment target; nil is the newest.
  public var platform: Platform?
  /// The device that code asks for.
  public var idiom = Idiom.phone
  /// Numbers in points by their names, such as `Theme.margin`.
  public var constants: [String: Double] = [:]
  /// Sizes in points by their names, such as `dot.intrinsicContentSize`.
  public var sizes: [String: PerAxis<Double>] = [:]
  /// The names of the constants that are the screen's width.
  public var screenWidths: Set<String> = []
  /// Fonts by the expressions that make them, such as `.h1` or `Fonts.regular(size:)`. A size of 0 is that of the argument.
  public var fonts: [String: Font] = [:]
  /// The constraints that functions which the program lacks make, by their names with labels: `fill(_:padding:)`.
  public var helpers: [String: [HelperConstraint]] = [:]
  /// Classes that the program lacks, by name.
  public var classes: [String: ForeignClass] = [:]
  /// Row heights by patterns of class names; nil is automatic.
  public var rowHeights: [(pattern: String, height: TableSettings.Height)] {
    get { heights.map { ($0.pattern, $0.height) } }
    set { heights = newValue.map { NamedHeight(pattern: $0.pattern, height: $0.height) } }
  }
  private var heights: [NamedHeight] = []

  private struct NamedHeight: Hashable, Sendable {
    var pattern: String
    var height: TableSettings.Height
  }

  /// The classes of UIKit for which the stated cells stand, by their names.
  public var cellClasses: [String: String] {
    classes.compactMapValues { known in
      switch known.cell {
      case .cell: "UITableViewCell"
      case .collectionCell: "UICollectionViewCell"
      case .headerFooter: "UITableViewHeaderFooterView"
      case .view, nil: nil
      }
    }
  }

  /// Whether it states numbers or sizes.
  var statesConstants: Bool { !constants.isEmpty || !sizes.isEmpty || !screenWidths.isEmpty }

  /// Nothing stated.
  public init() {}
}
