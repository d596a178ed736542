import Findings

/// The reason why reports cannot be merged.
public struct MergeFault: Error, Equatable {
  /// What is wrong, for people.
  public var message: String
}

/// Merges the parts of a run, in any order. Throws if numbered parts come from different runs, or if a part is missing or
/// repeated, so that a CI check cannot pass by mistake. Whole runs need no numbers. Throws if two reports have findings
/// in the same file.
public func merged(_ parts: [(name: String, report: RunReport)]) throws(MergeFault) -> RunReport {
  try checkCompleteness(of: parts)
  let sorted = parts.sorted { ($0.report.shard?.index ?? 0) < ($1.report.shard?.index ?? 0) }
  var owner: [String: String] = [:]
  for (name, report) in sorted {
    for file in Set(report.findings.map(\.file)) {
      if let other = owner.updateValue(name, forKey: file) {
        throw MergeFault(message: "\(file) has findings in both \(other) and \(name)")
      }
    }
  }
  let reports = sorted.map(\.report)
  // Each file is in one part, where its findings are sorted. Only the files need sorting.
  let findings = inOrderOfFiles(reports.flatMap(\.findings), by: \.file)
  var whole = RunReport(
    findings: findings, suppressed: inOrderOfFiles(reports.flatMap(\.suppressed), by: \.finding.file),
    summary: RunSummary(joining: reports.map(\.summary), findings), unread: reports.flatMap(\.unread), shard: nil)
  whole.reading = inOrderOfFiles(reports.flatMap(\.reading), by: \.file)
  return whole
}

/// The largest number of missing parts that are listed: a report may claim to be one of a billion.
private let mostPartsNamed = 20

private func checkCompleteness(of parts: [(name: String, report: RunReport)]) throws(MergeFault) {
  let shards = parts.compactMap { part in part.report.shard.map { (part.name, $0) } }
  guard let (first, shard) = shards.first else { return }
  if let (other, _) = parts.first(where: { $0.report.shard == nil }) {
    throw MergeFault(message: "\(first) is one of \(shard.count) parts of a run, but \(other) is a whole run")
  }
  var names: [Int: String] = [:]
  for (name, part) in shards {
    guard part.count == shard.count, part.index <= part.count else {
      throw MergeFault(
        message: "\(name) is part \(part.index) of \(part.count), but \(first) is one of \(shard.count) parts")
    }
    guard part.run == shard.run else {
      throw MergeFault(message: "\(first) and \(name) are parts of different runs: their files or their rules differ")
    }
    if let other = names.updateValue(name, forKey: part.index) {
      throw MergeFault(message: "\(other) and \(name) are both part \(part.index) of \(part.count)")
    }
  }
  let count = shard.count - names.count
  guard count == 0 else {
    let missing = (1...shard.count).lazy.filter { names[$0] == nil }.prefix(mostPartsNamed)
    let numbers = missing.map(String.init).joined(separator: ", ")
    let rest = count > mostPartsNamed ? " and \(count - mostPartsNamed) more" : ""
    let noun = count == 1 ? "part \(numbers) of \(shard.count) is" : "parts \(numbers)\(rest) of \(shard.count) are"
    throw MergeFault(message: "\(noun) missing, so the run is incomplete")
  }
}

private func inOrderOfFiles<Entry>(_ entries: [Entry], by file: (Entry) -> String) -> [Entry] {
  entries.enumerated().map { (file: Array(file($1).utf8), index: $0, entry: $1) }.sorted { a, b in
    a.file == b.file ? a.index < b.index : a.file.lexicographicallyPrecedes(b.file)
  }.map(\.entry)
}
