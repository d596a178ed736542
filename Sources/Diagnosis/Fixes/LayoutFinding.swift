public import Findings
public import LayoutModel

/// What a rule finds in a layout: the same as a `Finding`, but by the parts of the model rather than places in a text.
public struct LayoutFinding: Hashable, Sendable {
  /// The rule that found it. The engine fills it in.
  public var rule: RuleID
  /// How bad it is. The engine sees to it that it is not worse than the rule says.
  public var severity: Severity
  /// What is wrong: lower case, no final full stop, names in single quotes.
  public var message: String
  /// The main place.
  public var place: LayoutPlace
  /// What stands behind the carets under the main place; may be empty.
  public var label: String
  /// Other places that belong to it.
  public var related: [RelatedPart]
  /// The views it is about, the main one first.
  public var views: [String]
  /// The constraints it is about, as `constraints[3]`, the main one first.
  public var constraints: [String]
  /// The environments that it holds in; empty where it holds in all.
  public var circumstances: [Circumstances]
  /// Why, a line each.
  public var notes: [String]
  /// The faults that lead to it.
  public var causes: [LayoutCause] = []
  /// The imposed height that a conflict is with, by its name in the format.
  public var mechanism: String?
  /// What fixes depend on; nil where there is none to propose.
  public var fault: Fault?
  /// The constraints it is about without their numbers, `title.top == contentView.top`, in the order of `constraints`.
  public var constraintShapes: [String] = []
  /// Whether its rule finds one thing in a layout at most. Its views and constraints are then examples.
  public var isVerdict: Bool

  /// A finding at a part of a layout; all that is not given is empty.
  public init(
    rule: RuleID = "", severity: Severity = .error, message: String, place: LayoutPlace, label: String = "",
    related: [RelatedPart] = [], views: [String] = [], constraints: [String] = [],
    circumstances: [Circumstances] = [], notes: [String] = [], mechanism: String? = nil, fault: Fault? = nil,
    isVerdict: Bool = false
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.place = place
    self.label = label
    self.related = related
    self.views = views
    self.constraints = constraints
    self.circumstances = circumstances
    self.notes = notes
    self.mechanism = mechanism
    self.fault = fault
    self.isVerdict = isVerdict
  }
}

extension LayoutFinding {
  /// Whether two findings name a view or a constraint that is the same.
  public func isAboutSame(as other: LayoutFinding) -> Bool { kinship(to: other) > 0 }

  /// How much a cause has to do with a finding: 2 with the same constraints, 1 with the same views, else 0.
  public func kinship(to finding: LayoutFinding) -> Int {
    // Findings name few, so that looking through them costs less than hashing.
    if constraints.contains(where: finding.constraints.contains) { return 2 }
    return views.contains(where: finding.views.contains) ? 1 : 0
  }
}

/// A part of a layout that a finding points to besides its main one, and what is to be seen there.
public struct RelatedPart: Hashable, Sendable {
  /// What stands behind the line under the part; may be empty.
  public var message: String
  /// Where.
  public var place: LayoutPlace

  /// A labelled part.
  public init(_ message: String, at place: LayoutPlace) {
    self.message = message
    self.place = place
  }
}

/// A fault that is part of a finding because it is the reason for it.
public struct LayoutCause: Hashable, Sendable {
  /// The rule that found the fault.
  public var rule: RuleID
  /// What is wrong.
  public var message: String
  /// The views it is about, the main one first.
  public var views: [String]
  /// The constraints it is about, as `constraints[3]`, the main one first.
  public var constraints: [String]
  /// Where it is.
  public var place: LayoutPlace

  /// The fault that another rule found.
  public init(_ finding: LayoutFinding) {
    rule = finding.rule
    message = finding.message
    views = finding.views
    constraints = finding.constraints
    place = finding.place
  }
}
