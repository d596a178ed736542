import WorkLimit

/// Eliminates the required equations of a system. Each variable is then free, or an affine function of free variables.
///
/// Nearly every equation has two variables. An affine union-find eliminates it: a variable is `scale * parent +
/// offset`. An equation of three or more free variables defines the one with the greatest coefficient as a sum of the
/// others.
///
/// The sparse accumulator holds one row over the free variables while it is in use. Invariants: parents and definitions
/// lead to free variables in the end; a definition refers only to later ones, because its variables were free when it
/// was made; the accumulator is clear between rows. The object is shared by reference: a lookup shortens paths and
/// changes no result.
final class Presolve {
  private let variables: Buffer<Variable>
  private let variableCount: Int
  private var definitions = Definitions()
  /// The number of free variables in the accumulator.
  private(set) var touchedCount = 0
  /// The constant of the row in the accumulator.
  private(set) var reducedConstant = 0.0
  /// The error of the last equation whose left side was already determined.
  private(set) var residual = 0.0
  /// The greatest magnitude of an offset or a definition's constant.
  private(set) var greatestOffset = 0.0
  /// The number of lookups so far.
  private(set) var lookups = 0
  /// The lookup limit. Sums can have many terms, in many rows.
  private let lookupLimit: Int
  /// Whether the limit was exceeded. The results are then wrong, and unused: the work limit is spent.
  private var isExhausted: Bool { lookups > lookupLimit }

  /// A variable, and the elements of the sparse accumulator that have its index.
  private struct Variable {
    /// The variable itself if it is free, `constant` if it equals its offset, `definition(d)`, or the parent.
    var parent: Int32
    /// The accumulator's free variable of this index.
    var touched: Int32 = 0
    /// Whether the accumulator holds this variable.
    var isTouched = false
    var scale = 1.0
    var offset = 0.0
    /// The coefficient of this variable in the accumulator.
    var weight = 0.0
  }

  /// The number of steps that a lookup takes.
  static let lookupCost = 4
  private static let constant: Int32 = -1
  private static func definition(_ index: Int) -> Int32 { -2 - Int32(truncatingIfNeeded: index) }

  init(variableCount: Int, limit: WorkLimit? = nil) {
    self.variableCount = variableCount
    lookupLimit = limit.map { max($0.left, 0) / Self.lookupCost } ?? .max
    variables = Buffer(count: variableCount) { Variable(parent: Int32(truncatingIfNeeded: $0)) }
  }

  deinit { variables.deallocate(count: variableCount) }

  /// A free variable in the accumulator.
  func touched(_ index: Int) -> Int32 { variables[index].touched }
  func weight(of variable: Int) -> Double { variables[variable].weight }
  func isFree(_ variable: Int) -> Bool { Int(variables[variable].parent) == variable }

  // MARK: - Equations

  /// Eliminates the required equations among some rows. Returns the first one that contradicts those before it.
  func eliminateEquations(_ rows: [LinearSystem.Row], _ terms: Buffer<LinearSystem.Term>) -> Int? {
    for index in rows.indices where rows[index].isRequiredEquation {
      guard let error = eliminateEquation(rows[index], terms) else { continue }
      residual = abs(error)
      if !(residual <= Tolerance.infeasibility) { return index }
    }
    return nil
  }

  /// Eliminates an equation. Returns its error if the equations before it determine its left side, else nil.
  private func eliminateEquation(_ row: LinearSystem.Row, _ terms: Buffer<LinearSystem.Term>) -> Double? {
    if let pair = pair(terms, row.terms, constant: row.constant) {
      if pair.count == 0 { return pair.constant }
      define(pair)
      return nil
    }
    reduce(terms, row.terms, constant: row.constant)
    defer { clear() }
    if touchedCount == 0 { return reducedConstant }
    var root = touched(0)
    if touchedCount > 2 {
      for index in 1..<touchedCount
      where abs(weight(of: Int(touched(index)))) > abs(weight(of: Int(root))) { root = touched(index) }
    }
    define(root)
    return nil
  }

  /// Eliminates the equation `sum == 0`. Returns the variable that it defines: the one with the greatest coefficient,
  /// of ties the lowest. Returns nil for a sum that earlier equations determine.
  func eliminate(_ terms: Buffer<LinearSystem.Term>, _ range: Range<Int>) -> Int? {
    if let pair = pair(terms, range, constant: 0) { return eliminate(pair) }
    reduce(terms, range, constant: 0)
    defer { clear() }
    var root = -1
    var size = Tolerance.pivot
    for index in 0..<touchedCount {
      let variable = Int(touched(index))
      let weight = abs(weight(of: variable))
      if weight > size || (weight == size && root > variable) { (root, size) = (variable, weight) }
    }
    guard root >= 0 else { return nil }
    define(Int32(truncatingIfNeeded: root))
    return root
  }

  private func eliminate(_ given: Pair) -> Int? {
    var pair = given
    let (size, otherSize) = (abs(pair.weight), pair.count == 2 ? abs(pair.otherWeight) : 0)
    guard pair.count > 0, max(size, otherSize) > Tolerance.pivot else { return nil }
    if otherSize > size || otherSize == size && pair.other < pair.variable {
      (pair.variable, pair.weight, pair.other, pair.otherWeight) = (
        given.other, given.otherWeight, given.variable, given.weight
      )
    }
    define(pair)
    return Int(pair.variable)
  }

  /// Defines the first variable of a pair by the other one, or by the constant alone.
  @inline(__always)
  private func define(_ pair: Pair) {
    let (root, divisor) = (Int(pair.variable), -pair.weight)
    variables[root].offset = pair.constant / divisor
    greatestOffset = max(greatestOffset, abs(pair.constant / divisor))
    variables[root].parent = pair.count == 1 ? Self.constant : pair.other
    if pair.count == 2 { variables[root].scale = pair.otherWeight / divisor }
  }

  /// Defines a variable of the accumulator by the others.
  private func define(_ root: Int32) {
    let divisor = -weight(of: Int(root))
    if touchedCount <= 2 {
      var pair = Pair(count: touchedCount, variable: root, weight: -divisor, constant: reducedConstant)
      if touchedCount == 2 { pair.other = touched(0) == root ? touched(1) : touched(0) }
      pair.otherWeight = weight(of: Int(pair.other))
      return define(pair)
    }
    greatestOffset = max(greatestOffset, abs(reducedConstant / divisor))
    variables[root].parent = Self.definition(definitions.constants.count)
    variables[root].offset = 0
    for index in 0..<touchedCount where touched(index) != root {
      let coefficient = weight(of: Int(touched(index))) / divisor
      definitions.terms.append(LinearSystem.Term(coefficient: coefficient, variable: touched(index)))
    }
    definitions.end(constant: reducedConstant / divisor)
  }

  // MARK: - Rows of two terms

  /// A row over at most two free variables, in the order of its terms. Nearly all rows are of this kind.
  struct Pair {
    var count: Int
    var variable: Int32 = 0
    var weight = 0.0
    var other: Int32 = 0
    var otherWeight = 0.0
    var constant: Double
  }

  /// Substitutes the free variables into a row of one or two terms. Returns nil for longer rows, and if a term's
  /// variable has a definition.
  @inline(__always)
  func pair(_ terms: Buffer<LinearSystem.Term>, _ range: Range<Int>, constant: Double) -> Pair? {
    guard range.count == 1 || range.count == 2 else { return nil }
    let first = terms[range.lowerBound]
    let (root, scale, offset) = resolve(first.variable)
    if root < Self.constant { return nil }
    var pair = Pair(count: 0, variable: root, weight: first.coefficient * scale, constant: constant)
    var greatest = max(0, abs(first.coefficient))
    var otherOffset = 0.0
    var otherRoot = Self.constant
    if range.count == 2 {
      let second = terms[range.lowerBound + 1]
      let scale: Double
      (otherRoot, scale, otherOffset) = resolve(second.variable)
      if otherRoot < Self.constant { return nil }
      greatest = max(greatest, abs(second.coefficient))
      pair.constant += first.coefficient * offset
      pair.constant += second.coefficient * otherOffset
      pair.other = otherRoot
      pair.otherWeight = second.coefficient * scale
      if otherRoot == root, root >= 0 {
        pair.weight += pair.otherWeight
        otherRoot = Self.constant
      }
    } else {
      pair.constant += first.coefficient * offset
    }
    lookups += range.count
    let negligible = Tolerance.remainder * min(greatest, 1)
    let hasOther = otherRoot >= 0 && abs(pair.otherWeight) > negligible
    if root >= 0 && abs(pair.weight) > negligible {
      pair.count = hasOther ? 2 : 1
    } else if hasOther {
      (pair.variable, pair.weight) = (pair.other, pair.otherWeight)
      pair.count = 1
    }
    return pair
  }

  // MARK: - The sparse accumulator

  /// Substitutes the free variables into a sum. The accumulator holds the result until `clear`: its variables are
  /// `touched`, its coefficients `weight`, its constant `reducedConstant`.
  func reduce(_ terms: [(coefficient: Double, variable: Int)]) {
    reducedConstant = 0
    for term in terms { add(term.coefficient, of: Int32(truncatingIfNeeded: term.variable)) }
    endReduction(terms.reduce(0) { max($0, abs($1.coefficient)) })
  }

  /// Substitutes the free variables into a range of terms.
  func reduce(_ terms: Buffer<LinearSystem.Term>, _ range: Range<Int>, constant: Double) {
    reducedConstant = constant
    var greatest = 0.0
    for index in range {
      greatest = max(greatest, abs(terms[index].coefficient))
      add(terms[index].coefficient, of: terms[index].variable)
    }
    endReduction(greatest)
  }

  /// Replaces definitions, and drops what rounding leaves of a sum with coefficients up to `greatest`.
  private func endReduction(_ greatest: Double) {
    if definitions.pendingCount > 0 { replaceDefinitions() }
    let negligible = Tolerance.remainder * min(greatest, 1)
    var kept = 0
    for index in 0..<touchedCount {
      let variable = variables[index].touched
      if abs(variables[variable].weight) > negligible {
        variables[kept].touched = variable
        kept += 1
      } else {
        variables[variable].weight = 0
        variables[variable].isTouched = false
      }
    }
    touchedCount = kept
  }

  /// Moves the terms out of the accumulator.
  func takeTerms(into terms: inout [LinearSystem.Term]) {
    for index in 0..<touchedCount {
      terms.append(LinearSystem.Term(coefficient: weight(of: Int(touched(index))), variable: touched(index)))
    }
    clear()
  }

  func clear() {
    for index in 0..<touchedCount {
      let variable = Int(touched(index))
      variables[variable].weight = 0
      variables[variable].isTouched = false
    }
    touchedCount = 0
  }

  private func add(_ coefficient: Double, of variable: Int32) {
    lookups += 1
    let (root, scale, offset) = resolve(variable)
    reducedConstant += coefficient * offset
    if root >= 0 {
      if !variables[root].isTouched {
        variables[root].isTouched = true
        variables[touchedCount].touched = root
        touchedCount += 1
      }
      variables[root].weight += coefficient * scale
    } else if root != Self.constant {
      definitions.add(coefficient * scale, of: Int(-2 - root))
    }
  }

  /// Replaces the definitions in the accumulator by their terms.
  private func replaceDefinitions() {
    var index = definitions.firstPending
    while definitions.pendingCount > 0 {
      if let weight = definitions.takeWeight(of: index), !isExhausted {
        reducedConstant += weight * definitions.constants[index]
        for term in definitions.range(index) {
          add(weight * definitions.terms[term].coefficient, of: definitions.terms[term].variable)
        }
      }
      index += 1
    }
  }

  // MARK: - The union-find

  /// The root of a variable: a free variable, `constant`, or a definition. Shortens the path to it.
  @inline(__always)
  private func resolve(_ variable: Int32) -> (root: Int32, scale: Double, offset: Double) {
    let own = variables[variable]
    if own.parent == variable { return (variable, 1, 0) }
    if own.parent < 0 { return (own.parent, own.parent == Self.constant ? 0 : own.scale, own.offset) }
    if variables[own.parent].parent == own.parent { return (own.parent, own.scale, own.offset) }
    return resolveFurther(variable)
  }

  private func resolveFurther(_ variable: Int32) -> (root: Int32, scale: Double, offset: Double) {
    let own = variables[variable]
    let (root, scale, offset) = resolve(own.parent)
    if root == own.parent { return (root, own.scale, own.offset) }
    let path = (scale: own.scale * scale, offset: own.offset + own.scale * offset)
    variables[variable].parent = root
    variables[variable].scale = path.scale
    variables[variable].offset = path.offset
    return (root, path.scale, path.offset)
  }

  // MARK: - Values

  /// The values of all variables for given values of the free ones.
  func values(free: [Double]) -> [Double] {
    [Double](unsafeUninitializedCapacity: free.count) { values, count in
      free.withReadBuffer { free in
        let sums = definedValues(free)
        for index in 0..<variableCount {
          values.initializeElement(at: index, to: value(of: Int32(truncatingIfNeeded: index), free, sums))
        }
      }
      count = free.count
    }
  }

  /// The values of the definitions.
  private func definedValues(_ free: Buffer<Double>) -> [Double] {
    var sums = definitions.constants
    for index in sums.indices.reversed() {
      for term in definitions.range(index) {
        lookups += 1
        sums[index] += definitions.terms[term].coefficient * value(of: definitions.terms[term].variable, free, sums)
      }
    }
    return sums
  }

  private func value(of variable: Int32, _ free: Buffer<Double>, _ sums: [Double]) -> Double {
    let (root, scale, offset) = resolve(variable)
    if root == Self.constant { return offset }
    return scale * (root >= 0 ? free[root] : sums[Int(-2 - root)]) + offset
  }
}
