import Findings
import LayoutModel

// What the content view says of itself, what a collection view says about its items, and the author's guides.
extension DocumentReader {
  mutating func readContentView(_ node: Int) {
    guard expectMapping(node, "'contentView' is a mapping") else { return }
    readEntries(of: node, in: .contentView, .key("contentView")) { reader, key, keyNode, value in
      let owner = Owner.key("contentView")
      let place = SourceRange(start: Int(reader.nodes[keyNode].start), end: Int(reader.nodes[value].end))
      switch key {
      case .layoutMargins:
        reader.layout.items[1].layoutMargins = reader.readMargins(value, owner)
        reader.layout.items[1].keyPlaces.append((.layoutMargins, place))
      case .preservesSuperviewLayoutMargins:
        reader.layout.items[1].preservesSuperviewLayoutMargins =
          reader.readBoolean(value, key.rawValue, owner: owner) ?? false
      case .translatesAutoresizingMaskIntoConstraints:
        reader.layout.items[1].translatesAutoresizingMaskIntoConstraints =
          reader.readBoolean(value, key.rawValue, owner: owner)
        reader.layout.items[1].keyPlaces.append((.translatesAutoresizingMaskIntoConstraints, place))
      default: break
      }
    }
  }

  mutating func readCollection(_ node: Int) {
    guard expectMapping(node, "'collection' is a mapping") else { return }
    readEntries(of: node, in: .collection, .key("collection")) { reader, key, _, value in
      switch key {
      case .itemWidth: reader.readItemWidth(value)
      case .estimatedItemSize:
        let owner = Owner.key("collection")
        guard let size = reader.readSize(value, "estimatedItemSize", mayBeNone: false, owner: owner) else { return }
        reader.layout.collection.estimatedItemSize = PerAxis(
          horizontal: size.horizontal ?? 0, vertical: size.vertical ?? 0)
      default: break
      }
    }
  }

  private mutating func readItemWidth(_ node: Int) {
    guard let points = readPoints(node, "itemWidth", or: "container", owner: .key("collection")) else { return }
    layout.collection.itemWidth = points.value.map { .points($0) } ?? .container
    layout.collection.itemWidthPlace = place(node)
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
    var guide = Item(name: name.string, place: place(key), superview: .contentView)
    guide.guide = .authored
    layout.items.append(guide)
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
