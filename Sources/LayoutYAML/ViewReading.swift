import Findings
import LayoutModel

// Views and guides: their names, their keys and their superviews.
extension DocumentReader {
  mutating func readAllViews(_ node: Int) {
    let count = min(Int(nodes[node].childCount / 2), Limits.views) + 2
    layout.items.reserveCapacity(count)
    map.reserve(items: count, properties: 4 * count)
    readViews(node, superview: .contentView)
    layout.viewsEnd = layout.items.count
    if !namedSuperviews.isEmpty { readSuperviews() }
    if !predefinedKeys.isEmpty { checkPredefinedContent() }
    if !buttonKeys.isEmpty { checkButtonKeys() }
    if hasStacks || !arrangedKeys.isEmpty { readArrangements() }
    if !namedSuperviews.isEmpty { sortItemsIfNeeded() }
    if hasScrollViews { addContentGuides() }
  }

  /// Adds the content layout guide of each scroll view: `scroll.contentLayoutGuide` [semantics 6.21].
  private mutating func addContentGuides() {
    for index in layout.views where layout.items[index].type == .scroll {
      _ = guideItem(.contentLayoutGuide, of: index)
    }
  }

  private mutating func readViews(_ node: Int, superview: ItemID) {
    guard viewDepth < Limits.nestingOfViews else {
      return reportInvalid("views are nested more than \(Limits.nestingOfViews) levels deep here", node)
    }
    viewDepth += 1
    defer { viewDepth -= 1 }
    let key = superview == .contentView ? "views" : "subviews"
    if isList(node) {
      let view = superview == .contentView ? "" : layout[superview].name
      let hint = hint(forNested: node, in: view, under: key)
      return reportInvalid("'\(key)' must be a mapping from names to views, not a list\(hint)", node)
    }
    readNames(of: node, "'\(key)' must be a mapping from names to views") { reader, key, value in
      reader.readView(key, value, superview)
    }
  }

  private mutating func readView(_ key: Int, _ node: Int, _ superview: ItemID) {
    if reachesLimit(.views, layout.items.count - 2, Limits.views, of: "views and guides", at: key) { return }
    let name = text(key)
    let isNamed = checkName(name, key, "view")
    let index = layout.items.count
    if isNamed { viewIDs.define(name, as: index) }
    viewNodes.append(Int32(truncatingIfNeeded: node))
    add(Item(name: name.string, superview: superview), at: place(key))
    let owner = Owner.view(name)
    if isScalar(node), !isEmpty(node), viewTypeNames[text(node)] != nil {
      let type = text(node).string
      return reportInvalid("'\(name.string)' must be a mapping of keys; write '\(name.string): {type: \(type)}'", node)
    }
    guard expectMapping(node, of: owner) else { return }
    var (typeNode, subviews, hugging, resistance) = (-1, -1, -1, -1)
    var frame = FrameNodes()
    let nameKey = key
    let limits = readEntries(of: node, in: .view, owner, noting: ItemID(index)) { reader, key, keyNode, value in
      switch key {
      case .type: typeNode = value
      case .subviews: subviews = value
      case .frame: frame.frame = value
      case .autoresizingMask: frame.mask = value
      case .superviewSize: frame.superviewSize = value
      case .contentHuggingPriority: hugging = value
      case .contentCompressionResistancePriority: resistance = value
      case .superview: reader.namedSuperviews.append((index, nameKey, value, superview != .contentView))
      case .arranged:
        if reader.isList(value) || reader.isMapping(value) {
          reader.reportArrangedViews(value, name, owner)
        } else if let isArranged = reader.readBoolean(value, "arranged", owner) {
          reader.arrangedKeys.append((index, keyNode, isArranged))
        }
      case .customSpacing: reader.customSpacings.append((index, value))
      case .configuration, .contentEdgeInsets, .contentInsets, .imagePadding, .imagePlacement:
        if let button = ViewKey(rawValue: key.rawValue) { reader.buttonKeys.append((index, button, keyNode)) }
        reader.readPropertyOfView(key, value, index, owner)
      default: reader.readPropertyOfView(key, value, index, owner)
      }
    }
    if let type = readType(typeNode, index, owner), !limits.allow(type), !isTruncated {
      reportKeysOfOtherTypes(node, type, typeNode, owner)
    }
    if !frame.isEmpty || layout.items[index].translatesAutoresizingMaskIntoConstraints == true {
      readFrame(frame, index, owner)
    }
    if hugging >= 0 { readPropertyOfView(.contentHuggingPriority, hugging, index, owner) }
    if resistance >= 0 { readPropertyOfView(.contentCompressionResistancePriority, resistance, index, owner) }
    if subviews >= 0 { readViews(subviews, superview: ItemID(index)) }
  }

  private mutating func readPropertyOfView(_ key: Key, _ node: Int, _ index: Int, _ owner: Owner) {
    if let property = readProperty(key, node, owner, of: ItemID(index)) { layout.items[index].set(property) }
    if key == .predefined, layout.items[index].predefined != nil { predefinedKeys.append((index, node)) }
  }

  private mutating func reportArrangedViews(_ node: Int, _ view: Text, _ owner: Owner) {
    let hint = hint(forNested: node, in: view.string)
    reportInvalid("'arranged' is true or false: whether a stack arranges this view\(hint)", node, owner)
  }

  // MARK: types

  /// Sets and returns a view's type; nil if the file names an unknown one.
  private mutating func readType(_ node: Int, _ index: Int, _ owner: Owner) -> ViewType? {
    var type = ViewType.view
    var isKnown = true
    if node >= 0 {
      if isScalar(node), let named = viewTypeNames[text(node)] {
        type = named
      } else if layout.items[index].className == nil || !isScalar(node) {
        reportUnknownType(node, owner)
        isKnown = false
      }
    }
    layout.items[index].set(.type(type))
    if type == .stack { hasStacks = true }
    if type == .scroll { hasScrollViews = true }
    return isKnown ? type : nil
  }

  mutating func reportUnknownType(_ node: Int, _ owner: Owner) {
    reportInvalid("there is no type \(spelled(node))\(hint(forType: node))", node, owner)
  }

  /// Reports the keys that a view's type does not have, and the types that have them.
  mutating func reportKeysOfOtherTypes(_ node: Int, _ type: ViewType, _ typeNode: Int, _ owner: Owner) {
    let keys = KeyScope.view.table
    for (key, _) in nodes.entries(of: node) {
      guard isScalar(key), let position = keys.index[text(key)], !keys.limits[position].allow(type) else {
        continue
      }
      let known = type == .view ? "no 'type'" + hint(forTypeUnderClassOf: node) : "the type '\(type.rawValue)'"
      let own = typeNode < 0 ? known : "the type '\(shortened(text(typeNode)))'"
      report(
        .unknownKey, "'\(text(key).string)' belongs to \(keys.keys[position].spelledTypes), but this view has \(own)",
        key, owner)
    }
  }

  /// What to write instead of `class: UILabel`; empty for classes of the author.
  private func hint(forTypeUnderClassOf view: Int) -> String {
    let value = nodes.entries(of: view).first { isScalar($0.key) && text($0.key).equals("class") }?.value
    guard let value, isScalar(value), viewTypeNames[text(value)] != nil else { return "" }
    return "; write 'type: \(text(value).string)'"
  }

  // MARK: guides

  /// Reads the guides. All views must be known, because guides come after the views in `items`.
  mutating func readGuides(_ node: Int) {
    readNames(of: node, "'guides' must be a mapping from names to guides") { reader, key, value in
      reader.readGuide(key, value)
    }
  }

  private mutating func readGuide(_ key: Int, _ node: Int) {
    if reachesLimit(.views, layout.items.count - 2, Limits.views, of: "views and guides", at: key) { return }
    let name = text(key)
    let index = layout.items.count
    if checkName(name, key, "guide") { viewIDs.define(name, as: index) }
    var guide = Item(name: name.string, superview: .contentView)
    guide.guide = .authored
    add(guide, at: place(key))
    guard expectMapping(node, of: .guide(name)) else { return }
    readEntries(of: node, in: .guide, .guide(name)) { reader, _, _, value in
      guard let superview = reader.readSuperview(value, .guide(name)) else { return }
      let owner = reader.layout.items[superview]
      guard owner.guide == nil else {
        return reader.reportInvalid(
          "'\(owner.name)' is a guide, but a guide must belong to a view", value, .guide(name))
      }
      reader.layout.items[index].superview = ItemID(superview)
    }
  }

  // MARK: names and texts

  /// Whether a view or guide can have a name; reports it if not. The view is read anyway.
  mutating func checkName(_ name: Text, _ key: Int, _ what: String) -> Bool {
    if !name.isIdentifier {
      reportInvalid(
        "'\(shortened(name))' cannot name a \(what): use letters, digits and _, and do not begin with a digit",
        key)
      return false
    }
    if isTooLong(name, key) { return false }
    if reservedNames.position(of: name) != nil || layout.kind == .view && name.equals("root") {
      reportInvalid("'\(name.string)' is a reserved name; a \(what) needs another", key)
      return false
    }
    if let other = viewIDs.value(of: name) {
      let first = layout.items[other].guide == nil ? "view" : "guide"
      report(
        .duplicateView, "another \(first) is already called '\(name.string)'; constraints could not tell them apart",
        at: place(key), .view(name), related: [RelatedPlace("the first", at: map.items[other])])
      return false
    }
    return true
  }

  /// Reports ` #3` after a text, which YAML reads as a comment, so that the text would silently be shorter.
  mutating func checkComment(after node: Int, _ owner: Owner) {
    var offset = Int(nodes[node].end)
    guard nodes[node].style == .plain, offset < sourceCount, source[offset].isBlank else { return }
    while offset < sourceCount, source[offset].isBlank { offset += 1 }
    guard offset + 1 < sourceCount, source[offset] == UInt8(ascii: "#") else { return }
    let rest = Text(base: source + offset + 1, count: sourceCount - offset - 1)
    guard !rest[0].isSpace, rest[0] != UInt8(ascii: "#"), rest[0] != UInt8(ascii: "^"), !rest.starts(with: "plumb:")
    else { return }
    report(
      .invalidValue,
      "the text ends before ' #', because that begins a YAML comment; put the text in quotes to keep it whole",
      at: SourceRange(start: offset, end: offset + 1), owner)
  }
}
