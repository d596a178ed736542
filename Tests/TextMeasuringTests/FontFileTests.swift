import Testing
import TextMeasuring

/// The expected widths and heights are those in `Fonts/make-tally.py`.
@Suite struct FontFileTests {
  @Test(
    "a glyph has the width in its font",
    arguments: [
      (" ", 0.25), ("-", 0.3), ("a", 0.5), ("b", 0.52), ("c", 0.48), ("i", 0.2), ("m", 0.9), ("W", 1.0), ("é", 0.51),
      ("\u{A0}", 0.25), ("😀", 1.2), ("1", 0.6), ("2", 0.6), ("3", 0.6),
    ] as [(Unicode.Scalar, Double)])
  func advances(scalar: Unicode.Scalar, width: Double) throws {
    #expect(try FontFile(tallyBytes()).advance(of: scalar) == width)
  }

  @Test("a missing glyph has no advance", arguments: ["d", "\0", "!", "è", "😁", "\u{10FFFF}"] as [Unicode.Scalar])
  func missing(scalar: Unicode.Scalar) throws {
    #expect(try FontFile(tallyBytes()).advance(of: scalar) == nil)
  }

  @Test("line heights come from hhea, not OS/2, without the line gap [semantics 3.17]")
  func heights() throws {
    let font = TextFont(face: .file(try FontFile(tallyBytes())), size: 20)
    // 950 and 250 thousandths of an em of 20 points.
    #expect(font.ascender == 19)
    #expect(font.descender == 5)
    #expect(abs(font.lineHeight - 24) < 1e-9)
    #expect(abs(font.height(ofLines: 3) - 72) < 1e-9)
  }

  /// Poppins has 1050, 350 and a gap of 100 thousandths. Interface Builder stored heights of 14, 28 and 17 points.
  @Test("labels in Poppins have the heights in Interface Builder files [semantics 3.17]") func poppins() throws {
    let map = segmentMap([(0x61, 0x63, 1 - 0x61, 0)])
    let file = try FontFile(SketchedFont(heights: [1050, -350, 100], maps: [(3, 1, map)]).bytes)
    func height(_ size: Double, lines: Int, scale: Double) -> Double {
      let height = TextFont(face: .file(file), size: size).height(ofLines: lines)
      return (height * scale - 1e-9).rounded(.up) / scale
    }
    #expect(height(10, lines: 1, scale: 3) == 14)
    #expect(height(10, lines: 2, scale: 2) == 28)
    #expect(height(12, lines: 1, scale: 3) == 17)
    #expect(height(12, lines: 1, scale: 2) == 17)
  }

  @Test("equal files are equal fonts") func equality() throws {
    let (one, other) = (try FontFile(tallyBytes()), try FontFile(tallyBytes()))
    #expect(one == other && one.hashValue == other.hashValue)
    var sketch = SketchedFont(maps: [(3, 1, segmentMap([(0x61, 0x63, 1 - 0x61, 0)]))])
    let sketched = try FontFile(sketch.bytes)
    sketch.maps = [(3, 1, segmentMap([(0x61, 0x63, 2 - 0x61, 0)]))]
    #expect(try FontFile(sketch.bytes) != sketched && sketched != one)
  }

  @Test("a collection gives its first font; fonts with PostScript outlines have the same widths") func otherKinds()
    throws
  {
    var sketch = SketchedFont(maps: [(3, 1, segmentMap([(0x61, 0x63, 1 - 0x61, 0)]))])
    #expect(try FontFile(sketch.collection).advance(of: "b") == 0.2)
    for tag in ["OTTO", "true"] {
      sketch.tag = Array(tag.utf8)
      #expect(try FontFile(sketch.bytes).advance(of: "c") == 0.3)
    }
  }

  @Test("an error says why a file is not a usable font") func errors() {
    let sound = SketchedFont(maps: [(3, 1, segmentMap([(0x61, 0x63, 1 - 0x61, 0)]))])
    func expect(_ bytes: [UInt8], _ message: String, _ location: SourceLocation = #_sourceLocation) {
      #expect(throws: FontFileError(message), sourceLocation: location) { try FontFile(bytes) }
    }
    func expect(
      _ change: (inout SketchedFont) -> Void, _ message: String, _ location: SourceLocation = #_sourceLocation
    ) {
      var font = sound
      change(&font)
      expect(font.bytes, message, location)
    }
    expect([], "is empty")
    expect(Array("cell: FeedCell".utf8), "is not a TrueType or OpenType font")
    expect(Array("wOFFxxxxxxxx".utf8), "is a web font (WOFF); Plumb reads TrueType and OpenType")
    expect(Array("wOF2xxxxxxxx".utf8), "is a web font (WOFF); Plumb reads TrueType and OpenType")
    expect(Array("ttcf".utf8) + words(0, 1) + long(0), "is an empty font collection")
    expect([0, 1, 0, 0, 0], "ends in the middle of its list of tables")
    // The table 'hmtx' is last, with four bytes for each glyph.
    expect(Array(sound.bytes.dropLast(3)), "ends in the middle of its table 'hmtx'")
    for table in ["head", "hhea", "hmtx", "cmap"] { expect({ $0.missing = [table] }, "has no table '\(table)'") }
    expect({ $0.unitsPerEm = 0 }, "has 0 units per em")
    expect({ $0.heights = [0, 0, 0] }, "has lines without height")
    expect({ $0.maps = [] }, "has no map from Unicode to its glyphs")
    expect({ $0.maps = [(3, 1, words(2, 0, 0))] }, "has no map from Unicode to its glyphs")
  }
}

/// Character maps of fonts, written by hand from the definition of the format.
@Suite struct CharacterMapTests {
  private func glyph(_ scalar: Unicode.Scalar, _ maps: (Int, Int, [UInt8])...) throws -> Int? {
    let font = try FontFile(SketchedFont(maps: maps).bytes)
    return font.advance(of: scalar).map { Int(($0 * 10).rounded()) }
  }

  @Test("segments add a delta to codes, or look glyphs up") func segments() throws {
    // The offset of the second segment skips its own entry and the third one. Its glyphs get a delta of 1.
    let map = segmentMap([(0x41, 0x42, 3 - 0x41, 0), (0x61, 0x63, 1, 4), (0xFFFF, 0xFFFF, 1, 0)], glyphs: [6, 0, 4])
    #expect(try glyph("A", (3, 1, map)) == 3)
    #expect(try glyph("B", (3, 1, map)) == 4)
    #expect(try glyph("a", (3, 1, map)) == 7)
    #expect(try glyph("b", (3, 1, map)) == nil)
    #expect(try glyph("c", (3, 1, map)) == 5)
    #expect(try glyph("C", (3, 1, map)) == nil)
  }

  @Test("groups reach beyond the first 65,536 scalars") func groups() throws {
    let map = groupMap([(0x61, 0x63, 1), (0x1F600, 0x1F601, 5)])
    #expect(try glyph("c", (3, 10, map)) == 3)
    #expect(try glyph("😁", (3, 10, map)) == 6)
    #expect(try glyph("😂", (3, 10, map)) == nil)
    #expect(try glyph("c", (0, 6, groupMap([(0x61, 0x63, 4)], format: 13))) == 4)
  }

  @Test("a trimmed array, and an array of bytes") func arrays() throws {
    #expect(try glyph("b", (0, 3, words(6, 0, 0, 0x61, 2, 8, 7))) == 7)
    #expect(try glyph("c", (0, 3, words(6, 0, 0, 0x61, 2, 8, 7))) == nil)
    #expect(try glyph("b", (0, 4, words(10, 0) + long(0) + long(0) + long(0x61) + long(2) + words(8, 7))) == 7)
    var codes = [UInt8](repeating: 0, count: 256)
    codes[0x61] = 3
    codes[0xE9] = 4
    #expect(try glyph("a", (1, 0, words(0, 0, 0) + codes)) == 3)
    // In the Macintosh encoding, 0xE9 is not é.
    #expect(try glyph("é", (1, 0, words(0, 0, 0) + codes)) == nil)
  }

  @Test("the larger map is preferred, in any order") func preference() throws {
    let (small, large) = (segmentMap([(0x61, 0x61, 1 - 0x61, 0)]), groupMap([(0x61, 0x61, 2)]))
    #expect(try glyph("a", (3, 1, small), (3, 10, large)) == 2)
    #expect(try glyph("a", (0, 4, large), (3, 1, small)) == 2)
    #expect(try glyph("a", (1, 0, words(6, 0, 0, 0x61, 1, 9)), (0, 3, small)) == 1)
    // Variation sequences do not map single scalars.
    #expect(try glyph("a", (0, 5, words(14, 0)), (3, 1, small)) == 1)
  }

  @Test("if segments or groups overlap, the first one counts") func overlaps() throws {
    let segments = segmentMap([(0x61, 0x63, 1 - 0x61, 0), (0x62, 0x64, 5 - 0x62, 0)])
    #expect(try glyph("c", (3, 1, segments)) == 3)
    #expect(try glyph("d", (3, 1, segments)) == 7)
    #expect(try glyph("b", (3, 10, groupMap([(0x61, 0x63, 1), (0x62, 0x62, 9)]))) == 2)
  }
}
