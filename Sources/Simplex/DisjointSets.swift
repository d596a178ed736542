/// Sets of numbers from 0 on that are joined two by two, as a forest with path halving: each operation takes almost
/// constant time.
public struct DisjointSets: Sendable {
  /// For each number another one of its set, nearer to the root; of the root itself.
  private var parents: [Int]

  /// So many numbers, each a set of its own.
  public init(count: Int = 0) { parents = Array(0..<count) }

  /// Adds a number as a set of its own, and answers it.
  public mutating func append() -> Int {
    parents.append(parents.count)
    return parents.count - 1
  }

  /// The number that stands for the set of another one.
  public mutating func root(of number: Int) -> Int {
    var number = number
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }

  /// Joins the sets of two numbers; false where they are one already. The second's root stands for both.
  @discardableResult
  public mutating func join(_ first: Int, _ second: Int) -> Bool {
    let (first, second) = (root(of: first), root(of: second))
    parents[first] = second
    return first != second
  }
}
