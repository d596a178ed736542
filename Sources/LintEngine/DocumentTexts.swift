import Findings
import LayoutModel
import LayoutYAML

/// The text of one document, or of a whole file where its documents cannot be told apart by their lines.
struct DocumentText {
  /// Where it begins in the file.
  var start: Int
  var bytes: [UInt8]
}

/// What was found in documents, by their texts, with the mends that hold: what a mend of one document leaves of the others.
/// Places are counted from the beginning of the text.
typealias FoundDocuments = [[UInt8]: FoundDocument]

/// What was found in a document.
struct FoundDocument {
  var findings: [Finding]
  /// How much work that was, which counts again each time that it is known.
  var steps: Int
}

/// The texts of the documents of a file, one for each of its layouts; nil where there is but one, and where a document is not all
/// that stands from one `---` to the next.
func documentTexts(of bytes: [UInt8], as loaded: LoadedFile) -> [DocumentText]? {
  guard loaded.layouts.count > 1, loaded.findings.isEmpty else { return nil }
  var starts = [0]
  var line = 0
  while line < bytes.count {
    // Directives stand before the dashes, and three points end a document too.
    if bytes[line] == UInt8(ascii: "%") || begins(bytes, at: line, with: "...") { return nil }
    if begins(bytes, at: line, with: "---"), line > 0 { starts.append(line) }
    while line < bytes.count, !bytes[line].isLineEnd { line += 1 }
    while line < bytes.count, bytes[line].isLineEnd { line += 1 }
  }
  // What stands before the first dashes may be nothing but comments.
  if let first = loaded.layouts.first?.name.place.start, starts.count > 1, starts[1] <= first { starts.remove(at: 1) }
  guard starts.count == loaded.layouts.count else { return nil }
  let texts = zip(starts, starts.dropFirst() + [bytes.count]).map {
    DocumentText(start: $0, bytes: Array(bytes[$0..<$1]))
  }
  let isEachOfItsOwn = zip(texts, loaded.layouts).enumerated().allSatisfy { index, pair in
    pair.1.document == index && pair.1.name.place.start >= pair.0.start
      && pair.1.name.place.end <= pair.0.start + pair.0.bytes.count
  }
  return isEachOfItsOwn ? texts : nil
}

private func begins(_ bytes: [UInt8], at start: Int, with mark: StaticString) -> Bool {
  let end = start + mark.utf8CodeUnitCount
  guard end <= bytes.count else { return false }
  let isMark = mark.withUTF8Buffer { bytes[start..<end].elementsEqual($0) }
  return isMark && (end == bytes.count || bytes[end].isLineEnd || bytes[end] == 0x20 || bytes[end] == 0x09)
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}

extension SourceRange {
  fileprivate func moved(by bytes: Int) -> SourceRange { SourceRange(start: start + bytes, end: end + bytes) }
}

extension TextEdit {
  func moved(by bytes: Int) -> TextEdit { TextEdit(replace: range.moved(by: bytes), with: text) }
}

extension Finding {
  /// The same where the text that it is about stands farther down by some bytes, in another document.
  func moved(by bytes: Int, document: Int) -> Finding {
    var finding = self
    finding.document = document
    finding.place = place.moved(by: bytes)
    for index in related.indices { finding.related[index].place = related[index].place.moved(by: bytes) }
    for index in causes.indices { finding.causes[index].place = causes[index].place.moved(by: bytes) }
    for index in fixes.indices { finding.fixes[index].edits = fixes[index].edits.map { $0.moved(by: bytes) } }
    return finding
  }
}
