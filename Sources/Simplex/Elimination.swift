import WorkLimit

/// Required equations, used up: every variable as a multiple of a free one plus an offset, or as a sum of free ones.
///
/// Nearly every equation has two variables, so an affine union-find takes most of them: a variable is
/// `scale * parent + offset`. The few of three or more terms define their strongest variable by the others.
///
/// Its variables stand in memory of its own: they are reached some hundred times for each microsecond of an answer, and
/// what an array checks each time takes as long as the work itself. Whoever shares it sees the same, since asking for a
/// sum only shortens ways.
final class Elimination {
  private let variables: UnsafeMutablePointer<Variable>
  private var definitions = Definitions()
  /// How many free variables the row has that was reduced last: they are noted with the first variables.
  private(set) var touchedCount = 0
  /// The constant of that row.
  private(set) var reducedConstant = 0.0
  /// By how much the equation that was added last does not hold beside those before it.
  private(set) var lastError = 0.0
  /// The greatest constant of what equations made of variables.
  private(set) var greatestOffset = 0.0
  /// How many variables were looked up so far.
  private(set) var lookups = 0
  /// How many may be: definitions that speak of each other can make a sum of ever more of them.
  private let mostLookups: Int
  /// Whether they were more, so that nothing that came out is an answer.
  var isExhausted: Bool { lookups > mostLookups }

  /// What a variable is: `scale * parent + offset`.
  private struct Variable {
    /// The parent: itself where it is free, `constant` where it is its offset, else `definition(d)`.
    var parent: Int32
    /// A free variable of the row that was reduced last: that of number n stands with the variable of number n.
    var touched: Int32 = 0
    var isTouched = false
    var scale = 1.0
    var offset = 0.0
    /// Its weight in the reduced row.
    var weight = 0.0
  }

  /// Definitions of variables as sums: of each one the constant, and where its terms end.
  private struct Definitions {
    var sums: [(constant: Double, end: Int)] = []
    var terms: [LinearSystem.Term] = []

    func range(_ index: Int) -> Range<Int> { (index == 0 ? 0 : sums[index - 1].end)..<sums[index].end }
  }

  /// How many steps a lookup takes.
  static let lookupCost = 4
  private static let constant: Int32 = -1
  private static func definition(_ index: Int) -> Int32 { -2 - Int32(truncatingIfNeeded: index) }

  init(variableCount: Int, limit: WorkLimit? = nil) {
    mostLookups = limit.map { max($0.left, 0) / Self.lookupCost } ?? .max
    variables = .allocate(capacity: variableCount)
    for index in 0..<variableCount {
      (variables + index).initialize(to: Variable(parent: Int32(truncatingIfNeeded: index)))
    }
  }

  deinit { variables.deallocate() }

  /// A free variable of the row that was reduced last.
  func touched(_ index: Int) -> Int32 { variables[index].touched }
  func weight(of variable: Int) -> Double { variables[variable].weight }
  /// Whether no equation tells a variable from others.
  func isFree(_ variable: Int) -> Bool { Int(variables[variable].parent) == variable }

  // MARK: - Equations

  /// Uses up a required equation. False where it contradicts those before it.
  func add(_ system: LinearSystem, row: Int) -> Bool {
    lastError = abs(takeUp(system, row: row) ?? 0)
    return lastError <= Tolerance.contradiction
  }

  /// Uses up an equation. Where those before it leave it nothing to say: by how much it does not hold.
  func takeUp(_ system: LinearSystem, row: Int) -> Double? {
    let given = system.rows[row]
    let pair = system.terms.withUnsafeBufferPointer { self.pair($0.baseAddress, given.terms, constant: given.constant) }
    if let pair {
      if pair.count == 0 { return pair.constant }
      let other = pair.count == 1 ? Self.constant : pair.other
      define(pair.variable, by: other, pair.otherWeight, constant: pair.constant, divisor: -pair.weight)
      return nil
    }
    reduce(system, row: row)
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

  /// Uses up a sum as if it were an equation, and answers the variable that it defines: the one of the greatest weight,
  /// of several the one of the lowest number. Nil where those before it leave it nothing to say.
  func takeUp(_ terms: UnsafePointer<LinearSystem.Term>, _ range: Range<Int>) -> Int? {
    if let pair = pair(terms, range, constant: 0) { return takeUp(pair) }
    reduce(terms, range, constant: 0)
    defer { clear() }
    var root = -1
    var size = Tolerance.pivot
    for index in 0..<touchedCount {
      let variable = Int(touched(index))
      let candidate = abs(weight(of: variable))
      if candidate > size || (candidate == size && root > variable) {
        root = variable
        size = candidate
      }
    }
    guard root >= 0 else { return nil }
    define(Int32(truncatingIfNeeded: root))
    return root
  }

  private func takeUp(_ pair: Pair) -> Int? {
    let (size, otherSize) = (abs(pair.weight), pair.count == 2 ? abs(pair.otherWeight) : 0)
    let takesOther = otherSize > size || otherSize == size && pair.other < pair.variable
    guard pair.count > 0, max(size, otherSize) > Tolerance.pivot else { return nil }
    let root = takesOther ? pair.other : pair.variable
    define(
      root, by: pair.count == 1 ? Self.constant : takesOther ? pair.variable : pair.other,
      takesOther ? pair.weight : pair.otherWeight, constant: pair.constant,
      divisor: takesOther ? -pair.otherWeight : -pair.weight)
    return Int(root)
  }

  /// Defines a variable by another one of some weight, or by `constant` alone.
  @inline(__always)
  private func define(_ root: Int32, by other: Int32, _ weight: Double, constant: Double, divisor: Double) {
    let own = variables + Int(root)
    own.pointee.offset = constant / divisor
    greatestOffset = max(greatestOffset, abs(constant / divisor))
    own.pointee.parent = other
    if other != Self.constant { own.pointee.scale = weight / divisor }
  }

  /// Defines one of the reduced row's variables by the others.
  private func define(_ root: Int32) {
    let divisor = -weight(of: Int(root))
    if touchedCount <= 2 {
      let other = touchedCount == 1 ? Self.constant : touched(0) == root ? touched(1) : touched(0)
      let weight = touchedCount == 1 ? 0 : weight(of: Int(other))
      return define(root, by: other, weight, constant: reducedConstant, divisor: divisor)
    }
    greatestOffset = max(greatestOffset, abs(reducedConstant / divisor))
    variables[Int(root)].parent = Self.definition(definitions.sums.count)
    variables[Int(root)].offset = 0
    for index in 0..<touchedCount where touched(index) != root {
      let coefficient = weight(of: Int(touched(index))) / divisor
      definitions.terms.append(LinearSystem.Term(coefficient: coefficient, variable: touched(index)))
    }
    definitions.sums.append((reducedConstant / divisor, definitions.terms.count))
  }

  // MARK: - Rows of two terms

  /// What equations make of a row that has no more than two terms: nearly all have not. The free variables in the order
  /// in which they were met.
  struct Pair {
    var count: Int
    var variable: Int32 = 0
    var weight = 0.0
    var other: Int32 = 0
    var otherWeight = 0.0
    var constant: Double
  }

  /// Writes a row of one or two terms over the free variables; nil where there are more or one of them is defined as a
  /// sum.
  @inline(__always)
  func pair(_ terms: UnsafePointer<LinearSystem.Term>?, _ range: Range<Int>, constant: Double) -> Pair? {
    guard let terms, range.count == 1 || range.count == 2 else { return nil }
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

  // MARK: - Rows over the free variables

  /// Writes a row over the free variables: into `touched`, their weights and `reducedConstant`. Ends with `clear()`.
  func reduce(_ system: LinearSystem, row: Int) {
    system.terms.withUnsafeBufferPointer {
      reduce($0.baseAddress, system.rows[row].terms, constant: system.rows[row].constant)
    }
  }

  /// The same for a sum that is no row.
  func reduce(_ terms: [(coefficient: Double, variable: Int)]) {
    let terms = terms.map {
      LinearSystem.Term(coefficient: $0.coefficient, variable: Int32(truncatingIfNeeded: $0.variable))
    }
    terms.withUnsafeBufferPointer { reduce($0.baseAddress, terms.indices, constant: 0) }
  }

  /// The same for terms that stand at some place.
  func reduce(_ terms: UnsafePointer<LinearSystem.Term>?, _ range: Range<Int>, constant: Double) {
    reducedConstant = constant
    var greatest = 0.0
    if let terms {
      for index in range {
        greatest = max(greatest, abs(terms[index].coefficient))
        add(terms[index].coefficient, of: terms[index].variable)
      }
    }
    let negligible = Tolerance.remainder * min(greatest, 1)
    var kept = 0
    for index in 0..<touchedCount {
      let variable = variables[index].touched
      if abs(variables[Int(variable)].weight) > negligible {
        variables[kept].touched = variable
        kept += 1
      } else {
        variables[Int(variable)].weight = 0
        variables[Int(variable)].isTouched = false
      }
    }
    touchedCount = kept
  }

  /// Moves the reduced row's terms to the end of others, and forgets it.
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
      if !variables[Int(root)].isTouched {
        variables[Int(root)].isTouched = true
        variables[touchedCount].touched = root
        touchedCount += 1
      }
      variables[Int(root)].weight += coefficient * scale
    } else if root != Self.constant, !isExhausted {
      let index = Int(-2 - root)
      reducedConstant += coefficient * scale * definitions.sums[index].constant
      for term in definitions.range(index) {
        add(coefficient * scale * definitions.terms[term].coefficient, of: definitions.terms[term].variable)
      }
    }
  }

  /// Where a variable leads to: a free variable, `constant`, or a definition. Shortens the way.
  @inline(__always)
  private func resolve(_ variable: Int32) -> (root: Int32, scale: Double, offset: Double) {
    let own = variables + Int(variable)
    let parent = own.pointee.parent
    if parent == variable { return (variable, 1, 0) }
    if parent < 0 { return (parent, parent == Self.constant ? 0 : own.pointee.scale, own.pointee.offset) }
    if variables[Int(parent)].parent == parent { return (parent, own.pointee.scale, own.pointee.offset) }
    return resolveFurther(variable)
  }

  private func resolveFurther(_ variable: Int32) -> (root: Int32, scale: Double, offset: Double) {
    let own = variables[Int(variable)]
    let (root, scale, offset) = resolve(own.parent)
    if root == own.parent { return (root, own.scale, own.offset) }
    let rest = (scale: own.scale * scale, offset: own.offset + own.scale * offset)
    variables[Int(variable)].parent = root
    variables[Int(variable)].scale = rest.scale
    variables[Int(variable)].offset = rest.offset
    return (root, rest.scale, rest.offset)
  }

  // MARK: - Values

  func values(free: [Double]) -> [Double] {
    [Double](unsafeUninitializedCapacity: free.count) { values, count in
      free.withUnsafeBufferPointer { free in
        for index in free.indices {
          values.initializeElement(at: index, to: value(of: Int32(truncatingIfNeeded: index), free))
        }
      }
      count = free.count
    }
  }

  private func value(of variable: Int32, _ free: UnsafeBufferPointer<Double>) -> Double {
    let (root, scale, offset) = resolve(variable)
    if root == Self.constant { return offset }
    if root >= 0 { return scale * free[Int(root)] + offset }
    if isExhausted { return offset }
    lookups += 1
    let index = Int(-2 - root)
    var sum = definitions.sums[index].constant
    for term in definitions.range(index) {
      sum += definitions.terms[term].coefficient * value(of: definitions.terms[term].variable, free)
    }
    return scale * sum + offset
  }
}
