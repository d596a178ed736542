import Diagnosis
public import Findings
public import LayoutModel
public import LayoutSolver
public import WorkLimit

/// A rule: an id, a summary and a check.
public struct Rule: Sendable {
  /// What a rule checks, with the function that does it. The engine sets the rule and the severity of the findings.
  public enum Check: Sendable {
    /// The reading of a file. The reader makes the findings.
    case reading
    /// The findings of other rules in a layout. The engine makes the findings.
    case findings
    /// A layout with its solutions.
    case layout(@Sendable (RuleContext) -> [LayoutFinding])
    /// The layouts of a run, compared with each other, in the order of their files.
    case run(@Sendable ([ReusableLayout]) -> [RunFinding])
    /// A suppression, in a comment or a configuration. Runs when all other findings are known.
    case suppression(@Sendable (UsedSuppression) -> [Finding])
  }

  /// The id, such as `zero-height`.
  public var id: RuleID
  /// The greatest severity of its findings.
  public var severity: Severity
  /// What the rule finds, in one line.
  public var summary: String
  /// Whether the rule needs the whole layout, so it does not run if a part could not be read.
  public var needsWholeLayout = true
  /// Whether all its findings stay true if more views and constraints are added: it also runs on a layout with code that
  /// was not understood.
  public var isAboutWhatIsThere = false
  /// The rules whose findings this rule explains. If a layout has both, this rule's findings become causes of theirs.
  public var causeOf: [RuleID] = []
  /// Whether the rule finds nothing in a row that collapses. Its findings after a fix of the collapse do not count
  /// against the fix.
  public var isAboutHeight = false
  /// Whether its findings are about the whole row, so a cause may be about any view. The causes of other findings share
  /// a view or a constraint with them.
  public var isAboutRow = false
  /// The rules that replace this one: where one of them reports a view or a constraint, this one does not.
  public var yieldsTo: [RuleID] = []
  /// Whether its findings compare a solved length with one of the author's. Other content changes such a finding even
  /// if it stays at its place.
  public var comparesLengths = false
  /// Whether its findings come from how long texts are. About a placeholder text, they are infos.
  public var dependsOnTexts = false
  /// Whether its findings are about the file: of equal ones in a file that is one document, the first counts.
  public var isAboutFile = false
  /// The options that a configuration can set.
  public var options: [RuleOption] = []
  /// The values of options that differ from the default, by name.
  public var optionValues: [String: Double] = [:]
  /// The severity of all findings, if the configuration sets one.
  public var imposedSeverity: Severity?
  /// The check that finds what is wrong.
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
    id: RuleID, severity: Severity, summary: String, needsWholeLayout: Bool = true, isAboutWhatIsThere: Bool = false,
    causeOf: [RuleID] = [], isAboutHeight: Bool = false, isAboutRow: Bool = false, yieldsTo: [RuleID] = [],
    comparesLengths: Bool = false, dependsOnTexts: Bool = false, isAboutFile: Bool = false, options: [RuleOption] = [],
    check: @escaping @Sendable (RuleContext) -> [LayoutFinding]
  ) {
    self.init(id: id, severity: severity, summary: summary, check: .layout(check))
    self.needsWholeLayout = needsWholeLayout
    self.isAboutWhatIsThere = isAboutWhatIsThere
    self.causeOf = causeOf
    self.isAboutHeight = isAboutHeight
    self.isAboutRow = isAboutRow
    self.yieldsTo = yieldsTo
    self.comparesLengths = comparesLengths
    self.dependsOnTexts = dependsOnTexts
    self.isAboutFile = isAboutFile
    self.options = options
  }

  /// Whether the rule compares the layouts of a run.
  public var comparesLayouts: Bool { if case .run = check { true } else { false } }

  /// The severity of a finding: the imposed one, else the one that the finding asks for, up to that of the rule.
  public func severity(of requested: Severity) -> Severity { imposedSeverity ?? min(requested, severity) }
}

/// The input of a rule. A class, so that closures in rules keep it without a copy of the layout.
public final class RuleContext: Sendable {
  /// The layout.
  public let layout: Layout
  /// The solution in each environment. Empty if a part of the layout could not be read.
  public let solutions: [RowSolution]
  /// The work limit for a rule that solves a layout itself; nil for no limit.
  public let limit: WorkLimit?
  /// The normal forms of the constraints of the views' own content.
  public let normalForms: NormalForms
  /// The values of the rule's options that differ from the default, by name.
  public let options: [String: Double]
  let known: KnownFacts

  /// A layout with its solutions.
  public init(layout: Layout, solutions: [RowSolution], limit: WorkLimit? = nil, options: [String: Double] = [:]) {
    self.layout = layout
    self.solutions = solutions
    self.limit = limit
    normalForms = NormalForms(layout)
    self.options = options
    known = KnownFacts()
  }

  /// The context of another rule with the same layout.
  private init(_ context: RuleContext, options: [String: Double]) {
    layout = context.layout
    solutions = context.solutions
    limit = context.limit
    normalForms = context.normalForms
    self.options = options
    known = context.known
  }

  /// The context for a rule with option values that differ from the default.
  public func with(_ options: [String: Double]) -> RuleContext {
    RuleContext(self, options: options)
  }

  /// The layout with the contents of the first of some environments.
  public func layout(solvedIn environments: [Environment]) -> Layout {
    environments.first.map { layout.showing($0) } ?? layout
  }

  /// The solution in the first of some environments; nil if the layout was not solved in it.
  public func solution(in environments: [Environment]) -> RowSolution? {
    solutions.first { $0.environment == environments.first }
  }
}
