/// All the lowest points of a part, around the one that the descent found.
///
/// A row that costs on the side where it stands must stay on that side, and a tight entry may only leave 0 where that
/// costs nothing. So the lowest points are those where each entry keeps its sign, and the least and greatest value of
/// a sum over them is a linear program with the corner at hand as its start.
struct OptimalFace {
  private struct Freedom: OptionSet {
    let rawValue: UInt8
    static let up = Freedom(rawValue: 1)
    static let down = Freedom(rawValue: 2)
    static let both: Freedom = [.up, .down]
  }

  let columns: [Int]
  private let part: Int
  /// What may move of the entries: rows of the part first, then variables.
  private var freedom: [Freedom]
  /// For each column and direction how far its edge goes, once somebody has asked: many sums move along the same one.
  private var edges: [Int: Block?] = [:]

  private struct Block {
    var row: Int
    var distance: Double
  }

  init(_ corner: Corner, _ part: Int) {
    self.part = part
    let size = corner.components.parts[part]
    freedom = [Freedom](.both, times: size.rows.count + size.columns.count)
    let slopes = Slopes(corner, part)
    slopes.readAll()
    for row in size.rows where corner.below(row) >= 0 || corner.above(row) >= 0 {
      freedom[row - size.rows.lowerBound] = corner.isAbove(row) ? .up : .down
    }
    var columns: [Int] = []
    for column in size.columns {
      let entry = corner.tight(column)
      var free: Freedom = []
      if slopes.ofEdge(column, isUp: true) == nil { free.insert(.up) }
      if slopes.ofEdge(column, isUp: false) == nil { free.insert(.down) }
      freedom[Self.index(of: entry, corner, size)] = free
      if !free.isEmpty { columns.append(column) }
    }
    self.columns = columns
  }

  private static func index(of entry: Int, _ corner: Corner, _ size: Components.Part) -> Int {
    entry < corner.rowCount
      ? entry - size.rows.lowerBound : size.rows.count + entry - corner.rowCount - size.columns.lowerBound
  }

  private func freedom(of entry: Int, _ corner: Corner) -> Freedom {
    freedom[Self.index(of: entry, corner, corner.components.parts[part])]
  }

  enum Height {
    case bounded(Double)
    case unbounded
    /// The cap on the number of steps was reached: the numbers are too ill.
    case undecided
  }

  /// The greatest increase over the value at the corner of a sum over the part's variables, whose weights stand at
  /// their columns, and whose prices there are known. The corner comes back as it was.
  ///
  /// Climbs by Bland's rule, which cannot cycle; the cap is for rounding.
  mutating func greatest(_ weights: [Double], prices: [Double], _ corner: Corner) -> Height {
    let size = corner.components.parts[part]
    if corner.isSingular(part) || corner.components.limit?.isSpent == true { return .undecided }
    guard var column = risingColumn(prices, corner) else { return .bounded(0) }
    var weight = prices[corner.place(of: column)]
    guard var block = edge(of: column, isUp: weight > 0, corner) else { return .unbounded }
    let start = corner.standing(part)
    // Where the first edge leads to the top, nobody asks for the values there.
    var hasMoved = false
    defer { corner.restore(part, start, hasMoved: hasMoved) }
    var prices = prices
    var height = 0.0
    for _ in 0..<(50 * (size.rows.count + size.columns.count) + 100) {
      height += abs(weight) * block.distance
      corner.take(block.row, in: column, part)
      corner.prepare(part)
      if corner.isSingular(part) || corner.components.limit?.isSpent == true { return .undecided }
      corner.components.limit?.spend(6 * size.rows.count)
      for column in size.columns { prices[column] = weights[column] }
      corner.price(&prices, part)
      guard let next = risingColumn(prices, corner) else { return .bounded(height) }
      hasMoved = true
      corner.settle(part)
      (column, weight) = (next, prices[corner.place(of: next)])
      corner.followEdge(of: column, part)
      guard let next = blockingRow(weight > 0 ? 1 : -1, corner) else { return .unbounded }
      block = next
    }
    return .undecided
  }

  /// How far the edge of a column goes from the corner.
  private mutating func edge(of column: Int, isUp: Bool, _ corner: Corner) -> Block? {
    if let known = edges[2 * column + (isUp ? 1 : 0)] { return known }
    corner.followEdge(of: column, part)
    corner.components.limit?.spend(6 * corner.components.parts[part].rows.count)
    let block = blockingRow(isUp ? 1 : -1, corner)
    edges[2 * column + (isUp ? 1 : 0)] = .some(block)
    return block
  }

  private func risingColumn(_ prices: [Double], _ corner: Corner) -> Int? {
    var best: Int?
    for column in columns {
      let price = prices[corner.place(of: column)]
      let entry = corner.tight(column)
      if abs(price) <= Tolerance.slope || !freedom(of: entry, corner).contains(price > 0 ? .up : .down) { continue }
      if best.map({ entry < corner.tight($0) }) ?? true { best = column }
    }
    return best
  }

  /// The row that reaches 0 first on a way; nil where none does.
  private func blockingRow(_ direction: Double, _ corner: Corner) -> Block? {
    var best: Int?
    var bestDistance = Double.infinity
    for row in corner.components.parts[part].rows where corner.column(of: row) == nil {
      let rate = direction * corner.rate(ofRow: row)
      if abs(rate) < Tolerance.pivot || freedom(of: row, corner).contains(rate > 0 ? .up : .down) { continue }
      let value = corner.value(row)
      let distance = max(rate > 0 ? -value : value, 0) / abs(rate)
      let isTie = abs(distance - bestDistance) <= Tolerance.breakpoint
      if let current = best, isTie ? row > current : distance > bestDistance { continue }
      best = row
      bestDistance = isTie ? min(distance, bestDistance) : distance
    }
    return best.map { Block(row: $0, distance: bestDistance) }
  }
}
