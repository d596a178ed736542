import Findings
import LayoutModel
import TextMeasuring

/// Reads the bytes of a layout file.
///
/// Never fails: what could not be read is missing from the layouts and stands in the findings. Time is about twice
/// that of libyaml's bare events, and memory is bounded by the largest document. Reads no files: the fonts that a layout
/// names files for are what `openingFonts` says, which is asked once for each of them.
public func loadLayouts(_ bytes: [UInt8], openingFonts: @escaping FontOpener = noFontFiles) -> LoadedFile {
  bytes.withUnsafeBufferPointer { source in
    var loaded = LoadedFile(layouts: [], findings: [])
    let encoding = Encoding(of: source)
    if let problem = encoding.problem {
      let place = SourceRange(start: problem.offset, end: min(problem.offset + 1, source.count))
      loaded.findings = [
        Finding(rule: .invalidYAML, severity: .error, message: problem.message, place: place)
      ]
      return loaded
    }
    let places = MarkPlaces(source, base: encoding.markLength, isASCII: encoding.isASCII)
    var events = EventReader(source, places: places)
    if source.count > encoding.markLength {
      events.read { tree, document, findings in
        readDocument(tree, document, source, openingFonts, into: &loaded.layouts, &findings)
      }
    }
    if events.document == 0, events.findings.isEmpty {
      events.report("the file holds no layout: it is empty, or nothing but comments", .startOfFile)
    }
    loaded.findings = events.findings
    if loaded.findings.count > 1 {
      loaded.findings.sort { ($0.place, $0.message) < ($1.place, $1.message) }
      // A text that aliases repeat is wrong once.
      loaded.findings = loaded.findings.enumerated().filter { index, finding in
        index == 0 || loaded.findings[index - 1].place != finding.place
          || loaded.findings[index - 1].message != finding.message
      }.map(\.element)
    }
    return loaded
  }
}

/// Reads a document's tree as a layout.
private func readDocument(
  _ tree: NodeTree, _ document: Int, _ source: UnsafeBufferPointer<UInt8>, _ openingFonts: @escaping FontOpener,
  into layouts: inout [Layout], _ findings: inout [Finding]
) {
  tree.nodes.withUnsafeBufferPointer { nodes in
    tree.arena.withUnsafeBufferPointer { arena in
      guard let base = source.baseAddress else { return }
      let hadFindings = findings.contains { $0.document == document }
      var reader = DocumentReader(
        nodes: nodes, source: base, sourceCount: source.count, arena: arena.baseAddress ?? base, document: document,
        isTruncated: tree.isTruncated, openingFonts: openingFonts)
      reader.readLayout()
      let name = reader.hasName ? reader.layout.name.value : nil
      reader.layout.isComplete = reader.findings.isEmpty && !hadFindings && !tree.isTruncated
      for var finding in reader.findings {
        finding.layout = name
        findings.append(finding)
      }
      if reader.isLayout { layouts.append(reader.layout) }
    }
  }
}
