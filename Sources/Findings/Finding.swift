public import LayoutModel

/// The name of a rule, which is also its folder and its key in a configuration.
public struct RuleID: Hashable, Sendable, Comparable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name as it is printed in brackets.
  public let name: String

  /// A rule of that name, or of its former name, which works for one more version.
  public init(_ name: String) { self.name = name == "unused-silencing" ? "unused-suppression" : name }
  /// A rule of that name.
  public init(stringLiteral name: String) { self.name = name }
  /// The name.
  public var description: String { name }
  /// Orders by name.
  public static func < (a: RuleID, b: RuleID) -> Bool { a.name < b.name }

  /// A layout that cannot be solved, or takes too long. No rule finds it, and rules that need a solution cannot run.
  public static let undecidedLayout: RuleID = "undecided-layout"
}

extension RuleID {
  /// A text that is not valid YAML.
  public static let invalidYAML: RuleID = "invalid-yaml"
  /// A text that is not valid XML, or no document of Interface Builder for iOS.
  public static let invalidXML: RuleID = "invalid-xml"
  /// A key that the format does not have there.
  public static let unknownKey: RuleID = "unknown-key"
  /// A key that appears twice.
  public static let duplicateKey: RuleID = "duplicate-key"
  /// A value that its key does not accept.
  public static let invalidValue: RuleID = "invalid-value"
  /// A name that no view has.
  public static let unknownView: RuleID = "unknown-view"
  /// Two views of one name.
  public static let duplicateView: RuleID = "duplicate-view"
  /// A constraint that cannot be read, or that UIKit refuses to make.
  public static let invalidConstraint: RuleID = "invalid-constraint"
  /// A constraint between views of different hierarchies.
  public static let noCommonSuperview: RuleID = "no-common-superview"
  /// Keys that change no layout. It is no error.
  public static let ignoredKey: RuleID = "ignored-key"
  /// What a file does not give, so that findings which depend on it are not reported. It is no error.
  public static let unreadContent: RuleID = "unread-content"
  /// Two constraints of one length that cannot both hold.
  public static let contradictoryConstraint: RuleID = "contradictory-constraint"
  /// Constraints that cannot all hold.
  public static let unsatisfiableConstraints: RuleID = "unsatisfiable-constraints"
  /// A row that collapses.
  public static let zeroHeight: RuleID = "zero-height"
  /// A row that no chain of constraints connects from top to bottom.
  public static let incompleteVerticalChain: RuleID = "incomplete-vertical-chain"
  /// What holds only if a row of unknown height sizes itself. The engine makes the finding from those of other rules.
  public static let unknownRowHeight: RuleID = "unknown-row-height"

  /// The rules about the text of a file. Their findings are errors in every configuration.
  public static let readingErrors: [RuleID] = [
    invalidYAML, invalidXML, unknownKey, duplicateKey, invalidValue, unknownView, duplicateView, invalidConstraint,
    noCommonSuperview,
  ]
}

/// How bad a finding is.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  /// Worth knowing.
  case info
  /// The row comes out wrong in some environment or iOS release.
  case warning
  /// The row comes out wrong, or UIKit logs a conflict.
  case error

  /// Orders from information to error.
  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

  private var rank: Int { self == .info ? 0 : self == .warning ? 1 : 2 }
}

/// Another place of a finding, with a label.
public struct RelatedPlace: Hashable, Sendable {
  /// The label under the place; may be empty.
  public var message: String
  /// The place.
  public var place: SourceRange

  /// A labelled place.
  public init(_ message: String, at place: SourceRange) {
    self.message = message
    self.place = place
  }
}

/// A finding that was folded into another one because it explains that one.
public struct Cause: Hashable, Sendable {
  /// The rule that found it.
  public var rule: RuleID
  /// What is wrong.
  public var message: String
  /// The views it is about, the main one first.
  public var views: [String]
  /// The constraints it is about, as `constraints[3]`, the main one first.
  public var constraints: [String]
  /// The place.
  public var place: SourceRange
  /// The label under the place; may be empty.
  public var label: String
  /// The words that make one sentence of it and similar causes; nil if there are none.
  public var group: CauseGroup?

  /// A cause that a rule found at a place.
  public init(
    rule: RuleID, message: String, views: [String], constraints: [String], place: SourceRange, label: String = "",
    group: CauseGroup? = nil
  ) {
    self.rule = rule
    self.message = message
    self.views = views
    self.constraints = constraints
    self.place = place
    self.label = label
    self.group = group
  }
}

/// A replacement of bytes by a text.
public struct TextEdit: Hashable, Sendable {
  /// The bytes to replace; an empty range inserts.
  public var range: SourceRange
  /// The new text.
  public var text: String

  /// Replaces the bytes of `range` by `text`.
  public init(replace range: SourceRange, with text: String) {
    self.range = range
    self.text = text
  }
}

/// A change of the file that fixes a finding.
public struct Fix: Hashable, Sendable {
  /// What the fix writes or does, a line for each change.
  public var steps: [String]
  /// The change as edits of the text.
  public var edits: [TextEdit]
  /// The row after the fix, as solved; empty until the fix is verified.
  public var outcome: String
  /// Why only a person can decide for it, as a clause; empty if it is safe, or if its outcome says so.
  public var doubt = ""
  /// Whether the changed layout was solved: the finding is gone, and nothing worse has appeared.
  public var isVerified: Bool
  /// Whether it keeps every sound row as it was, so it can be applied without review. False until verified.
  public var isSafe = false
  /// Whether it is safe by its kind: it changes nothing that positions or sizes a view.
  public var isSafeByRule: Bool
  /// Whether it writes a number that is neither in the file nor a standard distance, so a person should choose it.
  public var isGuess: Bool
  /// Where the first constraint stands that it changes, if the fix is only words; nil if it changes none.
  public var place: SourceRange?
  /// How to write it in the source, if the fix is only words: `in Swift, end its chain with '.priority(999)'`.
  public var wayToWrite: String?

  /// What the fix writes or does, in one line: `a`, `a and b`, `a; b; c`.
  public var title: String {
    guard steps.count == 2 else { return steps.joined(separator: "; ") }
    return steps.joined(separator: steps[0].contains(" and ") ? ", and " : " and ")
  }

  /// A change of several steps, by default not verified yet.
  public init(
    steps: [String], edits: [TextEdit], outcome: String = "", isVerified: Bool = false, isSafeByRule: Bool = false,
    isGuess: Bool = false
  ) {
    self.steps = steps
    self.edits = edits
    self.outcome = outcome
    self.isVerified = isVerified
    self.isSafeByRule = isSafeByRule
    self.isGuess = isGuess
  }
}

extension Fix {
  /// A change of one step, by default not verified yet.
  public init(title: String, edits: [TextEdit], outcome: String = "", isVerified: Bool = false) {
    self.init(steps: [title], edits: edits, outcome: outcome, isVerified: isVerified)
  }
}

/// A place in the code of a superclass.
public struct InheritedCode: Hashable, Sendable {
  /// The superclass.
  public var className: String
  /// The name of its file in reports.
  public var file: String
  /// The place in that file.
  public var place: SourceRange
  /// The note that names this place in a finding of a subclass.
  public var note: String?

  /// A place in the code of a superclass.
  public init(className: String, file: String, place: SourceRange) {
    self.className = className
    self.file = file
    self.place = place
  }
}

/// A fault, as data. All reports are made from this value.
public struct Finding: Hashable, Sendable {
  /// The rule that found it.
  public var rule: RuleID
  /// How bad it is.
  public var severity: Severity
  /// What is wrong: lower case, no final full stop, names in single quotes.
  public var message: String
  /// The main place.
  public var place: SourceRange
  /// The label after the carets under the main place; may be empty.
  public var label: String
  /// The other places of the finding.
  public var related: [RelatedPlace]
  /// The class name of the layout; nil if the file could not be read that far.
  public var layout: String?
  /// The index of the document in the file.
  public var document: Int
  /// The views it is about, the main one first.
  public var views: [String]
  /// The constraints it is about, as `constraints[3]`, the main one first.
  public var constraints: [String]
  /// The environments of the finding; empty if it does not depend on them.
  public var environments: [Environment]
  /// The notes, one line each.
  public var notes: [String]
  /// The findings that explain this one.
  public var causes: [Cause]
  /// The imposed height that a conflict is about, by its name in the format.
  public var imposedBy: String?
  /// The fixes, the best first.
  public var fixes: [Fix]
  /// The constraints it is about without their numbers, `title.top == contentView.top`, in the order of `constraints`.
  public var constraintShapes: [String] = []
  /// The code of a superclass that makes all that it is about; nil if the class itself makes some of that.
  public var inherited: InheritedCode?
  /// The points of height that the text it is about lacks; 0 for other findings.
  public var lostHeight = 0.0
  /// Whether its rule reports a layout at most once. Its views and constraints are then only examples.
  public var isUniqueInLayout = false
  /// The rules of the findings that the same fix removes, which its notes report.
  public var alsoFound: [RuleID] = []

  /// A finding at a place.
  public init(
    rule: RuleID, severity: Severity, message: String, place: SourceRange, label: String = "",
    related: [RelatedPlace] = [], layout: String? = nil, document: Int = 0, views: [String] = [],
    constraints: [String] = [], environments: [Environment] = [], notes: [String] = [], causes: [Cause] = [],
    imposedBy: String? = nil, fixes: [Fix] = []
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
    self.environments = environments
    self.notes = notes
    self.causes = causes
    self.imposedBy = imposedBy
    self.fixes = fixes
  }
}
