import Findings

/// The text of a file. Places in it are found by their words.
struct Fixture {
  var source: SourceText

  init(_ text: String, file: String = "FeedCell.layout.yaml") {
    source = SourceText(file: file, bytes: Array(text.utf8))
  }

  /// Creates a fixture whose text starts at `line`, after empty lines.
  init(_ text: String, atLine line: Int, file: String = "FeedCell.layout.yaml") {
    self.init(String(repeating: "\n", count: line - 1) + text, file: file)
  }

  /// The place of the first occurrence of some words; the end of the file if there is none.
  func place(_ words: String) -> SourceRange {
    let bytes = source.bytes
    let wanted = Array(words.utf8)
    for start in 0...max(0, bytes.count - wanted.count) where bytes[start...].starts(with: wanted) {
      return SourceRange(start: start, end: start + wanted.count)
    }
    return SourceRange(start: bytes.count, end: bytes.count)
  }

  func report(_ findings: Finding...) -> FileReport {
    FileReport(source: source, layoutCount: 1, findings: findings)
  }
}
