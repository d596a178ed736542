internal import Configuration
internal import Findings
internal import LayoutFiles
internal import LintEngine
internal import Platform
internal import RuleKit
internal import Rules

/// What the entries of configurations suppress in the files of a run.
struct EntryUses {
  private struct Key: Hashable {
    var configuration: String
    var place: SourceRange
  }

  private var uses: [Key: SuppressionUse] = [:]

  mutating func add(_ report: FileReport, of work: LintWork) {
    for (entry, use) in zip(work.linter.entries, report.entryUses) {
      let key = Key(configuration: entry.configuration, place: entry.place)
      if uses[key] == nil { uses[key] = use } else { uses[key]?.add(use) }
    }
  }

  /// The reports of the configurations whose entries suppress nothing. An entry counts if the run searched the folder
  /// of its configuration, or read each file that it names.
  func reports(
    of configurations: [SuppressingConfiguration], searching folders: [[[UInt8]]], _ selection: RuleSelection
  ) -> [FileReport] {
    configurations.compactMap { configuration in
      let rule = configuration.settings.configured(allRules, selection).first { $0.id == unusedSuppression.id }
      guard let rule, case .suppression(let check) = rule.check else { return nil }
      let isSearched = folders.contains { configuration.folder.starts(with: $0) }
      let findings = configuration.suppressions.flatMap { suppression -> [Finding] in
        let entry = suppression.entry
        let key = Key(configuration: entry.configuration, place: entry.place)
        let use = uses[key] ?? .none(ofRules: entry.rules.count)
        guard isSearched || suppression.namedFileCount.map({ $0 <= use.fileCount }) ?? false else { return [] }
        return check(.entry(entry, use)).map { finding in
          var finding = finding
          finding.rule = rule.id
          finding.severity = rule.severity(of: finding.severity)
          return finding
        }
      }
      var report = FileReport(
        source: configuration.source, layoutCount: 0, findings: findings.sorted { $0.place < $1.place })
      report.rulesRun = [rule.id]
      report.isConfiguration = true
      return report
    }
  }
}

extension LintRun {
  /// The reports about entries of configurations that suppress nothing. A run of a part of the files proves nothing.
  func unusedEntryReports(_ uses: EntryUses) -> [FileReport] {
    guard call.shard == nil, changes == nil else { return [] }
    return uses.reports(of: suppressing, searching: call.searchedFolders, selection)
  }
}

extension LintCall {
  /// The folders that the run searches.
  var searchedFolders: [[[UInt8]]] {
    paths.map { Path(argument: $0) }.filter { (try? FileKind(of: $0)) == .folder }.map(\.resolved.names)
  }
}
