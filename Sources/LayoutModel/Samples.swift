/// Content that a row is solved with in place of what its views say: the same views and constraints, changed.
public struct Sample: Hashable, Sendable {
  /// The name.
  public var name: String
  /// What it changes: properties of views; constants, priorities and activity of constraints.
  public var changes: [LayoutChange]
  /// The layout's items as they are then.
  public internal(set) var items: [Item] = []
  /// The layout's constraints as they are then.
  public internal(set) var constraints: [Constraint] = []

  /// Content of a name that changes a layout.
  public init(name: String, changes: [LayoutChange], of layout: Layout) {
    self.name = name
    self.changes = changes
    update(from: layout)
  }

  /// Makes the changes again, to the layout as it is now.
  mutating func update(from layout: Layout) {
    var changed = layout
    changed.samples = []
    for change in changes { changed.make(change) }
    items = changed.items
    constraints = changed.constraints
  }
}

/// What the author says must come out.
public struct Expectation: Hashable, Sendable {
  /// A row height in points, and the environments in which it is expected.
  public struct Height: Hashable, Sendable {
    /// The table width in points; nil is any.
    public var width: Double?
    /// The name of the sample; nil is what the views themselves say.
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

  /// The index in `rowHeights` of the expected height, which holds for text size `large`, left to right; nil for none.
  public func rowHeightIndex(in circumstances: Circumstances) -> Int? {
    guard circumstances.textSize == .large, circumstances.layoutDirection == .leftToRight else { return nil }
    return rowHeightIndex(whateverTheText: circumstances)
  }

  /// The expected row height in points; nil where none is.
  public func rowHeight(in circumstances: Circumstances) -> Double? {
    rowHeightIndex(in: circumstances).map { rowHeights[$0].height }
  }

  /// Whether a height of 0 is meant, whatever the text size and the layout direction.
  public func isZeroMeant(in circumstances: Circumstances) -> Bool {
    rowHeightIndex(whateverTheText: circumstances).map { rowHeights[$0].height == 0 } ?? false
  }

  private func rowHeightIndex(whateverTheText circumstances: Circumstances) -> Int? {
    rowHeights.firstIndex {
      $0.sample == circumstances.sample && ($0.width ?? circumstances.width) == circumstances.width
    }
  }
}
