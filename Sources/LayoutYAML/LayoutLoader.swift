import Findings
public import LayoutModel
public import LayoutSource
import TextMeasuring

/// Reads layout files, `*.layout.yaml`.
public struct LayoutFileReader: LayoutReader {
  /// Creates a reader.
  public init() {}

  /// Reads the bytes of a layout file.
  public func read(
    _ bytes: [UInt8], defaults: LayoutDefaults, openingFonts: @escaping FontOpener
  ) -> SourcedFile {
    loadLayouts(bytes, defaults: defaults, openingFonts: openingFonts)
  }
}

/// Reads a layout file; `defaults` apply to what its layouts do not set. Never fails: findings report what it cannot
/// read. Opens no files: `openingFonts` supplies the fonts. Takes 1.5 times as long as libyaml alone.
public func loadLayouts(
  _ bytes: [UInt8], defaults: LayoutDefaults = LayoutDefaults(), openingFonts: @escaping FontOpener = noFontFiles
) -> SourcedFile {
  bytes.withUnsafeBufferPointer { source in
    var read: [(sourced: SourcedLayout, editor: LayoutFileEditor)] = []
    var ignored = IgnoredKeys()
    var file = readDocuments(source, whereEmpty: "the file has no layout: it is empty or has only comments") {
      tree, document, findings in
      var (layout, own, ignoredHere) = readDocument(tree, document, source, defaults, openingFonts)
      if findings.contains(where: { $0.document == document }) { layout?.sourced.layout.isComplete = false }
      findings += own
      ignored.add(ignoredHere)
      if let layout { read.append(layout) }
    }
    file.layouts = read.map { layout, editor in
      var (layout, editor) = (layout, editor)
      // The end of a document is known only when the next one begins.
      if file.documents.indices.contains(layout.document) { editor.range = file.documents[layout.document] }
      layout.editor = editor
      return layout
    }
    if var finding = ignored.finding {
      finding.layout = file.layouts.first { $0.document == finding.document }?.layout.name
      file.notes = [finding]
    }
    return file
  }
}

/// Reads the documents of a file in order. Returns everything but the layouts, with the findings sorted by place.
/// `empty` is the error for a file without a document; nil if that is allowed.
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
  // Report an error in a text once, even if aliases repeat the text.
  file.findings = sorted.indices.filter { index in
    guard index > 0 else { return true }
    let (finding, other) = (sorted[index], sorted[index - 1])
    return other.place != finding.place || other.message != finding.message || other.document != finding.document
  }.map { sorted[$0] }
  return file
}

/// Reads a document's tree as a layout. `metrics` override the document's own values.
func readDocument(
  _ tree: NodeTree, _ document: Int, _ source: UnsafeBufferPointer<UInt8>, _ defaults: LayoutDefaults,
  _ openingFonts: @escaping FontOpener, metrics: [String: Double] = [:]
) -> (layout: (sourced: SourcedLayout, editor: LayoutFileEditor)?, findings: [Finding], ignored: IgnoredKeys) {
  tree.read(of: source, document, defaults, openingFonts) { reader, _ in
    reader.metricOverrides = metrics
    reader.readLayout()
    reader.layout.isComplete = reader.findings.isEmpty && !tree.isTruncated
    let name = reader.hasName ? reader.layout.name : nil
    let findings = reader.reportedFindings.map { finding in
      var finding = finding
      finding.layout = name
      return finding
    }
    guard reader.isLayout else { return (nil, findings, reader.ignoredKeys) }
    let editor = LayoutFileEditor(tree, reader)
    let sourced = SourcedLayout(layout: reader.layout, map: reader.map, document: document, editor: editor)
    return ((sourced, editor), findings, reader.ignoredKeys)
  } ?? (nil, [], IgnoredKeys())
}

extension NodeTree {
  /// Reads the nodes with the bytes of their texts; nil if there are no bytes.
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
