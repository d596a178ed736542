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

/// The row heights and frames that the author expects.
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

  /// A view's frame, and the environments in which it is expected.
  public struct Frame: Hashable, Sendable {
    /// The table width in points; nil means any.
    public var width: Double?
    /// The name of the sample; nil means the views' own content.
    public var sample: String?
    /// The view.
    public var item: ItemID
    /// The frame in the view's superview, in points.
    public var frame: Rectangle

    /// The frame of a view at a table width with a sample.
    public init(width: Double?, sample: String?, item: ItemID, frame: Rectangle) {
      self.width = width
      self.sample = sample
      self.item = item
      self.frame = frame
    }

    /// The order of expected frames: by sample, by width, by view; those for all widths come first.
    public static func precedes(_ a: Frame, _ b: Frame) -> Bool {
      (a.sample ?? "", a.width ?? -1, a.item.index) < (b.sample ?? "", b.width ?? -1, b.item.index)
    }
  }

  /// Row heights, at most one for each width and sample.
  public var rowHeights: [Height] = []
  /// Frames in the order of `Frame.precedes`, at most one for each view, width and sample.
  public var frames: [Frame] = []

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

  /// The indices in `frames` of the frames that are expected in an environment; none at other text sizes than `large`.
  public func frameIndices(in environment: Environment) -> [Int] {
    guard environment.textSize == .large, environment.layoutDirection == .leftToRight, environment.height == nil else {
      return []
    }
    return frames.indices.filter {
      frames[$0].sample == environment.sample && (frames[$0].width ?? environment.width) == environment.width
    }
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
