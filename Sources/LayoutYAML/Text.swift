/// Bytes of a name, a number or an equation, where they stand: in the file, or in the arena of decoded scalars.
///
/// Valid as long as the file is being loaded. A `String` is made only for what the model keeps.
struct Text {
  let base: UnsafePointer<UInt8>
  let count: Int

  @inline(__always) subscript(index: Int) -> UInt8 { base[index] }

  var isEmpty: Bool { count == 0 }

  /// The bytes as a string; what is no UTF-8 becomes U+FFFD.
  var string: String { String(decoding: UnsafeBufferPointer(start: base, count: count), as: UTF8.self) }

  func slice(_ start: Int, _ end: Int) -> Text { Text(base: base + start, count: end - start) }

  @inline(__always) func equals(_ other: Text) -> Bool {
    guard count == other.count else { return false }
    var index = 0
    while index < count {
      if base[index] != other.base[index] { return false }
      index += 1
    }
    return true
  }

  @inline(__always) func equals(_ word: StaticString) -> Bool {
    equals(Text(base: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  /// FNV-1a, which is short and good enough for names.
  @inline(__always) var hash: Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var index = 0
    while index < count {
      hash = (hash ^ UInt64(base[index])) &* 0x0000_0100_0000_01b3
      index += 1
    }
    return Int(truncatingIfNeeded: (hash ^ (hash >> 29)) & 0x3fff_ffff)
  }

  /// Whether it can name a view or a metric: `[A-Za-z_][A-Za-z0-9_]*`.
  var isIdentifier: Bool {
    guard count > 0, base[0].beginsIdentifier else { return false }
    for index in 1..<max(count, 1) where !base[index].continuesIdentifier { return false }
    return true
  }

  func starts(with prefix: StaticString) -> Bool {
    count >= prefix.utf8CodeUnitCount && slice(0, prefix.utf8CodeUnitCount).equals(prefix)
  }
}

extension UInt8 {
  @inline(__always) var isDigit: Bool { self &- 0x30 < 10 }
  @inline(__always) var beginsIdentifier: Bool { (self | 0x20) &- 0x61 < 26 || self == UInt8(ascii: "_") }
  @inline(__always) var continuesIdentifier: Bool { beginsIdentifier || isDigit }
  @inline(__always) var isBlank: Bool { self == 0x20 || self == 0x09 }
  @inline(__always) var isLineBreak: Bool { self == 0x0A || self == 0x0D }
  @inline(__always) var isSpace: Bool { isBlank || isLineBreak }
}

/// The powers of ten that a Double holds exactly.
private let exactPowers: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
]

/// Reads an unsigned decimal number, `12`, `0.5`, `.5` or `1e-3`, and moves behind it; nil where none stands.
/// May be infinite, where the exponent is beyond a Double.
func scanDecimal(_ text: Text, _ position: inout Int) -> Double? {
  let start = position
  var index = position
  var mantissa: UInt64 = 0
  var digits = 0
  var scale = 0
  while index < text.count, text[index].isDigit {
    if digits < 18 { mantissa = mantissa &* 10 &+ UInt64(text[index] &- 0x30) }
    digits += 1
    index += 1
  }
  if index + 1 < text.count, text[index] == UInt8(ascii: "."), text[index + 1].isDigit {
    index += 1
    while index < text.count, text[index].isDigit {
      if digits < 18 { mantissa = mantissa &* 10 &+ UInt64(text[index] &- 0x30) }
      digits += 1
      scale += 1
      index += 1
    }
  }
  guard digits > 0 else { return nil }
  var hasExponent = false
  if index < text.count, text[index] | 0x20 == UInt8(ascii: "e") {
    var ahead = index + 1
    if ahead < text.count, text[ahead] == UInt8(ascii: "+") || text[ahead] == UInt8(ascii: "-") { ahead += 1 }
    if ahead < text.count, text[ahead].isDigit {
      while ahead < text.count, text[ahead].isDigit { ahead += 1 }
      index = ahead
      hasExponent = true
    }
  }
  position = index
  if !hasExponent, digits <= 15, scale <= 15 {
    return scale == 0 ? Double(mantissa) : Double(mantissa) / exactPowers[scale]
  }
  return Double(text.slice(start, index).string)
}

/// The whole of a text as a number with an optional sign; nil where it is none or not finite.
func decimal(_ text: Text) -> Double? {
  var position = 0
  var isNegative = false
  if text.count > 1, text[0] == UInt8(ascii: "-") || text[0] == UInt8(ascii: "+") {
    isNegative = text[0] == UInt8(ascii: "-")
    position = 1
  }
  guard let number = scanDecimal(text, &position), position == text.count, number.isFinite else { return nil }
  return isNegative ? -number : number
}
