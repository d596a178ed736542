/// The reduced costs of a component, level by level: the rates at which the cost of its basic rows grows with its
/// nonbasic entries.
///
/// They are kept in the vertex's storage and are valid until others are read there. The methods read one level at a
/// time, because a strong level often decides alone.
struct ReducedCosts {
  private let vertex: Vertex
  private let component: Int
  private let columns: Range<Int>
  private let levelCount: Int

  init(_ vertex: Vertex, _ component: Int) {
    self.vertex = vertex
    self.component = component
    columns = vertex.reduced.components[component].columns
    levelCount = vertex.reduced.levelCount
  }

  func readAll() {
    for level in 0..<levelCount { read(level) }
  }

  /// Computes a level's reduced costs. Returns whether any basic row costs at the level; if none does, they are 0.
  @discardableResult
  func read(_ level: Int) -> Bool {
    let storage = vertex.storage
    let (rows, terms, signs) = (storage.rows, storage.terms, storage.signs)
    let (levelRows, group) = (storage.levelRows, component * levelCount + level)
    let end = Int(storage.levelStarts[group + 1])
    var index = Int(storage.levelStarts[group])
    vertex.reduced.limit?.spend(4 * (end - index) + columns.count)
    let costs = ofLevel(level, storage)
    var hasCosts = false
    while index < end {
      let row = Int(levelRows[index])
      index += 1
      if storage.columnOf[row] >= 0 || vertex.level(ofRow: row) != level { continue }
      if !hasCosts {
        hasCosts = true
        for column in columns { costs[column] = 0 }
      }
      let sign: Double = signs[row] > 0 ? 1 : -1
      terms.forEach(in: rows[row].terms) { costs[$0.variable] += sign * $0.coefficient }
    }
    if hasCosts { vertex.btran(costs, component) }
    storage.hasCosts[level] = hasCosts
    return hasCosts
  }

  /// A level's reduced costs, with the indices that `Vertex.position(of:)` returns.
  @inline(__always)
  func ofLevel(_ level: Int, _ storage: VertexStorage) -> Buffer<Double> {
    let start = level * columns.count
    return storage.reducedCosts.slice(start..<(start + columns.count), from: columns.lowerBound)
  }

  /// The reduced cost of a column's entry at a level that was read.
  func ofColumn(_ column: Int, level: Int) -> Double {
    vertex.storage.hasCosts[level] ? ofLevel(level, vertex.storage)[vertex.position(of: column)] : 0
  }

  /// The strongest level at which the cost changes along an edge, and the rate there; nil if the cost is constant.
  /// All levels must have been read.
  func ofEdge(_ column: Int, isUp: Bool) -> (level: Int, cost: Double)? {
    let (costs, hasCosts) = (vertex.storage.reducedCosts, vertex.storage.hasCosts)
    let entry = vertex.nonbasic(column)
    let own = isUp ? vertex.above(entry) : vertex.below(entry)
    var index = vertex.position(of: column) - columns.lowerBound
    for level in 0..<levelCount {
      var cost = hasCosts[level] ? (isUp ? costs[index] : -costs[index]) : 0
      if level == own { cost += 1 }
      if abs(cost) > Tolerance.reducedCost { return (level, cost) }
      index += columns.count
    }
    return nil
  }
}
