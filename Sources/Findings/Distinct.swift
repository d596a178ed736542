extension Sequence where Element: Hashable {
  /// The elements, each once, in the order of first appearance.
  public var distinct: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
