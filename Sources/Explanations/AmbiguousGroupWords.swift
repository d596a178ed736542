import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import Reporters
import RuleKit

struct AmbiguousGroupWords {
  let group: AmbiguousGroup
  let row: ExplainedRow

  private var layout: Layout { row.layout }
  private var sized: [AmbiguousGroup.Movement] { group.movements.filter { $0.size != nil } }
  private var placed: [AmbiguousGroup.Movement] { group.movements.filter { $0.size == nil } }

  /// A sentence, and the conditions that it is about.
  private struct Statement {
    var sentence: String
    var conditions: [ConditionID] = []
  }

  var text: String {
    if let unplaced { return unplaced.map { wrapped($0.sentence) }.joined() }
    let facts = [ranges, followingViews, fixedEdges].compactMap(\.self).map { wrapped($0) }.joined()
    guard let cause else { return facts }
    guard !cause.conditions.isEmpty else { return facts + wrapped(cause.sentence) }
    let rows = row.reported(cause.conditions).map { [$0.text, $0.place] }
    return facts + wrapped("\(cause.sentence):") + tableLines(rows).map { "     \($0)\n" }.joined()
  }

  /// The reason in a line each, for a finding that has the values and marks the constraints.
  var sentences: [String] { statements.map(\.sentence) }

  private var statements: [Statement] { unplaced?.last.map { [$0] } ?? [cause].compactMap(\.self) }

  /// The reason in a line each, for a finding that has the values.
  var reasons: [String] {
    statements.map { statement in
      let rows = row.reported(statement.conditions).map { "\($0.text), \($0.place)" }
      return statement.sentence + (rows.isEmpty ? "" : ": \(rows.joined(separator: "; "))")
    }
  }

  private func name(_ item: ItemID) -> String { "'\(layout[item].name.visible)'" }

  private static let mostNamed = 3

  private var ranges: String {
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
    return list + commonSum
  }

  private var commonSum: String {
    if group.sum != nil, sized.count == 2 { return ": as one grows, the other shrinks" }
    if let sum = group.sum { return ": together they are always \(sum.spelledPoints) pt" }
    if sized.isEmpty, placed.count > 1 { return ": they move together" }
    return ""
  }

  private var followingViews: String? {
    guard !sized.isEmpty, !placed.isEmpty else { return nil }
    let named = placed.prefix(Self.mostNamed).map { movement in
      let range = movement.place.flatMap(span).map { " (\($0) pt from \(movement.axis.start))" }
      return name(movement.item) + (range ?? "")
    }
    let rest = placed.count - named.count
    let list = (named + (rest > 0 ? ["\(rest) more"] : [])).spelledList()
    return "\(list) \(placed.count == 1 ? "moves" : "move") with \(sized.count == 1 ? "it" : "them")"
  }

  /// `62 to 158`; nil if a side has no bound.
  private func span(_ value: AmbiguousValue) -> String? {
    guard let low = value.low, let high = value.high else { return nil }
    return "\(low.spelledPoints) to \(high.spelledPoints)"
  }

  private func size(_ name: String, _ value: AmbiguousValue) -> String {
    let (adjective, noun) = value.value == .width ? ("wide", "width") : ("high", "height")
    if let span = span(value) { return "\(name) may be \(span) pt \(adjective)" }
    if let low = value.low, low > 0 { return "\(name) may have any \(noun) from \(low.spelledPoints) pt up" }
    if let high = value.high { return "\(name) may be up to \(high.spelledPoints) pt \(adjective)" }
    return "\(name) may have any \(noun)"
  }

  private func place(_ movement: AmbiguousGroup.Movement) -> String {
    let name = name(movement.item)
    let superview = layout[movement.item].superview.map { " of \(self.name($0))" } ?? ""
    let edge = movement.axis.start + superview
    guard let value = movement.place else { return name }
    if let span = span(value) { return "\(name) may be \(span) pt from \(edge)" }
    if let low = value.low { return "\(name) may be \(low.spelledPoints) pt or more from \(edge)" }
    if let high = value.high { return "\(name) may be up to \(high.spelledPoints) pt from \(edge)" }
    return "\(name) may be anywhere \(movement.axis.way)"
  }

  /// The words for a view that no constraint mentions, or that no constraint places on an axis; nil for other views.
  private var unplaced: [Statement]? {
    guard let item = group.unconstrainedItem, let first = placed.first ?? sized.first,
      group.movements.allSatisfy({ $0.place != nil })
    else { return nil }
    let way = group.movements.count > 1 ? "" : " \(first.axis.way)"
    let size: String =
      switch (sized.count, sized.first?.axis) {
      case (0, _): ""
      case (1, .horizontal?): " and have any width"
      case (1, _): " and have any height"
      default: " and have any size"
      }
    if layout.isUnmentioned(item) {
      return [Statement(sentence: "no constraint mentions \(name(item)): it may be anywhere\(way)\(size)")]
    }
    // A single ambiguous value has its own sentences.
    guard group.values.count > 1 else { return nil }
    return [
      Statement(sentence: "\(name(item)) may be anywhere\(way)\(size)"),
      Statement(sentence: "no constraint sets its place\(way)"),
    ]
  }

  private var fixedEdges: String? {
    var edges: [String] = []
    for movement in sized where movement.isStartFixed != movement.isEndFixed {
      edges.append("the \(movement.axis.edgeName(isStart: movement.isStartFixed)) edge of \(name(movement.item))")
    }
    if edges.isEmpty || edges.count > Self.mostNamed { return nil }
    return "\(edges.spelledList()) \(edges.count == 1 ? "is fixed" : "are fixed")"
  }

  private var cause: Statement? {
    if group.competing.count > 1 { return competition }
    guard let first = sized.first ?? placed.first else { return nil }
    let noSizeReason = noSizeReason(first)
    if !group.limits.isEmpty {
      let verb = group.limits.count == 1 ? "this constraint only sets a limit" : "these constraints only set limits"
      let reason = noSizeReason.map { ": \($0), and \(verb)" } ?? "; \(verb)"
      return Statement(
        sentence: "nothing determines it\(reason)", conditions: group.limits.map { .constraint($0) })
    }
    let reason = noSizeReason.map { "\($0), and no constraint gives it one" } ?? reason(first)
    return reason.map { Statement(sentence: "nothing determines it: \($0)") }
  }

  private func noSizeReason(_ first: AmbiguousGroup.Movement) -> String? {
    guard first.size != nil, row.contentSize(of: first.item, first.axis) == nil else { return nil }
    return "\(name(first.item)) has no intrinsic \(first.axis == .horizontal ? "width" : "height")"
  }

  private func reason(_ first: AmbiguousGroup.Movement) -> String? {
    let axis = first.axis
    if !group.isConstrained {
      return "no constraint sets \(placed.count > 1 ? "their place" : "its place") \(axis.way)"
    }
    if first.size == nil, group.values.allSatisfy({ $0.low == nil && $0.high == nil }) {
      return "no constraint connects \(placed.count == 1 ? "it" : "them") to a fixed edge \(axis.way)"
    }
    return nil
  }

  private var competition: Statement {
    let strength = row.priority(of: group.competing[0]).spelled
    let both = group.competing.count == 2 ? "both" : "all \(group.competing.count)"
    let isHugging = group.competing.allSatisfy { if case .hugging = $0 { true } else { false } }
    let isResisting = group.competing.allSatisfy { if case .compressionResistance = $0 { true } else { false } }
    let wrap = group.isWrapping ? "each may wrap to make room, and " : ""
    let subject = group.competing.count == sized.count ? both : "\(names(of: group.competing).spelledList()) \(both)"
    if isHugging {
      return Statement(sentence: "which one grows is undefined: \(subject) hug their content at \(strength)")
    }
    if isResisting {
      return Statement(sentence: "which one shrinks is undefined: \(wrap)\(subject) resist compression at \(strength)")
    }
    return Statement(
      sentence: "which one wins is undefined; these pull against each other, \(both) at \(strength)",
      conditions: group.competing)
  }

  private func names(of conditions: [ConditionID]) -> [String] {
    conditions.compactMap { condition in
      switch condition {
      case .hugging(let item, _), .compressionResistance(let item, _): name(item)
      case .constraint, .autoresizing, .implied: nil
      }
    }
  }
}

extension Axis {
  fileprivate var start: String { self == .horizontal ? "the left" : "the top" }
  fileprivate var way: String { self == .horizontal ? "horizontally" : "vertically" }
  fileprivate func edgeName(isStart: Bool) -> String {
    self == .horizontal ? (isStart ? "leading" : "trailing") : (isStart ? "top" : "bottom")
  }
}
