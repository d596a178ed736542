import WorkLimit

/// The LU factorisation of a basis matrix with Markowitz ordering.
///
/// A row's active variables are those without a pivot so far. A row with one active variable (a singleton) becomes the
/// next pivot without fill-in. Where there is no singleton, a row with the fewest active variables is eliminated from
/// all others that contain its pivot variable, and its pivot is delayed to the end of the order, where its other
/// variables are known. Delayed pivots are few, so only the search for singletons is optimised.
struct LUFactorisation {
  /// Per-column memory, in the vertex's storage.
  private let luColumns: Buffer<Column>
  private let columnCount: Int
  private var links: [Link] = []
  /// Work lists of columns whose rows had one or two active variables when they were added, and may have fewer now.
  private var singletons: [Int32] = []
  private var doubletons: [Int32] = []
  private var fill = Basis.Fill()
  private var delayed: [Basis.Pivot] = []

  /// The state of a column's row, and of the variable that has the column's number.
  struct Column {
    /// The number of active variables of the row.
    var activeCount: Int32 = 0
    /// The exclusive or of the active variables' numbers: the variable itself if there is one.
    var activeBits: Int32 = 0
    /// The range of the row's terms, in the fill-in or in the terms of all rows.
    var start: Int32 = 0
    var end: Int32 = 0
    var isFilled = false
    var terms: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }
    /// The first of the linked rows that contain the variable, `none`, or `hasPivot`.
    var head: Int32 = none
  }

  /// A node in a variable's list of rows.
  private struct Link {
    var column: Int32
    /// The index of the next node, or `none`.
    var next: Int32
  }

  fileprivate static let none: Int32 = -1
  /// The `head` of a variable that is no longer active.
  private static let hasPivot: Int32 = -2

  init(_ storage: VertexStorage) {
    luColumns = storage.luColumns
    columnCount = storage.columnCount
    links.reserveCapacity(3 * columnCount)
    singletons.reserveCapacity(columnCount)
    doubletons.reserveCapacity(columnCount)
  }

  /// Writes the pivots of a component to the storage. Returns the fill-in; nil if there is none.
  mutating func factorise(_ range: Range<Int>, _ storage: VertexStorage, _ limit: WorkLimit?) -> Basis.Fill? {
    limit?.spend(10 * range.count)
    link(range, storage)
    var next = range.lowerBound
    while true {
      pivotOnSingletons(storage, &next)
      if next + delayed.count >= range.upperBound { break }
      guard limit?.isSpent != true, let column = sparsestRow(range) else {
        fill.isSingular = true
        break
      }
      delay(column, storage, limit)
    }
    if delayed.isEmpty && !fill.isSingular { return nil }
    for pivot in delayed.reversed() {
      storage.pivots[next] = pivot
      next += 1
    }
    delayed.removeAll(keepingCapacity: true)
    defer { fill = Basis.Fill() }
    return fill
  }

  // MARK: - Singletons

  /// Makes all variables active and links them to their rows.
  private mutating func link(_ range: Range<Int>, _ storage: VertexStorage) {
    links.removeAll(keepingCapacity: true)
    singletons.removeAll(keepingCapacity: true)
    doubletons.removeAll(keepingCapacity: true)
    let luColumns = luColumns
    let (rows, rowCount, terms) = (storage.rows, storage.rowCount, storage.terms)
    for column in range { luColumns[column] = Column() }
    for column in range {
      let entry = Int(storage.nonbasic[column])
      if entry < rowCount {
        (luColumns[column].start, luColumns[column].end) = (rows[entry].start, rows[entry].end)
        terms.forEach(in: rows[entry].terms) { activate($0.variable, in: column) }
      } else {
        activate(Int32(truncatingIfNeeded: entry - rowCount), in: column)
      }
      queue(Int32(truncatingIfNeeded: column), luColumns[column].activeCount)
    }
  }

  /// Pivots on singletons until there are none.
  private mutating func pivotOnSingletons(_ storage: VertexStorage, _ next: inout Int) {
    let luColumns = luColumns
    let terms = storage.terms
    while let singleton = singletons.popLast() {
      let own = luColumns[singleton]
      guard own.activeCount == 1 else { continue }
      let variable = own.activeBits
      var coefficient = own.start == own.end ? 1.0 : 0
      for index in own.terms {
        let term = own.isFilled ? fill.terms[index] : terms[index]
        if term.variable == variable { coefficient = term.coefficient }
      }
      storage.pivots[next] = Basis.Pivot(
        column: singleton, variable: variable, inverse: 1 / coefficient, start: own.start, end: own.end,
        isFilled: own.isFilled)
      next += 1
      var link = luColumns[variable].head
      luColumns[variable].head = Self.hasPivot
      while link >= 0 {
        let (column, next) = (links[Int(link)].column, links[Int(link)].next)
        luColumns[column].activeBits ^= variable
        luColumns[column].activeCount -= 1
        queue(column, luColumns[column].activeCount)
        link = next
      }
    }
  }

  @inline(__always)
  private mutating func queue(_ column: Int32, _ activeCount: Int32) {
    if activeCount == 1 { singletons.append(column) } else if activeCount == 2 { doubletons.append(column) }
  }

  // MARK: - Delayed pivots

  /// The column of a row with the fewest active variables, nearly always two.
  private mutating func sparsestRow(_ range: Range<Int>) -> Int? {
    while let column = doubletons.popLast() {
      if luColumns[column].activeCount == 2 { return Int(column) }
    }
    return range.filter { luColumns[$0].activeCount > 0 }
      .min { luColumns[$0].activeCount < luColumns[$1].activeCount }
  }

  /// Delays the pivot of a row, and eliminates the row from the others.
  private mutating func delay(_ column: Int, _ storage: VertexStorage, _ limit: WorkLimit?) {
    let terms = terms(column, storage)
    limit?.spend(10 * terms.count + columnCount)
    guard let pivot = pivot(among: terms) else { return }
    delayed.append(
      Basis.Pivot(
        column: Int32(truncatingIfNeeded: column), variable: pivot.variable, inverse: 1 / pivot.coefficient,
        start: luColumns[column].start, end: luColumns[column].end, isFilled: luColumns[column].isFilled))
    luColumns[column].activeCount = 0
    var link = luColumns[pivot.variable].head
    luColumns[pivot.variable].head = Self.hasPivot
    while link >= 0 {
      let other = Int(links[Int(link)].column)
      link = links[Int(link)].next
      guard luColumns[other].activeCount > 0 else { continue }
      limit?.spend(terms.count * Int(luColumns[other].end - luColumns[other].start + 10))
      if limit?.isSpent == true { return fill.isSingular = true }
      eliminate(terms, of: column, from: other, pivot, storage)
    }
  }

  private func terms(_ column: Int, _ storage: VertexStorage) -> [LinearSystem.Term] {
    let own = luColumns[column]
    return own.isFilled ? Array(fill.terms[own.terms]) : own.terms.map { storage.terms[$0] }
  }

  /// The active variable in the fewest rows, among those with a large enough coefficient.
  private func pivot(among terms: [LinearSystem.Term]) -> LinearSystem.Term? {
    func isActive(_ term: LinearSystem.Term) -> Bool { luColumns[term.variable].head >= 0 }
    var greatest = 0.0
    for term in terms where isActive(term) { greatest = max(greatest, abs(term.coefficient)) }
    var best: LinearSystem.Term?
    var fewest = Int.max
    for term in terms where isActive(term) && abs(term.coefficient) >= Tolerance.luPivot * greatest {
      var uses = 0
      var link = luColumns[term.variable].head
      while link >= 0, uses < fewest {
        uses += 1
        link = links[Int(link)].next
      }
      if uses < fewest { (best, fewest) = (term, uses) }
    }
    return best
  }

  /// Removes the pivot variable from a row by subtracting a multiple of the pivot row.
  private mutating func eliminate(
    _ terms: [LinearSystem.Term], of column: Int, from other: Int, _ pivot: LinearSystem.Term, _ storage: VertexStorage
  ) {
    var rest = self.terms(other, storage)
    guard let own = rest.firstIndex(where: { $0.variable == pivot.variable }) else { return }
    let factor = rest[own].coefficient / pivot.coefficient
    rest.remove(at: own)
    deactivate(pivot.variable, in: other)
    for term in terms where term.variable != pivot.variable {
      let isActive = luColumns[term.variable].head != Self.hasPivot
      if let index = rest.firstIndex(where: { $0.variable == term.variable }) {
        rest[index].coefficient -= factor * term.coefficient
        if abs(rest[index].coefficient) > Tolerance.coefficient { continue }
        rest.remove(at: index)
        if isActive {
          deactivate(term.variable, in: other)
          unlink(term.variable, other)
        }
      } else {
        rest.append(LinearSystem.Term(coefficient: -factor * term.coefficient, variable: term.variable))
        if isActive { activate(term.variable, in: other) }
      }
    }
    fill.eliminations.append((Int32(truncatingIfNeeded: other), Int32(truncatingIfNeeded: column), factor))
    luColumns[other].start = Int32(truncatingIfNeeded: fill.terms.count)
    fill.terms += rest
    luColumns[other].end = Int32(truncatingIfNeeded: fill.terms.count)
    luColumns[other].isFilled = true
    queue(Int32(truncatingIfNeeded: other), luColumns[other].activeCount)
  }

  private mutating func deactivate(_ variable: Int32, in column: Int) {
    luColumns[column].activeCount -= 1
    luColumns[column].activeBits ^= variable
  }

  @inline(__always)
  private mutating func activate(_ variable: Int32, in column: Int) {
    luColumns[column].activeCount += 1
    luColumns[column].activeBits ^= variable
    links.append(Link(column: Int32(truncatingIfNeeded: column), next: luColumns[variable].head))
    luColumns[variable].head = Int32(truncatingIfNeeded: links.count - 1)
  }

  /// Removes a row from a variable's list.
  private mutating func unlink(_ variable: Int32, _ column: Int) {
    var (previous, link) = (Self.none, luColumns[variable].head)
    while link >= 0, links[Int(link)].column != column { (previous, link) = (link, links[Int(link)].next) }
    guard link >= 0 else { return }
    let next = links[Int(link)].next
    if previous >= 0 { links[Int(previous)].next = next } else { luColumns[variable].head = next }
  }
}
