public import Findings
public import LayoutModel
import LayoutSolver
public import LayoutYAML
public import RuleKit
public import WorkLimit

/// How many steps of work it takes the rules to look at a pair of views in a set of circumstances.
private let stepsOfPair = 30

/// Lints layouts: loads them, solves them, asks the rules, folds and sorts what they find. Reads and prints nothing.
public struct Linter: Sendable {
  let rules: [Rule]
  private let askedRules: Set<RuleID>
  let knownRules: [RuleID]
  let defaults: LayoutDefaults
  /// The rules that a mend may not set off besides those that are asked.
  let judges: [Rule]
  /// How much work a layout, the mends of a layout, and all layouts of a file may take.
  var most = (steps: Limits.steps, ofMends: Limits.stepsOfMends, ofFile: Limits.stepsOfFile)

  /// A linter that asks these rules about layouts that the defaults complete. `knownRules` are those that a comment may
  /// name, where they are more than these; `judges` are rules besides these that a mend may not set off.
  public init(
    rules: [Rule], knownRules: [RuleID]? = nil, judges: [Rule] = [], defaults: LayoutDefaults = LayoutDefaults()
  ) {
    self.rules = rules
    self.judges = judges
    self.knownRules = knownRules ?? rules.map(\.id)
    self.defaults = defaults
    // Nobody asks for errors of reading, so that no baseline records or hides them.
    askedRules = Set(rules.map(\.id)).subtracting(RuleID.readingErrors)
  }

  /// Lints the bytes of a file that is a whole run. The fonts that it names files for are what `openingFonts` says.
  public func lint(
    file: String, bytes: [UInt8], openingFonts: @escaping FontOpener = noFontFiles
  ) -> FileReport {
    let linted = lintAlone(file: file, bytes: bytes, openingFonts: openingFonts)
    return reports(ofRun: [linted]).first ?? linted.report
  }

  /// Lints the bytes of one of the files of a run. The fonts that it names files for are what `openingFonts` says. Of what is
  /// found in layouts, that of `changed` documents is shown.
  public func lintAlone(
    file: String, bytes: [UInt8], openingFonts: @escaping FontOpener = noFontFiles, changed: ChangedDocuments = .all
  ) -> LintedFile {
    var known: FoundDocuments = [:]
    return lintAlone(file: file, bytes: bytes, openingFonts: openingFonts, changed: changed, knowing: &known)
  }

  /// The same where it is known what was found in some documents by themselves; knows those of this file then, and no others.
  func lintAlone(
    file: String, bytes: [UInt8], openingFonts: @escaping FontOpener, changed: ChangedDocuments,
    knowing known: inout FoundDocuments
  ) -> LintedFile {
    let loaded = loadLayouts(bytes, defaults: defaults, openingFonts: openingFonts)
    let source = SourceText(file: file, bytes: bytes)
    var silencings = silencings(in: source)
    var findings = loaded.findings + silencings.unread
    var silenced: [SilencedFinding] = []
    let texts = documentTexts(of: bytes, as: loaded)
    var found: FoundDocuments = [:]
    var steps = 0
    for (index, layout) in loaded.layouts.enumerated() {
      let text = TriedText(of: texts?[index], inFile: bytes, as: loaded, openingFonts: openingFonts)
      let old = text.isWholeFile ? nil : found[text.bytes] ?? known[text.bytes]
      let isInTime = steps < most.ofFile
      let own =
        isInTime ? old ?? foundWithFixes(in: layout, text, silencings) : foundBehindOthers(in: layout, text)
      if !text.isWholeFile, isInTime { found[text.bytes] = own }
      steps += own.steps
      let heard = silencings.silence(own.findings.map { $0.moved(by: text.start, document: layout.document) })
      findings += heard.kept
      silenced += heard.silenced
    }
    known = found
    return linted(loaded, source, findings, silenced, silencings, changed)
  }

  func linted(
    _ loaded: LoadedFile, _ source: SourceText, _ findings: [Finding], _ silenced: [SilencedFinding],
    _ silencings: Silencings, _ changed: ChangedDocuments
  ) -> LintedFile {
    let isComparing = rules.contains { $0.compare != nil }
    let content = LintedContent(
      layouts: loaded.layouts.map { LintedContent.NamedLayout(document: $0.document, name: $0.name.value) },
      findings: findings.sorted(by: stands(_:before:)).told(atMost: Limits.toldFindings, rule: .invalidYAML),
      silenced: silenced,
      reusable: isComparing ? loaded.layouts.compactMap { ReusableLayout($0, in: source) } : [],
      silencings: silencings.all)
    var file = linted(content, source)
    file.unchangedDocuments = changed.unchanged(of: loaded.layouts, in: source.bytes)
    file.putUnchangedAway()
    return file
  }

  /// A file of whose bytes it is known what linting them comes to.
  public func linted(_ content: LintedContent, _ source: SourceText) -> LintedFile {
    var report = FileReport(source: source, layoutCount: content.layouts.count, findings: content.findings)
    report.silenced = content.silenced
    report.layoutNames = content.layouts.map(\.name)
    report.askedRules = askedRules
    let comparing = rules.filter { $0.compare != nil }
    report.comparingRules = Set(comparing.map(\.id))
    return LintedFile(
      report: report, comparing: comparing, reusable: content.reusable,
      silencings: Silencings(content.silencings, rules: rules), layouts: content.layouts, unchangedDocuments: [])
  }

  /// What the rules find in a layout, silenced or not, with the mends that hold of what is not. Places are counted from the
  /// beginning of the document's text.
  private func foundWithFixes(in layout: Layout, _ text: TriedText, _ silencings: Silencings) -> FoundDocument {
    var silencings = silencings
    let limit = WorkLimit(most.steps)
    var row = check(layout, by: limit)
    let mends = WorkLimit(most.ofMends)
    row.mends = mends
    row.solutions = row.solutions.map { $0.drawing(on: mends) }
    row.isSilenced = !silencings.isEmpty
    row.findings = silencings.silence(row.found).kept
    let findings = row.found.map { finding in
      var mended = finding
      let heard = silencings.silence([finding]).kept.first
      mended.fixes = heard.flatMap { fixThatHolds(of: $0, in: row, text) }.map { [$0] } ?? []
      return mended.moved(by: -text.start, document: layout.document)
    }
    return FoundDocument(
      findings: findings, steps: most.steps + most.ofMends - limit.left - row.mends.left)
  }

  /// What the rules find in the text of a layout that is not solved because those above it took all the work that a file may.
  private func foundBehindOthers(in layout: Layout, _ text: TriedText) -> FoundDocument {
    let finding = Finding(
      rule: .undecidedLayout, severity: .error,
      message:
        "this layout is not solved: those above it took as long as a file may; what rules find without its answer is told",
      place: layout.name.place, layout: layout.name.value, document: layout.document)
    let findings = (findingsInText(of: layout, limit: WorkLimit(-1)) + [finding]).map { finding in
      var finding = finding
      finding.fixes = []
      return finding.moved(by: -text.start, document: layout.document)
    }
    return FoundDocument(findings: findings, steps: 0)
  }

  func silencings(in source: SourceText) -> Silencings {
    Silencings(in: source, rules: rules, known: knownRules)
  }

  /// What the rules find in one layout, causes folded in, with fixes that nobody has tried out.
  public func findings(in layout: Layout) -> [Finding] {
    check(layout).findings
  }

  /// The same without those that the comments of a file silence.
  public func findings(in layout: Layout, heeding source: SourceText) -> [Finding] {
    var silencings = silencings(in: source)
    return silencings.silence(check(layout).findings).kept
  }

  /// What the rules find in one layout without its answers: what they say of its text alone. It draws on `limit`.
  public func findingsInText(of layout: Layout, limit: WorkLimit = WorkLimit(Limits.steps)) -> [Finding] {
    let solutions = layout.circumstances.map { RowSolution(circumstances: $0, limit: limit) }
    let found = findings(in: layout, solutions, by: limit)
    return withShapes(found.filter { $0.rule != .undecidedLayout }, in: layout)
  }

  /// Solves a layout and asks the rules. Where that takes more than a layout may, they are asked about its text alone, so that
  /// how far the work went decides nothing.
  func check(_ layout: Layout, by limit: WorkLimit = WorkLimit(Limits.steps)) -> CheckedLayout {
    if let solutions = solutions(of: layout, by: limit) {
      let findings = withShapes(findings(in: layout, solutions, by: limit), in: layout)
      if !limit.isSpent {
        return CheckedLayout(layout: layout, solutions: solutions, found: findings, findings: findings)
      }
    }
    let findings = findingsInText(of: layout, limit: limit) + [tooLarge(layout)]
    return CheckedLayout(layout: layout, solutions: [], found: findings, findings: findings)
  }

  /// What a layout comes out as in all its circumstances; nil where that takes more work than is left.
  ///
  /// Contents are not measured again in the circumstances of known solutions of a layout with the same contents.
  func solutions(of layout: Layout, by limit: WorkLimit, like known: [RowSolution] = []) -> [RowSolution]? {
    var solutions: [RowSolution] = []
    for circumstances in layout.isComplete ? layout.circumstances : [] where !limit.isSpent {
      if let known = known.first(where: { $0.circumstances == circumstances }) {
        solutions.append(solve(layout, like: known, limit: limit))
      } else {
        solutions.append(solve(layout, in: circumstances, limit: limit))
      }
    }
    // Rules compare views with each other, which the solver does not count.
    limit.spend(stepsOfPair * layout.items.count * layout.items.count * solutions.count)
    return limit.isSpent ? nil : solutions
  }

  private func tooLarge(_ layout: Layout) -> Finding {
    let (views, sets) = (layout.views.count, layout.circumstances.count)
    return Finding(
      rule: .undecidedLayout, severity: .error,
      message:
        "this layout takes too long to be solved: \(views.spelledCount) views and \(layout.constraints.count.spelledCount) constraints in \(sets.spelledCount) sets of circumstances; what rules find without its answer is told",
      place: layout.name.place, layout: layout.name.value, document: layout.document)
  }

  /// What the rules find in a layout that was solved, causes folded in, without the shapes of constraints.
  func findings(in layout: Layout, _ solutions: [RowSolution], by limit: WorkLimit) -> [Finding] {
    let context = RuleContext(layout: layout, solutions: solutions, limit: limit)
    var findings = undecided(layout, solutions)
    for index in rules.indices where layout.isComplete || !rules[index].needsWholeLayout {
      // To call the check of a rule that stays where it is copies nothing; a method of the rule is called with a copy.
      let options = rules[index].optionValues
      let found =
        if options.isEmpty { rules[index].check(context) } else { rules[index].check(context.with(options)) }
      for finding in found {
        findings.append(completed(finding, of: rules[index].imposedSeverity, in: layout))
      }
    }
    return folded(findings, by: rules)
  }

  /// A rule's finding with what the rule does not know of it.
  private func completed(_ finding: Finding, of imposedSeverity: Severity?, in layout: Layout) -> Finding {
    var finding = finding
    finding.severity = imposedSeverity ?? finding.severity
    finding.layout = layout.name.value
    finding.document = layout.document
    finding.related = distinct(finding.related, besides: finding)
    return finding
  }

  /// Related places, each once: a stack's own constraints all stand at its type.
  private func distinct(_ related: [RelatedPlace], besides finding: Finding) -> [RelatedPlace] {
    guard !related.isEmpty else { return related }
    var seen = Set<RelatedPlace>(minimumCapacity: related.count + 1)
    seen.insert(RelatedPlace(finding.label, at: finding.place))
    return related.filter { seen.insert($0).inserted }
  }

  /// What no rule can speak about: a row that has no answer.
  private func undecided(_ layout: Layout, _ solutions: [RowSolution]) -> [Finding] {
    let without = solutions.filter { $0.status == .undecided }.map(\.circumstances)
    guard !without.isEmpty else { return [] }
    let circumstances = words(for: without, among: solutions.map(\.circumstances))
    let farApart = layout.farApart
    if let first = farApart.first {
      return [
        Finding(
          rule: .undecidedLayout, severity: .warning,
          message: "this multiplier is too far from 1 for a reliable answer: from 0.00001 to 100000 they can be solved",
          place: first.place, related: farApart.dropFirst().map { RelatedPlace("and this one", at: $0.place) },
          layout: layout.name.value, document: layout.document, circumstances: without)
      ]
    }
    return [
      Finding(
        rule: .undecidedLayout, severity: .warning,
        message: "the numbers of this layout are too far apart to be solved reliably\(circumstances)",
        place: layout.name.place, layout: layout.name.value, document: layout.document, circumstances: without)
    ]
  }

  /// Findings with the shapes of their constraints, by which they are known again when the file has changed.
  func withShapes(_ findings: [Finding], in layout: Layout) -> [Finding] {
    guard findings.contains(where: { !$0.constraints.isEmpty }) else { return findings }
    let shapes = layout.shapes(ofConstraintsNamed: findings.flatMap(\.constraints))
    return findings.map { finding in
      var finding = finding
      finding.constraintShapes = finding.constraints.map { shapes[$0] ?? $0 }
      return finding
    }
  }
}
