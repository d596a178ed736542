/// What an entry of a configuration suppresses in the files that it is about.
public struct SuppressionUse: Sendable, Hashable {
  /// The number of these files.
  public private(set) var fileCount = 1
  /// Whether one of them has a layout that the entry is about.
  public private(set) var hasLayout: Bool
  /// The indices of the entry's ids that one of them has.
  public private(set) var foundIDs: Set<Int>
  /// The number of findings and causes that it hides, for each of its rules.
  public private(set) var hiddenCounts: [Int]
  /// Whether `hiddenCounts` is conclusive, for each of its rules: the rule ran on all files, which were read completely.
  public private(set) var isConclusive: [Bool]
  /// Whether all files were read completely.
  public private(set) var isWhole: Bool

  /// What an entry suppresses in one file.
  public init(hasLayout: Bool, foundIDs: Set<Int>, hiddenCounts: [Int], isConclusive: [Bool], isWhole: Bool) {
    self.hasLayout = hasLayout
    self.foundIDs = foundIDs
    self.hiddenCounts = hiddenCounts
    self.isConclusive = isConclusive
    self.isWhole = isWhole
  }

  /// The use of an entry with some rules that is about no file.
  public static func none(ofRules count: Int) -> SuppressionUse {
    var use = SuppressionUse(
      hasLayout: false, foundIDs: [], hiddenCounts: Array(repeating: 0, count: count),
      isConclusive: Array(repeating: true, count: count), isWhole: true)
    use.fileCount = 0
    return use
  }

  /// Adds the use of the same entry in other files.
  public mutating func add(_ other: SuppressionUse) {
    fileCount += other.fileCount
    hasLayout = hasLayout || other.hasLayout
    foundIDs.formUnion(other.foundIDs)
    hiddenCounts = zip(hiddenCounts, other.hiddenCounts).map { $0 + $1 }
    isConclusive = zip(isConclusive, other.isConclusive).map { $0 && $1 }
    isWhole = isWhole && other.isWhole
  }
}
