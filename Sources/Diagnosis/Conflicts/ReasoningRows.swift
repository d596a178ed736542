import LayoutModel
import LayoutSolver
import Simplex

/// The stages of the propagation, in order.
enum RowStage {
  static let (written, widths, heights, sizes) = (0, 1, 2, 3)
}

extension RowSystem {
  /// The rows of an infeasible subset over positions and lengths, and the rows of their geometry.
  func quantityRows(_ needed: [Int]) -> [QuantityRow<ConditionID>] {
    let rows = needed.map(quantityRow)
    return rows + QuantityRow.geometry(of: rows.flatMap { $0.terms.map(\.quantity) })
  }

  private func quantityRow(_ index: Int) -> QuantityRow<ConditionID> {
    let (below, above) = system.priorities(ofRow: index)
    let relation: Relation = below > 0 && above > 0 ? .equal : below > 0 ? .greaterThanOrEqual : .lessThanOrEqual
    let terms = Self.inQuantities(system.terms(ofRow: index))
    let constant = system.constant(ofRow: index)
    let condition = origins[index].below ?? origins[index].above
    var source = condition.map { RowSource.condition($0) } ?? .implied
    var stage = RowStage.written
    if condition == nil, terms.count == 1, relation == .equal {
      let quantity = terms[0].quantity
      source = quantity.kind == .end ? .given : .origin
      if source == .given { stage = quantity.axis == .horizontal ? RowStage.widths : RowStage.heights }
    } else if condition == nil, relation == .greaterThanOrEqual {
      source = .noLessThanZero
      stage = RowStage.sizes
    }
    return QuantityRow(terms, constant: constant, relation, from: source, stage: stage)
  }

  /// The terms of a row as quantities: differences of an item's edges become lengths, sums become centres.
  private static func inQuantities(_ terms: [(coefficient: Double, variable: Int)]) -> QuantitySum {
    var weights: [Int: Double] = [:]
    var order: [Int] = []
    for term in terms {
      if weights[term.variable] == nil { order.append(term.variable) }
      weights[term.variable, default: 0] += term.coefficient
    }
    var quantities: QuantitySum = []
    for variable in order {
      guard let weight = weights[variable], weight != 0 else { continue }
      let isEnd = variable % 4 >= 2
      let start = Quantity(item: variable / 4, axis: variable % 2 == 0 ? .horizontal : .vertical, kind: .start)
      let other = isEnd ? variable - 2 : variable + 2
      if let opposite = weights[other], opposite == -weight {
        quantities.append((isEnd ? weight : -weight, start.other(.length)))
        weights[other] = 0
      } else if let same = weights[other], same == weight {
        quantities.append((2 * weight, start.other(.centre)))
        weights[other] = 0
      } else {
        quantities.append((weight, isEnd ? start.other(.end) : start))
      }
    }
    return quantities
  }
}
