public import Findings
public import LayoutModel
import LayoutSolver
public import LayoutYAML
public import RuleKit

/// Lints layouts: loads them, solves them, asks the rules, folds and sorts what they find. Reads and prints nothing.
public struct Linter: Sendable {
  private let rules: [Rule]

  /// A linter that asks these rules.
  public init(rules: [Rule]) {
    self.rules = rules
  }

  /// Lints the bytes of a file. The fonts that it names files for are what `openingFonts` says.
  public func lint(
    file: String, bytes: [UInt8], openingFonts: @escaping FontOpener = noFontFiles
  ) -> FileReport {
    let loaded = loadLayouts(bytes, openingFonts: openingFonts)
    var findings = loaded.findings
    for layout in loaded.layouts {
      let row = check(layout)
      findings += row.findings.map { finding in
        var finding = finding
        finding.fixes = firstFixThatHolds(of: finding, in: row, bytes, openingFonts).map { [$0] } ?? []
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
    let circumstances = words(for: without, among: solutions.map(\.circumstances))
    return [
      Finding(
        rule: "undecided-layout", severity: .warning,
        message: "the numbers of this layout are too far apart to be solved reliably\(circumstances)",
        place: layout.name.place, layout: layout.name.value, document: layout.document, circumstances: without)
    ]
  }

  /// Takes the findings of rules that explain another rule's finding into that one as its causes. Of several, those are
  /// explained that are about one of the same views or constraints; where none is, all are.
  private func folded(_ findings: [Finding]) -> [Finding] {
    var kept: [Finding] = []
    var causes: [(explained: RuleID, cause: Cause)] = []
    for finding in findings {
      let explained = rules.first { $0.id == finding.rule }?.causeOf.first { id in findings.contains { $0.rule == id } }
      guard let explained else {
        kept.append(finding)
        continue
      }
      let cause = Cause(
        rule: finding.rule, message: finding.message, views: finding.views, constraints: finding.constraints,
        place: finding.place)
      causes.append((explained, cause))
    }
    for (explained, cause) in causes {
      let candidates = kept.indices.filter { kept[$0].rule == explained }
      let about = candidates.filter { cause.isAboutSame(as: kept[$0]) }
      for index in about.isEmpty ? candidates : about { kept[index].causes.append(cause) }
    }
    for index in kept.indices { kept[index].causes.sort { ($0.place, $0.rule) < ($1.place, $1.rule) } }
    return kept
  }

  // MARK: - Fixes

  /// The first fix that, applied to a copy, loaded and solved, takes the finding away and brings nothing worse.
  private func firstFixThatHolds(
    of finding: Finding, in row: CheckedLayout, _ bytes: [UInt8], _ openingFonts: @escaping FontOpener
  ) -> Fix? {
    for fix in finding.fixes {
      let mended = apply(fix.edits, to: bytes)
      let loaded = loadLayouts(mended, openingFonts: openingFonts)
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

extension Cause {
  /// Whether a finding names one of the views or constraints that the cause names.
  fileprivate func isAboutSame(as finding: Finding) -> Bool {
    !Set(constraints).isDisjoint(with: finding.constraints)
      || constraints.isEmpty && !Set(views).isDisjoint(with: finding.views)
  }
}

/// A layout with its solutions and what the rules found.
private struct CheckedLayout {
  var layout: Layout
  var solutions: [RowSolution]
  var findings: [Finding]

  /// How high the row is now, in words: `makes the row 87 pt at 320, 375 and 430`, or that it stays as it was. Speaks of
  /// the plain circumstances alone.
  func outcome(insteadOf before: CheckedLayout) -> String {
    let plain = plainSolutions
    var heights: [(height: String, circumstances: [Circumstances])] = []
    for solution in plain {
      let isOpen = if case .unsatisfiable = solution.status { true } else { false }
      guard !isOpen, let height = solution.rowHeight?.spelledPoints else {
        return "settles this conflict; another one is left"
      }
      if let known = heights.firstIndex(where: { $0.height == height }) {
        heights[known].circumstances.append(solution.circumstances)
      } else {
        heights.append((height, [solution.circumstances]))
      }
    }
    let spoken = plain.map(\.circumstances)
    let parts = heights.map { "\($0.height) pt \(heads(for: $0.circumstances, among: spoken).joined(separator: "; "))" }
    let known = Dictionary(
      before.solutions.map { ($0.circumstances, $0.rowHeight) }, uniquingKeysWith: { first, _ in first })
    let stays = plain.allSatisfy { now in
      guard let height = now.rowHeight, let old = known[now.circumstances] ?? nil else { return false }
      return abs(old - height) < 0.01
    }
    return parts.isEmpty ? "" : "\(stays ? "leaves" : "makes") the \(layout.noun) \(parts.joined(separator: ", "))"
  }

  /// Those at the text size `large`, left to right, with the views' own content; where these are not measured, at the
  /// first text size or in the first direction that is.
  private var plainSolutions: [RowSolution] {
    let measure = layout.measure
    let textSize = measure.textSizes.contains(.large) ? .large : measure.textSizes.first
    let direction = measure.layoutDirections.contains(.leftToRight) ? .leftToRight : measure.layoutDirections.first
    return solutions.filter {
      $0.circumstances.sample == nil && $0.circumstances.textSize == textSize
        && $0.circumstances.layoutDirection == direction
    }
  }
}
