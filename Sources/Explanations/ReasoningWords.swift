import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import Reporters

/// The steps of a derivation as sentences, each with its source line, and the closing sentence.
struct ReasoningWords: ConflictSpelling {
  typealias Condition = ConditionID

  let row: ExplainedRow
  let reasoning: Reasoning
  /// The source of the content view's height: `UIKit` or `rowHeight`.
  let heightSource: String
  let isAbsolute: Bool

  private var layout: Layout { row.layout }

  init(_ reasoning: Reasoning, of row: ExplainedRow, heightSource: String) {
    self.reasoning = reasoning
    self.row = row
    self.heightSource = heightSource
    isAbsolute =
      row.layout.layoutDirection == .leftToRight
      && reasoning.steps.contains { step in
        guard case .constraint(let index)? = step.condition else { return false }
        return row.layout.constraints[index].terms.contains { [.left, .right].contains($0.anchor.attribute) }
      }
  }

  private static let widestSentence = 65

  var sentences: [(text: String, line: String)] {
    var sentences: [(text: String, line: String)] = []
    var last: Int?
    let second = reasoning.steps[reasoning.clash.second]
    let endsInGiven = second.source == .given || second.source == .noLessThanZero
    let axis = second.quantity.axis
    // Of the other axis, only the sizes that this axis depends on are said.
    let sizes = Set(reasoning.steps.filter { $0.quantity.axis == axis }.flatMap(\.premises))
    for (index, step) in reasoning.steps.enumerated() where index != reasoning.clash.second || !endsInGiven {
      if isUnnamed(step.quantity), index != reasoning.clash.first, index != reasoning.clash.second { continue }
      let isOther = step.quantity.axis != axis
      if isOther, !sizes.contains(index) || step.quantity.isPosition || step.source == .origin { continue }
      guard var text = isOther ? statement(step) : sentence(step) else { continue }
      let joined = sentences.last.map { "\($0.text), \(text)" } ?? text
      if step.source == .geometry, let before = last, step.premises.contains(before), !sentences.isEmpty,
        joined.columnCount <= Self.widestSentence
      {
        sentences[sentences.count - 1].text = joined
      } else {
        if index == reasoning.clash.second {
          // What follows from two lines begins with "so".
          text = text.hasPrefix("so ") ? "but then \(text.dropFirst("so ".count))" : "but \(text)"
        }
        sentences.append((text, step.condition.map(row.line(of:)) ?? ""))
      }
      last = index
    }
    return sentences
  }

  /// Whether the clash is between two distances of the same two places. It needs no absolute positions.
  private var isPair: Bool {
    let (first, second) = (reasoning.steps[reasoning.clash.first], reasoning.steps[reasoning.clash.second])
    guard first.isDistance, second.isDistance, first.premises == second.premises, first.quantity.isPosition,
      let origin = origin(of: first)
    else { return false }
    return origin.quantity.isPosition && origin.isStart
  }

  /// Whether it belongs to the rectangle around a stack's views, which only the solver knows.
  private func isUnnamed(_ quantity: Quantity) -> Bool { !layout.items.indices.contains(quantity.item) }

  private func origin(of step: Reasoning.Step) -> Reasoning.Step? { step.premises.first.map { reasoning.steps[$0] } }

  private func sentence(_ step: Reasoning.Step) -> String? {
    switch step.source {
    case .origin: nil
    case .start:
      // Positions count from the start of the content view unless stated otherwise.
      isPair || step.quantity == Quantity(.start, of: .contentView, step.quantity.axis)
        ? nil : "positions count from \(name(step.quantity))"
    case .given: given(step)
    case .noLessThanZero: "\(subject(step.quantity)) is at least 0 \(step.quantity.axis.adjective)"
    case .implied: statement(step, "")
    case .geometry: repeatsGiven(step) ? nil : "so \(statement(step))"
    case .condition(let condition): sentence(step, condition)
    }
  }

  /// Whether it is the size of the content view, which a given size has said.
  private func repeatsGiven(_ step: Reasoning.Step) -> Bool {
    step.quantity == Quantity(.length, of: .contentView, step.quantity.axis)
      && step.premises.contains { reasoning.steps[$0].source == .given }
  }

  private func sentence(_ step: Reasoning.Step, _ condition: ConditionID) -> String {
    switch condition {
    case .constraint(let index):
      return isPlain(layout.constraints[index], step)
        ? statement(step, "") : "\(row.words(for: condition)) \(effect(step))"
    case .hugging(let item, _): return "\(name(ofItem: item.index)) hugs its content at 1000: \(step.number)"
    case .compressionResistance(let item, _):
      return "\(name(ofItem: item.index)) resists compression at 1000: \(step.number)"
    case .autoresizing: return statement(step, "the autoresizing mask keeps ")
    case .implied(let stack, .hiding, _):
      let size = spelledSize(step.value, .equal, step.quantity.axis)
      return "the stack \(name(ofItem: stack.index)) makes \(subject(step.quantity)) \(size), because it is hidden"
    case .implied(let stack, let role, _):
      let stack = "the stack \(name(ofItem: stack.index))"
      return step.isDistance ? statement(step, "\(stack) keeps ") : "\(stack) \(effect(step)), for \(role.words)"
    }
  }

  /// Whether the step is about the constraint's own anchors. A baseline is not: it has an offset from an edge.
  private func isPlain(_ constraint: Constraint, _ step: Reasoning.Step) -> Bool {
    step.shape != .mixed
      && !constraint.terms.contains { [.firstBaseline, .lastBaseline].contains($0.anchor.attribute) }
  }

  /// `photo is 60 high`, or `photo.top is 10 below contentView.top, at 10`. After a start such as `keeps`, without `is`.
  private func statement(_ step: Reasoning.Step, _ start: String) -> String {
    let verb = start.isEmpty ? " is" : ""
    guard case .line(let ratio, let plus) = step.shape, let other = origin(of: step)?.quantity, !isUnnamed(other) else {
      return "\(start)\(subject(step.quantity))\(verb) \(step.number)"
    }
    if step.quantity.isPosition, other.isPosition, ratio == 1 {
      let distance = distance(plus, step.ownRelation, step.quantity.axis, from: other)
      return "\(start)\(name(step.quantity))\(verb) \(distance)\(isPair ? "" : ", \(step.number)")"
    }
    var sum = ratio == 1 ? name(other) : "\(ratio.spelledRatio) * \(name(other))"
    if plus != 0 { sum += plus > 0 ? " + \(plus.spelledPoints)" : " - \((-plus).spelledPoints)" }
    let isSame = ratio == 1 && plus == 0 && step.ownRelation == .equal
    let link = start.isEmpty ? "is" : isSame ? "equal to" : "at"
    let result = step.relation.bound + step.value.spelledPoints
    return "\(start)\(name(step.quantity)) \(link) \(step.ownRelation.bound)\(sum), \(result)"
  }

  private func effect(_ step: Reasoning.Step) -> String {
    "\(step.quantity.isPosition ? "puts" : "makes") \(subject(step.quantity)) \(step.number)"
  }

  private func given(_ step: Reasoning.Step) -> String {
    let value = step.value.spelledPoints
    if step.quantity.item == ItemID.cell.index { return "the cell is \(value) \(step.quantity.axis.adjective)" }
    return step.quantity.axis == .horizontal ? "\(box) is \(value) wide" : "\(heightSource) gives \(box) \(value)"
  }

  /// Whether the conflict is a sum of lengths from edge to edge of the content view, and a size that is given.
  var isSum: Bool { reasoning.steps[reasoning.clash.second].source == .given && sum != nil }

  /// Whether the conflict is with a length that would be negative.
  var endsAtZero: Bool { reasoning.steps[reasoning.clash.second].source == .noLessThanZero }

  /// The sentence that names two different numbers for the same quantity, on one line or two.
  var closing: [String] {
    let (first, second) = (reasoning.steps[reasoning.clash.first], reasoning.steps[reasoning.clash.second])
    switch second.source {
    case .given:
      let differs = first.value.spelledPoints != second.value.spelledPoints
      if differs, let sum, sum.columnCount < widestClosing { return halves(sum, "and \(given(second))") }
      let excess = [Relation.equal: "", .greaterThanOrEqual: " or more", .lessThanOrEqual: " or less"]
      let value = differs ? first.value.spelledPoints : first.value.spelledNumber
      return ["but \(given(second)), not \(value)\(excess[first.relation] ?? "")"]
    case .noLessThanZero: return ["but \(cannotBeLessThanZero(first))"]
    default:
      guard isPair, case .line(_, let one) = first.shape, case .line(_, let other) = second.shape,
        let origin = origin(of: first)?.quantity
      else { return [cannotBe(first, second)] }
      let distances = [(points: one, relation: first.ownRelation), (other, second.ownRelation)]
      return [cannotBeBoth(first.quantity, distances) { distance($0, $1, first.quantity.axis, from: origin) }]
    }
  }

  private func distance(_ points: Double, _ relation: Relation, _ axis: Axis, from other: Quantity) -> String {
    row.distance(points, relation, axis, name(other), isMirrored: layout.layoutDirection == .rightToLeft)
  }

  /// `top 10 + photo 60 + bottom 10 make 80`; nil if the lengths do not add up from edge to edge of the content view.
  private var sum: String? {
    let last = reasoning.steps[reasoning.clash.first]
    let axis = last.quantity.axis
    guard last.quantity == Quantity(.end, of: .contentView, axis),
      let way = reasoning.steps.path(to: reasoning.clash.first), way.count(where: isSeen) > 1,
      way.first?.from == Quantity(.start, of: .contentView, axis)
    else { return nil }
    return "\(sum(of: way)) make \(last.relation.bound)\(last.value.spelledPoints)"
  }

  private var box: String { layout.kind == .view ? name(ofItem: ItemID.contentView.index) : "the content view" }

  /// The name of an item in quotes; without quotes if the item has no name.
  func name(ofItem item: Int) -> String {
    layout.items.indices.contains(item) ? "'\(layout.items[item].name)'" : bareName(ofItem: item)
  }

  func bareName(ofItem item: Int) -> String {
    layout.items.indices.contains(item) ? layout.items[item].name : "the rectangle around the stack's views"
  }
}
