import Findings
import LayoutModel
import SwiftProgram

extension Interpreter {
  /// Makes the constraints that the configuration states for a function which the program lacks. Nil if it states none.
  func callConfiguredHelper(
    _ name: String, _ receiver: Value?, _ arguments: [EvaluatedArgument], at range: SourceRange, in scope: Scope
  ) -> Value? {
    guard !configuration.helpers.isEmpty else { return nil }
    let labels = arguments.map { ($0.label ?? "_") + ":" }.joined()
    let words = arguments.compactMap { argument -> String? in
      if case .member(let word) = argument.value { return word } else { return nil }
    }
    // `autoSetDimension(.height, toSize:)` names the member that an argument must be.
    let withMembers = arguments.enumerated().map { index, argument -> String in
      let label = argument.label.map { $0 + ": " } ?? ""
      if case .member(let word) = argument.value { return "\(label).\(word)" }
      return argument.label.map { "\($0):" } ?? "_:"
    }.joined(separator: ", ")
    guard
      let stated = configuration.helpers["\(name)(\(labels))"]
        ?? (words.isEmpty ? nil : configuration.helpers["\(name)(\(withMembers))"])
    else { return nil }
    let entry = newEntry()
    var numbers: [Int] = []
    for helper in stated {
      guard let own = equations(of: helper, receiver, arguments, at: range, in: scope) else {
        gap("the arguments of '\(name)' are not known", range, scope)
        return .unknown("'\(name)(…)'")
      }
      for var equation in own {
        equation.entry = entry
        equation.part = numbers.count
        numbers.append(add(equation))
      }
    }
    for number in numbers {
      viewStates[graph.equations[number].first.view].isMaskOn = false
      setActive(number, true)
    }
    return .constraint(numbers)
  }

  private func equations(
    of helper: HelperConstraint, _ receiver: Value?, _ arguments: [EvaluatedArgument], at range: SourceRange,
    in scope: Scope
  ) -> [ViewGraph.Equation]? {
    func value(_ operand: HelperConstraint.Operand) -> Value? {
      switch operand {
      case .position(0): receiver
      case .position(let index): arguments.indices.contains(index - 1) ? arguments[index - 1].value : nil
      case .label(let label): arguments[label]?.value
      case .superview(let inner): value(inner)?.view.flatMap { graph.views[$0].superview }.map { Value.view($0) }
      }
    }
    func number(_ number: HelperConstraint.Number) -> Double? {
      switch number {
      case .value(let value): value
      case .argument(let operand, let isNegative): value(operand)?.number.map { isNegative ? -$0 : $0 }
      }
    }
    func anchor(_ side: HelperConstraint.Side, _ index: Int) -> ViewGraph.Anchor? {
      switch value(side.operand) {
      case .view(let id): ViewGraph.Anchor(id, side.attributes[index])
      case .guide(let guide, let owner): ViewGraph.Anchor(owner, side.attributes[index], guide: guide)
      default: nil
      }
    }
    guard let constant = number(helper.constant), abs(constant) < 1e9, let strength = number(helper.priority),
      let priority = priority(.number(strength))
    else { return nil }
    var equations: [ViewGraph.Equation] = []
    for (index, attribute) in helper.first.attributes.enumerated() {
      guard let first = anchor(helper.first, index) else { return nil }
      var equation = newEquation(first, .helper, range, range, in: scope)
      if let second = helper.second {
        guard let anchor = anchor(second, index) else { return nil }
        (equation.second, equation.secondPlace) = (anchor, place(range, scope))
      }
      let isFar = attribute == .bottom || attribute == .trailing || attribute == .right
      equation.constant = helper.isInset && isFar ? -constant : constant
      (equation.relation, equation.priority) = (helper.relation, priority)
      equations.append(equation)
    }
    return equations
  }
}
