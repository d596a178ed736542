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
    while index + 8 < count {
      if word(at: index) != other.word(at: index) { return false }
      index += 8
    }
    return lastWord == other.lastWord
  }

  @inline(__always) func equals(_ word: StaticString) -> Bool {
    equals(Text(base: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  /// The way of FNV-1a, eight bytes at a time: short, and good enough for names.
  @inline(__always) var hash: Int {
    var hash = UInt64(truncatingIfNeeded: count)
    var index = 0
    while index + 8 < count {
      hash = Self.mixed(hash, word(at: index))
      index += 8
    }
    return Int(truncatingIfNeeded: Self.mixed(hash, lastWord) & 0x3fff_ffff)
  }

  @inline(__always) private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
    return product ^ (product >> 32)
  }

  /// The eight bytes from an index on, all of which are there.
  @inline(__always) private func word(at index: Int) -> UInt64 {
    UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
  }

  /// The last eight bytes; of less than eight all of them, in an order that tells texts of the same length apart.
  @inline(__always) private var lastWord: UInt64 {
    if count >= 8 { return word(at: count - 8) }
    if count >= 4 {
      let raw = UnsafeRawPointer(base)
      return UInt64(raw.loadUnaligned(as: UInt32.self)) << 32
        | UInt64((raw + (count - 4)).loadUnaligned(as: UInt32.self))
    }
    if count == 0 { return 0 }
    return UInt64(base[0]) | UInt64(base[count / 2]) << 8 | UInt64(base[count - 1]) << 16
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
