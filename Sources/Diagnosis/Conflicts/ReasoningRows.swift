import LayoutModel
import LayoutSolver
import Simplex

/// The rows of a contradiction in quantities that people speak of: an end minus its start is a length, and half of the
/// two is a centre.
struct ReasoningRows {
  /// `sum(coefficient * quantity) + constant`, which must not be below 0, nor above, or neither.
  struct Row {
    var terms: [(coefficient: Double, quantity: Reasoning.Quantity)]
    var constant: Double
    var relation: Relation
    var source: Reasoning.Source
    /// When it is looked at: what is given comes behind what the author wrote, so that it ends the reasoning.
    var stage: Stage
  }

  /// In which order sources are taken up, once those before lead no further.
  enum Stage: Int, CaseIterable, Comparable {
    case written, widths, heights, sizes

    static func < (a: Stage, b: Stage) -> Bool { a.rawValue < b.rawValue }
  }

  private(set) var rows: [Row] = []

  init(_ system: RowSystem, _ needed: [Int], itemCount: Int) {
    for row in needed { rows.append(Self.row(row, of: system, itemCount)) }
    var known: Set<Reasoning.Quantity> = []
    for quantity in rows.flatMap({ $0.terms.map(\.quantity) }) where known.insert(quantity).inserted {
      addGeometry(of: quantity, &known)
    }
  }

  private static func row(_ index: Int, of rows: RowSystem, _ itemCount: Int) -> Row {
    let system = rows.system
    let (below, above) = system.priorities(ofRow: index)
    let relation: Relation =
      below > 0 && above > 0 ? .equal : below > 0 ? .greaterThanOrEqual : .lessThanOrEqual
    let terms = inQuantities(system.terms(ofRow: index))
    let condition = rows.origins[index].below ?? rows.origins[index].above
    let constant = system.constant(ofRow: index)
    var source = condition.map { Reasoning.Source.condition($0) } ?? .tie
    var stage = Stage.written
    if condition == nil, terms.count == 1, relation == .equal, case .end(_, let axis) = terms[0].quantity {
      source = .given
      stage = axis == .horizontal ? .widths : .heights
    } else if condition == nil, terms.count == 1, relation == .equal {
      source = .origin
    } else if condition == nil, relation == .greaterThanOrEqual {
      source = .noLessThanZero
      stage = .sizes
    }
    return Row(terms: terms, constant: constant, relation: relation, source: source, stage: stage)
  }

  /// The terms of a row over the variables of edges, whose number says which.
  private static func inQuantities(
    _ terms: [(coefficient: Double, variable: Int)]
  ) -> [(coefficient: Double, quantity: Reasoning.Quantity)] {
    var weights: [Int: Double] = [:]
    var order: [Int] = []
    for term in terms {
      if weights[term.variable] == nil { order.append(term.variable) }
      weights[term.variable, default: 0] += term.coefficient
    }
    var quantities: [(coefficient: Double, quantity: Reasoning.Quantity)] = []
    for variable in order {
      guard let weight = weights[variable], weight != 0 else { continue }
      let item = ItemID(variable / 4)
      let axis: Axis = variable % 2 == 0 ? .horizontal : .vertical
      let isEnd = variable % 4 >= 2
      let other = isEnd ? variable - 2 : variable + 2
      if let opposite = weights[other], opposite == -weight {
        quantities.append((isEnd ? weight : -weight, .length(item, axis)))
        weights[other] = 0
      } else if let same = weights[other], same == weight {
        quantities.append((2 * weight, .centre(item, axis)))
        weights[other] = 0
      } else {
        quantities.append((weight, isEnd ? .end(item, axis) : .start(item, axis)))
      }
    }
    return quantities
  }

  /// What ties the four quantities of an item on an axis.
  private mutating func addGeometry(of quantity: Reasoning.Quantity, _ known: inout Set<Reasoning.Quantity>) {
    let (item, axis) = (quantity.item, quantity.axis)
    let (start, end) = (Reasoning.Quantity.start(item, axis), Reasoning.Quantity.end(item, axis))
    let (length, centre) = (Reasoning.Quantity.length(item, axis), Reasoning.Quantity.centre(item, axis))
    var sums: [[(coefficient: Double, quantity: Reasoning.Quantity)]] = []
    if quantity == length { sums = [[(1, end), (-1, start), (-1, length)]] }
    if quantity == centre {
      sums = [
        [(2, centre), (-1, start), (-1, end)], [(1, centre), (-1, start), (-0.5, length)],
        [(1, end), (-1, centre), (-0.5, length)],
      ]
      // A centre is of use with a length, or with both edges.
      if known.insert(length).inserted { sums.append([(1, end), (-1, start), (-1, length)]) }
    }
    for terms in sums {
      rows.append(Row(terms: terms, constant: 0, relation: .equal, source: .geometry, stage: .written))
    }
  }
}
