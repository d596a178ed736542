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

  /// A layout with its solutions and findings.
  public init(_ layout: Layout, _ solutions: [RowSolution], findings: [Finding]) {
    self.layout = layout
    self.solutions = solutions
    self.findings = findings
  }
}

/// What some changes, in words, do to a row: its height, the frames that become others, and findings that come and go.
/// Circumstances in which they do the same are told together.
public func difference(from before: JudgedLayout, to after: JudgedLayout, by changes: [String]) -> String {
  var parts: [(all: [Difference], circumstances: [Circumstances])] = []
  for (old, new) in zip(before.solutions, after.solutions) {
    let difference = Difference(from: before.layout, old, to: after.layout, new)
    if let known = parts.firstIndex(where: { $0.all[0].isAlike(difference) }) {
      parts[known].all.append(difference)
      parts[known].circumstances.append(old.circumstances)
    } else {
      parts.append(([difference], [old.circumstances]))
    }
  }
  let findings = findingLines(from: before.findings, to: after.findings)
  let name = before.layout.name.value.visible
  let options = changes.map(\.visible).spelledList()
  if findings.isEmpty, parts.allSatisfy({ $0.all[0].isNothing }) { return "\(name) with \(options): nothing changes\n" }
  let solved = before.solutions.map(\.circumstances)
  var text = "\(name) with \(options):\n\n"
  for part in parts {
    let first = part.all[0]
    let heads = spelledCircumstances(part.circumstances, among: solved).joined(separator: "; ")
    let lines = part.all.allSatisfy { $0.lines == first.lines } ? first.lines : first.relativeLines
    text += "   \(heads): \(first.head)\n" + lines.map { "      \($0)\n" }.joined()
  }
  return text + (findings.isEmpty ? "" : "\n") + findings.map { "   \($0)\n" }.joined()
}

/// The findings that are there only after, and those that were there only before.
private func findingLines(from before: [Finding], to after: [Finding]) -> [String] {
  func lines(_ word: String, _ some: [Finding], besides others: [Finding]) -> [String] {
    some.filter { finding in !others.contains { $0.isAlike(finding) } }.map {
      "\(word) \($0.severity.rawValue): \($0.message.visible) [\($0.rule)]"
    }
  }
  return lines("new: ", after, besides: before) + lines("gone:", before, besides: after)
}

extension Finding {
  /// Whether a finding of the same row says the same, be it with other numbers.
  fileprivate func isAlike(_ other: Finding) -> Bool {
    rule == other.rule && severity == other.severity && Set(views) == Set(other.views)
      && Set(constraints) == Set(other.constraints)
  }
}

/// What becomes of one row in one set of circumstances.
private struct Difference {
  /// The height of the row before and after.
  let head: String
  /// A line for each view that changes, with its lengths before and after, or for several that move alike.
  let lines: [String]
  /// The same with how much longer and further they are, which is often the same at all widths.
  let relativeLines: [String]
  let isNothing: Bool

  init(from before: Layout, _ old: RowSolution, to after: Layout, _ new: RowSolution) {
    let states = (Self.state(of: old), Self.state(of: new))
    let views = changedViews(from: before.showing(old), old, to: after.showing(new), new)
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
