extension Sequence where Element: Equatable {
  /// The elements, each once, in the order of first appearance. For short sequences: hashing them costs more.
  @inlinable
  public var distinct: [Element] {
    var found: [Element] = []
    for element in self where !found.contains(element) { found.append(element) }
    return found
  }
}
