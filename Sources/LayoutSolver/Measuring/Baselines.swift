import LayoutModel
import TextMeasuring

extension SizedLayout {
  /// The distances in points from an item's top down to its first baseline, and from its bottom up to its last one: 0
  /// without text [semantics 1.8]. Labels and text views begin with their first line. Buttons and text fields centre
  /// one line in the height from a constraint, or else from their content: the solved height is not known yet.
  package func baselineOffsets(of item: ItemID) -> (first: Double, last: Double) {
    let index = item.index
    switch layout.items[index].type {
    case .label, .textView:
      let font = layout.textFont(of: index)
      let insets = layout.items[index].type == .label ? Insets() : .textView
      return (insets.top + font.ascender, insets.bottom + font.descender)
    case .button where layout.items[index].text?.isEmpty ?? true: return (0, 0)
    case .button:
      let space = layout.titleSpace(of: index)
      return centredBaseline(item, in: layout.textFont(of: index), loweredBy: (space.top - space.bottom) / 2)
    case .textField: return centredBaseline(item, in: layout.textFont(of: index))
    default: return (0, 0)
    }
  }

  private func centredBaseline(
    _ item: ItemID, in font: TextFont, loweredBy shift: Double = 0
  ) -> (first: Double, last: Double) {
    let height = layout.fixedHeight(of: item) ?? size(of: item).height ?? font.lineHeight
    let space = (height - font.lineHeight) / 2
    return (space + shift + font.ascender, space - shift + font.descender)
  }
}

extension Layout {
  /// The height in points that a constraint gives a view with a higher priority than its compression resistance.
  fileprivate func fixedHeight(of item: ItemID) -> Double? {
    let anchor = Anchor(item, .height)
    let constraint = constraints.first {
      $0.isActive && $0.relation == .equal && $0.second == nil && $0.first.anchor == anchor
        && $0.priority > items[item.index].contentCompressionResistancePriority.vertical
    }
    return constraint.map { -$0.constant / $0.first.coefficient }
  }
}
