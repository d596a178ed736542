import Findings
import LayoutModel

// Constraints as mappings: `{constraint: "a.top == b.top", identifier: x}`, or with the words of UIKit's initialiser.
extension DocumentReader {
  private struct Parts {
    var equation = -1
    var format = -1
    var options = -1
    var item = -1
    var attribute = -1
    var relation = -1
    var toItem = -1
    var toAttribute = -1
    var multiplier = -1
    var constant = -1
    var priority = -1
    var identifier = -1
    var active = -1
    var firstPart: Int {
      [item, attribute, relation, toItem, toAttribute, multiplier, constant].first { $0 >= 0 } ?? -1
    }
  }

  mutating func readConstraintMapping(_ node: Int, _ index: Int) {
    var parts = Parts()
    let owner = Owner.constraint(index)
    let findingsBefore = findings.count
    readEntries(of: node, in: .constraint, owner) { _, key, _, value in
      switch key {
      case .constraint: parts.equation = value
      case .vfl: parts.format = value
      case .options: parts.options = value
      case .item: parts.item = value
      case .attribute: parts.attribute = value
      case .relation: parts.relation = value
      case .toItem: parts.toItem = value
      case .toAttribute: parts.toAttribute = value
      case .multiplier: parts.multiplier = value
      case .constant: parts.constant = value
      case .priority: parts.priority = value
      case .identifier: parts.identifier = value
      case .active: parts.active = value
      default: break
      }
    }
    let count = layout.constraints.count
    if parts.equation >= 0 {
      readEquationMapping(parts, node, index)
    } else if parts.format >= 0 {
      readFormatMapping(parts, index)
    } else if parts.options >= 0 {
      report(.invalidConstraint, "'options' goes with 'vfl'", parts.options, owner: owner)
    } else if parts.item >= 0 || findings.count == findingsBefore {
      readParts(parts, node, index)
    }
    guard layout.constraints.count > count else { return }
    if parts.identifier >= 0, let text = readText(parts.identifier, "identifier", owner: owner) {
      for part in count..<layout.constraints.count { layout.constraints[part].identifier = text.string }
    }
    if parts.active >= 0, let isActive = readBoolean(parts.active, "active", owner: owner) {
      for part in count..<layout.constraints.count { layout.constraints[part].isActive = isActive }
    }
  }

  private mutating func readEquationMapping(_ parts: Parts, _ node: Int, _ index: Int) {
    let owner = Owner.constraint(index)
    guard let text = readText(parts.equation, "constraint", owner: owner), !text.isEmpty else { return }
    if parts.firstPart >= 0 {
      return report(
        .invalidConstraint, "the constraint is said twice: as an equation under 'constraint', and in parts",
        parts.firstPart, owner: owner)
    }
    if parts.format >= 0 || parts.options >= 0 {
      let other = parts.format >= 0 ? parts.format : parts.options
      let message =
        parts.format >= 0
        ? "the constraint is said twice: under 'constraint' and under 'vfl'" : "'options' goes with 'vfl'"
      return report(.invalidConstraint, message, other, owner: owner)
    }
    readConstraintText(parts.equation, index, place: place(node), priority: parts.priority)
  }

  private mutating func readFormatMapping(_ parts: Parts, _ index: Int) {
    guard let text = readText(parts.format, "vfl", owner: .constraint(index)), !text.isEmpty else { return }
    if parts.firstPart >= 0 {
      return report(
        .invalidConstraint, "the constraint is said twice: as a visual format under 'vfl', and in parts",
        parts.firstPart, owner: .constraint(index))
    }
    readVisualFormat(parts.format, index, priority: parts.priority, options: parts.options)
  }

  private mutating func readParts(_ parts: Parts, _ node: Int, _ index: Int) {
    let owner = Owner.constraint(index)
    guard parts.item >= 0, parts.attribute >= 0 else {
      let message =
        parts.item < 0
        ? "'item' is missing; UIKit would throw \"Constraint must contain a first layout item\""
        : "'attribute' is missing beside 'item'"
      return report(.invalidConstraint, message, parts.item < 0 ? node : parts.item, owner: owner)
    }
    let first = readAnchor(parts.item, "item", parts.attribute, "attribute", index)
    var multiplier: Double? = 1
    if parts.multiplier >= 0 { multiplier = readQuantity(parts.multiplier, "multiplier", index) }
    var second: NamedAnchor?
    if parts.toItem >= 0, parts.toAttribute >= 0 {
      second = readAnchor(parts.toItem, "toItem", parts.toAttribute, "toAttribute", index)
    } else if parts.toItem >= 0 {
      report(.invalidConstraint, "'toAttribute' is missing beside 'toItem'", parts.toItem, owner: owner)
    } else if parts.toAttribute >= 0 || parts.multiplier >= 0 {
      let other = parts.toAttribute >= 0 ? parts.toAttribute : parts.multiplier
      report(.invalidConstraint, "'toItem' is missing: there is nothing that this could be of", other, owner: owner)
    }
    let isAlone = parts.toItem < 0 && parts.toAttribute < 0 && parts.multiplier < 0
    let isWhole = first != nil && (second != nil || isAlone) && multiplier != nil
    guard let equation = readNumbers(parts, index), isWhole, let first, let multiplier else { return }
    add(first, second, multiplier, equation, parts, node, index)
  }

  /// The constant, the relation and the priority, without any anchor; nil where one of them means nothing.
  private mutating func readNumbers(_ parts: Parts, _ index: Int) -> EquationSyntax? {
    var equation = EquationSyntax()
    var isWhole = true
    if parts.constant >= 0 {
      if let constant = readQuantity(parts.constant, "constant", index) {
        equation.constant = -constant
      } else {
        isWhole = false
      }
    }
    if parts.relation >= 0 {
      if let relation = readRelation(parts.relation, .constraint(index)) {
        equation.relation = relation
      } else {
        isWhole = false
      }
    }
    if parts.priority >= 0 {
      if let (priority, place) = readPriority(parts.priority, index) {
        equation.priority = PrioritySyntax(value: priority, start: place.start, end: place.end)
      } else {
        isWhole = false
      }
    }
    return isWhole ? equation : nil
  }

  /// Adds what a mapping says in parts to the layout. Their places are offsets in the file, not in a scalar.
  private mutating func add(
    _ first: NamedAnchor, _ second: NamedAnchor?, _ multiplier: Double, _ numbers: EquationSyntax, _ parts: Parts,
    _ node: Int, _ index: Int
  ) {
    let entry = ConstraintEntry(index: index, node: -1, place: place(node))
    guard case .attribute(let attribute) = first.attribute, second?.attribute.isComposite != true else {
      if let (fault, node) = compositeFault(first, second, multiplier, numbers, parts) {
        return report(.invalidConstraint, fault.words, node, owner: .constraint(index))
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

  /// What is wrong with `attribute: edges, toItem: contentView, toAttribute: edges`, and at which node.
  private func compositeFault(
    _ first: NamedAnchor, _ second: NamedAnchor?, _ multiplier: Double, _ numbers: EquationSyntax, _ parts: Parts
  ) -> (CompositeFault, node: Int)? {
    switch (first.attribute, second?.attribute) {
    case (.attribute, .composite(let kind)):
      let item = text(parts.item).string
      return (.compositeForAttribute(item, text(parts.attribute).string, kind), parts.attribute)
    case (.composite(let kind), .attribute):
      return (.oneAttribute(kind, text(parts.toAttribute).string), parts.toAttribute)
    case (.composite(let kind), .composite(let other)) where other != kind:
      return (.otherComposite(kind, other), parts.toAttribute)
    case (.composite(let kind), let second) where kind != .size:
      if second == nil { return (.numbersAlone(kind), parts.attribute) }
      if numbers.constant != 0 { return (.constantOfMapping(kind), parts.constant) }
      if multiplier != 1 { return (.multiplierOfMapping(kind), parts.multiplier) }
      return numbers.relation == .equal ? nil : (.unclearRelation(kind), parts.relation)
    default: return nil
    }
  }

  /// An anchor that stands in two values, its places offsets in the file.
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
    guard let word = readText(attribute, attributeKey, owner: owner) else { return nil }
    // Where both stand together, in this order, the carets go under both.
    let whole = SourceRange(start: place(item).start, end: place(attribute).end)
    let isTogether = nodes[item].next >= 0 && nodes[Int(nodes[item].next)].next == Int32(attribute)
    let place = isTogether ? whole : place(item)
    var anchor = AnchorSyntax(item: name, guide: guide, start: place.start, end: place.end)
    let composite = composites.position(of: word)
    if composite >= 0 { return NamedAnchor(anchor: anchor, attribute: .composite(Composite.allCases[composite])) }
    guard let (known, isMargin) = word.attribute else {
      reportUnknownAttribute(word, at: self.place(attribute), owner)
      return nil
    }
    if isMargin, guide != nil {
      report(.invalidConstraint, "a layout guide has no margins", attribute, owner: owner)
      return nil
    }
    if isMargin { anchor.guide = .layoutMarginsGuide }
    return NamedAnchor(anchor: anchor, attribute: .attribute(known))
  }

  /// A view's name, or `VIEW.GUIDE`.
  private mutating func readItem(_ node: Int, _ key: String, _ owner: Owner) -> (name: Text, guide: Guide?)? {
    guard var name = readText(node, key, owner: owner) else { return nil }
    var guide: Guide?
    if let point = (0..<name.count).first(where: { name[$0] == UInt8(ascii: ".") }) {
      let position = guides.position(of: name.slice(point + 1, name.count))
      if position >= 0 {
        guide = Guide.allCases[position]
        name = name.slice(0, point)
      }
    }
    guard name.equals("superview") || itemIndex(of: name) != nil else {
      if !isTruncated { reportUnknownView(name, at: place(node), owner) }
      return nil
    }
    return (name, guide)
  }
}
