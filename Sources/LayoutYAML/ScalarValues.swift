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
  mutating func readNumber(_ node: Int, _ what: String, owner: Owner = .layout) -> Double? {
    if isScalar(node), !isEmpty(node), let number = decimal(text(node)) { return number }
    report(.invalidValue, "\(what), not \(spelled(node))", node, owner: owner)
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

  /// Points that are not negative, or the word `automatic` as nil.
  mutating func readPointsOrAutomatic(_ node: Int, _ key: String, owner: Owner) -> TableSettings.Height? {
    if isScalar(node) {
      if text(node).equals("automatic") { return .automatic }
      if let number = decimal(text(node)), number >= 0 { return .points(number) }
    }
    let hint = isScalar(node) ? meant(text(node), among: ["automatic"]) : ""
    report(.invalidValue, "'\(key)' is automatic or points, not \(spelled(node))\(hint)", node, owner: owner)
    return nil
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
