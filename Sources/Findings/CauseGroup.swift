/// The words that make one sentence of causes that differ in one name: `'a.top' and 'b.bottom' are pinned to the cell`.
public struct CauseGroup: Hashable, Sendable {
  /// The name, in quotes.
  public var name: String
  /// The words before the names of several causes; may be empty.
  public var start: String
  /// The words after the names of several causes.
  public var end: String
  /// The noun for more causes than a sentence names: `horizontal constraints`.
  public var noun: String
  /// Whether it is only another fault of the same views, and no reason for the finding.
  public var isAside: Bool

  /// The words for causes with the same words apart from a name.
  public init(name: String, start: String = "", end: String, noun: String, isAside: Bool = false) {
    self.name = name
    self.start = start
    self.end = end
    self.noun = noun
    self.isAside = isAside
  }

  fileprivate func isSame(as other: CauseGroup) -> Bool {
    start == other.start && end == other.end && noun == other.noun
  }
}

/// The maximum number of causes that one sentence names.
private let mostNamed = 3

extension Finding {
  /// The causes as sentences, each with its causes, in the order of their first ones.
  public var causeSentences: [(message: String, causes: [Cause])] {
    var groups: [[Cause]] = []
    for cause in causes {
      let known = groups.firstIndex { group in
        guard let own = cause.group, let other = group[0].group else { return false }
        return cause.rule == group[0].rule && own.isSame(as: other)
      }
      if let known { groups[known].append(cause) } else { groups.append([cause]) }
    }
    return groups.map { group in
      guard group.count > 1, let words = group[0].group else { return (group[0].message, group) }
      let names = group.compactMap(\.group?.name).distinct
      let list = group.count > mostNamed ? "\(group.count) \(words.noun)" : names.spelledList()
      return ("\(words.start)\(list)\(words.end)", group)
    }
  }
}
