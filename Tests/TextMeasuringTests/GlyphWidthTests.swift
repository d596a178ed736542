import Testing
import TextMeasuring

/// A text in the system font, with its width added up by hand.
private struct Sample: CustomTestStringConvertible {
  var text: String
  var points: Double
  var testDescription: String { text }

  /// Widths in thousandths of an em at 12 points, where the tracking is 0.
  init(_ text: String, _ thousandths: Double...) {
    self.text = text
    points = thousandths.reduce(0, +) * 0.012
  }
}

/// An emoji at 12 pt, in thousandths of an em: a sixth of the way from 16 pt wide at 11 pt to 23 pt wide at 17 pt.
private let emoji = (16 + 7.0 / 6) / 0.012

@Suite struct GlyphWidthTests {
  private func width(_ text: String, _ size: Double, _ weight: FontWeight = .regular) -> Double {
    MeasuredText(text, in: TextFont(face: .system(weight), size: size)).lines().width
  }

  private static let samples = [
    Sample("in", 249, 587),
    Sample("10", 468, 632),
    Sample("To", 626, 588, -80),
    Sample("\u{F6}n", 588, 587),
    Sample("T\u{F6}", 626, 588, -80),
    Sample("e\u{301}", 572),
    Sample("\u{E9}", 572),
    Sample("ế", 572),
    Sample("a\u{200B}a", 554, 554),
    Sample("Дом", 704, 588, 588),
    Sample("και", 585, 585, 585),
    Sample("שלום", 4 * 545),
    Sample("سَلام", 4 * 560),
    Sample("กิน", 622, 622),
    Sample("日本", 1000, 1000),
    Sample("カナ", 1000, 1000),
    Sample("ｶﾅ", 500, 500),
    Sample("Ａ", 1000),
    Sample("한글", 1000, 1000),
    Sample("👍", emoji),
    Sample("👍🏽", emoji),
    Sample("🏳", emoji),
    Sample("🏳️‍🌈", emoji),
    Sample("👨‍👩‍👧‍👦", emoji),
    Sample("🤷‍♂️", emoji),
    Sample("🇩🇪", emoji),
    Sample("🇩🇪🇫🇷", emoji, emoji),
    Sample("1️⃣", emoji),
    Sample("❤️", emoji),
    Sample("❤️‍🔥", emoji),
    Sample("🏴\u{E0067}\u{E0062}\u{E007F}", emoji),
    Sample("a👍a", 554, emoji, 554),
  ]

  @Test("advances add up [semantics 3.18, 3.20, 3.21, 3.22]", arguments: samples) private func sum(_ sample: Sample) {
    #expect(abs(width(sample.text, 12) - sample.points) < 1e-9)
  }

  @Test("tracking follows each glyph, and is interpolated between whole sizes [semantics 3.19]") func tracking() {
    #expect(abs(width("in", 17) - (0.836 * 17 - 2 * 0.43)) < 1e-9)
    #expect(abs(width("in", 14.5) - (0.836 * 14.5 - 2 * 0.19)) < 1e-9)
    #expect(abs(width("in", 6) - (0.836 * 6 + 2 * 0.24)) < 1e-9)
    #expect(abs(width("in", 4) - (0.836 * 4 + 2 * 0.24)) < 1e-9)
    #expect(abs(width("in", 19.5) - (0.836 * 19.5 - 2 * 0.45)) < 1e-9)
    #expect(abs(width("日", 17) - 17) < 1e-9)
  }

  @Test("an emoji is about 5 pt wider than its font's size [semantics 3.22]")
  func emojiSizes() {
    for (size, points) in [(9.0, 14.0), (11, 16), (14, 19.5), (17, 23), (18, 22.7), (22, 25.7), (68, 73), (80, 85)] {
      #expect(abs(width("👍", size) - points) < 1e-9, "\(size)")
    }
  }

  @Test("a bullet, an apostrophe and a trade mark sign [semantics 3.18]") func measuredSigns() {
    #expect(abs(width("•", 12) - 0.455 * 12) < 1e-9)
    #expect(abs(width("’", 12) - 0.278 * 12) < 1e-9)
    #expect(abs(width("™", 12) - 0.990 * 12) < 1e-9)
  }

  @Test("the display cut is narrower, capitals and digits less so [semantics 3.18]") func display() {
    #expect(abs(width("in", 20) - 0.836 * 20 * 0.913) < 1e-9)
    #expect(abs(width("H1", 24) - (0.747 + 0.468) * 24 * 0.962) < 1e-9)
  }

  @Test("heavier weights are wider [semantics 3.18]", arguments: [12.0, 17, 20, 36]) func weights(size: Double) {
    let widths = FontWeight.allCases.map { width("Hamburg", size, $0) }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
    #expect(abs(width("in", 12, .bold) - 0.836 * 12 * 1.0775) < 1e-9)
    #expect(abs(width("H1", 12, .bold) - (0.747 + 0.468) * 12 * 1.045) < 1e-9)
    #expect(abs(width("in", 12, .medium) - 0.836 * 12 * 1.0265) < 1e-9)
    #expect(abs(width("H1", 12, .medium) - (0.747 + 0.468) * 12 * 1.015) < 1e-9)
  }
}
