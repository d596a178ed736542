import Findings
import LayoutModel

// Scalars are read as their key wants them.
extension DocumentReader {
  /// A scalar's text; reports what belongs there where the node is a list, a mapping or nothing.
  mutating func readText(_ node: Int, _ key: String, owner: Owner) -> Text? {
    guard isScalar(node), !isEmpty(node) else {
      let advice = isEmpty(node) ? "; an empty text is written \"\"" : ""
      report(.invalidValue, "'\(key)' wants a text, not \(spelled(node))\(advice)", node, owner: owner)
      return nil
    }
    if nodes[node].style == .plain {
      let value = text(node)
      if value.equals("null") || value.equals("~") || value.equals("Null") || value.equals("NULL") {
        report(
          .invalidValue,
          "'\(key)' wants a text, and \(spelled(node)) without quotes means none: quote it, or leave the key out", node,
          owner: owner)
        return nil
      }
    }
    return text(node)
  }

  /// A finite number; reports what belongs there otherwise.
  mutating func readNumber(_ node: Int, _ what: @autoclosure () -> String, owner: Owner = .layout) -> Double? {
    if isScalar(node), !isEmpty(node), let number = decimal(text(node)) { return number }
    report(.invalidValue, "\(what()), not \(spelled(node))", node, owner: owner)
    return nil
  }

  mutating func readBoolean(_ node: Int, _ key: String, owner: Owner) -> Bool? {
    if isScalar(node) {
      let value = text(node)
      if value.equals("true") { return true }
      if value.equals("false") { return false }
      switch value.string.lowercased() {
      case "yes", "on", "y", "true", "1":
        report(
          .invalidValue, "'\(key)' is true or false, not \(spelled(node)); did you mean 'true'?", node, owner: owner)
        return nil
      case "no", "off", "n", "false", "0":
        report(
          .invalidValue, "'\(key)' is true or false, not \(spelled(node)); did you mean 'false'?", node, owner: owner)
        return nil
      default: break
      }
    }
    report(.invalidValue, "'\(key)' is true or false, not \(spelled(node))", node, owner: owner)
    return nil
  }

  /// The position of a word in a list; reports the words that belong there otherwise.
  mutating func readWord(_ node: Int, _ key: String, _ words: WordIndex, owner: Owner) -> Int? {
    if isScalar(node) {
      let position = words.position(of: text(node))
      if position >= 0 { return position }
    }
    let hint = isScalar(node) ? meant(text(node), among: words.words) : ""
    let list =
      words.words.count <= 5 ? " is \(words.words.spelledList("or"))" : " is one of the words that the format lists"
    report(.invalidValue, "'\(key)'\(list), not \(spelled(node))\(hint)", node, owner: owner)
    return nil
  }

  /// Points that are not negative, or the word `automatic`.
  mutating func readPointsOrAutomatic(_ node: Int, _ key: String, owner: Owner) -> TableSettings.Height? {
    readPoints(node, key, or: "automatic", owner: owner).map { $0.value.map { .points($0) } ?? .automatic }
  }

  /// Points that are not negative, or a word as nil.
  mutating func readPoints(_ node: Int, _ key: String, or word: StaticString, owner: Owner) -> (
    value: Double?, Void
  )? {
    if isScalar(node) {
      if text(node).equals(word) { return (nil, ()) }
      if let number = decimal(text(node)), number >= 0 { return (number, ()) }
    }
    let hint = isScalar(node) ? meant(text(node), among: ["\(word)"]) : ""
    report(.invalidValue, "'\(key)' is \(word) or points, not \(spelled(node))\(hint)", node, owner: owner)
    return nil
  }

  /// A number for all sides, or a list of four.
  mutating func readMargins(_ node: Int, _ owner: Owner) -> Edges? {
    if isScalar(node), let all = decimal(text(node)) { return Edges(all) }
    let form = "a number or [top, leading, bottom, trailing]"
    guard let sides = readFour(node, "layoutMargins", form, owner: owner) else { return nil }
    return Edges(top: sides[0], leading: sides[1], bottom: sides[2], trailing: sides[3])
  }

  /// A list of x, y, width and height.
  mutating func readRectangle(_ node: Int, _ key: String, owner: Owner) -> Rectangle? {
    guard let four = readFour(node, key, "[x, y, width, height]", owner: owner) else { return nil }
    guard four[2] >= 0, four[3] >= 0 else {
      let side = four[2] < 0 ? "width" : "height"
      let length = (four[2] < 0 ? four[2] : four[3]).spelledNumber
      report(.invalidValue, "the \(side) in '\(key)' is not negative, and this is \(length)", node, owner: owner)
      return nil
    }
    return Rectangle(x: four[0], y: four[1], width: four[2], height: four[3])
  }

  private mutating func readFour(_ node: Int, _ key: String, _ form: String, owner: Owner) -> [Double]? {
    guard nodes[node].kind == .sequence, nodes[node].childCount == 4 else {
      let what = nodes[node].kind == .sequence ? "a list of \(nodes[node].childCount)" : spelled(node)
      report(.invalidValue, "'\(key)' is \(form), not \(what)", node, owner: owner)
      return nil
    }
    var numbers: [Double] = []
    var child = Int(nodes[node].firstChild)
    while child >= 0 {
      guard nodes[child].kind != .broken, let number = readNumber(child, "'\(key)' is \(form)", owner: owner) else {
        return nil
      }
      numbers.append(number)
      child = Int(nodes[child].next)
    }
    return numbers
  }

  /// A list of two lengths; an entry may be `none` where the key allows it.
  mutating func readSize(_ node: Int, _ key: String, mayBeNone: Bool, owner: Owner) -> PerAxis<Double?>? {
    let first = Int(nodes[node].firstChild)
    guard nodes[node].kind == .sequence, nodes[node].childCount == 2, first >= 0 else {
      let what = nodes[node].kind == .sequence ? "a list of \(nodes[node].childCount)" : spelled(node)
      report(.invalidValue, "'\(key)' is [width, height], not \(what)", node, owner: owner)
      return nil
    }
    let second = Int(nodes[first].next)
    guard let width = readLength(first, key, mayBeNone, owner), let height = readLength(second, key, mayBeNone, owner)
    else {
      return nil
    }
    return PerAxis(horizontal: width.points, vertical: height.points)
  }

  private mutating func readLength(_ node: Int, _ key: String, _ mayBeNone: Bool, _ owner: Owner) -> (
    points: Double?, Void
  )? {
    guard nodes[node].kind != .broken else { return nil }
    if isScalar(node) {
      if mayBeNone, text(node).equals("none") { return (nil, ()) }
      if let number = decimal(text(node)), number >= 0 { return (number, ()) }
      if mayBeNone, let number = decimal(text(node)), number == -1 {
        report(.invalidValue, "UIViewNoIntrinsicMetric is written none in '\(key)', not -1", node, owner: owner)
        return nil
      }
    }
    let what = mayBeNone ? "points or none" : "points"
    report(.invalidValue, "a length in '\(key)' is \(what), not \(spelled(node))", node, owner: owner)
    return nil
  }
}
