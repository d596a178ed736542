public import Findings

/// A suppression comment, and what it hides.
public struct Suppression: Sendable {
  /// The findings that a comment is about. The raw values are the words after `plumb:`.
  public enum Scope: String, Sendable, CaseIterable {
    /// Findings on the comment's own line.
    case line = "disable-line"
    /// Findings on the next line that holds more than a comment.
    case nextLine = "disable-next-line"
    /// Findings from the comment's line to the end of the document.
    case document = "disable"
  }

  /// A rule name in a comment.
  public struct NamedRule: Sendable {
    /// What a word in a comment names.
    public enum Meaning: Sendable, Equatable {
      /// A rule.
      case rule
      /// A finding that cannot be suppressed, with the reason: `it says that the layout cannot be read`.
      case unsuppressible(String)
      /// Nothing, with the rule that was probably meant: `; did you mean 'zero-height'?`, or empty.
      case unknown(guess: String)
    }

    /// The word as a rule id.
    public var id: RuleID
    /// The place of the word.
    public var place: SourceRange
    /// What the word names.
    public var meaning: Meaning
    /// The number of findings and causes that it hides.
    public var hiddenCount = 0
    /// Whether `hiddenCount` is conclusive: the rule ran on the whole file.
    public var isConclusive = false
    /// The line of a finding of this rule in the same document that the comment is not about.
    public var lineElsewhere: Int?

    /// A rule name at a place.
    public init(id: RuleID, place: SourceRange, meaning: Meaning) {
      self.id = id
      self.place = place
      self.meaning = meaning
    }
  }

  /// The word from `plumb:` on, as in the file.
  public var word: String
  /// The place of the word.
  public var wordPlace: SourceRange
  /// The findings that the comment is about; nil for an unknown word.
  public var scope: Scope?
  /// The suggestion for an unknown word: `; did you mean 'plumb:disable-line'?`, or empty.
  public var guess = ""
  /// The rules that the comment names.
  public var rules: [NamedRule] = []
  /// The author's reason: the text after ` -- `.
  public var reason: String?
  /// The bytes whose findings the comment is about.
  public var reach: SourceRange
  /// The line on which these bytes begin, from 1.
  public var line: Int
  /// The index of its document.
  public var document: Int

  /// A comment with its first word.
  public init(word: String, at place: SourceRange, scope: Scope?, reach: SourceRange, line: Int, document: Int) {
    self.word = word
    wordPlace = place
    self.scope = scope
    self.reach = reach
    self.line = line
    self.document = document
  }

  /// Whether the comment is about findings at a place.
  public func covers(_ place: SourceRange) -> Bool {
    switch scope {
    case nil: false
    case .document: reach.start <= place.start && place.start < reach.end
    case .line, .nextLine: place.start < reach.end && max(place.end, place.start + 1) > reach.start
    }
  }
}
