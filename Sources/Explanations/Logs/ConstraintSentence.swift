import ConsoleLogs
import Findings
import LayoutModel

extension LoggedLayout {
  func sentence(of index: Int) -> String {
    let constraint = constraints[index]
    guard let equation = constraint.equation else { return constraint.text }
    let words = plainSentence(equation) ?? spelled(equation)
    if let content = contentSentence(constraint, words) { return content }
    return constraint.isRequired ? words : "\(words), at priority \(Double(constraint.priority).spelledPoints)"
  }

  /// `UILabel is at least 20.5 high, and at priority 250 at most`, the stronger bound first; nil if both are equal.
  private func contentSentence(_ constraint: LoggedConstraint, _ words: String) -> String? {
    guard let content = constraint.content, let hugging = content.hugging, let resistance = content.resistance,
      let relation = constraint.equation?.relation, relation != .equal
    else { return nil }
    let (bound, weaker) = relation == .lessThanOrEqual ? ("at least", resistance) : ("at most", hugging)
    let strength = constraint.isRequired ? "" : " at priority \(Double(constraint.priority).spelledPoints)"
    return "\(words)\(strength), and at priority \(Double(weaker).spelledPoints) \(bound)"
  }

  func name(of item: LoggedItem) -> String { index(of: item).map { names[$0] } ?? shortClassName(item.className) }

  private func plainSentence(_ equation: LoggedEquation) -> String? {
    let first = equation.first
    let name = name(of: first.item)
    guard let second = equation.second else {
      guard first.attribute.isSize else { return nil }
      return
        "\(name) is \(equation.relation.relation.bound)\(equation.constant.spelledPoints) \(first.attribute.adjective)"
    }
    if first.attribute.isSize, second.attribute.isSize { return sizes(equation, name, second) }
    let axis = first.attribute.meaning.axis
    guard !first.attribute.isSize, !second.attribute.isSize, equation.multiplier == 1,
      second.attribute.meaning.axis == axis
    else { return nil }
    return
      "\(spelled(first)) is \(spelledDistance(equation.constant, equation.relation.relation, axis, from: spelled(second)))"
  }

  /// `icon is 0.4 times as wide as contentView`; `photo is as wide as high`.
  private func sizes(_ equation: LoggedEquation, _ name: String, _ second: LoggedAnchor) -> String {
    let adjective = equation.first.attribute.adjective
    var other = self.name(of: second.item)
    if second.item.isSame(as: equation.first.item) {
      other = second.attribute.adjective
    } else if second.attribute != equation.first.attribute {
      other += " is \(second.attribute.adjective)"
    }
    let exact = equation.multiplier.spelledNumber
    // SnapKit prints all digits of a ratio.
    let ratio = exact.count > mostDigits ? ((equation.multiplier * 1e4).rounded() / 1e4).spelledNumber : exact
    let times = equation.multiplier == 1 ? "" : "\(ratio) times "
    let more =
      equation.constant == 0
      ? "" : " and \(abs(equation.constant).spelledPoints) \(equation.constant < 0 ? "less" : "more")"
    return "\(name) is \(equation.relation.relation.bound)\(times)as \(adjective) as \(other)\(more)"
  }

  func spelled(_ anchor: LoggedAnchor) -> String { "\(name(of: anchor.item)).\(anchor.attribute.rawValue)" }

  /// An equation as UIKit would print it, with names in place of addresses.
  func spelled(_ equation: LoggedEquation) -> String {
    let left = "\(spelled(equation.first)) \(equation.relation.rawValue) "
    guard let second = equation.second else { return left + equation.constant.spelledNumber }
    let product =
      equation.multiplier == 1 ? spelled(second) : "\(equation.multiplier.spelledNumber) * \(spelled(second))"
    if equation.constant == 0 { return left + product }
    return "\(left)\(product) \(equation.constant < 0 ? "-" : "+") \(abs(equation.constant).spelledNumber)"
  }
}

private let mostDigits = 9

extension LoggedAttribute {
  var isSize: Bool { self == .width || self == .height }
  var adjective: String { self == .width ? "wide" : "high" }
}
