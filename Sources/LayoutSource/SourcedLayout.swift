public import Findings
public import LayoutModel

/// A layout from a text, with its places and the editor of the text.
public struct SourcedLayout: Sendable {
  /// The layout.
  public var layout: Layout
  /// The places of its parts in the text.
  public var map: SourceMap
  /// The index of its document in the file.
  public var document: Int
  /// The id of the layout in its source; nil if it has none.
  public var id: String?
  /// The class whose layout it is, if that has several; nil if it has one.
  public var className: String?
  /// The view that dequeues the layout, as its source names it, so that only layouts of one view share identifiers; nil
  /// if the source does not say.
  public var reuseOwner: String?
  /// Renders changes of the layout as edits of the text.
  public var editor: any LayoutEditor
  /// Whether the text names views and spells constraints as reports do, so that reports need not repeat them.
  public var textNamesParts = true
  /// How much of it was understood; nil if its reader understands a text or reports an error.
  public var reading: LayoutReading?

  /// What the source says of a height that it leaves open; nil if the source itself can state the height.
  public var openHeight: OpenHeight?

  /// The height that code gives the row, which counts more than what the source says; nil if it gives none.
  public var heightInCode: RowHeightInCode?

  /// The outlets that lead to views.
  public var outlets: [ItemID: [OutletOfView]] = [:]
  /// What the code around a document says; nil if no code is known.
  public var code: (any RowsInCode)?

  /// The class of the table's delegate, which may give the row a height; nil if the source does not name one.
  public var delegateClass: String?
  /// The height in points that the source states for the row beside that of its table, which such a delegate may
  /// return.
  public var heightForDelegate: Double?

  /// The size in points at which an item was drawn, where code gives it its size; nil if the source itself does.
  public var drawnItemSize: PerAxis<Double>?
  /// The height in points at which the view of a controller that is only a part of a screen was drawn; nil for others.
  public var drawnHeightOfPart: Double?

  /// Whether it is the header or the footer view of a table, not of its sections.
  public var isTableHeader = false

  /// The frames in points at which views were drawn, in the content view, and that of the content view; empty if the
  /// source states none.
  public var drawnFrames: [ItemID: Rectangle] = [:]

  /// The ids of the views that have no name in the source, or one that another view has here.
  public var unnamedViews: [ItemID: String] = [:]

  /// The name of the layout without the object ID in it, which tells it from others: empty if the source gives it no
  /// name. Nil if the name has no object ID.
  public var nameWithoutID: String?

  /// What the source says of the layout and the layout does not hold, in the order of the source.
  public var unread: [UnreadPart] = []

  /// A layout with its places.
  public init(layout: Layout, map: SourceMap, document: Int, editor: any LayoutEditor) {
    self.layout = layout
    self.map = map
    self.document = document
    self.editor = editor
  }

  /// Whether a word names the layout: its class name, or its id.
  public func isCalled(_ word: String) -> Bool { layout.name == word || id == word }
}

/// A height that a source leaves open.
public struct OpenHeight: Hashable, Sendable {
  /// Why it is open, as a clause.
  public var reason: String
  /// The place that the reason is about; nil if there is none.
  public var place: SourceRange?
  /// How to settle it, as imperatives, the usual way first.
  public var ways: [String]
  /// The table whose layouts have the same height; nil if only this layout has it.
  public var table: String?

  /// A height that is open for a reason.
  public init(reason: String, at place: SourceRange? = nil, ways: [String], table: String? = nil) {
    (self.reason, self.place, self.ways, self.table) = (reason, place, ways, table)
  }
}

/// Something in the source of a layout that was not read.
public struct UnreadPart: Hashable, Sendable {
  /// The part of the layout that it is about; a constraint that the layout does not have if it is one.
  public var part: LayoutPart
  /// What was not read: `the runtime attribute 'textStyle'`.
  public var text: String

  /// Something about a part.
  public init(_ part: LayoutPart, _ text: String) {
    self.part = part
    self.text = text
  }
}

/// The contents of a file.
public struct SourcedFile: Sendable {
  /// The layouts, at most one for each document; a document that is not a layout has none.
  public var layouts: [SourcedLayout]
  /// The errors, sorted by place.
  public var findings: [Finding]
  /// What the reader found that is no error, for the rules of these names.
  public var notes: [Finding] = []
  /// The classes that are laid out elsewhere, in the order of the file.
  public var unread: [UnreadLayout] = []
  /// The comments that begin with `plumb:`, in order.
  public var comments: [PlumbComment]
  /// The range of each document, from its first line to that of the next.
  public var documents: [SourceRange]
  /// Whether a document cannot be read without the rest of the file, and is named by its number only.
  public var documentsAreWholeFiles = false
  /// Whether layouts of other files inherit code of this one, so that their faults may be reported here.
  public var isInherited = false
  /// Finds what has an id in the source, with all that is inside; nil if the format has no ids.
  public var rangeOfID: (@Sendable (String) -> SourceRange?)?
  /// Whether the rest of the file was not read, because of a limit.
  public var isBeyondLimit: Bool

  /// Creates the contents of a file.
  public init(
    layouts: [SourcedLayout] = [], findings: [Finding] = [], comments: [PlumbComment] = [],
    documents: [SourceRange] = [], isBeyondLimit: Bool = false
  ) {
    self.layouts = layouts
    self.findings = findings
    self.comments = comments
    self.documents = documents
    self.isBeyondLimit = isBeyondLimit
  }
}

/// A comment that begins with `plumb:`.
public struct PlumbComment: Sendable, Equatable {
  /// Its text, from `plumb:` to the last character of the line that is not blank.
  public var text: String
  /// The place of that text.
  public var place: SourceRange
  /// The index of its document in the file. Comments above the first line of a document belong to it.
  public var document: Int
  /// The offset at which that document ends.
  public var documentEnd: Int
  /// What it is about, if its place does not say so.
  public var reach: SourceRange?

  /// A comment in a document.
  public init(text: String, place: SourceRange, document: Int, documentEnd: Int) {
    self.text = text
    self.place = place
    self.document = document
    self.documentEnd = documentEnd
  }
}

/// The text that reports quote, with the places of a layout's parts and the constraints that differ from the text.
public struct QuotedText: Sendable {
  /// The text.
  public var source: SourceText
  /// The places of the layout's parts in the text.
  public var map: SourceMap
  /// The constraints that differ from the text, by index.
  public var changed: [Int: ChangedConstraint]

  /// Creates a text with its places and its changed constraints.
  public init(_ source: SourceText, _ map: SourceMap, changed: [Int: ChangedConstraint] = [:]) {
    self.source = source
    self.map = map
    self.changed = changed
  }
}

/// A constraint that differs from its file.
public struct ChangedConstraint: Sendable, Hashable {
  /// The option that changes it, such as `--set`.
  public var option: String
  /// The text of the option, if that is the whole constraint.
  public var text: String?

  /// Creates a changed constraint from an option and its text.
  public init(option: String, text: String? = nil) {
    self.option = option
    self.text = text
  }
}
