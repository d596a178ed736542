public import Findings
public import LayoutModel
public import LayoutSolver
public import LayoutSource

/// A layout after a fix.
public struct PicturedFix: Sendable {
  /// What the fix changes, in one line.
  public var title: String
  /// The same in lines, one for each step, if there are more than two.
  var lines: [String]
  /// The layout after the fix.
  public var layout: Layout
  /// Its solutions, one for each environment that the fix is about.
  public var solutions: [RowSolution]
  /// The text after the fix.
  public var text: QuotedText
  /// The indices of the constraints that it adds or changes.
  public var added: Set<Int>

  var environments: [Environment] { solutions.map(\.environment) }

  /// The row after the fix; nil if it is not solved there.
  func row(in environment: Environment) -> PicturedRow? {
    guard let solution = solutions.first(where: { $0.environment == environment }), solution.isSolved else {
      return nil
    }
    return PicturedRow(layout, solution, in: text, added: added)
  }
}

extension PicturedLayout {
  /// A layout with its findings, and its rows after their first verified fixes. `reading` reads a changed text.
  public init(
    _ sourced: SourcedLayout, in source: SourceText, solutions: [RowSolution], findings: [Finding],
    reading: ([UInt8]) -> SourcedFile, solving: (Layout, Environment) -> RowSolution
  ) {
    self.init(layout: sourced.layout, solutions: solutions, text: QuotedText(source, sourced.map))
    self.findings = findings.filter { $0.document == sourced.document }
    var titles: Set<String> = []
    let worst = self.findings.map(\.severity).max() ?? .error
    for finding in self.findings
    where fixes.count < mostFixes && (finding.severity > .info || finding.severity == worst) {
      let verified = finding.fixes.first { $0.isVerified && !$0.edits.isEmpty }
      guard let fix = verified, titles.insert(fix.title).inserted else { continue }
      var text = EditedText(source.bytes)
      guard text.apply(fix.edits) else { continue }
      let changed = reading(text.bytes).layouts.first { $0.document == sourced.document }
      guard let changed, changed.layout.isComplete else { continue }
      let environments = solutions.map(\.environment).filter {
        finding.environments.isEmpty || finding.environments.contains($0)
      }
      fixes.append(
        PicturedFix(
          title: fix.title, lines: fix.lines, layout: changed.layout,
          solutions: environments.map { solving(changed.layout, $0) },
          text: QuotedText(SourceText(file: source.file, bytes: text.bytes), changed.map),
          added: changed.layout.constraints(notIn: sourced.layout)))
    }
  }
}

extension Fix {
  /// Its steps, or its title if there are at most two.
  var lines: [String] { steps.count > 2 ? steps : [title] }
}

extension Layout {
  /// The indices of the constraints that another layout does not have.
  fileprivate func constraints(notIn other: Layout) -> Set<Int> {
    func value(_ constraint: Constraint) -> Constraint {
      var value = Constraint(
        first: constraint.first, second: constraint.second, constant: constraint.constant,
        relation: constraint.relation, priority: constraint.priority)
      value.isActive = constraint.isActive
      return value
    }
    let known = Set(other.constraints.map(value))
    return Set(constraints.filter { !known.contains(value($0)) }.map(\.index))
  }
}

/// The greatest number of fixes that are drawn for a layout.
private let mostFixes = 2
