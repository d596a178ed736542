import LayoutModel
import LayoutSolver
import Simplex

/// The bounded horizontal edges, found by bound propagation: a row with all terms but one bounded also bounds that one.
/// Optional conditions count too, because their errors are bounded on the optimal face. Each bound found is certain,
/// but propagation does not find all.
struct WidthBounds {
  /// Whether each variable has a lower bound, at `2 * variable`, and an upper bound, at the next index.
  private var isBounded: [Bool]
  /// The items whose width a single row bounds.
  private var hasOwnBound: [Bool]
  /// The bounds that each side of a row needs. If all but one are known, that variable has the opposite bound.
  private var needs: [Int] = []
  /// The end of each side's part of `needs`.
  private var ends: [Int] = []

  /// The bounds of a layout's edges that follow from authored constraints above priority 50 and UIKit's own.
  init(_ sized: SizedLayout, in rowWidths: RowWidths) {
    let layout = sized.layout
    let lowering = layout.hasImpliedRows ? Lowering(sized, in: rowWidths) : nil
    let rectangles = layout.items.count + (lowering?.auxiliaryCount ?? 0)
    isBounded = [Bool](repeating: false, count: rectangles * 8)
    hasOwnBound = [Bool](repeating: false, count: rectangles)
    needs.reserveCapacity((layout.constraints.count + layout.items.count) * 4)
    ends.reserveCapacity((layout.constraints.count + layout.items.count) * 2)
    addFrames(of: layout, rowWidths)
    for index in layout.constraints.indices { addConstraint(index, of: layout) }
    for row in lowering?.rows ?? [] where row.priority > .fittingSizeLevel {
      for term in row.terms { add(term.coefficient, term.variable) }
      endRow(row.relation)
    }
    propagate()
  }

  /// Bounds the widths of views by 0, and fixes the known edges of the cell and its content view.
  private mutating func addFrames(of layout: Layout, _ rowWidths: RowWidths) {
    for index in layout.views {
      add(1, RowSystem.right(ItemID(index)))
      add(-1, RowSystem.left(ItemID(index)))
      endRow(.greaterThanOrEqual)
    }
    fix(RowSystem.left(.cell))
    fix(RowSystem.left(.contentView))
    if rowWidths.cellWidth != nil { fix(RowSystem.right(.cell)) }
    if rowWidths.contentWidth != nil { fix(RowSystem.right(.contentView)) }
  }

  private mutating func fix(_ edge: Int) {
    isBounded[2 * edge] = true
    isBounded[2 * edge + 1] = true
  }

  /// Adds an authored constraint between widths and horizontal positions without multipliers. Leaving out other
  /// constraints, mirrored rows and scroll views can only miss bounds.
  private mutating func addConstraint(_ index: Int, of layout: Layout) {
    let (first, second) = (layout.constraints[index].first, layout.constraints[index].second)
    guard layout.constraints[index].isActive, layout.constraints[index].priority > .fittingSizeLevel,
      first.anchor.attribute.axis == .horizontal, second?.anchor.attribute.axis != .vertical,
      first.anchor.attribute.isSize || first.coefficient == -(second?.coefficient ?? 0), !layout.isMirrored,
      layout[first.anchor.item].type != .scroll, second.map({ layout[$0.anchor.item].type != .scroll }) ?? true
    else { return }
    add(first)
    if let second { add(second) }
    recordWidthBound(layout.constraints[index].relation)
    endRow(layout.constraints[index].relation)
  }

  private mutating func add(_ term: Term) {
    let item = term.anchor.item
    switch term.anchor.attribute {
    case .left, .leading: add(term.coefficient, RowSystem.left(item))
    case .right, .trailing: add(term.coefficient, RowSystem.right(item))
    case .width:
      add(term.coefficient, RowSystem.right(item))
      add(-term.coefficient, RowSystem.left(item))
    default:
      add(term.coefficient / 2, RowSystem.left(item))
      add(term.coefficient / 2, RowSystem.right(item))
    }
  }

  /// Whether an item's width has an upper bound.
  func boundWidth(of item: ItemID) -> Bool {
    hasOwnBound[item.index] || isBounded[2 * RowSystem.left(item)] && isBounded[2 * RowSystem.right(item) + 1]
  }

  /// Adds a term to the current row, and to the needed bounds unless its bound is known already.
  private mutating func add(_ coefficient: Double, _ variable: Int) {
    let need = 2 * variable + (coefficient > 0 ? 1 : 0)
    if coefficient != 0, !isBounded[need] { needs.append(need) }
  }

  /// Ends the current row, with the sides of 0 that it excludes.
  private mutating func endRow(_ relation: Relation) {
    let start = ends.last ?? 0
    guard start < needs.count else { return }
    if relation == .equal {
      ends.append(needs.count)
      for need in start..<needs.count { needs.append(needs[need] ^ 1) }
    } else if relation == .lessThanOrEqual {
      for need in start..<needs.count { needs[need] ^= 1 }
    }
    ends.append(needs.count)
  }

  /// Records the item whose width the current constraint bounds from above by itself.
  private mutating func recordWidthBound(_ relation: Relation) {
    let start = ends.last ?? 0
    guard needs.count == start + 2 else { return }
    let (a, b) = (min(needs[start], needs[start + 1]), max(needs[start], needs[start + 1]))
    // The left edge has the lower number.
    let item = a / 8
    guard a / 2 == item * 4, b / 2 == item * 4 + 2, a & 1 != b & 1 else { return }
    let grows = b & 1 == 1
    if relation == .equal || relation == (grows ? .lessThanOrEqual : .greaterThanOrEqual) { hasOwnBound[item] = true }
  }

  /// Propagates the bounds until no side gives a new one.
  private mutating func propagate() {
    // The sides that need a bound: those of `sides` from `starts[bound]` up to the next start.
    var starts = [Int](repeating: 0, count: isBounded.count + 1)
    for need in needs { starts[need + 1] += 1 }
    for bound in isBounded.indices { starts[bound + 1] += starts[bound] }
    var sides = [Int](repeating: 0, count: needs.count)
    var free = starts
    // How many of the needed bounds of each side are still unknown.
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
        // The opposite bound of the same variable.
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
