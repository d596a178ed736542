/// What a vertex, its basis and the primal simplex read and write, in one block of memory.
///
/// The buffers of a small system have few elements each, so that allocating an array for each would take longer than
/// filling it. The vertex owns the block and frees it.
struct VertexStorage {
  let rowCount: Int
  let columnCount: Int

  // What a copy of the vertex starts with.
  let rows: Buffer<ReducedSystem.Row>
  /// The terms of all rows, over columns.
  let terms: Buffer<LinearSystem.Term>
  /// The nonbasic entry of each column.
  let nonbasic: Buffer<Int32>
  /// The column in which each entry is nonbasic, or -1.
  let columnOf: Buffer<Int32>
  /// The sign of each row, 1 or -1. A row with the value 0 has one too: the side of 0 whose cost it counts.
  let signs: Buffer<Int8>
  /// The values of the structural variables, by column.
  let variables: Buffer<Double>
  /// The values of the rows.
  let values: Buffer<Double>
  /// The pivot variable of each column's nonbasic entry.
  let variableOf: Buffer<Int32>
  /// The pivots of the factorisation. Those of a component have the indices of its columns.
  let pivots: Buffer<Basis.Pivot>
  /// The rows that have costs at a level, grouped by component, then by level.
  let levelRows: Buffer<Int32>
  /// Where each group of `levelRows` begins; last, where all end.
  let levelStarts: Buffer<Int32>

  // Scratch memory, valid within one computation.
  /// The values of the nonbasic entries less the constants of their rows: the input of FTRAN.
  let rightHandSide: Buffer<Double>
  /// The rates at which the structural variables change along an edge.
  let direction: Buffer<Double>
  /// The rates at which the rows change along an edge.
  let rates: Buffer<Double>
  /// The reduced costs of one component, level by level: see `ReducedCosts`.
  let reducedCosts: Buffer<Double>
  /// The rate at which the cost of each level changes along an edge.
  let edgeCosts: Buffer<Double>
  /// Whether any row has costs at a level.
  let hasCosts: Buffer<Bool>
  /// The rows, the strongest first.
  let order: Buffer<Int32>
  /// Where the rows of each strength begin in `order`.
  let strengthStarts: Buffer<Int32>
  /// How many columns of each component have no row yet in the crash basis.
  let freeCounts: Buffer<Int32>
  let luColumns: Buffer<LUFactorisation.Column>
  let candidates: Buffer<PrimalSimplex.Candidate>
  private let block: MemoryBlock

  /// Storage for a vertex of a system. Only the rows, their terms and the rows by level are initialised.
  init(_ reduced: ReducedSystem) {
    self.init(uninitialisedFor: reduced)
    for index in 0..<rowCount { rows[index] = reduced.rows[index] }
    for index in reduced.terms.indices { terms[index] = reduced.terms[index] }
    sortByLevel(levelCount: reduced.levelCount, groupCount: reduced.levelCount * reduced.components.count)
  }

  init(copying other: VertexStorage, _ reduced: ReducedSystem) {
    self.init(uninitialisedFor: reduced)
    other.block.copyStart(to: block)
  }

  func deallocate() { block.deallocate() }

  private func sortByLevel(levelCount: Int, groupCount: Int) {
    func forEachGroup(of row: Int, _ body: (Int) -> Void) {
      let first = Int(rows[row].component) * levelCount
      let (below, above) = (Int(rows[row].below), Int(rows[row].above))
      if below >= 0 { body(first + below) }
      if above >= 0, above != below { body(first + above) }
    }
    for group in 0...groupCount { levelStarts[group] = 0 }
    for row in 0..<rowCount { forEachGroup(of: row) { levelStarts[$0] += 1 } }
    // The sums are the ends of the groups. Filling a group from its end leaves its start.
    for group in 0..<groupCount { levelStarts[group + 1] += levelStarts[group] }
    for row in (0..<rowCount).reversed() {
      forEachGroup(of: row) { group in
        levelStarts[group] -= 1
        levelRows[Int(levelStarts[group])] = Int32(truncatingIfNeeded: row)
      }
    }
  }

  @inline(__always)
  private init(uninitialisedFor reduced: ReducedSystem) {
    var block = MemoryBlock()
    _ = VertexStorage(reduced, in: &block)
    block.allocate()
    self.init(reduced, in: &block)
  }

  @inline(__always)
  private init(_ reduced: ReducedSystem, in block: inout MemoryBlock) {
    (rowCount, columnCount) = (reduced.rows.count, reduced.columnCount)
    let (levelCount, componentCount) = (reduced.levelCount, reduced.components.count)
    rows = block.buffer(rowCount)
    terms = block.buffer(reduced.terms.count)
    nonbasic = block.buffer(columnCount)
    columnOf = block.buffer(rowCount + columnCount)
    signs = block.buffer(rowCount)
    variables = block.buffer(columnCount)
    values = block.buffer(rowCount)
    variableOf = block.buffer(columnCount)
    pivots = block.buffer(columnCount)
    levelRows = block.buffer(2 * rowCount)
    levelStarts = block.buffer(levelCount * componentCount + 1)
    block.endCopiedPart()
    rightHandSide = block.buffer(columnCount)
    direction = block.buffer(columnCount)
    rates = block.buffer(rowCount)
    reducedCosts = block.buffer(levelCount * reduced.mostColumns)
    edgeCosts = block.buffer(levelCount)
    hasCosts = block.buffer(levelCount)
    order = block.buffer(rowCount)
    strengthStarts = block.buffer(2 * levelCount + 1)
    freeCounts = block.buffer(componentCount)
    luColumns = block.buffer(columnCount)
    candidates = block.buffer(columnCount)
    self.block = block
  }
}
