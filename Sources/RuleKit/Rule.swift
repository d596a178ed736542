import Diagnosis
public import Findings
public import LayoutModel
public import LayoutSolver
public import WorkLimit

/// A rule: a value with a name, a line about itself, and a check.
public struct Rule: Sendable {
  /// What a rule is about, and how it finds what is wrong there. The engine gives the findings the rule's name and
  /// severity.
  public enum Check: Sendable {
    /// The reading of a file: whoever reads it finds what breaks the rule.
    case reading
    /// A layout, with what it comes out as.
    case layout(@Sendable (RuleContext) -> [LayoutFinding])
    /// The layouts of a run beside each other, in the order of their files.
    case run(@Sendable ([ReusableLayout]) -> [RunFinding])
    /// A comment that suppresses findings, once all others are known.
    case suppression(@Sendable (Silencing) -> [Finding])
  }

  /// Its name.
  public var id: RuleID
  /// How bad its findings are at most.
  public var severity: Severity
  /// What it finds, in one line.
  public var summary: String
  /// Whether its verdict is about the whole layout, so that it is not asked where a part could not be read.
  public var needsWholeLayout = true
  /// The rules whose findings, where there are any in the layout, take this rule's findings as their causes.
  public var causeOf: [RuleID] = []
  /// Whether it speaks of a row that has its height, and so says nothing of one that collapses. What it says once the
  /// collapse is mended is not held against the mend.
  public var isAboutHeight = false
  /// Whether its findings are about the whole row and take causes of any views; others take those that share a name.
  public var isAboutRow = false
  /// The rules that say of a view or a constraint all that this one would: where one of them speaks of it, this one is
  /// silent.
  public var yieldsTo: [RuleID] = []
  /// What a configuration can change about it.
  public var options: [RuleOption] = []
  /// The values of options that are not the standard ones, by name.
  public var optionValues: [String: Double] = [:]
  /// How bad all of its findings are, where that is not the rule's own choice.
  public var imposedSeverity: Severity?
  /// Finds what is wrong.
  public let check: Check

  /// A rule with any kind of check.
  public init(id: RuleID, severity: Severity, summary: String, check: Check) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.check = check
  }

  /// A rule about layouts.
  public init(
    id: RuleID, severity: Severity, summary: String, needsWholeLayout: Bool = true, causeOf: [RuleID] = [],
    isAboutHeight: Bool = false, isAboutRow: Bool = false, yieldsTo: [RuleID] = [], options: [RuleOption] = [],
    check: @escaping @Sendable (RuleContext) -> [LayoutFinding]
  ) {
    self.init(id: id, severity: severity, summary: summary, check: .layout(check))
    self.needsWholeLayout = needsWholeLayout
    self.causeOf = causeOf
    self.isAboutHeight = isAboutHeight
    self.isAboutRow = isAboutRow
    self.yieldsTo = yieldsTo
    self.options = options
  }

  /// Whether it compares the layouts of a run.
  public var comparesLayouts: Bool { if case .run = check { true } else { false } }

  /// How bad one of its findings is: what is imposed on all, else what the finding asks for, but no worse than the
  /// rule.
  public func severity(of asked: Severity) -> Severity { imposedSeverity ?? min(asked, severity) }
}

/// What a rule is asked about.
public struct RuleContext: Sendable {
  /// The layout.
  public let layout: Layout
  /// What it comes out as, in each set of circumstances. Empty where a part of the layout could not be read.
  public let solutions: [RowSolution]
  /// What a rule draws on that solves something without having a solution; nil where it may take as long as it takes.
  public let limit: WorkLimit?
  /// The normal forms of the constraints of the views' own content.
  public let normalForms: NormalForms
  /// The values of the rule's options that are not the standard ones, by name.
  public var options: [String: Double]
  let knownOpponents = KnownOpponents()

  /// A layout and what it comes out as.
  public init(layout: Layout, solutions: [RowSolution], limit: WorkLimit? = nil, options: [String: Double] = [:]) {
    self.layout = layout
    self.solutions = solutions
    self.limit = limit
    normalForms = NormalForms(layout)
    self.options = options
  }

  /// The same for a rule whose options have other values than the standard ones.
  public func with(_ options: [String: Double]) -> RuleContext {
    var context = self
    context.options = options
    return context
  }

  /// The layout as the first of some circumstances show it.
  public func layout(solvedIn circumstances: [Circumstances]) -> Layout {
    circumstances.first.map { layout.showing($0) } ?? layout
  }

  /// What the layout comes out as in the first of some circumstances; nil where it was solved in others only.
  public func solution(in circumstances: [Circumstances]) -> RowSolution? {
    solutions.first { $0.circumstances == circumstances.first }
  }
}
