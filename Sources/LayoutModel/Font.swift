public import TextMeasuring

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
    case system
    case style(TextStyle)
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

/// A font that the author names a file for.
public struct DeclaredFont: Hashable, Sendable {
  /// The name by which views call it.
  public var name: String
  /// The file, relative to the layout file; nil where a configuration names it.
  public var path: String?
  /// What the file holds; nil where it could not be read.
  public var file: FontFile?

  /// A font by its name and the path of its file.
  public init(name: String, path: String?, file: FontFile?) {
    self.name = name
    self.path = path
    self.file = file
  }
}
