import Findings
import LayoutModel
import LayoutSource

struct DocumentText {
  /// Where it begins in the file.
  var start: Int
  var bytes: [UInt8]
  var range: Range<Int> { start..<start + bytes.count }
}

/// What was found in documents, by their texts, with fixes that hold. Places count from the beginning of the text.
typealias FoundDocuments = [[UInt8]: FoundDocument]

struct FoundDocument {
  var findings: [Finding]
  /// What the fixes of the findings change of the layout, by their edits.
  var changes: [[TextEdit]: [LayoutChange]] = [:]
  /// How much work that was, which counts again each time that it is known.
  var steps: Int
}

extension SourcedFile {
  /// The text that a layout was read from.
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
