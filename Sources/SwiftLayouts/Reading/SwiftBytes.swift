/// The offset of the first byte that is not UTF-8.
func firstInvalidByte(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  var index = 0
  let raw = UnsafeRawBufferPointer(bytes)
  while index < bytes.count {
    if index + 8 <= bytes.count,
      raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      index += 8
      continue
    }
    guard let length = scalarLength(in: bytes, at: index) else { return index }
    index += length
  }
  return nil
}

/// The number of bytes of the UTF-8 scalar at an index; nil if there is none.
private func scalarLength(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
  let first = bytes[index]
  let length: Int
  switch first {
  case ..<0x80: return 1
  case 0xC2...0xDF: length = 2
  case 0xE0...0xEF: length = 3
  case 0xF0...0xF4: length = 4
  default: return nil
  }
  guard index + length <= bytes.count else { return nil }
  for offset in 1..<length where bytes[index + offset] & 0xC0 != 0x80 { return nil }
  let second = bytes[index + 1]
  // Overlong forms, surrogates, and scalars above U+10FFFF.
  if first == 0xE0 && second < 0xA0 || first == 0xED && second > 0x9F { return nil }
  if first == 0xF0 && second < 0x90 || first == 0xF4 && second > 0x8F { return nil }
  return length
}

/// Whether bytes contain an ASCII text.
func contains(_ bytes: UnsafeBufferPointer<UInt8>, _ text: StaticString) -> Bool {
  let count = text.utf8CodeUnitCount
  guard count > 0, bytes.count >= count else { return false }
  let first = text.utf8Start[0]
  return (0...bytes.count - count).contains { start in
    bytes[start] == first && (1..<count).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
  }
}

/// The offset of the first bracket that is nested deeper than a number of others, outside of strings and comments.
func firstBracket(nestedDeeperThan most: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  var scan = BracketScan(bytes: bytes)
  return scan.run(most)
}

/// Counts brackets, which takes lexing strings, their interpolations and comments. It is no parser: a quote in a
/// regular expression counts as the start of a string. A string ends at the end of its line at the latest, so that only
/// that line is miscounted.
private struct BracketScan {
  let bytes: UnsafeBufferPointer<UInt8>
  var index = 0
  var depth = 0
  /// The strings around, with the depth of the bracket of their interpolation.
  var strings: [(string: OpenString, depth: Int)] = []

  struct OpenString {
    var pounds: Int
    var isMultiline: Bool
  }

  mutating func run(_ most: Int) -> Int? {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
        depth += 1
        if depth > most { return index }
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
        index += 1
        if depth > 0 { depth -= 1 }
        if let last = strings.last, depth == last.depth {
          strings.removeLast()
          pass(last.string)
        }
      case UInt8(ascii: "/"): passComment()
      case UInt8(ascii: "\""), UInt8(ascii: "#"): openString()
      default: index += 1
      }
    }
    return nil
  }

  private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func passComment() {
    switch byte(index + 1) {
    case UInt8(ascii: "/"):
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") { index += 1 }
    case UInt8(ascii: "*"):
      var level = 0
      repeat {
        if byte(index) == UInt8(ascii: "/"), byte(index + 1) == UInt8(ascii: "*") {
          level += 1
          index += 2
        } else if byte(index) == UInt8(ascii: "*"), byte(index + 1) == UInt8(ascii: "/") {
          level -= 1
          index += 2
        } else {
          index += 1
        }
      } while level > 0 && index < bytes.count
    default: index += 1
    }
  }

  private mutating func openString() {
    var end = index
    while byte(end) == UInt8(ascii: "#") { end += 1 }
    guard byte(end) == UInt8(ascii: "\"") else {
      index = max(end, index + 1)
      return
    }
    let pounds = end - index
    let isMultiline = byte(end + 1) == UInt8(ascii: "\"") && byte(end + 2) == UInt8(ascii: "\"")
    index = end + (isMultiline ? 3 : 1)
    pass(OpenString(pounds: pounds, isMultiline: isMultiline))
  }

  /// Passes the rest of a string, up to its end or its next interpolation.
  private mutating func pass(_ string: OpenString) {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where hasPounds(string.pounds, at: index + 1):
        index += 1 + string.pounds
        if byte(index) == UInt8(ascii: "(") {
          strings.append((string, depth))
          depth += 1
          index += 1
          return
        }
        index += 1
      case UInt8(ascii: "\""):
        let quotes = string.isMultiline ? 3 : 1
        if (1..<quotes).allSatisfy({ byte(index + $0) == UInt8(ascii: "\"") }),
          hasPounds(string.pounds, at: index + quotes)
        {
          index += quotes + string.pounds
          return
        }
        index += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if !string.isMultiline { return }
        index += 1
      default: index += 1
      }
    }
  }

  private func hasPounds(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
  }
}
