internal import CYAML
import Findings

// Where a file holds more than is read.
extension EventReader {
  /// Ends reading behind a node, of which a document has as many as it may.
  mutating func stop(atNode node: Node) {
    guard !isStopped else { return }
    stop(
      "the document holds more than \(Limits.nodes.spelledCount) texts, lists and mappings; nothing behind this place is read",
      SourceRange(start: Int(node.start), end: Int(node.start) + 1))
  }

  /// Ends reading, and says why.
  mutating func stop(_ message: String, _ place: SourceRange) {
    report(message, SourceRange(start: place.start, end: min(place.end, source.count)))
    (isStopped, isBeyondLimit) = (true, true)
  }

  /// Ends reading behind the last error that is told.
  mutating func stopAtErrors(_ place: SourceRange) {
    (isStopped, isBeyondLimit) = (true, true)
    report(
      "the file has \(Limits.toldErrors.spelledCount) errors up to this place; nothing behind it is read",
      SourceRange(start: place.start, end: min(place.start + 1, source.count)))
  }

  /// Ends reading behind a document that has the last error that is told, where there are others.
  mutating func stopBehindErrors() {
    guard !isStopped else { return }
    let last = findings.lazy.map(\.place.start).max() ?? 0
    (isStopped, isBeyondLimit) = (true, true)
    guard let next = nextDocument(behind: last) else { return }
    report(
      "the documents above have \(Limits.toldErrors.spelledCount) errors; this one and those behind it are not read",
      SourceRange(start: next, end: next + 3))
  }

  mutating func beginDocument(_ event: yaml_event_t) {
    guard document < Limits.documents else {
      let start = places.offset(ofCharacter: event.start_mark.index)
      return stop(
        "the file holds more than \(Limits.documents.spelledCount) documents; this one and those behind it are not read, and belong into other files",
        SourceRange(start: start, end: start + 3))
    }
    let start = places.offset(ofCharacter: event.start_mark.index)
    if !documents.isEmpty { documents[documents.count - 1].end = start }
    documents.append(SourceRange(start: documents.isEmpty ? 0 : start, end: source.count))
    isInDocument = true
  }

  /// Leaves a scalar out of whose bytes there are too many.
  mutating func refuse(scalarOf count: Int, _ start: Int, _ end: Int) {
    let place = SourceRange(start: start, end: end)
    report(
      "this text is \(count.spelledCount) bytes long, and at most \(Limits.scalarBytes.spelledCount) are read; is a quote missing?",
      place, rule: .invalidValue)
    appendBroken(place)
  }
}
