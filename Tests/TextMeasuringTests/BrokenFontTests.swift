import Testing
import TextMeasuring

/// Truncated and changed files never stop the program. They give a font or an error.
@Suite struct BrokenFontTests {
  private let scalars: [Unicode.Scalar] = [" ", "a", "m", "é", "😀", "\0", "\u{FFFF}", "\u{10FFFF}"]

  /// Whether the bytes are a font. Reads the advances of some glyphs too.
  private func isFont(_ bytes: [UInt8]) -> Bool {
    guard let font = try? FontFile(bytes) else { return false }
    let heights = TextFont(face: .file(font), size: 17).height(ofLines: 2)
    return heights > 0 && scalars.allSatisfy { (font.advance(of: $0) ?? 0) >= 0 }
  }

  @Test("a font that is truncated at any byte") func truncations() throws {
    let bytes = try tallyBytes()
    let fonts = bytes.indices.filter { isFont(Array(bytes[..<$0])) }
    // The file ends with tables that Plumb does not read.
    #expect(fonts.count < bytes.count / 2)
    #expect(fonts.allSatisfy { $0 > 200 })
    #expect(isFont(bytes))
  }

  @Test("a font with wrong bytes", arguments: 0..<8) func mutations(seed: UInt64) throws {
    let bytes = try tallyBytes()
    var numbers = SeededNumbers(state: seed)
    var fonts = 0
    for _ in 0..<500 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        let index = Int.random(in: changed.indices, using: &numbers)
        changed[index] =
          [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &numbers)].randomElement(using: &numbers) ?? 0
      }
      if isFont(changed) { fonts += 1 }
    }
    #expect(fonts > 0 && fonts < 500)
  }

  @Test("maps that claim to be endless stop at the end of the file") func endlessMaps() {
    let count = 0xFFFF_FFFF
    let maps: [[UInt8]] = [
      words(12, 0) + long(0) + long(0) + long(count) + long(0) + long(count) + long(1),
      words(10, 0) + long(0) + long(0) + long(0) + long(count) + words(1, 2, 3),
      words(6, 0, 0, 0, 0xFFFF, 1, 2),
      words(4, 0, 0, 0xFFFF, 0, 0, 0, 0xFFFF, 0xFFFF),
    ]
    for map in maps {
      #expect(throws: FontFileError("ends in the middle of its table 'cmap'")) {
        try FontFile(SketchedFont(maps: [(3, 10, map)]).bytes)
      }
    }
    // Every segment claims all codes, but codes are read once.
    let all = segmentMap([(Int, Int, Int, Int)](repeating: (0, 0xFFFF, 0, 0), count: 30_000))
    #expect(throws: Never.self) { try FontFile(SketchedFont(maps: [(3, 1, all)]).bytes) }
  }
}

/// SplitMix64.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}
