import LayoutModel
import Simplex

/// Which edges of a row cannot get as far as they like, as far as pushes from edge to edge say so.
///
/// A row of the system that all terms but one keep within bounds bounds that one too. A wish does so as well as a requirement: over
/// the best points its error has a bound. What is found so is certain; an edge may have a bound besides that no push shows.
struct WidthBounds {
  /// For each variable whether it has a least value, at `2 * variable`, and a greatest one, behind it.
  private var isBounded: [Bool]
  /// The items whose widths a row bounds by itself.
  private var hasOwnBound: [Bool]
  /// The bounds of its variables by which each side of a row keeps them from getting far: all other terms' bounds one term's
  /// opposite one.
  private var needs: [Int] = []
  /// Where the needs of each side end.
  private var ends: [Int] = []

  /// The bounds of a row's edges.
  init(_ rows: RowSystem) {
    let system = rows.system
    isBounded = [Bool](repeating: false, count: system.variableCount * 2)
    hasOwnBound = [Bool](repeating: false, count: system.variableCount / 4 + 1)
    needs.reserveCapacity(system.rowCount * 5)
    ends.reserveCapacity(system.rowCount * 2)
    for row in 0..<system.rowCount {
      let (below, above) = system.priorities(ofRow: row)
      let terms = system.terms(ofRow: row)
      if below > 0 { addSide(terms, 1) }
      if above > 0 { addSide(terms, -1) }
    }
    spread()
  }

  /// Whether an item's width has a greatest value.
  func areGiven(for item: ItemID) -> Bool {
    hasOwnBound[item.index] || isBounded[2 * RowSystem.left(item)] && isBounded[2 * RowSystem.right(item) + 1]
  }

  /// Adds that a sum times a sign is not below 0, by more than has a bound.
  private mutating func addSide(_ terms: [(coefficient: Double, variable: Int)], _ sign: Double) {
    for term in terms where term.coefficient != 0 {
      needs.append(2 * term.variable + (term.coefficient * sign > 0 ? 1 : 0))
    }
    ends.append(needs.count)
    guard terms.count == 2, terms[0].coefficient == -terms[1].coefficient else { return }
    let (left, right) = terms[0].coefficient * sign > 0 ? (terms[0], terms[1]) : (terms[1], terms[0])
    if right.variable % 4 == 2, left.variable == right.variable - 2 { hasOwnBound[right.variable / 4] = true }
  }

  /// Takes what is bounded from side to side.
  private mutating func spread() {
    // The sides that need a bound, from `starts[bound]` to the next.
    var starts = [Int](repeating: 0, count: isBounded.count + 1)
    for need in needs { starts[need + 1] += 1 }
    for bound in isBounded.indices { starts[bound + 1] += starts[bound] }
    var sides = [Int](repeating: 0, count: needs.count)
    var free = starts
    // How many terms of each side have no bound yet that would bound the others.
    var missing = [Int](repeating: 0, count: ends.count)
    for side in ends.indices {
      for need in self.needs(ofSide: side) {
        sides[free[needs[need]]] = side
        free[needs[need]] += 1
        missing[side] += 1
      }
    }
    var waiting = ends.indices.filter { missing[$0] == 1 }
    while let side = waiting.popLast() {
      for need in self.needs(ofSide: side) where missing[side] == 0 || !isBounded[needs[need]] {
        // The other end of the same variable.
        let bound = needs[need] ^ 1
        if isBounded[bound] { continue }
        isBounded[bound] = true
        for other in starts[bound]..<starts[bound + 1] {
          missing[sides[other]] -= 1
          if missing[sides[other]] <= 1 { waiting.append(sides[other]) }
        }
      }
    }
  }

  private func needs(ofSide side: Int) -> Range<Int> { (side == 0 ? 0 : ends[side - 1])..<ends[side] }
}
