public import Findings

/// The findings that a team has agreed to live with for now.
public struct Baseline: Sendable, Equatable {
  /// What it hides, sorted, each once.
  public let entries: [BaselineEntry]

  /// A baseline of entries in any order; equal ones are counted together.
  public init(entries: [BaselineEntry] = []) {
    var known: [EntryKey: BaselineEntry] = [:]
    for entry in entries where entry.count > 0 {
      let key = EntryKey(file: entry.file, finding: entry.finding)
      if known[key] == nil { known[key] = entry } else { known[key]?.count += entry.count }
    }
    self.entries = known.values.sorted()
  }
}

/// A layout file and what linting it came to.
public struct ComparedFile: Sendable {
  /// Its path from the baseline's folder.
  public var path: String
  /// What was found.
  public var report: FileReport

  /// A layout file at a path from the baseline's folder.
  public init(path: String, report: FileReport) {
    self.path = path
    self.report = report
  }
}

/// What is left of some files' findings when a baseline has hidden its own, and what it would hold if it were written
/// anew.
public struct BaselineComparison: Sendable {
  /// The files' reports in their order, without what is hidden.
  public internal(set) var reports: [FileReport] = []
  /// What the baseline did.
  public internal(set) var use = BaselineUse(hiddenCount: 0, stale: [])
  /// The baseline without what no longer occurs.
  public internal(set) var shrunk = Baseline()
  /// The same, and what it did not hide.
  public internal(set) var grown = Baseline()
}

extension Baseline {
  /// Hides what the baseline holds, no errors of reading; an entry of a lost layout hides its finding elsewhere.
  /// Entries of files not linted or not read whole, or of rules not asked, are neither used nor stale.
  public func compare(_ files: [ComparedFile], isGone: (String) -> Bool) -> BaselineComparison {
    var use = Comparing(baseline: self)
    for file in files { use.hideUnchanged(file.report, in: file.path) }
    var rest = files.map { file in
      file.report.findings.filter { !(file.report.canBeHidden($0) && use.hide($0, in: file.path)) }
    }
    for (index, file) in files.enumerated() {
      rest[index].removeAll { $0.isVerdict && use.hideVerdict($0, in: file.path) }
    }
    use.findStale(files, isGone)
    var comparison = BaselineComparison()
    var fresh: [BaselineEntry] = []
    for (file, findings) in zip(files, rest) {
      var report = file.report
      report.findings = findings.filter { finding in
        guard report.canBeHidden(finding) else { return true }
        if use.hideMoved(finding, to: file.path) { return false }
        fresh.append(BaselineEntry(file: file.path, finding: finding.identity, count: 1))
        return true
      }
      comparison.reports.append(report)
    }
    comparison.use = BaselineUse(hiddenCount: use.hidden.values.reduce(0, +), stale: use.stale)
    comparison.shrunk = Baseline(entries: use.kept)
    comparison.grown = Baseline(entries: use.kept + fresh)
    return comparison
  }
}

private struct EntryKey: Hashable {
  var file: String
  var finding: FindingIdentity
}

private struct Comparing {
  /// How many findings each entry may still hide.
  private var left: [EntryKey: Int] = [:]
  private let entries: [BaselineEntry]
  private let entriesOfFile: [String: [BaselineEntry]]
  private(set) var hidden: [EntryKey: Int] = [:]
  private var staleKeys: Set<EntryKey> = []
  /// The entries whose layout is no longer in their file.
  private var homeless: [FindingIdentity: [EntryKey]] = [:]

  init(baseline: Baseline) {
    entries = baseline.entries
    entriesOfFile = Dictionary(grouping: entries, by: \.file)
    for entry in entries { left[EntryKey(file: entry.file, finding: entry.finding)] = entry.count }
  }

  mutating func hide(_ finding: Finding, in file: String) -> Bool {
    let key = EntryKey(file: file, finding: finding.identity)
    guard let count = left[key], count > 0 else { return false }
    left[key] = count - 1
    hidden[key, default: 0] += 1
    return true
  }

  mutating func hideUnchanged(_ report: FileReport, in file: String) {
    let rest = report.unchanged.filter { !(report.canBeHidden($0) && hide($0, in: file)) }
    for finding in rest where finding.isVerdict { _ = hideVerdict(finding, in: file) }
  }

  /// Hides a verdict by an entry that names other views: which of them stands for the layout, the order of the text
  /// decides.
  mutating func hideVerdict(_ finding: Finding, in file: String) -> Bool {
    let ofLayout = entriesOfFile[file]?.filter {
      $0.finding.rule == finding.rule && $0.finding.layout == finding.layout
    }
    let keys = (ofLayout ?? []).map { EntryKey(file: file, finding: $0.finding) }
    guard let key = keys.first(where: { left[$0] ?? 0 > 0 }) else { return false }
    left[key, default: 0] -= 1
    hidden[key, default: 0] += 1
    return true
  }

  /// Once the files have hidden their own: which entries no longer occur, and whose layout may have moved.
  mutating func findStale(_ files: [ComparedFile], _ isGone: (String) -> Bool) {
    let linted = Dictionary(files.map { ($0.path, $0.report) }, uniquingKeysWith: { first, _ in first })
    var gone: [String: Bool] = [:]
    for entry in entries {
      let key = EntryKey(file: entry.file, finding: entry.finding)
      guard left[key] ?? 0 > 0 else { continue }
      if let report = linted[entry.file] {
        guard !report.isUnchanged, report.isWhole, report.wasAsked(entry.finding.rule),
          !report.comparingRules.contains(entry.finding.rule)
        else { continue }
        staleKeys.insert(key)
        guard let layout = entry.finding.layout, !report.layoutNames.contains(layout) else { continue }
      } else {
        let isGone = gone[entry.file] ?? isGone(entry.file)
        gone[entry.file] = isGone
        guard isGone else { continue }
        staleKeys.insert(key)
        guard entry.finding.layout != nil else { continue }
      }
      homeless[entry.finding, default: []].append(key)
    }
  }

  mutating func hideMoved(_ finding: Finding, to file: String) -> Bool {
    let identity = finding.identity
    guard let key = homeless[identity]?.first(where: { left[$0] ?? 0 > 0 }) else { return false }
    left[key, default: 0] -= 1
    hidden[EntryKey(file: file, finding: identity), default: 0] += 1
    return true
  }

  var stale: [BaselineEntry] {
    entries.compactMap { entry in
      let key = EntryKey(file: entry.file, finding: entry.finding)
      guard staleKeys.contains(key), let count = left[key], count > 0 else { return nil }
      return BaselineEntry(file: entry.file, finding: entry.finding, count: count, line: entry.line)
    }
  }

  /// What occurs, where it occurs now, and what nothing is known of.
  var kept: [BaselineEntry] {
    let unknown = left.filter { !staleKeys.contains($0.key) }
    return [hidden, unknown].flatMap { counts in
      counts.map { BaselineEntry(file: $0.key.file, finding: $0.key.finding, count: $0.value) }
    }
  }
}

extension FileReport {
  /// Whether a finding is a rule's word on a layout, not an error of reading or of a layout that takes too long to be
  /// solved.
  fileprivate func canBeHidden(_ finding: Finding) -> Bool {
    wasAsked(finding.rule) && (finding.rule != .undecidedLayout || finding.severity != .error)
  }

  fileprivate func wasAsked(_ rule: RuleID) -> Bool { rule == .undecidedLayout || askedRules.contains(rule) }

  /// Whether all of the file could be read and solved, so that what is not found there does not occur.
  fileprivate var isWhole: Bool {
    (findings + unchanged).allSatisfy { $0.rule != .undecidedLayout && canBeHidden($0) }
  }
}
