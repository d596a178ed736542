public import Findings

/// The findings that a team accepts for now.
public struct Baseline: Sendable, Equatable {
  /// The entries, sorted, each once.
  public let entries: [BaselineEntry]

  /// A baseline of entries in any order. Equal entries are merged, with the sum of their counts.
  public init(entries: [BaselineEntry] = []) {
    var known: [EntryKey: BaselineEntry] = [:]
    for entry in entries where entry.count > 0 {
      if known[entry.key] == nil { known[entry.key] = entry } else { known[entry.key]?.count += entry.count }
    }
    self.entries = known.values.sorted()
  }
}

/// A layout file with its report.
public struct ComparedFile: Sendable {
  /// Its path from the baseline's folder.
  public var path: String
  /// The report of the file.
  public var report: FileReport

  /// A layout file at a path from the baseline's folder.
  public init(path: String, report: FileReport) {
    self.path = path
    self.report = report
  }
}

/// The comparison of some files with a baseline: the remaining findings, and the entries of updated baselines.
public struct BaselineComparison: Sendable {
  /// The reports in the order of the files, without hidden findings.
  public internal(set) var reports: [FileReport] = []
  /// The effect of the baseline.
  public internal(set) var use = BaselineUse(hiddenCount: 0, stale: [])
  /// The baseline without stale entries.
  public internal(set) var shrunk = Baseline()
  /// The shrunk baseline with the findings that were not hidden.
  public internal(set) var grown = Baseline()
}

extension Baseline {
  /// Hides the findings of the baseline, but no reading errors. If a layout is no longer in its file, its entries hide
  /// findings of a layout of that name in another file. Entries of files that were not linted or not read completely,
  /// of rules that did not run, or of layouts with a new error or a new info about an unknown row height, which may hide
  /// other findings, are neither used nor stale.
  public func compare(_ files: [ComparedFile], isGone: (String) -> Bool) -> BaselineComparison {
    var matching = Matching(baseline: self)
    for file in files { matching.hideUnchanged(file.report, in: file.path) }
    var rest = files.map { file in
      file.report.findings.filter { !(file.report.canBeHidden($0) && matching.hide($0, in: file.path)) }
    }
    for (index, file) in files.enumerated() {
      rest[index].removeAll { $0.isUniqueInLayout && matching.hideUnique($0, in: file.path) }
    }
    matching.findStale(files, besides: rest, isGone)
    var comparison = BaselineComparison()
    var fresh: [BaselineEntry] = []
    for (file, findings) in zip(files, rest) {
      var report = file.report
      report.findings = findings.filter { finding in
        guard report.canBeHidden(finding) else { return true }
        if matching.hideMoved(finding, to: file.path) { return false }
        fresh.append(BaselineEntry(file: file.path, finding: finding.identity, count: 1))
        return true
      }
      comparison.reports.append(report)
    }
    comparison.use = BaselineUse(hiddenCount: matching.hidden.values.reduce(0, +), stale: matching.stale)
    comparison.shrunk = Baseline(entries: matching.kept)
    comparison.grown = Baseline(entries: matching.kept + fresh)
    return comparison
  }
}

private struct EntryKey: Hashable {
  var file: String
  var finding: FindingIdentity
}

/// A layout with a new error.
private struct FaultyLayout: Hashable {
  var file: String
  var layout: String?
}

extension BaselineEntry {
  fileprivate var key: EntryKey { EntryKey(file: file, finding: finding) }
}

/// The findings that the entries of a baseline hide.
private struct Matching {
  /// The number of findings that each entry may still hide.
  private var left: [EntryKey: Int] = [:]
  private let entries: [BaselineEntry]
  private let entriesOfFile: [String: [BaselineEntry]]
  /// The number of hidden findings, by their files after any moves.
  private(set) var hidden: [EntryKey: Int] = [:]
  private var staleKeys: Set<EntryKey> = []
  /// The entries whose layout is no longer in their file.
  private var moved: [FindingIdentity: [EntryKey]] = [:]

  init(baseline: Baseline) {
    entries = baseline.entries
    entriesOfFile = Dictionary(grouping: entries, by: \.file)
    for entry in entries { left[entry.key] = entry.count }
  }

  /// Lets the first of some entries that is not used up hide a finding, which then counts for `current`.
  private mutating func hide(byFirstOf keys: [EntryKey], as current: EntryKey? = nil) -> Bool {
    guard let key = keys.first(where: { left[$0] ?? 0 > 0 }) else { return false }
    left[key, default: 0] -= 1
    hidden[current ?? key, default: 0] += 1
    return true
  }

  mutating func hide(_ finding: Finding, in file: String) -> Bool {
    hide(byFirstOf: [EntryKey(file: file, finding: finding.identity)])
  }

  mutating func hideUnchanged(_ report: FileReport, in file: String) {
    let rest = report.unchanged.filter { !(report.canBeHidden($0) && hide($0, in: file)) }
    for finding in rest where finding.isUniqueInLayout { _ = hideUnique(finding, in: file) }
  }

  /// Hides a finding that is unique in its layout by an entry with other views: its views depend on the order of the
  /// text.
  mutating func hideUnique(_ finding: Finding, in file: String) -> Bool {
    let ofLayout = entriesOfFile[file, default: []].filter {
      $0.finding.rule == finding.rule && $0.finding.layout == finding.layout
    }
    return hide(byFirstOf: ofLayout.map(\.key))
  }

  /// Finds the entries that no longer occur, and those whose layout may have moved. Call it after hiding the findings
  /// of all files. `rest` are those that are not hidden: beside a new error, which other findings a layout would have
  /// is not known.
  mutating func findStale(_ files: [ComparedFile], besides rest: [[Finding]], _ isGone: (String) -> Bool) {
    let linted = Dictionary(files.map { ($0.path, $0.report) }, uniquingKeysWith: { first, _ in first })
    var (faulty, open): (Set<FaultyLayout>, Set<FaultyLayout>) = ([], [])
    for (file, findings) in zip(files, rest) {
      for finding in findings {
        let layout = FaultyLayout(file: file.path, layout: finding.identity.layout)
        if finding.severity == .error { faulty.insert(layout) }
        if finding.rule == .unknownRowHeight { open.insert(layout) }
      }
    }
    var gone: [String: Bool] = [:]
    for entry in entries {
      guard left[entry.key] ?? 0 > 0 else { continue }
      if let report = linted[entry.file] {
        guard !report.isUnchanged, report.isWhole, report.wasRun(entry.finding.rule),
          !report.comparingRules.contains(entry.finding.rule)
        else { continue }
        let layout = FaultyLayout(file: entry.file, layout: entry.finding.layout)
        // What is about no view is not found by solving the row.
        if faulty.contains(layout) || open.contains(layout) && !entry.finding.views.isEmpty { continue }
        staleKeys.insert(entry.key)
        guard let layout = entry.finding.layout, !report.layoutNames.contains(layout) else { continue }
      } else {
        let isGone = gone[entry.file] ?? isGone(entry.file)
        gone[entry.file] = isGone
        guard isGone else { continue }
        staleKeys.insert(entry.key)
        guard entry.finding.layout != nil else { continue }
      }
      moved[entry.finding, default: []].append(entry.key)
    }
  }

  mutating func hideMoved(_ finding: Finding, to file: String) -> Bool {
    let current = EntryKey(file: file, finding: finding.identity)
    return hide(byFirstOf: moved[current.finding, default: []], as: current)
  }

  var stale: [BaselineEntry] {
    entries.compactMap { entry in
      guard staleKeys.contains(entry.key), let count = left[entry.key], count > 0 else { return nil }
      return BaselineEntry(file: entry.file, finding: entry.finding, count: count, line: entry.line)
    }
  }

  /// The entries that occur, with their current files, and those that could not be checked.
  var kept: [BaselineEntry] {
    let unknown = left.filter { !staleKeys.contains($0.key) }
    return [hidden, unknown].flatMap { counts in
      counts.map { BaselineEntry(file: $0.key.file, finding: $0.key.finding, count: $0.value) }
    }
  }
}

extension FileReport {
  /// Whether a finding comes from a rule that ran, and is not an error about a layout that takes too long to solve.
  fileprivate func canBeHidden(_ finding: Finding) -> Bool {
    wasRun(finding.rule) && (finding.rule != .undecidedLayout || finding.severity != .error)
  }

  fileprivate func wasRun(_ rule: RuleID) -> Bool { rule == .undecidedLayout || rulesRun.contains(rule) }

  /// Whether the whole file was read and solved, so an entry without a finding is stale.
  fileprivate var isWhole: Bool {
    (findings + unchanged).allSatisfy { $0.rule != .undecidedLayout && canBeHidden($0) }
  }
}
