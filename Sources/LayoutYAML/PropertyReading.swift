import Findings
import LayoutModel

extension DocumentReader {
  /// The property that a key sets; nil after an error, and for keys of the hierarchy. A missing axis stays as in `item`.
  mutating func readProperty(_ key: Key, _ node: Int, _ owner: Owner, of item: ItemID? = nil) -> ViewProperty? {
    let name = key.rawValue
    return switch key {
    case .class: readText(node, name, owner).map { .className($0.string) }
    case .text: readShownText(node, owner).map { .text($0) }
    case .font: readFont(node, owner).map { .font($0) }
    case .numberOfLines: readLineCount(node, owner).map { .numberOfLines($0) }
    case .preferredMaxLayoutWidth:
      readPoints(node, name, or: "automatic", PreferredMaxLayoutWidth.automatic, { .points($0) }, owner)
        .map { .preferredMaxLayoutWidth($0) }
    case .image: readImage(node, owner)
    case .intrinsicContentSize: readIntrinsicSize(node, owner)
    case .placeholderIntrinsicSize: readSizeOrNone(node, name, owner).map { .placeholderIntrinsicSize($0) }
    case .contentHuggingPriority:
      item.map {
        .contentHuggingPriority(readPriorities(node, key, insteadOf: layout[$0].contentHuggingPriority, owner))
      }
    case .contentCompressionResistancePriority:
      item.map {
        .contentCompressionResistancePriority(
          readPriorities(node, key, insteadOf: layout[$0].contentCompressionResistancePriority, owner))
      }
    case .hidden: readBoolean(node, name, owner).map { .hidden($0) }
    case .scrollEnabled: readBoolean(node, name, owner).map { .scrollEnabled($0) }
    case .layoutMargins: readEdges(node, name, owner).map { .layoutMargins($0) }
    case .preservesSuperviewLayoutMargins:
      readBoolean(node, name, owner).map { .preservesSuperviewLayoutMargins($0) }
    case .translatesAutoresizingMaskIntoConstraints:
      readBoolean(node, name, owner).map { .translatesAutoresizingMaskIntoConstraints($0) }
    case .autoresizingMask: readAutoresizingMask(node, owner).map { .autoresizingMask($0) }
    case .superviewSize: readSize(node, name, owner).map { .superviewSize($0) }
    case .alignment: readAlignment(node, owner, of: item)
    default: readPropertyOfType(key, name, node, owner)
    }
  }

  private mutating func readAlignment(_ node: Int, _ owner: Owner, of item: ItemID?) -> ViewProperty? {
    let isVertical = item.map { axisOfStack($0) == .vertical } ?? true
    let words = isVertical ? "alignment" : "horizontal alignment"
    return readWord(node, Key.alignment.rawValue, alignments, owner, foreignWordsOf: words).map { .alignment($0) }
  }

  /// The axis of a stack, whose keys may not all be read yet.
  private func axisOfStack(_ stack: ItemID) -> Axis {
    guard let value = value(of: "axis", ofView: stack.index) else { return layout[stack].stack?.axis ?? .horizontal }
    return (isScalar(value) ? axes.value(ofCase: text(value)) : nil) ?? .horizontal
  }

  /// The property that a key sets, for keys that only some types of view have.
  private mutating func readPropertyOfType(_ key: Key, _ name: String, _ node: Int, _ owner: Owner) -> ViewProperty? {
    switch key {
    case .predefined: readWord(node, name, predefinedContents, owner).map { .predefined($0) }
    case .placeholder: readText(node, name, owner).map { .placeholder($0.string) }
    case .segments: .segments(readTexts(node, name, owner))
    case .borderStyle: readWord(node, name, borderStyles, owner).map { .borderStyle($0) }
    case .adjustsFontForContentSizeCategory:
      readBoolean(node, name, owner).map { .adjustsFontForContentSizeCategory($0) }
    case .adjustsFontSizeToFitWidth: readBoolean(node, name, owner).map { .adjustsFontSizeToFitWidth($0) }
    case .minimumScaleFactor: readShare(node, name, owner).map { .minimumScaleFactor($0) }
    case .textIsPlaceholder: readBoolean(node, name, owner).map { .textIsPlaceholder($0) }
    case .imageIsPlaceholder: readBoolean(node, name, owner).map { .imageIsPlaceholder($0) }
    case .mayBeAmbiguous: readBoolean(node, name, owner).map { .mayBeAmbiguous($0) }
    case .configuration: readWord(node, name, buttonConfigurations, owner).map { .configuration($0) }
    case .contentEdgeInsets: readEdges(node, name, owner).map { .contentEdgeInsets($0) }
    case .contentInsets: readEdges(node, name, owner).map { .contentInsets($0) }
    case .imagePadding: readNumber(node, "'imagePadding' must be points", owner).map { .imagePadding($0) }
    case .imagePlacement: readWord(node, name, imagePlacements, owner).map { .imagePlacement($0) }
    case .axis: readWord(node, name, axes, owner).map { .axis($0) }
    case .distribution: readWord(node, name, distributions, owner).map { .distribution($0) }
    case .spacing: readNumber(node, "'spacing' must be points", owner).map { .spacing($0) }
    case .layoutMarginsRelativeArrangement:
      readBoolean(node, name, owner).map { .layoutMarginsRelativeArrangement($0) }
    case .baselineRelativeArrangement: readBoolean(node, name, owner).map { .baselineRelativeArrangement($0) }
    default: nil
    }
  }

  private mutating func readShownText(_ node: Int, _ owner: Owner) -> String? {
    guard let text = readText(node, "text", owner) else { return nil }
    checkComment(after: node, owner)
    return text.string
  }

  private mutating func readLineCount(_ node: Int, _ owner: Owner) -> Int? {
    if let lines = number(node), lines >= 0, lines == lines.rounded(), lines < 1e9 { return Int(lines) }
    return reportInvalid("'numberOfLines' must be a whole number, 0 for any number, not \(spelled(node))", node, owner)
  }

  private mutating func readImage(_ node: Int, _ owner: Owner) -> ViewProperty? {
    if !isScalar(node) || isEmpty(node) { return readSize(node, "image", owner).map { .image($0) } }
    if text(node).equals("unknown") { return .unknownImage }
    var hint = suggestion(node, among: ["unknown"])
    if hint.isEmpty { hint = self.hint(forImage: text(node)) }
    return reportInvalid("'image' must be [width, height] or unknown, not \(spelled(node))\(hint)", node, owner)
  }

  private mutating func readAutoresizingMask(_ node: Int, _ owner: Owner) -> AutoresizingMask? {
    let key = "autoresizingMask"
    guard expectList(node, "'\(key)' must be a list such as [flexibleWidth, flexibleHeight]", owner) else { return nil }
    var mask: AutoresizingMask = []
    for child in entries(ofList: node) {
      guard let flag = readWord(child, key, autoresizingFlags, owner) else { return nil }
      if mask.contains(flag) { return reportInvalid("'\(key)' lists \(spelled(child)) twice", child, owner) }
      mask.insert(flag)
    }
    if mask.isEmpty {
      return reportInvalid("'\(key)' is empty; leave the key out to keep the frame as it is", node, owner)
    }
    return mask
  }

  private mutating func readIntrinsicSize(_ node: Int, _ owner: Owner) -> ViewProperty? {
    let name = Key.intrinsicContentSize.rawValue
    guard isScalar(node), !isEmpty(node), number(node) == nil else {
      return readSizeOrNone(node, name, owner).map { .intrinsicContentSize($0) }
    }
    if text(node).equals("unknown") { return .unknownSize }
    let hint = suggestion(node, among: ["unknown"])
    return reportInvalid("'\(name)' must be [width, height] or unknown, not \(spelled(node))\(hint)", node, owner)
  }

  // MARK: fonts: `headline`, `system 17`, `system 17 bold`, `{name, size, weight}` or `{style, weight}`

  mutating func readFont(_ node: Int, _ owner: Owner) -> Font? {
    if isMapping(node) { return readNamedFont(node, owner) }
    guard isScalar(node), !isEmpty(node) else {
      return reportInvalid(
        "'font' must be a text style, system SIZE, or {name, size, weight}, not \(spelled(node))", node, owner)
    }
    let words = text(node).words
    if words.first?.equals("system") == true { return readSystemFont(words, node, owner) }
    if words.count == 1, let font = textStyles.value(ofCase: words[0]) { return font }
    var hint = hint(forFont: text(node))
    if hint.isEmpty, words.count == 1 { hint = suggestion(words[0], among: textStyles.words) }
    return reportInvalid(
      "\(spelled(node)) is not a font; use a text style such as headline, system SIZE, or {name, size, weight}\(hint)",
      node,
      owner)
  }

  private mutating func readSystemFont(_ words: [Text], _ node: Int, _ owner: Owner) -> Font? {
    guard 2...3 ~= words.count, let size = decimal(words[1]), size > 0 else {
      return reportInvalid("write a system font as system 17 or system 17 bold, not as \(spelled(node))", node, owner)
    }
    guard words.count == 3 else { return Font(face: .system, size: size) }
    guard let weight = fontWeights.value(ofCase: words[2]) else {
      let hint = suggestion(words[2], among: fontWeights.words)
      return reportInvalid("there is no font weight '\(words[2].string)'\(hint)", node, owner)
    }
    return Font(face: .system, size: size, weight: weight)
  }

  private mutating func readNamedFont(_ node: Int, _ owner: Owner) -> Font? {
    var font = Font.label
    var read: Set<Key> = []
    var hadMistake = false
    readEntries(of: node, in: .font, .key("font")) { reader, key, _, value in
      let weight = font.weight
      if reader.readFontKey(key, value, owner, into: &font) { read.insert(key) } else { hadMistake = true }
      if key == .style, read.contains(.weight) { font.weight = weight }
    }
    if hadMistake { return nil }
    guard read.contains(.style) else {
      return read.contains(.size)
        ? font : reportInvalid("a font needs a 'size', or a 'style' such as headline", node, owner)
    }
    guard read.isDisjoint(with: [.name, .size]) else {
      return reportInvalid("'style' sets a font's name and size; leave out either 'style' or these", node, owner)
    }
    return font
  }

  /// A font from a mapping of some of its keys; the view's font supplies the others.
  private mutating func readPartOfFont(_ node: Int, _ owner: Owner, of item: Item) -> ViewProperty? {
    var font = item.font ?? .label
    var hadMistake = false
    readEntries(of: node, in: .font, .key("font")) { reader, key, _, value in
      if !reader.readFontKey(key, value, owner, into: &font) { hadMistake = true }
    }
    return hadMistake ? nil : .font(font)
  }

  /// Sets one key of a font; false after an error.
  private mutating func readFontKey(_ key: Key, _ value: Int, _ owner: Owner, into font: inout Font) -> Bool {
    switch key {
    case .name:
      guard let name = readText(value, "name", owner) else { return false }
      font.face = name.equals("system") ? .system : .named(name.string)
    case .size:
      guard let points = number(value), points > 0 else {
        reportInvalid("a font's size must be more than 0 points, not \(spelled(value))", value, owner)
        return false
      }
      font.size = points
    case .weight:
      guard let weight = readWord(value, "weight", fontWeights, owner) else { return false }
      font.weight = weight
    case .style:
      guard let styled = readWord(value, "style", textStyles, owner) else { return false }
      font = styled
    default: break
    }
    return true
  }

  /// The property that an option sets, or a part of it such as one axis or a font's size; nil after an error.
  mutating func readOption(
    _ key: Key, _ keyNode: Int, _ node: Int, _ owner: Owner, of item: ItemID
  ) -> ViewProperty? {
    switch key {
    case .superview, .subviews, .arranged, .predefined:
      return reportInvalid(
        "'\(key.rawValue)' cannot be set: every view keeps its place in the layout", keyNode, owner)
    case .type:
      if isScalar(node), let type = viewTypeNames[text(node)] { return .type(type) }
      reportUnknownType(node, owner)
      return nil
    case .frame: return readRectangle(node, "frame", owner).map { .frame($0) }
    case .font where isMapping(node): return readPartOfFont(node, owner, of: layout[item])
    case .customSpacing:
      guard let stack = layout[item].stack else { return nil }
      let new = readCustomSpacing(node, item.index)
      let kept = stack.customSpacing.filter { old in !new.contains { $0.item == old.item } }
      return .customSpacing(kept + new)
    default: return readProperty(key, node, owner, of: item)
    }
  }

  // MARK: font files

  mutating func readFonts(_ node: Int) {
    readNames(of: node, "'fonts' must be a mapping from names to files") { reader, key, value in
      reader.readFontFile(key, value)
    }
  }

  private mutating func readFontFile(_ key: Int, _ node: Int) {
    if reachesLimit(.fonts, layout.fonts.count, Limits.fonts, of: "font files", at: key) { return }
    let name = text(key)
    if isTooLong(name, key) { return }
    guard !name.isEmpty, !name.equals("system") else {
      let why = name.isEmpty ? "a font without a name" : "'system' is the name of the system font, which"
      return reportInvalid("\(why) cannot have a file", key)
    }
    if let first = fontKeys.first(where: { text($0).equals(name) }) {
      return report(
        .duplicateKey, "the font '\(shortened(name))' appears twice; only the first is read", at: place(key),
        related: [RelatedPlace("the first", at: place(first))])
    }
    guard !isBroken(node), let path = readText(node, shortened(name)) else { return }
    var font = DeclaredFont(name: name.string, path: path.string, file: nil)
    switch openingFonts(path.string) {
    case .success(let file): font.file = file
    case .failure(let error): reportInvalid("'\(shortened(path))' \(error.message)", node)
    }
    fontKeys.append(key)
    layout.fonts.append(font)
  }
}

extension Text {
  fileprivate var words: [Text] {
    bytes.split(whereSeparator: \.isSpace).map { slice($0.startIndex, $0.endIndex) }
  }
}
