/// A fixed list of words that finds a word's position from its bytes, without making a string.
struct WordIndex: Sendable {
  let words: [String]
  private let bytes: [UInt8]
  private let slots: [Slot]

  /// A word's position, and where its bytes are; the position is -1 where there is none.
  private struct Slot {
    var position: Int32 = -1
    var start: Int32 = 0
    var count: Int32 = 0
  }

  init(_ words: [String]) {
    self.words = words
    var bytes: [UInt8] = []
    var size = 16
    while size < 4 * words.count { size *= 2 }
    var slots = [Slot](repeating: Slot(), count: size)
    for (position, word) in words.enumerated() {
      let utf8 = Array(word.utf8)
      var slot = utf8.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { Text(base: $0, count: buffer.count).hash } ?? 0
      }
      while slots[slot & (size - 1)].position >= 0 { slot += 1 }
      slots[slot & (size - 1)] = Slot(
        position: Int32(position), start: Int32(bytes.count), count: Int32(utf8.count))
      bytes += utf8
    }
    self.bytes = bytes
    self.slots = slots
  }

  /// The position of a word; -1 where it is none of them.
  func position(of text: Text) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return -1 }
      var index = text.hash
      while true {
        let slot = slots[index & (slots.count - 1)]
        if slot.position < 0 || text.equals(Text(base: base + Int(slot.start), count: Int(slot.count))) {
          return Int(slot.position)
        }
        index += 1
      }
    }
  }
}

/// Names that a document defines, and the number each stands for. Keeps the texts, not copies of them.
struct NameTable<Value> {
  private(set) var entries: [(name: Text, value: Value)] = []
  private var slots: [Int32] = Array(repeating: -1, count: 64)

  /// The value of a name.
  @inline(__always) func value(of name: Text) -> Value? {
    let found = slots[slot(of: name)]
    return found < 0 ? nil : entries[Int(found)].value
  }

  /// Defines a name; false, and no change, where it is defined already.
  mutating func define(_ name: Text, as value: Value) -> Bool {
    let slot = slot(of: name)
    guard slots[slot] < 0 else { return false }
    slots[slot] = Int32(entries.count)
    entries.append((name, value))
    if entries.count * 2 > slots.count { grow() }
    return true
  }

  /// Puts other values in the place of all.
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
