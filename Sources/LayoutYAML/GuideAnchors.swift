import LayoutModel

// The items of the guides that a view brings with it.
extension DocumentReader {
  /// The item of a view's guide, which is made where it is first named.
  mutating func guideItem(_ guide: Guide, of owner: Int) -> Int {
    if let id = guideIDs.id(of: guide, owner, in: layout) { return id }
    map.items.append(map.range(of: LayoutPart.item(ItemID(owner))))
    var item = Item(name: "\(layout.items[owner].name).\(guide.rawValue)", superview: ItemID(owner))
    item.guide = guide
    layout.items.append(item)
    return layout.items.count - 1
  }
}

/// The guides among a layout's items, by their owners.
struct GuideTable {
  private struct Name: Hashable {
    var guide: Guide
    var owner: Int
  }

  private var ids: [Name: Int] = [:]
  private var known = 0

  /// The item of a view's guide; nil where the layout has none yet.
  mutating func id(of guide: Guide, _ owner: Int, in layout: Layout) -> Int? {
    for index in max(known, layout.viewsEnd)..<layout.items.count {
      guard let guide = layout.items[index].guide, let owner = layout.items[index].superview?.index else { continue }
      if guide != .authored { ids[Name(guide: guide, owner: owner)] = index }
    }
    known = layout.items.count
    return ids[Name(guide: guide, owner: owner)]
  }
}
