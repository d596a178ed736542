import Findings
import LayoutModel

// Constraints as Xcode writes them.
extension InterfaceBuilderEditor {
  /// A constraint's attributes in Xcode's order.
  private static let order = [
    "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier", "priority", "constant",
    "symbolic", "identifier", "id",
  ]

  /// An item and its attribute, as a constraint names them.
  private struct End: Equatable {
    var item: String
    var attribute: String
  }

  /// What a constraint is in a document: `first = multiplier × second + constant`.
  private struct Equation: Equatable {
    var first: End
    var second: End?
    var relation: Relation
    var multiplier: Double
    var constant: Double
  }

  /// A constraint of the model as the document says it; nil if it cannot.
  private func equation(_ constraint: Constraint, in layout: Layout) -> Equation? {
    let scale = constraint.first.coefficient
    guard scale != 0, constraint.isActive, let first = end(for: constraint.first.anchor, in: layout) else {
      return nil
    }
    var equation = Equation(
      first: first, relation: scale < 0 ? constraint.relation.reversed : constraint.relation, multiplier: 1,
      constant: -constraint.constant / scale + 0)
    if let second = constraint.second {
      guard let end = end(for: second.anchor, in: layout) else { return nil }
      equation.second = end
      equation.multiplier = -second.coefficient / scale
      guard equation.multiplier > 0 else { return nil }
    } else if !constraint.first.anchor.attribute.isSize {
      return nil
    }
    return equation
  }

  /// The id and the attribute of an anchor; nil if the document has no id for its item.
  private func end(for anchor: Anchor, in layout: Layout) -> End? {
    let item = layout[anchor.item]
    let attribute = anchor.attribute == .lastBaseline ? "baseline" : anchor.attribute.name
    guard let guide = item.guide else { return ids[anchor.item].map { End(item: $0, attribute: attribute) } }
    guard let owner = item.superview else { return nil }
    if guide == .layoutMarginsGuide {
      guard let id = ids[owner], !anchor.attribute.isSize, !attribute.lowercased().hasSuffix("baseline") else {
        return nil
      }
      let isCentre = anchor.attribute == .centerX || anchor.attribute == .centerY
      return End(item: id, attribute: attribute + (isCentre ? "WithinMargins" : "Margin"))
    }
    return guideIDs[guide]?[owner].map { End(item: $0, attribute: attribute) }
  }

  // MARK: - Changes

  /// The edits of a constraint's tag; nil if the change cannot be written.
  func constraintEdits(from before: Constraint, to after: Constraint, in layout: Layout) -> [TextEdit]? {
    guard constraintElements.indices.contains(before.index) else { return nil }
    let element = constraintElements[before.index]
    // A variation would replace the new value.
    guard tree.child(of: element, "variation") == nil, before.identifier == after.identifier,
      before.isActive == after.isActive, let old = equation(before, in: layout), let new = equation(after, in: layout)
    else { return nil }
    var edits: [TextEdit?] = []
    func set(_ name: String, _ value: String?) {
      edits.append(setting(name, to: value, of: element, order: Self.order))
    }
    if before.priority != after.priority {
      set("priority", after.priority.isRequired ? nil : after.priority.written)
    }
    if old.relation != new.relation { set("relation", new.relation.word) }
    if old.constant != new.constant {
      set("constant", new.constant == 0 ? nil : new.constant.exactlySpelled)
      set("symbolic", nil)
    }
    if old.multiplier != new.multiplier { set("multiplier", new.multiplier == 1 ? nil : new.multiplier.exactlySpelled) }
    if old.first != new.first {
      set("firstItem", new.first.item)
      set("firstAttribute", new.first.attribute)
    }
    if old.second != new.second {
      set("secondItem", new.second?.item)
      set("secondAttribute", new.second?.attribute)
    }
    return edits.compactMap { $0 }
  }

  // MARK: - Additions

  /// The insertion of a constraint's line; nil if it cannot be written.
  func addition(of constraint: Constraint, in layout: Layout, _ takenIDs: inout Set<String>) -> TextEdit? {
    guard let equation = equation(constraint, in: layout), let holder = holder(of: constraint, in: layout) else {
      return nil
    }
    let id = newID(for: layout.name + layout.spelled(constraint), &takenIDs)
    let line = text(of: equation, constraint, id: id, heldBy: tree.value("id", of: holder))
    if let list = tree.child(of: holder, "constraints") { return insertion(of: line, id: id, into: list) }
    return insertion(ofListWith: [line], into: holder)
  }

  /// The element that holds a constraint: that of the innermost view with both ends, or of the view whose size it sets.
  private func holder(of constraint: Constraint, in layout: Layout) -> Int? {
    func view(_ item: ItemID) -> ItemID { layout[item].guide == nil ? item : layout[item].superview ?? item }
    let first = view(constraint.first.anchor.item)
    let common = constraint.second.map { layout.commonAncestor(of: first, and: view($0.anchor.item)) } ?? first
    guard elements.indices.contains(common.index) else { return nil }
    // A content view without an id holds no constraints: its item does.
    let hasID = tree.value("id", of: elements[common.index]) != nil
    return common == .contentView && !hasID ? root : elements[common.index]
  }

  private func text(of equation: Equation, _ constraint: Constraint, id: String, heldBy holder: String?) -> String {
    var attributes: [(String, String)] = []
    if equation.first.item != holder { attributes.append(("firstItem", equation.first.item)) }
    attributes.append(("firstAttribute", equation.first.attribute))
    if let word = equation.relation.word { attributes.append(("relation", word)) }
    if let second = equation.second {
      attributes += [("secondItem", second.item), ("secondAttribute", second.attribute)]
    }
    if equation.multiplier != 1 { attributes.append(("multiplier", equation.multiplier.exactlySpelled)) }
    if !constraint.priority.isRequired { attributes.append(("priority", constraint.priority.written)) }
    if equation.constant != 0 { attributes.append(("constant", equation.constant.exactlySpelled)) }
    if let identifier = constraint.identifier { attributes.append(("identifier", identifier)) }
    attributes.append(("id", id))
    return "<constraint " + attributes.map { "\($0.0)=\"\($0.1.escapedForXML)\"" }.joined(separator: " ") + "/>"
  }

  /// Xcode sorts the constraints of a list by their ids, in byte order.
  private func insertion(of line: String, id: String, into list: Int) -> TextEdit? {
    let all = tree.children(of: list).filter { tree[$0].tag == "constraint" }
    guard let first = all.first else { return nil }
    let next = all.first { Array(id.utf8).lexicographicallyPrecedes(Array((tree.value("id", of: $0) ?? "").utf8)) }
    let indent = indent(of: first)
    if let next {
      let start = tree[next].startTag.start
      return TextEdit(replace: SourceRange(start: start, end: start), with: line + lineBreak + indent)
    }
    let end = tree[all[all.count - 1]].end
    return TextEdit(replace: SourceRange(start: end, end: end), with: lineBreak + indent + line)
  }

  /// Elements that Xcode writes before the constraints of a view.
  private static let before: Set<String> = ["rect", "frame", "autoresizingMask", "subviews", "gestureRecognizers"]

  private func insertion(ofListWith lines: [String], into holder: Int) -> TextEdit? {
    let children = Array(tree.children(of: holder))
    let last = children.last { child in
      Self.before.contains(tree[child].tag)
        || ["backgroundColor", "contentView", "safeArea"].contains(tree.value("key", of: child))
        || tree[child].tag == "accessibility"
    }
    guard let last else { return nil }
    let indent = indent(of: last)
    let text = (["<constraints>"] + lines.map { "    " + $0 } + ["</constraints>"]).map { lineBreak + indent + $0 }
      .joined()
    return TextEdit(replace: SourceRange(start: tree[last].end, end: tree[last].end), with: text)
  }

  /// The blanks before an element on its line.
  private func indent(of element: Int) -> String {
    let end = tree[element].startTag.start
    var start = end
    while start > 0, document.bytes[start - 1] == 0x20 || document.bytes[start - 1] == 0x09 { start -= 1 }
    return String(decoding: document.bytes[start..<end], as: UTF8.self)
  }

  private var lineBreak: String { document.bytes.contains(0x0D) ? "\r\n" : "\n" }

  /// An id such as `a1B-2c-D3e` that no element has: always the same one for the same constraint.
  private func newID(for seed: String, _ taken: inout Set<String>) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    var attempt = 0
    while true {
      var hash = stableHash(Array("\(seed)#\(attempt)".utf8))
      var id = ""
      for position in 0..<8 {
        if position == 3 || position == 5 { id += "-" }
        id.append(letters[Int(hash % UInt64(letters.count))])
        hash /= UInt64(letters.count)
      }
      if document.elements[id] == nil, taken.insert(id).inserted { return id }
      attempt += 1
    }
  }

  // MARK: - Moves

  /// Whether a constraint of the cell's own list is about the content view alone now: Xcode keeps it in the list there.
  func leavesCell(_ before: Constraint, as after: Constraint, in layout: Layout) -> Bool {
    guard constraintElements.indices.contains(before.index), let holder = holder(of: after, in: layout) else {
      return false
    }
    let element = constraintElements[before.index]
    return tree[tree[element].parent].parent == root && holder != root && before.terms != after.terms
      && tree.value("id", of: element) != nil
      && !tree.children(of: element).contains { _ in true } && tree.attribute("symbolic", of: element) == nil
  }

  /// The edits that move a constraint into the list of the view that holds its ends; nil if they cannot be written.
  /// `moved` are all constraints that move, and `removed` those that go.
  func move(of constraint: Constraint, of moved: [Constraint], besides removed: [Int], in layout: Layout) -> [TextEdit]?
  {
    guard let holder = holder(of: constraint, in: layout), let line = line(of: constraint, in: holder, layout) else {
      return nil
    }
    let element = constraintElements[constraint.index]
    let gone = moved.map(\.index) + removed
    let removal = TextEdit(replace: self.line(of: emptied(by: element, gone)), with: "")
    if let list = tree.child(of: holder, "constraints") {
      return insertion(of: line.text, id: line.id, into: list).map { [removal, $0] }
    }
    // A view without a list gets one with all of them, by the first.
    let together = moved.filter { self.holder(of: $0, in: layout) == holder }
    guard together.first?.index == constraint.index else { return [removal] }
    let lines = together.compactMap { self.line(of: $0, in: holder, layout) }
    guard lines.count == together.count else { return nil }
    let sorted = lines.sorted { Array($0.id.utf8).lexicographicallyPrecedes(Array($1.id.utf8)) }.map(\.text)
    return insertion(ofListWith: sorted, into: holder).map { [removal, $0] }
  }

  /// The line of a constraint in the list of an element, with its id; nil if it cannot be written.
  private func line(of constraint: Constraint, in holder: Int, _ layout: Layout) -> (id: String, text: String)? {
    guard let id = tree.value("id", of: constraintElements[constraint.index]),
      let equation = equation(constraint, in: layout)
    else { return nil }
    return (id, text(of: equation, constraint, id: id, heldBy: tree.value("id", of: holder)))
  }

  /// The list of a constraint that goes if no other is left in it, else the constraint.
  private func emptied(by element: Int, _ gone: [Int]) -> Int {
    let list = tree[element].parent
    let isLast = tree.children(of: list).allSatisfy { child in
      gone.contains { constraintElements.indices.contains($0) && constraintElements[$0] == child }
    }
    return isLast ? list : element
  }

  // MARK: - Removals

  /// The edits that remove a constraint and everything that names its id.
  func removal(ofConstraint index: Int, besides removed: [Int]) -> [TextEdit]? {
    guard constraintElements.indices.contains(index) else { return nil }
    let element = constraintElements[index]
    var gone = [emptied(by: element, removed)]
    if let id = tree.value("id", of: element) {
      gone += tree.elements.indices.filter { other in
        switch tree[other].tag {
        case "exclude", "include": tree.value("reference", of: other) == id
        case "outlet", "outletCollection": tree.value("destination", of: other) == id
        default: false
        }
      }
    }
    return gone.map { TextEdit(replace: line(of: $0), with: "") }
  }

  /// An element with the blanks before it and the line break after it, if nothing else is on its lines.
  private func line(of element: Int) -> SourceRange {
    let range = tree.range(of: element)
    var (start, end) = (range.start, range.end)
    while start > 0, document.bytes[start - 1] == 0x20 || document.bytes[start - 1] == 0x09 { start -= 1 }
    guard start == 0 || document.bytes[start - 1] == 0x0A || document.bytes[start - 1] == 0x0D else { return range }
    if end < document.bytes.count, document.bytes[end] == 0x0D { end += 1 }
    guard end < document.bytes.count, document.bytes[end] == 0x0A else { return range }
    return SourceRange(start: start, end: end + 1)
  }
}

extension Relation {
  /// Interface Builder's word; nil for equality, which it leaves out.
  fileprivate var word: String? {
    switch self {
    case .equal: nil
    case .greaterThanOrEqual: "greaterThanOrEqual"
    case .lessThanOrEqual: "lessThanOrEqual"
    }
  }
}

extension String {
  /// The text as the value of an attribute.
  var escapedForXML: String {
    var text = ""
    for character in unicodeScalars {
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n": text += "&#10;"
      case "\r": text += "&#13;"
      case "\t": text += "&#9;"
      default: text.unicodeScalars.append(character)
      }
    }
    return text
  }
}
