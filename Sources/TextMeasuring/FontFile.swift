/// What is wrong with a font file, in words that go on a sentence: `is no TrueType or OpenType font`.
public struct FontFileError: Error, Hashable, Sendable {
  /// The words.
  public var message: String

  /// An error of those words.
  public init(_ message: String) { self.message = message }
}

/// The lengths of a font's glyphs, read from its own tables. All lengths are fractions of an em.
public struct FontFile: Hashable, Sendable {
  /// How far a line reaches above its baseline.
  public var ascender: Double
  /// How far a line reaches below its baseline.
  public var descender: Double
  /// What stands between two lines besides.
  public var lineGap: Double

  /// Reads a TrueType or OpenType font.
  public init(_ bytes: [UInt8]) throws(FontFileError) {
    throw FontFileError("cannot be read yet")
  }

  /// How far a scalar's glyph moves on; nil where the font has none for it.
  public func advance(of scalar: Unicode.Scalar) -> Double? { nil }
}
