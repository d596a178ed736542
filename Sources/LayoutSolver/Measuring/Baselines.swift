import LayoutModel
import TextMeasuring

extension SizedLayout {
  /// The line of an item's first or last baseline; its top or bottom if it shows no text [semantics 1.8].
  package func baseline(of item: ItemID, isFirst: Bool) -> Line {
    let view = baselineView(of: item, isFirst: isFirst)
    let (top, bottom) = (RowSystem.top(view), RowSystem.bottom(view))
    if centresLine(of: view) {
      // The only line is in the middle of the solved height.
      let font = layout.textFont(of: view.index)
      let fromMiddle = isFirst ? font.ascender - font.lineHeight / 2 : font.lineHeight / 2 - font.descender
      return Line(edge: top, opposite: bottom, offset: fromMiddle + titleShift(of: view))
    }
    let offsets = baselineOffsets(of: view)
    return isFirst ? Line(edge: top, offset: offsets.first) : Line(edge: bottom, offset: -offsets.last)
  }

  /// The distances in points from an item's top down to its first baseline, and from its bottom up to its last one: 0
  /// without text [semantics 1.8]. Labels and text views begin with their first line. Buttons and text fields centre
  /// one line in their height: in `height` if it is known, or else in that from a constraint or from their content.
  package func baselineOffsets(of item: ItemID, height: Double? = nil) -> (first: Double, last: Double) {
    let index = item.index
    switch layout.items[index].type {
    case .label, .textView:
      let font = layout.textFont(of: index)
      let insets = layout.items[index].type == .label ? Insets() : .textView
      return (insets.top + font.ascender, insets.bottom + font.descender)
    case .button, .textField:
      if !centresLine(of: item) { return (0, 0) }
      let font = layout.textFont(of: index)
      let height = height ?? layout.fixedHeight(of: item) ?? size(of: item).height ?? font.lineHeight
      let space = (height - font.lineHeight) / 2
      let shift = titleShift(of: item)
      return (space + shift + font.ascender, space - shift + font.descender)
    default: return (0, 0)
    }
  }

  /// Whether a view shows one line in the middle of its height: a text field, or a button with a title.
  private func centresLine(of item: ItemID) -> Bool {
    let view = layout.items[item.index]
    return view.type == .textField || view.type == .button && view.text?.isEmpty == false
  }

  /// The points by which a button's title is below its middle, because of uneven insets or a picture above it.
  private func titleShift(of item: ItemID) -> Double {
    guard layout.items[item.index].type == .button else { return 0 }
    let space = layout.titleSpace(of: item.index)
    return (space.top - space.bottom) / 2
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
