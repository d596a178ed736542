import Findings
public import LayoutModel

extension Layout {
  /// How many lines the text of a label has, as it was measured; nil for what is no label or shows nothing.
  public func lineCount(of item: ItemID) -> Int? {
    guard self[item].type == .label, self[item].intrinsicContentSize == nil, self[item].text?.isEmpty == false,
      let height = intrinsicSize(of: item).height
    else { return nil }
    let font = textFont(of: item.index)
    return 1 + Int(max((height - font.lineHeight) / (font.leading ?? font.lineHeight), 0).rounded())
  }

  /// The font of a view in words: `headline`, `system 17`, `system 17 bold`, `Lato 17`.
  public func fontWords(of item: ItemID) -> String {
    let font = self[item].font ?? .standard(for: self[item].type)
    let weight = font.weight == .regular ? "" : " \(font.weight.rawValue)"
    return switch font.face {
    case .style(let style): style.rawValue
    case .system: "system \(font.size.spelledNumber)\(weight)"
    case .named(let name): "\(name) \(font.size.spelledNumber)\(weight)"
    }
  }
}
