/// Other content that a row is solved with: the same views and constraints, with changes.
public struct Sample: Hashable, Sendable {
  /// The name.
  public var name: String
  /// Its changes: properties of views; constants, priorities and activity of constraints.
  public var changes: [LayoutChange]
  /// Whether it stands for contents that are not known: what depends on contents must then hold with it too.
  public var isRangeOfContents: Bool
  /// The layout's items with these changes.
  public internal(set) var items: [Item] = []
  /// The layout's constraints with these changes.
  public internal(set) var constraints: [Constraint] = []

  /// Creates a sample that changes a layout.
  public init(name: String, changes: [LayoutChange], of layout: Layout, isRangeOfContents: Bool = false) {
    self.name = name
    self.changes = changes
    self.isRangeOfContents = isRangeOfContents
    update(from: layout)
  }

  /// Applies the changes to the current layout again.
  mutating func update(from layout: Layout) {
    var changed = layout
    changed.samples = []
    for change in changes { changed.make(change) }
    items = changed.items
    constraints = changed.constraints
  }
}

/// The row heights that the author expects.
public struct Expectation: Hashable, Sendable {
  /// A row height in points, and the environments in which it is expected.
  public struct Height: Hashable, Sendable {
    /// The table width in points; nil means any.
    public var width: Double?
    /// The name of the sample; nil means the views' own content.
    public var sample: String?
    /// The height in points.
    public var height: Double

    /// A height in points at a table width with a sample.
    public init(width: Double?, sample: String?, height: Double) {
      self.width = width
      self.sample = sample
      self.height = height
    }
  }

  /// Row heights, at most one for each width and sample.
  public var rowHeights: [Height] = []

  /// Nothing expected.
  public init() {}

  /// The index in `rowHeights` of an environment's expected height; nil for none, as at other text sizes than `large`.
  public func rowHeightIndex(in environment: Environment) -> Int? {
    guard environment.textSize == .large, environment.layoutDirection == .leftToRight else { return nil }
    return rowHeightIndex(ignoringTextSize: environment)
  }

  /// The expected row height in points; nil for none.
  public func rowHeight(in environment: Environment) -> Double? {
    rowHeightIndex(in: environment).map { rowHeights[$0].height }
  }

  /// Whether the expected height is 0, at any text size and in any layout direction.
  public func isZeroExpected(in environment: Environment) -> Bool {
    rowHeightIndex(ignoringTextSize: environment).map { rowHeights[$0].height == 0 } ?? false
  }

  private func rowHeightIndex(ignoringTextSize environment: Environment) -> Int? {
    // A given height is not expected.
    guard environment.height == nil else { return nil }
    return rowHeights.firstIndex {
      $0.sample == environment.sample && ($0.width ?? environment.width) == environment.width
    }
  }
}
