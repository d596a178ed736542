import ConsoleLogs
import Diagnosis
import Findings
import LayoutModel

// Neighbours that are pinned at the same side of each other.
extension LoggedConflict {
  /// A constraint that pins an edge of a view to the same edge of a neighbour, though both views are at one place of a
  /// third one: it is meant for the neighbour's other edge. Nil if the conflict is about more than these three.
  var wrongSide: (constraint: Int, own: Quantity, edge: Quantity, pins: (own: Int, neighbour: Int))? {
    guard isProved, members.count == 3, authored.count == 3 else { return nil }
    func terms(_ index: Int) -> QuantityPair? { loggedLayout.row(of: index).flatMap(QuantityPair.init) }
    for index in authored {
      guard let pair = terms(index), pair.first.kind == pair.second.kind, pair.points != 0,
        // Before the end or after the start of the neighbour, where it is in between.
        pair.first.kind == .end && pair.points < 0 || pair.first.kind == .start && pair.points > 0
      else { continue }
      let others = authored.filter { $0 != index }
      guard let one = others.first(where: { terms($0)?.first == pair.first }),
        let two = others.first(where: { terms($0)?.first == pair.second }), let own = terms(one),
        let neighbour = terms(two), own.second == neighbour.second, own.points == neighbour.points
      else { continue }
      let edge = pair.second.other(pair.second.kind == .end ? .start : .end)
      return (index, pair.first, edge, (one, two))
    }
    return nil
  }

  /// `by 1 and 2, label.right and button.right are at one place; by 3, they are 20 apart`.
  var wrongSideWords: String? {
    guard let wrong = wrongSide, let row = loggedLayout.row(of: wrong.constraint) else { return nil }
    let words = ConflictWords(loggedLayout: loggedLayout, reasoning: reasoning, members: members)
    let other = wrong.edge.other(wrong.own.kind)
    let apart = abs(row.constant).spelledPoints
    return "by \(wrong.pins.own + 1) and \(wrong.pins.neighbour + 1), \(words.name(wrong.own)) and "
      + "\(words.name(other)) are at one place; by \(wrong.constraint + 1), they are \(apart) apart"
  }
}

extension LogAdvice {
  /// The other edge of the neighbour; the view then has its place by that alone.
  var wrongSideFixes: [[String]] {
    guard let wrong = conflict.wrongSide else { return [] }
    var moved = loggedLayout
    let old = wrong.edge.other(wrong.own.kind)
    moved.replace(old, with: wrong.edge, in: wrong.constraint)
    guard LoggedSystem(moved, without: [wrong.pins.own]).holds else { return [] }
    let words = ConflictWords(loggedLayout: loggedLayout, reasoning: conflict.reasoning, members: conflict.members)
    return [
      [
        "in constraint \(wrong.constraint + 1), pin \(words.name(wrong.own)) to \(words.name(wrong.edge)) instead of "
          + "\(words.name(old)), and remove constraint \(wrong.pins.own + 1)",
        constraints[wrong.constraint].sourcePlace ?? "",
      ]
    ]
  }
}

/// An equation between two places: the first one is some points behind the second one.
private struct QuantityPair {
  var first: Quantity
  var second: Quantity
  var points: Double

  init?(_ row: LoggedRow) {
    guard row.relation == .equal, row.terms.count == 2, row.terms.allSatisfy(\.quantity.isPosition),
      row.terms[0].coefficient == 1, row.terms[1].coefficient == -1
    else { return nil }
    (first, second, points) = (row.terms[0].quantity, row.terms[1].quantity, -row.constant)
  }
}
