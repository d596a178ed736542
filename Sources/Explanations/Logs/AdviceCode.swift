import ConsoleLogs
import Findings
import LayoutModel

// The code that makes a constraint yield.
extension LogAdvice {
  /// A fix that lowers a constraint, and where it is or what gives way.
  func line(lowering index: Int) -> [String] {
    [lowered(index), constraints[index].sourcePlace ?? loggedLayout.yieldingWords(index)]
  }

  private func lowered(_ index: Int) -> String {
    if let statement = statement(index) { return "constraint \(index + 1): \(statement).priority(999)" }
    let name = constraints[index].identifier.map { ", '\($0)'" } ?? ""
    return "constraint \(index + 1)\(name): priority 999"
  }

  /// The statement that makes a constraint with SnapKit or Masonry; nil for other constraints.
  func statement(_ index: Int) -> String? { statement(constraints[index]) }

  func statement(_ constraint: LoggedConstraint) -> String? {
    let isSnapKit = constraint.className == "SnapKit.LayoutConstraint"
    guard isSnapKit || constraint.className == "MASLayoutConstraint", let equation = constraint.equation else {
      return nil
    }
    let relation =
      switch equation.relation {
      case .equal: "equalTo"
      case .lessThanOrEqual: "lessThanOrEqualTo"
      case .greaterThanOrEqual: "greaterThanOrEqualTo"
      }
    var text = "make.\(equation.first.attribute.rawValue)."
    if let second = equation.second {
      let isNamed = second.item.className.isCellContentView
      var view = isNamed ? "contentView" : second.item.name ?? "…"
      if second.attribute != equation.first.attribute {
        view += isSnapKit ? ".snp.\(second.attribute.rawValue)" : ".mas_\(second.attribute.rawValue)"
      }
      text += "\(relation)(\(view))"
      if equation.multiplier != 1 { text += ".multipliedBy(\(equation.multiplier.spelledNumber))" }
      if equation.constant != 0 { text += ".offset(\(equation.constant.spelledNumber))" }
    } else {
      text += "\(isSnapKit ? "" : "mas_")\(relation)(\(equation.constant.spelledNumber))"
    }
    return text
  }
}
