public import Findings
public import LayoutModel
import LayoutSolver
import LayoutYAML
public import RuleKit

/// Lints layouts: loads them, solves them, asks the rules, folds and sorts what they find. Reads and prints nothing.
public struct Linter: Sendable {
  private let rules: [Rule]

  /// A linter that asks these rules.
  public init(rules: [Rule]) {
    self.rules = rules
  }

  /// Lints the bytes of a file.
  public func lint(file: String, bytes: [UInt8]) -> FileReport {
    let loaded = loadLayouts(bytes)
    var findings = loaded.findings
    for layout in loaded.layouts {
      let row = check(layout)
      findings += row.findings.map { finding in
        var finding = finding
        finding.fixes = firstFixThatHolds(of: finding, in: row, bytes).map { [$0] } ?? []
        return finding
      }
    }
    findings.sort { ($0.place.start, $0.rule, $0.message) < ($1.place.start, $1.rule, $1.message) }
    return FileReport(
      source: SourceText(file: file, bytes: bytes), layoutCount: loaded.layouts.count, findings: findings)
  }

  /// What the rules find in one layout, causes folded in, with fixes that nobody has tried out.
  public func findings(in layout: Layout) -> [Finding] {
    check(layout).findings
  }

  private func check(_ layout: Layout) -> CheckedLayout {
    let solutions = layout.isComplete ? layout.circumstances.map { solve(layout, in: $0) } : []
    let context = RuleContext(layout: layout, solutions: solutions)
    var findings = undecided(layout, solutions)
    for rule in rules where layout.isComplete || !rule.needsWholeLayout {
      findings += rule.check(context).map { finding in
        var finding = finding
        finding.layout = layout.name.value
        finding.document = layout.document
        finding.related = distinct(finding.related, besides: finding)
        return finding
      }
    }
    return CheckedLayout(layout: layout, solutions: solutions, findings: folded(findings))
  }

  /// Related places, each once: a stack's own constraints all stand at its type.
  private func distinct(_ related: [RelatedPlace], besides finding: Finding) -> [RelatedPlace] {
    var seen: Set<RelatedPlace> = [RelatedPlace(finding.label, at: finding.place)]
    return related.filter { seen.insert($0).inserted }
  }

  /// What no rule can speak about: a row that has no answer.
  private func undecided(_ layout: Layout, _ solutions: [RowSolution]) -> [Finding] {
    let without = solutions.filter { $0.status == .undecided }.map(\.circumstances)
    guard !without.isEmpty else { return [] }
    let widths = without.map(\.width.spelledPoints).spelledList()
    return [
      Finding(
        rule: "undecided-layout", severity: .warning,
        message: "the numbers of this layout are too far apart to be solved reliably at \(widths)",
        place: layout.name.place, layout: layout.name.value, document: layout.document, circumstances: without)
    ]
  }

  /// Takes the findings of rules that explain another rule's findings into those as their causes.
  private func folded(_ findings: [Finding]) -> [Finding] {
    var kept: [Finding] = []
    var folded: [Finding] = []
    for finding in findings {
      if findings.contains(where: { explains(finding, $0) }) { folded.append(finding) } else { kept.append(finding) }
    }
    return kept.map { finding in
      var finding = finding
      finding.causes = folded.filter { explains($0, finding) }.map {
        Cause(
          rule: $0.rule, message: $0.message, views: $0.views, constraints: $0.constraints, place: $0.place)
      }.sorted { ($0.place, $0.rule) < ($1.place, $1.rule) }
      return finding
    }
  }

  /// Whether a finding is a cause of another one.
  private func explains(_ cause: Finding, _ finding: Finding) -> Bool {
    guard let rule = rules.first(where: { $0.id == cause.rule }), rule.causeOf.contains(finding.rule) else {
      return false
    }
    return rules.contains { $0.id == finding.rule && $0.isAboutRow }
      || !Set(cause.views).isDisjoint(with: finding.views)
      || !Set(cause.constraints).isDisjoint(with: finding.constraints)
  }

  // MARK: - Fixes

  /// The first fix that, applied to a copy, loaded and solved, takes the finding away and brings nothing worse.
  private func firstFixThatHolds(of finding: Finding, in row: CheckedLayout, _ bytes: [UInt8]) -> Fix? {
    for fix in finding.fixes {
      let mended = apply(fix.edits, to: bytes)
      let loaded = loadLayouts(mended)
      guard let layout = loaded.layouts.first(where: { $0.document == row.layout.document }), layout.isComplete
      else { continue }
      let after = check(layout)
      guard isBetter(after.findings, than: row, without: finding) else { continue }
      var fix = fix
      fix.outcome = after.outcome(insteadOf: row)
      fix.isVerified = true
      return fix
    }
    return nil
  }

  /// Whether one finding is gone and no rule finds more, or worse, than it did.
  private func isBetter(_ after: [Finding], than row: CheckedLayout, without finding: Finding) -> Bool {
    let before = row.findings
    let collapsed = row.solutions.contains(where: \.fitsToNothing)
    let unblamed = collapsed ? Set(rules.filter(\.isAboutHeight).map(\.id)) : []
    func count(_ findings: [Finding], _ rule: RuleID, _ severity: Severity) -> Int {
      findings.filter { $0.rule == rule && $0.severity >= severity }.count
    }
    if count(after, finding.rule, .info) >= count(before, finding.rule, .info) { return false }
    return after.allSatisfy { other in
      unblamed.contains(other.rule)
        || count(after, other.rule, other.severity) <= count(before, other.rule, other.severity)
    }
  }

  private func apply(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for edit in edits.sorted(by: { $0.range > $1.range }) {
      bytes.replaceSubrange(edit.range.start..<edit.range.end, with: edit.text.utf8)
    }
    return bytes
  }
}

/// A layout with its solutions and what the rules found.
private struct CheckedLayout {
  var layout: Layout
  var solutions: [RowSolution]
  var findings: [Finding]

  /// How high the row is now, in words: `makes the row 87 pt at 320, 375 and 430`, or that it stays as it was.
  func outcome(insteadOf before: CheckedLayout) -> String {
    var heights: [(height: String, widths: [String])] = []
    for solution in solutions where solution.circumstances.sample == nil {
      let isOpen = if case .unsatisfiable = solution.status { true } else { false }
      guard !isOpen, let height = solution.rowHeight?.spelledPoints else {
        return "settles this conflict; another one is left"
      }
      let width = solution.circumstances.width.spelledPoints
      if let known = heights.firstIndex(where: { $0.height == height }) {
        heights[known].widths.append(width)
      } else {
        heights.append((height, [width]))
      }
    }
    let parts = heights.map { "\($0.height) pt at \($0.widths.spelledList())" }
    let stays = zip(before.solutions, solutions).allSatisfy { old, new in
      old.rowHeight.map { abs($0 - (new.rowHeight ?? 0)) < 0.01 } ?? false
    }
    return parts.isEmpty ? "" : "\(stays ? "leaves" : "makes") the \(layout.noun) \(parts.joined(separator: ", "))"
  }
}
