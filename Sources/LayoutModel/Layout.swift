/// A cell, the views it holds, and the constraints that tie them: pure values, whatever text they come from.
public struct Layout: Hashable, Sendable {
  /// What kind of view the document describes.
  public enum Kind: String, Sendable, CaseIterable {
    /// A table view cell.
    case cell
    /// A collection view cell.
    case collectionCell
    /// A table's header or footer view.
    case headerFooter
    /// Any other view, whose outermost item is `root`.
    case view
  }

  /// What kind of view it is.
  public var kind: Kind
  /// The class name.
  public var name: String
  /// The reuse identifier.
  public var reuseIdentifier: String?
  /// The deployment target; nil is unknown.
  public var platform: Platform?
  /// What the table says about its rows.
  public var table = TableSettings()
  /// What stands at the trailing edge of the row and takes its room from the content view.
  public var accessory = Accessory()
  /// What the collection view says about its items.
  public var collection = CollectionSettings()
  /// What the row is solved for.
  public var measure = Measure()
  /// The cell, its content view, the views, and the guides, each superview before its subviews. `ItemID` counts in it.
  public var items: [Item]
  /// Where the views among the items end and the guides begin.
  public var viewsEnd: Int
  /// The authored constraints in their order, inactive ones included.
  public var constraints: [Constraint] = []
  /// The text size that the layout is shown at.
  public var textSize = TextSize.large
  /// The direction that the layout is shown in.
  public var layoutDirection = LayoutDirection.leftToRight
  /// Other contents that the row is solved with, besides what the views themselves say.
  public var samples: [Sample] = []
  /// What must come out.
  public var expectation = Expectation()
  /// The fonts whose files the author names.
  public var fonts: [DeclaredFont] = []
  /// Whether a reader understood all of it. Where not, the solver's answer would be about another layout.
  public var isComplete = true

  /// A layout with a cell and a content view and nothing in it.
  public init(kind: Kind, name: String) {
    self.kind = kind
    self.name = name
    items = [
      Item(name: "cell", superview: nil),
      Item(name: kind == .view ? "root" : "contentView", superview: .cell),
    ]
    viewsEnd = items.count
  }

  /// The views that the author wrote: all items but the cell, its content view, and the guides.
  public var views: Range<Int> { 2..<viewsEnd }
  /// The guides, the author's and those that views bring with them.
  public var guides: Range<Int> { viewsEnd..<items.count }

  /// The layout as it is in given circumstances; an unknown sample and nil stand for the views' own content.
  public func showing(_ circumstances: Circumstances) -> Layout {
    var layout = self
    if let name = circumstances.sample, let sample = samples.first(where: { $0.name == name }) {
      layout.items = sample.items
      layout.constraints = sample.constraints
    }
    layout.textSize = circumstances.textSize
    layout.layoutDirection = circumstances.layoutDirection
    return layout
  }

  /// Whether the layout is what `showing` these circumstances would make of it.
  public func isShown(as circumstances: Circumstances) -> Bool {
    circumstances.sample == nil && textSize == circumstances.textSize
      && layoutDirection == circumstances.layoutDirection
  }

  /// The item of an id. Compiled into whoever asks, so that the part of the item that is asked for is read, and no copy
  /// of it made.
  @inlinable public subscript(item: ItemID) -> Item {
    @inline(__always) _read { yield items[item.index] }
    @inline(__always) _modify { yield &items[item.index] }
  }

  /// Whether an item is another one or stands below it.
  public func isItem(_ item: ItemID, inside ancestor: ItemID) -> Bool {
    var current: ItemID? = item
    while let candidate = current, candidate != ancestor { current = items[candidate.index].superview }
    return current != nil
  }

  /// The item nearest to both that holds both; an item holds itself.
  public func commonAncestor(of a: ItemID, and b: ItemID) -> ItemID {
    var current = a
    while !isItem(b, inside: current), let next = self[current].superview { current = next }
    return current
  }
}
