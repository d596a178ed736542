/// The optimal face of a component: all of its optimal points.
///
/// On the face, a row with a cost keeps the sign that it has at the optimal vertex. A nonbasic entry leaves 0 only
/// along an edge without cost. So the least and the greatest value of a sum on the face are linear programs that start
/// at the vertex.
struct OptimalFace {
  private struct Freedom: OptionSet {
    let rawValue: UInt8
    static let up = Freedom(rawValue: 1)
    static let down = Freedom(rawValue: 2)
    static let both: Freedom = [.up, .down]
  }

  /// The columns whose entries can leave 0 on the face: its degrees of freedom.
  private(set) var columns: [Int] = []
  private let component: Int
  /// The directions in which each entry may leave 0: the component's rows first, then its variables.
  private var freedom: [Freedom]
  /// The ends of the edges computed so far: of each column down, then up. The inner nil is for an edge without an end.
  private var edges: [Blocker??]

  /// The row that ends an edge.
  private struct Blocker {
    var row: Int
    var distance: Double
  }

  init(_ vertex: Vertex, _ component: Int) {
    self.component = component
    let size = vertex.reduced.components[component]
    freedom = [Freedom](.both, times: size.rows.count + size.columns.count)
    edges = [Blocker??](nil, times: 2 * size.columns.count)
    let reducedCosts = ReducedCosts(vertex, component)
    reducedCosts.readAll()
    for row in size.rows where vertex.below(row) >= 0 || vertex.above(row) >= 0 {
      freedom[row - size.rows.lowerBound] = vertex.isPositive(row) ? .up : .down
    }
    for column in size.columns {
      let entry = vertex.nonbasic(column)
      var free: Freedom = []
      if reducedCosts.ofEdge(column, isUp: true) == nil { free.insert(.up) }
      if reducedCosts.ofEdge(column, isUp: false) == nil { free.insert(.down) }
      freedom[index(of: entry, vertex)] = free
      if !free.isEmpty { columns.append(column) }
    }
  }

  private func canMove(_ entry: Int, up: Bool, _ vertex: Vertex) -> Bool {
    freedom[index(of: entry, vertex)].contains(up ? .up : .down)
  }

  /// The index of an entry in `freedom`.
  private func index(of entry: Int, _ vertex: Vertex) -> Int {
    let (rows, columns) = (vertex.reduced.components[component].rows, vertex.reduced.components[component].columns)
    return entry < vertex.rowCount
      ? entry - rows.lowerBound : rows.count + entry - vertex.rowCount - columns.lowerBound
  }

  enum Maximum {
    case bounded(Double)
    case unbounded
    /// The work limit or the step limit is reached, or rounding has made the basis singular.
    case undecided
  }

  /// The greatest increase of a sum over its value at the vertex. `objective` holds the sum's coefficients by column,
  /// and `reducedCosts` its rates at the vertex (`Vertex.btran`). The vertex is the same afterwards.
  ///
  /// Bland's rule prevents cycles. The step limit is for rounding errors.
  mutating func maximise(_ objective: [Double], reducedCosts: [Double], _ vertex: Vertex) -> Maximum {
    let size = vertex.reduced.components[component]
    if vertex.isSingular(component) || vertex.reduced.limit?.isSpent == true { return .undecided }
    guard var column = enteringColumn(reducedCosts, vertex) else { return .bounded(0) }
    var rate = reducedCosts[vertex.position(of: column)]
    guard var blocker = end(ofEdge: column, isUp: rate > 0, vertex) else { return .unbounded }
    let checkpoint = vertex.checkpoint(component)
    // Values are computed only if the first edge does not end at the maximum.
    var hasMoved = false
    defer { vertex.restore(component, checkpoint, hasMoved: hasMoved) }
    var reducedCosts = reducedCosts
    var increase = 0.0
    for _ in 0..<(50 * (size.rows.count + size.columns.count) + 100) {
      increase += abs(rate) * blocker.distance
      vertex.pivot(blocker.row, in: column, component)
      vertex.factorise(component)
      if vertex.isSingular(component) || vertex.reduced.limit?.isSpent == true { return .undecided }
      vertex.reduced.limit?.spend(6 * size.rows.count)
      for column in size.columns { reducedCosts[column] = objective[column] }
      vertex.btran(&reducedCosts, component)
      guard let entering = enteringColumn(reducedCosts, vertex) else { return .bounded(increase) }
      hasMoved = true
      vertex.computeValues(component)
      (column, rate) = (entering, reducedCosts[vertex.position(of: entering)])
      vertex.computeDirection(of: column, component)
      guard let next = blockingRow(rate > 0 ? 1 : -1, vertex) else { return .unbounded }
      blocker = next
    }
    return .undecided
  }

  /// The end of an edge of the optimal vertex.
  private mutating func end(ofEdge column: Int, isUp: Bool, _ vertex: Vertex) -> Blocker? {
    let edge = 2 * (column - vertex.reduced.components[component].columns.lowerBound) + (isUp ? 1 : 0)
    if let known = edges[edge] { return known }
    vertex.computeDirection(of: column, component)
    vertex.reduced.limit?.spend(6 * vertex.reduced.components[component].rows.count)
    let blocker = blockingRow(isUp ? 1 : -1, vertex)
    edges[edge] = .some(blocker)
    return blocker
  }

  /// The column of the lowest entry that may leave 0 in a direction in which the sum grows.
  private func enteringColumn(_ reducedCosts: [Double], _ vertex: Vertex) -> Int? {
    var best: Int?
    for column in columns {
      let rate = reducedCosts[vertex.position(of: column)]
      let entry = vertex.nonbasic(column)
      if abs(rate) <= Tolerance.reducedCost || !canMove(entry, up: rate > 0, vertex) { continue }
      if best.map({ entry < vertex.nonbasic($0) }) ?? true { best = column }
    }
    return best
  }

  /// The row that reaches 0 first along the edge of the last `computeDirection`; of ties, the lowest. Nil if none does.
  private func blockingRow(_ sign: Double, _ vertex: Vertex) -> Blocker? {
    var best: Int?
    var bestDistance = Double.infinity
    for row in vertex.reduced.components[component].rows where vertex.column(of: row) == nil {
      let rate = sign * vertex.rate(ofRow: row)
      if abs(rate) < Tolerance.pivot || canMove(row, up: rate > 0, vertex) { continue }
      let value = vertex.value(row)
      let distance = max(rate > 0 ? -value : value, 0) / abs(rate)
      let isTie = abs(distance - bestDistance) <= Tolerance.breakpoint
      if let current = best, isTie ? row > current : distance > bestDistance { continue }
      best = row
      bestDistance = isTie ? min(distance, bestDistance) : distance
    }
    return best.map { Blocker(row: $0, distance: bestDistance) }
  }
}
