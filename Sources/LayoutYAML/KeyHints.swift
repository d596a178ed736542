import Findings
import LayoutModel
import VisualFormat

// What to write in place of a key or a value that is a habit from UIKit, SwiftUI or other tools.
extension DocumentReader {
  /// What to write instead of an unknown key; empty for keys that are no habit.
  func hint(forHabit key: Int, _ value: Int, _ scope: KeyScope, _ owner: Owner) -> String {
    guard guessesLeft > 0, text(key).count <= longestHinted else { return "" }
    let word = text(key).string
    switch (scope, owner) {
    case (.constraint, _): return hint(forConstraintKey: word, value)
    case (.view, .view(let name)):
      if let line = line(forKey: word, of: name, value) { return advice(toAdd: line, to: name) }
      return hint(forViewKey: word, of: name.string, value)
    default: return ""
    }
  }

  private func hint(forConstraintKey word: String, _ value: Int) -> String {
    let value = isScalar(value) && text(value).count <= longestHinted ? text(value).string : ""
    if word.hasSuffix(" priority"), word.contains("=") {
      return "; write the priority as '@ \(value.isEmpty ? "750" : value)' after the equation"
    }
    let anchor = word.split(separator: ".")
    guard anchor.count > 1, let attribute = anchor.last, attributes.words.contains(String(attribute)) else { return "" }
    let line = "\(word) == \(value)"
    return isNumber(value) && isConstraint(line)
      ? "; write '\(line)'" : "; a constraint looks like '\(exampleConstraint)'"
  }

  // MARK: constraints as keys of views

  /// The constraint that a key such as `width: 24` of a view means; nil for other keys.
  private func line(forKey word: String, of view: Text, _ node: Int) -> String? {
    guard viewIDs.value(of: view) != nil else { return nil }
    let name = view.string
    let value = isScalar(node) && text(node).count <= longestHinted ? text(node).string : ""
    let length = isNumber(value) ? value : "44"
    switch word {
    case "width", "height": return "\(name).\(word) == \(length)"
    case "minWidth", "minimumWidth": return "\(name).width >= \(length)"
    case "minHeight", "minimumHeight": return "\(name).height >= \(length)"
    case "maxHeight", "maximumHeight": return "\(name).height <= \(length)"
    case "maxWidth" where type(of: view) != .label: return "\(name).width <= \(length)"
    case "size" where isNumber(value): return "\(name).size == \(length)"
    default: break
    }
    if isRatio(word) { return "\(name).width == \(name).height\(ratio(value) ?? " * 1.5")" }
    guard let attribute = Attribute.allCases.first(where: { $0.name == word }) else { return nil }
    return line(placing: name, attribute, in: superviewName(of: view), by: value)
  }

  /// The name of the view that will contain a view, whose `superview` may not be read yet.
  private func superviewName(of view: Text) -> String {
    guard let index = viewIDs.value(of: view) else { return "superview" }
    let isNamed = value(of: "superview", ofView: index) != nil
    return isNamed ? "superview" : layout.items[index].superview.map { layout[$0].name } ?? "superview"
  }

  /// The value of one of a view's keys, whether it is read yet or not; nil without one.
  func value(of key: StaticString, ofView index: Int) -> Int? {
    let node = viewNodes.indices.contains(index) ? Int(viewNodes[index]) : -1
    guard node >= 0, isMapping(node) else { return nil }
    return nodes.entries(of: node).first { isScalar($0.key) && text($0.key).equals(key) }?.value
  }

  /// The type that a view's keys name, if it is known.
  private func type(of view: Text) -> ViewType? {
    let node = viewIDs.value(of: view).flatMap { value(of: "type", ofView: $0) }
    return node.flatMap { isScalar($0) ? viewTypeNames[text($0)] : nil }
  }

  /// How a view gets a constraint: in its file, or on the command line. A sample cannot add any.
  private func advice(toAdd line: String, to view: Text) -> String {
    guard let index = viewIDs.value(of: view), layout.views.contains(index) else {
      return "; write '\(line)' under 'constraints'"
    }
    return viewNodes.indices.contains(index) ? "; a sample cannot add constraints" : "; write --add '\(line)'"
  }

  // MARK: other keys of views

  private func hint(forViewKey word: String, of view: String, _ value: Int) -> String {
    switch word {
    case "arrangedSubviews", "arrangedViews": return isMapping(value) ? "" : hint(forNested: value, in: view)
    case "padding", "insets", "isVisible", "visible": return hint(forOtherTool: word, value)
    case "fontSize", "fontWeight", "textStyle", "style":
      let font = isScalar(value) ? hint(forFont: text(value)) : ""
      if isScalar(value), textStyles.position(of: text(value)) != nil { return "; write 'font: \(text(value).string)'" }
      return font.hasPrefix(guessed) ? "; write 'font: \(font.dropFirst(guessed.count).dropLast())" : ""
    default: break
    }
    let lowercased = word.lowercased()
    guard let axis = Axis.allCases.first(where: { lowercased.hasPrefix($0.name) }) else { return "" }
    let keys: [(part: String, key: Key)] = [
      ("hugging", .contentHuggingPriority), ("compression", .contentCompressionResistancePriority),
    ]
    guard let key = keys.first(where: { lowercased.contains($0.part) })?.key else { return "" }
    let priority = isScalar(value) && !isEmpty(value) && text(value).count <= 60 ? text(value).string : "251"
    return "; write '\(key.rawValue): {\(axis.name): \(priority)}'"
  }

  private func hint(forOtherTool word: String, _ value: Int) -> String {
    if word == "padding" || word == "insets" {
      return "; the padding of a stack is 'layoutMargins' with 'layoutMarginsRelativeArrangement: true'"
    }
    let isFalse = isScalar(value) && text(value).equals("false")
    return isFalse ? "; write 'hidden: true'" : "; did you mean 'hidden'?"
  }

  /// How views are nested, with the first of the views that the author lists.
  func hint(forNested node: Int, in view: String, under key: String = "subviews") -> String {
    var name = "title"
    if let first = nodes.children(of: node).first(where: { _ in true }) {
      let word = isMapping(first) ? nodes.children(of: first).first { _ in true } ?? first : first
      if isScalar(word), text(word).isIdentifier, text(word).count <= 60 { name = text(word).string }
    }
    let isOfNames = isList(node) && nodes.children(of: node).allSatisfy(isScalar) && !view.isEmpty
    let other = isOfNames ? ", or give each of them 'superview: \(view)'" : ""
    return "; nest views as in '\(key): {\(name): {type: label}}'\(other)"
  }

  // MARK: values

  /// What a hint for a font begins with.
  private var guessed: String { "; did you mean '" }

  /// What to write instead of an unknown type.
  mutating func hint(forType node: Int) -> String {
    let own = "; put your own class under 'class'"
    guard isScalar(node), text(node).count <= 64 else { return own }
    let word = String(text(node).string.prefix { $0 != "(" })
    let stacks = ["hstack": Axis.horizontal, "vstack": .vertical]
    if let axis = stacks[word.lowercased()] { return "; write 'type: stack' and 'axis: \(axis.name)'" }
    if let type = foreignWord(word, of: "type") { return "; did you mean '\(type)'?" }
    let lowercased = word.lowercased()
    if let position = viewTypeNames.words.firstIndex(where: { $0.lowercased() == lowercased }) {
      return "; did you mean '\(viewTypeNames.values[position].rawValue)'?"
    }
    let isClass = word.utf8.first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ?? false
    if isClass, !word.hasPrefix("UI") { return own }
    let hint = suggestion(node, among: isClass ? viewTypes.values.map(\.uiKitClass) : viewTypes.words)
    return hint.isEmpty ? own : hint
  }

  /// What to write instead of the name of an image, or of one length.
  func hint(forImage word: Text) -> String {
    if let side = decimal(word), side >= 0 { return "; write [\(word.string), \(word.string)]" }
    let lengths = word.count <= 20 ? word.string.split(separator: "x").map { String($0) } : []
    if lengths.count == 2, lengths.allSatisfy({ Double($0) != nil }) {
      return "; write [\(lengths.joined(separator: ", "))]"
    }
    return "; it is the picture's size, not its name"
  }

  /// What to write instead of a font that is not in the format's order, or is Swift code; empty if that is not clear.
  func hint(forFont text: Text) -> String {
    guard text.count <= 100 else { return "" }
    let words = text.string.split { !($0.isLetter || $0.isNumber || $0 == ".") }.map { word -> String in
      Double(word) == nil ? String(word.split(separator: ".").last ?? "") : String(word)
    }
    let size = words.first { $0.first?.isNumber == true && Double($0).map { $0 > 0 } ?? false }
    let weight = words.first { fontWeights.words.contains($0) } ?? (words.contains("boldSystemFont") ? "bold" : nil)
    if let style = words.first(where: { textStyles.words.contains($0) }) {
      if let weight { return "; write {style: \(style), weight: \(weight)}" }
      return words.count > 1 ? "; did you mean '\(style)'?" : ""
    }
    let known = ["font", "uifont", "system", "systemfont", "boldsystemfont", "ofsize", "weight", "pt"]
    let others = words.filter { $0 != size && $0 != weight && !known.contains($0.lowercased()) }
    if others.isEmpty {
      guard size != nil || weight != nil else { return "" }
      return "; did you mean 'system \(size ?? "17")\(weight.map { " \($0)" } ?? "")'?"
    }
    guard let size, !text.string.contains("(") else { return "" }
    let end = weight.map { ", weight: \($0)" } ?? ""
    return "; did you mean '{name: \(others.joined(separator: " ")), size: \(size)\(end)}'?"
  }

  /// `; write {horizontal: 251, vertical: 250}` for a list of two priorities; empty for other lists.
  func hint(forListOfPriorities node: Int) -> String {
    let values = nodes.children(of: node).compactMap { number($0) == nil ? nil : text($0).string }
    guard values.count == 2, nodes[node].childCount == 2 else { return "" }
    return "; write {horizontal: \(values[0]), vertical: \(values[1])}"
  }

  /// `; write [8, 16, 8, 16]` for a mapping with these keys, each known by several names; empty for other nodes.
  func hint(forMapping node: Int, of names: [[String]]) -> String {
    guard isMapping(node) else { return "" }
    let entries = nodes.entries(of: node).map { (isScalar($0.key) ? text($0.key).string : "", $0.value) }
    let values = names.compactMap { names in
      entries.first { names.contains($0.0) && number($0.1) != nil }.map { text($0.1).string }
    }
    guard values.count == names.count, entries.count == names.count else { return "" }
    return "; write [\(values.joined(separator: ", "))]"
  }
}
