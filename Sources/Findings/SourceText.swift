/// A half-open range of bytes in a source file, turned into lines and columns only when something is reported.
public struct SourceRange: Hashable, Sendable, Comparable {
  /// The offset of the first byte.
  public var start: Int
  /// The offset after the last byte.
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

/// The bytes of a file and its lines.
public struct SourceText: Sendable {
  /// The name of the file in reports.
  public let file: String
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The number of lines; a line feed at the end of the file does not begin another one.
  public let lineCount: Int
  private let marks: [Mark]

  /// The position at every `stride`-th byte, so that a lookup scans at most `stride` bytes even in long lines.
  private struct Mark {
    /// The line of the byte, from 1. `lineStart` is the offset of its first byte.
    var line: Int
    var lineStart: Int
    /// The number of scalars that begin on that line before the byte.
    var column: Int

    @inline(__always) mutating func pass(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) {
      let byte = bytes[index]
      // Nearly all bytes are printable ASCII.
      if byte &- 0x20 < 0x60 {
        column += 1
        return
      }
      let isReturn = byte == UInt8(ascii: "\r")
      let isInLineEnd = isReturn && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
      if byte == UInt8(ascii: "\n") || isReturn && !isInLineEnd {
        line += 1
        lineStart = index + 1
        column = 0
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }

    /// Moves the mark from a byte to another one, mostly eight bytes at a time.
    mutating func pass(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
      var index = start
      while index < end {
        if index + 8 <= end, bytes.isPlainText(at: index) {
          column += 8
          index += 8
        } else {
          let next = min(index + 8, end)
          while index < next {
            pass(bytes, index)
            index += 1
          }
        }
      }
    }
  }

  private static let stride = 256

  /// Finds the lines of `bytes`; a line ends with a line feed, a carriage return, or both.
  public init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    var marks: [Mark] = []
    marks.reserveCapacity(bytes.count / Self.stride + 1)
    var mark = Mark(line: 1, lineStart: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, column: 0)
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        marks.append(mark)
        let end = min(start + Self.stride, bytes.count)
        mark.pass(bytes, from: max(start, mark.lineStart), to: end)
        start = end
      }
    }
    lineCount = mark.line > 1 && mark.lineStart >= bytes.count ? mark.line - 1 : mark.line
    if marks.isEmpty { marks = [mark] }
    self.marks = marks
  }

  /// The line and column of a byte. An offset outside the file counts as its nearest end.
  public func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, marks[0].lineStart), bytes.count)
    let index = min(offset / Self.stride, marks.count - 1)
    var mark = marks[index]
    bytes.withUnsafeBufferPointer { bytes in
      mark.pass(bytes, from: max(index * Self.stride, mark.lineStart), to: offset)
    }
    return SourcePosition(line: mark.line, column: mark.column + 1)
  }

  /// The byte at a line and column; the end of the line for a column after it.
  public func offset(of position: SourcePosition) -> Int {
    let line = range(ofLine: position.line)
    // The last mark on the line at or before the column.
    var low = line.start / Self.stride
    var high = min(line.end / Self.stride + 1, marks.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if marks[middle].line == position.line, marks[middle].column >= position.column {
        high = middle
      } else {
        low = middle
      }
    }
    guard low < marks.count else { return line.end }
    var mark = marks[low]
    var index = max(low * Self.stride, mark.lineStart)
    bytes.withUnsafeBufferPointer { bytes in
      while index < line.end, mark.line < position.line || mark.column + 1 < position.column {
        mark.pass(bytes, index)
        index += 1
      }
      while index < line.end, bytes[index] & 0xC0 == 0x80 { index += 1 }
    }
    return index
  }

  /// The text of a line, counted from 1, without its line end. Bytes that are not UTF-8 become U+FFFD.
  public func text(ofLine line: Int) -> String {
    text(in: range(ofLine: line))
  }

  /// The bytes of a line, counted from 1, without its line end; empty after the last line.
  public func range(ofLine line: Int) -> SourceRange {
    guard line > 0, let start = start(ofLine: line) else { return SourceRange(start: bytes.count, end: bytes.count) }
    if let end = nearEnd(ofLineFrom: start) { return SourceRange(start: start, end: end) }
    var end = self.start(ofLine: line + 1) ?? bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return SourceRange(start: start, end: end)
  }

  /// The end of a line that begins at a byte; nil if it is not near.
  private func nearEnd(ofLineFrom start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      let last = min(start + Self.stride, bytes.count)
      var end = start
      while end + 8 <= last, bytes.isPlainText(at: end) { end += 8 }
      while end < last, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
      return end < last && bytes[end] == UInt8(ascii: "\n") ? end : nil
    }
  }

  /// The first byte of a line; nil if there is no such line.
  private func start(ofLine line: Int) -> Int? {
    // The last mark before the line.
    var low = 0
    var high = marks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if marks[middle].line < line { low = middle } else { high = middle }
    }
    var mark = marks[low]
    var index = max(low * Self.stride, mark.lineStart)
    bytes.withUnsafeBufferPointer { bytes in
      while mark.line < line, index < bytes.count {
        if index + 8 <= bytes.count, bytes.isPlainText(at: index) {
          index += 8
        } else {
          mark.pass(bytes, index)
          index += 1
        }
      }
    }
    return mark.line == line ? mark.lineStart : nil
  }

  /// The text of a range, as in the file.
  public func text(in range: SourceRange) -> String {
    let start = min(max(range.start, 0), bytes.count)
    return String(decoding: bytes[start..<min(max(range.end, start), bytes.count)], as: UTF8.self)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the eight bytes from an index on are ASCII and none is below a space. All eight must exist.
  @inline(__always) fileprivate func isPlainText(at index: Int) -> Bool {
    let word = UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt64.self)
    // Subtracting a space from each byte sets the high bit of exactly the bytes below a space, if none had it before.
    return (word | (word &- 0x2020_2020_2020_2020)) & 0x8080_8080_8080_8080 == 0
  }
}
