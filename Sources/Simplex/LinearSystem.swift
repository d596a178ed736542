public import WorkLimit

/// Linear rows over real variables, with a cost for each side of 0.
///
/// The value of a row is `sum(coefficient * variable) + constant`. Values below 0 cost at one priority, values above 0
/// at another. The cost is the distance to 0. An equation costs on both sides, `>= 0` below, `<= 0` above. Priority 0
/// has no cost, and a cost at priority 1000 is not allowed. Any gain at a priority outweighs all losses at weaker ones.
/// Within a priority the sum of all costs counts.
public struct LinearSystem: Sendable {
  /// The priority of a required row.
  @inlinable public static var required: Float { 1000 }

  /// The number of variables, which are numbered from 0.
  public let variableCount: Int
  @usableFromInline var terms: [Term] = []
  @usableFromInline var rows: [Row] = []
  /// The work limit for solving the system, or nil. Once it is spent, the answer is `undecided`.
  public var limit: WorkLimit?

  @usableFromInline struct Term: Sendable, Equatable {
    @usableFromInline var coefficient: Double
    @usableFromInline var variable: Int32

    @inlinable init(coefficient: Double, variable: Int32) {
      self.coefficient = coefficient
      self.variable = variable
    }
  }

  /// A row without its terms.
  @usableFromInline struct Row: Sendable, Equatable {
    @usableFromInline var constant: Double
    /// The priority of the cost below 0.
    @usableFromInline var below: Float
    /// The priority of the cost above 0.
    @usableFromInline var above: Float
    @usableFromInline var start: Int32
    @usableFromInline var end: Int32

    @inlinable init(constant: Double, below: Float, above: Float, start: Int32, end: Int32) {
      self.constant = constant
      self.below = below
      self.above = above
      self.start = start
      self.end = end
    }

    var isRequiredEquation: Bool { below >= LinearSystem.required && above >= LinearSystem.required }
    var terms: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }
  }

  /// Creates a system without rows.
  public init(variableCount: Int) { self.variableCount = variableCount }

  /// The number of rows, which are numbered from 0 in the order of adding.
  public var rowCount: Int { rows.count }

  /// Reserves memory for rows of two or three terms.
  public mutating func reserve(rows: Int) {
    self.rows.reserveCapacity(rows)
    terms.reserveCapacity(rows * 3)
  }

  /// Adds a term to the row that `endRow` will add.
  @inlinable @inline(__always)
  public mutating func addTerm(_ coefficient: Double, _ variable: Int) {
    terms.append(Term(coefficient: coefficient, variable: Int32(truncatingIfNeeded: variable)))
  }

  /// Adds a row of the terms since the last row, with the priorities of its costs below and above 0. Returns its
  /// number.
  @discardableResult
  @inlinable @inline(__always)
  public mutating func endRow(constant: Double, below: Float, above: Float) -> Int {
    rows.append(
      Row(
        constant: constant, below: below, above: above, start: rows.last?.end ?? 0,
        end: Int32(truncatingIfNeeded: terms.count)))
    return rows.count - 1
  }

  /// Adds a row with the priorities of its costs below and above 0. Returns its number.
  @discardableResult
  public mutating func addRow(
    _ terms: [(coefficient: Double, variable: Int)], constant: Double, below: Float, above: Float
  ) -> Int {
    for term in terms { addTerm(term.coefficient, term.variable) }
    return endRow(constant: constant, below: below, above: above)
  }

  /// Adds a required equation that fixes a variable at a value. Returns its number.
  @discardableResult
  @inlinable public mutating func fix(_ variable: Int, at value: Double) -> Int {
    addTerm(1, variable)
    return endRow(constant: -value, below: Self.required, above: Self.required)
  }

  /// Whether another system has the same rows, with the same terms in the same order.
  public func hasSameRows(as other: LinearSystem) -> Bool {
    variableCount == other.variableCount && rows == other.rows && terms == other.terms
  }

  /// Whether a row is the same as one of another system, with the same terms in the same order.
  public func isRow(_ row: Int, sameAs otherRow: Int, of other: LinearSystem) -> Bool {
    let (a, b) = (rows[row], other.rows[otherRow])
    return a.constant == b.constant && a.below == b.below && a.above == b.above
      && terms[a.terms].elementsEqual(other.terms[b.terms])
  }

  /// The value of a row for given values of the variables.
  public func value(ofRow row: Int, at values: [Double]) -> Double {
    var sum = rows[row].constant
    for term in rows[row].terms { sum += terms[term].coefficient * values[Int(terms[term].variable)] }
    return sum
  }

  /// The priorities of a row's costs below and above 0.
  public func priorities(ofRow row: Int) -> (below: Float, above: Float) { (rows[row].below, rows[row].above) }
  /// Adds to the constant of a row.
  public mutating func shift(row: Int, by constant: Double) { rows[row].constant += constant }
  /// Removes the costs of a row.
  public mutating func release(row: Int) { (rows[row].below, rows[row].above) = (0, 0) }

  /// The terms of a row.
  public func terms(ofRow row: Int) -> [(coefficient: Double, variable: Int)] {
    rows[row].terms.map { (terms[$0].coefficient, Int(terms[$0].variable)) }
  }

  /// The constant of a row.
  public func constant(ofRow row: Int) -> Double { rows[row].constant }
}
