public import Findings
public import LayoutModel

/// A finding of a rule in a layout: like a `Finding`, but it names parts of the model instead of places in a text.
public struct LayoutFinding: Hashable, Sendable {
  /// The rule, which the engine fills in.
  public var rule: RuleID
  /// The severity, which the engine limits to that of the rule.
  public var severity: Severity
  /// What is wrong: lower case, no final full stop, names in single quotes.
  public var message: String
  /// The main part of the layout.
  public var place: LayoutPlace
  /// The label under the source line, after the carets; may be empty.
  public var label: String
  /// Other parts that belong to it.
  public var related: [RelatedPart]
  /// The views it is about, the main one first.
  public var views: [String]
  /// The constraints it is about, as `constraints[3]`, the main one first.
  public var constraints: [String]
  /// The environments in which it occurs; empty means all.
  public var environments: [Environment]
  /// The explanation, one string for each line.
  public var notes: [String]
  /// The faults that cause it.
  public var causes: [LayoutCause] = []
  /// The cause of the imposed height in a conflict, by its name in the format.
  public var imposedBy: String?
  /// The fault to fix; nil if there are no proposals.
  public var fault: Fault?
  /// The words that make one sentence of it and similar findings if they cause another one; nil if there are none.
  public var causeGroup: CauseGroup?
  /// What makes one finding of it and others of the same fault; nil if it stands alone.
  public var joint: JointFinding?
  /// The findings that it joins, in their order; empty if it stands alone.
  public var parts: [LayoutFinding] = []
  /// The shapes of `constraints`, without numbers, in the same order: `title.top == contentView.top`.
  public var constraintShapes: [String] = []
  /// The message without lengths, for a layout in which other sizes stand for unknown ones; nil if it has none.
  public var messageWithoutLengths: String?
  /// The points of height that the text it is about lacks; 0 for other findings.
  public var lostHeight = 0.0
  /// What to do if no fix is found; nil if its notes say so, or nothing is known.
  public var advice: String?
  /// Whether it depends on something that the source leaves open.
  public var isUncertain = false
  /// Whether lengths do not fit the size of a collection view's item, which a source may only assume.
  public var isAboutItemSize = false
  /// Whether it is about the whole layout, so that its views and constraints are examples.
  public var isUniqueInLayout: Bool

  /// A finding at a part of a layout; the defaults are empty.
  public init(
    rule: RuleID = "", severity: Severity = .error, message: String, place: LayoutPlace, label: String = "",
    related: [RelatedPart] = [], views: [String] = [], constraints: [String] = [],
    environments: [Environment] = [], notes: [String] = [], imposedBy: String? = nil, fault: Fault? = nil,
    isUniqueInLayout: Bool = false
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.place = place
    self.label = label
    self.related = related
    self.views = views
    self.constraints = constraints
    self.environments = environments
    self.notes = notes
    self.imposedBy = imposedBy
    self.fault = fault
    self.isUniqueInLayout = isUniqueInLayout
  }
}

extension LayoutFinding {
  /// Whether two findings name a common view or constraint.
  public func isAboutSame(as other: LayoutFinding) -> Bool { closeness(to: other) > 0 }

  /// Whether it names no view and no constraint.
  public var isAboutRow: Bool { views.isEmpty && constraints.isEmpty }

  /// The closeness of a cause to a finding: 2 with a common constraint, 1 with a common view, else 0.
  public func closeness(to finding: LayoutFinding) -> Int {
    // Findings name few parts, so a linear search costs less than hashing.
    if constraints.contains(where: finding.constraints.contains) { return 2 }
    return views.contains(where: finding.views.contains) ? 1 : 0
  }
}

/// A part of a layout that a finding points to besides its main one, with a label.
public struct RelatedPart: Hashable, Sendable {
  /// The label under the source line; may be empty.
  public var message: String
  /// The part.
  public var place: LayoutPlace

  /// A labelled part.
  public init(_ message: String, at place: LayoutPlace) {
    self.message = message
    self.place = place
  }
}

/// A fault that causes a finding and is reported with it.
public struct LayoutCause: Hashable, Sendable {
  /// The rule that found the fault.
  public var rule: RuleID
  /// What is wrong.
  public var message: String
  /// The views it is about, the main one first.
  public var views: [String]
  /// The constraints it is about, as `constraints[3]`, the main one first.
  public var constraints: [String]
  /// The part where it is.
  public var place: LayoutPlace
  /// What stands under that part; may be empty.
  public var label: String
  /// The words that make one sentence of it and similar causes; nil if there are none.
  public var group: CauseGroup?

  /// The fault of another rule's finding.
  public init(_ finding: LayoutFinding) {
    rule = finding.rule
    message = finding.message
    views = finding.views
    constraints = finding.constraints
    place = finding.place
    label = finding.label
    group = finding.causeGroup
  }
}
