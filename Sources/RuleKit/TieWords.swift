public import Diagnosis
import Findings
public import LayoutModel
import LayoutSolver

/// The message about views that share spare or missing space. Leaves out the priority if the sentence is longer than a
/// heading of a report should be.
public func sharesSpace(_ names: [String], _ tie: PriorityTie, _ amount: Double?, _ environments: String) -> String {
  let subject = names.map { "'\($0)'" }.spelledList()
  let length = tie.axis == .horizontal ? "width" : "height"
  let space =
    tie.isShortage
    ? "\(subject) lack \(amount.map { "\($0.spelledPoints) pt of " } ?? "")\(length)\(environments)"
    : "\(amount.map { "\($0.spelledPoints) pt of \(length) are" } ?? "\(length) is") left over for \(subject)\(environments)"
  let change = tie.isShortage ? "shrinks" : "grows"
  let reason = "\(names.count == 2 ? "both" : "all") have \(priority(of: tie))"
  let sentences = [
    "\(space), and which one \(change) is undefined: \(reason)",
    "\(space), and which \(change) is undefined: \(reason)",
    "\(space), and which one \(change) is undefined",
  ]
  return sentences.first { $0.count <= 120 }
    ?? firstLine(naming: names.map { "'\($0)'" }, orElse: "\(names.count) views") { subject in
      let space = tie.isShortage ? "\(subject) lack \(length)" : "\(length) is left over for \(subject)"
      let whole = "\(space)\(environments), and which one \(change) is undefined"
      // Without the environments, the finding has them in a note.
      return whole.count <= 120 ? whole : "\(space), and which one \(change) is undefined"
    }
}

/// The priority that the views of a tie have in common: `hugging priority 250`.
public func priority(of tie: PriorityTie) -> String {
  "\(tie.isShortage ? "compression resistance" : "hugging priority") \(tie.priority.spelled)"
}

extension RuleContext {
  /// What decides which of two views shrinks, if no fix is found: a size of a picture, or what a higher priority for one
  /// of two views leaves the other. Nil for other ties.
  public func advice(on tie: PriorityTie, in environments: [Environment]) -> String? {
    guard tie.isShortage, tie.items.count == 2,
      let solution = solutions.first(where: { $0.environment == environments.first })
    else { return nil }
    let isWidth = tie.axis == .horizontal
    let names = tie.items.map { "'\(layout[$0].name)'" }
    if let picture = tie.items.firstIndex(where: { layout[$0].type == .image }) {
      return "to decide it, give \(names[picture]) a \(isWidth ? "width" : "height")"
    }
    let lows = tie.items.compactMap { item in
      solution.ambiguousValues.first { $0.item == item && $0.value == (isWidth ? .width : .height) }?.low
    }
    let next = Priority(tie.priority.value + 1)
    guard lows.count == 2, !next.isRequired else { return nil }
    let higher = next.spelled
    let place = name(of: solution.environment)
    if isWidth, lows.allSatisfy({ $0 < leastShown }) {
      return "they do not fit side by side\(place): with \(higher) for one of them, the other gets no width"
        + "; put one below the other"
    }
    let size = isWidth ? "wide" : "high"
    let needed = "with \(higher) for \(names[0]), \(names[1]) is \(lows[1].spelledPoints) pt \(size)\(place)"
    return "another priority does not help: \(needed); with \(higher) for \(names[1]), \(names[0]) is "
      + "\(lows[0].spelledPoints) pt"
  }
}

/// A view that is narrower is not seen, in points.
private let leastShown = 1.0
