import Findings

/// The encoding of a file's bytes, checked before they are read as YAML.
struct Encoding {
  var markLength = 0
  var isASCII = true
  /// Why the bytes are not UTF-8 text, and the offset of the first wrong byte.
  var problem: (message: String, offset: Int)?

  init(of bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.count > Limits.fileBytes {
      problem = (
        "the file is larger than \(Limits.fileBytes >> 20) MiB, the most that is read; if it is the right file, split it into several",
        0
      )
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      problem = ("the file is UTF-16, but Plumb reads only UTF-8", 0)
    } else {
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { markLength = 3 }
      examine(bytes)
    }
  }

  private mutating func examine(_ bytes: UnsafeBufferPointer<UInt8>) {
    var offset = markLength
    while offset < bytes.count {
      offset = plainEnd(bytes, offset)
      guard offset < bytes.count else { return }
      let byte = bytes[offset]
      if byte == 0 {
        let isWide = offset < 4 && bytes.count % 2 == 0
        problem = (isWide ? "the file is UTF-16, but Plumb reads only UTF-8" : "the file is binary, not text", offset)
        return
      }
      let length = byte < 0x80 ? 1 : sequenceLength(bytes, offset)
      if length > 1 { isASCII = false }
      guard length > 0 else {
        problem = ("these bytes are not UTF-8", offset)
        return
      }
      offset += length
    }
  }

  /// The start of the first eight bytes from `start` on that may contain 0 or a byte that is not ASCII.
  private func plainEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    guard let base = bytes.baseAddress.map({ UnsafeRawPointer($0) }) else { return start }
    var offset = start
    while offset + 8 <= bytes.count {
      let word = (base + offset).loadUnaligned(as: UInt64.self)
      // In ASCII, only a byte of 0 gets its high bit set when 1 is subtracted from each byte.
      if (word | (word &- 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080 != 0 { break }
      offset += 8
    }
    return offset
  }

  /// The length of the character at an offset, in bytes; 0 if it is not UTF-8.
  private func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Int {
    let first = bytes[offset]
    let length =
      switch first {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 0
      }
    guard length > 0, offset + length <= bytes.count else { return 0 }
    for index in 1..<length where bytes[offset + index] & 0xC0 != 0x80 { return 0 }
    let second = bytes[offset + 1]
    switch first {
    case 0xE0: return second >= 0xA0 ? length : 0
    case 0xED: return second < 0xA0 ? length : 0
    case 0xF0: return second >= 0x90 ? length : 0
    case 0xF4: return second < 0x90 ? length : 0
    default: return length
    }
  }
}

/// Turns libyaml's marks, which count characters, into byte offsets in the file.
struct MarkPlaces {
  /// The length of the byte order mark, which libyaml does not get; 0 for none.
  let base: Int
  private let source: UnsafeBufferPointer<UInt8>
  /// The byte offset of every 64th character; empty if the file is ASCII.
  private var checkpoints: [Int] = []

  private static let stride = 64

  init(_ source: UnsafeBufferPointer<UInt8>, base: Int, isASCII: Bool) {
    self.source = source
    self.base = base
    guard !isASCII else { return }
    var characters = 0
    for offset in base..<source.count where source[offset] & 0xC0 != 0x80 {
      if characters % Self.stride == 0 { checkpoints.append(offset) }
      characters += 1
    }
  }

  @inline(__always) func offset(ofCharacter index: Int) -> Int {
    checkpoints.isEmpty ? min(base + index, source.count) : mapped(index)
  }

  private func mapped(_ index: Int) -> Int {
    let checkpoint = index / Self.stride
    guard checkpoint < checkpoints.count else { return source.count }
    var offset = checkpoints[checkpoint]
    var rest = index % Self.stride
    while offset < source.count {
      if source[offset] & 0xC0 != 0x80 {
        if rest == 0 { return offset }
        rest -= 1
      }
      offset += 1
    }
    return source.count
  }
}
