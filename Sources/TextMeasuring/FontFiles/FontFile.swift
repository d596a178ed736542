/// What is wrong with a font file, in words that go on a sentence: `is no TrueType or OpenType font`.
public struct FontFileError: Error, Hashable, Sendable {
  /// The words.
  public var message: String

  /// An error of those words.
  public init(_ message: String) { self.message = message }
}

/// The lengths of a font's glyphs in fractions of an em, from its tables, which copies share and which make it equal.
public struct FontFile: Hashable, Sendable {
  /// How far a line reaches above its baseline.
  public var ascender: Double
  /// How far a line reaches below its baseline.
  public var descender: Double
  /// What the font wants between two lines besides. Labels leave it out [semantics 3.17].
  public var lineGap: Double
  private let glyphs: Glyphs

  /// Reads a TrueType or OpenType font, the first of a collection; its heights are those of 'hhea' [semantics 3.17].
  /// Any bytes at all lead to a font or an error, in time and memory proportional to their number.
  public init(_ bytes: [UInt8]) throws(FontFileError) {
    let tables = try FontTables(bytes)
    let head = try tables.table("head")
    let unitsPerEm = Double(try head.unsigned16(at: 18))
    guard unitsPerEm > 0 else { throw FontFileError("says that its em has no units") }
    let hhea = try tables.table("hhea")
    ascender = Double(try hhea.signed16(at: 4)) / unitsPerEm
    descender = -Double(try hhea.signed16(at: 6)) / unitsPerEm
    lineGap = Double(try hhea.signed16(at: 8)) / unitsPerEm
    guard ascender + descender > 0 else { throw FontFileError("says that its lines have no height") }
    let count = try hhea.unsigned16(at: 34)
    guard count > 0 else { throw FontFileError("has no widths") }
    let hmtx = try tables.table("hmtx")
    var advances: [UInt16] = []
    advances.reserveCapacity(min(count, hmtx.count / 4))
    for index in 0..<count { advances.append(UInt16(try hmtx.unsigned16(at: 4 * index))) }
    let map = try CharacterMap(tables.table("cmap"))
    glyphs = Glyphs(unitsPerEm: unitsPerEm, advances: advances, map: map)
  }

  /// How far a scalar's glyph moves on [semantics 3.27]; nil where the font has none for it.
  public func advance(of scalar: Unicode.Scalar) -> Double? {
    let glyph = glyphs.map.glyph(of: scalar)
    return glyph == 0 ? nil : glyphs.advance(of: glyph)
  }
}

private final class Glyphs: Hashable, Sendable {
  let unitsPerEm: Double
  /// In the font's units, by glyph. Those behind the last are as wide as it.
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

  /// The heights beside it tell most fonts apart already.
  func hash(into hasher: inout Hasher) {
    hasher.combine(advances.count)
    hasher.combine(map.runs.count)
  }
}
