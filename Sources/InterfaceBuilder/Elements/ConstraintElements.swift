import Findings
import LayoutModel
import LayoutSource

// Constraints, and what their ends mean.
extension LayoutAssembly {
  /// Reads the constraints of all views, in the order of the document.
  mutating func readConstraintsOfViews() {
    for index in layout.views { readConstraints(of: elements[index]) }
  }

  /// Reads the constraints that an element holds and that its variations leave in.
  mutating func readConstraints(of holder: Int) {
    guard let list = tree.child(of: holder, "constraints") else { return }
    let left = document.uninstalled("constraints", of: holder)
    for element in tree.children(of: list) where tree[element].tag == "constraint" {
      if let id = tree.value("id", of: element), left.contains(id) { continue }
      readConstraint(element, of: holder)
    }
  }

  private mutating func readConstraint(_ element: Int, of holder: Int) {
    let own = tree.value("id", of: holder)
    guard let firstID = tree.value("firstItem", of: element) ?? own,
      let first = anchor(firstID, tree.value("firstAttribute", of: element))
    else { return leaveOut(element, tree.value("firstItem", of: element) ?? own) }
    var second: Anchor?
    if let secondID = tree.value("secondItem", of: element) {
      guard let anchor = anchor(secondID, tree.value("secondAttribute", of: element)) else {
        return leaveOut(element, secondID)
      }
      second = anchor
    }
    let multiplier = document.value("multiplier", of: element).map(multiplier(of:)) ?? 1
    guard let multiplier, isPossible(first, second) else { return leaveOut(element, nil) }
    if first.attribute.isSize, second == nil || multiplier == 0 { second = nil }
    var constraint = Constraint(
      index: layout.constraints.count, first: Term(first, coefficient: 1),
      second: second.map { Term($0, coefficient: -multiplier) }, constant: -constant(of: element),
      relation: relation(of: element),
      priority: document.number("priority", of: element).map { Priority(Float($0)) } ?? .required)
    guard constraint.priority > 0, constraint.priority <= .required else { return leaveOut(element, nil) }
    constraint.id = tree.value("id", of: element)
    constraint.identifier = tree.value("identifier", of: element)
    // A placeholder is removed when the app is built, and code does its work.
    constraint.isPlaceholder = document.isSet("placeholder", of: element)
    constraint.isChangedByCode = document.hasOutlet(to: element) || constraint.isPlaceholder
    layout.constraints.append(constraint)
    constraintElements.append(element)
    map.constraints.append(places(of: element))
  }

  // MARK: - Ends

  /// The anchor of an id and an attribute; nil if the layout does not hold it.
  private mutating func anchor(_ id: String, _ word: String?) -> Anchor? {
    guard let word, let target = targets[id], let (attribute, isOfMargins) = attribute(word) else { return nil }
    switch target {
    case .item(let item):
      return Anchor(isOfMargins ? self.item(of: .layoutMarginsGuide, on: item) : item, attribute)
    case .guide(let guide, let owner): return Anchor(item(of: guide, on: owner), attribute)
    case .keyboardGuide(let owner):
      switch attribute {
      case .top: return Anchor(item(of: .safeAreaLayoutGuide, on: owner), .bottom)
      case .height, .centerY, .firstBaseline, .lastBaseline: return nil
      default: return Anchor(owner, attribute)
      }
    case .controllerGuide(let isTop):
      guard attribute == .top || attribute == .bottom else { return nil }
      // The guide spans the bars: its inner edge is where the content begins.
      let isInner = isTop == (attribute == .bottom)
      let item = isInner ? self.item(of: .safeAreaLayoutGuide, on: .contentView) : .contentView
      return Anchor(item, isTop ? .top : .bottom)
    }
  }

  private func attribute(_ word: String) -> (Attribute, isOfMargins: Bool)? {
    switch word {
    case "baseline", "lastBaseline": return (.lastBaseline, false)
    case "centerXWithinMargins": return (.centerX, true)
    case "centerYWithinMargins": return (.centerY, true)
    default: break
    }
    let isOfMargins = word.hasSuffix("Margin")
    let name = isOfMargins ? String(word.dropLast("Margin".count)) : word
    return Attribute.allCases.first { $0.name == name }.map { ($0, isOfMargins) }
  }

  /// Whether UIKit makes a constraint of two anchors: it refuses to mix sizes and positions, or axes.
  private func isPossible(_ first: Anchor, _ second: Anchor?) -> Bool {
    guard let second else { return first.attribute.isSize }
    return first.attribute.isSize == second.attribute.isSize
      && (first.attribute.isSize || first.attribute.axis == second.attribute.axis)
  }

  private mutating func leaveOut(_ element: Int, _ id: String?) {
    // An end that is not installed takes its constraint with it, as Xcode does.
    if let id, uninstalledIDs.contains(id) { return }
    let reason = id.map { id in
      document.elements[id] == nil ? "no object has the id '\(id)'" : "'\(id)' is outside of this view"
    }
    leftOut.append(LeftOutConstraint(element: element, reason: reason ?? "UIKit does not allow it"))
  }

  // MARK: - Numbers

  private func relation(of element: Int) -> Relation {
    switch document.value("relation", of: element) {
    case "greaterThanOrEqual": .greaterThanOrEqual
    case "lessThanOrEqual": .lessThanOrEqual
    default: .equal
    }
  }

  /// A multiplier such as `0.5`, `16:9` or `1/3`; nil if it is none.
  private func multiplier(of text: String) -> Double? {
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).map(String.init).map(Double.init)
    switch parts.count {
    case 1: return parts[0]?.finite
    case 2:
      guard let dividend = parts[0], let divisor = parts[1], divisor != 0 else { return nil }
      return (dividend / divisor).finite
    default: return nil
    }
  }

  /// The constant in points. A standard distance without its number is 8 between siblings [semantics 7.2]. To a superview
  /// it is the margin, which is the same.
  private func constant(of element: Int) -> Double {
    if let number = document.number("constant", of: element) { return number }
    return document.isSet("symbolic", of: element) ? standardSpacing : 0
  }

  // MARK: - Places

  private func places(of element: Int) -> SourceMap.ConstraintPlaces {
    let whole = tree[element].startTag
    let first = place(of: element, "firstItem", "firstAttribute") ?? whole
    return SourceMap.ConstraintPlaces(
      whole: whole, first: first, second: place(of: element, "secondItem", "secondAttribute"),
      priority: document.attribute("priority", of: element)?.place)
  }

  /// From an item's attribute to that of its anchor: Xcode writes them as neighbours.
  private func place(of element: Int, _ item: String, _ attribute: String) -> SourceRange? {
    guard let anchor = tree.attribute(attribute, of: element)?.place else { return nil }
    guard let item = tree.attribute(item, of: element)?.place, item.start < anchor.end else { return anchor }
    return SourceRange(start: item.start, end: anchor.end)
  }
}

extension Double {
  fileprivate var finite: Double? { isFinite ? self : nil }
}
