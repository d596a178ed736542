import Diagnosis
public import Findings
public import LayoutModel
import LayoutSolver
public import LayoutSource
public import RuleKit
public import WorkLimit

/// Lints layouts: has them read, solves them, runs the rules, folds and sorts what they find. Opens no files and prints
/// nothing.
public struct Linter: Sendable {
  let rules: [Rule]
  let reader: any LayoutReader
  private let askedRules: Set<RuleID>
  let knownRules: [RuleID]
  let defaults: LayoutDefaults
  /// The rules that a fix may not set off besides those that are asked.
  let judges: [Rule]
  /// How many fixes a finding may have.
  public var mostFixes = 1
  /// How much work a layout, the fixes of a layout, and all layouts of a file may take.
  var most = (steps: Limits.steps, ofMends: Limits.stepsOfMends, ofFile: Limits.stepsOfFile)

  /// A linter that asks these rules about the layouts that a reader finds in files and that the defaults complete.
  /// `knownRules` are those that a comment may name, where they are more than these; `judges` are rules besides these
  /// that a fix may not set off.
  public init(
    rules: [Rule], reader: any LayoutReader, knownRules: [RuleID]? = nil, judges: [Rule] = [],
    defaults: LayoutDefaults = LayoutDefaults()
  ) {
    self.rules = rules
    self.reader = reader
    self.judges = judges
    self.knownRules = knownRules ?? rules.map(\.id)
    self.defaults = defaults
    // Nobody asks for errors of reading, so that no baseline records or hides them.
    askedRules = Set(rules.map(\.id)).subtracting(RuleID.readingErrors)
  }

  /// Lints the bytes of a file that is a whole run. The fonts that it names files for are what `openingFonts` says.
  public func lint(file: String, bytes: [UInt8], openingFonts: @escaping FontOpener = noFontFiles) -> FileReport {
    let linted = lintAlone(file: file, bytes: bytes, openingFonts: openingFonts)
    return reports(ofRun: [linted]).first ?? linted.report
  }

  /// Lints the bytes of a file. Font files are what `openingFonts` says; of `changed` documents findings are shown.
  public func lintAlone(
    file: String, bytes: [UInt8], openingFonts: @escaping FontOpener = noFontFiles, changed: ChangedDocuments = .all
  ) -> LintedFile {
    var known: FoundDocuments = [:]
    return lintAlone(file: file, bytes: bytes, openingFonts: openingFonts, changed: changed, knowing: &known).linted
  }

  /// The same where it is known what was found in some documents by themselves; knows those of this file then, and no
  /// others. Answers what the file was read as too, and what its fixes change of the layouts, by their edits.
  func lintAlone(
    file: String, bytes: [UInt8], openingFonts: @escaping FontOpener, changed: ChangedDocuments,
    knowing known: inout FoundDocuments
  ) -> (linted: LintedFile, read: SourcedFile, changes: [[TextEdit]: [LayoutChange]]) {
    let read = reader.read(bytes, defaults: defaults, openingFonts: openingFonts)
    let source = SourceText(file: file, bytes: bytes)
    var silencings = silencings(of: read.comments, in: source)
    var findings = read.findings + silencings.unread
    var silenced: [SilencedFinding] = []
    var found: FoundDocuments = [:]
    var changes: [[TextEdit]: [LayoutChange]] = [:]
    var steps = 0
    for sourced in read.layouts {
      let text = read.text(of: sourced, in: bytes)
      // What is suppressed by a comment that stands elsewhere is not in the text.
      let isAlone = read.documents.count < 2 || silencings.reach(text.range)
      let old = isAlone ? nil : found[text.bytes] ?? known[text.bytes]
      let isInTime = steps < most.ofFile
      let context = FixContext(
        sourced: sourced, file: bytes, text: text,
        readingErrorCount: read.findings.count { finding in
          finding.document == sourced.document || text.range.contains(finding.place.start)
        }, isBeyondLimit: read.isBeyondLimit,
        openingFonts: openingFonts, comments: read.comments, silencings: silencings)
      let own = isInTime ? old ?? foundWithFixes(in: context) : foundBehindOthers(in: context)
      if !isAlone, isInTime { found[text.bytes] = own }
      steps += own.steps
      for (edits, made) in own.changes { changes[edits.map { $0.moved(by: text.start) }] = made }
      let judged = silencings.silence(own.findings.map { $0.moved(by: text.start, document: sourced.document) })
      findings += judged.kept
      silenced += judged.silenced
    }
    known = found
    return (linted(read, source, findings, silenced, silencings, changed), read, changes)
  }

  func linted(
    _ read: SourcedFile, _ source: SourceText, _ findings: [Finding], _ silenced: [SilencedFinding],
    _ silencings: Silencings, _ changed: ChangedDocuments
  ) -> LintedFile {
    let isComparing = rules.contains(where: \.comparesLayouts)
    let content = LintedContent(
      layouts: read.layouts.map { LintedContent.NamedLayout(document: $0.document, name: $0.layout.name) },
      findings: findings.sorted(by: stands(_:before:)).told(atMost: Limits.toldFindings, rule: .invalidYAML),
      silenced: silenced, reusable: isComparing ? read.layouts.compactMap { $0.reusable(in: source) } : [],
      silencings: silencings.all)
    var file = linted(content, source)
    file.unchangedDocuments = changed.unchanged(of: read, in: source.bytes)
    file.putUnchangedAway()
    return file
  }

  /// A file of whose bytes it is known what linting them comes to.
  public func linted(_ content: LintedContent, _ source: SourceText) -> LintedFile {
    var report = FileReport(source: source, layoutCount: content.layouts.count, findings: content.findings)
    report.silenced = content.silenced
    report.layoutNames = content.layouts.map(\.name)
    report.askedRules = askedRules
    let comparing = rules.filter(\.comparesLayouts)
    report.comparingRules = Set(comparing.map(\.id))
    return LintedFile(
      report: report, comparing: comparing, reusable: content.reusable,
      silencings: Silencings(content.silencings, rules: rules), layouts: content.layouts, unchangedDocuments: [])
  }

  /// What the rules find, suppressed or not, with the fixes of what is not. Places count from the text's beginning.
  private func foundWithFixes(in context: FixContext) -> FoundDocument {
    let sourced = context.sourced
    var silencings = context.silencings
    let limit = WorkLimit(most.steps)
    var row = check(sourced.layout, by: limit)
    row.limit = WorkLimit(most.ofMends)
    row.solutions = row.solutions.map { [limit = row.limit] in $0.drawing(on: limit) }
    row.findings = silencings.kept(of: row.found, in: sourced)
    var found = FoundDocument(findings: [], steps: 0)
    for finding in row.found {
      var resolved = sourced.resolved(finding)
      if let unsuppressed = silencings.kept(of: [finding], in: sourced).first {
        let verified = fixes(of: unsuppressed, in: row, context)
        resolved.fixes = verified.map(\.fix)
        for (fix, changes) in verified {
          found.changes[fix.edits.map { $0.moved(by: -context.text.start) }] = changes
        }
      }
      found.findings.append(resolved.moved(by: -context.text.start, document: sourced.document))
    }
    found.steps = most.steps + most.ofMends - limit.left - row.limit.left
    return found
  }

  /// What the rules find in the text of a layout that is not solved because those above it took all the work that a
  /// file may.
  private func foundBehindOthers(in context: FixContext) -> FoundDocument {
    let sourced = context.sourced
    let finding = LayoutFinding(
      rule: .undecidedLayout, severity: .error,
      message:
        "this layout is not solved: those above it took as long as a file may; what rules find without its answer is told",
      place: .layout)
    let findings = (textFindings(in: sourced.layout, limit: WorkLimit(-1)) + [finding]).map {
      sourced.resolved($0).moved(by: -context.text.start, document: sourced.document)
    }
    return FoundDocument(findings: findings, steps: 0)
  }

  func silencings(of comments: [PlumbComment], in source: SourceText) -> Silencings {
    Silencings(of: comments, in: source, rules: rules, known: knownRules)
  }

  /// What the rules find in one layout, causes folded in, without fixes.
  public func findings(in sourced: SourcedLayout) -> [Finding] {
    check(sourced.layout).findings.map { sourced.resolved($0) }
  }

  /// The same without those that the comments of its file suppress.
  public func findings(
    in sourced: SourcedLayout, heeding comments: [PlumbComment], of source: SourceText
  ) -> [Finding] {
    var silencings = silencings(of: comments, in: source)
    return silencings.kept(of: check(sourced.layout).findings, in: sourced).map { sourced.resolved($0) }
  }

  /// What the rules find in one layout without its answers: what they say of its text alone. It draws on `limit`.
  public func findingsInText(of sourced: SourcedLayout, limit: WorkLimit = WorkLimit(Limits.steps)) -> [Finding] {
    textFindings(in: sourced.layout, limit: limit).map { sourced.resolved($0) }
  }

  /// What the rules find in one layout without its answers. It draws on `limit`.
  private func textFindings(in layout: Layout, limit: WorkLimit) -> [LayoutFinding] {
    let solutions = layout.circumstances.map { RowSolution(circumstances: $0, limit: limit) }
    let found = findings(in: layout, solutions, by: limit)
    return layout.withShapes(found.filter { $0.rule != .undecidedLayout })
  }

  /// Solves a layout and asks the rules. Where that takes more than a layout may, they are asked about its text alone,
  /// so that how far the work went decides nothing.
  func check(_ layout: Layout, by limit: WorkLimit = WorkLimit(Limits.steps)) -> CheckedLayout {
    if let solutions = layout.solutions(by: limit) {
      let findings = layout.withShapes(findings(in: layout, solutions, by: limit))
      if !limit.isSpent {
        return CheckedLayout(layout: layout, solutions: solutions, found: findings)
      }
    }
    let findings = textFindings(in: layout, limit: limit) + [tooLarge(layout)]
    return CheckedLayout(layout: layout, solutions: [], found: findings)
  }

  private func tooLarge(_ layout: Layout) -> LayoutFinding {
    let (views, sets) = (layout.views.count, layout.circumstances.count)
    return LayoutFinding(
      rule: .undecidedLayout, severity: .error,
      message:
        "this layout takes too long to be solved: \(views.spelledCount) views and \(layout.constraints.count.spelledCount) constraints in \(sets.spelledCount) sets of circumstances; what rules find without its answer is told",
      place: .layout)
  }

  /// What the rules find in a layout that was solved, causes folded in, without the shapes of constraints.
  func findings(in layout: Layout, _ solutions: [RowSolution], by limit: WorkLimit) -> [LayoutFinding] {
    let context = RuleContext(layout: layout, solutions: solutions, limit: limit)
    var findings = undecided(layout, solutions)
    for index in rules.indices where layout.isComplete || !rules[index].needsWholeLayout {
      // To call the check of a rule that stays where it is copies nothing; a method of the rule is called with a copy.
      guard case .layout(let check) = rules[index].check else { continue }
      let options = rules[index].optionValues
      // An operator in place of the statement would copy the context for each rule.
      let found = if options.isEmpty { check(context) } else { check(context.with(options)) }
      for finding in found { findings.append(finding.found(by: rules[index])) }
    }
    return folded(findings, by: rules)
  }

  /// What no rule can speak about: a row that has no answer.
  private func undecided(_ layout: Layout, _ solutions: [RowSolution]) -> [LayoutFinding] {
    let without = solutions.filter { $0.status == .undecided }.map(\.circumstances)
    guard !without.isEmpty else { return [] }
    let circumstances = words(for: without, among: solutions.map(\.circumstances))
    let farApart = layout.farApart
    if let first = farApart.first {
      return [
        LayoutFinding(
          rule: .undecidedLayout, severity: .warning,
          message: "this multiplier is too far from 1 for a reliable answer: from 0.00001 to 100000 they can be solved",
          place: .constraint(first.index),
          related: farApart.dropFirst().map { RelatedPart("and this one", at: .constraint($0.index)) },
          circumstances: without)
      ]
    }
    return [
      LayoutFinding(
        rule: .undecidedLayout, severity: .warning,
        message: "the numbers of this layout are too far apart to be solved reliably\(circumstances)",
        place: .layout, circumstances: without)
    ]
  }
}
