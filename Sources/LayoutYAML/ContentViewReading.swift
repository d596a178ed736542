import Findings
import LayoutModel

// What the content view says of itself, what a collection view says about its items, and the author's guides.
extension DocumentReader {
  mutating func readContentView(_ node: Int) {
    guard expectMapping(node, "'contentView' is a mapping") else { return }
    readEntries(of: node, in: .contentView, .key("contentView")) { reader, key, keyNode, value in
      let owner = Owner.key("contentView")
      if let viewKey = key.viewKey { reader.map.note(viewKey, of: .contentView, at: reader.place(keyNode, value)) }
      if let property = reader.readProperty(key, value, owner) { reader.layout.items[1].set(property) }
    }
  }

  mutating func readCollection(_ node: Int) {
    guard expectMapping(node, "'collection' is a mapping") else { return }
    readEntries(of: node, in: .collection, .key("collection")) { reader, key, _, value in
      if let setting = reader.readSetting(key, value, .key("collection")) { reader.layout.apply(.setSetting(setting)) }
    }
  }

  /// Guides stand behind the views, so they are read when all views are known and in their order.
  mutating func readGuides(_ node: Int) {
    readNames(of: node, "'guides' is a mapping from names to guides") { reader, key, value in
      reader.readGuide(key, value)
    }
  }

  private mutating func readGuide(_ key: Int, _ node: Int) {
    if passes(.views, layout.items.count - 2, Limits.views, of: "views and guides", at: key) { return }
    let name = text(key)
    let index = layout.items.count
    if checkName(name, key, "guide") { _ = viewIDs.define(name, as: index) }
    var guide = Item(name: name.string, superview: .contentView)
    guide.guide = .authored
    add(guide, at: place(key))
    guard expectMapping(node, of: .guide(name)) else { return }
    readEntries(of: node, in: .guide, .guide(name)) { reader, _, _, value in
      guard let superview = reader.readSuperview(value, .guide(name)) else { return }
      guard reader.layout.items[superview].guide == nil else {
        return reader.report(
          .invalidValue, "'\(reader.layout.items[superview].name)' is a guide, and a guide belongs to a view", value,
          owner: .guide(name))
      }
      reader.layout.items[index].superview = ItemID(superview)
    }
  }
}
