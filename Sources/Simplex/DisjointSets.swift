/// A union-find over the numbers from 0 on, with path halving. Each operation takes almost constant time.
public struct DisjointSets: Sendable {
  /// The parent of each number; a root is its own parent.
  private var parents: [Int]

  /// Creates sets of one number each.
  public init(count: Int = 0) { parents = Array(0..<count) }

  /// Adds a set of one new number. Returns the number.
  public mutating func append() -> Int {
    parents.append(parents.count)
    return parents.count - 1
  }

  /// The number that represents the set of a number.
  public mutating func root(of number: Int) -> Int {
    var number = number
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }

  /// Joins the sets of two numbers; the root of the second represents both. Returns false if they are one set already.
  @discardableResult
  public mutating func join(_ first: Int, _ second: Int) -> Bool {
    let (first, second) = (root(of: first), root(of: second))
    parents[first] = second
    return first != second
  }
}
