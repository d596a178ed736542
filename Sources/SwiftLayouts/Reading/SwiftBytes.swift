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

/// Whether a byte belongs to a name.
func isNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
  case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
  default: false
  }
}
