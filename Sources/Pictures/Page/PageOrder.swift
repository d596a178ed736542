public import Findings
import Reporters

/// The findings of one section: those of a layout, or those of a file that belong to no layout.
struct FindingGroup {
  /// The index of the layout's document; nil if the findings belong to no layout with a name.
  var document: Int?
  /// The name of the layout.
  var name: String?
  /// The findings, the worst first, each with the name of its place on the page.
  var findings: [(finding: Finding, anchor: String)]

  var severity: Severity { findings.map(\.finding.severity).max() ?? .info }
  func count(of severity: Severity) -> Int { findings.count { $0.finding.severity == severity } }

  /// The groups of a file, those with the worst findings first, and otherwise in the order of the text.
  static func groups(of report: FileReport) -> [FindingGroup] {
    // The findings of a layout without a name join those of its file.
    func document(_ finding: Finding) -> Int? { finding.layout?.isEmpty == false ? finding.document : nil }
    let anchors = zip(report.findings, fingerprints(of: report)).map { finding, fingerprint in
      (finding: finding, anchor: anchor(report.source.file, fingerprint))
    }
    let groups = anchors.gathered { document($0.finding) == document($1.finding) }.map { found in
      let first = found[0].finding
      return FindingGroup(
        document: document(first), name: document(first) == nil ? nil : first.layout,
        findings: worstFirst(found) { $0.finding.severity })
    }
    return worstFirst(groups, \.severity)
  }

  /// The name of a finding's place on the page, which stays the same when lines move.
  private static func anchor(_ file: String, _ fingerprint: String) -> String {
    "f-" + hexadecimal(stableHash("\(file)\u{1F}\(fingerprint)".utf8)).suffix(10)
  }
}

/// The elements by severity, the worst first. Those of one severity keep their order.
func worstFirst<Element>(_ elements: [Element], _ severity: (Element) -> Severity) -> [Element] {
  Severity.allCases.reversed().flatMap { wanted in elements.filter { severity($0) == wanted } }
}

/// The documents of the layouts with pictures, for each report, at most 100: for each rule the worst layout, and then the
/// worst of all others. With more, a browser takes longer than a second to open the page.
public func documentsToDraw(of reports: [FileReport]) -> [Set<Int>] {
  var documents = [Set<Int>](repeating: [], count: reports.count)
  let groups = reports.enumerated().flatMap { index, report in
    FindingGroup.groups(of: report).filter { $0.document != nil }.map { (report: index, group: $0) }
  }
  // Among layouts with the same worst severity, those with most findings of that severity come first.
  let ranked = groups.enumerated().sorted { a, b in
    let (one, other) = (a.element.group, b.element.group)
    if one.severity != other.severity { return one.severity > other.severity }
    let counts = (one.count(of: one.severity), other.count(of: other.severity))
    return counts.0 == counts.1 ? a.offset < b.offset : counts.0 > counts.1
  }
  var seen: Set<RuleID> = []
  let isFirst = ranked.map { entry in
    let rules = Set(entry.element.group.findings.map(\.finding.rule))
    defer { seen.formUnion(rules) }
    return !rules.isSubset(of: seen)
  }
  let chosen = [true, false].flatMap { wanted in zip(ranked, isFirst).filter { $1 == wanted }.map(\.0) }
  for (_, ranked) in chosen.prefix(mostPictured) {
    if let document = ranked.group.document { documents[ranked.report].insert(document) }
  }
  return documents
}

/// The maximum number of pictured layouts on a page.
let mostPictured = 100
