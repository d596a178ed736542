/// A font at a size, ready to measure with.
public struct TextFont: Hashable, Sendable {
  /// Where the glyphs come from.
  public enum Face: Hashable, Sendable {
    case system(FontWeight)
    case file(FontFile)
  }

  /// Where the glyphs come from.
  public var face: Face
  /// The size in points.
  public var size: Double
  /// The distance in points from one baseline to the next; nil where it is the line height.
  public var leading: Double?

  /// A font at a size in points.
  public init(face: Face, size: Double, leading: Double? = nil) {
    self.face = face
    self.size = size
    self.leading = leading
  }

  /// How far in points a line reaches above its baseline [semantics 3.1, 3.17].
  public var ascender: Double {
    switch face {
    case .system: 0.952148 * size
    case .file(let file): file.ascender * size
    }
  }

  /// How far in points a line reaches below its baseline [semantics 3.1, 3.17].
  public var descender: Double {
    switch face {
    case .system: 0.241211 * size
    case .file(let file): file.descender * size
    }
  }

  /// The height of a line in points, not rounded, without the gap that a font's file asks for [semantics 3.1, 3.17].
  public var lineHeight: Double {
    switch face {
    case .system: 1.193359375 * size
    case .file(let file): (file.ascender + file.descender) * size
    }
  }

  /// The height of some lines in points, not rounded, with a leading between each two of them [semantics 3.3, 3.4].
  public func height(ofLines count: Int) -> Double {
    count < 1 ? 0 : lineHeight + Double(count - 1) * (leading ?? lineHeight)
  }
}

/// The weights of the system font, the lightest first.
public enum FontWeight: Int, Sendable, CaseIterable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}
