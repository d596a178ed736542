internal import CYAML
import Findings
import LayoutSource

/// Comments that begin with `plumb:`. libyaml drops comments, so this searches the bytes between its events.
struct CommentCollector {
  private(set) var all: [PlumbComment] = []
  private var firstOfDocument = 0
  private var reached: Int

  init(base: Int) { reached = base }

  /// Searches the bytes up to `start` for comments, and skips the text from there to `end`.
  @inline(__always) mutating func pass(
    _ source: UnsafeBufferPointer<UInt8>, to start: Int, through end: Int, document: Int
  ) {
    var index = reached
    while index < start {
      if source[index] == UInt8(ascii: "#") {
        index = collect(source, index, document)
      } else {
        index += 1
      }
    }
    reached = max(reached, end)
  }

  /// Searches the first line of a block scalar, `text: |`, whose comment is part of libyaml's event.
  mutating func passHeader(_ source: UnsafeBufferPointer<UInt8>, of block: Int, to end: Int, document: Int) {
    var header = block
    while header < end, !source[header].isSpace { header += 1 }
    while header < end, source[header].isBlank { header += 1 }
    if header < end, source[header] == UInt8(ascii: "#") { _ = collect(source, header, document) }
  }

  mutating func endDocument(at offset: Int) {
    for index in firstOfDocument..<all.count { all[index].documentEnd = offset }
    firstOfDocument = all.count
  }

  /// Adds the comment at a `#`, if there is one, and returns the offset at which the search continues.
  private mutating func collect(_ source: UnsafeBufferPointer<UInt8>, _ hash: Int, _ document: Int) -> Int {
    let isAtStart = hash == 0 || source[hash - 1].isSpace || hash == 3 && source[0] == 0xEF
    guard isAtStart else { return hash + 1 }
    var lineEnd = hash
    while lineEnd < source.count, !source[lineEnd].isLineBreak { lineEnd += 1 }
    guard all.count <= Limits.comments, let start = wordStart(after: hash, in: source) else { return lineEnd }
    var end = lineEnd
    while source[end - 1].isBlank { end -= 1 }
    all.append(
      PlumbComment(
        text: String(decoding: source[start..<end], as: UTF8.self), place: SourceRange(start: start, end: end),
        document: document, documentEnd: source.count))
    return lineEnd
  }
}

/// The offset of `plumb:` after a `#`; nil if something else follows.
private func wordStart(after hash: Int, in source: UnsafeBufferPointer<UInt8>) -> Int? {
  var start = hash
  while start < source.count, source[start] == UInt8(ascii: "#") { start += 1 }
  while start < source.count, source[start].isBlank { start += 1 }
  let word: StaticString = "plumb:"
  guard let base = source.baseAddress, start + word.utf8CodeUnitCount <= source.count else { return nil }
  return Text(base: base + start, count: word.utf8CodeUnitCount).equals(word) ? start : nil
}
