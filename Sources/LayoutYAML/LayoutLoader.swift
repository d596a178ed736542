import Findings
public import LayoutModel
public import LayoutSource
import TextMeasuring

/// Reads layout files, `*.layout.yaml`.
public struct LayoutFileReader: LayoutReader {
  /// The reader of layout files.
  public init() {}

  /// Reads the bytes of a layout file.
  public func read(
    _ bytes: [UInt8], defaults: LayoutDefaults, openingFonts: @escaping FontOpener
  ) -> SourcedFile {
    loadLayouts(bytes, defaults: defaults, openingFonts: openingFonts)
  }
}

/// Reads the bytes of a layout file, with what its layouts are taken to say where they say nothing.
///
/// Never fails: what could not be read is missing from the layouts and stands in the findings. Time is about one and a half
/// times that of libyaml's bare events. Reads no files: the fonts that a layout names are what `openingFonts` says.
public func loadLayouts(
  _ bytes: [UInt8], defaults: LayoutDefaults = LayoutDefaults(), openingFonts: @escaping FontOpener = noFontFiles
) -> SourcedFile {
  bytes.withUnsafeBufferPointer { source in
    var read: [ReadLayout] = []
    let text = readDocuments(source, whereEmpty: "the file holds no layout: it is empty, or nothing but comments") {
      tree, document, findings in
      var one = readDocument(tree, document, source, defaults, openingFonts)
      if findings.contains(where: { $0.document == document }) { one.layout?.layout.isComplete = false }
      findings += one.findings
      if let layout = one.layout { read.append(layout) }
    }
    let layouts = read.map { read in
      var editor = read.editor
      if text.documents.indices.contains(read.document) { editor.range = text.documents[read.document] }
      return SourcedLayout(layout: read.layout, map: read.map, document: read.document, editor: editor)
    }
    return SourcedFile(
      layouts: layouts, findings: text.findings, comments: text.comments, documents: text.documents,
      isBeyondLimit: text.isBeyondLimit)
  }
}

/// What reading the documents of a file came to, besides the documents themselves.
struct ReadText {
  /// What is wrong with the file, sorted by place.
  var findings: [Finding] = []
  /// Whether it holds more than is read.
  var isBeyondLimit = false
  /// The comments that begin with `plumb:`.
  var comments: [PlumbComment] = []
  /// The bytes of each document.
  var documents: [SourceRange] = []
}

/// Reads the documents of a file one after the other. `empty` is what is said of a file without a document; nil where that is
/// no error.
func readDocuments(
  _ source: UnsafeBufferPointer<UInt8>, whereEmpty empty: String?, _ body: (NodeTree, Int, inout [Finding]) -> Void
) -> ReadText {
  let encoding = Encoding(of: source)
  if let problem = encoding.problem {
    let place = SourceRange(start: problem.offset, end: min(problem.offset + 1, source.count))
    return ReadText(findings: [
      Finding(rule: .invalidYAML, severity: .error, message: problem.message, place: place)
    ])
  }
  var events = EventReader(source, places: MarkPlaces(source, base: encoding.markLength, isASCII: encoding.isASCII))
  if source.count > encoding.markLength { events.read(body) }
  if let empty, events.document == 0, events.findings.isEmpty { events.report(empty, .startOfFile) }
  var text = ReadText(
    findings: events.findings, isBeyondLimit: events.isBeyondLimit, comments: events.comments.all,
    documents: events.documents)
  guard text.findings.count > 1 else { return text }
  text.findings.sort { ($0.place, $0.message, $0.document) < ($1.place, $1.message, $1.document) }
  // A text that aliases repeat is wrong once.
  text.findings = text.findings.enumerated().filter { index, finding in
    guard index > 0 else { return true }
    let other = text.findings[index - 1]
    return other.place != finding.place || other.message != finding.message || other.document != finding.document
  }.map(\.element)
  return text
}

/// A layout as it was read, before it is known where its document ends.
struct ReadLayout {
  var layout: Layout
  var map: SourceMap
  var document: Int
  var editor: LayoutFileEditor
}

/// What reading one document came to.
struct ReadDocument {
  /// The layout; nil where the document does not say what it is a layout of.
  var layout: ReadLayout?
  var findings: [Finding]
}

/// Reads a document's tree as a layout. `metrics` are values that metrics have in place of the document's own.
func readDocument(
  _ tree: NodeTree, _ document: Int, _ source: UnsafeBufferPointer<UInt8>, _ defaults: LayoutDefaults,
  _ openingFonts: @escaping FontOpener, metrics: [String: Double] = [:]
) -> ReadDocument {
  tree.withNodes(of: source) { nodes, base, arena in
    var reader = DocumentReader(
      nodes: nodes, source: base, sourceCount: source.count, arena: arena, document: document,
      isTruncated: tree.isTruncated, defaults: defaults, openingFonts: openingFonts)
    reader.imposedMetrics = metrics
    reader.readLayout()
    reader.layout.isComplete = reader.findings.isEmpty && !tree.isTruncated
    let name = reader.hasName ? reader.layout.name : nil
    let findings = reader.toldFindings.map { finding in
      var finding = finding
      finding.layout = name
      return finding
    }
    guard reader.isLayout else { return ReadDocument(layout: nil, findings: findings) }
    let editor = LayoutFileEditor(tree, reader, defaults: defaults)
    return ReadDocument(
      layout: ReadLayout(layout: reader.layout, map: reader.map, document: document, editor: editor),
      findings: findings)
  } ?? ReadDocument(layout: nil, findings: [])
}

extension NodeTree {
  /// Hands the nodes over with the bytes that their texts stand in; nil where there are no bytes.
  func withNodes<Answer>(
    of source: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<Node>, UnsafePointer<UInt8>, _ arena: UnsafePointer<UInt8>) -> Answer
  ) -> Answer? {
    nodes.withUnsafeBufferPointer { nodes in
      arena.withUnsafeBufferPointer { arena in
        source.baseAddress.map { body(nodes, $0, arena.baseAddress ?? $0) }
      }
    }
  }
}
