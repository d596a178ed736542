import LayoutModel
import Simplex

extension RowSystem {
  /// What a constraint ties, without what is to be told of it.
  package struct Tie {
    package let first: Term
    package let second: Term?
    package let constant: Double
    package let relation: Relation

    @inline(__always)
    package init(_ constraint: Constraint) {
      first = constraint.first
      second = constraint.second
      constant = constraint.constant
      relation = constraint.relation
    }
  }

  /// Adds the row of a constraint that the author wrote.
  package mutating func add(
    _ tie: Tie, of layout: Layout, _ sized: SizedLayout, _ condition: ConditionID, _ strength: Priority
  ) {
    var constant = tie.constant
    constant += addTerms(tie.first, besides: tie.second, in: layout, sized)
    if let second = tie.second { constant += addTerms(second, besides: tie.first, in: layout, sized) }
    addOrigin(of: tie, in: layout)
    endRow(constant: constant, tie.relation, strength, condition)
  }

  /// Adds a term's variables; answers the constant that comes with it, a baseline's distance from its edge.
  private mutating func addTerms(
    _ term: Term, besides other: Term?, in layout: Layout, _ sized: SizedLayout
  ) -> Double {
    var item = term.anchor.item
    if layout.items[item.index].type == .scroll { item = layout.item(of: term, besides: other) }
    let isMirrored = layout.isMirrored && term.isAbsolute && other?.anchor.attribute.followsDirection != true
    let factor = isMirrored ? -term.coefficient : term.coefficient
    switch term.anchor.attribute {
    case .left where isMirrored: addTerm(factor, Self.right(item))
    case .right where isMirrored: addTerm(factor, Self.left(item))
    case .left, .leading: addTerm(factor, Self.left(item))
    case .right, .trailing: addTerm(factor, Self.right(item))
    case .top: addTerm(factor, Self.top(item))
    case .bottom: addTerm(factor, Self.bottom(item))
    case .firstBaseline:
      let view = sized.baselineView(of: item, isFirst: true)
      addTerm(factor, Self.top(view))
      return factor * sized.baselineOffsets(of: view).first
    case .lastBaseline:
      let view = sized.baselineView(of: item, isFirst: false)
      addTerm(factor, Self.bottom(view))
      return -factor * sized.baselineOffsets(of: view).last
    case .width:
      addTerm(factor, Self.right(item))
      addTerm(-factor, Self.left(item))
    case .height:
      addTerm(factor, Self.bottom(item))
      addTerm(-factor, Self.top(item))
    case .centerX:
      addTerm(factor / 2, Self.left(item))
      addTerm(factor / 2, Self.right(item))
    case .centerY:
      addTerm(factor / 2, Self.top(item))
      addTerm(factor / 2, Self.bottom(item))
    }
    return 0
  }

  /// A multiplied location counts from the nearest common ancestor's corner [semantics 1.10]; else that drops out.
  private mutating func addOrigin(of tie: Tie, in layout: Layout) {
    guard !tie.first.anchor.attribute.isSize else { return }
    let sum = tie.first.coefficient + (tie.second?.coefficient ?? 0)
    guard sum != 0 else { return }
    let item = tie.first.anchor.item
    let ancestor = layout.commonAncestor(of: item, and: tie.second?.anchor.item ?? item)
    guard tie.first.anchor.attribute.axis == .horizontal else { return addTerm(-sum, Self.top(ancestor)) }
    let isMirrored = layout.isMirrored && tie.first.isAbsolute && tie.second?.isAbsolute ?? true
    addTerm(isMirrored ? sum : -sum, isMirrored ? Self.right(ancestor) : Self.left(ancestor))
  }
}

// Right to left, a row is solved in the mirror, where leading is left, as everywhere else. What counts from the left of
// the screen itself is what has to be turned round there, with its sign [semantics 1.9].

extension Layout {
  package var isMirrored: Bool { layoutDirection == .rightToLeft }
}

extension Term {
  /// Whether it counts from the left of the screen, whichever way the language is written.
  package var isAbsolute: Bool {
    switch anchor.attribute {
    case .left, .right, .centerX: true
    default: false
    }
  }
}

extension Attribute {
  /// Whether it is on the other side where the language is written the other way.
  package var followsDirection: Bool { self == .leading || self == .trailing }
}
