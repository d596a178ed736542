public import Findings
import JSONText

/// The number of findings of each rule in a run. A finding and its causes count as one.
public struct RuleStatistics: Sendable {
  private var counts: [RuleID: [Severity: Int]] = [:]

  /// Creates empty statistics.
  public init() {}

  /// Counts the findings of a file.
  public mutating func add(_ report: FileReport) {
    for finding in report.findings { counts[finding.rule, default: [:]][finding.severity, default: 0] += 1 }
  }

  private var rows: [(rule: RuleID, total: Int, bySeverity: [Severity: Int])] {
    counts.map { ($0.key, $0.value.values.reduce(0, +), $0.value) }.sorted { ($1.total, $0.rule) < ($0.total, $1.rule) }
  }

  /// A text table with a line per rule: its number of findings, its name, and its counts by severity.
  public var table: String {
    let lines = rows.map { row in
      let parts = Severity.allCases.reversed().compactMap { severity in
        row.bySeverity[severity].map { counted($0, severity.rawValue) }
      }
      return ["\(row.total)", row.rule.name, parts.joined(separator: ", ")]
    }
    return tableLines(lines, rightAligned: [0]).map { $0 + "\n" }.joined()
  }

  /// The JSON of `lint --statistics --format json`: an object with one rule per line.
  public func json(summary: RunSummary) -> String {
    let rules: [JSON] = rows.map { row in
      func count(_ severity: Severity) -> JSON { .integer(row.bySeverity[severity] ?? 0) }
      return [
        "rule": .string(row.rule.name), "findings": .integer(row.total), "errors": count(.error),
        "warnings": count(.warning), "infos": count(.info),
      ]
    }
    let report: JSON = ["version": .integer(1), "statistics": .array(rules), "summary": summary.json]
    return report.text(linesToDepth: 2)
  }
}
