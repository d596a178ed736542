/// A font at a size, for measuring text.
public struct TextFont: Hashable, Sendable {
  /// The source of the glyphs.
  public enum Face: Hashable, Sendable {
    case system(FontWeight)
    case file(FontFile)
  }

  /// The source of the glyphs.
  public var face: Face
  /// The size in points.
  public var size: Double
  /// The distance in points from one baseline to the next; nil for the line height.
  public var leading: Double?

  /// Creates a font at a size in points.
  public init(face: Face, size: Double, leading: Double? = nil) {
    self.face = face
    self.size = size
    self.leading = leading
  }

  /// The height of a line above its baseline, in points [semantics 3.1, 3.17].
  public var ascender: Double {
    switch face {
    case .system: 0.952148 * size
    case .file(let file): file.ascender * size
    }
  }

  /// The depth of a line below its baseline, in points [semantics 3.1, 3.17].
  public var descender: Double {
    switch face {
    case .system: 0.241211 * size
    case .file(let file): file.descender * size
    }
  }

  /// The height of a line in points, not rounded, without the line gap of a font file [semantics 3.1, 3.17].
  public var lineHeight: Double {
    switch face {
    case .system: 1.193359375 * size
    case .file(let file): (file.ascender + file.descender) * size
    }
  }

  /// The height of a number of lines in points, not rounded. Baselines are a leading apart [semantics 3.3, 3.4].
  public func height(ofLines count: Int) -> Double {
    count < 1 ? 0 : lineHeight + Double(count - 1) * (leading ?? lineHeight)
  }
}

/// The weights of the system font, the lightest first.
public enum FontWeight: Int, Sendable, CaseIterable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}
