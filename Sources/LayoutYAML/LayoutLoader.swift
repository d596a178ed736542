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

/// Reads a layout file with what its layouts are taken to say where they say nothing, in 1.5 times libyaml's bare time.
/// Never fails: findings say what could not be read. Reads no files: the fonts are what `openingFonts` says.
public func loadLayouts(
  _ bytes: [UInt8], defaults: LayoutDefaults = LayoutDefaults(), openingFonts: @escaping FontOpener = noFontFiles
) -> SourcedFile {
  bytes.withUnsafeBufferPointer { source in
    var read: [(sourced: SourcedLayout, editor: LayoutFileEditor)] = []
    var file = readDocuments(source, whereEmpty: "the file holds no layout: it is empty, or nothing but comments") {
      tree, document, findings in
      var (layout, own) = readDocument(tree, document, source, defaults, openingFonts)
      if findings.contains(where: { $0.document == document }) { layout?.sourced.layout.isComplete = false }
      findings += own
      if let layout { read.append(layout) }
    }
    file.layouts = read.map { layout, editor in
      var (layout, editor) = (layout, editor)
      // Where a document ends is known once the next one begins.
      if file.documents.indices.contains(layout.document) { editor.range = file.documents[layout.document] }
      layout.editor = editor
      return layout
    }
    return file
  }
}

/// Reads the documents of a file one after the other, and answers the rest of what it holds, findings sorted by place.
/// `empty` is what is said of a file without a document; nil where that is no error.
func readDocuments(
  _ source: UnsafeBufferPointer<UInt8>, whereEmpty empty: String?, _ body: (NodeTree, Int, inout [Finding]) -> Void
) -> SourcedFile {
  let encoding = Encoding(of: source)
  if let problem = encoding.problem {
    let place = SourceRange(start: problem.offset, end: min(problem.offset + 1, source.count))
    return SourcedFile(findings: [
      Finding(rule: .invalidYAML, severity: .error, message: problem.message, place: place)
    ])
  }
  var events = EventReader(source, places: MarkPlaces(source, base: encoding.markLength, isASCII: encoding.isASCII))
  if source.count > encoding.markLength { events.read(body) }
  if let empty, events.document == 0, events.findings.isEmpty { events.report(empty, .startOfFile) }
  var file = SourcedFile(
    findings: events.findings, comments: events.comments.all, documents: events.documents,
    isBeyondLimit: events.isBeyondLimit)
  guard file.findings.count > 1 else { return file }
  let sorted = file.findings.sorted { ($0.place, $0.message, $0.document) < ($1.place, $1.message, $1.document) }
  // A text that aliases repeat is wrong once.
  file.findings = sorted.indices.filter { index in
    guard index > 0 else { return true }
    let (finding, other) = (sorted[index], sorted[index - 1])
    return other.place != finding.place || other.message != finding.message || other.document != finding.document
  }.map { sorted[$0] }
  return file
}

/// Reads a document's tree as a layout. `metrics` are values that metrics have in place of the document's own.
func readDocument(
  _ tree: NodeTree, _ document: Int, _ source: UnsafeBufferPointer<UInt8>, _ defaults: LayoutDefaults,
  _ openingFonts: @escaping FontOpener, metrics: [String: Double] = [:]
) -> (layout: (sourced: SourcedLayout, editor: LayoutFileEditor)?, findings: [Finding]) {
  tree.read(of: source, document, defaults, openingFonts) { reader, _ in
    reader.imposedMetrics = metrics
    reader.readLayout()
    reader.layout.isComplete = reader.findings.isEmpty && !tree.isTruncated
    let name = reader.hasName ? reader.layout.name : nil
    let findings = reader.toldFindings.map { finding in
      var finding = finding
      finding.layout = name
      return finding
    }
    guard reader.isLayout else { return (nil, findings) }
    let editor = LayoutFileEditor(tree, reader)
    let sourced = SourcedLayout(layout: reader.layout, map: reader.map, document: document, editor: editor)
    return ((sourced, editor), findings)
  } ?? (nil, [])
}

extension NodeTree {
  /// Reads the nodes with the bytes that their texts stand in; nil where there are none.
  func read<Answer>(
    of source: UnsafeBufferPointer<UInt8>, _ document: Int = 0, _ defaults: LayoutDefaults = LayoutDefaults(),
    _ openingFonts: @escaping FontOpener = noFontFiles,
    _ body: (inout DocumentReader, _ arena: UnsafePointer<UInt8>) -> Answer
  ) -> Answer? {
    nodes.withUnsafeBufferPointer { nodes in
      arena.withUnsafeBufferPointer { arena in
        guard let base = source.baseAddress else { return nil }
        let arena = arena.baseAddress ?? base
        var reader = DocumentReader(
          nodes: nodes, source: base, sourceCount: source.count, arena: arena, document: document,
          isTruncated: isTruncated, openingFonts: openingFonts, defaults: defaults)
        return body(&reader, arena)
      }
    }
  }
}
