public import LayoutModel

/// A position or a length of an item: the variable of rows and facts.
public struct Quantity: Hashable, Sendable {
  /// A position or a length. Premises are sorted in this order.
  public enum Kind: Int, Sendable {
    case start, centre, end, firstBaseline, lastBaseline, length
  }

  /// The item: its index in the layout, or among the views of a log.
  public var item: Int
  /// The axis along which it counts.
  public var axis: Axis
  /// The position or length.
  public var kind: Kind

  /// A quantity of an item.
  public init(item: Int, axis: Axis, kind: Kind) {
    self.item = item
    self.axis = axis
    self.kind = kind
  }

  /// A quantity of a layout's item.
  public init(_ kind: Kind, of item: ItemID, _ axis: Axis) { self.init(item: item.index, axis: axis, kind: kind) }

  /// Whether it is a position, not a length.
  public var isPosition: Bool { kind != .length }

  /// Another quantity of the same item on the same axis.
  public func other(_ kind: Kind) -> Quantity { Quantity(item: item, axis: axis, kind: kind) }
}

/// The origin of a row, and of each fact that follows from it.
public enum RowSource<Condition: Hashable & Sendable>: Hashable, Sendable {
  /// A condition of the conflict.
  case condition(Condition)
  /// The cell and the content view begin at 0.
  case origin
  /// A given width or height of the cell or the content view.
  case given
  /// UIKit's own constraint, such as the distance of a guide from its owner.
  case implied
  /// No size is negative.
  case noLessThanZero
  /// A position that is set to 0, from which the others count.
  case start
  /// An item's geometry: its end is its start plus its length, its centre half of that.
  case geometry

  /// The condition; nil for all other origins.
  public var condition: Condition? { if case .condition(let condition) = self { condition } else { nil } }
}

/// A weighted sum of quantities.
public typealias QuantitySum = [(coefficient: Double, quantity: Quantity)]

/// The row `sum(coefficient * quantity) + constant  RELATION  0`.
public struct QuantityRow<Condition: Hashable & Sendable>: Sendable {
  /// The sum without its constant.
  public var terms: QuantitySum
  /// The constant in points.
  public var constant: Double
  /// The relation of the sum to 0.
  public var relation: Relation
  /// The origin of the row.
  public var source: RowSource<Condition>
  /// The first stage that uses it.
  public var stage: Int
  /// The greatest error of the constant, in points.
  public var error: Double

  /// A row.
  public init(
    _ terms: QuantitySum, constant: Double = 0, _ relation: Relation = .equal, from source: RowSource<Condition>,
    stage: Int = 0, error: Double = 0
  ) {
    self.terms = terms
    self.constant = constant
    self.relation = relation
    self.source = source
    self.stage = stage
    self.error = error
  }

  /// The geometry of some quantities' items: a length is end minus start, a centre half of their sum.
  public static func geometry(of quantities: [Quantity]) -> [QuantityRow] {
    var known: Set<Quantity> = []
    var rows: [QuantityRow] = []
    for quantity in quantities where known.insert(quantity).inserted {
      let (start, end) = (quantity.other(.start), quantity.other(.end))
      let (length, centre) = (quantity.other(.length), quantity.other(.centre))
      if quantity.kind == .centre {
        rows.append(QuantityRow([(2, centre), (-1, start), (-1, end)], from: .geometry))
        rows.append(QuantityRow([(1, centre), (-1, start), (-0.5, length)], from: .geometry))
        rows.append(QuantityRow([(1, end), (-1, centre), (-0.5, length)], from: .geometry))
      }
      // A centre depends on the length, or on both edges.
      if quantity.kind == .length || quantity.kind == .centre && known.insert(length).inserted {
        rows.append(QuantityRow([(1, end), (-1, start), (-1, length)], from: .geometry))
      }
    }
    return rows
  }
}
