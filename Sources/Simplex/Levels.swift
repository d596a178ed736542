/// The distinct priorities of a system as levels: 0 is required, the others follow from strong to weak.
struct Levels {
  private var priorities: [Float] = [LinearSystem.required]
  private let requiredOnly: Bool

  /// How many levels there are.
  var count: Int { priorities.count }

  init(_ system: LinearSystem, requiredOnly: Bool) {
    self.requiredOnly = requiredOnly
    if requiredOnly { return }
    priorities.reserveCapacity(16)
    // Rows next to each other mostly cost the same.
    var last: Float = 0
    for row in system.rows {
      if row.below != last { insert(row.below) }
      if row.above != row.below { insert(row.above) }
      last = row.below
    }
  }

  /// The level of a priority; -1 where it costs nothing.
  func level(of priority: Float) -> Int32 {
    if priority <= 0 { return -1 }
    if priority >= LinearSystem.required { return 0 }
    return requiredOnly ? -1 : Int32(truncatingIfNeeded: position(of: priority))
  }

  private mutating func insert(_ priority: Float) {
    if priority <= 0 || priority >= LinearSystem.required { return }
    let position = position(of: priority)
    if position == priorities.count || priorities[position] != priority { priorities.insert(priority, at: position) }
  }

  /// The first position whose priority is not stronger.
  private func position(of priority: Float) -> Int {
    var low = 0
    var high = priorities.count
    while low < high {
      let middle = (low + high) / 2
      if priorities[middle] > priority { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
