import Findings
import LayoutModel
import VisualFormat

// Constraints as mappings: `{constraint: "a.top == b.top", identifier: x}`, or with the keys of UIKit's initialiser.
extension DocumentReader {
  mutating func readConstraintMapping(_ node: Int, _ index: Int) {
    var parts: [Key: Int] = [:]
    let owner = Owner.constraint(index)
    if let key = nodes.children(of: node).first(where: { _ in true }), reportCode(ofKey: key, owner) { return }
    let findingsBefore = findings.count
    readEntries(of: node, in: .constraint, owner) { _, key, _, value in parts[key] = value }
    let count = layout.constraints.count
    if parts[.constraint] ?? parts[.vfl] != nil {
      readWhole(parts, node, index)
    } else if let options = parts[.options] {
      report(.invalidConstraint, "'options' works only with 'vfl'", options, owner)
    } else if parts[.item] != nil || findings.count == findingsBefore {
      readParts(parts, node, index)
    }
    guard layout.constraints.count > count else { return }
    if let node = parts[.identifier], let text = readText(node, "identifier", owner) {
      for part in count..<layout.constraints.count { layout.constraints[part].identifier = text.string }
    }
    if let node = parts[.id] { readID(node, ofConstraintsFrom: count, owner) }
    if let node = parts[.active], let isActive = readBoolean(node, "active", owner) {
      for part in count..<layout.constraints.count { layout.constraints[part].isActive = isActive }
    }
    if let node = parts[.changedByCode], let isChanged = readBoolean(node, "changedByCode", owner) {
      for part in count..<layout.constraints.count { layout.constraints[part].isChangedByCode = isChanged }
    }
  }

  /// Reads the name of an entry's only constraint, the last one of the layout.
  private mutating func readID(_ node: Int, ofConstraintsFrom first: Int, _ owner: Owner) {
    guard let text = readText(node, "id", owner) else { return }
    let count = layout.constraints.count - first
    guard count == 1 else {
      return reportInvalid("an id names a single constraint, and this entry stands for \(count)", node, owner)
    }
    guard !text.isEmpty, !text.starts(with: "constraints[") else {
      return reportInvalid(
        "'\(shortened(text))' cannot be an id; Plumb uses it for constraints without one", node, owner)
    }
    if constraintsOfIDs.isEmpty {
      for index in 0..<first { if let id = layout.constraints[index].id { constraintsOfIDs[id] = index } }
    }
    let id = text.string
    guard let other = constraintsOfIDs[id] else {
      constraintsOfIDs[id] = first
      return layout.constraints[first].id = id
    }
    report(
      .duplicateKey, "another constraint already has the id '\(shortened(text))'; reports could not tell them apart",
      at: place(node), owner, related: [RelatedPlace("the first", at: map.range(of: LayoutPart.constraint(other)))])
  }

  private func firstPart(_ parts: [Key: Int]) -> Int? {
    let keys: [Key] = [.item, .attribute, .relation, .toItem, .toAttribute, .multiplier, .constant]
    return keys.lazy.compactMap { parts[$0] }.first
  }

  /// Reads the constraints of `constraint` or `vfl`.
  private mutating func readWhole(_ parts: [Key: Int], _ node: Int, _ index: Int) {
    let owner = Owner.constraint(index)
    let key: Key = parts[.constraint] == nil ? .vfl : .constraint
    guard let whole = parts[key], let text = readText(whole, key.rawValue, owner), !text.isEmpty else { return }
    if let part = firstPart(parts) {
      let notation = key == .vfl ? "a visual format" : "an equation"
      let message = "the constraint is given twice: as \(notation) under '\(key.rawValue)', and in parts"
      return report(.invalidConstraint, message, part, owner)
    }
    let priority = parts[.priority] ?? -1
    if key == .vfl { return readVisualFormat(whole, index, priority: priority, options: parts[.options] ?? -1) }
    if let format = parts[.vfl] {
      let message = "the constraint is given twice: under 'constraint' and under 'vfl'"
      return report(.invalidConstraint, message, format, owner)
    }
    if let options = parts[.options] {
      return report(.invalidConstraint, "'options' works only with 'vfl'", options, owner)
    }
    readConstraintText(whole, index, place: place(node), priority: priority)
  }

  private mutating func readParts(_ parts: [Key: Int], _ node: Int, _ index: Int) {
    let owner = Owner.constraint(index)
    guard let item = parts[.item] else {
      let message = "'item' is missing; UIKit would throw \"Constraint must contain a first layout item\""
      return report(.invalidConstraint, message, node, owner)
    }
    guard let attribute = parts[.attribute] else {
      return report(.invalidConstraint, "'attribute' is missing next to 'item'", item, owner)
    }
    let first = readAnchor(item, "item", attribute, "attribute", index)
    let multiplier: Double? = parts[.multiplier].map { readQuantity($0, "multiplier", owner) } ?? 1
    var second: NamedAnchor?
    var isWhole = true
    if let toItem = parts[.toItem] {
      if let toAttribute = parts[.toAttribute] {
        second = readAnchor(toItem, "toItem", toAttribute, "toAttribute", index)
      } else {
        report(.invalidConstraint, "'toAttribute' is missing next to 'toItem'", toItem, owner)
      }
      isWhole = second != nil
    } else if let other = parts[.toAttribute] ?? parts[.multiplier] {
      report(.invalidConstraint, "'toItem' is missing: this key needs a second item", other, owner)
      isWhole = false
    }
    guard let equation = readNumbers(parts, owner), isWhole, let first, let multiplier else { return }
    add(first, second, multiplier, equation, parts, ConstraintEntry(index: index, node: -1, place: place(node)))
  }

  /// The constant, the relation and the priority, without anchors; nil after an error.
  private mutating func readNumbers(_ parts: [Key: Int], _ owner: Owner) -> EquationSyntax? {
    let constant: Double? = parts[.constant].map { readQuantity($0, "constant", owner) } ?? 0
    let relation: Relation? = parts[.relation].map { readRelation($0, owner) } ?? .equal
    let priority: PrioritySyntax? = parts[.priority].map { readPriority($0, owner) } ?? PrioritySyntax()
    guard let constant, let relation, let priority else { return nil }
    return EquationSyntax(constant: -constant, relation: relation, priority: priority)
  }

  /// Adds the constraints of a mapping with UIKit's keys. Its places are offsets in the file, not in a scalar.
  private mutating func add(
    _ first: NamedAnchor, _ second: NamedAnchor?, _ multiplier: Double, _ numbers: EquationSyntax, _ parts: [Key: Int],
    _ entry: ConstraintEntry
  ) {
    guard case .attribute(let attribute) = first.attribute, second?.attribute.isComposite != true else {
      if let (fault, key) = compositeFault(first, second, multiplier, numbers, parts) {
        return report(.invalidConstraint, fault.message, parts[key] ?? 0, .constraint(entry.index))
      }
      guard case .composite(let kind) = first.attribute else { return }
      let composite = CompositeSyntax(
        kind: kind, first: first.anchor, second: second?.anchor,
        constants: kind.attributes.map { _ in -numbers.constant }, multiplier: multiplier, relation: numbers.relation,
        priority: numbers.priority)
      return add(lower(composite, of: entry), entry)
    }
    var equation = numbers
    equation.terms.append(TermSyntax(anchor: first.anchor, attribute: attribute, coefficient: 1))
    if let second, case .attribute(let attribute) = second.attribute {
      equation.terms.append(TermSyntax(anchor: second.anchor, attribute: attribute, coefficient: -multiplier))
    }
    do {
      let lowered = try lower(equation, of: entry)
      if hasRoom(for: lowered) { append(lowered) }
    } catch {
      report(error, of: entry)
    }
  }

  /// The error in `attribute: edges, toItem: contentView, toAttribute: edges`, and the key whose value has it.
  private func compositeFault(
    _ first: NamedAnchor, _ second: NamedAnchor?, _ multiplier: Double, _ numbers: EquationSyntax, _ parts: [Key: Int]
  ) -> (CompositeFault, Key)? {
    func text(_ key: Key) -> String { parts[key].map { self.text($0).string } ?? "" }
    switch (first.attribute, second?.attribute) {
    case (.attribute, .composite(let kind)):
      return (.compositeForAttribute(text(.item), text(.attribute), kind), .attribute)
    case (.composite(let kind), .attribute): return (.oneAttribute(kind, text(.toAttribute)), .toAttribute)
    case (.composite(let kind), .composite(let other)) where other != kind:
      return (.otherComposite(kind, other), .toAttribute)
    case (.composite(let kind), let second) where kind != .size:
      if second == nil { return (.numbersAlone(kind), .attribute) }
      if numbers.constant != 0 { return (.constantOfMapping(kind), .constant) }
      if multiplier != 1 { return (.multiplierOfMapping(kind), .multiplier) }
      return numbers.relation == .equal ? nil : (.unclearRelation(kind), .relation)
    default: return nil
    }
  }

  // MARK: anchors

  /// An anchor from two values. Its places are offsets in the file.
  private struct NamedAnchor {
    enum Word {
      case attribute(Attribute), composite(Composite)

      var isComposite: Bool { if case .composite = self { true } else { false } }
    }

    var anchor: AnchorSyntax
    var attribute: Word
  }

  private mutating func readAnchor(
    _ item: Int, _ itemKey: String, _ attribute: Int, _ attributeKey: String, _ index: Int
  ) -> NamedAnchor? {
    let owner = Owner.constraint(index)
    guard let (name, guide) = readItem(item, itemKey, owner) else { return nil }
    guard let word = readText(attribute, attributeKey, owner) else { return nil }
    // If both are adjacent, in this order, the carets go under both.
    let isTogether = nodes[item].next >= 0 && nodes[Int(nodes[item].next)].next == Int32(attribute)
    let end = place(isTogether ? attribute : item).end
    var anchor = AnchorSyntax(item: name, guide: guide, place: place(item).start..<end)
    if let composite = composites.value(ofCase: word) {
      return NamedAnchor(anchor: anchor, attribute: .composite(composite))
    }
    guard let (known, isMargin) = attributeNames.value(ofCase: word) else {
      reportUnknownAttribute(word, at: place(attribute), owner)
      return nil
    }
    if isMargin, guide != nil {
      report(.invalidConstraint, "a layout guide has no margins", attribute, owner)
      return nil
    }
    if isMargin { anchor.guide = .layoutMarginsGuide }
    return NamedAnchor(anchor: anchor, attribute: .attribute(known))
  }

  /// A view's name, or `VIEW.GUIDE`.
  private mutating func readItem(_ node: Int, _ key: String, _ owner: Owner) -> (name: Text, guide: Guide?)? {
    guard var name = readText(node, key, owner) else { return nil }
    var guide: Guide?
    if let point = name.bytes.firstIndex(of: UInt8(ascii: ".")) {
      guide = guideNames[name.slice(point + 1, name.count)]
      if guide != nil { name = name.slice(0, point) }
    }
    guard name.equals("superview") || itemIndex(of: name) != nil else {
      if !isTruncated { reportUnknownView(name, at: place(node), owner) }
      return nil
    }
    return (name, guide)
  }

  // MARK: numbers and words

  private mutating func readRelation(_ node: Int, _ owner: Owner) -> Relation? {
    if isScalar(node), let relation = Relation(rawValue: text(node).string) {
      let word = zip(relations.words, relations.values).first { $0.1 == relation }?.0 ?? ""
      return reportInvalid("'relation' must be a word; did you mean '\(word)'?", node, owner)
    }
    return readWord(node, "relation", relations, owner)
  }

  /// A priority. Its place is an offset in the file.
  mutating func readPriority(_ node: Int, _ owner: Owner) -> PrioritySyntax? {
    guard let text = readText(node, "priority", owner) else { return nil }
    var parser = ConstraintParser(text, metrics)
    do {
      var priority = try parser.parsePriority()
      let place = place(node, priority.place)
      priority.place = place.start..<place.end
      return priority
    } catch {
      report(error, node, owner)
      return nil
    }
  }

  /// A finite number with a sign, or the name of a metric.
  private mutating func readQuantity(_ node: Int, _ key: String, _ owner: Owner) -> Double? {
    guard isScalar(node), !isEmpty(node) else {
      return reportInvalid("'\(key)' must be a number or a metric, not \(spelled(node))", node, owner)
    }
    let value = text(node)
    if let number = decimal(value) ?? metrics.value(of: value) { return number }
    let word = value.string.lowercased()
    let isNaN = word.hasSuffix("nan")
    let isInfinite =
      word.hasSuffix("inf") || word.hasSuffix("infinity") || value[0].isDigit && Double(word)?.isInfinite == true
    guard isNaN || isInfinite else {
      let hint = suggestion(value, among: candidateNames([], metrics.entries))
      return reportInvalid("'\(key)' must be a number or a metric, not \(spelled(node))\(hint)", node, owner)
    }
    let number: Double = isNaN ? .nan : word.hasPrefix("-") ? -.infinity : .infinity
    let message = "'\(word)' is not a finite number; UIKit would throw \"\(UIKitExceptions.constant(number))\""
    report(.invalidConstraint, message, node, owner)
    return nil
  }
}
