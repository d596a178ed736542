/// A constraint without spelling and priority: `first + ratio * second  RELATION  bound`. Equal forms are equivalent.
public struct NormalForm: Hashable, Sendable {
  /// The terms of a constraint, without the bound.
  public struct Subject: Hashable, Sendable {
    /// The anchor whose name sorts first.
    public var first: Anchor
    /// The other anchor.
    public var second: Anchor?
    /// The other anchor's coefficient if the first one's is 1, to a millionth [semantics 1.5]; 0 if there is no other.
    public var ratio: Double
  }

  /// The terms.
  public var subject: Subject
  /// The relation of the terms to the bound.
  public var relation: Relation
  /// The bound in points, to a millionth.
  public var bound: Double

  /// Whether it says of a size only that it is at least 0, or less: no size is negative.
  public var holdsForAnySize: Bool {
    subject.second == nil && subject.first.attribute.isSize && relation == .greaterThanOrEqual && bound <= 0
  }
}

extension Layout {
  /// The normal form of a constraint.
  public func normalForm(of constraint: Constraint) -> NormalForm {
    normalForm(constraint.first, constraint.second, constraint.constant, constraint.relation) {
      spelled($0) < spelled($1)
    }
  }

  /// The normal forms of all constraints; nil for inactive ones.
  public var normalForms: [NormalForm?] {
    let starts = items.map { NameStart($0.name) }
    return constraints.indices.map { index in
      guard constraints[index].isActive else { return nil }
      return normalForm(
        constraints[index].first, constraints[index].second, constraints[index].constant, constraints[index].relation
      ) {
        if $0.item == $1.item { return $0.attribute.name < $1.attribute.name }
        return starts[$0.item.index].comes(before: starts[$1.item.index]) ?? (spelled($0) < spelled($1))
      }
    }
  }

  /// `comesFirst` returns whether one anchor's text sorts before another's.
  private func normalForm(
    _ own: Term, _ other: Term?, _ constant: Double, _ relation: Relation, _ comesFirst: (Anchor, Anchor) -> Bool
  ) -> NormalForm {
    var first = own
    var second = other.flatMap { $0.coefficient == 0 ? nil : $0 }
    if let other = second, own.coefficient == 0 || comesFirst(other.anchor, own.anchor) {
      first = other
      second = own.coefficient == 0 ? nil : own
    }
    let scale = first.coefficient == 0 ? 1 : first.coefficient
    return NormalForm(
      subject: NormalForm.Subject(
        first: first.anchor, second: second?.anchor, ratio: ((second?.coefficient ?? 0) / scale).toAMillionth),
      relation: scale < 0 ? relation.reversed : relation,
      bound: (-constant / scale).toAMillionth)
  }

  /// A normal form as text with the views' names, so that forms of two layouts can be compared.
  public func spelled(_ form: NormalForm) -> String {
    let other = form.subject.second.map { " + \(form.subject.ratio.spelledNumber) * \(spelled($0))" } ?? ""
    return "\(spelled(form.subject.first))\(other) \(form.relation.rawValue) \(form.bound.spelledNumber)"
  }
}

extension Double {
  /// The number rounded to a millionth, and never a negative zero.
  fileprivate var toAMillionth: Double {
    guard abs(self) < 1e9 else { return self }
    let whole = Double(Int(self))
    return self == whole ? whole : (self * 1e6).rounded() / 1e6 + 0
  }
}

/// The beginning of a name as a number. Most names differ there, so anchors rarely need their texts for a comparison.
private struct NameStart {
  /// The first eight letters, the first one highest; 0 if one of them, or the next one, is not ASCII.
  private let letters: UInt64

  init(_ name: String) {
    var letters: UInt64 = 0
    var count = 0
    for byte in name.utf8 {
      if byte >= 0x80 { letters = 0 }
      if byte >= 0x80 || count == 8 { break }
      letters |= UInt64(byte) << UInt64(56 - 8 * count)
      count += 1
    }
    self.letters = letters
  }

  /// Whether a name sorts before another; nil if the beginnings do not decide it.
  func comes(before other: NameStart) -> Bool? {
    let difference = letters ^ other.letters
    guard difference != 0 else { return nil }
    let shift = UInt64(56 - difference.leadingZeroBitCount / 8 * 8)
    // In an anchor's text, a name that ends here is followed by other characters.
    if letters >> shift & 0xFF == 0 || other.letters >> shift & 0xFF == 0 { return nil }
    return letters < other.letters
  }
}
