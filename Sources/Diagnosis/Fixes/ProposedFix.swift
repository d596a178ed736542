public import LayoutModel

/// A change of the layout that may fix a finding. Nobody has verified it yet.
public struct ProposedFix: Hashable, Sendable {
  /// What to write, or what to do, in one line.
  public var title: String
  /// The change.
  public var changes: [LayoutChange]
  /// Whether its rule says that it is safe, because nothing that it changes places or sizes a view.
  public var isSafeByRule: Bool
  /// Whether it writes a number that stands nowhere in the layout and is no standard distance, so that a person has to
  /// choose it.
  public var isGuess: Bool

  /// A change under a title.
  public init(title: String, changes: [LayoutChange], isSafeByRule: Bool = false, isGuess: Bool = false) {
    self.title = title
    self.changes = changes
    self.isSafeByRule = isSafeByRule
    self.isGuess = isGuess
  }
}
