import VisualFormat

/// Bytes of a name, a number or an equation, in the file or the arena. Valid while the file is being loaded.
struct Text {
  let base: UnsafePointer<UInt8>
  let count: Int

  init(base: UnsafePointer<UInt8>, count: Int) {
    self.base = base
    self.count = count
  }

  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return nil }
    self.init(base: base, count: bytes.count)
  }

  @inline(__always) subscript(index: Int) -> UInt8 { base[index] }

  var isEmpty: Bool { count == 0 }
  @inline(__always) var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }
  /// The bytes as a string; bytes that are not UTF-8 become U+FFFD.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  func slice(_ start: Int, _ end: Int) -> Text { Text(base: base + start, count: end - start) }
  func slice(_ range: Range<Int>) -> Text { Text(base: base + range.lowerBound, count: range.count) }

  @inline(__always) func equals(_ other: Text) -> Bool {
    guard count == other.count else { return false }
    var index = 0
    while index + 8 < count {
      if word(at: index) != other.word(at: index) { return false }
      index += 8
    }
    return lastWord == other.lastWord
  }

  @inline(__always) func equals(_ word: StaticString) -> Bool {
    equals(Text(base: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  /// A hash like FNV-1a, but of eight bytes at a time: short, and good enough for names.
  @inline(__always) var hash: Int {
    var hash = UInt64(truncatingIfNeeded: count)
    var index = 0
    while index + 8 < count {
      hash = Self.mixed(hash, word(at: index))
      index += 8
    }
    return Int(truncatingIfNeeded: Self.mixed(hash, lastWord) & 0x3fff_ffff)
  }

  @inline(__always) private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
    return product ^ (product >> 32)
  }

  /// The eight bytes from an index on, all of which must exist.
  @inline(__always) private func word(at index: Int) -> UInt64 {
    UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
  }

  /// The last eight bytes. Fewer than eight bytes give a number that differs between texts of the same length.
  @inline(__always) private var lastWord: UInt64 {
    if count >= 8 { return word(at: count - 8) }
    if count >= 4 {
      let raw = UnsafeRawPointer(base)
      return UInt64(raw.loadUnaligned(as: UInt32.self)) << 32
        | UInt64((raw + (count - 4)).loadUnaligned(as: UInt32.self))
    }
    if count == 0 { return 0 }
    return UInt64(base[0]) | UInt64(base[count / 2]) << 8 | UInt64(base[count - 1]) << 16
  }

  /// Whether it can name a view or a metric: `[A-Za-z_][A-Za-z0-9_]*`.
  var isIdentifier: Bool {
    count > 0 && base[0].beginsIdentifier && bytes.dropFirst().allSatisfy(\.continuesIdentifier)
  }

  func starts(with prefix: StaticString) -> Bool {
    count >= prefix.utf8CodeUnitCount && slice(0, prefix.utf8CodeUnitCount).equals(prefix)
  }
}

/// A whole text as a number with an optional sign; nil if it is not a finite number.
func decimal(_ text: Text) -> Double? {
  var position = 0
  var isNegative = false
  if text.count > 1, text[0] == UInt8(ascii: "-") || text[0] == UInt8(ascii: "+") {
    isNegative = text[0] == UInt8(ascii: "-")
    position = 1
  }
  guard let number = scanDecimal(text.bytes, &position), position == text.count, number.isFinite else { return nil }
  return isNegative ? -number : number
}

/// A hash table from names to values. Keeps the texts, not copies of them.
struct NameTable<Value> {
  private(set) var entries: [(name: Text, value: Value)] = []
  private var slots: [Int32] = Array(repeating: -1, count: 64)

  @inline(__always) func value(of name: Text) -> Value? {
    let found = slots[slot(of: name)]
    return found < 0 ? nil : entries[Int(found)].value
  }

  /// Defines a name; returns false and changes nothing if it is already defined.
  @discardableResult mutating func define(_ name: Text, as value: Value) -> Bool {
    let slot = slot(of: name)
    guard slots[slot] < 0 else { return false }
    slots[slot] = Int32(entries.count)
    entries.append((name, value))
    if entries.count * 2 > slots.count { grow() }
    return true
  }

  mutating func replaceValues(_ replacement: (Value) -> Value) {
    for index in entries.indices { entries[index].value = replacement(entries[index].value) }
  }

  @inline(__always) private func slot(of name: Text) -> Int {
    let mask = slots.count - 1
    var slot = name.hash & mask
    while slots[slot] >= 0, !entries[Int(slots[slot])].name.equals(name) { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 4)
    for (index, entry) in entries.enumerated() { slots[slot(of: entry.name)] = Int32(index) }
  }
}

/// A fixed list of words and their values, found by the bytes of a word. Its own copies of the words are never freed.
struct WordIndex<Value: Sendable>: @unchecked Sendable {
  let words: [String]
  let values: [Value]
  private let positions: NameTable<Int>

  init(_ words: [String], _ values: [Value]) {
    self.words = words
    self.values = values
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(words.reduce(0) { $0 + $1.utf8.count }, 1))
    var positions = NameTable<Int>()
    var end = 0
    for (position, word) in words.enumerated() {
      let text = bytes[end..<end + word.utf8.count]
      _ = bytes[end...].update(fromContentsOf: word.utf8)
      if let text = Text(UnsafeBufferPointer(rebasing: text)) { positions.define(text, as: position) }
      end += word.utf8.count
    }
    self.positions = positions
  }

  init(_ type: Value.Type = Value.self) where Value: RawRepresentable<String> & CaseIterable {
    self.init(Value.allCases.map(\.rawValue), Array(Value.allCases))
  }

  @inline(__always) func position(of word: Text) -> Int? { positions.value(of: word) }

  @inline(__always) subscript(word: Text) -> Value? { position(of: word).map { values[$0] } }
}
