import LayoutModel
import Simplex

extension RowSystem {
  /// The mathematical part of a constraint, without the metadata for reports.
  package struct Equation {
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

  /// Adds the row of an authored constraint.
  package mutating func add(
    _ equation: Equation, of layout: Layout, _ sized: SizedLayout, _ condition: ConditionID, _ strength: Priority
  ) {
    var constant = equation.constant
    constant += addTerms(equation.first, besides: equation.second, in: layout, sized)
    if let second = equation.second { constant += addTerms(second, besides: equation.first, in: layout, sized) }
    addOrigin(of: equation, in: layout)
    endRow(constant: constant, equation.relation, strength, condition)
  }

  /// Adds a term's variables. Returns the constant that belongs to them: a baseline's distance from its edge.
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
    case .firstBaseline, .lastBaseline:
      let line = sized.baseline(of: item, isFirst: term.anchor.attribute == .firstBaseline)
      for part in line.terms(times: factor) { addTerm(part.coefficient, part.variable) }
      return factor * line.offset
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

  /// Makes multiplied positions count from the nearest common ancestor [semantics 1.10]. Otherwise its origin cancels
  /// out.
  private mutating func addOrigin(of equation: Equation, in layout: Layout) {
    guard !equation.first.anchor.attribute.isSize else { return }
    let sum = equation.first.coefficient + (equation.second?.coefficient ?? 0)
    guard sum != 0 else { return }
    let item = equation.first.anchor.item
    let ancestor = layout.commonAncestor(of: item, and: equation.second?.anchor.item ?? item)
    guard equation.first.anchor.attribute.axis == .horizontal else { return addTerm(-sum, Self.top(ancestor)) }
    let isMirrored = layout.isMirrored && equation.first.isAbsolute && equation.second?.isAbsolute ?? true
    addTerm(isMirrored ? sum : -sum, isMirrored ? Self.right(ancestor) : Self.left(ancestor))
  }
}

// A right-to-left row is solved mirrored, so that leading is left, as in every other row. Only positions measured from
// the left of the screen have to be mirrored, with their signs [semantics 1.9].

extension Layout {
  package var isMirrored: Bool { layoutDirection == .rightToLeft }
}

extension Term {
  /// Whether it is measured from the left of the screen in either layout direction.
  package var isAbsolute: Bool {
    switch anchor.attribute {
    case .left, .right, .centerX: true
    default: false
    }
  }
}

extension Attribute {
  /// Whether it changes sides with the layout direction.
  package var followsDirection: Bool { self == .leading || self == .trailing }
}
