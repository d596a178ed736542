extension Sequence {
  /// The elements in groups, each with the elements that are like its first one, in the order of those first ones.
  public func gathered(_ isAlike: (Element, Element) -> Bool) -> [[Element]] {
    var groups: [[Element]] = []
    for element in self {
      if let known = groups.firstIndex(where: { isAlike($0[0], element) }) {
        groups[known].append(element)
      } else {
        groups.append([element])
      }
    }
    return groups
  }
}
