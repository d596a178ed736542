import LayoutModel
import LayoutSolver
import Testing

/// Tiny vertical cells, checked at each half point: the cheapest layout must be the solver's.
@Suite("Brute force on a lattice") struct LatticeTests {
  /// `a[0]…` times the values (height of the row, tops and bottoms of the views) plus a constant, and its cost.
  private struct Cost {
    var weights: [Int]
    /// In half points, like the values.
    var constant: Int
    var below: Int
    var above: Int
  }

  /// A cell, as a layout file and as costs.
  private struct TinyCell {
    var text: String
    var costs: [Cost]
    var viewCount: Int
  }

  private func tinyCell(seed: Int) -> TinyCell {
    var numbers = Numbers(seed: seed)
    let count = numbers.pick(1, 1, 2)
    var lines: [String] = []
    var costs = [Cost(weights: unit(0, count), constant: 0, below: 1000, above: 50)]
    var views = ""
    for view in 0..<count {
      let name = ["a", "b"][view]
      var size = unit(2 + 2 * view, count)
      size[1 + 2 * view] = -1
      costs.append(Cost(weights: size, constant: 0, below: 1000, above: 0))
      if numbers.happens(60) {
        let (height, hugging, resistance) = (
          numbers.pick(1, 2, 3), numbers.pick(250, 251, 750), numbers.pick(750, 249, 1000)
        )
        views += "  \(name): {intrinsicContentSize: [none, \(Double(height) / 2)], contentHuggingPriority: \(hugging), "
        views += "contentCompressionResistancePriority: \(resistance)}\n"
        costs.append(Cost(weights: size, constant: -height, below: resistance, above: hugging))
      } else {
        views += "  \(name): {}\n"
      }
      lines += ["\(name).leading == contentView.leading", "\(name).width == 1"]
    }
    let anchors = ["contentView.bottom", "a.top", "a.bottom", "b.top", "b.bottom"].prefix(1 + 2 * count)
    for _ in 0..<Int.random(in: 2...(3 + 2 * count), using: &numbers) {
      let first = Int.random(in: anchors.indices, using: &numbers)
      let second = Int.random(in: -1..<anchors.count, using: &numbers)
      if first == second { continue }
      var weights = unit(first, count)
      if second >= 0 { weights[second] = -1 }
      let constant = Int.random(in: count == 1 ? -3...3 : -2...2, using: &numbers)
      let priority = numbers.pick(1000, 1000, 750, 500, 250)
      let relation = numbers.pick("==", "==", ">=", "<=")
      let other = second < 0 ? "contentView.top" : anchors[second]
      lines.append(
        "\(anchors[first]) \(relation) \(other) \(constant < 0 ? "-" : "+") \(Double(abs(constant)) / 2) @ \(priority)")
      costs.append(
        Cost(
          weights: weights, constant: -constant, below: relation == "<=" ? 0 : priority,
          above: relation == ">=" ? 0 : priority))
    }
    let text = """
      cell: Tiny
      measure: {widths: [320]}
      views:
      \(views)constraints:
      \(lines.map { "  - \($0)" }.joined(separator: "\n"))
      """
    return TinyCell(text: text, costs: costs, viewCount: count)
  }

  private func unit(_ index: Int, _ count: Int) -> [Int] {
    (0..<(1 + 2 * count)).map { $0 == index ? 1 : 0 }
  }

  /// The cheapest vertex's cost by priority, the strongest first, and all heights at that cost; nil if the required
  /// rows are infeasible.
  private func cheapest(_ cell: TinyCell) -> (cost: [Int], heights: Set<Int>)? {
    let priorities = Set(cell.costs.flatMap { [$0.below, $0.above] }).subtracting([0]).sorted(by: >)
    let levels = Dictionary(uniqueKeysWithValues: zip(priorities, priorities.indices))
    var best: [Int]?
    var heights: Set<Int> = []
    var values = [Int](repeating: 0, count: 1 + 2 * cell.viewCount)
    var cost = [Int](repeating: 0, count: priorities.count)
    func visit() {
      for level in cost.indices { cost[level] = 0 }
      for row in cell.costs {
        var value = row.constant
        for index in values.indices { value += row.weights[index] * values[index] }
        let priority = value < 0 ? row.below : row.above
        if value == 0 || priority == 0 { continue }
        if priority == 1000 { return }
        if let level = levels[priority] { cost[level] += abs(value) }
      }
      if let known = best {
        if known.lexicographicallyPrecedes(cost) { return }
        if known != cost { heights = [] }
      }
      best = cost
      heights.insert(values[0])
    }
    func choose(_ index: Int, _ range: ClosedRange<Int>) {
      if index == values.count { return visit() }
      for value in range {
        values[index] = value
        choose(index + 1, range)
      }
    }
    // Five values have many combinations.
    let reach = cell.viewCount == 1 ? 12 : 4
    for height in 0...reach {
      values[0] = height
      choose(1, -reach...reach)
    }
    return best.map { ($0, heights) }
  }

  /// The solver's cost of a cell in half points, by the same rows, with this content view height.
  private func cost(_ layout: Layout, at height: Double, _ cell: TinyCell) -> [Double] {
    var layout = layout
    layout.table.rowHeight = .points(height)
    var values = [height * 2]
    for frame in solve(layout, in: layout.environments[0]).frames {
      values += [frame.y * 2, (frame.y + frame.height) * 2]
    }
    let priorities = Set(cell.costs.flatMap { [$0.below, $0.above] }).subtracting([0]).sorted(by: >)
    return priorities.map { priority in
      cell.costs.reduce(0.0) { sum, cost in
        let value = zip(cost.weights, values).reduce(Double(cost.constant)) { $0 + Double($1.0) * $1.1 }
        return sum + ((value < 0 ? cost.below : cost.above) == priority ? abs(value) : 0)
      }
    }
  }

  @Test("no point of the lattice is cheaper, and no point of equal cost is lower", arguments: 0..<90)
  func cheapest(seed: Int) throws {
    let cell = tinyCell(seed: seed)
    let layout = try loadedLayout(cell.text)
    let cheapest = cheapest(cell)
    guard let height = fittedHeight(layout, in: layout.environments[0]) else {
      #expect(cheapest == nil, "\(cell.text)")
      return
    }
    guard let cheapest else { return }
    // At priority 1000 the lattice has no error at all.
    let solved = cost(layout, at: height, cell)
    let best = [0] + cheapest.cost.dropFirst().map(Double.init)
    for (own, other) in zip(solved, best) where abs(own - other) > 1e-6 {
      // Cheaper than every lattice point: it is between them or outside.
      #expect(own < other, "\(solved) \(best)\n\(cell.text)")
      return
    }
    #expect(abs(height * 2 - Double(cheapest.heights.min() ?? -1)) < 1e-6, "\(cell.text)")
  }
}
