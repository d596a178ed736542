import Diagnosis
public import Findings
public import LayoutModel
import LayoutSolver
public import LayoutSource
public import RuleKit
public import WorkLimit

/// A linter for layout files: reads and solves layouts, runs the rules, folds and sorts their findings. It opens no
/// files and prints nothing.
public struct Linter: Sendable {
  let rules: [Rule]
  let reader: any LayoutReader
  private let rulesRun: [RuleID]
  let knownRules: [RuleID]
  let defaults: LayoutDefaults
  /// The entries of configurations that suppress findings in the files of this linter.
  public let entries: [SuppressionEntry]
  /// Other rules, whose findings are not reported. A fix may not cause new findings of theirs either.
  let verificationRules: [Rule]
  /// The greatest number of fixes of a finding.
  public var maxFixes = 3
  /// The work limits in steps: of a layout, of the fixes of a layout, and of all layouts of a file.
  var workLimits = (steps: Limits.steps, ofFixes: Limits.stepsOfFixes, ofFile: Limits.stepsOfFile)

  /// A linter that runs rules on the layouts of a reader, completed by the defaults. `knownRules` are the rules that a
  /// comment may name, `rules` by default. A fix may not cause new findings of `verificationRules` either. `entries` of
  /// configurations suppress findings.
  public init(
    rules: [Rule], reader: any LayoutReader, knownRules: [RuleID]? = nil, verificationRules: [Rule] = [],
    defaults: LayoutDefaults = LayoutDefaults(), entries: [SuppressionEntry] = []
  ) {
    self.rules = rules
    self.entries = entries
    self.reader = reader
    self.verificationRules = verificationRules
    self.knownRules = knownRules ?? rules.map(\.id)
    self.defaults = defaults
    // Reading errors do not count as rules that ran, so no baseline records or hides them.
    rulesRun = rules.map(\.id).filter { !RuleID.readingErrors.contains($0) }
  }

  /// Lints the bytes of a file as a run of its own. `openingFonts` opens the font files that the file names.
  public func lint(file: String, bytes: [UInt8], openingFonts: @escaping FontOpener = noFontFiles) -> FileReport {
    let linted = lintAlone(file: file, bytes: bytes, openingFonts: openingFonts)
    return reports(ofRun: [linted]).first ?? linted.report
  }

  /// Lints the bytes of a file. `openingFonts` opens font files; only findings in `changed` documents are shown.
  public func lintAlone(
    file: String, bytes: [UInt8], openingFonts: @escaping FontOpener = noFontFiles, changed: ChangedDocuments = .all
  ) -> LintedFile {
    var cache: DocumentCache = [:]
    return lintAlone(file: file, bytes: bytes, openingFonts: openingFonts, changed: changed, reusing: &cache).linted
  }

  /// Lints a file. Reuses cached results for equal documents, and leaves the results of this file's documents in the
  /// cache. Also returns the file as read, and the layout changes of the fixes by their edits.
  func lintAlone(
    file: String, bytes: [UInt8], openingFonts: @escaping FontOpener, changed: ChangedDocuments,
    reusing cache: inout DocumentCache
  ) -> (linted: LintedFile, read: SourcedFile, changes: [[TextEdit]: [LayoutChange]]) {
    let read = reader.read(bytes, defaults: defaults, openingFonts: openingFonts)
    let source = SourceText(file: file, bytes: bytes)
    var suppressions = suppressions(of: read, in: source)
    var findings = read.findings + suppressions.unread
    var suppressed: [SuppressedFinding] = []
    var results: DocumentCache = [:]
    var changes: [[TextEdit]: [LayoutChange]] = [:]
    var steps = 0
    for sourced in read.layouts {
      let text = read.text(of: sourced, in: bytes)
      // A comment outside a document may suppress its findings, so equal documents may have different results.
      let isCacheable = read.documents.count > 1 && !suppressions.reach(text.range)
      let cached = isCacheable ? results[text.bytes] ?? cache[text.bytes] : nil
      let isWithinLimit = steps < workLimits.ofFile
      let context = FixContext(
        sourced: sourced, file: bytes, text: text,
        readingErrorCount: read.findings.count { finding in
          finding.document == sourced.document || text.range.contains(finding.place.start)
        }, isBeyondLimit: read.isBeyondLimit,
        openingFonts: openingFonts, read: read, suppressions: suppressions)
      let own = isWithinLimit ? cached ?? findingsWithFixes(in: context) : findingsBeyondFileLimit(in: context)
      if isCacheable, isWithinLimit { results[text.bytes] = own }
      steps += own.steps
      for (edits, made) in own.changes { changes[edits.map { $0.moved(by: text.start) }] = made }
      let split = suppressions.suppress(own.findings.map { $0.moved(by: text.start, document: sourced.document) })
      findings += split.kept
      suppressed += split.suppressed
    }
    cache = results
    if read.documentsAreWholeFiles { findings = oncePerTable(onceInFile(findings), of: read, in: source) }
    let split = suppressions.suppress(notes(of: read))
    findings += split.kept
    suppressed += split.suppressed
    return (linted(read, source, findings, suppressed, suppressions, changed), read, changes)
  }

  func linted(
    _ read: SourcedFile, _ source: SourceText, _ findings: [Finding], _ suppressed: [SuppressedFinding],
    _ suppressions: Suppressions, _ changed: ChangedDocuments
  ) -> LintedFile {
    let isComparing = rules.contains(where: \.comparesLayouts)
    let content = LintedContent(
      layouts: read.layouts.map { LintedContent.NamedLayout(document: $0.document, name: $0.layout.name) },
      findings: findings.sorted(by: precedes).reported(atMost: Limits.reportedFindings, rule: .invalidYAML),
      suppressed: suppressed, reusable: isComparing ? read.layouts.compactMap { $0.reusable(in: source) } : [],
      suppressions: suppressions.all, entries: suppressions.entries.map(\.reach))
    var file = linted(content, source)
    file.report.partlyRead = Set(
      read.layouts.filter { $0.reading?.completeness == .partly }.map(\.document))
    file.report.variants = read.variants
    file.unchangedDocuments = changed.unchanged(of: read, in: source.bytes)
    file.isInherited = read.isInherited
    file.moveUnchanged()
    return file
  }

  /// A file with a known result for its bytes.
  public func linted(_ content: LintedContent, _ source: SourceText) -> LintedFile {
    var report = FileReport(source: source, layoutCount: content.layouts.count, findings: content.findings)
    report.suppressed = content.suppressed
    report.layoutNames = content.layouts.map(\.name)
    report.rulesRun = rulesRun
    let comparing = rules.filter(\.comparesLayouts)
    report.comparingRules = comparing.map(\.id)
    return LintedFile(
      report: report, comparing: comparing, reusable: content.reusable,
      suppressions: Suppressions(content.suppressions, Array(zip(entries, content.entries)), rules: rules),
      layouts: content.layouts, unchangedDocuments: [])
  }

  /// The findings without those that repeat one about the whole file.
  private func onceInFile(_ findings: [Finding]) -> [Finding] {
    let aboutFile = Set(rules.filter(\.isAboutFile).map(\.id))
    var seen: Set<String> = []
    return onceAtPlace(
      findings.filter { !aboutFile.contains($0.rule) || seen.insert("\($0.rule): \($0.message)").inserted })
  }

  /// The findings of a rule at a place in one layout only: the layouts of a class, and those of its subclasses, come
  /// from the same code. The layout with the most severe one counts, the first of several.
  private func onceAtPlace(_ findings: [Finding]) -> [Finding] {
    struct Place: Hashable {
      var rule: RuleID
      var range: SourceRange
    }
    var chosen: [Place: (document: Int?, severity: Severity)] = [:]
    for finding in findings {
      let place = Place(rule: finding.rule, range: finding.place)
      if let known = chosen[place], known.severity >= finding.severity { continue }
      chosen[place] = (finding.document, finding.severity)
    }
    return findings.filter { chosen[Place(rule: $0.rule, range: $0.place)]?.document == $0.document }
  }

  /// The findings of a file that its reader made for the rules that run.
  private func notes(of read: SourcedFile) -> [Finding] {
    read.notes.compactMap { note in
      guard let rule = rules.first(where: { $0.id == note.rule }) else { return nil }
      var finding = note
      finding.severity = rule.severity(of: note.severity)
      return finding
    }
  }

  /// All findings, suppressed or not; unsuppressed ones have fixes. Places are relative to the text.
  private func findingsWithFixes(in context: FixContext) -> DocumentResult {
    let sourced = context.sourced
    var suppressions = context.suppressions
    let limit = WorkLimit(workLimits.steps)
    var row = withoutAssumedSamples(check(sourced.layout, by: limit))
    row.limit = WorkLimit(workLimits.ofFixes, sharing: limit)
    row.solutions = row.solutions.map { [limit = row.limit] in $0.drawing(on: limit) }
    let drawn = row.found.map { sourced.placedAsDrawn(sourced.weighedByDrawing($0)) }
    row.found = suppressions.separated(drawn, in: sourced)
    row.findings = suppressions.kept(of: row.found, in: sourced)
    var found = DocumentResult(findings: [], steps: 0)
    // The rules that find nothing after the fix of a finding, and the constraints that it changes.
    var ended: [Int: Set<RuleID>] = [:]
    var changed: [Int: Set<Int>] = [:]
    for finding in row.found {
      let marked = row.markingCompetitors(in: finding)
      var resolved = sourced.resolved(marked)
      if let unsuppressed = suppressions.kept(of: [finding], in: sourced).first {
        let verified = sourced.isLeftToAuthor(unsuppressed) ? [] : fixes(of: unsuppressed, in: row, context)
        resolved = sourced.resolved(marked, marking: verified.first?.changes ?? [])
        resolved.fixes = verified.map(\.fix)
        if let first = verified.first {
          ended[found.findings.count] = first.ended
          changed[found.findings.count] = Set(first.changes.compactMap(\.constraint))
        }
        if verified.isEmpty, resolved.severity > .info {
          let note =
            refusal(of: unsuppressed, in: row, context) ?? sourced.adviceInXcode(for: finding)
            ?? sourced.reasonOfNoFix(of: finding)
          if let note { resolved.notes.append(note) }
        }
        if verified.isEmpty, !sourced.isLeftToAuthor(finding), let advice = finding.advice {
          resolved.notes.append(advice)
        }
        if finding.rule == .unknownRowHeight {
          // Only a person knows it, so these are words.
          resolved.fixes += sourced.openHeight?.ways.map { Fix(title: $0, edits: []) } ?? []
        }
        if let note = sourced.noteOnUnnamed(in: resolved) { resolved.notes.append(note) }
        for (fix, changes, _) in verified {
          found.changes[fix.edits.map { $0.moved(by: -context.text.start) }] = changes
        }
      }
      found.findings.append(resolved.moved(by: -context.text.start, document: sourced.document))
    }
    found.findings =
      found.findings.namingFixes(endingOthers: ended).sharingFixes(ended: ended, changed: changed).joinedByFix
    found.steps = workLimits.steps + workLimits.ofFixes - limit.left - row.limit.left
    return found
  }

  /// The findings without a solution, for a layout that is not solved because those above it used up the work limit.
  private func findingsBeyondFileLimit(in context: FixContext) -> DocumentResult {
    let sourced = context.sourced
    let finding = LayoutFinding(
      rule: .undecidedLayout, severity: .error,
      message:
        "this layout is not solved: those above it used up the work limit of a file; rules that need no solution still ran",
      place: .layout)
    let findings = (textFindings(in: sourced.layout, limit: WorkLimit(-1)) + [finding]).map {
      sourced.resolved($0).moved(by: -context.text.start, document: sourced.document)
    }
    return DocumentResult(findings: findings, steps: 0)
  }

  func suppressions(of file: SourcedFile, in source: SourceText) -> Suppressions {
    Suppressions(of: file, in: source, rules: rules, known: knownRules, entries)
  }

  /// The findings in one layout, with causes folded in and without fixes.
  public func findings(in sourced: SourcedLayout) -> [Finding] {
    check(sourced.layout).findings.map { sourced.resolved($0) }
  }

  /// The findings in one layout that neither its file nor a configuration suppresses.
  public func findings(
    in sourced: SourcedLayout, unlessSuppressedIn file: SourcedFile, with source: SourceText
  ) -> [Finding] {
    var suppressions = suppressions(of: file, in: source)
    return suppressions.kept(of: check(sourced.layout).findings, in: sourced).map { sourced.resolved($0) }
  }

  /// The findings in one layout that need no solution. It draws on `limit`.
  public func findingsInText(of sourced: SourcedLayout, limit: WorkLimit = WorkLimit(Limits.steps)) -> [Finding] {
    textFindings(in: sourced.layout, limit: limit).map { sourced.resolved($0) }
  }
}

extension SourcedFile {
  /// The documents of further layouts of a class, with that of its first one.
  fileprivate var variants: [Int: Int] {
    if layouts.count < 2 { return [:] }
    var first: [String: Int] = [:]
    var variants: [Int: Int] = [:]
    for sourced in layouts {
      guard let name = sourced.className else { continue }
      if let known = first[name] { variants[sourced.document] = known } else { first[name] = sourced.document }
    }
    return variants
  }
}
