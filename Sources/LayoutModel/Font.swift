public import TextMeasuring

/// The properties of a font that decide the size of a text.
public struct Font: Hashable, Sendable {
  /// The weights of the system font.
  public enum Weight: String, Sendable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The text styles of Dynamic Type.
  public enum TextStyle: String, Sendable, CaseIterable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2
  }

  /// The source of the glyphs.
  public enum Face: Hashable, Sendable {
    case system
    case style(TextStyle)
    case named(String)
  }

  /// The source of the glyphs.
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

  /// The default font of a label: the system font at 17 pt.
  public static let label = Font(face: .system, size: 17)
}

extension Font.TextStyle {
  /// Its font at the text size `large`.
  public var font: Font {
    let size: Double =
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      }
    return Font(face: .style(self), size: size, weight: self == .headline ? .semibold : .regular)
  }
}

/// A font from a file.
public struct DeclaredFont: Hashable, Sendable {
  /// The name that views use for it.
  public var name: String
  /// The path of its file, relative to the layout file; nil if a configuration names it.
  public var path: String?
  /// The contents of the file; nil if it could not be read.
  public var file: FontFile?

  /// Creates a font from its name and the path of its file.
  public init(name: String, path: String?, file: FontFile?) {
    self.name = name
    self.path = path
    self.file = file
  }
}
