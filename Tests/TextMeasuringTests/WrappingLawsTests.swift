import Testing
import TextMeasuring

/// Random numbers that are the same in each run.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

@Suite struct WrappingLawsTests {
  private static let pieces = [
    "in", "Typography", " ", " ", " ", "  ", "\n", "日本語", "한글", "é", "e\u{301}", "👍🏽", "🇩🇪", "สวัสดี", "سلام", "\u{AD}",
    "\u{A0}", "1,000.5", "-", "\t", "Дом", "\u{200B}", "👨‍👩‍👧", "WAVE",
  ]

  private func text(_ seed: UInt64) -> String {
    var random = Seeded(state: seed)
    let count = Int.random(in: 0...30, using: &random)
    return (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
  }

  @Test("narrower widths never give fewer lines", arguments: 0..<300 as Range<UInt64>) func narrower(seed: UInt64) {
    let measured = MeasuredText(text(seed), in: TextFont(face: .system(.regular), size: 17))
    let counts = stride(from: 400.0, through: -1, by: -13).map { measured.lines(wrappedAt: $0).count }
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 <= $1 }, "\(counts)")
  }

  @Test(
    "wrapping at the width of the lines gives the same lines, and a maximum only cuts",
    arguments: 0..<300 as Range<UInt64>)
  func ownWidth(seed: UInt64) {
    let measured = MeasuredText(text(seed), in: TextFont(face: .system(.semibold), size: 22))
    let free = measured.lines()
    #expect(measured.lines(wrappedAt: (free.width * 3).rounded(.up) / 3) == free)
    for limit in [30.0, 100, 250] {
      let wrapped = measured.lines(wrappedAt: limit)
      #expect(measured.lines(wrappedAt: max(limit, wrapped.width)).count == wrapped.count)
      for most in 1...4 {
        let capped = measured.lines(wrappedAt: limit, atMost: most)
        #expect(capped.count == min(most, wrapped.count))
        #expect(capped.width <= wrapped.width)
      }
    }
  }

  @Test("lines fit their width, except single characters", arguments: 0..<300 as Range<UInt64>)
  func within(seed: UInt64) {
    let measured = MeasuredText(text(seed), in: TextFont(face: .system(.regular), size: 17))
    for limit in [28.0, 60, 111.7] {
      #expect(measured.lines(wrappedAt: limit).width <= limit + MeasuredText.tolerance)
    }
  }

  @Test("a megabyte of text can be wrapped") func megabyte() {
    let text = String(repeating: "in din ", count: 150_000)
    let measured = MeasuredText(text, in: TextFont(face: .system(.regular), size: 12))
    // "in din in" has 836 + 282 + 1448 + 282 + 836 thousandths of 12 points, which is 44.2 points.
    #expect(measured.lines(wrappedAt: 31).count == 150_000)
    #expect(
      MeasuredText(String(repeating: "m", count: 1_000_000), in: TextFont(face: .system(.regular), size: 12))
        .lines(wrappedAt: 0).count == 1_000_000)
  }
}
