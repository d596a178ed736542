/// Linear rows over real variables, each with what it costs to be below or above 0.
///
/// A row is `sum(coefficient * variable) + constant`. Being below 0 costs at one priority, being above 0 at another;
/// a cost of priority 1000 must not arise at all, priority 0 is no cost. An equation costs on both sides, `>= 0` below,
/// `<= 0` above. Priorities are strict: any gain at a higher one outweighs any loss at all lower ones. Within a
/// priority the sum of the absolute errors counts.
public struct LinearSystem: Sendable {
  /// The priority that must hold.
  public static let required: Float = 1000

  /// How many variables there are; they are numbered from 0.
  public let variableCount: Int
  var starts: [Int32] = [0]
  var variables: [Int32] = []
  var coefficients: [Double] = []
  var constants: [Double] = []
  var below: [Float] = []
  var above: [Float] = []

  /// A system without rows.
  public init(variableCount: Int) {
    self.variableCount = variableCount
  }

  /// How many rows there are; they are numbered from 0 in the order of adding.
  public var rowCount: Int { constants.count }

  /// Makes room for rows of two or three terms.
  public mutating func reserve(rows: Int) {
    starts.reserveCapacity(rows + 1)
    variables.reserveCapacity(rows * 3)
    coefficients.reserveCapacity(rows * 3)
    constants.reserveCapacity(rows)
    below.reserveCapacity(rows)
    above.reserveCapacity(rows)
  }

  /// Adds a term to the row that is being written.
  public mutating func addTerm(_ coefficient: Double, _ variable: Int) {
    variables.append(Int32(truncatingIfNeeded: variable))
    coefficients.append(coefficient)
  }

  /// Ends the row that is being written with its constant and with the priorities of being below and above 0.
  @discardableResult
  public mutating func endRow(constant: Double, below: Float, above: Float) -> Int {
    constants.append(constant)
    self.below.append(below)
    self.above.append(above)
    starts.append(Int32(truncatingIfNeeded: variables.count))
    return constants.count - 1
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
  public mutating func fix(_ variable: Int, at value: Double) -> Int {
    addTerm(1, variable)
    return endRow(constant: -value, below: Self.required, above: Self.required)
  }

  /// The value of a row for values of the variables.
  public func value(ofRow row: Int, at values: [Double]) -> Double {
    var sum = constants[row]
    for term in Int(starts[row])..<Int(starts[row + 1]) { sum += coefficients[term] * values[Int(variables[term])] }
    return sum
  }

  /// The priorities at which a row costs below and above 0.
  public func priorities(ofRow row: Int) -> (below: Float, above: Float) { (below[row], above[row]) }

  /// Whether a row is an equation that must hold.
  func isRequiredEquation(_ row: Int) -> Bool {
    below[row] >= Self.required && above[row] >= Self.required
  }

  /// The rows in words, for a debugger: the same letters as in the comments of this module.
  public var dump: String {
    (0..<rowCount).map { row in
      let terms = (Int(starts[row])..<Int(starts[row + 1])).map { "\(coefficients[$0])*x\(variables[$0])" }
      return "r\(row): \(terms.joined(separator: " + ")) + \(constants[row])  below @\(below[row]) above @\(above[row])"
    }.joined(separator: "\n")
  }
}
