extension UInt8 {
  /// Whether it is `0` to `9`.
  @inlinable @inline(__always) public var isDigit: Bool { self &- 0x30 < 10 }
  /// Whether it is a letter of ASCII or `_`.
  @inlinable @inline(__always) public var beginsIdentifier: Bool {
    (self | 0x20) &- 0x61 < 26 || self == UInt8(ascii: "_")
  }
  /// Whether it is a letter of ASCII, a digit or `_`.
  @inlinable @inline(__always) public var continuesIdentifier: Bool { beginsIdentifier || isDigit }
  /// Whether it is a space or a tab.
  @inlinable @inline(__always) public var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// Whether it ends a line.
  @inlinable @inline(__always) public var isLineBreak: Bool { self == 0x0A || self == 0x0D }
  /// Whether it is blank or ends a line.
  @inlinable @inline(__always) public var isSpace: Bool { isBlank || isLineBreak }
}

/// The powers of ten that a Double holds exactly.
private let exactPowers: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
]

/// Reads an unsigned decimal number such as `.5` or `1e-3`, which may be infinite, and moves after it; nil for none.
public func scanDecimal(_ text: UnsafeBufferPointer<UInt8>, _ position: inout Int) -> Double? {
  guard let bytes = text.baseAddress else { return nil }
  let count = text.count
  let start = position
  var index = position
  var mantissa: UInt64 = 0
  var digits = 0
  var scale = 0
  func skipDigits() {
    while index < count, bytes[index].isDigit {
      if digits < 18 { mantissa = mantissa &* 10 &+ UInt64(bytes[index] &- 0x30) }
      digits += 1
      index += 1
    }
  }
  skipDigits()
  if index + 1 < count, bytes[index] == UInt8(ascii: "."), bytes[index + 1].isDigit {
    index += 1
    let whole = digits
    skipDigits()
    scale = digits - whole
  }
  guard digits > 0 else { return nil }
  let mantissaEnd = index
  if index < count, bytes[index] | 0x20 == UInt8(ascii: "e") { skipExponent(text, &index) }
  position = index
  if index == mantissaEnd, digits <= 15, scale <= 15 {
    return scale == 0 ? Double(mantissa) : Double(mantissa) / exactPowers[scale]
  }
  return Double(String(decoding: text[start..<index], as: UTF8.self))
}

/// Moves after `e10` or `E-3`, if the `e` begins an exponent.
private func skipExponent(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
  var ahead = index + 1
  if ahead < bytes.count, bytes[ahead] == UInt8(ascii: "+") || bytes[ahead] == UInt8(ascii: "-") { ahead += 1 }
  guard ahead < bytes.count, bytes[ahead].isDigit else { return }
  while ahead < bytes.count, bytes[ahead].isDigit { ahead += 1 }
  index = ahead
}
