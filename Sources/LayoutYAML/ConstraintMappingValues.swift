import Findings
import LayoutModel
import VisualFormat

// The relation, the numbers and the priority of a constraint that is a mapping.
extension DocumentReader {
  mutating func readRelation(_ node: Int, _ owner: Owner) -> Relation? {
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
    var position = 0
    do {
      let priority = try text.parsePriority(&position, metrics)
      return (priority.value, place(node, priority.start, priority.end))
    } catch {
      report(error, node, index)
      return nil
    }
  }

  /// A finite number with a sign, or the name of a metric.
  mutating func readQuantity(_ node: Int, _ key: String, _ index: Int) -> Double? {
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
}
