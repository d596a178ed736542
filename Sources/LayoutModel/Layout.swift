/// A cell, its views, and their constraints: pure values, independent of the text that they come from.
public struct Layout: Hashable, Sendable {
  /// The kind of view that the layout describes.
  public enum Kind: String, Sendable, CaseIterable {
    case cell
    case collectionCell
    case headerFooter
    /// Any other view, whose outermost item is `root`.
    case view

    /// The noun for a layout of this kind in sentences.
    public var noun: String {
      switch self {
      case .cell: "row"
      case .collectionCell: "item"
      case .headerFooter, .view: "view"
      }
    }
  }

  /// The kind of view.
  public var kind: Kind
  /// The class name.
  public var name: String
  /// The reuse identifier.
  public var reuseIdentifier: String?
  /// The deployment target; nil if unknown.
  public var platform: Platform?
  /// The table's settings.
  public var table = TableSettings()
  /// The accessory at the trailing edge of the row, which takes space from the content view.
  public var accessory = Accessory()
  /// The collection view's settings.
  public var collection = CollectionSettings()
  /// Whether the source leaves open if the row sizes itself, and the height that it would have otherwise.
  public var unknownHeight: UnknownHeight?
  /// The environments that the row is solved in.
  public var measure = Measure()
  /// The cell, its content view, the views and the guides, each superview before its subviews. An `ItemID` indexes it.
  public var items: [Item]
  /// The index after the last view, where the guides begin.
  public var viewsEnd: Int
  /// The author's constraints in order, inactive ones included.
  public var constraints: [Constraint] = []
  /// The text size in which the layout is shown.
  public var textSize = TextSize.large
  /// The direction that the layout is shown in.
  public var layoutDirection = LayoutDirection.leftToRight
  /// Other contents that the row is also solved with.
  public var samples: [Sample] = []
  /// The row heights and frames that the author expects.
  public var expectation = Expectation()
  /// The fonts whose files the author names.
  public var fonts: [DeclaredFont] = []
  /// Whether the reader understood all of the file. If not, the layout is not solved.
  public var isComplete = true
  /// Whether the rest of an incomplete layout is code that was not understood. What the layout holds is then certain,
  /// except for what code changes.
  public var hasUnreadCode = false
  /// The views whose fonts the reader does not know. Theirs stand for any.
  public var unknownFonts: [UnknownFont] = []
  /// Whether code mentions the content view, or a nib makes it: then it lies below subviews of the cell, or code lets
  /// touches through it [semantics 5.19].
  public var hasEarlyContentView = false

  /// A layout with nothing but a cell and a content view.
  public init(kind: Kind, name: String) {
    self.kind = kind
    self.name = name
    items = [
      Item(name: "cell", superview: nil),
      Item(name: kind == .view ? "root" : "contentView", superview: .cell),
    ]
    viewsEnd = items.count
  }

  /// The author's views: all items but the cell, its content view and the guides.
  public var views: Range<Int> { 2..<viewsEnd }
  /// The guides: the author's, and those of views.
  public var guides: Range<Int> { viewsEnd..<items.count }

  /// The layout in an environment. Without a sample, or with an unknown one, the views have their own content.
  public func showing(_ environment: Environment) -> Layout {
    // Most environments differ in their widths only.
    if isShown(as: environment) { return self }
    var layout = self
    if let name = environment.sample, let sample = samples.first(where: { $0.name == name }) {
      layout.items = sample.items
      layout.constraints = sample.constraints
    }
    layout.textSize = environment.textSize
    layout.layoutDirection = environment.layoutDirection
    return layout
  }

  /// Whether the layout equals what `showing` makes of it for an environment.
  public func isShown(as environment: Environment) -> Bool {
    environment.sample == nil && textSize == environment.textSize
      && layoutDirection == environment.layoutDirection
  }

  /// The item of an id. Inlined into callers, so that they read a part of the item without a copy of it.
  @inlinable public subscript(item: ItemID) -> Item {
    @inline(__always) _read { yield items[item.index] }
    @inline(__always) _modify { yield &items[item.index] }
  }

  /// Whether an item is another one or inside it.
  public func isItem(_ item: ItemID, inside ancestor: ItemID) -> Bool {
    var current: ItemID? = item
    while let candidate = current, candidate != ancestor { current = items[candidate.index].superview }
    return current != nil
  }

  /// The innermost item that contains both; an item contains itself.
  public func commonAncestor(of a: ItemID, and b: ItemID) -> ItemID {
    var current = a
    while !isItem(b, inside: current), let next = self[current].superview { current = next }
    return current
  }
}

/// A view whose font is not known.
public struct UnknownFont: Hashable, Sendable {
  /// The view.
  public var item: ItemID
  /// The expression that makes the font, as a configuration can state it; nil if that is not known.
  public var expression: String?

  /// An unknown font of a view.
  public init(item: ItemID, expression: String?) {
    self.item = item
    self.expression = expression
  }
}

/// What is known of a row that may size itself or have a height that the program sets.
public struct UnknownHeight: Hashable, Sendable {
  /// The height in points at which the row was designed; nil if there is none.
  public var designHeight: Double?
  /// Whether the program certainly sets the height, so that the row does not size itself.
  public var isGiven: Bool

  /// A row that was designed at a height in points.
  public init(designHeight: Double? = nil, isGiven: Bool = false) {
    self.designHeight = designHeight
    self.isGiven = isGiven
  }
}
