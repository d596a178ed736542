/// A font, as far as a text's size depends on it.
public struct Font: Hashable, Sendable {
  /// The weights of the system font.
  public enum Weight: String, Sendable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The text styles of Dynamic Type.
  public enum TextStyle: String, Sendable, CaseIterable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2
  }

  /// Where the glyphs come from.
  public enum Face: Hashable, Sendable {
    /// The system font.
    case system
    /// The system font at the size of a text style.
    case style(TextStyle)
    /// A font by its name.
    case named(String)
  }

  /// Where the glyphs come from.
  public var face: Face
  /// The size in points; for a text style, its size at the text size `large`.
  public var size: Double
  /// The weight.
  public var weight: Weight

  /// A font of a size in points.
  public init(face: Face, size: Double, weight: Weight = .regular) {
    self.face = face
    self.size = size
    self.weight = weight
  }

  /// What a label has whose font nobody set: the system font at 17 pt.
  public static let label = Font(face: .system, size: 17)
}
