/// The distinct priorities of a system as levels: 0 is required, the others follow from strong to weak.
struct Levels {
  let count: Int
  private let requiredOnly: Bool
  /// Which whole priorities there are, a bit each, and how many there are among the words behind each.
  private var words: [UInt64] = []
  private var strongerCounts: [Int32] = []
  /// All priorities, where some of them are no whole numbers.
  private var priorities: [Float] = []

  /// How many words it takes to have a bit for each whole priority.
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

  /// The level of a priority; -1 where it costs nothing.
  @inline(__always)
  func level(of priority: Float) -> Int32 {
    if priority <= 0 { return -1 }
    if priority >= LinearSystem.required { return 0 }
    if requiredOnly { return -1 }
    if words.isEmpty { return Int32(truncatingIfNeeded: position(of: priority)) }
    let whole = Int(priority)
    let stronger = (words[whole >> 6] &>> UInt64(whole & 63)) &>> 1
    return strongerCounts[whole >> 6] + Int32(truncatingIfNeeded: stronger.nonzeroBitCount)
  }

  /// The bits of the priorities below required; nil where one is no whole number.
  private static func wholePriorities(_ system: LinearSystem) -> [UInt64]? {
    var words = [UInt64](0, times: wordCount)
    let areWhole = words.withUnsafeMutableBufferPointer { words in
      system.rows.allSatisfy { mark($0.below, in: words) && mark($0.above, in: words) }
    }
    return areWhole ? words : nil
  }

  /// Sets the bit of a priority below required; false where it is no whole number.
  @inline(__always)
  private static func mark(_ priority: Float, in words: UnsafeMutableBufferPointer<UInt64>) -> Bool {
    if priority <= 0 || priority >= LinearSystem.required { return true }
    let whole = Int(priority)
    words[whole >> 6] |= 1 &<< UInt64(whole & 63)
    return Float(whole) == priority
  }

  private static func sortedPriorities(_ system: LinearSystem) -> [Float] {
    var priorities: Set<Float> = [LinearSystem.required]
    for row in system.rows {
      for priority in [row.below, row.above] where priority > 0 && priority < LinearSystem.required {
        priorities.insert(priority)
      }
    }
    return priorities.sorted(by: >)
  }

  /// The first position whose priority is not stronger.
  private func position(of priority: Float) -> Int {
    firstIndex(in: priorities.indices) { priorities[$0] <= priority }
  }
}
