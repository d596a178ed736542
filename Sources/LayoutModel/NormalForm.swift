/// A constraint without what is a matter of spelling: which side an anchor stands on, by what both sides are multiplied,
/// and whether an equation, a mapping, a composite or a visual format says it. Its priority is no part of it.
///
/// Two constraints of one form hold in the same layouts. It reads `first + ratio * second  RELATION  bound`.
public struct NormalForm: Hashable, Sendable {
  /// What is compared, apart from how large it has to be.
  public struct Subject: Hashable, Sendable {
    /// The anchor whose name comes first.
    public var first: Anchor
    /// The other one.
    public var second: Anchor?
    /// What the other one is multiplied by where the first one is taken once; 0 where there is none. To a millionth:
    /// multipliers have no more digits [semantics 1.5].
    public var ratio: Double
  }

  /// What is compared.
  public var subject: Subject
  /// How it compares to the bound.
  public var relation: Relation
  /// In points, to a millionth.
  public var bound: Double
}

extension Layout {
  /// A constraint without what is a matter of spelling.
  public func normalForm(of constraint: Constraint) -> NormalForm {
    var terms = constraint.terms.filter { $0.coefficient != 0 }
    if terms.count == 2, spelled(terms[1].anchor) < spelled(terms[0].anchor) { terms.swapAt(0, 1) }
    let first = terms.first ?? constraint.first
    let scale = first.coefficient == 0 ? 1 : first.coefficient
    let second = terms.count == 2 ? terms[1] : nil
    return NormalForm(
      subject: NormalForm.Subject(
        first: first.anchor, second: second?.anchor, ratio: ((second?.coefficient ?? 0) / scale).toAMillionth),
      relation: scale < 0 ? constraint.relation.turned : constraint.relation,
      bound: (-constraint.constant / scale).toAMillionth)
  }

  /// A normal form as text, by the views' names: equal for the same constraint of two layouts.
  public func spelled(_ form: NormalForm) -> String {
    let other = form.subject.second.map { " + \(form.subject.ratio.spelledNumber) * \(spelled($0))" } ?? ""
    return "\(spelled(form.subject.first))\(other) \(form.relation.rawValue) \(form.bound.spelledNumber)"
  }
}

extension Double {
  /// Rounded to a millionth, and never the negative zero.
  fileprivate var toAMillionth: Double { abs(self) < 1e9 ? (self * 1e6).rounded() / 1e6 + 0 : self }
}
