/// A text measured once, in time proportional to it, and laid out at any width, in time proportional to its parts.
public struct MeasuredText: Sendable {
  /// Lines of a text.
  public struct Lines: Hashable, Sendable {
    /// The width in points of the widest line, white space at the end of a wrapped line not counted. Not rounded.
    public var width: Double
    /// How many lines there are.
    public var count: Int
  }

  /// A part of a text that a line may end behind, but not within.
  struct Part {
    var start: Int
    /// Its width in points without the white space at its end.
    var inked: Double
    /// Its width in points.
    var full: Double
    /// The width in points of the hyphen that is shown where a line ends behind it.
    var hyphen: Double
    /// Whether a line ends behind it whatever room it has.
    var isMandatory: Bool
  }

  /// How much wider than its room a line may be, in points: sums of widths and the solver are that far off at most.
  public static let tolerance = 1e-3

  /// Whether the text ends in a line break. It adds no line here; a text view shows an empty one [semantics 3.23].
  public let endsInLineBreak: Bool

  let parts: [Part]
  let bytes: [UInt8]
  let font: TextFont

  /// Measures the parts of a text that no line may end within.
  public init(_ text: String, in font: TextFont) { self.init(text, in: font, breakingAt: lineBreaks(in: text)) }

  /// Measures the parts of a text between places where its lines may end, in their order.
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

  /// The lines at a width in points, of which at most some are shown; 0 is any number. A part that is wider than a line
  /// is broken between characters, at least one on each line [semantics 3.15].
  public func lines(wrappedAt limit: Double = .infinity, atMost most: Int = 0) -> Lines {
    var filling = LineFilling(of: self, limit: limit, most: most)
    filling.fill()
    return filling.lines
  }

  /// The text of each line at a width in points, without the white space at its end, and its width in points; of at
  /// most some lines, where 0 is any number. `rest` is what is left behind the last one, which is empty where all is
  /// shown.
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
    inked = sum.points
    if end < range.upperBound { sum.add(bytes, end..<range.upperBound) }
    full = sum.points
    start = range.lowerBound
    let isSoft = range.count >= 2 && bytes[range.upperBound - 2] == 0xC2 && bytes[range.upperBound - 1] == 0xAD
    hyphen = isSoft && !isMandatory ? sum.hyphen : 0
    self.isMandatory = isMandatory
  }
}
