/// What is wrong with a font file, as the end of a sentence: `is not a TrueType or OpenType font`.
public struct FontFileError: Error, Hashable, Sendable {
  /// The end of the sentence.
  public var message: String

  /// Creates an error.
  public init(_ message: String) { self.message = message }
}

/// The metrics of a font in fractions of an em. Copies share storage. Fonts are equal if their metrics are equal.
public struct FontFile: Hashable, Sendable {
  /// The height of a line above its baseline.
  public var ascender: Double
  /// The depth of a line below its baseline.
  public var descender: Double
  /// The extra space between two lines that the font asks for. Labels ignore it [semantics 3.17].
  public var lineGap: Double
  private let glyphs: Glyphs

  /// Reads a TrueType or OpenType font, or the first font of a collection. Heights come from 'hhea' [semantics 3.17].
  /// Takes O(*n*) time and memory for any bytes.
  public init(_ bytes: [UInt8]) throws(FontFileError) {
    let tables = try FontTables(bytes)
    let head = try tables.table("head")
    let unitsPerEm = Double(try head.unsigned16(at: 18))
    guard unitsPerEm > 0 else { throw FontFileError("has 0 units per em") }
    let hhea = try tables.table("hhea")
    ascender = Double(try hhea.signed16(at: 4)) / unitsPerEm
    descender = -Double(try hhea.signed16(at: 6)) / unitsPerEm
    lineGap = Double(try hhea.signed16(at: 8)) / unitsPerEm
    guard ascender + descender > 0 else { throw FontFileError("has lines without height") }
    let count = try hhea.unsigned16(at: 34)
    guard count > 0 else { throw FontFileError("has no glyph widths") }
    let hmtx = try tables.table("hmtx")
    var advances: [UInt16] = []
    advances.reserveCapacity(min(count, hmtx.count / 4))
    for index in 0..<count { advances.append(UInt16(try hmtx.unsigned16(at: 4 * index))) }
    let map = try CharacterMap(tables.table("cmap"))
    glyphs = Glyphs(unitsPerEm: unitsPerEm, advances: advances, map: map)
  }

  /// The advance of the glyph of a scalar [semantics 3.27]; nil if the font has no glyph for it.
  public func advance(of scalar: Unicode.Scalar) -> Double? {
    let glyph = glyphs.map.glyph(of: scalar)
    return glyph == 0 ? nil : glyphs.advance(of: glyph)
  }
}

private final class Glyphs: Hashable, Sendable {
  let unitsPerEm: Double
  /// Advances in font units, by glyph. Later glyphs have the advance of the last entry.
  let advances: [UInt16]
  let map: CharacterMap

  init(unitsPerEm: Double, advances: [UInt16], map: CharacterMap) {
    self.unitsPerEm = unitsPerEm
    self.advances = advances
    self.map = map
  }

  func advance(of glyph: Int) -> Double? {
    guard let units = glyph < advances.count ? advances[glyph] : advances.last else { return nil }
    return Double(units) / unitsPerEm
  }

  static func == (a: Glyphs, b: Glyphs) -> Bool {
    a === b || a.unitsPerEm == b.unitsPerEm && a.advances == b.advances && a.map == b.map
  }

  /// Hashes only counts, because the heights in `FontFile` already distinguish most fonts.
  func hash(into hasher: inout Hasher) {
    hasher.combine(advances.count)
    hasher.combine(map.runs.count)
  }
}
