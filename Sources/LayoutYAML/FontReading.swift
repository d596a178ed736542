import Findings
import LayoutModel
import VisualFormat

// `headline`, `system 17`, `system 17 bold`, or `{name, size, weight}`.
extension DocumentReader {
  mutating func readFont(_ node: Int, _ owner: Owner) -> Font? {
    if nodes[node].kind == .mapping { return readNamedFont(node, owner) }
    guard isScalar(node), !isEmpty(node) else {
      report(
        .invalidValue, "'font' is a text style, system SIZE, or {name, size, weight}, not \(spelled(node))", node,
        owner: owner)
      return nil
    }
    var rest = text(node)
    let first = rest.takeWord()
    if first.equals("system") { return readSystemFont(rest, node, owner) }
    let isOneWord = !first.isEmpty && rest.takeWord().isEmpty
    if isOneWord, let font = style(first) { return font }
    let hint = isOneWord ? meant(first, among: textStyles.words) : ""
    report(
      .invalidValue,
      "\(spelled(node)) is no font: a text style like headline, system SIZE, or {name, size, weight}\(hint)", node,
      owner: owner)
    return nil
  }

  private func style(_ word: Text) -> Font? {
    let position = textStyles.position(of: word)
    return position < 0 ? nil : Font.preferred(Font.TextStyle.allCases[position])
  }

  private mutating func readSystemFont(_ words: Text, _ node: Int, _ owner: Owner) -> Font? {
    var rest = words
    let (number, weight) = (rest.takeWord(), rest.takeWord())
    guard rest.takeWord().isEmpty, let size = decimal(number), size > 0 else {
      report(
        .invalidValue, "a system font is written like system 17 or system 17 bold, not \(spelled(node))", node,
        owner: owner)
      return nil
    }
    if weight.isEmpty { return Font(face: .system, size: size) }
    let position = fontWeights.position(of: weight)
    guard position >= 0 else {
      let hint = meant(weight, among: fontWeights.words)
      report(.invalidValue, "there is no font weight '\(weight.string)'\(hint)", node, owner: owner)
      return nil
    }
    return Font(face: .system, size: size, weight: Font.Weight.allCases[position])
  }

  private mutating func readNamedFont(_ node: Int, _ owner: Owner) -> Font? {
    var font = Font.label
    var read: Set<Key> = []
    var hadMistake = false
    readEntries(of: node, in: .font, .key("font")) { reader, key, _, value in
      if reader.readFontKey(key, value, owner, into: &font) { read.insert(key) } else { hadMistake = true }
    }
    if read.isSuperset(of: [.name, .size]) { return font }
    if !hadMistake { report(.invalidValue, "a font has a 'name' and a 'size'", node, owner: owner) }
    return nil
  }

  /// Gives a font what one of its keys says. False where that is wrong, which is reported.
  mutating func readFontKey(_ key: Key, _ value: Int, _ owner: Owner, into font: inout Font) -> Bool {
    switch key {
    case .name:
      guard let name = readText(value, "name", owner: owner) else { return false }
      font.face = name.equals("system") ? .system : .named(name.string)
    case .size:
      guard isScalar(value), let points = decimal(text(value)), points > 0 else {
        report(.invalidValue, "a font's size is more than 0 points, not \(spelled(value))", value, owner: owner)
        return false
      }
      font.size = points
    case .weight:
      guard let word = readWord(value, "weight", fontWeights, owner: owner) else { return false }
      font.weight = Font.Weight.allCases[word]
    default: break
    }
    return true
  }
}

extension Text {
  /// Takes the first word off, up to a blank; nothing where there is none.
  fileprivate mutating func takeWord() -> Text {
    var start = 0
    while start < count, self[start].isSpace { start += 1 }
    var end = start
    while end < count, !self[end].isSpace { end += 1 }
    defer { self = slice(end, count) }
    return slice(start, end)
  }
}
