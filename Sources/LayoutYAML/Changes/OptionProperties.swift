import Findings
import LayoutModel

// Keys of views that an option sets, some of them in part: one axis, a font's size, the distance behind one view.
extension DocumentReader {
  /// A view's name as it stands among the names of the layout.
  func name(of item: ItemID) -> Text {
    viewIDs.entries.first { $0.value == item.index }?.name ?? Text(base: source, count: 0)
  }

  /// What a key says of a view; nil where that is wrong, which is reported.
  mutating func readOption(
    _ key: Key, _ keyNode: Int, _ node: Int, _ owner: Owner, of item: ItemID
  ) -> ViewProperty? {
    switch key {
    case .superview, .subviews, .arranged, .predefined:
      report(
        .invalidValue, "'\(key.rawValue)' cannot be set: every view stays where it stands in the layout", keyNode,
        owner: owner)
      return nil
    case .type:
      let position = isScalar(node) ? viewTypes.position(of: text(node)) : -1
      if position < 0 { reportType(node, owner) }
      return position < 0 ? nil : .type(ViewType.allCases[position])
    case .frame: return readRectangle(node, "frame", owner: owner).map { .frame($0) }
    case .font where nodes[node].kind == .mapping: return readPartOfFont(node, owner, of: layout[item])
    case .customSpacing:
      guard let stack = layout[item].stack else { return nil }
      let new = readCustomSpacing(node, item.index)
      let kept = stack.customSpacing.filter { old in !new.contains { $0.item == old.item } }
      return .customSpacing(kept + new)
    default: return readProperty(key, node, owner, of: item)
    }
  }

  /// A font of which a mapping may say a part alone; the rest is that of the view's own font.
  private mutating func readPartOfFont(_ node: Int, _ owner: Owner, of item: Item) -> ViewProperty? {
    var font = item.font ?? .label
    var hadMistake = false
    readEntries(of: node, in: .font, .key("font")) { reader, key, _, value in
      if !reader.readFontKey(key, value, owner, into: &font) { hadMistake = true }
    }
    return hadMistake ? nil : .font(font)
  }
}
