import Findings
import LayoutModel
import VisualFormat

// The line to write in place of a constraint that cannot be read.
extension DocumentReader {
  /// What to write in place of code: its constraint, or an example.
  func hint(forCode code: String) -> String {
    if let line = LayoutYAML.constraint(fromCode: code), isConstraint(line) { return "write '\(line)'" }
    return "a constraint looks like '\(exampleConstraint)'"
  }

  /// Whether a line is a constraint of this layout. No other line is offered.
  func isConstraint(_ line: String) -> Bool {
    var (line, reader) = (line, self)
    return line.withUTF8 { bytes in
      guard let text = Text(bytes) else { return false }
      var parser = ConstraintParser(text, metrics)
      let entry = ConstraintEntry(index: 0, node: -1, place: map.layout)
      switch try? parser.parseConstraint({ names }) {
      case .equation(let equation): return (try? reader.lower(equation, of: entry)) != nil
      case .composite(let composite): return reader.lower(composite, of: entry).error == nil
      default: return false
      }
    }
  }

  /// `; write 'LINE'`, if the layout can have that constraint.
  private func advice(_ line: String) -> String { isConstraint(line) ? "; write '\(line)'" : "" }

  var exampleConstraint: String {
    let view = layout.items.dropFirst(2).first { $0.guide == nil }?.name ?? "title"
    return "\(view).top == \(layout.kind == .view ? "root" : "contentView").top + 8"
  }

  // MARK: words

  /// What to write instead of an attribute of another tool, or of a ratio; empty for other words.
  mutating func hint(forAttribute word: Text, in text: Text) -> String {
    guard guessesLeft > 0, text.count <= longestHinted else { return "" }
    let ratio = hint(forRatio: word, in: text)
    if !ratio.isEmpty { return ratio }
    if viewIDs.value(of: word) != nil { return "; '\(word.string)' is a view: write '\(word.string).top'" }
    return foreignWord(word.string, of: "attribute").map { "; did you mean '\($0)'?" } ?? ""
  }

  /// What to write instead of `self` and other words for the superview; empty for other words.
  func hint(forView word: Text, in text: Text) -> String {
    let root = layout.kind == .view ? "root" : "contentView"
    switch word.string.lowercased() {
    case "parent", "super", "container": return "; did you mean 'superview'?"
    case "view": return "; did you mean '\(root)'?"
    case "self":
      let words = text.count <= longestHinted ? text.string.split { !$0.isLetter && !$0.isNumber && $0 != "_" } : []
      let named = words.drop { $0 != "self" }.dropFirst().first.map { String($0) }
      let isView = layout.items.contains { $0.name == named && $0.guide == nil }
      return isView ? "; write '\(named ?? "")' alone" : "; did you mean '\(root)'?"
    default: return ""
    }
  }

  /// The attribute on the left side of an equation; `top` if it is no single one.
  func attributeOfLeftSide(of text: Text) -> String {
    guard text.count <= longestHinted else { return Attribute.top.name }
    let word = Sides(of: text)?.left.split(separator: ".").last.map { String($0) } ?? ""
    return attributes.words.contains(word) ? word : Attribute.top.name
  }

  // MARK: ratios

  /// What to write instead of `icon.aspectRatio == 1.5`; empty if the rest is no ratio.
  func hint(forRatio word: Text, in text: Text) -> String {
    guard isRatio(word.string) else { return "" }
    let sides = Sides(of: text)
    guard let sides, sides.left.hasSuffix("." + word.string) else { return "" }
    let item = String(sides.left.dropLast(word.count + 1))
    guard let ratio = ratio(sides.right) else {
      let example = advice("\(item).width == \(item).height * 1.5")
      return example.isEmpty ? "" : "\(example) for a ratio of 1.5"
    }
    return advice("\(item).width \(sides.relation) \(item).height\(ratio)\(sides.priority)")
  }

  /// What to write instead of `icon.width / icon.height == 16 / 9`; empty for other divisions.
  func hint(forQuotientIn text: Text) -> String {
    guard let sides = Sides(of: text) else { return "" }
    let operands = sides.left.split(separator: "/").map { $0.trimmed }
    guard operands.count == 2, operands.allSatisfy(isAnchor), let ratio = ratio(sides.right) else { return "" }
    return advice("\(operands[0]) \(sides.relation) \(operands[1])\(ratio)\(sides.priority)")
  }

  /// The equation without the parentheses of a factor, `icon.height * (16 / 9)`; empty for other parentheses.
  func hint(forParenthesesIn text: Text) -> String {
    let parts = text.string.split(separator: "(").map { $0.split(separator: ")", omittingEmptySubsequences: false) }
    guard parts.count == 2, parts[0].count == 1, parts[1].count == 2, parts[0][0].trimmed.hasSuffix("*"),
      ratio(parts[1][0].trimmed) != nil
    else { return "" }
    return advice("\(parts[0][0])\(parts[1][0])\(parts[1][1])")
  }

  func isRatio(_ word: String) -> Bool { ["aspectratio", "ratio", "aspect"].contains(word.lowercased()) }

  /// ` * 16 / 9` for `16 / 9`, `16/9`, `16:9` or the name of a metric, nothing for `1`; nil for anything else.
  func ratio(_ value: String) -> String? {
    let numbers = value.split { $0 == "/" || $0 == ":" }.map { $0.trimmed }
    guard 1...2 ~= numbers.count, numbers.allSatisfy(isNumber) else { return nil }
    return numbers == ["1"] || numbers == ["1.0"] ? "" : " * " + numbers.joined(separator: " / ")
  }

  func isAnchor(_ text: String) -> Bool {
    let words = text.split(separator: ".", omittingEmptySubsequences: false)
    return words.count > 1 && words.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.continuesIdentifier) }
  }

  /// Whether a text is a number without a sign, or the name of a metric.
  func isNumber(_ text: String) -> Bool {
    if text.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }) {
      return text.utf8.last?.isDigit == true && Double(text).map { $0 > 0 } ?? false
    }
    return metrics.entries.contains { $0.name.string == text }
  }

  // MARK: locations

  /// What to write instead of `a.leading == 16`: the same distance from the superview.
  func hint(forLocationAloneIn entry: ConstraintEntry, _ attribute: Attribute, of item: Int) -> String {
    guard item > 1, item < layout.viewsEnd, let superview = layout.items[item].superview, entry.node >= 0,
      text(entry.node).count <= longestHinted,
      let sides = Sides(of: text(entry.node)), isAnchor(sides.left)
    else { return "" }
    let isNegative = sides.right.hasPrefix("-")
    let distance = isNegative ? sides.right.dropFirst().trimmed : sides.right
    guard distance == "0" || isNumber(distance) else { return "" }
    let inset = self.inset(attribute, distance, isNegative: isNegative)
    let other = "\(layout[superview].name).\(edge(ofSuperviewFor: attribute))"
    return advice("\(sides.left) \(sides.relation) \(other)\(inset)\(sides.priority)")
  }

  /// ` + 16`, or ` - 16` for an edge that lies inside the superview in the negative direction.
  private func inset(_ attribute: Attribute, _ distance: String, isNegative: Bool) -> String {
    if distance == "0" { return "" }
    let isFar = [.trailing, .right, .bottom, .lastBaseline].contains(attribute)
    return (isFar || isNegative ? " - " : " + ") + distance
  }

  /// The superview's attribute that an attribute is measured from: a superview need not have a baseline.
  private func edge(ofSuperviewFor attribute: Attribute) -> String {
    switch attribute {
    case .firstBaseline: "top"
    case .lastBaseline: "bottom"
    default: attribute.name
    }
  }

  /// `; write 'icon.top == contentView.top + 8' under 'constraints'` for a view's key `top: 8`.
  func line(placing view: String, _ attribute: Attribute, in superview: String, by value: String) -> String {
    let isNegative = value.hasPrefix("-")
    let distance = isNegative ? String(value.dropFirst()) : value
    let inset = distance == "0" || isNumber(distance) ? inset(attribute, distance, isNegative: isNegative) : " + 8"
    return "\(view).\(attribute.name) == \(superview).\(edge(ofSuperviewFor: attribute))\(inset)"
  }
}

/// The longest text, in bytes, that is searched for what its author meant.
let longestHinted = 300

/// The sides of an equation, as they are written, and its priority, ` @ 750`.
private struct Sides {
  var left: String
  var relation: String
  var right: String
  var priority = ""

  /// Nil if the text is not two sides with one relation between them.
  init?(of text: Text) {
    let string = text.string
    let signs = "=<>≤≥"
    let left = string.prefix { !signs.contains($0) }
    let relation = string.dropFirst(left.count).prefix { signs.contains($0) }
    let rest = string.dropFirst(left.count + relation.count)
    guard !relation.isEmpty, !rest.contains(where: { signs.contains($0) }) else { return nil }
    let parts = rest.split(separator: "@", maxSplits: 1)
    guard let right = parts.first else { return nil }
    (self.left, self.relation, self.right) = (left.trimmed, String(relation), right.trimmed)
    if parts.count > 1 { priority = " @ \(parts[1].trimmed)" }
  }
}

extension Substring {
  /// The text without the blanks around it.
  var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
