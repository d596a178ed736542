import Findings
import LayoutSource
import RuleKit

/// The maximum number of layouts that a note names.
private let mostNamed = 3

extension Linter {
  /// The findings with one info for each table that leaves the height of its rows open: the first, which names the other
  /// rows with faults.
  func oncePerTable(_ findings: [Finding], of read: SourcedFile, in source: SourceText) -> [Finding] {
    func table(of finding: Finding) -> String? {
      guard finding.rule == .unknownRowHeight else { return nil }
      return read.layouts.first { $0.document == finding.document }?.openHeight?.table
    }
    var firsts: [String: Int] = [:]
    var others: [Int: [Finding]] = [:]
    var kept: [Finding] = []
    for finding in findings {
      guard let table = table(of: finding) else {
        kept.append(finding)
        continue
      }
      if let first = firsts[table] {
        others[first, default: []].append(finding)
      } else {
        firsts[table] = kept.count
        kept.append(finding)
      }
    }
    for (first, more) in others { kept[first].notes.append(sameTable(more, in: source)) }
    return kept
  }
}

// MARK: - Words

private func sameTable(_ findings: [Finding], in source: SourceText) -> String {
  let named = findings.prefix(mostNamed).map { finding in
    "'\(finding.layout ?? "")' (line \(source.position(at: finding.place.start).line))"
  }
  let rest = findings.count - named.count
  let rows = (named + (rest > 0 ? ["\(rest) more"] : [])).spelledList()
  return "the same holds for \(rows) of this table"
}
