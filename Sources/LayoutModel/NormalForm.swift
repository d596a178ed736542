/// A constraint without spelling and priority: `first + ratio * second  RELATION  bound`. Equal forms hold alike.
public struct NormalForm: Hashable, Sendable {
  /// What is compared, apart from how large it has to be.
  public struct Subject: Hashable, Sendable {
    /// The anchor whose name comes first.
    public var first: Anchor
    /// The other one.
    public var second: Anchor?
    /// What the other one is multiplied by where the first is taken once, to a millionth [semantics 1.5]; 0 for none.
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
    normalForm(constraint.first, constraint.second, constraint.constant, constraint.relation) {
      spelled($0) < spelled($1)
    }
  }

  /// The normal forms of all constraints; nil for those that take no part.
  public var normalForms: [NormalForm?] {
    let starts = items.map { NameStart($0.name) }
    return constraints.indices.map { index in
      guard constraints[index].isActive else { return nil }
      return normalForm(
        constraints[index].first, constraints[index].second, constraints[index].constant, constraints[index].relation
      ) { starts[$0.item.index].comes(before: starts[$1.item.index]) ?? (spelled($0) < spelled($1)) }
    }
  }

  /// `comesFirst` tells whether an anchor's text comes before another's.
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
      relation: scale < 0 ? relation.turned : relation,
      bound: (-constant / scale).toAMillionth)
  }

  /// A normal form as text, by the views' names: equal for the same constraint of two layouts.
  public func spelled(_ form: NormalForm) -> String {
    let other = form.subject.second.map { " + \(form.subject.ratio.spelledNumber) * \(spelled($0))" } ?? ""
    return "\(spelled(form.subject.first))\(other) \(form.relation.rawValue) \(form.bound.spelledNumber)"
  }
}

extension Double {
  /// Rounded to a millionth, and never the negative zero.
  fileprivate var toAMillionth: Double {
    guard abs(self) < 1e9 else { return self }
    let whole = Double(Int(self))
    return self == whole ? whole : (self * 1e6).rounded() / 1e6 + 0
  }
}

/// How a name begins, as a number. Most names differ there, so that no text is made to compare anchors.
private struct NameStart {
  /// The first eight letters, the first one highest; 0 where one of them, or the one behind them, is not ASCII.
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

  /// Whether a name comes before another one; nil where their starts do not say.
  func comes(before other: NameStart) -> Bool? {
    let difference = letters ^ other.letters
    guard difference != 0 else { return nil }
    let shift = UInt64(56 - difference.leadingZeroBitCount / 8 * 8)
    // A name that ends there goes on with what stands behind it.
    if letters >> shift & 0xFF == 0 || other.letters >> shift & 0xFF == 0 { return nil }
    return letters < other.letters
  }
}
