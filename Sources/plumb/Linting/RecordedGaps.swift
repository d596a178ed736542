internal import Findings
internal import Reporters

/// What a baseline records of a class that is read only partly, or not. No rule has this name.
private let gapRule: RuleID = "strict-reading"

extension FileReport {
  /// The report with a finding for each class of the file that has gaps, for a comparison with a baseline.
  func withGaps(_ readings: [ReportedReading]) -> FileReport {
    var report = self
    report.rulesRun.append(gapRule)
    for reading in readings where reading.file == source.file && reading.completeness.hasGaps {
      var gap = Finding(
        rule: gapRule, severity: .info, message: "", place: SourceRange(start: 0, end: 0))
      gap.layout = reading.layout
      report.findings.append(gap)
    }
    return report
  }

  /// Removes these findings. Returns the files and classes of those that were left.
  mutating func removeGaps() -> [(file: String, layout: String)] {
    let gaps = findings.filter { $0.rule == gapRule }.compactMap(\.layout)
    findings.removeAll { $0.rule == gapRule }
    rulesRun.removeAll { $0 == gapRule }
    return gaps.map { (source.file, $0) }
  }
}
