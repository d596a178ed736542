extension Layout {
  /// What a constraint ties, without its numbers and its priority: `title.top == contentView.top`, `avatar.height == n`.
  ///
  /// It stays the same when a constant changes, when the two sides change places, and wherever the constraint stands.
  public func shape(of constraint: Constraint) -> String {
    let first = spelled(constraint.first.anchor)
    let relation = constraint.first.coefficient < 0 ? constraint.relation.turned : constraint.relation
    guard let second = constraint.second else { return "\(first) \(relation.rawValue) n" }
    let other = spelled(second.anchor)
    return other < first
      ? "\(other) \(relation.turned.rawValue) \(first)" : "\(first) \(relation.rawValue) \(other)"
  }
}
