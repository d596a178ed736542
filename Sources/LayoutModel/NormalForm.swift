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
    normalForm(constraint.first, constraint.second, constraint.constant, constraint.relation)
  }

  /// The constraint at an index without what is a matter of spelling.
  public func normalForm(ofConstraint index: Int) -> NormalForm {
    normalForm(
      constraints[index].first, constraints[index].second, constraints[index].constant, constraints[index].relation)
  }

  private func normalForm(_ own: Term, _ other: Term?, _ constant: Double, _ relation: Relation) -> NormalForm {
    var first = own
    var second = other.flatMap { $0.coefficient == 0 ? nil : $0 }
    if let other = second, own.coefficient == 0 || isSpelled(other.anchor, before: own.anchor) {
      first = other
      second = own.coefficient == 0 ? nil : own
    }
    let scale = first.coefficient == 0 ? 1 : first.coefficient
    return NormalForm(
      subject: NormalForm.Subject(
        first: first.anchor, second: second?.anchor, ratio: ((second?.coefficient ?? 0) / scale).toAMillionth),
      relation: scale < 0 ? relation.turned : relation,
      bound: (-constant / scale).toAMillionth)
  }

  /// Whether an anchor's text comes before another's. Most names differ soon, so that no text is made of them.
  private func isSpelled(_ anchor: Anchor, before other: Anchor) -> Bool {
    if anchor.item == other.item { return anchor.attribute.name < other.attribute.name }
    var own = items[anchor.item.index].name.utf8.makeIterator()
    var others = items[other.item.index].name.utf8.makeIterator()
    while let a = own.next(), let b = others.next(), a < 0x80, b < 0x80 {
      if a == b { continue }
      // A letter and a mark behind it may be compared as one.
      guard own.next() ?? 0 < 0x80, others.next() ?? 0 < 0x80 else { break }
      return a < b
    }
    return spelled(anchor) < spelled(other)
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
