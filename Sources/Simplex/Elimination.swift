/// Required equations, used up: every variable as a multiple of a free one plus an offset, or as a sum of free ones.
///
/// Nearly every equation of a layout ties two edges, so an affine union-find takes most of them: a variable is
/// `scale * parent + offset`. The few of three or more terms define their strongest variable by the others.
struct Elimination {
  private var links: [Link]

  /// What a variable is: `scale * parent + offset`.
  private struct Link {
    /// The parent: itself where it is free, `constant` where it is its offset, else `definition(d)`.
    var parent: Int32
    var scale: Double
    var offset: Double
  }

  /// Definitions of variables as sums: terms `definitionStarts[d]..<definitionStarts[d + 1]` plus a constant.
  private var definitionStarts: [Int32] = [0]
  private var definitionVariables: [Int32] = []
  private var definitionCoefficients: [Double] = []
  private var definitionConstants: [Double] = []
  /// The row that was reduced last: which free variables it has, and their weights.
  private(set) var touched: [Int32] = []
  private var weights: [Weight]

  private struct Weight {
    var value = 0.0
    var isTouched = false
  }

  private(set) var reducedConstant = 0.0
  /// How many variables were looked up so far.
  private(set) var lookups = 0

  private static let constant: Int32 = -1
  private static func definition(_ index: Int) -> Int32 { -2 - Int32(truncatingIfNeeded: index) }

  init(variableCount: Int) {
    links = [Link](unsafeUninitializedCapacity: variableCount) { buffer, count in
      for index in 0..<variableCount {
        buffer.initializeElement(at: index, to: Link(parent: Int32(truncatingIfNeeded: index), scale: 1, offset: 0))
      }
      count = variableCount
    }
    weights = [Weight](repeating: Weight(), count: variableCount)
  }

  /// The weight of a free variable in the row that was reduced last.
  func weight(of variable: Int) -> Double { weights[variable].value }

  /// Uses up a required equation. False where it contradicts those before it.
  mutating func add(_ system: LinearSystem, row: Int) -> Bool {
    abs(takeUp(system, row: row) ?? 0) <= Tolerance.contradiction
  }

  /// Uses up an equation. Where those before it leave it nothing to say: by how much it does not hold.
  mutating func takeUp(_ system: LinearSystem, row: Int) -> Double? {
    reduce(system, row: row)
    defer { clear() }
    switch touched.count {
    case 0:
      return reducedConstant
    case 1:
      let root = Int(touched[0])
      links[root].parent = Self.constant
      links[root].offset = -reducedConstant / weights[root].value
    case 2:
      let root = Int(touched[0])
      let other = Int(touched[1])
      links[root].parent = touched[1]
      links[root].scale = -weights[other].value / weights[root].value
      links[root].offset = -reducedConstant / weights[root].value
    default:
      define()
    }
    return nil
  }

  /// Writes a row over the free variables into `touched`, `weights` and `reducedConstant`. Ends with `clear()`.
  mutating func reduce(_ system: LinearSystem, row: Int) {
    reducedConstant = system.rows[row].constant
    for index in system.rows[row].terms {
      let term = system.terms[index]
      add(term.coefficient, of: Int(term.variable))
    }
    dropZeros()
  }

  /// The same for a sum that is no row.
  mutating func reduce(_ terms: [(coefficient: Double, variable: Int)]) {
    reducedConstant = 0
    for term in terms { add(term.coefficient, of: term.variable) }
    dropZeros()
  }

  /// Forgets the reduced row.
  mutating func clear() {
    for index in touched.indices {
      let variable = Int(touched[index])
      weights[variable] = Weight()
    }
    touched.removeAll(keepingCapacity: true)
  }

  /// Whether no equation tells a variable from others.
  func isFree(_ variable: Int) -> Bool { Int(links[variable].parent) == variable }

  /// The value of a variable, given those of the free ones.
  mutating func value(of variable: Int, free: [Double]) -> Double {
    let (root, scale, offset) = resolve(variable)
    if root == Self.constant { return offset }
    if root >= 0 { return scale * free[Int(root)] + offset }
    let definition = Int(-2 - root)
    var sum = definitionConstants[definition]
    for term in Int(definitionStarts[definition])..<Int(definitionStarts[definition + 1]) {
      sum += definitionCoefficients[term] * value(of: Int(definitionVariables[term]), free: free)
    }
    return scale * sum + offset
  }

  /// Where a variable leads to: a free variable, `constant`, or a definition.
  private mutating func resolve(_ variable: Int) -> (root: Int32, scale: Double, offset: Double) {
    let up = links[variable].parent
    if up < 0 { return (up, up == Self.constant ? 0 : links[variable].scale, links[variable].offset) }
    if Int(up) == variable { return (up, 1, 0) }
    let (root, upScale, upOffset) = resolve(Int(up))
    if root != up {
      links[variable].offset += links[variable].scale * upOffset
      links[variable].scale *= upScale
      links[variable].parent = root
    }
    return (root, links[variable].scale, links[variable].offset)
  }

  private mutating func add(_ coefficient: Double, of variable: Int) {
    lookups += 1
    let (root, scale, offset) = resolve(variable)
    reducedConstant += coefficient * offset
    if root == Self.constant { return }
    if root >= 0 {
      let root = Int(root)
      if !weights[root].isTouched {
        weights[root].isTouched = true
        touched.append(Int32(truncatingIfNeeded: root))
      }
      weights[root].value += coefficient * scale
      return
    }
    let definition = Int(-2 - root)
    reducedConstant += coefficient * scale * definitionConstants[definition]
    for term in Int(definitionStarts[definition])..<Int(definitionStarts[definition + 1]) {
      add(coefficient * scale * definitionCoefficients[term], of: Int(definitionVariables[term]))
    }
  }

  /// Defines the strongest of the reduced row's variables by the others.
  private mutating func define() {
    var root = touched[0]
    for variable in touched where abs(weights[Int(variable)].value) > abs(weights[Int(root)].value) { root = variable }
    let divisor = -weights[Int(root)].value
    for variable in touched where variable != root {
      definitionVariables.append(variable)
      definitionCoefficients.append(weights[Int(variable)].value / divisor)
    }
    links[Int(root)].parent = Self.definition(definitionConstants.count)
    definitionConstants.append(reducedConstant / divisor)
    definitionStarts.append(Int32(truncatingIfNeeded: definitionVariables.count))
  }

  private mutating func dropZeros() {
    var kept = 0
    for index in touched.indices {
      let variable = touched[index]
      if abs(weights[Int(variable)].value) > Tolerance.coefficient {
        touched[kept] = variable
        kept += 1
      } else {
        weights[Int(variable)] = Weight()
      }
    }
    if kept < touched.count { touched.removeLast(touched.count - kept) }
  }
}
