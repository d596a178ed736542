import LayoutModel

extension Layout {
  /// The changes that split the entries of several constraints that some changes touch. They come before these, in
  /// place of the splits among them. Nil if there are no other entries to split than these do.
  func splittingEntries(in changes: [LayoutChange]) -> [LayoutChange]? {
    // The index here of each constraint of the changed layout; nil for new ones.
    var indices: [Int?] = constraints.indices.map { $0 }
    var entries: Set<Int> = []
    var known = 0
    for change in changes {
      switch change {
      case .addConstraint(_, let place): indices.insert(nil, at: min(max(place, 0), indices.count))
      case .splitEntry: known += 1
      case .removeConstraint(let index), .replaceConstraint(let index, _), .setAnchor(let index, _, _),
        .setConstant(let index, _), .setRelation(let index, _), .setPriority(let index, _), .setActive(let index, _):
        guard indices.indices.contains(index) else { continue }
        if let old = indices[index], constraints[old].part != nil { entries.insert(constraints[old].authoredIndex) }
        if case .removeConstraint = change { indices.remove(at: index) }
      case .addGuide, .setProperty, .setSetting: break
      }
    }
    // From the last entry on, so that the numbers of the others stay valid.
    return entries.count > known ? entries.sorted(by: >).map { .splitEntry($0) } : nil
  }
}
