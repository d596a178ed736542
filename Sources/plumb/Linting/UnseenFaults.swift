internal import Findings
internal import LayoutFiles
internal import Reporters

/// The faults that are infos because nothing says whether the rows size themselves.
struct UnseenFaults {
  private var count = 0
  /// How many of them the baseline does not have; nil without one.
  var newCount: Int?
  /// The keys of a configuration that would say it.
  private var keys: Set<String> = []

  mutating func add(_ report: FileReport, _ format: LayoutFormat) {
    let found = report.findings.count { $0.isAboutOpenHeight && $0.severity == .info }
    guard found > 0 else { return }
    count += found
    switch format {
    case .swift: keys.insert("swift: rowHeights")
    case .interfaceBuilder: keys.insert("interfaceBuilder: rowHeight")
    case .layoutFile, .unnamed: break
    }
  }

  /// What a gate lets pass: `3 faults pass only because nothing says whether their rows size themselves; state it in
  /// .plumb.yml under 'swift: rowHeights'`; nil if there is none.
  var line: String? {
    guard count > 0 else { return nil }
    let (passes, rows) = count == 1 ? ("passes", "the row sizes itself") : ("pass", "the rows size themselves")
    let place = keys.isEmpty ? "in the layout" : "in .plumb.yml under \(keys.sorted().map { "'\($0)'" }.spelledList())"
    let new = newCount.map { new in
      count == 1 ? (new == 1 ? " (new)" : " (not new)") : " (\(new == 0 ? "none" : "\(new)") new)"
    }
    return
      "\(counted(count, "fault"))\(new ?? "") \(passes) only because nothing says whether \(rows); state it \(place)"
  }
}

extension Finding {
  /// Whether the finding holds only if the row sizes itself.
  var isAboutOpenHeight: Bool { rule.name == "unknown-row-height" }
}
