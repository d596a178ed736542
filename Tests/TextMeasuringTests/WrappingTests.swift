import Testing

@testable import TextMeasuring

/// A text at 12 points, where the tracking is 0, wrapped at a width in thousandths of an em.
///
/// in 249 + 587 = 836, di 612 + 249 = 861, din 861 + 587 = 1448, mil 862 + 249 + 251 = 1362, no 587 + 588 = 1175,
/// m 862, space 282, hyphen 469.
private struct Wrapping: CustomTestStringConvertible {
  var text: String
  var limit: Double
  var most: Int
  var count: Int
  var width: Double
  var testDescription: String { "\(text.debugDescription) at \(limit)" }

  init(_ text: String, at limit: Double = .infinity, atMost most: Int = 0, _ count: Int, _ width: Double) {
    (self.text, self.limit, self.most, self.count, self.width) = (text, limit, most, count, width)
  }
}

@Suite struct WrappingTests {
  private static let font = TextFont(face: .system(.regular), size: 12)
  private static let em = 12.0 / 1000

  private static let words = [
    Wrapping("", 0, 0),
    Wrapping("in din", 1, 836 + 282 + 1448),
    Wrapping("in din", at: 2566, 1, 2566),
    Wrapping("in din", at: 2565, 2, 1448),
    Wrapping("in din", at: 1448, 2, 1448),
    Wrapping("in din", at: 1447, 3, 861),  // in, di, n
    Wrapping("in din mil", 1, 2566 + 282 + 1362),
    Wrapping("in din mil", at: 4209, 2, 2566),
    Wrapping("in din mil", at: 2566, 2, 2566),  // the space after 'din' takes no width
    Wrapping("in din mil", at: 2565, 3, 1448),  // din mil is 1448 + 282 + 1362
    Wrapping("in din mil", at: 1500, 3, 1448),
    Wrapping("in din mil", at: 1500, atMost: 2, 2, 1448),
    Wrapping("in din mil", at: 1500, atMost: 1, 1, 836),
    Wrapping("in din mil", at: 1500, atMost: 5, 3, 1448),
    Wrapping("To no", at: 1175, 2, 1175),  // To is 626 + 588 - 80 = 1134
    Wrapping("To in", at: 2252, 1, 1134 + 282 + 836),
  ]

  private static let spaces = [
    Wrapping("in ", 1, 836 + 282),
    Wrapping("in ", at: 900, 1, 900),
    Wrapping("in ", at: 836, 1, 836),
    Wrapping(" ", 1, 282),
    Wrapping(" in", 1, 282 + 836),
    Wrapping("in   din", 1, 836 + 3 * 282 + 1448),
    Wrapping("in   din", at: 1448, 2, 1448),
    Wrapping("in din   ", at: 1448, 2, 1448),
    Wrapping("in\u{A0}din", at: 2566, 1, 2566),
    Wrapping("in\u{A0}din", at: 2565, 2, 836 + 282 + 861),  // no break at the space: 'in di' and 'n'
  ]

  private static let newlines = [
    Wrapping("in\ndin", 2, 1448),
    Wrapping("in\ndin", atMost: 1, 1, 836),
    Wrapping("in\r\ndin", 2, 1448),
    Wrapping("in\n", 1, 836),
    Wrapping("in \ndin", 2, 1448),
    Wrapping("din \nin", 2, 1448 + 282),
    Wrapping("\n", 1, 0),
    Wrapping("in\n\ndin", 3, 1448),
    Wrapping("\nin", 2, 836),
    Wrapping("in din\nmil", at: 1448, 3, 1448),
  ]

  private static let longWords = [
    Wrapping("mmmmm", at: 1724, 3, 1724),  // 2 + 2 + 1
    Wrapping("mmmmm", at: 1723, 5, 862),
    Wrapping("mmmmm", at: 4309, 2, 4 * 862),
    Wrapping("mmmmm", at: 0, 5, 862),
    Wrapping("mmmmm", at: -5, 5, 862),
    Wrapping("mmmmm", at: 862, atMost: 2, 2, 862),
    Wrapping("in mmmmm", at: 1724, 4, 1724),  // in, mm, mm, m
    Wrapping("mmm in", at: 1979, 3, 1724),  // 'm in' is 862 + 282 + 836 = 1980
    Wrapping("mmm in", at: 1980, 2, 1980),
    Wrapping("mmm\nin", at: 1724, 3, 1724),
    Wrapping("mm ", at: 862, 2, 862),
    Wrapping("e\u{301}e\u{301}", at: 572, 2, 572),
  ]

  /// An emoji at 12 pt: a sixth of the way from 16 pt at 11 pt to 23 pt at 17 pt [semantics 3.22].
  private static let emoji = (16 + 7.0 / 6) / em

  private static let scripts = [
    Wrapping("日本語", at: 3000, 1, 3000),
    Wrapping("日本語", at: 2999, 2, 2000),
    Wrapping("日本語", at: 999, 3, 1000),
    Wrapping("안녕 하세요", at: 5282, 1, 5282),
    Wrapping("안녕 하세요", at: 2000, 3, 2000),  // 안녕, 하세, 요
    Wrapping("กขค", at: 1244, 2, 1244),
    Wrapping("سلام سلام", at: 4762, 1, 4 * 560 + 282 + 4 * 560),
    Wrapping("سلام سلام", at: 4761, 2, 2240),
    Wrapping("🇩🇪🇫🇷", at: 1999, 2, emoji),
    Wrapping("👨‍👩‍👧👨‍👩‍👧", at: 1500, 2, emoji),
    Wrapping("👍🏽", at: 500, 1, emoji),
    Wrapping("Дом Дом", at: 1880, 2, 704 + 588 + 588),
  ]

  @Test(arguments: words + spaces + newlines + longWords + scripts) private func wrapping(_ sample: Wrapping) {
    let text = MeasuredText(sample.text, in: Self.font)
    let lines = text.lines(wrappedAt: sample.limit * Self.em, atMost: sample.most)
    #expect(lines.count == sample.count)
    #expect(abs(lines.width - sample.width * Self.em) < 1e-6)
  }

  /// A soft hyphen has 2 bytes in UTF-8.
  private static let hyphens: [(text: Wrapping, breaks: [Int])] = [
    (Wrapping("in\u{AD}din", 1, 836 + 1448), [4]),
    (Wrapping("in\u{AD}din", at: 2284, 1, 2284), [4]),
    (Wrapping("in\u{AD}din", at: 2283, 2, 1448), [4]),
    (Wrapping("din\u{AD}in", at: 1917, 2, 1448 + 469), [5]),
    (Wrapping("din\u{AD}in", at: 1916, 2, 1448), [5]),  // the hyphen does not fit, and there is no other break
    (Wrapping("no in\u{AD}din", at: 2293, 2, 2284), [3, 7]),  // 'no in' fits, 'no in-' does not
    (Wrapping("no in\u{AD}din", at: 2762, 2, 1175 + 282 + 836 + 469), [3, 7]),
  ]

  @Test("a line that ends at a soft hyphen shows a hyphen", arguments: hyphens)
  private func softHyphen(_ sample: Wrapping, _ offsets: [Int]) {
    let breaks = offsets.map { LineBreak(offset: $0, isMandatory: false) }
    let lines = MeasuredText(sample.text, in: Self.font, breakingAt: breaks).lines(wrappedAt: sample.limit * Self.em)
    #expect(lines.count == sample.count)
    #expect(abs(lines.width - sample.width * Self.em) < 1e-6)
  }

  @Test("a width may be too small by the tolerance, but not by more") func tolerance() {
    let text = MeasuredText("in din", in: Self.font)
    let width = text.lines().width
    #expect(text.lines(wrappedAt: width - 0.0009).count == 1)
    #expect(text.lines(wrappedAt: width - 0.0011).count == 2)
  }

  @Test("a tab is as wide as the distance between tab stops [semantics 3.24]") func tab() {
    #expect(abs(MeasuredText("in\tin", in: Self.font).lines().width - (2 * 836 * Self.em + 28)) < 1e-9)
  }

  @Test("a text knows whether a line break ends it [semantics 3.23]") func endingLineBreak() {
    #expect(MeasuredText("in\n", in: Self.font).endsInLineBreak)
    #expect(!MeasuredText("in", in: Self.font).endsInLineBreak)
    #expect(!MeasuredText("", in: Self.font).endsInLineBreak)
  }
}

@Suite struct LineTextsTests {
  private static let font = TextFont(face: .system(.regular), size: 12)

  /// In thousandths of an em: in 836, din 1448, mil 1362, space 282.
  @Test func `The lines of a text have their measured width`() {
    let text = MeasuredText("in din mil", in: Self.font)
    let shown = text.texts(wrappedAt: 2.566 * 12)
    #expect(shown.lines.map(\.text) == ["in din", "mil"])
    for (line, width) in zip(shown.lines, [2566.0, 1362]) { #expect(abs(line.width - width * 12 / 1000) < 1e-9) }
    #expect(shown.rest.isEmpty)
  }

  @Test func `Text beyond the maximum number of lines is left over`() {
    let shown = MeasuredText("in din mil", in: Self.font).texts(wrappedAt: 1.5 * 12, atMost: 2)
    #expect(shown.lines.map(\.text) == ["in", "din"])
    #expect(shown.rest == "mil")
  }

  /// "in" is 836 wide, more than 800, so its n is on a line of its own.
  @Test func `A word wider than a line is broken`() {
    let shown = MeasuredText("in\nin", in: Self.font).texts(wrappedAt: 0.8 * 12)
    #expect(shown.lines.map(\.text) == ["i", "n", "i", "n"])
  }
}
