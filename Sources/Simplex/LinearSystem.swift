public import WorkLimit

/// Linear rows over real variables, each with what it costs to be below or above 0.
///
/// A row is `sum(coefficient * variable) + constant`. Being below 0 costs at one priority, being above 0 at another;
/// a cost of priority 1000 must not arise at all, priority 0 is no cost. An equation costs on both sides, `>= 0` below,
/// `<= 0` above. Priorities are strict: any gain at a higher one outweighs any loss at all lower ones. Within a
/// priority the sum of the absolute errors counts.
public struct LinearSystem: Sendable {
  /// The priority that must hold.
  @inlinable public static var required: Float { 1000 }

  /// How many variables there are; they are numbered from 0.
  public let variableCount: Int
  @usableFromInline var terms: [Term] = []
  @usableFromInline var rows: [Row] = []
  /// What solving the system draws on; nil where it may take as long as it takes. Once it is spent the answer is
  /// `undecided`.
  public var limit: WorkLimit?

  @usableFromInline struct Term: Sendable {
    @usableFromInline var coefficient: Double
    @usableFromInline var variable: Int32

    @inlinable init(coefficient: Double, variable: Int32) {
      self.coefficient = coefficient
      self.variable = variable
    }
  }

  /// A row without its terms.
  @usableFromInline struct Row: Sendable {
    @usableFromInline var constant: Double
    /// The priority of being below 0.
    @usableFromInline var below: Float
    /// The priority of being above 0.
    @usableFromInline var above: Float
    /// Where its terms begin and end.
    @usableFromInline var start: Int32
    @usableFromInline var end: Int32

    @inlinable init(constant: Double, below: Float, above: Float, start: Int32, end: Int32) {
      self.constant = constant
      self.below = below
      self.above = above
      self.start = start
      self.end = end
    }

    var terms: Range<Int> { Int(start)..<Int(end) }
  }

  /// A system without rows.
  public init(variableCount: Int) { self.variableCount = variableCount }

  /// How many rows there are; they are numbered from 0 in the order of adding.
  public var rowCount: Int { rows.count }

  /// Makes room for rows of two or three terms.
  public mutating func reserve(rows: Int) {
    self.rows.reserveCapacity(rows)
    terms.reserveCapacity(rows * 3)
  }

  /// Adds a term to the row that is being written.
  @inlinable @inline(__always)
  public mutating func addTerm(_ coefficient: Double, _ variable: Int) {
    terms.append(Term(coefficient: coefficient, variable: Int32(truncatingIfNeeded: variable)))
  }

  /// Ends the row that is being written with its constant and with the priorities of being below and above 0.
  @discardableResult
  @inlinable @inline(__always)
  public mutating func endRow(constant: Double, below: Float, above: Float) -> Int {
    rows.append(
      Row(
        constant: constant, below: below, above: above, start: rows.last?.end ?? 0,
        end: Int32(truncatingIfNeeded: terms.count)))
    return rows.count - 1
  }

  /// Adds a row.
  @discardableResult
  public mutating func addRow(
    _ terms: [(coefficient: Double, variable: Int)], constant: Double, below: Float, above: Float
  ) -> Int {
    for term in terms { addTerm(term.coefficient, term.variable) }
    return endRow(constant: constant, below: below, above: above)
  }

  /// Makes a variable equal to a value.
  @discardableResult
  @inlinable public mutating func fix(_ variable: Int, at value: Double) -> Int {
    addTerm(1, variable)
    return endRow(constant: -value, below: Self.required, above: Self.required)
  }

  /// The value of a row for values of the variables.
  public func value(ofRow row: Int, at values: [Double]) -> Double {
    var sum = rows[row].constant
    for term in rows[row].terms { sum += terms[term].coefficient * values[Int(terms[term].variable)] }
    return sum
  }

  /// The priorities at which a row costs below and above 0.
  public func priorities(ofRow row: Int) -> (below: Float, above: Float) { (rows[row].below, rows[row].above) }
  /// Adds to a row's constant.
  public mutating func shift(row: Int, by constant: Double) { rows[row].constant += constant }
  /// Lets a row cost nothing.
  public mutating func release(row: Int) { (rows[row].below, rows[row].above) = (0, 0) }

  /// The terms of a row.
  public func terms(ofRow row: Int) -> [(coefficient: Double, variable: Int)] {
    rows[row].terms.map { (terms[$0].coefficient, Int(terms[$0].variable)) }
  }

  /// The constant of a row.
  public func constant(ofRow row: Int) -> Double { rows[row].constant }

  func isRequiredEquation(_ row: Int) -> Bool {
    rows[row].below >= Self.required && rows[row].above >= Self.required
  }

  /// The rows in words, for a debugger: the same letters as in the comments of this module.
  public var dump: String {
    rows.indices.map { index in
      let row = rows[index]
      let sum = row.terms.map { "\(terms[$0].coefficient)*x\(terms[$0].variable)" }.joined(separator: " + ")
      return "r\(index): \(sum) + \(row.constant)  below @\(row.below) above @\(row.above)"
    }.joined(separator: "\n")
  }
}
