public import ConsoleLogs
import Diagnosis
import Findings

/// A complaint of a log as a picture shows it: the constraints, the two chains that contradict each other, and the
/// words.
public struct DrawnConflict: Sendable {
  /// A part of a chain.
  public struct Length: Sendable {
    /// Its length in points.
    public var points: Double
    /// The view whose length it is; empty for a distance.
    public var label: String
    /// The number of its constraint, from 1; nil if none sets it.
    public var number: Int?
  }

  /// Lengths from one place to another.
  public struct Chain: Sendable {
    /// The lengths in their order; none is negative.
    public var lengths: [Length]
    /// Whether the sum is at least or at most what is drawn: `at least `, or empty.
    public var bound: String
    /// The sum in points.
    public var points: Double { lengths.reduce(0) { $0 + $1.points } }
  }

  /// A constraint of the list.
  public struct Row: Sendable {
    /// What it says.
    public var sentence: String
    /// Who made it.
    public var origin: String
    /// Whether it belongs to the conflict.
    public var isInConflict: Bool
    /// Whether the framework breaks it.
    public var isBroken: Bool
  }

  /// The first line of the explanation.
  public var heading: String
  /// The line of the log.
  public var line: Int
  /// The constraints in the order of the list.
  public var rows: [Row]
  /// The two chains with different sums between the same places; empty if the conflict has no such chains.
  public var chains: [Chain]
  /// Why the constraints conflict, in sentences.
  public var reasons: [String]
  /// What fixes the conflict, best first, below a line that says so.
  public var fixes: [String]
}

/// The complaints of a log to draw, each text once.
public func drawnConflicts(of complaints: [ConstraintComplaint]) -> [DrawnConflict] {
  var seen: Set<String> = []
  return complaints.compactMap { complaint in
    let (heading, body) = explained(complaint) { _ in [] }
    guard seen.insert(body).inserted else { return nil }
    guard !complaint.constraints.isEmpty else {
      let reason = reasonForNoList(complaint)
      return DrawnConflict(heading: heading, line: complaint.line, rows: [], chains: [], reasons: [reason], fixes: [])
    }
    return DrawnConflict(LoggedConflict(complaint), heading: heading)
  }
}

extension DrawnConflict {
  fileprivate init(_ conflict: LoggedConflict, heading: String) {
    let loggedLayout = conflict.loggedLayout
    let members = Set(conflict.members)
    self.heading = heading
    line = conflict.complaint.line
    rows = loggedLayout.constraints.indices.map { index in
      Row(
        sentence: loggedLayout.sentence(of: index), origin: loggedLayout.originWords(of: index),
        isInConflict: conflict.isProved && members.contains(index), isBroken: conflict.complaint.brokenIndex == index)
    }
    chains = conflict.chains
    reasons = words(for: conflict).split(separator: "\n").map { $0.drop { $0 == " " } }.reduce(into: []) {
      lines, line in
      // A sentence that was wrapped is one again.
      let isContinued = lines.last.map { $0.hasSuffix(",") } ?? false
      if isContinued { lines[lines.count - 1] += " \(line)" } else { lines.append(String(line)) }
    }
    reasons += conflict.causes + [conflict.aftermath].filter { !$0.isEmpty }
    let advice = LogAdvice(conflict: conflict)
    let lines = advice.lines.map { $0.filter { !$0.isEmpty }.joined(separator: "  ") }
    fixes = (lines.isEmpty ? [] : ["\(advice.title):"] + lines) + (advice.missing.map { [$0] } ?? [])
  }
}

extension LoggedConflict {
  /// The two chains of the conflict, if all their lengths lead the same way.
  fileprivate var chains: [DrawnConflict.Chain] {
    guard isProved, let clash = reasoning.clash else { return [] }
    let both = [clash.first, clash.second].compactMap(chain)
    let lengths = both.flatMap { $0.lengths.map(\.points) }
    guard both.count == 2 else { return [] }
    if lengths.allSatisfy({ $0 >= 0 }) { return both.sorted { $0.points > $1.points } }
    guard lengths.allSatisfy({ $0 <= 0 }) else { return [] }
    let turned = both.map { chain in
      var chain = chain
      chain.lengths = chain.lengths.reversed().map { length in
        var length = length
        length.points = -length.points
        return length
      }
      return chain
    }
    return turned.sorted { $0.points > $1.points }
  }

  private func chain(to index: Int) -> DrawnConflict.Chain? {
    let fact = reasoning.facts[index]
    if fact.source == .noLessThanZero { return nil }
    let bound = fact.relation.bound
    guard fact.quantity.isPosition else {
      if let end = end(of: fact), let chain = chain(to: end), !chain.lengths.isEmpty { return chain }
      let origin = origin(of: index)
      let name = loggedLayout.names[reasoning.facts[origin].quantity.item]
      let number = reasoning.facts[origin].condition.map { $0 + 1 }
      return DrawnConflict.Chain(
        lengths: [DrawnConflict.Length(points: fact.value, label: name, number: number)], bound: bound)
    }
    guard let path = reasoning.facts.path(to: index), !path.isEmpty else { return nil }
    return DrawnConflict.Chain(
      lengths: path.map { part in
        DrawnConflict.Length(
          points: part.points, label: part.item.map { loggedLayout.names[$0] } ?? "",
          number: part.condition.map { $0 + 1 })
      }, bound: bound)
  }

  /// The end of a view whose length follows from its edges, if it begins where the others count from.
  private func end(of fact: Fact<Int>) -> Int? {
    guard fact.source == .geometry else { return nil }
    let facts = reasoning.facts
    guard fact.premises.contains(where: { facts[$0].quantity.kind == .start && facts[$0].isStart }) else { return nil }
    return fact.premises.first { facts[$0].quantity.kind == .end }
  }

  /// The length that a length is equal to, by constraints without a constant.
  private func origin(of index: Int) -> Int {
    var index = index
    while reasoning.facts[index].shape == .line(ratio: 1, plus: 0), let premise = reasoning.facts[index].premises.first,
      !reasoning.facts[premise].quantity.isPosition
    {
      index = premise
    }
    return index
  }
}
