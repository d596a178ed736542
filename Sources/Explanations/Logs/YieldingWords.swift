import ConsoleLogs
import Diagnosis
import Findings
import LayoutModel

extension LoggedLayout {
  /// What is no longer exact if a constraint yields, such as `UIImageView need not be 60 high`.
  func yieldingWords(_ index: Int) -> String {
    guard let equation = constraints[index].equation else { return "" }
    let (first, name) = (equation.first, name(of: equation.first.item))
    guard let second = equation.second else {
      guard first.attribute.isSize else { return "\(spelled(first)) gives way" }
      let size = "\(equation.relation.relation.bound)\(equation.constant.spelledPoints) \(first.attribute.adjective)"
      return "\(name) need not be \(size)"
    }
    if first.attribute.isSize {
      let isRatio = second.item.isSame(as: first.item)
      return "the \(isRatio ? "ratio" : first.attribute.rawValue) of \(name) gives way"
    }
    guard !second.attribute.isSize, equation.multiplier == 1 else { return "\(spelled(first)) gives way" }
    let (one, other) = (first.attribute.meaning.kind, second.attribute.meaning.kind)
    let inner = one == other && isInside(second.item, first.item) ? second : first
    let ends: Set<Quantity.Kind> = [.start, .end]
    guard equation.constant != 0, ends.contains(one), ends.contains(other) else {
      return "\(spelled(inner)) gives way"
    }
    let size = equation.relation == .equal ? " of \(abs(equation.constant).spelledPoints)" : ""
    return one == other
      ? "the distance\(size) at \(spelled(inner)) gives way"
      : "the gap\(size) between \(name) and \(self.name(of: second.item)) gives way"
  }

  /// Whether one item is in another one, as far as the log says.
  private func isInside(_ inner: LoggedItem, _ outer: LoggedItem) -> Bool {
    guard let inner = index(of: inner), let outer = index(of: outer) else { return false }
    if contains(outer, inner) { return true }
    return isAnyGuide(outer) && !isAnyGuide(inner) || items[outer].className.isCellContentView
  }
}
