import Findings

/// Reads a text as JSON, strictly as RFC 8259 defines it.
public func readJSON(_ bytes: [UInt8]) throws(JSONFault) -> JSONNode {
  guard bytes.count <= Limits.recordBytes else {
    throw JSONFault(
      message: "the file is larger than \(Limits.recordBytes >> 20) MiB, the most that is read", place: .startOfFile)
  }
  var reader = JSONReader(bytes: bytes)
  return try reader.document()
}

private struct JSONReader {
  let bytes: [UInt8]
  private var offset = 0
  private var depth = 0
  private var valueCount = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  mutating func document() throws(JSONFault) -> JSONNode {
    skipBlanks()
    let node = try value()
    skipBlanks()
    if offset < bytes.count { throw fault("expected the end of the file instead of \(spelledNext)") }
    return node
  }

  private mutating func value() throws(JSONFault) -> JSONNode {
    valueCount += 1
    guard valueCount <= Limits.valuesInJSON else {
      throw fault("the file has more than \(Limits.valuesInJSON.spelledCount) values")
    }
    let start = offset
    let content: JSONNode.Content
    switch next {
    case UInt8(ascii: "{"):
      content = .object(
        try members(closing: "}") { (reader) throws(JSONFault) in
          guard reader.next == UInt8(ascii: "\"") else {
            throw reader.fault("expected a key in quotes before \(reader.spelledNext)")
          }
          let key = try reader.value()
          reader.skipBlanks()
          try reader.expect(":")
          reader.skipBlanks()
          return (key, try reader.value())
        })
    case UInt8(ascii: "["):
      content = .array(try members(closing: "]") { (reader) throws(JSONFault) in try reader.value() })
    case UInt8(ascii: "\""): content = .string(try string())
    case let byte? where byte == UInt8(ascii: "-") || isDigit(byte): content = .number(try number())
    default: content = try word()
    }
    return JSONNode(content: content, place: SourceRange(start: start, end: offset))
  }

  private mutating func members<Member>(
    closing: Character, _ member: (inout JSONReader) throws(JSONFault) -> Member
  ) throws(JSONFault) -> [Member] {
    depth += 1
    guard depth <= Limits.nestingInJSON else {
      throw fault("the file nests more than \(Limits.nestingInJSON) levels deep")
    }
    offset += 1
    skipBlanks()
    var found: [Member] = []
    while next != closing.asciiValue {
      if !found.isEmpty {
        guard next == UInt8(ascii: ",") else { throw fault("expected ',' or '\(closing)' before \(spelledNext)") }
        offset += 1
        skipBlanks()
      }
      found.append(try member(&self))
      skipBlanks()
    }
    offset += 1
    depth -= 1
    return found
  }

  private mutating func word() throws(JSONFault) -> JSONNode.Content {
    let words: [(String, JSONNode.Content)] = [("null", .null), ("true", .bool(true)), ("false", .bool(false))]
    for (word, content) in words where bytes[offset...].starts(with: word.utf8) {
      offset += word.utf8.count
      return content
    }
    throw fault("expected a value before \(spelledNext)")
  }

  private mutating func number() throws(JSONFault) -> String {
    let start = offset
    if next == UInt8(ascii: "-") { offset += 1 }
    let first = next
    let digits = skipDigits()
    var isNumber = digits > 0 && (digits == 1 || first != UInt8(ascii: "0"))
    if next == UInt8(ascii: ".") {
      offset += 1
      isNumber = skipDigits() > 0 && isNumber
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      isNumber = skipDigits() > 0 && isNumber
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard isNumber else {
      offset = start
      throw fault("'\(text)' is not a number")
    }
    // JSON that is written has no infinite numbers.
    guard let value = Double(text), value.isFinite else {
      offset = start
      throw fault("this number is too large")
    }
    return text
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while let byte = next, isDigit(byte) { offset += 1 }
    return offset - start
  }

  private mutating func string() throws(JSONFault) -> String {
    let start = offset
    offset += 1
    var text: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      if byte < 0x20 { throw fault("a text cannot contain a line break or another control character") }
      if byte == UInt8(ascii: "\\") {
        text += Array(String(try escape()).utf8)
      } else {
        text.append(byte)
        offset += 1
      }
    }
    guard next != nil else {
      offset = start
      throw fault("the quote that opens here is never closed")
    }
    offset += 1
    // `String(validating:as:)` needs macOS 15. Repairing changes exactly the texts that are not UTF-8.
    let valid = String(decoding: text, as: UTF8.self)
    guard valid.utf8.elementsEqual(text) else {
      offset = start
      throw fault("this text is not UTF-8")
    }
    return valid
  }

  private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
    let start = offset
    let simple: [UInt8: Unicode.Scalar] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
      UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
    offset += 2
    if start + 1 < bytes.count, let scalar = simple[bytes[start + 1]] { return scalar }
    offset = start
    if let high = codeUnit() {
      if let scalar = Unicode.Scalar(high) { return scalar }
      if high < 0xDC00, let low = codeUnit(), 0xDC00...0xDFFF ~= low,
        let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
    }
    offset = start
    throw fault("this escape sequence is not JSON")
  }

  /// The number after `\u`.
  private mutating func codeUnit() -> UInt32? {
    guard offset + 6 <= bytes.count, bytes[offset...].starts(with: "\\u".utf8) else { return nil }
    let digits = String(decoding: bytes[(offset + 2)..<(offset + 6)], as: UTF8.self)
    guard digits.allSatisfy(\.isHexDigit), let unit = UInt32(digits, radix: 16) else { return nil }
    offset += 6
    return unit
  }

  // MARK: - Bytes

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipBlanks() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
  }

  private mutating func expect(_ character: Character) throws(JSONFault) {
    guard next == character.asciiValue else { throw fault("expected '\(character)' before \(spelledNext)") }
    offset += 1
  }

  private var spelledNext: String {
    guard let first = String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars.first else {
      return "the end of the file"
    }
    return "'\(first)'"
  }

  private func fault(_ message: String) -> JSONFault {
    JSONFault(message: message, place: SourceRange(start: offset, end: min(offset + 1, bytes.count)))
  }
}

private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
