public import LayoutModel

/// What of an item a row or a fact tells a number of.
public struct Quantity: Hashable, Sendable {
  /// A place, in the order in which places stand among premises, or a length.
  public enum Kind: Int, Sendable {
    case start, centre, end, firstBaseline, lastBaseline, length
  }

  /// The number of the item: its index in the layout, or among the views of a log.
  public var item: Int
  /// The axis along which it counts.
  public var axis: Axis
  /// Which of the item's places or lengths it is.
  public var kind: Kind

  /// A quantity of an item.
  public init(item: Int, axis: Axis, kind: Kind) {
    self.item = item
    self.axis = axis
    self.kind = kind
  }

  /// A quantity of a layout's item.
  public init(_ kind: Kind, of item: ItemID, _ axis: Axis) { self.init(item: item.index, axis: axis, kind: kind) }

  /// Whether it is a place, and no length.
  public var isPlace: Bool { kind != .length }

  /// Another quantity of the same item on the same axis.
  public func other(_ kind: Kind) -> Quantity { Quantity(item: item, axis: axis, kind: kind) }
}

/// Where a row comes from, and each fact that follows from it.
public enum RowSource<Condition: Hashable & Sendable>: Hashable, Sendable {
  /// One of the conditions that cannot all hold.
  case condition(Condition)
  /// Where the cell and the content view begin: at 0.
  case origin
  /// The width or the height that the cell or the content view is given.
  case given
  /// The distance of a guide from its owner, and whatever else UIKit ties.
  case tie
  /// No size is less than 0.
  case noLessThanZero
  /// The places count from here.
  case start
  /// An end is a length behind its start, and a centre half of it.
  case geometry

  /// The condition; nil for what lies in an item itself, and for what is given.
  public var condition: Condition? { if case .condition(let condition) = self { condition } else { nil } }
}

/// A weighted sum of quantities.
public typealias QuantitySum = [(coefficient: Double, quantity: Quantity)]

/// `sum(coefficient * quantity) + constant`, which must not be below 0, nor above, or neither.
public struct QuantityRow<Condition: Hashable & Sendable>: Sendable {
  /// The sum without its constant.
  public var terms: QuantitySum
  /// In points.
  public var constant: Double
  /// How the sum compares to 0.
  public var relation: Relation
  /// Where it comes from.
  public var source: RowSource<Condition>
  /// From which stage on it is looked at.
  public var stage: Int
  /// By how much the constant may be off.
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

  /// What ties some quantities of an item on an axis: an end minus its start is a length, half of the two a centre.
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
      // A centre is of use with a length, or with both edges.
      if quantity.kind == .length || quantity.kind == .centre && known.insert(length).inserted {
        rows.append(QuantityRow([(1, end), (-1, start), (-1, length)], from: .geometry))
      }
    }
    return rows
  }
}
