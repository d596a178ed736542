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

/// What some changes, in words, do to a row: its height, the frames that become others, and findings that come and go.
/// Circumstances in which they do the same are told together.
public func difference(from before: JudgedLayout, to after: JudgedLayout, by changes: [String]) -> String {
  var parts: [DifferencePart] = []
  for (old, new) in zip(before.solutions, after.solutions) {
    let difference = Difference(from: before.layout, old, to: after.layout, new)
    if let known = parts.firstIndex(where: { $0.all[0].isAlike(difference) }) {
      parts[known].all.append(difference)
      parts[known].circumstances.append(old.circumstances)
    } else {
      parts.append(DifferencePart(all: [difference], circumstances: [old.circumstances]))
    }
  }
  let findings = findingLines(from: before, to: after)
  let name = before.layout.name.visible
  let options = changes.map(\.visible).spelledList()
  if findings.isEmpty, parts.allSatisfy({ $0.all[0].isNothing }) { return "\(name) with \(options): nothing changes\n" }
  let solved = before.solutions.map(\.circumstances)
  var text = "\(name) with \(options):\n\n"
  text += lines(of: parts, among: solved).map { "   \($0)\n" }.joined()
  return text + (findings.isEmpty ? "" : "\n") + findings.map { "   \($0)\n" }.joined()
}

/// What is told together, and of which circumstances.
private struct DifferencePart {
  var all: [Difference]
  var circumstances: [Circumstances]

  func heads(among solved: [Circumstances]) -> String {
    foldedHead(of: circumstances, among: solved)
  }

  func lines(among solved: [Circumstances]) -> [String] {
    let first = all[0]
    let lines = all.allSatisfy { $0.lines == first.lines } ? first.lines : first.relativeLines
    return ["\(heads(among: solved)): \(first.head)"] + lines.map { "   \($0)" }
  }
}

/// The parts in lines; of many in which the same views change, the first in full and the others by their heights.
private func lines(of parts: [DifferencePart], among solved: [Circumstances]) -> [String] {
  guard parts.count > mostDrawn else { return parts.flatMap { $0.lines(among: solved) } }
  var lines: [String] = []
  var told: Set<[String]> = []
  for part in parts where told.insert(part.all[0].views).inserted {
    lines += part.lines(among: solved)
    var others: [DifferencePart] = []
    for other in parts where other.all[0].views == part.all[0].views && other.circumstances != part.circumstances {
      if let known = others.firstIndex(where: { $0.all[0].head == other.all[0].head }) {
        others[known].circumstances += other.circumstances
      } else {
        others.append(other)
      }
    }
    if others.isEmpty { continue }
    if !part.all[0].views.isEmpty { lines.append("the same views change, by other numbers:") }
    let indent = part.all[0].views.isEmpty ? "" : "   "
    lines += others.prefix(mostHeights).map { "\(indent)\($0.heads(among: solved)): \($0.all[0].head)" }
    let rest = others.dropFirst(mostHeights).reduce(0) { $0 + $1.circumstances.count }
    if rest > 0 { lines.append("\(indent)and \(rest) more circumstances; \(narrowingHint)") }
  }
  return lines
}

/// How many heights are told without their views.
private let mostHeights = 12

/// The findings that are there only after, and those that were there only before. Where a row loses its answer, what was said
/// of that is not mended, but cannot be found any more.
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

extension RowSolution {
  /// Whether the row comes out in a height of its own.
  fileprivate var hasAnswer: Bool { isSolved && !fitsToNothing }
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
  /// The views that change.
  let views: [String]
  let isNothing: Bool

  init(from before: Layout, _ old: RowSolution, to after: Layout, _ new: RowSolution) {
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
