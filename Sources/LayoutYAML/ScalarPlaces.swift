import Findings
import VisualFormat

/// The place in the file of each byte of a scalar's value, for scalars with escapes or several lines.
struct ScalarPlaces {
  private var starts: [Int] = []
  private var ends: [Int] = []
  private let end: Int

  init(value: Text, of node: Node, in source: UnsafePointer<UInt8>) {
    let style = node.style
    end = Int(node.end)
    starts.reserveCapacity(value.count)
    ends.reserveCapacity(value.count)
    var offset = Self.contentStart(style, source, Int(node.start), end)
    var index = 0
    while index < value.count {
      let byte = value[index]
      if style == .doubleQuoted {
        // The value leaves out a line break after a backslash, and the next line's indent.
        while offset + 1 < end, source[offset] == UInt8(ascii: "\\"), source[offset + 1].isLineBreak {
          offset += 1
          while offset < end, source[offset].isSpace { offset += 1 }
        }
      }
      if byte.isSpace, offset < end, source[offset] != byte, source[offset] != UInt8(ascii: "\\") {
        // A folded line break maps to one place; the blanks around it are skipped.
        add(offset, offset, 1)
        index += 1
        continue
      }
      if !byte.isSpace {
        while offset < end, source[offset].isSpace { offset += 1 }
      }
      let length = Self.sourceLength(source, offset, end, style)
      let count = Self.valueLength(source, offset, end, style, byte)
      let taken = min(count, value.count - index)
      add(offset, min(offset + length, end), taken)
      offset = min(offset + length, end)
      index += taken
    }
  }

  func place(_ range: Range<Int>) -> SourceRange {
    let last = range.upperBound - 1
    return SourceRange(
      start: range.lowerBound < starts.count ? starts[range.lowerBound] : end,
      end: ends.indices.contains(last) ? ends[last] : end)
  }

  private mutating func add(_ start: Int, _ end: Int, _ count: Int) {
    for _ in 0..<count {
      starts.append(start)
      ends.append(end)
    }
  }

  private static func contentStart(
    _ style: Node.Style, _ source: UnsafePointer<UInt8>, _ start: Int, _ end: Int
  ) -> Int {
    switch style {
    case .singleQuoted, .doubleQuoted: return start + 1
    case .literal, .folded:
      var offset = start
      while offset < end, !source[offset].isLineBreak { offset += 1 }
      while offset < end, source[offset].isLineBreak { offset += 1 }
      while offset < end, source[offset] == 0x20 { offset += 1 }
      return offset
    default: return start
    }
  }

  /// The number of bytes in the file that the value's next character takes.
  private static func sourceLength(
    _ source: UnsafePointer<UInt8>, _ offset: Int, _ end: Int, _ style: Node.Style
  ) -> Int {
    guard offset + 1 < end else { return 1 }
    if style == .singleQuoted, source[offset] == UInt8(ascii: "'") { return 2 }
    guard style == .doubleQuoted, source[offset] == UInt8(ascii: "\\") else { return 1 }
    switch source[offset + 1] {
    case UInt8(ascii: "x"): return 4
    case UInt8(ascii: "u"): return 6
    case UInt8(ascii: "U"): return 10
    default: return 2
    }
  }

  /// The number of bytes of the value that this character makes.
  private static func valueLength(
    _ source: UnsafePointer<UInt8>, _ offset: Int, _ end: Int, _ style: Node.Style, _ first: UInt8
  ) -> Int {
    guard style == .doubleQuoted, offset < end, source[offset] == UInt8(ascii: "\\") else { return 1 }
    switch first {
    case 0xF0...: return 4
    case 0xE0...: return 3
    case 0xC0...: return 2
    default: return 1
    }
  }
}
