import Findings
public import LayoutModel

extension Layout {
  /// The number of lines in a label's text, as measured in a pass; nil for other views, for empty labels, and for lines
  /// too low to count.
  public func lineCount(of item: ItemID, in solution: RowSolution, _ pass: RowSolution.Pass = .fitting) -> Int? {
    let layout = showing(solution)
    guard layout[item].type == .label, layout[item].intrinsicContentSize == nil, layout[item].text?.isEmpty == false,
      let height = layout.contentSize(of: item, .vertical, in: solution, pass)
    else { return nil }
    let font = layout.textFont(of: item.index)
    let leading = font.leading ?? font.lineHeight
    // Heights are rounded up to a pixel, so lines of about a pixel cannot be counted.
    guard leading > 2 / table.displayScale, height.isFinite else { return nil }
    return 1 + Int(max((height - font.lineHeight) / leading, 0).rounded())
  }

  /// The font of a view in words: `headline`, `body bold`, `system 17`, `system 17 bold`, `Lato 17`.
  public func fontWords(of item: ItemID) -> String {
    let font = self[item].font ?? .standard(for: self[item])
    let own: Font.Weight = font.face == .style(.headline) ? .semibold : .regular
    let weight = font.weight == own ? "" : " \(font.weight.rawValue)"
    return switch font.face {
    case .style(let style): style.rawValue + weight
    case .system: "system \(font.size.spelledNumber)\(weight)"
    case .named(let name): "\(name) \(font.size.spelledNumber)\(weight)"
    }
  }
}
