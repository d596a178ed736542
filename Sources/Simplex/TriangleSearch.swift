import WorkLimit

/// The search for an order in which each tight entry of a part gives one more variable.
///
/// Rows that were put off are few, so that only the search without them is written for speed.
struct TriangleSearch {
  /// The columns, with what is noted for the entries in them and for their variables, in the corner's memory.
  private let columns: UnsafeMutablePointer<Column>
  private let columnCount: Int
  private var links: [Link] = []
  /// The columns whose entries know all but one variable, and all but two; some may know more by now.
  private var ready: [Int32] = []
  private var pairs: [Int32] = []
  private var fill = Basis.Fill()
  private var putOff: [Basis.Step] = []

  /// What is noted for an entry and for the variable of the same number.
  struct Column {
    /// How many variables its entry does not know yet.
    var unknownCount: Int32 = 0
    /// The bits of their numbers added up without carry: of a single one these are its number.
    var unknownBits: Int32 = 0
    /// Where its entry's terms begin and end: among those of all rows, or of the fill.
    var start: Int32 = 0
    var end: Int32 = 0
    var isFilled = false
    /// The last of the links from its variable to the entries that speak of it, or a mark.
    var lastLink: Int32 = none
  }

  private struct Link {
    var column: Int32
    /// The link to the entry before, or a mark.
    var next: Int32
  }

  fileprivate static let none: Int32 = -1
  /// Stands in the place of the last link of a variable that is known.
  private static let known: Int32 = -2
  /// The least share of an entry's greatest coefficient that a variable must have to be given by it.
  private static let threshold = 0.1

  init(_ memory: CornerMemory) {
    columns = memory.search
    columnCount = memory.columnCount
    links.reserveCapacity(3 * columnCount)
    ready.reserveCapacity(columnCount)
    pairs.reserveCapacity(columnCount)
  }

  /// Writes the steps of a part's entries in order. What was subtracted on the way comes back; nil where nothing was.
  mutating func order(_ range: Range<Int>, _ memory: CornerMemory, _ limit: WorkLimit?) -> Basis.Fill? {
    limit?.spend(10 * range.count)
    link(range, memory)
    var next = range.lowerBound
    while true {
      takeReady(memory, &next)
      if next + putOff.count >= range.upperBound { break }
      guard limit?.isSpent != true, let pair = nextPair(range) else {
        fill.isSingular = true
        break
      }
      putOff(pair, memory, limit)
    }
    if putOff.isEmpty && !fill.isSingular { return nil }
    for step in putOff.reversed() {
      memory.steps[next] = step
      next += 1
    }
    putOff.removeAll(keepingCapacity: true)
    defer { fill = Basis.Fill() }
    return fill
  }

  // MARK: - What is known

  private mutating func link(_ range: Range<Int>, _ memory: CornerMemory) {
    links.removeAll(keepingCapacity: true)
    ready.removeAll(keepingCapacity: true)
    pairs.removeAll(keepingCapacity: true)
    let columns = columns
    let (rows, rowCount, terms) = (memory.rows, memory.rowCount, memory.terms)
    for column in range { columns[column].lastLink = Self.none }
    for column in range {
      let entry = Int(memory.tight[column])
      var own = Column(lastLink: columns[column].lastLink)
      if entry < rowCount {
        (own.start, own.end) = (rows[entry].start, rows[entry].end)
        own.unknownCount = own.end - own.start
      } else {
        own.unknownCount = 1
      }
      for index in Int(own.start)..<Int(own.start + own.unknownCount) {
        let variable = entry < rowCount ? terms[index].variable : Int32(truncatingIfNeeded: entry - rowCount)
        own.unknownBits ^= variable
        let isOwn = Int(variable) == column
        links.append(
          Link(column: Int32(truncatingIfNeeded: column), next: isOwn ? own.lastLink : columns[Int(variable)].lastLink))
        let link = Int32(truncatingIfNeeded: links.count - 1)
        if isOwn { own.lastLink = link } else { columns[Int(variable)].lastLink = link }
      }
      columns[column] = own
      if own.unknownCount == 1 {
        ready.append(Int32(truncatingIfNeeded: column))
      } else if own.unknownCount == 2 {
        pairs.append(Int32(truncatingIfNeeded: column))
      }
    }
  }

  /// Takes the entries that know all of their variables but one, until there is none.
  private mutating func takeReady(_ memory: CornerMemory, _ next: inout Int) {
    let columns = columns
    let terms = memory.terms
    while let ready = ready.popLast() {
      let own = columns[Int(ready)]
      guard own.unknownCount == 1 else { continue }
      let variable = own.unknownBits
      var coefficient = own.start == own.end ? 1.0 : 0
      for index in Int(own.start)..<Int(own.end) {
        let term = own.isFilled ? fill.terms[index] : terms[index]
        if term.variable == variable { coefficient = term.coefficient }
      }
      memory.steps[next] = Basis.Step(
        column: ready, variable: variable, inverse: 1 / coefficient, start: own.start, end: own.end,
        isFilled: own.isFilled)
      next += 1
      var link = columns[Int(variable)].lastLink
      columns[Int(variable)].lastLink = Self.known
      while link >= 0 {
        let (column, next) = (links[Int(link)].column, links[Int(link)].next)
        columns[Int(column)].unknownBits ^= variable
        columns[Int(column)].unknownCount -= 1
        let count = columns[Int(column)].unknownCount
        if count == 1 { self.ready.append(column) } else if count == 2 { pairs.append(column) }
        link = next
      }
    }
  }

  // MARK: - Where no entry knows all but one

  /// The entry with the fewest unknown variables, nearly always two.
  private mutating func nextPair(_ range: Range<Int>) -> Int? {
    while let pair = pairs.popLast() {
      if columns[Int(pair)].unknownCount == 2 { return Int(pair) }
    }
    return range.filter { columns[$0].unknownCount > 0 }
      .min { columns[$0].unknownCount < columns[$1].unknownCount }
  }

  /// Puts an entry off to the end: it gives the variable that the fewest others speak of, and is subtracted from those.
  private mutating func putOff(_ column: Int, _ memory: CornerMemory, _ limit: WorkLimit?) {
    let terms = terms(column, memory)
    limit?.spend(10 * terms.count + columnCount)
    guard let given = variable(toGive: terms) else { return }
    putOff.append(
      Basis.Step(
        column: Int32(truncatingIfNeeded: column), variable: given.variable, inverse: 1 / given.coefficient,
        start: columns[column].start, end: columns[column].end, isFilled: columns[column].isFilled))
    columns[column].unknownCount = 0
    var link = columns[Int(given.variable)].lastLink
    columns[Int(given.variable)].lastLink = Self.known
    while link >= 0 {
      let other = Int(links[Int(link)].column)
      link = links[Int(link)].next
      guard columns[other].unknownCount > 0 else { continue }
      limit?.spend(terms.count * Int(columns[other].end - columns[other].start + 10))
      if limit?.isSpent == true { return fill.isSingular = true }
      subtract(terms, of: column, from: other, given, memory)
    }
  }

  private func terms(_ column: Int, _ memory: CornerMemory) -> [LinearSystem.Term] {
    let range = Int(columns[column].start)..<Int(columns[column].end)
    return columns[column].isFilled ? Array(fill.terms[range]) : range.map { memory.terms[$0] }
  }

  private func variable(toGive terms: [LinearSystem.Term]) -> LinearSystem.Term? {
    func isUnknown(_ term: LinearSystem.Term) -> Bool { columns[Int(term.variable)].lastLink >= 0 }
    var greatest = 0.0
    for term in terms where isUnknown(term) { greatest = max(greatest, abs(term.coefficient)) }
    var best: LinearSystem.Term?
    var fewest = Int.max
    for term in terms where isUnknown(term) && abs(term.coefficient) >= Self.threshold * greatest {
      var uses = 0
      var link = columns[Int(term.variable)].lastLink
      while link >= 0, uses < fewest {
        uses += 1
        link = links[Int(link)].next
      }
      if uses < fewest { (best, fewest) = (term, uses) }
    }
    return best
  }

  /// Subtracts from an entry as much of another as rids it of a variable.
  private mutating func subtract(
    _ terms: [LinearSystem.Term], of column: Int, from other: Int, _ given: LinearSystem.Term, _ memory: CornerMemory
  ) {
    var rest = self.terms(other, memory)
    guard let own = rest.firstIndex(where: { $0.variable == given.variable }) else { return }
    let factor = rest[own].coefficient / given.coefficient
    rest.remove(at: own)
    forget(given.variable, in: other)
    for term in terms where term.variable != given.variable {
      let isKnown = columns[Int(term.variable)].lastLink == Self.known
      if let index = rest.firstIndex(where: { $0.variable == term.variable }) {
        rest[index].coefficient -= factor * term.coefficient
        if abs(rest[index].coefficient) > Tolerance.coefficient { continue }
        rest.remove(at: index)
        if !isKnown {
          forget(term.variable, in: other)
          unlink(term.variable, other)
        }
      } else {
        rest.append(LinearSystem.Term(coefficient: -factor * term.coefficient, variable: term.variable))
        if !isKnown { add(term.variable, to: other) }
      }
    }
    fill.subtractions.append((Int32(truncatingIfNeeded: other), Int32(truncatingIfNeeded: column), factor))
    columns[other].start = Int32(truncatingIfNeeded: fill.terms.count)
    fill.terms += rest
    columns[other].end = Int32(truncatingIfNeeded: fill.terms.count)
    columns[other].isFilled = true
    if columns[other].unknownCount == 1 { ready.append(Int32(truncatingIfNeeded: other)) }
    if columns[other].unknownCount == 2 { pairs.append(Int32(truncatingIfNeeded: other)) }
  }

  private mutating func forget(_ variable: Int32, in column: Int) {
    columns[column].unknownCount -= 1
    columns[column].unknownBits ^= variable
  }

  private mutating func add(_ variable: Int32, to column: Int) {
    columns[column].unknownCount += 1
    columns[column].unknownBits ^= variable
    links.append(Link(column: Int32(truncatingIfNeeded: column), next: columns[Int(variable)].lastLink))
    columns[Int(variable)].lastLink = Int32(truncatingIfNeeded: links.count - 1)
  }

  /// Takes the link from a variable to an entry away that no longer speaks of it.
  private mutating func unlink(_ variable: Int32, _ column: Int) {
    var link = columns[Int(variable)].lastLink
    if link >= 0, Int(links[Int(link)].column) == column {
      columns[Int(variable)].lastLink = links[Int(link)].next
      return
    }
    while link >= 0 {
      let next = links[Int(link)].next
      if next >= 0, Int(links[Int(next)].column) == column {
        links[Int(link)].next = links[Int(next)].next
        return
      }
      link = next
    }
  }
}
