import Findings
import LayoutModel

// Settings of what contains the layout: the platform, the table, the collection view, the accessory.
extension DocumentReader {
  mutating func readSettings(_ node: Int, in scope: KeyScope, _ name: String) {
    guard expectMapping(node, "'\(name)' must be a mapping") else { return }
    var designHeight: (key: Int, value: Int)?
    readEntries(of: node, in: scope, .key(name)) { reader, key, keyNode, value in
      if key == .designHeight { return designHeight = (keyNode, value) }
      guard let setting = reader.readSetting(key, value, .key(name)) else { return }
      if key == .rowHeight { reader.map.note(.rowHeight, at: reader.place(value)) }
      if key == .estimatedRowHeight { reader.map.note(.estimatedRowHeight, at: reader.place(value)) }
      reader.layout.apply(.setSetting(setting))
    }
    if let (key, value) = designHeight { readDesignHeight(value, key, of: "rowHeight") }
  }

  /// Reads the design height of a layout, whose height must be unknown.
  mutating func readDesignHeight(_ node: Int, _ key: Int, of height: String) {
    guard layout.unknownHeight != nil else {
      if !isTruncated { reportInvalid(Layout.unusedDesignHeight(of: height), key) }
      return
    }
    let height = readDesignHeight(node, .key("designHeight"))
    layout.unknownHeight?.designHeight = height
  }

  private mutating func readDesignHeight(_ node: Int, _ owner: Owner) -> Double? {
    if let height = number(node), height > 0 { return height }
    return reportInvalid("'designHeight' must be points above 0, not \(spelled(node))", node, owner)
  }

  mutating func readCollection(_ node: Int) {
    readSettings(node, in: .collection, "collection")
    guard let mistake = layout.collection.mistake, !hasKey("itemWidth", node), !isTruncated else { return }
    for (key, _) in nodes.entries(of: node) where isScalar(key) && text(key).equals("itemHeight") {
      reportInvalid(mistake, key)
    }
  }

  /// The value of a key of `table`, `collection`, `accessoryView` or the layout; nil after an error.
  mutating func readSetting(_ key: Key, _ node: Int, _ owner: Owner) -> LayoutSetting? {
    let name = key.rawValue
    return switch key {
    case .platform: readPlatform(node).map { .platform($0) }
    case .style: readWord(node, name, tableStyles, owner).map { .tableStyle($0) }
    case .rowHeight: readRowHeight(node, owner)
    case .designHeight: readDesignHeight(node, owner).map { .designHeight($0) }
    case .estimatedRowHeight: readHeight(node, name, owner).map { .estimatedRowHeight($0) }
    case .separatorStyle: readWord(node, name, separatorStyles, owner).map { .hasSeparator($0) }
    case .displayScale: readDisplayScale(node).map { .displayScale($0) }
    case .sectionIndex: readBoolean(node, name, owner).map { .hasSectionIndex($0) }
    case .accessoryType: readWord(node, name, accessoryTypes, .layout).map { .accessoryType($0) }
    case .width: readAccessoryWidth(node).map { .accessoryViewWidth($0) }
    case .itemWidth:
      readPoints(node, name, or: "container", CollectionSettings.ItemWidth.container, { .points($0) }, owner)
        .map { .itemWidth($0) }
    case .itemHeight: readItemHeight(node, owner).map { .itemHeight($0) }
    case .estimatedItemSize: readSize(node, name, owner).map { .estimatedItemSize($0) }
    default: nil
    }
  }

  private mutating func readHeight(_ node: Int, _ key: String, _ owner: Owner) -> TableSettings.Height? {
    readPoints(node, key, or: "automatic", .automatic, { .points($0) }, owner)
  }

  private mutating func readRowHeight(_ node: Int, _ owner: Owner) -> LayoutSetting? {
    if isScalar(node), text(node).equals("unknown") { return .unknownRowHeight }
    return readHeight(node, Key.rowHeight.rawValue, owner).map { .rowHeight($0) }
  }

  private mutating func readItemHeight(_ node: Int, _ owner: Owner) -> Double? {
    if let height = number(node), height >= 0 { return height }
    return reportInvalid("'itemHeight' must be points, not \(spelled(node))", node, owner)
  }

  private mutating func readDisplayScale(_ node: Int) -> Double? {
    if let scale = number(node), [1, 2, 3].contains(scale) { return scale }
    return reportInvalid("'displayScale' must be 1, 2 or 3 pixels per point, not \(spelled(node))", node)
  }

  // MARK: the accessory

  mutating func readAccessoryView(_ node: Int) {
    guard isMapping(node) else {
      return reportInvalid("'accessoryView' must be a mapping, {width: POINTS}, not \(spelled(node))", node)
    }
    var hasWidth = false
    readEntries(of: node, in: .accessoryView, .key("accessoryView")) { reader, _, _, value in
      hasWidth = true
      guard let width = reader.readAccessoryWidth(value) else { return }
      reader.layout.accessory.viewWidth = width
      reader.accessoryWidthNode = value
    }
    if !hasWidth, !isTruncated {
      reportInvalid("'accessoryView' needs a 'width': the space in points that it takes from the row", node)
    }
  }

  private mutating func readAccessoryWidth(_ node: Int) -> Double? {
    guard let width = readNumber(node, "the accessory's width must be points") else { return nil }
    if width >= 0 { return width }
    return reportInvalid("the accessory's width cannot be negative, but this is \(width.spelledNumber)", node)
  }

  mutating func checkAccessory(type: Int) {
    guard let width = layout.accessory.viewWidth else { return }
    if type >= 0, let mistake = layout.accessory.mistake { reportInvalid(mistake, type) }
    guard let narrowest = layout.measure.widths.min(), width >= narrowest else { return }
    reportInvalid(
      "the accessory is \(width.spelledNumber) pt wide and leaves no space for the content view in a row that is \(narrowest.spelledNumber) pt wide",
      accessoryWidthNode)
  }

  // MARK: the content view

  mutating func readContentView(_ node: Int, _ key: Key) {
    guard expectMapping(node, "'\(key.rawValue)' must be a mapping") else { return }
    let owner = Owner.key(key.rawValue)
    readEntries(of: node, in: .contentView, owner, noting: .contentView) { reader, key, _, value in
      if let property = reader.readProperty(key, value, owner) { reader.layout[.contentView].set(property) }
    }
  }
}

extension Accessory {
  /// Why a row cannot have both of its accessories; nil if it does not have two.
  var mistake: String? {
    guard viewWidth != nil, kind != .none else { return nil }
    return "the row has two accessories; UIKit shows the accessory view and ignores the '\(kind.rawValue)'"
  }
}

extension Layout {
  /// Why a design height is of no use beside a height that is known.
  static func unusedDesignHeight(of height: String) -> String {
    "'designHeight' needs '\(height): unknown': it is the height of a layout whose height only code knows"
  }
}

extension CollectionSettings {
  /// Why an item cannot have its height; nil if it can.
  var mistake: String? {
    guard itemHeight != nil, itemWidth == .fitted else { return nil }
    return "'itemHeight' needs 'itemWidth': an item has a fixed height only together with a fixed width"
  }
}
