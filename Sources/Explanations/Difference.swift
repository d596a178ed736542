import Diagnosis
public import Findings
public import LayoutModel
public import LayoutSolver
import Reporters

/// A solved layout and its findings.
public struct LintedLayout {
  /// The layout.
  public var layout: Layout
  /// Its solutions, in the same environments as those of the layout that it is compared to.
  public var solutions: [RowSolution]
  /// All findings.
  public var findings: [Finding]
  /// The findings that follow from the text alone, without a solution.
  public var textFindings: [Finding]

  /// A layout with its solutions and findings.
  public init(_ layout: Layout, _ solutions: [RowSolution], findings: [Finding], textFindings: [Finding] = []) {
    self.textFindings = textFindings
    self.layout = layout
    self.solutions = solutions
    self.findings = findings
  }
}

/// The effect of changes on a row's height, frames and findings. Environments with equal effects share their lines.
/// `changes` are the changes in words.
public func difference(from before: LintedLayout, to after: LintedLayout, by changes: [String]) -> String {
  let solved = before.solutions.map(\.environment)
  let all = zip(before.solutions, after.solutions).map { Difference(from: before.layout, $0, to: after.layout, $1) }
  let findings = findingLines(from: before, to: after)
  let head = "\(before.layout.name.visible) with \(changes.map(\.visible).spelledList()):"
  if findings.isEmpty, all.allSatisfy(\.isNothing) { return "\(head) nothing changes\n" }
  let sections = [lines(of: all.gathered { $0.isAlike($1) }, among: solved), findings].filter { !$0.isEmpty }
  return "\(head)\n" + sections.map { "\n" + $0.map { "   \($0)\n" }.joined() }.joined()
}

/// The lines for all parts. If there are many, only the first part in which the same views change is shown in full.
private func lines(of parts: [[Difference]], among solved: [Environment]) -> [String] {
  func head(_ part: [Difference]) -> String {
    "\(foldedHead(of: part.map(\.environment), among: solved)): \(part[0].head)"
  }
  func full(_ part: [Difference]) -> [String] {
    let lines = part.allSatisfy { $0.lines == part[0].lines } ? part[0].lines : part[0].relativeLines
    return [head(part)] + lines.map { "   \($0)" }
  }
  guard parts.count > mostDrawn else { return parts.flatMap(full) }
  return parts.gathered { $0[0].views == $1[0].views }.flatMap { alike -> [String] in
    let others = alike.dropFirst().gathered { $0[0].head == $1[0].head }.map { $0.flatMap(\.self) }
    let hasViews = !alike[0][0].views.isEmpty
    let indent = hasViews ? "   " : ""
    var lines = full(alike[0])
    if hasViews, !others.isEmpty { lines.append("the same views change, by different amounts:") }
    lines += others.prefix(mostHeights).map { indent + head($0) }
    let rest = others.dropFirst(mostHeights).reduce(0) { $0 + $1.count }
    if rest > 0 { lines.append("\(indent)and \(rest) more environments; \(narrowingHint)") }
    return lines
  }
}

private let mostHeights = 12

/// The findings that are new or gone. If a row can no longer be solved, only findings about its text count as gone: the
/// others cannot be found any more.
private func findingLines(from before: LintedLayout, to after: LintedLayout) -> [String] {
  let isLost = zip(before.solutions, after.solutions).contains { $0.hasAnswer && !$1.hasAnswer }
  func lines(_ word: String, _ some: [Finding], besides others: [Finding]) -> [String] {
    some.filter { finding in !others.contains { $0.isAlike(finding) } }.map {
      "\(word) \($0.severity.rawValue): \($0.message.visible) [\($0.rule)]"
    }
  }
  let known =
    isLost
    ? before.findings.filter { finding in before.textFindings.contains { $0.isAlike(finding) } } : before.findings
  return lines("new: ", after.findings, besides: before.findings) + lines("gone:", known, besides: after.findings)
}

extension RowSolution { fileprivate var hasAnswer: Bool { isSolved && !fitsToZero } }

extension Finding {
  fileprivate func isAlike(_ other: Finding) -> Bool {
    rule == other.rule && severity == other.severity && Set(views) == Set(other.views)
      && Set(constraints) == Set(other.constraints)
  }
}

private struct Difference {
  let environment: Environment
  let head: String
  /// The changed views with their lengths before and after.
  let lines: [String]
  /// The same lines with differences instead of lengths. They are often equal at all widths.
  let relativeLines: [String]
  let views: [String]
  let isNothing: Bool

  init(from before: Layout, _ old: RowSolution, to after: Layout, _ new: RowSolution) {
    environment = old.environment
    let states = (Self.state(of: old), Self.state(of: new))
    let views = changedViews(from: before.showing(old), old, to: after.showing(new), new)
    self.views = views.map(\.name)
    lines = views.lines { $0.words }
    relativeLines = views.lines { $0.relativeWords }
    isNothing = states.0 == states.1 && views.isEmpty
    head = isNothing ? "nothing changes" : states.0 == states.1 ? "\(states.0), as before" : "\(states.0) → \(states.1)"
  }

  /// Whether both have the same words, apart from lengths that change by the same amount.
  func isAlike(_ other: Difference) -> Bool { head == other.head && relativeLines == other.relativeLines }

  private static func state(of solution: RowSolution) -> String {
    if solution.fitsToZero { return "collapses to 0 pt" }
    switch (solution.status, solution.rowHeight) {
    case (.undecided, _): return "no answer"
    case (.unsatisfiable, nil), (_, nil): return "no height, its required constraints conflict"
    case (.unsatisfiable, let height?): return "\(height.spelledPoints) pt, its required constraints conflict"
    case (.ambiguous, let height?): return "\(height.spelledPoints) pt, ambiguous"
    case (.determined, let height?): return "\(height.spelledPoints) pt"
    }
  }
}
