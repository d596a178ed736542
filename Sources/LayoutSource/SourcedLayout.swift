public import Findings
public import LayoutModel

/// A layout as a reader found it in a text: its values, where they stand, and what can change the text.
public struct SourcedLayout: Sendable {
  /// The values.
  public var layout: Layout
  /// Where they stand.
  public var map: SourceMap
  /// Which document of its file it is, from 0.
  public var document: Int
  /// Renders changes of the layout as edits of the text.
  public var editor: any LayoutEditor

  /// A layout with its places.
  public init(layout: Layout, map: SourceMap, document: Int, editor: any LayoutEditor) {
    self.layout = layout
    self.map = map
    self.document = document
    self.editor = editor
  }
}

/// What one reading of a file came to.
public struct SourcedFile: Sendable {
  /// The layouts, at most one for each document. Documents that are no layout at all are missing.
  public var layouts: [SourcedLayout]
  /// What could not be read, in the order of its places.
  public var findings: [Finding]
  /// The comments that begin with `plumb:`, in their order.
  public var comments: [PlumbComment]
  /// The bytes of each document, from its first line to the next one's.
  public var documents: [SourceRange]
  /// Whether the file holds more than is read.
  public var isBeyondLimit: Bool

  /// What a file came to.
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
  /// What it says, from `plumb:` to the last character of its line that is no blank.
  public var text: String
  /// Where that stands.
  public var place: SourceRange
  /// Which document of its file it stands in, from 0. Comments above the first line of a document belong to it.
  public var document: Int
  /// The byte where that document ends.
  public var documentEnd: Int

  /// A comment in a document.
  public init(text: String, place: SourceRange, document: Int, documentEnd: Int) {
    self.text = text
    self.place = place
    self.document = document
    self.documentEnd = documentEnd
  }
}

/// The text of a layout as it is quoted to a person: where the layout's parts stand in it, and what is other than it
/// says.
public struct QuotedText: Sendable {
  /// The text.
  public var source: SourceText
  /// Where the parts of the layout stand in it.
  public var map: SourceMap
  /// The constraints that are other than the text says, by their indices.
  public var changed: [Int: ChangedConstraint]

  /// A text with the places in it, and the constraints that are other than it says.
  public init(_ source: SourceText, _ map: SourceMap, changed: [Int: ChangedConstraint] = [:]) {
    self.source = source
    self.map = map
    self.changed = changed
  }
}

/// A constraint that is other than its file says.
public struct ChangedConstraint: Sendable, Hashable {
  /// The option, as `--set`.
  public var option: String
  /// What the option says, where that is the constraint as a whole.
  public var text: String?

  /// A constraint by an option, and by its text there.
  public init(option: String, text: String? = nil) {
    self.option = option
    self.text = text
  }
}
