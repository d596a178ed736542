import Findings

/// Values that a `ByteWriter` wrote. Whatever the bytes are, each read ends with a value or with an error.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// Whether all bytes were read.
  var isAtEnd: Bool { index == bytes.endIndex }

  private mutating func byte() throws(DamagedEntry) -> UInt8 {
    guard index < bytes.endIndex else { throw DamagedEntry() }
    defer { index += 1 }
    return bytes[index]
  }

  mutating func integer() throws(DamagedEntry) -> Int {
    var result: UInt = 0
    for shift in stride(from: UInt(0), to: UInt(UInt.bitWidth), by: 7) {
      let byte = try byte()
      let part = UInt(byte & 0x7F)
      guard (part << shift) >> shift == part else { throw DamagedEntry() }
      result |= part << shift
      if byte < 0x80 { return Int(bitPattern: result >> 1) ^ -Int(bitPattern: result & 1) }
    }
    throw DamagedEntry()
  }

  /// A number of lines, documents or findings of a file, none of which has more than this.
  mutating func counted() throws(DamagedEntry) -> Int {
    let number = try integer()
    guard 0...Int(Int32.max) ~= number else { throw DamagedEntry() }
    return number
  }

  mutating func flag() throws(DamagedEntry) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    default: throw DamagedEntry()
    }
  }

  mutating func number() throws(DamagedEntry) -> Double { Double(bitPattern: try word()) }

  mutating func word() throws(DamagedEntry) -> UInt64 {
    var result: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 8) { result |= UInt64(try byte()) << shift }
    return result
  }

  /// A count of things, each of which takes a byte at least.
  private mutating func count() throws(DamagedEntry) -> Int {
    let count = try integer()
    guard count >= 0, count <= bytes.endIndex - index else { throw DamagedEntry() }
    return count
  }

  mutating func block() throws(DamagedEntry) -> ArraySlice<UInt8> {
    let end = try count() + index
    defer { index = end }
    return bytes[index..<end]
  }

  mutating func text() throws(DamagedEntry) -> String { String(decoding: try block(), as: UTF8.self) }

  mutating func rule() throws(DamagedEntry) -> RuleID { RuleID(try text()) }

  mutating func place() throws(DamagedEntry) -> SourceRange {
    let (start, length) = (try integer(), try integer())
    let (end, isTooLong) = start.addingReportingOverflow(length)
    guard start >= 0, length >= 0, !isTooLong else { throw DamagedEntry() }
    return SourceRange(start: start, end: end)
  }

  mutating func all<Element>(
    _ readOne: (inout ByteReader) throws(DamagedEntry) -> Element
  ) throws(DamagedEntry) -> [Element] {
    let count = try count()
    var all: [Element] = []
    all.reserveCapacity(min(count, 64))
    for _ in 0..<count { all.append(try readOne(&self)) }
    return all
  }

  mutating func texts() throws(DamagedEntry) -> [String] {
    try all { (reader) throws(DamagedEntry) in try reader.text() }
  }

  mutating func optional<Value>(
    _ readValue: (inout ByteReader) throws(DamagedEntry) -> Value
  ) throws(DamagedEntry) -> Value? {
    try flag() ? try readValue(&self) : nil
  }

  mutating func optionalText() throws(DamagedEntry) -> String? {
    try optional { (reader) throws(DamagedEntry) in try reader.text() }
  }

  mutating func choice<Value: CaseIterable>(of type: Value.Type) throws(DamagedEntry) -> Value {
    let all = Array(type.allCases)
    let index = try integer()
    guard all.indices.contains(index) else { throw DamagedEntry() }
    return all[index]
  }
}
