import Findings
import LayoutModel

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
    let words = text(node).words
    if words.count == 1, let font = style(words[0]) { return font }
    if let first = words.first, first.equals("system") { return readSystemFont(words, node, owner) }
    let hint = words.count == 1 ? meant(words[0], among: textStyles.words) : ""
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

  private mutating func readSystemFont(_ words: [Text], _ node: Int, _ owner: Owner) -> Font? {
    guard words.count == 2 || words.count == 3, let size = decimal(words[1]), size > 0 else {
      report(
        .invalidValue, "a system font is written like system 17 or system 17 bold, not \(spelled(node))", node,
        owner: owner)
      return nil
    }
    guard words.count == 3 else { return Font(face: .system, size: size) }
    let position = fontWeights.position(of: words[2])
    guard position >= 0 else {
      let hint = meant(words[2], among: fontWeights.words)
      report(.invalidValue, "there is no font weight '\(words[2].string)'\(hint)", node, owner: owner)
      return nil
    }
    return Font(face: .system, size: size, weight: Font.Weight.allCases[position])
  }

  private mutating func readNamedFont(_ node: Int, _ owner: Owner) -> Font? {
    var face: Font.Face?
    var size: Double?
    var weight = Font.Weight.regular
    var hadMistake = false
    readEntries(of: node, in: .font, .key("font")) { reader, key, _, value in
      switch key {
      case .name:
        guard let name = reader.readText(value, "name", owner: owner) else { return hadMistake = true }
        face = name.equals("system") ? .system : .named(name.string)
      case .size:
        if reader.isScalar(value), let points = decimal(reader.text(value)), points > 0 { return size = points }
        hadMistake = true
        reader.report(
          .invalidValue, "a font's size is more than 0 points, not \(reader.spelled(value))", value, owner: owner)
      case .weight:
        guard let word = reader.readWord(value, "weight", fontWeights, owner: owner) else { return hadMistake = true }
        weight = Font.Weight.allCases[word]
      default: break
      }
    }
    if let face, let size { return Font(face: face, size: size, weight: weight) }
    if !hadMistake { report(.invalidValue, "a font has a 'name' and a 'size'", node, owner: owner) }
    return nil
  }
}

extension Text {
  /// The words between blanks.
  fileprivate var words: [Text] {
    var words: [Text] = []
    var index = 0
    while index < count {
      while index < count, self[index].isSpace { index += 1 }
      let start = index
      while index < count, !self[index].isSpace { index += 1 }
      if index > start { words.append(slice(start, index)) }
    }
    return words
  }
}
