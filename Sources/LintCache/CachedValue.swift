import Findings

/// An entry that cannot be read: its bytes end early, or have no meaning.
struct DamagedEntry: Error {}

protocol CachedValue {
  init(from reader: inout ByteReader) throws(DamagedEntry)
  func write(to writer: inout ByteWriter)
}

struct ByteWriter {
  fileprivate(set) var bytes: [UInt8] = []

  mutating func write<each Value: CachedValue>(_ values: repeat each Value) {
    repeat (each values).write(to: &self)
  }

  /// Writes eight bytes in little-endian order.
  mutating func write(word: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift))) }
  }

  mutating func write(counted block: some Collection<UInt8>) {
    write(block.count)
    bytes += block
  }
}

/// A reader of values that a `ByteWriter` wrote. For any bytes, each read returns a value or throws.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  var isAtEnd: Bool { index == bytes.endIndex }

  mutating func read<Value: CachedValue>() throws(DamagedEntry) -> Value { try Value(from: &self) }

  fileprivate mutating func byte() throws(DamagedEntry) -> UInt8 {
    guard index < bytes.endIndex else { throw DamagedEntry() }
    defer { index += 1 }
    return bytes[index]
  }

  /// A number of lines, documents or findings of a file, up to 2^31 - 1.
  mutating func counted() throws(DamagedEntry) -> Int {
    let number: Int = try read()
    guard 0...Int(Int32.max) ~= number else { throw DamagedEntry() }
    return number
  }

  mutating func word() throws(DamagedEntry) -> UInt64 {
    var result: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 8) { result |= UInt64(try byte()) << shift }
    return result
  }

  /// A count of elements. Throws if the count is greater than that of the remaining bytes.
  fileprivate mutating func count() throws(DamagedEntry) -> Int {
    let count: Int = try read()
    guard count >= 0, count <= bytes.endIndex - index else { throw DamagedEntry() }
    return count
  }

  mutating func block() throws(DamagedEntry) -> ArraySlice<UInt8> {
    let end = try count() + index
    defer { index = end }
    return bytes[index..<end]
  }
}

/// Seven bits to a byte, the lowest first, in zigzag encoding: small integers of either sign are short.
extension Int: CachedValue {
  init(from reader: inout ByteReader) throws(DamagedEntry) {
    var result: UInt = 0
    for shift in stride(from: UInt(0), to: UInt(UInt.bitWidth), by: 7) {
      let byte = try reader.byte()
      let part = UInt(byte & 0x7F)
      guard (part << shift) >> shift == part else { throw DamagedEntry() }
      result |= part << shift
      if byte < 0x80 {
        self = Int(bitPattern: result >> 1) ^ -Int(bitPattern: result & 1)
        return
      }
    }
    throw DamagedEntry()
  }

  func write(to writer: inout ByteWriter) {
    var rest = UInt(bitPattern: (self << 1) ^ (self >> (Int.bitWidth - 1)))
    while rest >= 0x80 {
      writer.bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    writer.bytes.append(UInt8(rest))
  }
}

extension Bool: CachedValue {
  init(from reader: inout ByteReader) throws(DamagedEntry) {
    let byte = try reader.byte()
    guard byte < 2 else { throw DamagedEntry() }
    self = byte == 1
  }

  func write(to writer: inout ByteWriter) { writer.bytes.append(self ? 1 : 0) }
}

extension Double: CachedValue {
  init(from reader: inout ByteReader) throws(DamagedEntry) { self.init(bitPattern: try reader.word()) }
  func write(to writer: inout ByteWriter) { writer.write(word: bitPattern) }
}

extension String: CachedValue {
  init(from reader: inout ByteReader) throws(DamagedEntry) { self.init(decoding: try reader.block(), as: UTF8.self) }
  func write(to writer: inout ByteWriter) { writer.write(counted: utf8) }
}

extension Array: CachedValue where Element: CachedValue {
  init(from reader: inout ByteReader) throws(DamagedEntry) {
    let count = try reader.count()
    self = []
    reserveCapacity(Swift.min(count, 64))
    for _ in 0..<count { append(try reader.read()) }
  }

  func write(to writer: inout ByteWriter) {
    writer.write(count)
    for element in self { writer.write(element) }
  }
}

extension Optional: CachedValue where Wrapped: CachedValue {
  init(from reader: inout ByteReader) throws(DamagedEntry) {
    let hasValue: Bool = try reader.read()
    self = hasValue ? try Wrapped(from: &reader) : nil
  }

  func write(to writer: inout ByteWriter) {
    writer.write(self != nil)
    if let self { writer.write(self) }
  }
}

/// An enumeration whose cases are written as their indices.
protocol CachedEnumeration: CachedValue, CaseIterable, Equatable where AllCases == [Self] {}

extension CachedEnumeration {
  init(from reader: inout ByteReader) throws(DamagedEntry) {
    let index: Int = try reader.read()
    guard Self.allCases.indices.contains(index) else { throw DamagedEntry() }
    self = Self.allCases[index]
  }

  func write(to writer: inout ByteWriter) { writer.write(Self.allCases.firstIndex(of: self) ?? -1) }
}
