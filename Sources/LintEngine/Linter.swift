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

  /// Lints the bytes of a file that is a whole run.
  public func lint(file: String, bytes: [UInt8]) -> FileReport {
    let linted = lintAlone(file: file, bytes: bytes)
    return compare([linted]).first ?? linted.report
  }

  /// Lints the bytes of one of the files of a run.
  public func lintAlone(file: String, bytes: [UInt8]) -> LintedFile {
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
    let source = SourceText(file: file, bytes: bytes)
    return LintedFile(
      report: FileReport(
        source: source, layoutCount: loaded.layouts.count, findings: findings.sorted(by: stands(_:before:))),
      reusable: loaded.layouts.compactMap { ReusableLayout($0, in: source) })
  }

  /// The reports of all files of a run, in their order, with what is found in layouts beside each other.
  public func compare(_ files: [LintedFile]) -> [FileReport] {
    var reports = files.map(\.report)
    let owners = files.indices.flatMap { file in files[file].reusable.map { _ in file } }
    let reusable = files.flatMap(\.reusable)
    var changed: Set<Int> = []
    for rule in reusable.count > 1 ? rules : [] {
      for found in rule.compare(reusable) {
        var finding = found.finding
        finding.layout = reusable[found.layout].name
        finding.document = reusable[found.layout].document
        reports[owners[found.layout]].findings.append(finding)
        changed.insert(owners[found.layout])
      }
    }
    for index in changed { reports[index].findings.sort(by: stands(_:before:)) }
    return reports
  }

  /// Whether a finding is told before another one.
  private func stands(_ a: Finding, before b: Finding) -> Bool {
    (a.place.start, a.rule, a.message) < (b.place.start, b.rule, b.message)
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

  /// Takes the findings of rules that explain another rule's finding into that one as its causes. Of several such
  /// findings only those take it that are about the same constraints, or else the same views, if there are any.
  private func folded(_ findings: [Finding]) -> [Finding] {
    var kept: [Finding] = []
    var causes: [RuleID: [Cause]] = [:]
    for finding in findings {
      let explained = rules.first { $0.id == finding.rule }?.causeOf.first { id in findings.contains { $0.rule == id } }
      guard let explained else {
        kept.append(finding)
        continue
      }
      causes[explained, default: []].append(
        Cause(
          rule: finding.rule, message: finding.message, views: finding.views, constraints: finding.constraints,
          place: finding.place))
    }
    return kept.map { finding in
      var finding = finding
      let others = kept.filter { $0.rule == finding.rule }
      finding.causes = (causes[finding.rule] ?? [])
        .filter { cause in cause.kinship(to: finding) == others.map { cause.kinship(to: $0) }.max() }
        .sorted { ($0.place, $0.rule) < ($1.place, $1.rule) }
      return finding
    }
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

/// What linting one of the files of a run came to, before its layouts are compared with the others.
public struct LintedFile: Sendable {
  /// What was found in the file by itself.
  public var report: FileReport
  /// What is kept of its layouts to be compared.
  public var reusable: [ReusableLayout]

  /// What was found, and what is kept.
  public init(report: FileReport, reusable: [ReusableLayout]) {
    self.report = report
    self.reusable = reusable
  }
}

extension Cause {
  /// How much a cause has to do with a finding: 2 with the same constraints, 1 with the same views, else 0.
  fileprivate func kinship(to finding: Finding) -> Int {
    if !Set(constraints).isDisjoint(with: finding.constraints) { return 2 }
    return Set(views).isDisjoint(with: finding.views) ? 0 : 1
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
