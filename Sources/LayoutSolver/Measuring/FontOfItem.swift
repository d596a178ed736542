import LayoutModel
import TextMeasuring

extension Layout {
  /// What a font is measured with, at its own size.
  func textFont(_ font: Font) -> TextFont {
    TextFont(face: .system(FontWeight(rawValue: Font.Weight.allCases.firstIndex(of: font.weight) ?? 3) ?? .regular), size: font.size)
  }
}
