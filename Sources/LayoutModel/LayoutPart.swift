/// One of the two sides of a constraint.
public enum ConstraintSide: UInt8, Hashable, Sendable, CaseIterable {
  /// The anchor that is written first.
  case first
  case second
}

/// A part of a layout that the text may contain. Findings refer to parts; a source map has their places in the text.
public enum LayoutPart: Hashable, Sendable {
  /// The class name.
  case layout
  case reuseIdentifier, platform, rowHeight, estimatedRowHeight
  /// An expected height, by its index in `Expectation.rowHeights`.
  case expectedHeight(Int)
  /// An expected frame, by its index in `Expectation.frames`.
  case expectedFrame(Int)
  /// The name of a view or guide.
  case item(ItemID)
  /// A key of a view with its value.
  case property(ItemID, ViewKey)
  case constraint(Int)
  /// One of a constraint's anchors.
  case anchor(constraint: Int, ConstraintSide)
  case priority(constraint: Int)

  /// The part to point to if the text does not contain this one.
  public var enclosing: LayoutPart {
    switch self {
    case .layout, .reuseIdentifier, .platform, .rowHeight, .estimatedRowHeight, .expectedHeight, .expectedFrame: .layout
    case .item, .constraint: .layout
    case .property(let item, _): .item(item)
    case .anchor(let index, _), .priority(let index): .constraint(index)
    }
  }
}

/// A place for a finding: the first of some parts that the text contains, or what encloses the first of them.
public struct LayoutPlace: Hashable, Sendable {
  /// The preferred part.
  public var part: LayoutPart
  /// Parts to use if the text does not contain it, the best first.
  public var substitutes: [LayoutPart]
  /// The anchor of the constraint that is meant, for texts in which a constraint is long.
  public var anchor: ConstraintSide?

  /// A part, or else one of its substitutes.
  public init(_ part: LayoutPart, else substitutes: [LayoutPart] = []) {
    self.part = part
    self.substitutes = substitutes
  }

  /// The class name.
  public static let layout = LayoutPlace(.layout)
  /// A view or guide.
  public static func item(_ item: ItemID) -> LayoutPlace { LayoutPlace(.item(item)) }
  /// A constraint.
  public static func constraint(_ index: Int) -> LayoutPlace { LayoutPlace(.constraint(index)) }
  /// A constraint because of one of its anchors.
  public static func constraint(_ index: Int, at anchor: ConstraintSide) -> LayoutPlace {
    var place = LayoutPlace(.constraint(index))
    place.anchor = anchor
    return place
  }
  /// An anchor of a constraint.
  public static func anchor(_ constraint: Int, _ side: ConstraintSide) -> LayoutPlace {
    LayoutPlace(.anchor(constraint: constraint, side))
  }
  /// A property of a view: the first of some keys that the author sets, or the view.
  public static func property(_ item: ItemID, _ keys: ViewKey...) -> LayoutPlace {
    let parts = keys.map { LayoutPart.property(item, $0) }
    return LayoutPlace(parts.first ?? .item(item), else: Array(parts.dropFirst()))
  }
}
