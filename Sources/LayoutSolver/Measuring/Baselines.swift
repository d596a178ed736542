import LayoutModel

extension Layout {
  /// How far in points an item's first baseline is below its top, and its last one above its bottom: 0 for what shows no
  /// text [semantics 1.8].
  ///
  /// Labels and text views begin with their first line. Buttons and text fields have one line in their middle, at the
  /// height that their content asks for.
  func baselineOffsets(of item: ItemID) -> (first: Double, last: Double) {
    let index = item.index
    switch items[index].type {
    case .label:
      let font = items[index].font ?? .label
      return (font.ascender, font.descender)
    case .textView:
      let font = items[index].font ?? .textView
      return (Insets.textView.top + font.ascender, Insets.textView.bottom + font.descender)
    case .button where items[index].text?.isEmpty ?? true: return (0, 0)
    case .button: return centredBaseline(item, in: items[index].font ?? .button)
    case .textField: return centredBaseline(item, in: items[index].font ?? .textField)
    default: return (0, 0)
    }
  }

  private func centredBaseline(_ item: ItemID, in font: Font) -> (first: Double, last: Double) {
    let room = ((intrinsicSize(of: item).height ?? font.lineHeight) - font.lineHeight) / 2
    return (room + font.ascender, room + font.descender)
  }
}
