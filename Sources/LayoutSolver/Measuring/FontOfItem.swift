import LayoutModel
import TextMeasuring

extension Layout {
  /// A font ready to measure with: from its file, where the author names one that could be read, else the system font at
  /// its size and weight. A font from a file has no weights, its file is one.
  func textFont(_ font: Font) -> TextFont {
    if case .named(let name) = font.face, let file = fonts.first(where: { $0.name == name })?.file {
      return TextFont(face: .file(file), size: font.size)
    }
    return TextFont(face: .system(FontWeight(font.weight)), size: font.size)
  }
}

extension FontWeight {
  /// The weight as measuring counts it.
  init(_ weight: Font.Weight) {
    self =
      switch weight {
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
  }
}
