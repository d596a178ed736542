import Findings
import LayoutModel
import LayoutSource

struct DocumentText {
  /// The offset of its first byte in the file.
  var start: Int
  var bytes: [UInt8]
  var range: Range<Int> { start..<start + bytes.count }
}

/// The results of documents by their texts. Places are relative to the text.
typealias DocumentCache = [[UInt8]: DocumentResult]

struct DocumentResult {
  /// The findings with their verified fixes.
  var findings: [Finding]
  /// The layout changes of the fixes, by their edits.
  var changes: [[TextEdit]: [LayoutChange]] = [:]
  /// The steps of work on the document. They count again at each reuse.
  var steps: Int
}

extension SourcedFile {
  /// The text of a layout's document.
  func text(of sourced: SourcedLayout, in bytes: [UInt8]) -> DocumentText {
    guard documents.count > 1, documents.indices.contains(sourced.document) else {
      return DocumentText(start: 0, bytes: bytes)
    }
    let range = documents[sourced.document]
    return DocumentText(start: range.start, bytes: Array(bytes[range.start..<range.end]))
  }
}

extension SourceRange {
  fileprivate func moved(by bytes: Int) -> SourceRange { SourceRange(start: start + bytes, end: end + bytes) }
}

extension TextEdit {
  func moved(by bytes: Int) -> TextEdit { TextEdit(replace: range.moved(by: bytes), with: text) }
}

extension Finding {
  /// The finding in another document, whose text begins some bytes later.
  func moved(by bytes: Int, document: Int) -> Finding {
    var finding = self
    finding.document = document
    finding.place = place.moved(by: bytes)
    for index in related.indices { finding.related[index].place = related[index].place.moved(by: bytes) }
    for index in causes.indices { finding.causes[index].place = causes[index].place.moved(by: bytes) }
    for index in fixes.indices {
      finding.fixes[index].edits = fixes[index].edits.map { $0.moved(by: bytes) }
      finding.fixes[index].place = fixes[index].place?.moved(by: bytes)
    }
    return finding
  }
}
