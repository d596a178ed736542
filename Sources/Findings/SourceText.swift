/// A half-open range of bytes in a source file.
///
/// Places are kept as bytes and turned into lines and columns only when something is reported: a file without
/// findings never pays for them.
public struct SourceRange: Hashable, Sendable, Comparable {
  /// The offset of the first byte.
  public var start: Int
  /// The offset behind the last byte.
  public var end: Int

  /// The bytes from `start` up to, not including, `end`.
  public init(start: Int, end: Int) {
    self.start = start
    self.end = max(start, end)
  }

  /// The place before the first byte of a file.
  public static let startOfFile = SourceRange(start: 0, end: 0)

  /// Orders by start, then by end.
  public static func < (a: SourceRange, b: SourceRange) -> Bool {
    (a.start, a.end) < (b.start, b.end)
  }
}

/// A line and a column, both counted from 1; columns count characters (Unicode scalars), not bytes.
public struct SourcePosition: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in characters.
  public var column: Int

  /// A position at a line and a column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The bytes of a file and where its lines begin.
public struct SourceText: Sendable {
  /// The name under which the file is reported.
  public let file: String
  /// The bytes as they were read.
  public let bytes: [UInt8]
  private let lineStarts: [Int]

  /// Finds the lines of `bytes`; a line ends with a line feed, a carriage return, or both.
  public init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    var index = starts[0]
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { starts.append(index) }
    }
    lineStarts = starts
  }

  /// How many lines there are; a line feed at the very end does not begin another one.
  public var lineCount: Int {
    lineStarts.count > 1 && lineStarts[lineStarts.count - 1] >= bytes.count ? lineStarts.count - 1 : lineStarts.count
  }

  /// The line and column of a byte. Offsets outside the file are moved to its nearest end.
  public func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, lineStarts[0]), bytes.count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    var column = 1
    for index in lineStarts[low]..<offset where bytes[index] & 0xC0 != 0x80 { column += 1 }
    return SourcePosition(line: low + 1, column: column)
  }

  /// The text of a line, counted from 1, without its line end. Bytes that are not UTF-8 become U+FFFD.
  public func text(ofLine line: Int) -> String {
    text(in: range(ofLine: line))
  }

  /// The bytes of a line, counted from 1, without its line end; behind the last line there is nothing.
  public func range(ofLine line: Int) -> SourceRange {
    guard lineStarts.indices.contains(line - 1) else { return SourceRange(start: bytes.count, end: bytes.count) }
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return SourceRange(start: start, end: end)
  }

  /// The text between two bytes, as it stands in the file.
  public func text(in range: SourceRange) -> String {
    let start = min(max(range.start, 0), bytes.count)
    return String(decoding: bytes[start..<min(max(range.end, start), bytes.count)], as: UTF8.self)
  }
}
