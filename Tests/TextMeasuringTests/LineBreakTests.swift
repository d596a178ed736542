import Testing
import TextMeasuring

@Suite struct LineBreakTests {
  /// A text split at its line breaks.
  private func pieces(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    let offsets = [0] + lineBreaks(in: text).map(\.offset).filter { $0 < bytes.count } + [bytes.count]
    return zip(offsets, offsets.dropFirst()).map { String(decoding: bytes[$0..<$1], as: UTF8.self) }
  }

  private func mandatory(_ text: String) -> [Int] {
    lineBreaks(in: text).filter(\.isMandatory).map(\.offset)
  }

  // MARK: Offsets and ends of lines

  @Test("offsets count bytes, not characters") func offsets() {
    // é has two bytes, 漢 three, 🙂 four, a space one.
    #expect(lineBreaks(in: "é x").map(\.offset) == [3])
    #expect(lineBreaks(in: "漢字").map(\.offset) == [3])
    #expect(lineBreaks(in: "🙂🙂").map(\.offset) == [4])
    #expect(lineBreaks(in: "é 漢🙂").map(\.offset) == [3, 6])
  }

  @Test("neither the start nor the end of a text is a break") func startAndEnd() {
    #expect(lineBreaks(in: "").isEmpty)
    #expect(lineBreaks(in: "word").isEmpty)
    #expect(lineBreaks(in: "word  ").isEmpty)
    #expect(lineBreaks(in: " word") == [LineBreak(offset: 1, isMandatory: false)])
  }

  @Test(
    "a line ends behind each end of line, the last one too [LB4, LB5]",
    arguments: [
      ("a\nb", [2]), ("a\r\nb", [3]), ("a\rb", [2]), ("a\n\nb", [2, 3]), ("a\n\rb", [2, 3]), ("a\u{2028}b", [4]),
      ("a\u{2029}b", [4]), ("a\u{85}b", [3]), ("a\u{B}b", [2]), ("a\u{C}b", [2]), ("a\n", [2]), ("a\r\n", [3]),
      ("\n", [1]), ("\n b", [1]), ("a \nb", [3]), ("\n\u{301}b", [1]), ("\n\u{200D}b", [1]),
    ])
  func ends(text: String, offsets: [Int]) {
    #expect(mandatory(text) == offsets)
  }

  @Test("spaces stay with the preceding word, or alone on an empty line [LB7, LB18]") func spaces() {
    #expect(pieces("one  two") == ["one  ", "two"])
    #expect(pieces("one \n two") == ["one \n", " ", "two"])
    #expect(pieces("one\ttwo") == ["one\t", "two"])
  }

  // MARK: Text that stays together

  @Test("no line ends at a non-breaking space or a word joiner [LB11, LB12]") func glue() {
    #expect(pieces("10\u{A0}km") == ["10\u{A0}km"])
    #expect(pieces("10\u{202F}km") == ["10\u{202F}km"])
    #expect(pieces("漢\u{2060}字") == ["漢\u{2060}字"])
    #expect(pieces("zero\u{200B}width") == ["zero\u{200B}", "width"])
  }

  @Test("a line may end after a soft hyphen, and after hyphens within words [LB21]") func hyphens() {
    #expect(pieces("hy\u{AD}phen") == ["hy\u{AD}", "phen"])
    #expect(pieces("e-mail") == ["e-", "mail"])
    #expect(pieces("e\u{2011}mail") == ["e\u{2011}mail"])
    #expect(pieces("pages\u{2013}notes") == ["pages\u{2013}", "notes"])
    #expect(pieces("one\u{2014}two") == ["one", "\u{2014}", "two"])
  }

  @Test(
    "a number is one piece with its sign, separators and unit [LB25]",
    arguments: [
      "-5", "12-14", "1,234.56", "$9.99", "$-9", "$(12.35)", "100%", "(12)%", "12/31/2025", "10:30", "€5", "5€",
    ])
  func numbers(number: String) {
    #expect(pieces("to \(number) or") == ["to ", number + " ", "or"])
  }

  @Test("a parenthesis after a currency sign stays with it only if a number follows [LB25]") func prefixes() {
    #expect(pieces("$(a)") == ["$", "(a)"])
    #expect(pieces("$(1)") == ["$(1)"])
    #expect(pieces("$\u{200D}(1)") == ["$\u{200D}(1)"])
    #expect(pieces("漢 $( 1)") == ["漢 ", "$", "( 1)"])
  }

  @Test("a long address may break after a slash, before a letter") func addresses() {
    #expect(pieces("http://example.com/a/b?c=d") == ["http://", "example.com/", "a/", "b?", "c=d"])
    #expect(pieces("and/or") == ["and/", "or"])
  }

  @Test("quotation marks and parentheses stay with their content [LB13 to LB19]") func quotations() {
    #expect(pieces("say \"no\", (or yes), please!") == ["say ", "\"no\", ", "(or ", "yes), ", "please!"])
    // LB15 does not know whether a quotation mark opens or closes.
    #expect(pieces("a \" (b) \" c") == ["a ", "\" (b) ", "\" ", "c"])
    #expect(pieces("« oui »") == ["« ", "oui ", "»"])
    #expect(pieces("f(x)y") == ["f(x)y"])
    #expect(pieces("wait… no") == ["wait… ", "no"])
  }

  // MARK: Scripts and emoji

  @Test("in Japanese a line may end at any character, except before punctuation and small kana") func japanese() {
    #expect(pieces("日本語") == ["日", "本", "語"])
    #expect(pieces("ちょっと。") == ["ちょっ", "と。"])
    #expect(pieces("コーヒー、") == ["コー", "ヒー、"])
    #expect(pieces("「漢字」です") == ["「漢", "字」", "で", "す"])
  }

  @Test("in Korean a line may end at any syllable, composed or as single letters") func korean() {
    #expect(pieces("안녕 하") == ["안", "녕 ", "하"])
    // The same first syllable as letters: ᄋ, ᅡ, ᆫ.
    #expect(pieces("\u{110B}\u{1161}\u{11AB}하") == ["\u{110B}\u{1161}\u{11AB}", "하"])
  }

  @Test("in Thai, Lao, Khmer and Myanmar lines end at spaces only") func withoutSpaces() {
    #expect(pieces("สวัสดีครับ ผม") == ["สวัสดีครับ ", "ผม"])
    #expect(pieces("ສະບາຍດີ ທ່ານ") == ["ສະບາຍດີ ", "ທ່ານ"])
    #expect(pieces("សួស្តី អ្នក") == ["សួស្តី ", "អ្នក"])
    #expect(pieces("မင်္ဂလာပါ ရှင်") == ["မင်္ဂလာပါ ", "ရှင်"])
  }

  @Test("a Hebrew word stays with its hyphen and the next word [LB21a]") func hebrew() {
    #expect(pieces("א-ב") == ["א-ב"])
    #expect(pieces("א- ב") == ["א- ", "ב"])
  }

  @Test("an emoji is one piece with its joiners, skin tones and marks [LB8a, LB9, LB30b]") func emoji() {
    let family = "👨\u{200D}👩\u{200D}👧"
    #expect(pieces(family + family) == [family, family])
    #expect(pieces("👍🏽👍🏽") == ["👍🏽", "👍🏽"])
    #expect(pieces("❤\u{FE0F}漢") == ["❤\u{FE0F}", "漢"])
  }

  @Test("flags are pairs, which start anew after any other character [LB30a]") func flags() {
    #expect(pieces("🇩🇪🇫🇷🇮🇹") == ["🇩🇪", "🇫🇷", "🇮🇹"])
    #expect(pieces("🇩🇪\u{1F1EB} 🇮🇹") == ["🇩🇪", "\u{1F1EB} ", "🇮🇹"])
  }

  // MARK: Long runs

  @Test("a million characters without a break are scanned once") func longRuns() {
    let length = 125_000
    let runs = ["a", " ", "\u{301}", "\u{200D}", "1", ".", "-", "("].map { "a" + String(repeating: $0, count: length) }
    let ends = runs.reduce(into: []) { ends, run in ends.append((ends.last ?? 0) + run.utf8.count + 1) }
    let text = runs.joined(separator: "\n") + "\n"
    #expect(lineBreaks(in: text) == ends.map { LineBreak(offset: $0, isMandatory: true) })
  }

  @Test("a hundred thousand flags are scanned once") func manyFlags() {
    let flags = String(repeating: "🇩🇪", count: 100_000)
    #expect(lineBreaks(in: flags).map(\.offset) == (1..<100_000).map { $0 * 8 })
  }
}
