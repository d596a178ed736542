import Findings
import LayoutModel
import SwiftProgram

extension Interpreter {
  /// Sets constants, multipliers and priorities of a chain's constraints.
  func applyParts(of chain: SnapKitChain, in scope: Scope) {
    for number in chain.numbers {
      guard let part = snapKitParts[number] else { continue }
      graph.equations[number].place = place(chain.range, scope)
      graph.equations[number].multiplier = chain.multiplier
      graph.equations[number].priority = chain.priority
      graph.equations[number].identifier = chain.identifier
      graph.equations[number].priorityPlace = chain.priorityRange.map { place($0, scope) }
      graph.equations[number].constantPlace = chain.constantRange.map { place($0, scope) }
      graph.equations[number].hasOwnConstant = chain.hasOwnConstant
      if let constant = constant(of: chain, part.attribute.attribute) {
        graph.equations[number].constant = constant
      } else {
        graph.equations[number].isTouched = true
        if let constant = constantReplaced(by: number) {
          graph.equations[number].constant = constant
        } else if let range = chain.constantRange ?? chain.otherRange {
          let length = chain.distance ?? chain.other
          gapOfConstant(length, range, scope)
        }
      }
    }
  }

  /// The constant of an attribute in points: the number that it is related to, with the last offset or inset instead.
  private func constant(of chain: SnapKitChain, _ attribute: Attribute) -> Double? {
    if let distance = chain.distance {
      guard let length = length(of: distance, attribute, isInset: chain.isInset) else { return nil }
      return length
    }
    return isNumeric(chain.other) ? length(of: chain.other, attribute, isInset: false) : 0
  }

  private func isNumeric(_ value: Value) -> Bool {
    switch value {
    case .number, .record: true
    default: false
    }
  }

  private func length(of value: Value, _ attribute: Attribute, isInset: Bool) -> Double? {
    if let number = value.number {
      guard isInset else { return number }
      switch attribute {
      case .left, .top, .leading, .firstBaseline: return number
      case .right, .bottom, .trailing, .lastBaseline: return -number
      case .width, .height: return -2 * number
      case .centerX, .centerY: return 0
      }
    }
    if let edges = value.edges {
      switch attribute {
      case .left, .leading, .centerX:
        return attribute == .centerX ? (edges.leading - edges.trailing) / 2 : edges.leading
      case .top, .firstBaseline: return edges.top
      case .right, .trailing: return -edges.trailing
      case .bottom, .lastBaseline: return -edges.bottom
      case .width: return -(edges.leading + edges.trailing)
      case .height: return -(edges.top + edges.bottom)
      case .centerY: return (edges.top - edges.bottom) / 2
      }
    }
    if let width = value.field("width"), let height = value.field("height") {
      return attribute == .width ? width : attribute == .height ? height : 0
    }
    if let x = value.field("x"), let y = value.field("y") {
      switch attribute.axis {
      case .horizontal: return attribute.isSize ? 0 : x
      case .vertical: return attribute.isSize ? 0 : y
      }
    }
    return nil
  }

  // MARK: - Updates

  /// `constraint.update(offset:)`, `update(inset:)`, `update(priority:)`.
  func updateSnapKit(_ numbers: [Int], _ arguments: [EvaluatedArgument], at range: SourceRange, in scope: Scope) {
    for number in numbers {
      guard let part = snapKitParts[number] else { continue }
      if let value = (arguments["priority"]?.value).flatMap({ priority($0) }) {
        graph.equations[number].priority = value
      }
      guard let distance = arguments["offset"] ?? arguments["inset"] else { continue }
      if let length = length(of: distance.value, part.attribute.attribute, isInset: distance.label == "inset") {
        graph.equations[number].constant = length
        graph.equations[number].constantPlace = place(distance.range, scope)
        graph.equations[number].hasOwnConstant = distance.isLiteral && numbers.count == 1 && scope.frame.call == nil
      } else {
        graph.equations[number].isTouched = true
      }
    }
  }

  /// `updateConstraints`: the constants of the constraints that exist.
  func update(_ target: SnapKitTarget, _ chains: [SnapKitChain], at range: SourceRange, in scope: Scope) {
    for number in chains.flatMap(\.numbers) {
      let new = graph.equations[number]
      let known = (snapKitConstraints[target.view] ?? []).first { candidate in
        let old = graph.equations[candidate]
        return old.isActive && old.first == new.first && old.second == new.second && old.relation == new.relation
      }
      guard let known else {
        gap("'updateConstraints' finds no constraint to update", range, scope)
        continue
      }
      graph.equations[known].constant = new.constant
      graph.equations[known].constantPlace = new.constantPlace
      graph.equations[known].hasOwnConstant = new.hasOwnConstant
      graph.equations[known].isTouched = graph.equations[known].isTouched || new.isTouched
    }
    // The constraints that only said what to change are none of the layout.
    for number in chains.flatMap(\.numbers) { discarded.insert(number) }
  }
}
