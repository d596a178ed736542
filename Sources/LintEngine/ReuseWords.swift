/// What the bytes of a file say of the reuse identifiers of its layouts without being loaded.
public enum ReuseWords: Equatable, Sendable {
  /// Each identifier is one of these. Not each of these has to be one.
  case words(Set<String>)
  /// Loading alone tells.
  case unknown
}

/// Looks for reuse identifiers in a file, as nearly all are written: the key at the beginning of a line, and a word behind it,
/// which ends with the line. Where the key may stand in any other way, nothing is known.
public func reuseWords(in bytes: [UInt8]) -> ReuseWords {
  var words: Set<String> = []
  var index = 0
  while index < bytes.count {
    let byte = bytes[index]
    // In double quotes a key can be spelled with escapes.
    if byte == UInt8(ascii: "\\") { return .unknown }
    if byte == UInt8(ascii: "r"), isKey(at: index, in: bytes) {
      guard let (word, end) = plainWord(behindKeyAt: index, in: bytes), endsWord(at: end, in: bytes) else {
        return .unknown
      }
      words.insert(String(decoding: bytes[word], as: UTF8.self))
      index = end
    } else {
      index += 1
    }
  }
  return .words(words)
}

private let key: StaticString = "reuseIdentifier"

private func isKey(at start: Int, in bytes: [UInt8]) -> Bool {
  let end = start + key.utf8CodeUnitCount
  guard end <= bytes.count, bytes[start + 1] == UInt8(ascii: "e") else { return false }
  return key.withUTF8Buffer { bytes[start..<end].elementsEqual($0) }
}

/// The word behind a key that begins a line, and where it ends; nil where something else stands there.
private func plainWord(behindKeyAt start: Int, in bytes: [UInt8]) -> (word: Range<Int>, end: Int)? {
  guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else { return nil }
  var index = start + key.utf8CodeUnitCount
  guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { return nil }
  index += 1
  let first = skip(from: index, in: bytes) { $0 == UInt8(ascii: " ") }
  let end = skip(from: first, in: bytes) { $0.isWordByte }
  guard first > index, end > first, bytes[first].isLetter else { return nil }
  return (first..<end, end)
}

/// Whether a word ends here, with its line, and nothing on the next lines goes on with it: another key, a comment, or the end of
/// the document has to follow.
private func endsWord(at end: Int, in bytes: [UInt8]) -> Bool {
  let isLineEnd = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
  let blank = skip(from: end, in: bytes) { $0 == UInt8(ascii: " ") }
  guard blank < bytes.count else { return true }
  if bytes[blank] == UInt8(ascii: "#") { return blank > end }
  guard isLineEnd(bytes[blank]) else { return false }
  let next = skip(from: blank, in: bytes, while: isLineEnd)
  guard next < bytes.count, bytes[next] != UInt8(ascii: "#") else { return true }
  if bytes[next...].starts(with: "---".utf8) { return true }
  let colon = skip(from: next, in: bytes) { $0.isLetter }
  guard colon > next, colon + 1 < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return false }
  return bytes[colon + 1] == UInt8(ascii: " ") || isLineEnd(bytes[colon + 1])
}

private func skip(from start: Int, in bytes: [UInt8], while isSkipped: (UInt8) -> Bool) -> Int {
  var index = start
  while index < bytes.count, isSkipped(bytes[index]) { index += 1 }
  return index
}

extension UInt8 {
  fileprivate var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

  fileprivate var isWordByte: Bool {
    isLetter || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self || self == UInt8(ascii: "_")
      || self == UInt8(ascii: ".") || self == UInt8(ascii: "-")
  }
}
