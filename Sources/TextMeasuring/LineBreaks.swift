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

/// The places where the lines of a text may end, in their order; neither the start nor the end of the text is one, but
/// a mandatory break that ends the text is.
public func lineBreaks(in text: String) -> [LineBreak] {
  var breaks: [LineBreak] = []
  var last: UInt8 = 0
  for (offset, byte) in text.utf8.enumerated() {
    if last == 0x0A {
      breaks.append(LineBreak(offset: offset, isMandatory: true))
    } else if last == 0x20, byte != 0x20, byte != 0x0A {
      breaks.append(LineBreak(offset: offset, isMandatory: false))
    }
    last = byte
  }
  if last == 0x0A { breaks.append(LineBreak(offset: text.utf8.count, isMandatory: true)) }
  return breaks
}
