/// A place in a text where a line may end.
public struct LineBreak: Hashable, Sendable {
  /// The offset in UTF-8 bytes at which the next line begins.
  public var offset: Int
  /// Whether a line ends there whatever room it has.
  public var isMandatory: Bool

  /// A place where a line may, or must, end.
  public init(offset: Int, isMandatory: Bool) {
    self.offset = offset
    self.isMandatory = isMandatory
  }
}

/// Where lines may end, in order: within the text or by a mandatory break at its end. Small kana begin no line. O(*n*).
/// UAX #14 of Unicode 15.0, numbers whole as in its example 7; Thai, Lao, Khmer and Myanmar lines end at spaces only.
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

/// The character of more than one byte that begins at an offset of a `String`'s bytes, which are well formed.
@inline(__always)
func decodeCharacter(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> (value: UInt32, length: Int) {
  func tail(_ index: Int) -> UInt32 { UInt32(bytes[offset + index] & 0x3F) }
  let first = UInt32(bytes[offset])
  if first < 0xE0 { return ((first & 0x1F) << 6 | tail(1), 2) }
  if first < 0xF0 { return ((first & 0x0F) << 12 | tail(1) << 6 | tail(2), 3) }
  return ((first & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), 4)
}
