import Findings

/// What an entry cannot be read for: its bytes end early, or say what nothing means.
struct DamagedEntry: Error {}

/// Values as bytes, one behind the other.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  /// An integer, seven bits to a byte, the lowest first; small ones of either sign are short.
  mutating func write(_ number: Int) {
    var rest = UInt(bitPattern: (number << 1) ^ (number >> (Int.bitWidth - 1)))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func write(_ number: Double) { write(word: number.bitPattern) }

  /// Eight bytes, the lowest first.
  mutating func write(word: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift))) }
  }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func write(counted block: [UInt8]) {
    write(block.count)
    bytes += block
  }

  mutating func write(_ rule: RuleID) { write(rule.name) }

  mutating func write(_ place: SourceRange) {
    write(place.start)
    write(place.end - place.start)
  }

  mutating func write<Element>(_ all: [Element], _ writeOne: (inout ByteWriter, Element) -> Void) {
    write(all.count)
    for one in all { writeOne(&self, one) }
  }

  mutating func write(_ texts: [String]) { write(texts) { $0.write($1) } }

  mutating func write<Value>(_ value: Value?, _ writeValue: (inout ByteWriter, Value) -> Void) {
    write(value != nil)
    if let value { writeValue(&self, value) }
  }

  mutating func write(_ text: String?) { write(text) { $0.write($1) } }

  /// A value of an enumeration by its place there.
  mutating func write<Value: CaseIterable & Equatable>(choice value: Value) {
    write(Array(Value.allCases).firstIndex(of: value) ?? -1)
  }
}
