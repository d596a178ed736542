import Findings
import LayoutModel
import TextMeasuring

/// Reads the bytes of a layout file, with what its layouts are taken to say where they say nothing.
///
/// Never fails: what could not be read is missing from the layouts and stands in the findings. Time is about one and a half times
/// that of libyaml's bare events, and memory is bounded by the largest document. Reads no files: the fonts that a layout
/// names files for are what `openingFonts` says, which is asked once for each of them.
public func loadLayouts(
  _ bytes: [UInt8], defaults: LayoutDefaults = LayoutDefaults(), openingFonts: @escaping FontOpener = noFontFiles
) -> LoadedFile {
  loadLayouts(
    bytes, upTo: bytes.count, changes: DocumentChanges([], []), defaults: defaults, openingFonts: openingFonts)
}

/// The same for a file that is the beginning of the bytes, with changes whose texts stand behind it.
func loadLayouts(
  _ bytes: [UInt8], upTo end: Int, changes: DocumentChanges, defaults: LayoutDefaults,
  openingFonts: @escaping FontOpener
) -> LoadedFile {
  bytes.withUnsafeBufferPointer { source in
    var layouts: [Layout] = []
    var only: NodeTree?
    let file = UnsafeBufferPointer(rebasing: source[..<end])
    let (findings, isBeyondLimit) = readDocuments(
      file, whereEmpty: "the file holds no layout: it is empty, or nothing but comments"
    ) {
      only = $1 == 0 ? $0 : nil
      readDocument($0, $1, source, changes, defaults, openingFonts, into: &layouts, &$2)
    }
    return LoadedFile(layouts: layouts, findings: findings, isBeyondLimit: isBeyondLimit, tree: only)
  }
}

/// The same for a file of one document whose nodes are known.
func loadLayouts(
  from tree: NodeTree, of bytes: [UInt8], defaults: LayoutDefaults, openingFonts: @escaping FontOpener
) -> LoadedFile {
  bytes.withUnsafeBufferPointer { source in
    var layouts: [Layout] = []
    var findings: [Finding] = []
    readDocument(tree, 0, source, DocumentChanges([], []), defaults, openingFonts, into: &layouts, &findings)
    return LoadedFile(layouts: layouts, findings: findings, tree: tree)
  }
}

/// Reads the documents of a file one after the other, and answers what is wrong with the file, sorted by place, and whether it
/// holds more than is read.
/// `empty` is what is said of a file without a document; nil where that is no error.
func readDocuments(
  _ source: UnsafeBufferPointer<UInt8>, whereEmpty empty: String?, _ body: (NodeTree, Int, inout [Finding]) -> Void
) -> (findings: [Finding], isBeyondLimit: Bool) {
  let encoding = Encoding(of: source)
  if let problem = encoding.problem {
    let place = SourceRange(start: problem.offset, end: min(problem.offset + 1, source.count))
    return ([Finding(rule: .invalidYAML, severity: .error, message: problem.message, place: place)], false)
  }
  var events = EventReader(source, places: MarkPlaces(source, base: encoding.markLength, isASCII: encoding.isASCII))
  if source.count > encoding.markLength { events.read(body) }
  if let empty, events.document == 0, events.findings.isEmpty { events.report(empty, .startOfFile) }
  var findings = events.findings
  guard findings.count > 1 else { return (findings, events.isBeyondLimit) }
  findings.sort { ($0.place, $0.message, $0.document) < ($1.place, $1.message, $1.document) }
  // A text that aliases repeat is wrong once.
  findings = findings.enumerated().filter { index, finding in
    index == 0 || findings[index - 1].place != finding.place || findings[index - 1].message != finding.message
      || findings[index - 1].document != finding.document
  }.map(\.element)
  return (findings, events.isBeyondLimit)
}

/// Reads a document's tree as a layout.
private func readDocument(
  _ tree: NodeTree, _ document: Int, _ source: UnsafeBufferPointer<UInt8>, _ changes: DocumentChanges,
  _ defaults: LayoutDefaults, _ openingFonts: @escaping FontOpener,
  into layouts: inout [Layout], _ findings: inout [Finding]
) {
  var tree = tree
  var changed = (constraints: DocumentChanges.OfConstraints(), findings: [Finding]())
  if !changes.changes.isEmpty, let base = source.baseAddress {
    changed = changes.apply(to: &tree, base, document: document)
  }
  tree.nodes.withUnsafeBufferPointer { nodes in
    tree.arena.withUnsafeBufferPointer { arena in
      guard let base = source.baseAddress else { return }
      let hadFindings = findings.contains { $0.document == document }
      var reader = DocumentReader(
        nodes: nodes, source: base, sourceCount: source.count, arena: arena.baseAddress ?? base, document: document,
        isTruncated: tree.isTruncated, defaults: defaults, openingFonts: openingFonts)
      reader.changes = changed.constraints
      reader.findings = changed.findings
      reader.readLayout()
      let name = reader.hasName ? reader.layout.name.value : nil
      reader.layout.isComplete = reader.findings.isEmpty && !hadFindings && !tree.isTruncated
      for var finding in reader.toldFindings {
        finding.layout = name
        findings.append(finding)
      }
      if reader.isLayout { layouts.append(reader.layout) }
    }
  }
}
