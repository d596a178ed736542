/// Variables as sums of others, and their coefficients in the row that is being reduced.
struct Definitions {
  /// The constant of each sum.
  private(set) var constants: [Double] = []
  /// The terms of all sums, one sum after the other.
  var terms: [LinearSystem.Term] = []
  /// The end of each sum's terms.
  private var ends: [Int] = []
  /// The coefficients of the sums in the row. Sums share terms, so the row replaces each sum once, in their order.
  private var weights: [Double?] = []
  /// The number of sums with a coefficient.
  private(set) var pendingCount = 0
  /// The first sum with a coefficient, if there is one.
  private(set) var firstPending = 0

  /// The terms of a sum.
  func range(_ index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

  /// Ends a sum whose terms were appended.
  mutating func end(constant: Double) {
    constants.append(constant)
    ends.append(terms.count)
    weights.append(nil)
  }

  /// Adds to the coefficient of a sum.
  mutating func add(_ weight: Double, of index: Int) {
    if weights[index] == nil {
      firstPending = pendingCount == 0 ? index : min(firstPending, index)
      pendingCount += 1
    }
    weights[index] = (weights[index] ?? 0) + weight
  }

  /// Takes the coefficient of a sum; nil if it has none.
  mutating func takeWeight(of index: Int) -> Double? {
    guard let weight = weights[index] else { return nil }
    weights[index] = nil
    pendingCount -= 1
    return weight
  }
}
