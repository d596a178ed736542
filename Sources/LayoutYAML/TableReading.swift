import Findings
import LayoutModel

// What a layout says of its table, its collection view and its release, each value by its key.
extension DocumentReader {
  mutating func readTable(_ node: Int) {
    guard expectMapping(node, "'table' is a mapping") else { return }
    readEntries(of: node, in: .table, .key("table")) { reader, key, _, value in
      guard let setting = reader.readSetting(key, value, .key("table")) else { return }
      if key == .rowHeight { reader.map.note(.rowHeight, at: reader.place(value)) }
      if key == .estimatedRowHeight { reader.map.note(.estimatedRowHeight, at: reader.place(value)) }
      reader.layout.apply(.setSetting(setting))
    }
  }

  /// The value of a key of `table`, `collection` or `accessoryView`, or of one of the layout's own; nil where the node holds
  /// none, which is reported.
  mutating func readSetting(_ key: Key, _ node: Int, _ owner: Owner) -> LayoutSetting? {
    switch key {
    case .platform: readPlatform(node).map { .platform($0) }
    case .style:
      readWord(node, "style", tableStyles, owner: owner).map { .tableStyle(TableSettings.Style.allCases[$0]) }
    case .rowHeight: readPointsOrAutomatic(node, "rowHeight", owner: owner).map { .rowHeight($0) }
    case .estimatedRowHeight:
      readPointsOrAutomatic(node, "estimatedRowHeight", owner: owner).map { .estimatedRowHeight($0) }
    case .separatorStyle: readWord(node, "separatorStyle", separatorStyles, owner: owner).map { .hasSeparator($0 == 0) }
    case .displayScale: readDisplayScale(node).map { .displayScale($0) }
    case .sectionIndex: readBoolean(node, "sectionIndex", owner: owner).map { .hasSectionIndex($0) }
    case .accessoryType:
      readWord(node, "accessoryType", accessoryTypes, owner: .layout).map {
        .accessoryType(Accessory.Kind.allCases[$0])
      }
    case .width: readAccessoryWidth(node).map { .accessoryViewWidth($0) }
    case .itemWidth:
      readPoints(node, "itemWidth", or: "container", owner: owner).map {
        .itemWidth($0.value.map { .points($0) } ?? .container)
      }
    case .estimatedItemSize:
      readSize(node, "estimatedItemSize", mayBeNone: false, owner: owner).map {
        .estimatedItemSize(PerAxis(horizontal: $0.horizontal ?? 0, vertical: $0.vertical ?? 0))
      }
    default: nil
    }
  }

  private mutating func readDisplayScale(_ node: Int) -> Double? {
    if isScalar(node), let scale = decimal(text(node)), scale == 1 || scale == 2 || scale == 3 { return scale }
    report(.invalidValue, "'displayScale' is 1, 2 or 3 pixels per point, not \(spelled(node))", node)
    return nil
  }
}
