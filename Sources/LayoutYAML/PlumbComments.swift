internal import CYAML
public import Findings
import VisualFormat

/// A comment that begins with `plumb:`.
public struct PlumbComment: Sendable, Equatable {
  /// What it says, from `plumb:` to the last character of the line that is no blank.
  public var text: String
  /// Where that stands.
  public var place: SourceRange
  /// Which document of its file it stands in, from 0. What stands above the first line of a document is part of it.
  public var document: Int
  /// The byte where that document ends.
  public var documentEnd: Int
}

/// The comments of a file that begin with `plumb:`, in their order.
///
/// A `#` inside of a text is none, whatever the text is: quoted, plain, or a block. libyaml throws comments away, but its
/// tokens say where texts stand, and comments stand between them. A file without such words is searched and not scanned.
/// What stands behind a mistake that no token can be made of is not read.
public func plumbComments(in bytes: [UInt8]) -> [PlumbComment] {
  bytes.withUnsafeBufferPointer { source in
    let candidates = candidates(in: source)
    guard !candidates.isEmpty else { return [] }
    let encoding = Encoding(of: source)
    guard encoding.problem == nil else { return [] }
    var scan = CommentScan(
      source: source, places: MarkPlaces(source, base: encoding.markLength, isASCII: encoding.isASCII),
      candidates: candidates)
    scan.run()
    return scan.comments
  }
}

/// The bytes of each `#` that may begin such a comment.
private func candidates(in source: UnsafeBufferPointer<UInt8>) -> [Int] {
  var found: [Int] = []
  var index = 0
  while index < source.count {
    if source[index] != UInt8(ascii: "#") {
      index += 1
      continue
    }
    if wordStart(behind: index, in: source) != nil { found.append(index) }
    // Behind the first of several signs no comment begins.
    while index < source.count, source[index] == UInt8(ascii: "#") { index += 1 }
  }
  return found
}

/// Where `plumb:` begins behind a `#`; nil where something else stands there.
private func wordStart(behind hash: Int, in source: UnsafeBufferPointer<UInt8>) -> Int? {
  var start = hash
  while start < source.count, source[start] == UInt8(ascii: "#") { start += 1 }
  while start < source.count, source[start].isBlank { start += 1 }
  let word: StaticString = "plumb:"
  guard let base = source.baseAddress, start + word.utf8CodeUnitCount <= source.count else { return nil }
  return Text(base: base + start, count: word.utf8CodeUnitCount).equals(word) ? start : nil
}

/// Goes through libyaml's tokens and keeps of the candidates those that stand between them.
private struct CommentScan {
  let source: UnsafeBufferPointer<UInt8>
  let places: MarkPlaces
  let candidates: [Int]
  private(set) var comments: [PlumbComment] = []
  private var next = 0
  /// Where the tokens so far end.
  private var reached = 0
  private var document = 0
  /// The first comment of the document.
  private var firstOfDocument = 0
  /// Whether the document has a token yet.
  private var hasBegun = false

  init(source: UnsafeBufferPointer<UInt8>, places: MarkPlaces, candidates: [Int]) {
    self.source = source
    self.places = places
    self.candidates = candidates
    reached = places.base
  }

  mutating func run() {
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else { return }
    defer { yaml_parser_delete(&parser) }
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(&parser, source.baseAddress.map { $0 + places.base }, source.count - places.base)
    var token = yaml_token_t()
    while yaml_parser_scan(&parser, &token) == 1 {
      let type = token.type
      take(token)
      yaml_token_delete(&token)
      if type == YAML_STREAM_END_TOKEN || type == YAML_NO_TOKEN { break }
      // Behind these the file is not read.
      if comments.count > Limits.comments || document >= Limits.documents { break }
    }
  }

  private mutating func take(_ token: yaml_token_t) {
    let start = places.offset(ofCharacter: token.start_mark.index)
    let end = places.offset(ofCharacter: token.end_mark.index)
    while next < candidates.count, candidates[next] < start, comments.count <= Limits.comments {
      takeCandidate(behind: reached)
      next += 1
    }
    if token.type == YAML_SCALAR_TOKEN { takeHeader(token.data.scalar.style, start, end) }
    while next < candidates.count, candidates[next] < end { next += 1 }
    reached = max(reached, end)
    switch token.type {
    case YAML_STREAM_START_TOKEN, YAML_VERSION_DIRECTIVE_TOKEN, YAML_TAG_DIRECTIVE_TOKEN: break
    case YAML_DOCUMENT_END_TOKEN:
      if hasBegun { endDocument(at: start) }
      hasBegun = false
    case YAML_DOCUMENT_START_TOKEN:
      if hasBegun { endDocument(at: start) }
      hasBegun = true
    default: hasBegun = true
    }
  }

  /// The line on which a block begins, `text: |`, may end with a comment, which is part of libyaml's token.
  private mutating func takeHeader(_ style: yaml_scalar_style_t, _ start: Int, _ end: Int) {
    guard style == YAML_LITERAL_SCALAR_STYLE || style == YAML_FOLDED_SCALAR_STYLE else { return }
    var header = start
    while header < end, !source[header].isSpace { header += 1 }
    while header < end, source[header].isBlank { header += 1 }
    if next < candidates.count, candidates[next] == header {
      takeCandidate(behind: start + 1)
      next += 1
    }
  }

  private mutating func takeCandidate(behind text: Int) {
    let hash = candidates[next]
    guard hash >= text, begins(hash, behind: text), let start = wordStart(behind: hash, in: source) else { return }
    var end = start
    while end < source.count, !source[end].isLineBreak { end += 1 }
    while source[end - 1].isBlank { end -= 1 }
    comments.append(
      PlumbComment(
        text: String(decoding: source[start..<end], as: UTF8.self), place: SourceRange(start: start, end: end),
        document: document, documentEnd: source.count))
  }

  /// Whether a comment begins at a `#`: at the start of a line, or behind a blank that is not part of another comment.
  private func begins(_ hash: Int, behind text: Int) -> Bool {
    var before = hash
    while before > text, source[before - 1].isBlank { before -= 1 }
    let isAtLineStart = before == places.base || source[before - 1].isLineBreak
    if isAtLineStart { return true }
    return before < hash && isHeaderOrTextEnd(before, text)
  }

  private func isHeaderOrTextEnd(_ before: Int, _ text: Int) -> Bool {
    if before == text { return true }
    // `|2-`, the header of a block.
    return source[text..<before].allSatisfy { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") || $0.isDigit }
  }

  private mutating func endDocument(at offset: Int) {
    for index in firstOfDocument..<comments.count { comments[index].documentEnd = offset }
    firstOfDocument = comments.count
    document += 1
  }
}
