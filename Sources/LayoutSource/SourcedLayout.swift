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
