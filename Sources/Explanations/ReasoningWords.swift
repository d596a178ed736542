import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import Reporters

/// A reasoning as sentences, each with the line that it comes from, and the one in which it ends.
struct ReasoningWords {
  let row: ExplainedRow
  let reasoning: Reasoning
  /// What gives the content view its height: `UIKit`, or `rowHeight`.
  let giver: String
  /// Whether horizontal places are told as left and right.
  private let isAbsolute: Bool

  private var layout: Layout { row.layout }

  init(_ reasoning: Reasoning, of row: ExplainedRow, giver: String) {
    self.reasoning = reasoning
    self.row = row
    self.giver = giver
    isAbsolute =
      row.layout.layoutDirection == .leftToRight
      && reasoning.steps.contains { step in
        guard case .condition(.constraint(let index)) = step.source else { return false }
        return row.layout.constraints[index].terms.contains { [.left, .right].contains($0.anchor.attribute) }
      }
  }

  /// How many columns leave room for the line.
  private static let widestSentence = 65

  /// The sentences in their order, but for the end.
  var sentences: [(text: String, line: String)] {
    var sentences: [(text: String, line: String)] = []
    var last: Int?
    let second = reasoning.steps[reasoning.clash.second]
    let endsInGiven = second.source == .given || second.source == .noLessThanZero
    for (index, step) in reasoning.steps.enumerated() where index != reasoning.clash.second || !endsInGiven {
      guard var text = sentence(step) else { continue }
      let joined = sentences.last.map { "\($0.text), \(text)" } ?? text
      if step.source == .geometry, let before = last, step.premises.contains(before), !sentences.isEmpty,
        joined.columnCount <= Self.widestSentence
      {
        sentences[sentences.count - 1].text = joined
      } else {
        if index == reasoning.clash.second { text = "but \(text)" }
        sentences.append((text, line(of: step)))
      }
      last = index
    }
    return sentences
  }

  private func line(of step: Reasoning.Step) -> String {
    if case .condition(let condition) = step.source { row.line(of: condition) } else { "" }
  }

  /// Whether two conditions tie the same two places: then these are told apart without counting.
  private var isPair: Bool {
    let (first, second) = (reasoning.steps[reasoning.clash.first], reasoning.steps[reasoning.clash.second])
    guard case .line(1, _) = first.shape, case .line(1, _) = second.shape, first.premises == second.premises,
      first.quantity.isPlace, let premise = first.premises.first
    else { return false }
    let origin = reasoning.steps[premise]
    return origin.quantity.isPlace && (origin.source == .origin || origin.source == .start)
  }

  // MARK: - One step

  private func sentence(_ step: Reasoning.Step) -> String? {
    switch step.source {
    case .origin: nil
    case .start:
      // That places count from where the content view begins goes without saying.
      isPair || step.quantity == .start(.contentView, step.quantity.axis) ? nil : "count from \(name(step.quantity))"
    case .given: given(step)
    case .noLessThanZero: "\(name(of: step.quantity.item)) is no less than 0 \(step.quantity.axis.adjective)"
    case .tie: statement(step, "")
    case .geometry: "so \(conclusion(step))"
    case .condition(let condition): sentence(step, condition)
    }
  }

  private func sentence(_ step: Reasoning.Step, _ condition: ConditionID) -> String {
    switch condition {
    case .constraint(let index):
      return isPlain(layout.constraints[index], step)
        ? statement(step, "") : "\(row.words(for: condition)) \(effect(step))"
    case .hugging(let item, _):
      return "\(name(of: item)) hugs its content at 1000: \(size(step, step.relation))"
    case .compressionResistance(let item, _):
      return "\(name(of: item)) resists compression at 1000: \(size(step, step.relation))"
    case .autoresizing:
      return statement(step, "the autoresizing mask keeps ")
    case .implied(let stack, .hiding, _):
      return
        "the stack \(name(of: stack)) makes \(name(of: step.quantity.item)) \(size(step, .equal)), since it is hidden"
    case .implied(let stack, let role, _):
      if case .line(let ratio, _) = step.shape, ratio == 1 {
        return statement(step, "the stack \(name(of: stack)) keeps ")
      }
      return "the stack \(name(of: stack)) \(effect(step)), for \(role.words)"
    }
  }

  /// Whether a constraint's own anchors are what the step speaks of: baselines are not, which stand off an edge.
  private func isPlain(_ constraint: Constraint, _ step: Reasoning.Step) -> Bool {
    if case .mixed = step.shape { return false }
    return !constraint.terms.contains { [.firstBaseline, .lastBaseline].contains($0.anchor.attribute) }
  }

  /// `photo is 60 high`; `photo.top is 10 below contentView.top, at 10`. Behind `keeps`, without `is`.
  private func statement(_ step: Reasoning.Step, _ start: String) -> String {
    let verb = start.isEmpty ? " is" : ""
    guard case .line(let ratio, let plus) = step.shape, let premise = step.premises.first else {
      let what = step.quantity.isPlace ? place(step, step.relation) : size(step, step.relation)
      return "\(start)\(step.quantity.isPlace ? name(step.quantity) : name(of: step.quantity.item))\(verb) \(what)"
    }
    let other = reasoning.steps[premise].quantity
    if step.quantity.isPlace, other.isPlace, ratio == 1 {
      let end = isPair ? "" : ", \(place(step, step.relation))"
      return "\(start)\(name(step.quantity))\(verb) \(distance(step))\(end)"
    }
    var sum = ratio == 1 ? name(other) : "\(ratio.spelledRatio) * \(name(other))"
    if plus != 0 { sum += plus > 0 ? " + \(plus.spelledPoints)" : " - \((-plus).spelledPoints)" }
    let result = step.relation.bound + step.value.spelledPoints
    if !start.isEmpty {
      let isSame = ratio == 1 && plus == 0 && step.ownRelation == .equal
      return "\(start)\(name(step.quantity)) \(isSame ? "equal to" : "at") \(step.ownRelation.bound)\(sum), \(result)"
    }
    return "\(name(step.quantity)) is \(step.ownRelation.bound)\(sum), \(result)"
  }

  /// `puts photo.top at 10`, or `makes photo 60 high`.
  private func effect(_ step: Reasoning.Step) -> String {
    step.quantity.isPlace
      ? "puts \(name(step.quantity)) \(place(step, step.relation))"
      : "makes \(name(of: step.quantity.item)) \(size(step, step.relation))"
  }

  private func conclusion(_ step: Reasoning.Step) -> String {
    step.quantity.isPlace
      ? "\(name(step.quantity)) is \(place(step, step.relation))"
      : "\(name(of: step.quantity.item)) is \(size(step, step.relation))"
  }

  private func given(_ step: Reasoning.Step) -> String {
    let value = step.value.spelledPoints
    if step.quantity.item == .cell { return "the cell is \(value) \(step.quantity.axis.adjective)" }
    return step.quantity.axis == .horizontal ? "\(box) is \(value) wide" : "\(giver) gives \(box) \(value)"
  }

  // MARK: - The end

  /// The sentence in which two numbers of the same thing differ, in one line or two.
  var closing: [String] {
    let (first, second) = (reasoning.steps[reasoning.clash.first], reasoning.steps[reasoning.clash.second])
    let differs = first.value.spelledPoints != second.value.spelledPoints
    if second.source == .given, differs, let sum = sum(to: first), sum.columnCount < Self.widestClosing {
      let whole = "\(sum), and \(given(second))"
      return whole.columnCount <= Self.widestClosing ? [whole] : ["\(sum),", "and \(given(second))"]
    }
    let (one, other) = Self.spelled(first.value, second.value)
    let isPlace = first.quantity.isPlace
    let kind = isPlace ? "" : " \(first.quantity.axis.adjective)"
    switch second.source {
    case .given:
      let excess = [Relation.equal: "", .greaterThanOrEqual: " or more", .lessThanOrEqual: " or less"]
      return ["but \(given(second)), not \(one)\(excess[first.relation] ?? "")"]
    case .noLessThanZero:
      let noun = first.quantity.axis == .horizontal ? "width" : "height"
      let excess = first.relation == .equal ? "" : " or less"
      return ["but \(name(of: first.quantity.item)) cannot be \(one)\(kind)\(excess), since no \(noun) is less than 0"]
    default:
      if isPair { return ["\(name(first.quantity)) cannot be both \(pair(first, second))"] }
      let subject = isPlace ? name(first.quantity) : name(of: first.quantity.item)
      return ["\(subject) cannot be \(bounded(first, one))\(kind) and \(bounded(second, other))\(kind)"]
    }
  }

  /// Two distances from one place: `8 and 15 right of title.leading`.
  private func pair(_ first: Reasoning.Step, _ second: Reasoning.Step) -> String {
    guard case .line(_, let one) = first.shape, case .line(_, let other) = second.shape, one * other > 0,
      first.ownRelation == .equal, second.ownRelation == .equal
    else { return "\(distance(first)) and \(distance(second))" }
    let spelled = Self.spelled(abs(one), abs(other))
    return "\(spelled.0) and \(distance(second).replacingFirstWord(with: spelled.1))"
  }

  /// How far a step's place is from its premise's.
  private func distance(_ step: Reasoning.Step) -> String {
    guard case .line(_, let plus) = step.shape, let premise = step.premises.first else { return "" }
    return row.distance(
      plus, step.ownRelation, step.quantity.axis, name(reasoning.steps[premise].quantity),
      isMirrored: layout.layoutDirection == .rightToLeft)
  }

  /// How many columns a line has behind its indent.
  private static let widestClosing = 75

  private func bounded(_ step: Reasoning.Step, _ number: String) -> String {
    step.relation.bound + (step.quantity.isPlace ? "at " : "") + number
  }

  /// Two numbers that differ, with as many decimals as it takes to see it.
  private static func spelled(_ one: Double, _ other: Double) -> (String, String) {
    let short = (one.spelledPoints, other.spelledPoints)
    return short.0 == short.1 ? (one.spelledNumber, other.spelledNumber) : short
  }

  /// `top 10 + photo 60 + bottom 10 make 80`, where a step ends a way from the content view's other edge on which lengths
  /// add up.
  private func sum(to last: Reasoning.Step) -> String? {
    guard case .end(.contentView, let axis) = last.quantity, let terms = terms(of: last, axis), terms.count > 1
    else { return nil }
    var text = ""
    for (index, term) in terms.enumerated() {
      let sign = term.length < 0 ? index == 0 ? "-" : " - " : index == 0 ? "" : " + "
      // The sign stands before the name, which would come between the two.
      text +=
        index == 0 && !term.name.isEmpty ? "\(term.name) \(sign)" : "\(sign)\(term.name.isEmpty ? "" : "\(term.name) ")"
      text += abs(term.length).spelledPoints
    }
    return "\(text) make \(last.relation.bound)\(last.value.spelledPoints)"
  }

  /// The lengths on the way to a step that begins at the content view's other edge, without those of 0.
  private func terms(of last: Reasoning.Step, _ axis: Axis) -> [(name: String, length: Double)]? {
    var terms: [(name: String, length: Double)] = []
    var step = last
    while step.source != .origin {
      guard let premise = step.premises.first, reasoning.steps[premise].quantity.isPlace,
        reasoning.steps[premise].quantity.axis == axis, step.quantity.isPlace, isLink(step)
      else { return nil }
      let before = reasoning.steps[premise]
      var name = ""
      if step.premises.count == 2 { name = bareName(of: step.quantity.item) }
      if step.premises.count == 1, terms.isEmpty, step.quantity == last.quantity { name = edge(last.quantity) }
      if step.premises.count == 1, before.source == .origin { name = edge(before.quantity) }
      let length = step.value - before.value
      if length.spelledPoints != "0" { terms.append((name, length)) }
      step = before
    }
    return step.quantity == .start(.contentView, axis) ? terms.reversed() : nil
  }

  /// Whether a step puts one length to the place before it.
  private func isLink(_ step: Reasoning.Step) -> Bool {
    if case .line(let ratio, _) = step.shape { return ratio == 1 && step.premises.count == 1 }
    guard step.source == .geometry, step.premises.count == 2 else { return false }
    if case .length = reasoning.steps[step.premises[1]].quantity { return true }
    return false
  }

  // MARK: - Names

  private var box: String { layout.kind == .view ? name(of: .contentView) : "the content view" }

  /// An item's name within a sentence, in quotes.
  private func name(of item: ItemID) -> String {
    layout.items.indices.contains(item.index) ? "'\(layout[item].name)'" : bareName(of: item)
  }

  /// An item's name where it stands in code or in a sum.
  private func bareName(of item: ItemID) -> String {
    layout.items.indices.contains(item.index) ? layout[item].name : "the rectangle round the stack's views"
  }

  private func name(_ quantity: Reasoning.Quantity) -> String { "\(bareName(of: quantity.item)).\(edge(quantity))" }

  private func edge(_ quantity: Reasoning.Quantity) -> String {
    switch quantity {
    case .start(_, .vertical): "top"
    case .end(_, .vertical): "bottom"
    case .start(_, .horizontal): isAbsolute ? "left" : "leading"
    case .end(_, .horizontal): isAbsolute ? "right" : "trailing"
    case .centre(_, let axis): axis == .horizontal ? "centerX" : "centerY"
    case .length(_, let axis): axis == .horizontal ? "width" : "height"
    }
  }

  private func place(_ step: Reasoning.Step, _ relation: Relation) -> String {
    return "\(relation.bound)at \(step.value.spelledPoints)"
  }

  private func size(_ step: Reasoning.Step, _ relation: Relation) -> String {
    return "\(relation.bound)\(step.value.spelledPoints) \(step.quantity.axis.adjective)"
  }
}

extension String {
  fileprivate func replacingFirstWord(with word: String) -> String {
    word + drop { $0 != " " }
  }
}
