import ConsoleLogs
import Diagnosis
import Findings
import LayoutModel

// Two constraints that place the edges of one view.
extension LoggedConflict {
  /// The author's two constraints that place the start and the end of a view from one place, the end before the start;
  /// nil if the conflict is another one. The points are those from that place.
  var crossing: (start: Placed, end: Placed)? {
    guard isProved, members.count == 2, authored.count == 2, let (first, second, _) = placedPair,
      first.edge.item == second.edge.item
    else { return nil }
    let (start, end) = first.edge.kind == .start ? (first, second) : (second, first)
    return start.edge.kind == .start && end.edge.kind == .end && end.points < start.points ? (start, end) : nil
  }

  struct Placed {
    var constraint: Int
    var edge: Quantity
    var points: Double
  }

  /// Two equations of the author that place two quantities from a common one.
  private var placedPair: (first: Placed, second: Placed, from: Quantity)? {
    let rows = authored.compactMap(loggedLayout.row)
    guard authored.count == 2, rows.count == 2,
      rows.allSatisfy({ row in
        row.relation == .equal && row.terms.count == 2 && row.terms.allSatisfy(\.quantity.isPosition)
          && row.terms[0].coefficient == -row.terms[1].coefficient && row.terms[0].coefficient != 0
      }),
      let from = rows[0].terms.map(\.quantity).first(where: { own in rows[1].terms.contains { $0.quantity == own } })
    else { return nil }
    let placed = zip(authored, rows).compactMap { index, row in
      row.terms.first { $0.quantity != from }.map {
        Placed(constraint: index, edge: $0.quantity, points: -row.constant / $0.coefficient)
      }
    }
    return placed.count == 2 ? (placed[0], placed[1], from) : nil
  }

  var crossingWords: String? {
    guard let (start, end) = crossing, let from = placedPair?.from else { return nil }
    let words = ConflictWords(loggedLayout: loggedLayout, reasoning: reasoning, members: members)
    let axis = start.edge.axis
    let name = loggedLayout.names[start.edge.item]
    let first = spelledDistance(start.points, .equal, axis, from: words.name(from))
    let second = spelledDistance(end.points, .equal, axis, from: words.name(from))
    return "by \(start.constraint + 1), \(words.name(start.edge)) is \(first); by \(end.constraint + 1), "
      + "\(words.name(end.edge)) is \(second): \(name) would be \((end.points - start.points).spelledPoints) "
      + "\(axis.adjective), and no \(axis.extent) is negative"
  }

  /// The author's two constraints that place one edge at two places of one other view, whose size somebody else sets;
  /// and the distance between the places. Nil if the conflict is about more.
  var edgeTwice: (first: Int, second: Int, apart: Double)? {
    guard isProved, members.count == 3, let given, let (first, second, _) = placedPair,
      first.edge.item == second.edge.item, first.edge.item == given.quantity.item, first.edge != second.edge,
      let row = loggedLayout.row(of: first.constraint),
      let range = LoggedSystem(loggedLayout, without: [first.constraint]).range(of: row.terms), let low = range.low,
      let high = range.high, high - low < leastApart, abs(low + row.constant) > leastApart
    else { return nil }
    return (first.constraint, second.constraint, abs(low + row.constant))
  }

  var edgeTwiceWords: String? {
    guard let pair = edgeTwice, let from = placedPair?.from else { return nil }
    let words = ConflictWords(loggedLayout: loggedLayout, reasoning: reasoning, members: members)
    return "\(pair.first + 1) and \(pair.second + 1) give \(words.name(from)) two places, which are "
      + "\(pair.apart.spelledPoints) apart: one of them must go"
  }
}

extension LogAdvice {
  /// For edges that cross: constants that do not, or a constraint that yields while they do.
  var crossingFixes: [[String]] {
    guard let (start, end) = conflict.crossing else { return [] }
    let isEnd = conflict.complaint.brokenIndex != start.constraint
    let yielding = isEnd ? end.constraint : start.constraint
    guard resolves(yielding) else { return [] }
    let words = ConflictWords(loggedLayout: loggedLayout, reasoning: conflict.reasoning, members: conflict.members)
    let place = constraints[end.constraint].sourcePlace ?? ""
    let name = loggedLayout.names[start.edge.item]
    let side = start.edge.axis == .horizontal ? "left of" : "above"
    let size = "\(name) is then 0 \(start.edge.axis.adjective) while they cross"
    // Where the constraint says `end == from + constant`, the constant is the place of the end.
    let isPlain =
      loggedLayout.row(of: end.constraint)?.terms.contains { $0.quantity == end.edge && $0.coefficient == 1 } == true
    let most = isPlain ? ": in constraint \(end.constraint + 1), max(constant, \(start.points.spelledPoints))" : ""
    return [
      ["change a constant, so that \(words.name(end.edge)) is not \(side) \(words.name(start.edge))\(most)", place],
      [line(lowering: yielding)[0], size],
    ]
  }

  /// For an edge with two places: which of the two to remove.
  var edgeTwiceFixes: [[String]] {
    guard let pair = conflict.edgeTwice else { return [] }
    return conflict.removable.filter { [pair.first, pair.second].contains($0) && resolves($0) }.map(line(removing:))
  }
}

/// The least distance between two places, in points; larger than the rounding error of six digits.
private let leastApart = 0.02
