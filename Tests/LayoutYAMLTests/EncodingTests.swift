import Testing

@testable import LayoutYAML

@Suite struct `The encoding of a file` {
  /// Eight bytes are examined at a time; a wrong byte is found at each position among them.
  @Test func `a byte that is not text is found at any position`() {
    for place in 0...20 {
      for byte in UInt8.min...UInt8.max {
        var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 21)
        bytes[place] = byte
        let encoding = bytes.withUnsafeBufferPointer { Encoding(of: $0) }
        // A single byte beyond ASCII is not a character.
        #expect(encoding.problem?.offset == (byte == 0 || byte >= 0x80 ? place : nil), "\(byte) at \(place)")
        #expect(encoding.isASCII)
      }
    }
  }

  @Test(arguments: ["é", "€", "\u{1F600}"]) func `a character of several bytes is text at any position`(text: String) {
    for place in 0...20 {
      let bytes = Array((String(repeating: "x", count: place) + text + "xxxxxxxxxxxxxxxx").utf8)
      let encoding = bytes.withUnsafeBufferPointer { Encoding(of: $0) }
      #expect(encoding.problem == nil)
      #expect(!encoding.isASCII)
    }
  }
}
