import Diagnosis
public import Findings
public import LayoutModel
public import LayoutSolver
import Reporters

/// A layout as it was solved, and what the rules find in it.
public struct JudgedLayout {
  /// The layout.
  public var layout: Layout
  /// What it comes out as, in the same circumstances as what it is compared to.
  public var solutions: [RowSolution]
  /// What the rules find.
  public var findings: [Finding]
  /// What of it they find in the text alone, whatever the row comes out as.
  public var textFindings: [Finding]

  /// A layout with its solutions and findings.
  public init(_ layout: Layout, _ solutions: [RowSolution], findings: [Finding], textFindings: [Finding] = []) {
    self.textFindings = textFindings
    self.layout = layout
    self.solutions = solutions
    self.findings = findings
  }
}

/// What some changes, in words, do to a row: its height, frames and findings. Like circumstances are told together.
public func difference(from before: JudgedLayout, to after: JudgedLayout, by changes: [String]) -> String {
  let solved = before.solutions.map(\.circumstances)
  let all = zip(before.solutions, after.solutions).map { Difference(from: before.layout, $0, to: after.layout, $1) }
  let findings = findingLines(from: before, to: after)
  let head = "\(before.layout.name.visible) with \(changes.map(\.visible).spelledList()):"
  if findings.isEmpty, all.allSatisfy(\.isNothing) { return "\(head) nothing changes\n" }
  let sections = [lines(of: all.gathered { $0.isAlike($1) }, among: solved), findings].filter { !$0.isEmpty }
  return "\(head)\n" + sections.map { "\n" + $0.map { "   \($0)\n" }.joined() }.joined()
}

/// What is told together; of many parts in which the same views change, the first in full, the others by their heights.
private func lines(of parts: [[Difference]], among solved: [Circumstances]) -> [String] {
  func head(_ part: [Difference]) -> String {
    "\(foldedHead(of: part.map(\.circumstances), among: solved)): \(part[0].head)"
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
    if hasViews, !others.isEmpty { lines.append("the same views change, by other numbers:") }
    lines += others.prefix(mostHeights).map { indent + head($0) }
    let rest = others.dropFirst(mostHeights).reduce(0) { $0 + $1.count }
    if rest > 0 { lines.append("\(indent)and \(rest) more circumstances; \(narrowingHint)") }
    return lines
  }
}

private let mostHeights = 12

/// The findings of only one side. Where a row loses its answer, those are not mended: they cannot be found any more.
private func findingLines(from before: JudgedLayout, to after: JudgedLayout) -> [String] {
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

extension RowSolution { fileprivate var hasAnswer: Bool { isSolved && !fitsToNothing } }

extension Finding {
  fileprivate func isAlike(_ other: Finding) -> Bool {
    rule == other.rule && severity == other.severity && Set(views) == Set(other.views)
      && Set(constraints) == Set(other.constraints)
  }
}

private struct Difference {
  let circumstances: Circumstances
  let head: String
  /// A line for each view that changes, with its lengths before and after, or for several that move alike.
  let lines: [String]
  /// The same with how much longer and further they are, which is often the same at all widths.
  let relativeLines: [String]
  let views: [String]
  let isNothing: Bool

  init(from before: Layout, _ old: RowSolution, to after: Layout, _ new: RowSolution) {
    circumstances = old.circumstances
    let states = (Self.state(of: old), Self.state(of: new))
    let views = changedViews(from: before.showing(old), old, to: after.showing(new), new)
    self.views = views.map(\.name)
    lines = views.lines { $0.words }
    relativeLines = views.lines { $0.relativeWords }
    isNothing = states.0 == states.1 && views.isEmpty
    head = isNothing ? "nothing changes" : states.0 == states.1 ? "\(states.0), as before" : "\(states.0) → \(states.1)"
  }

  /// Whether both are told in the same words, but for the lengths that differ by the same.
  func isAlike(_ other: Difference) -> Bool { head == other.head && relativeLines == other.relativeLines }

  private static func state(of solution: RowSolution) -> String {
    if solution.fitsToNothing { return "collapses to 0 pt" }
    switch (solution.status, solution.rowHeight) {
    case (.undecided, _): return "no answer"
    case (.unsatisfiable, nil), (_, nil): return "no height, its constraints contradict each other"
    case (.unsatisfiable, let height?): return "\(height.spelledPoints) pt, its constraints contradict each other"
    case (.ambiguous, let height?): return "\(height.spelledPoints) pt, ambiguous"
    case (.determined, let height?): return "\(height.spelledPoints) pt"
    }
  }
}
