import Testing

@testable import LayoutYAML

@Suite struct `The encoding of a file` {
  /// Eight bytes are looked at at a time; what is wrong with one is found wherever it stands among them.
  @Test func `a byte that is no text is found wherever it stands`() {
    for place in 0...20 {
      for byte in UInt8.min...UInt8.max {
        var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 21)
        bytes[place] = byte
        let encoding = bytes.withUnsafeBufferPointer { Encoding(of: $0) }
        // Alone, no byte beyond ASCII is a character.
        #expect(encoding.problem?.offset == (byte == 0 || byte >= 0x80 ? place : nil), "\(byte) at \(place)")
        #expect(encoding.isASCII)
      }
    }
  }

  @Test(arguments: ["é", "€", "\u{1F600}"]) func `a character of several bytes is text wherever it stands`(text: String)
  {
    for place in 0...20 {
      let bytes = Array((String(repeating: "x", count: place) + text + "xxxxxxxxxxxxxxxx").utf8)
      let encoding = bytes.withUnsafeBufferPointer { Encoding(of: $0) }
      #expect(encoding.problem == nil)
      #expect(!encoding.isASCII)
    }
  }

  /// A text of plain ASCII is handed to libyaml as it is; with another character in it, libyaml decodes it. Both are read alike.
  @Test(arguments: [
    "", "cell: A", "cell: A\n", "cell: 'A", "cell: \"A\\", "cell: \"\\x4", "cell: [A", "cell: {A", "cell: |",
    "cell: |\n  A", "cell: >-\n  A\n\n",
    "cell", "- ", "-", "--", "---", "---\n...", "...", "%", "%YAML 1.1\n---\ncell: A", "&a", "*a", "!", "!<", "? a",
    "?", ":", "a:", "\t", "a:\t- b",
    "cell: A\r\nviews:\r\n  a: {}\r\n", "cell: A\rviews: {}\r", "cell: A\n---\ncell: B\n", "cell: A # b", "#",
    "cell: \"A\n  B\"", "@", "`", "cell: A\n b",
    "cell: \u{7F}", "cell: \u{1}", "cell: A\nconstraints:\n  - a.top == contentView.top\n  - b", "a: - b", "[", "{",
    "]", "}", ",", "|", ">", "'", "\"", "a: b: c",
  ]) func `a text is read as it would be with other characters in it`(text: String) {
    let plain = loadLayouts(Array(("#e\n" + text).utf8))
    let other = loadLayouts(Array(("#é\n" + text).utf8))
    #expect(plain.layouts.map(\.name.value) == other.layouts.map(\.name.value))
    #expect(plain.layouts.map(\.constraints.count) == other.layouts.map(\.constraints.count))
    #expect(plain.findings.map(\.message) == other.findings.map(\.message))
    #expect(
      plain.findings.map { $0.place.start > 0 ? $0.place.start + 1 : 0 } == other.findings.map(\.place.start))
  }
}
