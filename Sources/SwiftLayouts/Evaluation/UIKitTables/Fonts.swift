import LayoutModel
import SwiftProgram

/// A size in points that a font can have.
func possibleSize(_ points: Double) -> Double? { points > 0 && points < 1000 ? points : nil }

extension Interpreter {
  /// A font that UIKit makes by a function of `UIFont`; nil if it is none.
  func font(named name: String, _ arguments: [EvaluatedArgument]) -> Value? {
    func sized(_ size: Value?, _ weight: Font.Weight?) -> Value {
      let points = size?.number.flatMap(possibleSize)
      var font = FontValue(font: Font(face: .system, size: points ?? 17, weight: weight ?? .regular))
      font.isKnown = points != nil && weight != nil
      return .font(font)
    }
    switch name {
    case "systemFont": return sized((arguments["ofSize"] ?? arguments.first)?.value, weight(arguments["weight"]?.value))
    case "boldSystemFont": return sized(arguments["ofSize"]?.value, .bold)
    case "italicSystemFont": return sized(arguments["ofSize"]?.value, .regular)
    case "monospacedDigitSystemFont": return sized(arguments["ofSize"]?.value, weight(arguments["weight"]?.value))
    case "monospacedSystemFont":
      var font = FontValue(font: Font(face: .system, size: arguments.number("ofSize").flatMap(possibleSize) ?? 17))
      font.isKnown = false
      return .font(font)
    case "preferredFont":
      guard let style = textStyle((arguments["forTextStyle"] ?? arguments.first)?.value) else {
        return .font(FontValue(font: .label, isKnown: false))
      }
      return .font(FontValue(font: style.font, isScaled: true))
    default: return nil
    }
  }

  /// A font by `UIFont(name:size:)` or `UIFont(descriptor:size:)`.
  func makeFont(_ arguments: [EvaluatedArgument]) -> Value {
    let size = arguments.number("size").flatMap(possibleSize)
    if let name = arguments["name"]?.value.text {
      return .font(FontValue(font: Font(face: .named(name), size: size ?? 17), isKnown: size != nil))
    }
    return .font(FontValue(font: Font(face: .system, size: size.flatMap { $0 > 0 ? $0 : nil } ?? 17), isKnown: false))
  }

  /// A font that `UIFontMetrics` scales with the text size.
  func scaled(_ value: Value?) -> Value {
    guard case .font(var font)? = value else { return .font(FontValue(font: .label, isKnown: false)) }
    font.isScaled = true
    return .font(font)
  }

  func callFontMethod(_ name: String, of font: FontValue, _ arguments: [EvaluatedArgument]) -> Value? {
    guard name == "withSize" else { return .font(FontValue(font: font.font, isKnown: false)) }
    var sized = font
    let size = (arguments.first?.value.number).flatMap(possibleSize)
    sized.font = Font(
      face: font.font.face.isStyle ? .system : font.font.face, size: size ?? 17, weight: font.font.weight)
    sized.isKnown = font.isKnown && size != nil
    return .font(sized)
  }

  func fontMember(_ name: String, of font: FontValue) -> Value? {
    switch name {
    case "pointSize": font.isKnown ? .number(font.font.size) : .unknown("a font's size")
    // The system font's line, which is 1.193 of its size and rounded by UIKit only where a label shows it.
    case "lineHeight", "ascender", "descender", "capHeight", "xHeight", "leading": .unknown("a font's \(name)")
    default: nil
    }
  }

  /// Fonts that UIKit names by constants: sizes.
  func fontConstant(_ name: String) -> Value? {
    switch name {
    case "labelFontSize", "buttonFontSize": .number(name == "labelFontSize" ? 17 : 18)
    case "smallSystemFontSize": .number(12)
    case "systemFontSize": .number(14)
    default: nil
    }
  }

  private func weight(_ value: Value?) -> Font.Weight? {
    guard let value else { return .regular }
    guard case .member(let name) = value else { return nil }
    return Font.Weight(rawValue: name)
  }

  private func textStyle(_ value: Value?) -> Font.TextStyle? {
    guard case .member(let name)? = value else { return nil }
    return Font.TextStyle(rawValue: name)
  }
}

extension Font.Face {
  fileprivate var isStyle: Bool { if case .style = self { true } else { false } }
}
