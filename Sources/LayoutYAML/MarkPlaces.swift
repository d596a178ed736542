/// Turns libyaml's marks, which count characters, into offsets of bytes in the file.
struct MarkPlaces {
  /// How many bytes stand before what libyaml was given: a byte order mark, or nothing.
  let base: Int
  private let source: UnsafeBufferPointer<UInt8>
  /// The byte offset of every 64th character; empty where each character is a byte.
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
