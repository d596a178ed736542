/// A place in a text where a line may end.
public struct LineBreak: Hashable, Sendable {
  /// The offset in UTF-8 bytes at which the next line begins.
  public var offset: Int
  /// Whether a line always ends there, even if more text would fit.
  public var isMandatory: Bool

  /// Creates a line break.
  public init(offset: Int, isMandatory: Bool) {
    self.offset = offset
    self.isMandatory = isMandatory
  }
}

/// The line breaks of a text in order, by UAX #14 of Unicode 15.0. The end of the text counts only if it is mandatory.
/// Numbers stay whole (example 7), and no line starts with small kana. Thai, Lao, Khmer and Myanmar lines end at spaces
/// only. Takes O(*n*) time.
public func lineBreaks(in text: String) -> [LineBreak] {
  var text = text
  return text.withUTF8 { bytes in
    var scan = LineBreakScan()
    var offset = 0
    while offset < bytes.count {
      let first = bytes[offset]
      if first < 0x80 {
        scan.take(lineBreakClass(ofASCII: first), at: offset)
        offset += 1
      } else {
        let character = decodeCharacter(in: bytes, at: offset)
        scan.take(lineBreakClass(of: character.value), at: offset)
        offset += character.length
      }
    }
    scan.end(at: offset)
    return scan.breaks
  }
}

/// Decodes the character of two or more bytes at an offset. The bytes must be valid UTF-8, as those of a `String` are.
@inline(__always)
func decodeCharacter(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> (value: UInt32, length: Int) {
  func tail(_ index: Int) -> UInt32 { UInt32(bytes[offset + index] & 0x3F) }
  let first = UInt32(bytes[offset])
  if first < 0xE0 { return ((first & 0x1F) << 6 | tail(1), 2) }
  if first < 0xF0 { return ((first & 0x0F) << 12 | tail(1) << 6 | tail(2), 3) }
  return ((first & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), 4)
}
