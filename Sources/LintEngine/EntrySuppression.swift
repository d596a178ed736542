public import Findings
import LayoutSource
import RuleKit

/// What an entry of a configuration is about in one file, and what it hides there.
public struct EntrySuppression: Sendable {
  /// The documents of the layouts that it is about; nil means all.
  public var documents: [Int]?
  /// The places of the ids that it is about; nil means everything.
  public var ranges: [SourceRange]?
  /// The indices of the entry's ids that the file has.
  public var foundIDs: [Int]
  /// The number of findings and causes that it hides, for each of its rules.
  public var hiddenCounts: [Int]

  /// The reach of an entry in a file, which hides nothing yet.
  public init(documents: [Int]?, ranges: [SourceRange]?, foundIDs: [Int], hiddenCounts: [Int]) {
    self.documents = documents
    self.ranges = ranges
    self.foundIDs = foundIDs
    self.hiddenCounts = hiddenCounts
  }

  init(_ entry: SuppressionEntry, in file: SourcedFile) {
    let found = entry.ids.enumerated().compactMap { index, id in file.rangeOfID?(id.text).map { (index, $0) } }
    let named = file.layouts.filter { sourced in
      entry.layouts.contains { matchesGlob(Array(sourced.layout.name.utf8), Array($0.text.utf8)) }
    }
    self.init(
      documents: entry.layouts.isEmpty ? nil : named.map(\.document), ranges: entry.ids.isEmpty ? nil : found.map(\.1),
      foundIDs: found.map(\.0), hiddenCounts: Array(repeating: 0, count: entry.rules.count))
  }

  /// Whether it is about findings at a place in a document. Without a place, only its layouts count.
  func covers(_ place: SourceRange?, in document: Int) -> Bool {
    guard documents?.contains(document) ?? true else { return false }
    guard let ranges else { return true }
    guard let place else { return false }
    return ranges.contains { $0.start <= place.start && place.start < $0.end }
  }

  /// What the entry hides in the file. `isWhole` says whether the file was read completely, `concludes` whether the
  /// findings of a rule are.
  func use(isWhole: Bool, of entry: SuppressionEntry, concludes: (RuleID) -> Bool) -> SuppressionUse {
    SuppressionUse(
      hasLayout: documents?.isEmpty == false || documents == nil, foundIDs: Set(foundIDs), hiddenCounts: hiddenCounts,
      isConclusive: entry.rules.map { isWhole && concludes(RuleID($0.text)) }, isWhole: isWhole)
  }
}
