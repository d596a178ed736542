public import Findings

/// A comment that asks for silence about rules, and what came of it.
public struct Silencing: Sendable {
  /// Which findings a comment speaks of. The raw values are the format's words behind `plumb:`.
  public enum Scope: String, Sendable, CaseIterable {
    /// Those on the comment's own line.
    case line = "disable-line"
    /// Those on the next line that holds more than a comment.
    case nextLine = "disable-next-line"
    /// Those from the comment's line to the end of the document.
    case document = "disable"
  }

  /// A rule that a comment names.
  public struct NamedRule: Sendable {
    /// What the word names.
    public enum Meaning: Sendable, Equatable {
      /// A rule.
      case rule
      /// Something that cannot be silenced, and why: `it says that the layout cannot be read`.
      case unsilenceable(String)
      /// Nothing, with the rule that was probably meant: `; did you mean 'zero-height'?`, or empty.
      case unknown(guess: String)
    }

    /// The word as a rule's name.
    public var id: RuleID
    /// Where the word stands.
    public var place: SourceRange
    /// What it names.
    public var meaning: Meaning
    /// How many findings and causes it hides.
    public var hiddenCount = 0
    /// Whether it would be known if it hid anything: the rule was asked, and about the whole file.
    public var isJudged = false
    /// The line of a finding of this rule in the same document that the comment does not speak of.
    public var lineElsewhere: Int?

    /// A rule that is named at a place.
    public init(id: RuleID, place: SourceRange, meaning: Meaning) {
      self.id = id
      self.place = place
      self.meaning = meaning
    }
  }

  /// The word from `plumb:` on, as it stands in the file.
  public var word: String
  /// Where the word stands.
  public var wordPlace: SourceRange
  /// Which findings it speaks of; nil where the word means nothing.
  public var scope: Scope?
  /// The word that was probably meant where it means nothing: `; did you mean 'plumb:disable-line'?`, or empty.
  public var guess = ""
  /// The rules it names.
  public var rules: [NamedRule] = []
  /// Why, in the author's words: what stands behind ` -- `.
  public var reason: String?
  /// The bytes whose findings it speaks of.
  public var reach: SourceRange
  /// The line on which those begin, from 1.
  public var line: Int
  /// Which document it stands in, from 0.
  public var document: Int

  /// A comment that begins with a word.
  public init(word: String, at place: SourceRange, scope: Scope?, reach: SourceRange, line: Int, document: Int) {
    self.word = word
    wordPlace = place
    self.scope = scope
    self.reach = reach
    self.line = line
    self.document = document
  }

  /// Whether it speaks of what stands at a place.
  public func covers(_ place: SourceRange) -> Bool {
    switch scope {
    case nil: false
    case .document: reach.start <= place.start && place.start < reach.end
    case .line, .nextLine: place.start < reach.end && max(place.end, place.start + 1) > reach.start
    }
  }
}
