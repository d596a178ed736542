import LayoutModel

extension LayoutAssembly {
  /// The font of a description; nil if there is none.
  func font(of description: Int?) -> Font? {
    guard let description else { return nil }
    if let style = document.value("style", of: description) {
      if let found = textStyle(named: style) { return found.font }
    }
    let size = document.number("pointSize", of: description) ?? Self.systemSize
    guard size > 0 else { return nil }
    if let name = document.value("name", of: description), document.value("type", of: description) == nil {
      return Font(face: face(named: name), size: size, weight: weight(ofFontNamed: name))
    }
    switch document.value("type", of: description) {
    case "boldSystem": return Font(face: .system, size: size, weight: .bold)
    default:
      let weight = document.value("weight", of: description).flatMap(Font.Weight.init(rawValue:))
      return Font(face: .system, size: size, weight: weight ?? .regular)
    }
  }

  /// The size in points of a font that states none, as `size="system"`.
  private static let systemSize = 14.0

  /// A text style by UIKit's name: `UICTFontTextStyleBody`, or `UICTFontTextStyleTitle0` for the large title.
  private func textStyle(named name: String) -> Font.TextStyle? {
    let prefix = "UICTFontTextStyle"
    guard name.hasPrefix(prefix) else { return nil }
    switch name.dropFirst(prefix.count) {
    case "Title0": return .largeTitle
    case "Subhead": return .subheadline
    case let word: return Font.TextStyle.allCases.first { $0.rawValue == word.lowercased() }
    }
  }

  /// The face of a font by its name. The system font has hidden names.
  func face(named name: String) -> Font.Face { isSystemFont(name) ? .system : .named(name) }

  private func isSystemFont(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasPrefix("SFUI") || name.hasPrefix("SFPro") || name.hasPrefix("SF UI")
  }

  /// The weight in the name of a system font: `.AppleSystemUIFontBold`, `.SFUIText-Semibold`.
  private func weight(ofFontNamed name: String) -> Font.Weight {
    guard isSystemFont(name) else { return .regular }
    let word = name.lowercased()
    let weights: [Font.Weight] = [.ultraLight, .semibold, .thin, .light, .medium, .bold, .heavy, .black]
    return weights.first { word.hasSuffix($0.rawValue.lowercased()) } ?? .regular
  }
}
