public import LayoutModel

extension NormalForms {
  /// The required constraints that exclude each other: for each pair of anchors, ascending indices.
  public func contradictoryConstraints(in layout: Layout) -> [[Int]] {
    groups.compactMap { members in
      let required = members.filter { layout.constraints[$0].priority.isRequired }
      let group = required.filter { member in
        guard let form = forms[member] else { return false }
        return required.contains { forms[$0].map { excludes(form, $0) } ?? false }
      }
      return group.isEmpty ? nil : group
    }.sorted { $0[0] < $1[0] }
  }
}

private func excludes(_ a: NormalForm, _ b: NormalForm) -> Bool {
  func reaches(_ low: NormalForm, _ high: NormalForm) -> Bool {
    low.relation != .lessThanOrEqual && high.relation != .greaterThanOrEqual
      && low.bound > high.bound + visibleDifference
  }
  return reaches(a, b) || reaches(b, a)
}
