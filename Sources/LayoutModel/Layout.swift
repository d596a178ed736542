public import Findings
public import TextMeasuring

/// One document of a layout file: a cell, the views it holds, and the constraints that tie them.
public struct Layout: Sendable {
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

  /// Which document of its file this is, from 0.
  public var document: Int
  /// What kind of view it is.
  public var kind: Kind
  /// The class name, and where it stands.
  public var name: Placed<String>
  /// The reuse identifier.
  public var reuseIdentifier: Placed<String>?
  /// The deployment target; nil is unknown.
  public var platform: Placed<Platform>?
  /// What the table says about its rows.
  public var table: TableSettings
  /// What stands at the trailing edge of the row and takes its room from the content view.
  public var accessory: Accessory
  /// What the collection view says about its items.
  public var collection: CollectionSettings
  /// What the row is solved for.
  public var measure: Measure
  /// The cell, its content view, the views, and the guides, each superview before its subviews. `ItemID` counts in it.
  public var items: [Item]
  /// Where the views among the items end and the guides begin.
  public var viewsEnd: Int
  /// The authored constraints in their order, inactive ones included.
  public var constraints: [Constraint]
  /// The text size that the layout is shown at.
  public var textSize = TextSize.large
  /// The direction that the layout is shown in.
  public var layoutDirection = LayoutDirection.leftToRight
  /// The size that the content of each item asks for, in the circumstances that the layout is shown in; empty where it
  /// was not measured yet.
  public var measuredSizes: [IntrinsicSize] = []
  /// Other contents that the row is solved with, besides what the views themselves say.
  public var samples: [Sample]
  /// What must come out.
  public var expectation: Expectation
  /// The fonts whose files the author names.
  public var fonts: [DeclaredFont] = []
  /// How a constraint can be added to the text of the file.
  public var insertion: Insertion
  /// Whether all of the document could be read. Where not, the solver's answer would be about another layout.
  public var isComplete: Bool

  /// A layout with a cell and a content view and nothing in it.
  public init(document: Int, kind: Kind, name: Placed<String>) {
    self.document = document
    self.kind = kind
    self.name = name
    table = TableSettings()
    accessory = Accessory()
    collection = CollectionSettings()
    measure = Measure()
    items = [
      Item(name: "cell", place: name.place, superview: nil),
      Item(name: kind == .view ? "root" : "contentView", place: name.place, superview: .cell),
    ]
    viewsEnd = items.count
    constraints = []
    samples = []
    expectation = Expectation()
    insertion = Insertion(offset: name.place.end, prefix: "", suffix: "")
    isComplete = true
  }

  /// The views that the author wrote: all items but the cell, its content view, and the guides.
  public var views: Range<Int> { 2..<viewsEnd }
  /// The guides, the author's and those that views bring with them.
  public var guides: Range<Int> { viewsEnd..<items.count }

  /// The layout as it is in given circumstances: with the content of a sample, the views' own for nil and for a name that
  /// no sample has; at a text size; in a direction.
  public func showing(_ circumstances: Circumstances) -> Layout {
    var layout = self
    if let name = circumstances.sample, let sample = samples.first(where: { $0.name.value == name }) {
      layout.items = sample.items
      layout.constraints = sample.constraints
    }
    layout.textSize = circumstances.textSize
    layout.layoutDirection = circumstances.layoutDirection
    return layout
  }

  /// The item of an id.
  public subscript(item: ItemID) -> Item {
    _read { yield items[item.index] }
    _modify { yield &items[item.index] }
  }

  /// Whether an item is another one or stands below it.
  public func isItem(_ item: ItemID, inside ancestor: ItemID) -> Bool {
    var current: ItemID? = item
    while let candidate = current {
      if candidate == ancestor { return true }
      current = items[candidate.index].superview
    }
    return false
  }

  /// The item nearest to both that holds both; an item holds itself.
  public func commonAncestor(of a: ItemID, and b: ItemID) -> ItemID {
    var current = a
    while !isItem(b, inside: current), let next = self[current].superview { current = next }
    return current
  }
}

/// Content that a row is solved with in place of what its views say: the same views and constraints, changed.
public struct Sample: Sendable {
  /// The name, and where it stands.
  public var name: Placed<String>
  /// The layout's items as they are then.
  public var items: [Item]
  /// The layout's constraints as they are then.
  public var constraints: [Constraint]

  /// Content of a name.
  public init(name: Placed<String>, items: [Item], constraints: [Constraint]) {
    self.name = name
    self.items = items
    self.constraints = constraints
  }
}

/// A value and where it stands in the file.
public struct Placed<Value: Sendable>: Sendable {
  /// The value.
  public var value: Value
  /// Where it stands.
  public var place: SourceRange

  /// A value at a place.
  public init(_ value: Value, at place: SourceRange) {
    self.value = value
    self.place = place
  }
}

extension Placed: Equatable where Value: Equatable {}

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

/// What stands at the trailing edge of a row.
public struct Accessory: Sendable {
  /// UIKit's own accessories. The raw values are the format's.
  public enum Kind: String, Sendable, CaseIterable {
    case none, disclosureIndicator, detailButton, detailDisclosureButton, checkmark
  }

  /// UIKit's own accessory.
  public var kind: Kind = .none
  /// The whole room in points that an accessory view of one's own takes; it stands instead of UIKit's.
  public var viewWidth: Placed<Double>?
  /// Where it is said; nil where it is not.
  public var place: SourceRange?

  /// No accessory.
  public init() {}
}

/// What a collection view says about its items.
public struct CollectionSettings: Sendable {
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
  /// Where `itemWidth` stands; nil where the file does not give it.
  public var itemWidthPlace: SourceRange?
  /// The flow layout's estimate in points; nil where there is none.
  public var estimatedItemSize: PerAxis<Double>?

  /// Items as wide as their content asks for.
  public init() {}
}

/// What a table says about its rows. Lengths are points.
public struct TableSettings: Sendable {
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
  /// Where `rowHeight` stands; nil where the file does not give it.
  public var rowHeightPlace: SourceRange?
  /// The height that a row has before it was measured.
  public var estimatedRowHeight: Height = .automatic
  /// Where `estimatedRowHeight` stands; nil where the file does not give it.
  public var estimatedRowHeightPlace: SourceRange?
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

/// A font that the author names a file for.
public struct DeclaredFont: Sendable {
  /// The name by which views call it.
  public var name: Placed<String>
  /// The file, relative to the layout file; nil where a configuration names it.
  public var path: Placed<String>?
  /// What the file holds; nil where it could not be read.
  public var file: FontFile?

  /// A font by its name and the path of its file.
  public init(name: Placed<String>, path: Placed<String>?, file: FontFile?) {
    self.name = name
    self.path = path
    self.file = file
  }
}

/// The circumstances that a row is solved in.
public struct Measure: Sendable {
  /// Table widths in points.
  public var widths: [Double] = [320, 375, 430]
  /// How large the user wants text.
  public var textSizes: [TextSize] = [.large]
  /// Which way the user's language is written.
  public var layoutDirections: [LayoutDirection] = [.leftToRight]
  /// Content view heights in points at which the row is laid out too.
  public var imposedHeights: [Placed<Double>] = []

  /// The widths of three phones, the text size `large`, left to right, and no imposed heights.
  public init() {}
}

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

/// Where and how a constraint can be put into the file's text.
public struct Insertion: Sendable, Hashable {
  /// The byte offset at which to insert.
  public var offset: Int
  /// What stands before the constraint: a line break, an indent and a dash, or a comma.
  public var prefix: String
  /// What stands behind it.
  public var suffix: String

  /// Insert `prefix + constraint + suffix` at the offset.
  public init(offset: Int, prefix: String, suffix: String) {
    self.offset = offset
    self.prefix = prefix
    self.suffix = suffix
  }

  /// The edit that adds a constraint.
  public func edit(adding constraint: String) -> TextEdit {
    TextEdit(replace: SourceRange(start: offset, end: offset), with: prefix + constraint + suffix)
  }
}
