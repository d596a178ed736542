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
    readEquation(parts.equation, index, place: place(node), priority: parts.priority)
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
    var hasAll = first != nil && (second != nil || isAlone) && multiplier != nil
    var equation = Equation()
    if parts.constant >= 0 {
      if let constant = readQuantity(parts.constant, "constant", index) {
        equation.constant = -constant
      } else {
        hasAll = false
      }
    }
    if parts.relation >= 0 {
      if let relation = readRelation(parts.relation, owner) { equation.relation = relation } else { hasAll = false }
    }
    var priorityPlace: SourceRange?
    if parts.priority >= 0 {
      if let (priority, place) = readPriority(parts.priority, index) {
        equation.priority = priority
        priorityPlace = place
      } else {
        hasAll = false
      }
    }
    guard hasAll, let first, let multiplier else { return }
    if first.composite != nil || second?.composite != nil {
      return readCompositeParts(parts, first, second, multiplier, equation, place(node), index)
    }
    terms.removeAll(keepingCapacity: true)
    terms.append(first.term)
    if var term = second?.term {
      term.coefficient = -multiplier
      terms.append(term)
    }
    // The terms' places are offsets in the file here, not in a scalar.
    let position = layout.constraints.count
    guard addConstraint(equation, -1, index, place(node)), position < layout.constraints.count else { return }
    layout.constraints[position].priorityPlace = priorityPlace
    if parts.priority < 0, let last = lastChild(of: node) {
      layout.constraints[position].priorityKey = keyInsertion(in: node, behind: last)
    }
  }

  /// `attribute: edges, toItem: contentView, toAttribute: edges`.
  private mutating func readCompositeParts(
    _ parts: Parts, _ first: NamedAnchor, _ second: NamedAnchor?, _ multiplier: Double, _ equation: Equation,
    _ place: SourceRange, _ index: Int
  ) {
    var fault: (CompositeFault, node: Int)?
    if let kind = first.composite {
      if let second, second.composite != kind {
        let word = text(parts.toAttribute).string
        fault = (second.composite.map { .otherComposite(kind, $0) } ?? .oneAttribute(kind, word), parts.toAttribute)
      } else if second == nil, kind != .size {
        fault = (.numbersAlone(kind), parts.attribute)
      } else if equation.constant != 0, kind != .size {
        fault = (.constantOfMapping(kind), parts.constant)
      } else if multiplier != 1, kind != .size {
        fault = (.multiplierOfMapping(kind), parts.multiplier)
      } else if equation.relation != .equal, kind != .size {
        fault = (.unclearRelation(kind), parts.relation)
      }
    } else if let kind = second?.composite {
      let item = text(parts.item).string
      fault = (.compositeForAttribute(item, text(parts.attribute).string, kind), parts.attribute)
    }
    if let fault {
      return report(.invalidConstraint, fault.0.words, fault.node, owner: .constraint(index))
    }
    guard let kind = first.composite else { return }
    let composite = CompositeEquation(
      first: CompositeAnchor(composite: kind, term: first.term),
      second: second.map { CompositeAnchor(composite: kind, term: $0.term) },
      constants: kind.attributes.map { _ in -equation.constant }, multiplier: multiplier, relation: equation.relation,
      priority: equation.priority)
    addParts(of: composite, -1, index, place)
  }

  private mutating func readRelation(_ node: Int, _ owner: Owner) -> Relation? {
    if isScalar(node), let relation = Relation(rawValue: text(node).string) {
      let words: [Relation: String] = [
        .equal: "equal", .lessThanOrEqual: "lessThanOrEqual", .greaterThanOrEqual: "greaterThanOrEqual",
      ]
      report(
        .invalidValue, "'relation' is spelled in words; did you mean '\(words[relation] ?? "equal")'?", node,
        owner: owner)
      return nil
    }
    guard let position = readWord(node, "relation", relations, owner: owner) else { return nil }
    return Relation.allCases[position]
  }

  mutating func readPriority(_ node: Int, _ index: Int) -> (Priority, SourceRange)? {
    guard let text = readText(node, "priority", owner: .constraint(index)) else { return nil }
    var equation = Equation()
    var position = 0
    do {
      try parsePriority(text, &position, &equation)
    } catch {
      report(error, node, index)
      return nil
    }
    return (equation.priority, place(node, equation.priorityStart, equation.priorityEnd))
  }

  /// A finite number with a sign, or the name of a metric.
  private mutating func readQuantity(_ node: Int, _ key: String, _ index: Int) -> Double? {
    guard isScalar(node), !isEmpty(node) else {
      report(.invalidValue, "'\(key)' is a number or a metric, not \(spelled(node))", node, owner: .constraint(index))
      return nil
    }
    let value = text(node)
    if let number = decimal(value) ?? metrics.value(of: value) { return number }
    let word = value.string.lowercased()
    let isInfinite =
      word.hasSuffix("inf") || word.hasSuffix("infinity") || value[0].isDigit && Double(word)?.isInfinite == true
    if word.hasSuffix("nan") || isInfinite {
      let number: Double = word.hasSuffix("nan") ? .nan : word.hasPrefix("-") ? -.infinity : .infinity
      report(
        .invalidConstraint, "'\(word)' is no finite number; UIKit would throw \"\(UIKitWords.constant(number))\"", node,
        owner: .constraint(index))
    } else {
      let hint = meant(value, among: nearbyNames([], metrics.entries))
      report(
        .invalidValue, "'\(key)' is a number or a metric, not \(spelled(node))\(hint)", node, owner: .constraint(index))
    }
    return nil
  }

  /// An anchor that stands in two values, its places offsets in the file.
  private struct NamedAnchor {
    var term: EquationTerm
    var composite: Composite?
  }

  private mutating func readAnchor(
    _ item: Int, _ itemKey: String, _ attribute: Int, _ attributeKey: String, _ index: Int
  ) -> NamedAnchor? {
    let owner = Owner.constraint(index)
    guard let (id, guide) = readItem(item, itemKey, owner) else { return nil }
    guard let word = readText(attribute, attributeKey, owner: owner) else { return nil }
    // Where both stand together, in this order, the carets go under both.
    let whole = SourceRange(start: place(item).start, end: place(attribute).end)
    let isTogether = nodes[item].next >= 0 && nodes[Int(nodes[item].next)].next == Int32(attribute)
    let place = isTogether ? whole : place(item)
    var term = EquationTerm(
      item: id, attribute: .top, coefficient: 1, start: place.start, end: place.end, guide: guide)
    let composite = composites.position(of: word)
    if composite >= 0 { return NamedAnchor(term: term, composite: Composite.allCases[composite]) }
    guard let (known, isMargin) = self.attribute(of: word) else {
      reportUnknownAttribute(word, at: self.place(attribute), owner)
      return nil
    }
    if isMargin, guide != nil {
      report(.invalidConstraint, "a layout guide has no margins", attribute, owner: owner)
      return nil
    }
    term.attribute = known
    if isMargin { term.guide = .layoutMarginsGuide }
    return NamedAnchor(term: term)
  }

  /// A view's name, or `VIEW.GUIDE`.
  private mutating func readItem(_ node: Int, _ key: String, _ owner: Owner) -> (item: Int, guide: Guide?)? {
    guard var name = readText(node, key, owner: owner) else { return nil }
    var guide: Guide?
    if let point = (0..<name.count).first(where: { name[$0] == UInt8(ascii: ".") }) {
      let position = guides.position(of: name.slice(point + 1, name.count))
      if position >= 0 {
        guide = Guide.allCases[position]
        name = name.slice(0, point)
      }
    }
    guard let id = name.equals("superview") ? EquationTerm.superview : itemIndex(of: name) else {
      if !isTruncated { reportUnknownView(name, at: place(node), owner) }
      return nil
    }
    return (id, guide)
  }
}
