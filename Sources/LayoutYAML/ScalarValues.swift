import Findings
import LayoutModel

// Readers of values. Each returns nil after an error.
extension DocumentReader {
  mutating func readText(_ node: Int, _ key: String, _ owner: Owner? = nil) -> Text? {
    guard isScalar(node), !isEmpty(node) else {
      let advice = isEmpty(node) ? "; write \"\" for an empty text" : ""
      return reportInvalid("'\(key)' must be a text, not \(spelled(node))\(advice)", node, owner)
    }
    if nodes[node].style == .plain, wordsForNothing.position(of: text(node)) != nil {
      return reportInvalid(
        "'\(key)' must be a text, but \(spelled(node)) means no value without quotes; add quotes or drop the key", node,
        owner)
    }
    return text(node)
  }

  mutating func readTexts(_ node: Int, _ key: String, _ owner: Owner) -> [String] {
    guard expectList(node, "'\(key)' must be a list of texts", owner) else { return [] }
    return entries(ofList: node).compactMap { readText($0, key, owner)?.string }
  }

  /// A finite number.
  mutating func readNumber(_ node: Int, _ what: @autoclosure () -> String, _ owner: Owner? = nil) -> Double? {
    if let number = number(node) { return number }
    let hint = isScalar(node) && text(node).count < 30 ? unitHint(text(node).string) : ""
    return reportInvalid("\(what()), not \(spelled(node))\(hint)", node, owner)
  }

  /// A number from 0 to 1.
  mutating func readShare(_ node: Int, _ key: String, _ owner: Owner) -> Double? {
    if let share = number(node), 0...1 ~= share { return share }
    return reportInvalid("'\(key)' must be a number from 0 to 1, not \(spelled(node))", node, owner)
  }

  mutating func readBoolean(_ node: Int, _ key: String, _ owner: Owner) -> Bool? {
    var hint = ""
    if isScalar(node) {
      let value = text(node)
      if value.equals("true") { return true }
      if value.equals("false") { return false }
      switch value.string.lowercased() {
      case "yes", "on", "y", "true", "1": hint = "; did you mean 'true'?"
      case "no", "off", "n", "false", "0": hint = "; did you mean 'false'?"
      default: break
      }
    }
    return reportInvalid("'\(key)' must be true or false, not \(spelled(node))\(hint)", node, owner)
  }

  /// One of some words. `foreign` names the list of other tools' words for them.
  mutating func readWord<Value>(
    _ node: Int, _ key: String, _ words: WordIndex<Value>, _ owner: Owner, foreignWordsOf foreign: String? = nil
  ) -> Value? {
    if isScalar(node), let value = words.value(ofCase: text(node)) { return value }
    let hint = suggestion(node, of: foreign ?? key, among: words.words)
    let isShort = words.words.count <= (hint.isEmpty ? 9 : 5)
    let list = isShort ? " must be \(words.words.spelledList("or"))" : " must be one of its known values"
    return reportInvalid("'\(key)'\(list), not \(spelled(node))\(hint)", node, owner)
  }

  /// Points from 0 on, or a word that stands for a value.
  mutating func readPoints<Value>(
    _ node: Int, _ key: String, or word: StaticString, _ value: Value, _ points: (Double) -> Value, _ owner: Owner
  ) -> Value? {
    if isScalar(node), text(node).equals(word) { return value }
    if let number = number(node), number >= 0 { return points(number) }
    let isForm = isScalar(node) && text(node).count <= 64 && isForm(text(node).string, of: "\(word)")
    let hint = isForm ? "; did you mean '\(word)'?" : suggestion(node, among: ["\(word)"])
    return reportInvalid("'\(key)' must be \(word) or points, not \(spelled(node))\(hint)", node, owner)
  }

  /// A number for all sides, or a list of four.
  mutating func readEdges(_ node: Int, _ key: String, _ owner: Owner) -> Edges? {
    if let all = number(node) { return Edges(all) }
    let form = "a number or [top, leading, bottom, trailing]"
    let sides = [["top"], ["leading", "left"], ["bottom"], ["trailing", "right"]]
    guard let sides = readFour(node, key, form, owner, hint: hint(forMapping: node, of: sides)) else { return nil }
    return Edges(top: sides[0], leading: sides[1], bottom: sides[2], trailing: sides[3])
  }

  /// A list of x, y, width and height.
  mutating func readRectangle(_ node: Int, _ key: String, _ owner: Owner) -> Rectangle? {
    guard let four = readFour(node, key, "[x, y, width, height]", owner) else { return nil }
    for (side, length) in [("width", four[2]), ("height", four[3])] where length < 0 {
      return reportInvalid(
        "the \(side) in '\(key)' cannot be negative, but this is \(length.spelledNumber)", node, owner)
    }
    return Rectangle(x: four[0], y: four[1], width: four[2], height: four[3])
  }

  private mutating func readFour(
    _ node: Int, _ key: String, _ form: String, _ owner: Owner, hint: String = ""
  ) -> [Double]? {
    guard isList(node), nodes[node].childCount == 4 else {
      return reportInvalid(list: node, "'\(key)' must be \(form)", hint: hint, owner)
    }
    var numbers: [Double] = []
    for child in nodes.children(of: node) {
      guard !isBroken(child), let number = readNumber(child, "'\(key)' must be \(form)", owner) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// Reports a list with a wrong number of entries, or a node that is no list.
  private mutating func reportInvalid<Value>(
    list node: Int, _ what: String, hint: String = "", _ owner: Owner
  ) -> Value? {
    let read = isList(node) ? "a list of \(nodes[node].childCount)" : spelled(node)
    return reportInvalid("\(what), not \(read)\(hint)", node, owner)
  }

  mutating func readSize(_ node: Int, _ key: String, _ owner: Owner) -> PerAxis<Double>? {
    readPair(node, key, owner) { reader, child in reader.readLength(child, key, mayBeNone: false, owner) }
  }

  /// A list of two lengths, either of which may be `none`.
  mutating func readSizeOrNone(_ node: Int, _ key: String, _ owner: Owner) -> PerAxis<Double?>? {
    readPair(node, key, owner) { reader, child in
      let isNone = reader.isScalar(child) && reader.text(child).equals("none")
      return isNone ? .some(nil) : reader.readLength(child, key, mayBeNone: true, owner).map { .some($0) }
    }
  }

  private mutating func readPair<Value>(
    _ node: Int, _ key: String, _ owner: Owner, _ read: (inout DocumentReader, Int) -> Value?
  ) -> PerAxis<Value>? {
    let children = Array(nodes.children(of: node))
    guard isList(node), children.count == 2 else {
      let side = number(node).map { _ in text(node).string }
      let hint = side.map { "; write [\($0), \($0)]" } ?? hint(forMapping: node, of: [["width"], ["height"]])
      return reportInvalid(list: node, "'\(key)' must be [width, height]", hint: hint, owner)
    }
    guard let width = read(&self, children[0]), let height = read(&self, children[1]) else { return nil }
    return PerAxis(horizontal: width, vertical: height)
  }

  private mutating func readLength(_ node: Int, _ key: String, mayBeNone: Bool, _ owner: Owner) -> Double? {
    if isBroken(node) { return nil }
    if let number = number(node) {
      if number >= 0 { return number }
      if mayBeNone, number == -1 {
        return reportInvalid("write none in '\(key)' instead of -1 (UIViewNoIntrinsicMetric)", node, owner)
      }
    }
    let what = mayBeNone ? "points or none" : "points"
    return reportInvalid("a length in '\(key)' must be \(what), not \(spelled(node))", node, owner)
  }

  /// A priority for both axes, or a mapping from axes to priorities; a missing axis keeps its priority.
  mutating func readPriorities(
    _ node: Int, _ key: Key, insteadOf own: PerAxis<Priority>, _ owner: Owner
  ) -> PerAxis<Priority> {
    guard isMapping(node) else {
      if isList(node) {
        let hint = hint(forListOfPriorities: node)
        return reportInvalid(
          "'\(key.rawValue)' must be a number, or {horizontal, vertical}, not a list\(hint)", node, owner) ?? own
      }
      return readContentPriority(node, key.rawValue, owner).map { PerAxis(horizontal: $0, vertical: $0) } ?? own
    }
    var read = own
    readEntries(of: node, in: .axes, owner) { reader, axis, _, value in
      guard let priority = reader.readContentPriority(value, key.rawValue, owner) else { return }
      read[axis == .horizontal ? .horizontal : .vertical] = priority
    }
    return read
  }

  mutating func readContentPriority(_ node: Int, _ key: String, _ owner: Owner) -> Priority? {
    if let number = number(node) {
      return Priority(inRange: number) ?? reportPriority(outOfRange: number, node, owner)
    }
    if isScalar(node), !isEmpty(node) {
      var parser = ConstraintParser(text(node), Metrics())
      do {
        return try parser.parsePriority().value
      } catch {
        if case .priorityRange(let value) = error.reason { return reportPriority(outOfRange: value, node, owner) }
      }
    }
    let hint = suggestion(node, among: namedPriorities.words)
    return reportInvalid(
      "'\(key)' must be a number above 0 and at most 1000, or a name such as high, not \(spelled(node))\(hint)", node,
      owner)
  }

  private mutating func reportPriority(outOfRange value: Double, _ node: Int, _ owner: Owner) -> Priority? {
    reportInvalid(
      "a priority must be above 0 and at most 1000, not \(shortened(text(node))); UIKit would throw \"\(UIKitExceptions.priority(value))\"",
      node, owner)
  }

  mutating func readPlatform(_ node: Int) -> Platform? {
    if isScalar(node), let platform = platform(text(node)) { return platform }
    return reportInvalid("'platform' must be written like iOS 15 or iOS 12.4, not \(spelled(node))", node)
  }

  private func platform(_ text: Text) -> Platform? {
    guard text.starts(with: "iOS ") else { return nil }
    let version = text.slice(4, text.count).bytes
    let dot = version.firstIndex(of: UInt8(ascii: "."))
    guard let major = versionNumber(version[..<(dot ?? version.endIndex)]), major > 0 else { return nil }
    guard let dot else { return Platform(major: major, minor: 0) }
    return versionNumber(version[(dot + 1)...]).map { Platform(major: major, minor: $0) }
  }

  private func versionNumber(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else { return nil }
    let number = digits.reduce(0) { min($0 * 10 + Int($1 &- 0x30), 1000) }
    return number < 1000 ? number : nil
  }
}

extension Priority {
  /// The priority of a number; nil if UIKit allows none of that.
  fileprivate init?(inRange number: Double) {
    let value = Float(number)
    guard value > 0, value <= 1000 else { return nil }
    self.init(value)
  }
}
