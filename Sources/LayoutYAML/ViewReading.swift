import Findings
import LayoutModel
import VisualFormat

// The views: which there are, what each says of itself, and who holds whom.
extension DocumentReader {
  mutating func readAllViews(_ node: Int) {
    layout.items.reserveCapacity(min(Int(nodes[node].childCount / 2), Limits.views) + 2)
    readViews(node, superview: .contentView)
    layout.viewsEnd = layout.items.count
    if !namedSuperviews.isEmpty { readSuperviews() }
    if !predefinedKeys.isEmpty { checkPredefinedContent() }
    if hasStacks || !arrangedKeys.isEmpty { readArrangements() }
    if !namedSuperviews.isEmpty { sortItemsIfNeeded() }
    if hasScrollViews { addContentGuides() }
  }

  /// Each scroll view has a content area, which constraints reach as `scroll.contentLayoutGuide` [semantics 6.21].
  private mutating func addContentGuides() {
    for index in layout.views where layout.items[index].type == .scroll {
      let scroll = layout.items[index]
      var guide = Item(name: "\(scroll.name).contentLayoutGuide", place: scroll.place, superview: ItemID(index))
      guide.guide = .contentLayoutGuide
      layout.items.append(guide)
    }
  }

  private mutating func readViews(_ node: Int, superview: ItemID) {
    guard viewDepth < Limits.nestingOfViews else {
      return report(.invalidValue, "views are nested more than \(Limits.nestingOfViews) levels deep here", node)
    }
    viewDepth += 1
    defer { viewDepth -= 1 }
    let what = superview == .contentView ? "'views'" : "'subviews'"
    readNames(of: node, "\(what) is a mapping from names to views") { reader, key, value in
      reader.readView(key, value, superview)
    }
  }

  private mutating func readView(_ key: Int, _ node: Int, _ superview: ItemID) {
    if passes(.views, layout.items.count - 2, Limits.views, of: "views and guides", at: key) { return }
    let name = text(key)
    let isNamed = checkName(name, key, "view")
    let index = layout.items.count
    if isNamed { _ = viewIDs.define(name, as: index) }
    layout.items.append(Item(name: name.string, place: place(key), superview: superview))
    layout.items[index].keyPlaces.reserveCapacity(min(Int(nodes[node].childCount / 2), 32))
    let owner = Owner.view(name)
    guard expectMapping(node, of: owner) else { return }
    var typeNode = -1
    var subviews = -1
    var hugging = -1
    var resistance = -1
    var frame = -1
    var lastValue = -1
    let nameKey = key
    let limits = readEntries(of: node, in: .view, owner) { reader, key, keyNode, value in
      if let viewKey = ViewKey(key) {
        let place = SourceRange(start: Int(reader.nodes[keyNode].start), end: Int(reader.nodes[value].end))
        reader.layout.items[index].keyPlaces.append((viewKey, place))
        lastValue = value
      }
      switch key {
      case .type: typeNode = value
      case .subviews: subviews = value
      case .frame: frame = value
      case .contentHuggingPriority: hugging = value
      case .contentCompressionResistancePriority: resistance = value
      case .superview: reader.namedSuperviews.append((index, nameKey, value, superview != .contentView))
      case .arranged: reader.readArranged(keyNode, value, index, owner)
      default: reader.readViewValue(key, value, index, owner)
      }
    }
    if lastValue >= 0 { layout.items[index].insertion = keyInsertion(in: node, behind: lastValue) }
    if let type = readType(typeNode, index, owner), !limits.allowType(at: type), !isTruncated {
      reportKeysOfOtherTypes(node, type, typeNode, owner)
    }
    if frame >= 0 || layout.items[index].translatesAutoresizingMaskIntoConstraints == true {
      readFrame(frame, index, owner)
    }
    readContentPriorities(index, hugging: hugging, resistance: resistance, owner)
    if subviews >= 0 { readViews(subviews, superview: ItemID(index)) }
  }

  /// Whether a view or guide can have a name; reports why not. Such a view is read all the same.
  mutating func checkName(_ name: Text, _ key: Int, _ what: String) -> Bool {
    if !name.isIdentifier {
      report(
        .invalidValue,
        "'\(shortened(name))' is no name for a \(what): letters, digits and _ make one, and a digit does not begin it",
        key)
      return false
    }
    if isTooLong(name, key) { return false }
    if reservedNames.position(of: name) >= 0 || layout.kind == .view && name.equals("root") {
      report(.invalidValue, "'\(name.string)' is a name of the format's own; a \(what) needs another", key)
      return false
    }
    if let other = viewIDs.value(of: name) {
      let first = layout.items[other].guide == nil ? "view" : "guide"
      report(
        .duplicateView, "another \(first) is called '\(name.string)' already; constraints could not tell them apart",
        key,
        owner: .view(name))
      findings[findings.count - 1].related = [RelatedPlace("the first", at: layout.items[other].place)]
      return false
    }
    return true
  }

  mutating func readViewValue(_ key: Key, _ node: Int, _ index: Int, _ owner: Owner) {
    switch key {
    case .class:
      if let text = readText(node, "class", owner: owner) { layout.items[index].className = text.string }
    case .text:
      guard let text = readText(node, "text", owner: owner) else { return }
      checkComment(behind: node, owner)
      layout.items[index].text = text.string
    case .font: layout.items[index].font = readFont(node, owner)
    case .numberOfLines:
      guard isScalar(node), let lines = decimal(text(node)), lines >= 0, lines == lines.rounded(), lines < 1e9 else {
        return report(
          .invalidValue, "'numberOfLines' is a whole number, 0 for any, not \(spelled(node))", node, owner: owner)
      }
      layout.items[index].numberOfLines = Int(lines)
    case .preferredMaxLayoutWidth:
      guard let width = readPointsOrAutomatic(node, "preferredMaxLayoutWidth", owner: owner) else { return }
      if case .points(let points) = width {
        layout.items[index].preferredMaxLayoutWidth = .points(points)
      } else {
        layout.items[index].preferredMaxLayoutWidth = .automatic
      }
    case .image:
      guard let size = readSize(node, "image", mayBeNone: false, owner: owner) else { return }
      layout.items[index].image = PerAxis(horizontal: size.horizontal ?? 0, vertical: size.vertical ?? 0)
    case .intrinsicContentSize:
      layout.items[index].intrinsicContentSize = readSize(node, "intrinsicContentSize", mayBeNone: true, owner: owner)
    case .hidden:
      layout.items[index].isHidden = readBoolean(node, "hidden", owner: owner) ?? false
    case .scrollEnabled:
      layout.items[index].isScrollEnabled = readBoolean(node, "scrollEnabled", owner: owner)
    case .placeholderIntrinsicSize:
      layout.items[index].placeholderIntrinsicSize = readSize(node, key.rawValue, mayBeNone: true, owner: owner)
    case .layoutMargins: layout.items[index].layoutMargins = readMargins(node, owner)
    case .translatesAutoresizingMaskIntoConstraints:
      layout.items[index].translatesAutoresizingMaskIntoConstraints = readBoolean(node, key.rawValue, owner: owner)
    case .placeholder, .segments, .borderStyle, .adjustsFontForContentSizeCategory, .predefined:
      readControlValue(key, node, index, owner)
    default: readStackValue(key, node, index, owner)
    }
  }

  /// YAML takes ` #3` for a comment and would cut a text short without a word.
  private mutating func checkComment(behind node: Int, _ owner: Owner) {
    var offset = Int(nodes[node].end)
    guard nodes[node].style == .plain, offset < sourceCount, source[offset].isBlank else { return }
    while offset < sourceCount, source[offset].isBlank { offset += 1 }
    guard offset + 1 < sourceCount, source[offset] == UInt8(ascii: "#") else { return }
    let rest = Text(base: source + offset + 1, count: sourceCount - offset - 1)
    guard !rest[0].isSpace, rest[0] != UInt8(ascii: "#"), rest[0] != UInt8(ascii: "^"), !rest.starts(with: "plumb:")
    else { return }
    report(
      .invalidValue, "the text ends before ' #', where YAML begins a comment; quotes round the text keep it whole",
      at: SourceRange(start: offset, end: offset + 1), owner: owner)
  }
}

extension ViewKey {
  /// The key of the model for the reader's; nil where rules never point to it.
  fileprivate init?(_ key: Key) {
    switch key {
    case .type: self = .type
    case .class: self = .class
    case .superview: self = .superview
    case .text: self = .text
    case .font: self = .font
    case .numberOfLines: self = .numberOfLines
    case .preferredMaxLayoutWidth: self = .preferredMaxLayoutWidth
    case .image: self = .image
    case .intrinsicContentSize: self = .intrinsicContentSize
    case .contentHuggingPriority: self = .contentHuggingPriority
    case .contentCompressionResistancePriority: self = .contentCompressionResistancePriority
    case .hidden: self = .hidden
    case .scrollEnabled: self = .scrollEnabled
    case .translatesAutoresizingMaskIntoConstraints: self = .translatesAutoresizingMaskIntoConstraints
    case .frame: self = .frame
    case .layoutMargins: self = .layoutMargins
    case .predefined: self = .predefined
    case .placeholderIntrinsicSize: self = .placeholderIntrinsicSize
    case .axis: self = .axis
    case .distribution: self = .distribution
    case .alignment: self = .alignment
    case .spacing: self = .spacing
    case .customSpacing: self = .customSpacing
    default: return nil
    }
  }
}
