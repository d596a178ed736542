import ConsoleLogs
import LayoutModel

extension LoggedScene {
  /// How many sets are looked at for one that holds the constraint which UIKit breaks: of a long list only few, since each
  /// takes as many solutions as it has constraints.
  private var mostSets: Int { constraints.count > 200 ? 0 : constraints.count > 40 ? 4 : 24 }

  /// A minimal set of constraints that cannot all hold, of several one that holds a certain constraint where such a one is
  /// found; nil where all can hold, and where the effort is spent before one is found.
  func contradiction(preferring wanted: Int?) -> [Int]? {
    guard let first = LoggedSystem(self).minimalContradiction(preferring: wanted) else { return nil }
    guard let wanted, row(of: wanted) != nil, !first.isEmpty, !first.contains(wanted) else { return first }
    // Other sets are those that come without one of the constraints of a known set.
    var waiting = first.map { Set([$0]) }
    var seen = Set(waiting)
    var tries = 0
    while !waiting.isEmpty, tries < mostSets, !effort.isSpent {
      tries += 1
      let left = waiting.removeFirst()
      let system = LoggedSystem(self, without: left)
      guard let found = system.minimalContradiction(preferring: wanted) else { continue }
      if found.contains(wanted) { return found }
      for index in found {
        let more = left.union([index])
        if seen.insert(more).inserted { waiting.append(more) }
      }
    }
    return first
  }

  /// All constraints, those first that have an item with a certain one in common, then those that have one with these, and so
  /// on; last what is not tied to it at all.
  func nearest(to start: Int) -> [Int] {
    let itemsOf = constraints.map { constraint in constraint.anchors.compactMap { index(of: $0.item) } }
    var constraintsOf = [[Int]](repeating: [], count: items.count)
    for (constraint, items) in itemsOf.enumerated() {
      for item in items { constraintsOf[item].append(constraint) }
    }
    var isSeen = [Bool](repeating: false, count: constraints.count)
    var order: [Int] = []
    for start in [start] + Array(constraints.indices) where constraints.indices.contains(start) && !isSeen[start] {
      isSeen[start] = true
      var next = order.count
      order.append(start)
      while next < order.count {
        for neighbour in itemsOf[order[next]].flatMap({ constraintsOf[$0] }) where !isSeen[neighbour] {
          isSeen[neighbour] = true
          order.append(neighbour)
        }
        next += 1
      }
    }
    return order
  }
}
