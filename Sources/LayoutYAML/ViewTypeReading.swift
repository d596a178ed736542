import Findings
import LayoutModel

// A view's type, and the priorities that it brings.
extension DocumentReader {
  /// Sets a view's type, and says which of `ViewType.allCases` it is; nil where the file names none that there is.
  mutating func readType(_ node: Int, _ index: Int, _ owner: Owner) -> Int? {
    var position = 0
    var isKnown = true
    if node >= 0 {
      position = isScalar(node) ? viewTypes.position(of: text(node)) : -1
      if position < 0 {
        position = 0
        if layout.items[index].className == nil || !isScalar(node) {
          reportType(node, owner)
          isKnown = false
        }
      }
    }
    let type = ViewType.allCases[position]
    layout.items[index].set(.type(type))
    if type == .stack { hasStacks = true }
    if type == .scroll { hasScrollViews = true }
    return isKnown ? position : nil
  }

  /// Says which of a view's keys mean nothing for its type, and for which types they do.
  mutating func reportKeysOfOtherTypes(_ node: Int, _ type: Int, _ typeNode: Int, _ owner: Owner) {
    let keys = FormatKey.scopes[KeyScope.view.rawValue]
    var key = Int(nodes[node].firstChild)
    while key >= 0, nodes[key].next >= 0 {
      let position = isScalar(key) ? keys.index.position(of: text(key)) : -1
      if position >= 0, !keys.limits[position].allowType(at: type) {
        let types = keys.keys[position].types.map { "'\($0.rawValue)'" }
        let belongs = types.count == 1 ? "type \(types[0])" : "the types \(types.spelledList())"
        let known = type == 0 ? "no 'type'" : "the type '\(viewTypes.words[type])'"
        let own = typeNode < 0 ? known : "the type '\(shortened(text(typeNode)))'"
        report(
          .unknownKey, "'\(text(key).string)' belongs to \(belongs), and this view has \(own)", key, owner: owner)
      }
      key = Int(nodes[Int(nodes[key].next)].next)
    }
  }

  mutating func reportType(_ node: Int, _ owner: Owner) {
    let hint = isScalar(node) ? meant(text(node), among: viewTypes.words) : ""
    let advice = hint.isEmpty ? "; a class of one's own goes under 'class'" : hint
    report(.invalidValue, "there is no type \(spelled(node))\(advice)", node, owner: owner)
  }

  /// A number for both axes, or a mapping with one for either; an axis that is missing keeps the priority that it has.
  mutating func readPriorities(
    _ node: Int, _ key: Key, insteadOf own: PerAxis<Priority>, _ owner: Owner
  ) -> PerAxis<Priority> {
    guard nodes[node].kind == .mapping else {
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
    if isScalar(node), !isEmpty(node) {
      if let number = decimal(text(node)) {
        let value = Float(number)
        if value > 0, value <= 1000 { return Priority(value) }
        report(
          .invalidValue,
          "the priority \(text(node).string) is not in (0, 1000]; UIKit would throw \"\(UIKitWords.priority(number))\"",
          node, owner: owner)
        return nil
      }
      if let number = text(node).namedPriority {
        report(
          .invalidValue,
          "'\(key)' is a number in (0, 1000], not \(spelled(node)); did you mean \(number.spelledNumber)?", node,
          owner: owner)
        return nil
      }
    }
    report(.invalidValue, "'\(key)' is a number in (0, 1000], not \(spelled(node))", node, owner: owner)
    return nil
  }
}

extension Text {
  /// What `high` and its like stand for.
  var namedPriority: Double? {
    if equals("required") { return 1000 }
    if equals("defaultHigh") || equals("high") { return 750 }
    if equals("defaultLow") || equals("low") { return 250 }
    return equals("fittingSizeLevel") ? 50 : nil
  }
}
