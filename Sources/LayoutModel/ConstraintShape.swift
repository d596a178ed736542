extension Layout {
  /// What a constraint ties, without its numbers and its priority: `title.top == contentView.top`, `avatar.height == n`.
  ///
  /// It stays the same when a constant changes, when the two sides change places, and wherever the constraint stands.
  public func shape(of constraint: Constraint) -> String {
    let first = spelled(constraint.first.anchor)
    var relation = constraint.relation
    guard let second = constraint.second else {
      return "\(first) \((constraint.first.coefficient < 0 ? relation.flipped : relation).rawValue) n"
    }
    if constraint.first.coefficient < 0 { relation = relation.flipped }
    let other = spelled(second.anchor)
    return other < first
      ? "\(other) \(relation.flipped.rawValue) \(first)" : "\(first) \(relation.rawValue) \(other)"
  }
}

extension Relation {
  /// The relation of the two sides when they have changed places.
  fileprivate var flipped: Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
