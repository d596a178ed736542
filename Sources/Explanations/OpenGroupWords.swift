import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import Reporters
import RuleKit

struct OpenGroupWords {
  let group: OpenGroup
  let row: ExplainedRow

  private var layout: Layout { row.layout }
  private var sized: [OpenGroup.Movement] { group.movements.filter { $0.size != nil } }
  private var placed: [OpenGroup.Movement] { group.movements.filter { $0.size == nil } }

  var text: String {
    if let adrift { return adrift }
    return [what, followers, stays].compactMap(\.self).map { wrapped($0) }.joined() + why
  }

  private func name(_ item: ItemID) -> String { "'\(layout[item].name.visible)'" }

  private static let mostNamed = 3

  private var what: String {
    guard let first = sized.first ?? placed.first else { return "" }
    var parts = [first.size.map { size(name(first.item), $0) } ?? place(first)]
    for other in (sized.isEmpty ? placed : sized).dropFirst().prefix(Self.mostNamed - 1) {
      guard let value = other.size ?? other.place else { continue }
      let isSame = value.value == (first.size ?? first.place)?.value
      let text = isSame ? span(value) : nil
      parts.append(
        text.map { "\(name(other.item)) \($0)" } ?? (other.size.map { size(name(other.item), $0) } ?? place(other)))
    }
    let rest = (sized.isEmpty ? placed : sized).count - parts.count
    if rest > 0 { parts.append("\(rest) more with them") }
    let list = parts.count == 1 ? parts[0] : parts.dropLast().joined(separator: ", ") + ", and " + (parts.last ?? "")
    return list + together
  }

  private var together: String {
    if group.sum != nil, sized.count == 2 { return ": what one gains the other loses" }
    if let sum = group.sum { return ": together they stay \(sum.spelledPoints) pt" }
    if sized.isEmpty, placed.count > 1 { return ": they move together" }
    return ""
  }

  private var followers: String? {
    guard !sized.isEmpty, !placed.isEmpty else { return nil }
    let named = placed.prefix(Self.mostNamed).map { movement in
      let range = movement.place.flatMap(span).map { " (\($0) pt from \(movement.axis.start))" }
      return name(movement.item) + (range ?? "")
    }
    let rest = placed.count - named.count
    let list = (named + (rest > 0 ? ["\(rest) more"] : [])).spelledList()
    return "\(list) \(placed.count == 1 ? "moves" : "move") with \(sized.count == 1 ? "it" : "them")"
  }

  /// `62 to 158`; nil where a side has no bound.
  private func span(_ value: OpenValue) -> String? {
    guard let low = value.low, let high = value.high else { return nil }
    return "\(low.spelledPoints) to \(high.spelledPoints)"
  }

  private func size(_ name: String, _ value: OpenValue) -> String {
    let (adjective, noun) = value.value == .width ? ("wide", "width") : ("high", "height")
    if let span = span(value) { return "\(name) may be \(span) pt \(adjective)" }
    if let low = value.low, low > 0 { return "\(name) may be of any \(noun) from \(low.spelledPoints) pt on" }
    if let high = value.high { return "\(name) may be up to \(high.spelledPoints) pt \(adjective)" }
    return "\(name) may be of any \(noun)"
  }

  private func place(_ movement: OpenGroup.Movement) -> String {
    let name = name(movement.item)
    let superview = layout[movement.item].superview.map { " of \(self.name($0))" } ?? ""
    let edge = movement.axis.start + superview
    guard let value = movement.place else { return name }
    if let span = span(value) { return "\(name) may stand \(span) pt from \(edge)" }
    if let low = value.low { return "\(name) may stand anywhere from \(low.spelledPoints) pt on from \(edge)" }
    if let high = value.high { return "\(name) may stand anywhere up to \(high.spelledPoints) pt from \(edge)" }
    return "\(name) may stand anywhere \(movement.axis.way)"
  }

  /// All that is open of a view that no constraint speaks of, or that none places on an axis; nil for another one.
  private var adrift: String? {
    guard let item = group.adriftItem, let first = placed.first ?? sized.first,
      group.movements.allSatisfy({ $0.place != nil })
    else { return nil }
    let way = group.movements.count > 1 ? "" : " \(first.axis.way)"
    let size: String =
      switch (sized.count, sized.first?.axis) {
      case (0, _): ""
      case (1, .horizontal?): ", and be of any width"
      case (1, _): ", and be of any height"
      default: ", and be of any size"
      }
    if layout.isUnspoken(item) {
      return wrapped("no constraint speaks of \(name(item)): it may stand anywhere\(way)\(size)")
    }
    // One number alone has sentences of its own.
    guard group.values.count > 1 else { return nil }
    return wrapped("\(name(item)) may stand anywhere\(way)\(size)")
      + wrapped("nothing decides it: no constraint says where it is\(way)")
  }

  private var stays: String? {
    var edges: [String] = []
    for movement in sized where movement.startStays != movement.endStays {
      edges.append("the \(movement.axis.edgeName(isStart: movement.startStays)) edge of \(name(movement.item))")
    }
    if edges.isEmpty || edges.count > Self.mostNamed { return nil }
    return "\(edges.spelledList()) \(edges.count == 1 ? "stays" : "stay")"
  }

  private var why: String {
    if group.trading.count > 1 { return trade }
    guard let first = sized.first ?? placed.first else { return "" }
    let asksForNone = asksForNone(first)
    if !group.limits.isEmpty {
      let verb = group.limits.count == 1 ? "this only sets a limit" : "these only set limits"
      let reason = asksForNone.map { ": \($0), and \(verb)" } ?? "; \(verb)"
      return list("nothing decides it\(reason)", group.limits.map { .constraint($0) })
    }
    let reason = reason(first) ?? asksForNone.map { "\($0), and no constraint gives it one" }
    return reason.map { wrapped("nothing decides it: \($0)") } ?? ""
  }

  private func asksForNone(_ first: OpenGroup.Movement) -> String? {
    guard first.size != nil, row.contentSize(of: first.item, first.axis) == nil else { return nil }
    return "\(name(first.item)) asks for no \(first.axis == .horizontal ? "width" : "height")"
  }

  private func reason(_ first: OpenGroup.Movement) -> String? {
    let axis = first.axis
    if !group.isTied { return "no constraint says where \(placed.count > 1 ? "they are" : "it is") \(axis.way)" }
    if first.size == nil, group.values.allSatisfy({ $0.low == nil && $0.high == nil }) {
      return "no constraint ties \(placed.count == 1 ? "it" : "them") to what stands still \(axis.way)"
    }
    return nil
  }

  private var trade: String {
    let strength = row.priority(of: group.trading[0]).spelled
    let both = group.trading.count == 2 ? "both" : "all \(group.trading.count)"
    let isHugging = group.trading.allSatisfy { if case .hugging = $0 { true } else { false } }
    let isResisting = group.trading.allSatisfy { if case .compressionResistance = $0 { true } else { false } }
    let wrap = group.isWrapping ? "each may wrap for the other's sake, and " : ""
    let subject = group.trading.count == sized.count ? both : "\(names(of: group.trading).spelledList()) \(both)"
    if isHugging { return wrapped("nothing decides it: \(subject) hug their content at \(strength)") }
    if isResisting { return wrapped("nothing decides it: \(wrap)\(subject) resist compression at \(strength)") }
    return list("nothing decides it; these pull against each other, \(both) at \(strength)", group.trading)
  }

  private func names(of conditions: [ConditionID]) -> [String] {
    conditions.compactMap { condition in
      switch condition {
      case .hugging(let item, _), .compressionResistance(let item, _): name(item)
      case .constraint, .autoresizing, .implied: nil
      }
    }
  }

  private func list(_ head: String, _ conditions: [ConditionID]) -> String {
    let rows = row.told(conditions).map { [$0.text, $0.place] }
    return wrapped("\(head):") + tableLines(rows).map { "     \($0)\n" }.joined()
  }
}

extension Axis {
  fileprivate var start: String { self == .horizontal ? "the left" : "the top" }
  fileprivate var way: String { self == .horizontal ? "from left to right" : "from top to bottom" }
  fileprivate func edgeName(isStart: Bool) -> String {
    self == .horizontal ? (isStart ? "leading" : "trailing") : (isStart ? "top" : "bottom")
  }
}
