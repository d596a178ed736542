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

  /// The shapes of some constraints, by the names that findings have for them.
  public func shapes(ofConstraintsNamed names: [String]) -> [String: String] {
    var isNamed = [Bool](repeating: false, count: (constraints.lazy.map(\.authoredIndex).max() ?? -1) + 1)
    for name in names {
      let digits = name.utf8.drop { !$0.isDigit }.prefix(while: \.isDigit)
      if let index = Int(Substring(digits)), isNamed.indices.contains(index) { isNamed[index] = true }
    }
    let named = constraints.filter { isNamed[$0.authoredIndex] }
    return Dictionary(named.map { ($0.name, shape(of: $0)) }, uniquingKeysWith: { first, _ in first })
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
