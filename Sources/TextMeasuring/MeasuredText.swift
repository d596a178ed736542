/// A measured text that can be laid out at any width. Measuring takes O(length), layout O(parts).
public struct MeasuredText: Sendable {
  /// The number and width of the lines of a text.
  public struct Lines: Hashable, Sendable {
    /// The width of the widest line in points, not rounded, without white space at the end of wrapped lines.
    public var width: Double
    /// The number of lines.
    public var count: Int
  }

  /// A part of a text: a line may end after it, but not inside it.
  struct Part {
    var start: Int
    /// Its width in points without the white space at its end.
    var trimmedWidth: Double
    /// Its width in points.
    var fullWidth: Double
    /// The width in points of the hyphen that is shown if a line ends after the part; 0 without a soft hyphen.
    var hyphen: Double
    /// Whether a line always ends after the part.
    var isMandatory: Bool
  }

  /// The points by which a line may exceed its width. Rounding errors of widths and of the solver are smaller.
  public static let tolerance = 1e-3

  /// Whether the text ends in a line break. It adds no line here; a text view shows an empty one [semantics 3.23].
  public let endsInLineBreak: Bool

  let parts: [Part]
  let bytes: [UInt8]
  let font: TextFont

  /// Measures a text.
  public init(_ text: String, in font: TextFont) { self.init(text, in: font, breakingAt: lineBreaks(in: text)) }

  /// Measures a text with the given line breaks, which are in ascending order.
  init(_ text: String, in font: TextFont, breakingAt breaks: [LineBreak]) {
    let bytes = [UInt8](text.utf8)
    var parts: [Part] = []
    parts.reserveCapacity(breaks.count + 1)
    var sum = AdvanceSum(in: font)
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      for place in breaks where place.offset > start && place.offset <= bytes.count {
        parts.append(Part(start..<place.offset, of: bytes, isMandatory: place.isMandatory, with: &sum))
        start = place.offset
      }
      if start < bytes.count {
        parts.append(Part(start..<bytes.count, of: bytes, isMandatory: false, with: &sum))
      }
    }
    self.parts = parts
    self.bytes = bytes
    self.font = font
    endsInLineBreak = parts.last?.isMandatory ?? false
  }

  /// The lines at a width in points. `most` is the maximum number of lines, or 0 for any number. A part wider than a
  /// line is broken between characters, with at least one on each line [semantics 3.15].
  public func lines(wrappedAt limit: Double = .infinity, atMost most: Int = 0) -> Lines {
    var filling = LineFilling(of: self, limit: limit, most: most)
    filling.fill()
    return filling.lines
  }

  /// The text of each line at a width in points, without white space at its end, and its width in points. `most` is the
  /// maximum number of lines, or 0 for any number. `rest` is the text after the last line; empty if all of it fits.
  public func texts(
    wrappedAt limit: Double = .infinity, atMost most: Int = 0
  ) -> (lines: [(text: String, width: Double)], rest: String) {
    var filling = LineFilling(of: self, limit: limit, most: most, keepsEnds: true)
    filling.fill()
    var start = 0
    let lines = filling.ends.map { end -> (text: String, width: Double) in
      defer { start = end.offset }
      return bytes.withUnsafeBufferPointer { bytes in
        let trimmed = trimmedEnd(of: start..<end.offset, in: bytes)
        return (String(decoding: bytes[start..<trimmed], as: UTF8.self), end.width)
      }
    }
    return (lines, String(decoding: bytes[start...], as: UTF8.self))
  }
}

extension MeasuredText.Part {
  fileprivate init(
    _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, isMandatory: Bool, with sum: inout AdvanceSum
  ) {
    let end = trimmedEnd(of: range, in: bytes)
    sum.reset()
    sum.add(bytes, range.lowerBound..<end)
    trimmedWidth = sum.points
    if end < range.upperBound { sum.add(bytes, end..<range.upperBound) }
    fullWidth = sum.points
    start = range.lowerBound
    let isSoft = range.count >= 2 && bytes[range.upperBound - 2] == 0xC2 && bytes[range.upperBound - 1] == 0xAD
    hyphen = isSoft && !isMandatory ? sum.hyphen : 0
    self.isMandatory = isMandatory
  }
}
