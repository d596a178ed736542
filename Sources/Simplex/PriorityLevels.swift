/// The distinct priorities of a system as levels: 0 is required, and greater levels are weaker.
struct PriorityLevels {
  let count: Int
  private let requiredOnly: Bool
  /// A bit for each whole priority that occurs.
  private var words: [UInt64] = []
  /// For each word, one more than the number of bits in the words after it.
  private var strongerCounts: [Int32] = []
  /// All priorities in descending order; empty if all are whole numbers.
  private var priorities: [Float] = []

  /// The number of words with a bit for each whole priority below required.
  private static let wordCount = 16

  init(_ system: LinearSystem, requiredOnly: Bool) {
    self.requiredOnly = requiredOnly
    if requiredOnly {
      count = 1
      return
    }
    guard let words = Self.wholePriorities(system) else {
      priorities = Self.sortedPriorities(system)
      count = priorities.count
      return
    }
    self.words = words
    strongerCounts = [Int32](0, times: Self.wordCount)
    var stronger: Int32 = 1
    for word in words.indices.reversed() {
      strongerCounts[word] = stronger
      stronger += Int32(truncatingIfNeeded: words[word].nonzeroBitCount)
    }
    count = Int(stronger)
  }

  /// The level of a priority; -1 for a priority without cost.
  @inline(__always)
  func level(of priority: Float) -> Int32 {
    if priority <= 0 { return -1 }
    if priority >= LinearSystem.required { return 0 }
    if requiredOnly { return -1 }
    if words.isEmpty {
      return Int32(truncatingIfNeeded: firstIndex(in: priorities.indices) { priorities[$0] <= priority })
    }
    let whole = Int(priority)
    let stronger = (words[whole >> 6] &>> UInt64(whole & 63)) &>> 1
    return strongerCounts[whole >> 6] + Int32(truncatingIfNeeded: stronger.nonzeroBitCount)
  }

  /// The bits of the priorities below required; nil if one is not a whole number.
  private static func wholePriorities(_ system: LinearSystem) -> [UInt64]? {
    var words = [UInt64](0, times: wordCount)
    let areWhole = words.withBuffer { words in
      system.rows.allSatisfy { mark($0.below, in: words) && mark($0.above, in: words) }
    }
    return areWhole ? words : nil
  }

  /// Sets the bit of a priority below required. Returns false if it is not a whole number.
  @inline(__always)
  private static func mark(_ priority: Float, in words: Buffer<UInt64>) -> Bool {
    if priority <= 0 || priority >= LinearSystem.required { return true }
    let whole = Int(priority)
    words[whole >> 6] |= 1 &<< UInt64(whole & 63)
    return Float(whole) == priority
  }

  private static func sortedPriorities(_ system: LinearSystem) -> [Float] {
    let optional = system.rows.flatMap { [$0.below, $0.above] }.filter { $0 > 0 && $0 < LinearSystem.required }
    return Set(optional + [LinearSystem.required]).sorted(by: >)
  }
}
