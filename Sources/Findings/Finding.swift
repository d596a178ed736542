public import LayoutModel

/// The name of a rule, which is also its folder, its anchor in the docs, and its key in a configuration.
public struct RuleID: Hashable, Sendable, Comparable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name as it is printed in brackets.
  public let name: String

  /// A rule of that name.
  public init(_ name: String) { self.name = name }
  /// A rule of that name.
  public init(stringLiteral name: String) { self.name = name }
  /// The name.
  public var description: String { name }
  /// Orders by name.
  public static func < (a: RuleID, b: RuleID) -> Bool { a.name < b.name }

  /// A layout whose numbers are too far apart to be solved. No rule finds it, and none can be asked.
  public static let undecidedLayout: RuleID = "undecided-layout"
}

extension RuleID {
  /// The text is no YAML.
  public static let invalidYAML: RuleID = "invalid-yaml"
  /// A key that the format does not have there.
  public static let unknownKey: RuleID = "unknown-key"
  /// A key that stands twice.
  public static let duplicateKey: RuleID = "duplicate-key"
  /// A value that its key does not take.
  public static let invalidValue: RuleID = "invalid-value"
  /// A name that no view has.
  public static let unknownView: RuleID = "unknown-view"
  /// Two views of one name.
  public static let duplicateView: RuleID = "duplicate-view"
  /// A constraint that means nothing, or that UIKit refuses to make.
  public static let invalidConstraint: RuleID = "invalid-constraint"
  /// A constraint between views of different trees.
  public static let noCommonSuperview: RuleID = "no-common-superview"

  /// What can be wrong with the text of a file. These are errors whatever anybody says about rules.
  public static let readingErrors: [RuleID] = [
    invalidYAML, unknownKey, duplicateKey, invalidValue, unknownView, duplicateView, invalidConstraint,
    noCommonSuperview,
  ]
}

/// How bad a finding is.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  /// Worth knowing.
  case info
  /// The row will come out wrong in some circumstance or release.
  case warning
  /// The row comes out wrong, or UIKit logs a conflict.
  case error

  /// Orders from information to error.
  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

  private var rank: Int { self == .info ? 0 : self == .warning ? 1 : 2 }
}

/// A place that a finding points to besides its main one, and what is to be seen there.
public struct RelatedPlace: Hashable, Sendable {
  /// What stands behind the line under the place; may be empty.
  public var message: String
  /// Where.
  public var place: SourceRange

  /// A labelled place.
  public init(_ message: String, at place: SourceRange) {
    self.message = message
    self.place = place
  }
}

/// A fault that was folded into a finding because it is the reason for it.
public struct Cause: Hashable, Sendable {
  /// The rule that found the fault.
  public var rule: RuleID
  /// What is wrong.
  public var message: String
  /// The views it is about, the main one first.
  public var views: [String]
  /// The constraints it is about, as `constraints[3]`, the main one first.
  public var constraints: [String]
  /// Where it is.
  public var place: SourceRange

  /// A fault that a rule found at a place.
  public init(rule: RuleID, message: String, views: [String], constraints: [String], place: SourceRange) {
    self.rule = rule
    self.message = message
    self.views = views
    self.constraints = constraints
    self.place = place
  }
}

/// Text to be put in the place of other text.
public struct TextEdit: Hashable, Sendable {
  /// The bytes to replace; an empty range inserts.
  public var range: SourceRange
  /// The new text.
  public var text: String

  /// Puts `text` in the place of the bytes of `range`.
  public init(replace range: SourceRange, with text: String) {
    self.range = range
    self.text = text
  }
}

/// A change of the file that fixes a finding.
public struct Fix: Hashable, Sendable {
  /// What to write, or what to do, in one line.
  public var title: String
  /// The change as text.
  public var edits: [TextEdit]
  /// What the row is then, as the solver says; empty until the fix was tried out.
  public var outcome: String
  /// Whether the changed layout was solved: the finding is gone, nothing worse came.
  public var isVerified: Bool
  /// Whether it leaves every row that was sound as it was, so that it can be applied unseen. False until it was tried
  /// out.
  public var isSafe = false
  /// Whether its rule says that it is safe, because nothing that it changes places or sizes a view.
  public var isSafeByRule: Bool
  /// Whether it writes a number that stands nowhere in the file and is no standard distance, so that it is for a person
  /// to choose.
  public var isGuess: Bool

  /// A change that was not tried out yet.
  public init(
    title: String, edits: [TextEdit], outcome: String = "", isVerified: Bool = false, isSafeByRule: Bool = false,
    isGuess: Bool = false
  ) {
    self.title = title
    self.edits = edits
    self.outcome = outcome
    self.isVerified = isVerified
    self.isSafeByRule = isSafeByRule
    self.isGuess = isGuess
  }
}

/// Something that is wrong, as data. Every report is made from this one value.
public struct Finding: Hashable, Sendable {
  /// The rule that found it.
  public var rule: RuleID
  /// How bad it is.
  public var severity: Severity
  /// What is wrong: lower case, no final full stop, names in single quotes.
  public var message: String
  /// The main place.
  public var place: SourceRange
  /// What stands behind the carets under the main place; may be empty.
  public var label: String
  /// Other places that belong to it.
  public var related: [RelatedPlace]
  /// The class name of the layout; nil where the file could not be read that far.
  public var layout: String?
  /// Which document of the file, from 0.
  public var document: Int
  /// The views it is about, the main one first.
  public var views: [String]
  /// The constraints it is about, as `constraints[3]`, the main one first.
  public var constraints: [String]
  /// The circumstances that it holds in; empty where it holds whatever they are.
  public var circumstances: [Circumstances]
  /// Why, a line each.
  public var notes: [String]
  /// The faults that lead to it.
  public var causes: [Cause]
  /// The imposed height that a conflict is with, by its name in the format.
  public var mechanism: String?
  /// What would mend it.
  public var fixes: [Fix]
  /// The constraints it is about without their numbers, `title.top == contentView.top`, in the order of `constraints`.
  public var constraintShapes: [String] = []
  /// Whether it is its rule's one word on the layout, of which the views and constraints are only an example.
  public var isVerdict = false

  /// A finding at a place; all that is not given is empty.
  public init(
    rule: RuleID, severity: Severity, message: String, place: SourceRange, label: String = "",
    related: [RelatedPlace] = [], layout: String? = nil, document: Int = 0, views: [String] = [],
    constraints: [String] = [], circumstances: [Circumstances] = [], notes: [String] = [], causes: [Cause] = [],
    mechanism: String? = nil, fixes: [Fix] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.place = place
    self.label = label
    self.related = related
    self.layout = layout
    self.document = document
    self.views = views
    self.constraints = constraints
    self.circumstances = circumstances
    self.notes = notes
    self.causes = causes
    self.mechanism = mechanism
    self.fixes = fixes
  }
}
