import Findings
import LayoutModel

// Constraints as mappings: `{constraint: "a.top == b.top", identifier: x}`, or with the words of UIKit's initialiser.
extension DocumentReader {
  private struct Parts {
    var equation = -1
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
    } else if parts.item >= 0 || findings.count == findingsBefore {
      readParts(parts, node, index)
    }
    guard layout.constraints.count > count else { return }
    if parts.identifier >= 0, let text = readText(parts.identifier, "identifier", owner: owner) {
      layout.constraints[count].identifier = text.string
    }
    if parts.active >= 0, let isActive = readBoolean(parts.active, "active", owner: owner) {
      layout.constraints[count].isActive = isActive
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
    let count = layout.constraints.count
    guard readEquation(parts.equation, index, place: place(node)), parts.priority >= 0, layout.constraints.count > count
    else {
      return
    }
    guard layout.constraints[count].priorityPlace == nil else {
      return report(.invalidConstraint, "the equation has a priority already", parts.priority, owner: owner)
    }
    guard let (priority, place) = readPriority(parts.priority, index) else { return }
    layout.constraints[count].priority = priority
    layout.constraints[count].priorityPlace = place
    layout.constraints[count].priorityOffset = nil
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
    terms.removeAll(keepingCapacity: true)
    var equation = Equation()
    let first = readAnchor(parts.item, "item", parts.attribute, "attribute", 1, index)
    var multiplier: Double? = 1
    if parts.multiplier >= 0 { multiplier = readQuantity(parts.multiplier, "multiplier", index) }
    var second = true
    if parts.toItem >= 0 {
      if parts.toAttribute >= 0 {
        second = readAnchor(parts.toItem, "toItem", parts.toAttribute, "toAttribute", -(multiplier ?? 1), index)
      } else {
        report(.invalidConstraint, "'toAttribute' is missing beside 'toItem'", parts.toItem, owner: owner)
        second = false
      }
    } else if parts.toAttribute >= 0 || parts.multiplier >= 0 {
      let other = parts.toAttribute >= 0 ? parts.toAttribute : parts.multiplier
      report(.invalidConstraint, "'toItem' is missing: there is nothing that this could be of", other, owner: owner)
      second = false
    }
    var hasAll = first && second && multiplier != nil
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
    // The terms' places are offsets in the file here, not in a scalar.
    guard hasAll, var constraint = makeConstraint(equation, -1, index, place(node)) else { return }
    constraint.priorityPlace = priorityPlace
    layout.constraints.append(constraint)
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

  private mutating func readPriority(_ node: Int, _ index: Int) -> (Priority, SourceRange)? {
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

  private mutating func readAnchor(
    _ item: Int, _ itemKey: String, _ attribute: Int, _ attributeKey: String, _ coefficient: Double, _ index: Int
  ) -> Bool {
    let owner = Owner.constraint(index)
    guard let name = readText(item, itemKey, owner: owner) else { return false }
    guard let id = name.equals("superview") ? EquationTerm.superview : itemIndex(of: name) else {
      if !isTruncated { reportUnknownView(name, at: place(item), owner) }
      return false
    }
    guard let word = readText(attribute, attributeKey, owner: owner) else { return false }
    let position = attributes.position(of: word)
    guard position >= 0, position < 10, let known = Attribute(rawValue: UInt8(position + 1)) else {
      if position >= 0 {
        report(.notBuiltYet, "the attribute '\(word.string)' is not built yet", attribute, owner: owner)
      } else {
        let hint = meant(word, among: Array(attributes.words.prefix(10)))
        report(.invalidConstraint, "there is no attribute '\(shortened(word))'\(hint)", attribute, owner: owner)
      }
      return false
    }
    // Where both stand together, in this order, the carets go under both.
    let whole = SourceRange(start: place(item).start, end: place(attribute).end)
    let isTogether = nodes[item].next >= 0 && nodes[Int(nodes[item].next)].next == Int32(attribute)
    let place = isTogether ? whole : place(item)
    terms.append(
      EquationTerm(item: id, attribute: known, coefficient: coefficient, start: place.start, end: place.end))
    return true
  }
}
