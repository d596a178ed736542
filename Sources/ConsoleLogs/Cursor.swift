/// A position in the bytes of a log.
struct Cursor {
  let bytes: [UInt8]
  var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { at >= bytes.count }

  func byte(_ offset: Int = 0) -> UInt8? { bytes.indices.contains(at + offset) ? bytes[at + offset] : nil }
  func has(_ text: StaticString, at position: Int? = nil) -> Bool { bytes.has(text, at: position ?? at) }

  func has(_ text: [UInt8]) -> Bool {
    at + text.count <= bytes.count && bytes[at..<at + text.count].elementsEqual(text)
  }

  mutating func take(_ text: StaticString) -> Bool {
    guard has(text) else { return false }
    at += text.utf8CodeUnitCount
    return true
  }

  mutating func take(while isTaken: (UInt8) -> Bool) -> [UInt8] {
    let start = at
    while let byte = byte(), isTaken(byte) { at += 1 }
    return Array(bytes[start..<at])
  }

  mutating func skipBlanks() {
    while let byte = byte(), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { at += 1 }
  }

  /// Reads a number as C's `%g` prints it, perhaps with spaces after its sign; nil, without a move, if there is none.
  mutating func number() -> Double? {
    let start = at
    var isNegative = false
    if byte() == UInt8(ascii: "-") || byte() == UInt8(ascii: "+") {
      isNegative = byte() == UInt8(ascii: "-")
      at += 1
      skipBlanks()
    }
    var digits = take { $0.isDigit }
    if byte() == UInt8(ascii: "."), byte(1)?.isDigit == true {
      at += 1
      digits.append(UInt8(ascii: "."))
      digits += take { $0.isDigit }
    }
    let signLength = byte(1) == UInt8(ascii: "-") || byte(1) == UInt8(ascii: "+") ? 2 : 1
    if byte() == UInt8(ascii: "e"), byte(signLength)?.isDigit == true {
      digits += bytes[at..<at + signLength]
      at += signLength
      digits += take { $0.isDigit }
    }
    guard digits.first?.isDigit == true, let value = Double(String(decoding: digits, as: UTF8.self)), value.isFinite
    else {
      at = start
      return nil
    }
    return isNegative ? -value : value
  }

  /// Reads the hexadecimal number after `0x`; nil, without a move, if there is none.
  mutating func address() -> UInt64? {
    let start = at
    guard take("0x") else { return nil }
    let digits = take { $0.isHexadecimal }
    guard let value = UInt64(String(decoding: digits, as: UTF8.self), radix: 16) else {
      at = start
      return nil
    }
    return value
  }
}

extension [UInt8] {
  func has(_ text: StaticString, at position: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard position >= 0, position + length <= count else { return false }
    return text.withUTF8Buffer { self[position..<position + length].elementsEqual($0) }
  }

  func position(of text: StaticString, from start: Int) -> Int? {
    stride(from: start, through: count - text.utf8CodeUnitCount, by: 1).first { has(text, at: $0) }
  }

  var trimmed: [UInt8] {
    let isVisible = { (byte: UInt8) in byte > 0x20 }
    guard let first = firstIndex(where: isVisible), let last = lastIndex(where: isVisible) else { return [] }
    return [UInt8](self[first...last])
  }

  var string: String { String(decoding: self, as: UTF8.self) }
}

extension UInt8 {
  var isPartOfClass: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: ".") }
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
  var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
  var isHexadecimal: Bool { isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self | 0x20 }
}
