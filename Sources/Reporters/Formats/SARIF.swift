import Findings
import JSONText

/// Findings as one run of SARIF 2.1.0 (OASIS). Columns count Unicode scalars; paths are relative to `%SRCROOT%`, the
/// folder of the run. Suppressed findings are omitted, because services show them like all others. Of `rules`, it has
/// those that found something. `version` is Plumb's.
public func sarifReport(of run: RunReport, rules: [RuleEntry], version: String) -> String {
  let found = Set(run.findings.map(\.rule))
  // The list of rules does not contain errors about a whole layout.
  let others = found.subtracting(rules.map(\.id)).sorted()
  let entries =
    rules.filter { found.contains($0.id) }.map { ($0.id, json($0)) } + others.map { ($0, ["id": .string($0)]) }
  let index = Dictionary(entries.enumerated().map { ($1.0, $0) }, uniquingKeysWith: { first, _ in first })
  let driver: JSON = [
    "name": .string("plumb"), "version": .string(version), "semanticVersion": .string(version),
    "rules": .array(entries.map(\.1)),
  ]
  let sarifRun: JSON = [
    "tool": ["driver": driver], "invocations": .array([invocation(run)]), "columnKind": .string("unicodeCodePoints"),
    "results": .array(run.findings.map { result($0, ruleIndex: index[$0.rule] ?? -1) }),
  ]
  let report: JSON = [
    "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"), "version": .string("2.1.0"),
    "runs": .array([sarifRun]),
  ]
  return report.text(linesToDepth: 4)
}

/// Whether every path was linted. If not, services must not treat missing findings as fixed.
private func invocation(_ run: RunReport) -> JSON {
  let notifications: [JSON] = run.unreadSentences.map { ["level": .string("error"), "message": text($0)] }
  return ["executionSuccessful": .bool(run.unread.isEmpty), "toolExecutionNotifications": .array(notifications)]
}

private func level(_ severity: Severity) -> JSON { .string(severity == .info ? "note" : severity.rawValue) }

private func json(_ rule: RuleEntry) -> JSON {
  let severity = Severity(rawValue: rule.severity) ?? .warning
  let markdown = rule.page.map { [("markdown", JSON.string($0))] } ?? []
  return [
    "id": .string(rule.id), "shortDescription": text(rule.summary),
    "help": .object([("text", .string(rule.summary))] + markdown),
    "defaultConfiguration": ["level": level(severity)], "properties": ["tags": .strings(["auto-layout"])],
  ]
}

private func result(_ finding: ReportedFinding, ruleIndex: Int) -> JSON {
  var places = finding.related.map { ($0.message, $0.span) }
  places += finding.causes.map { ("\($0.message) [\($0.rule)]", $0.span) }
  let related = places.enumerated().map { index, place in
    JSON.object(
      [("id", .integer(index + 1)), ("physicalLocation", physicalLocation(finding, place.1))]
        + (place.0.isEmpty ? [] : [("message", text(place.0))]))
  }
  let layout = finding.layout.map { name in
    [("logicalLocations", JSON.array([["name": .string(name), "kind": .string("type")]]))]
  }
  let location = JSON.object([("physicalLocation", physicalLocation(finding, finding.span))] + (layout ?? []))
  return [
    "ruleId": .string(finding.rule), "ruleIndex": .integer(ruleIndex), "level": level(finding.severity),
    "message": text(([finding.message] + finding.details).joined(separator: "\n")), "locations": .array([location]),
    "relatedLocations": .array(related), "partialFingerprints": ["plumb/v1": .string(finding.fingerprint)],
    "fixes": .array(finding.fixes.filter { !$0.edits.isEmpty }.map { fix($0, of: finding) }),
    "properties": [
      "views": .strings(finding.views), "constraints": .strings(finding.constraints),
      "circumstances": .array(finding.environments.map { .object(environmentMembers($0)) }),
      "mechanism": .string(orNull: finding.imposedBy),
    ],
  ]
}

private func fix(_ fix: ReportedFinding.Fix, of finding: ReportedFinding) -> JSON {
  let replacements: [JSON] = fix.edits.map { ["deletedRegion": region($0.span), "insertedContent": text($0.text)] }
  return [
    "description": text(fix.outcome.isEmpty ? fix.title : "\(fix.title)   \(fix.outcome)"),
    "artifactChanges": .array([["artifactLocation": artifact(finding), "replacements": .array(replacements)]]),
  ]
}

private func physicalLocation(_ finding: ReportedFinding, _ span: TextSpan) -> JSON {
  ["artifactLocation": artifact(finding), "region": region(span)]
}

private func region(_ span: TextSpan) -> JSON {
  [
    "startLine": .integer(span.start.line), "startColumn": .integer(span.start.column),
    "endLine": .integer(span.end.line), "endColumn": .integer(span.end.column),
  ]
}

private func artifact(_ finding: ReportedFinding) -> JSON {
  let path = finding.normalizedPath
  if path.hasPrefix("/") { return ["uri": .string("file://" + percentEncoded(path))] }
  return ["uri": .string(percentEncoded(path)), "uriBaseId": .string("%SRCROOT%")]
}

private func text(_ text: String) -> JSON { ["text": .string(text)] }

/// A path as a URI reference (RFC 3986), percent-encoded except letters, digits and `-._~/`. A plain colon could end a
/// scheme.
private func percentEncoded(_ path: String) -> String {
  path.utf8.map { byte in
    let character = Character(Unicode.Scalar(byte))
    let isPlain = character.isLetter || character.isNumber || "-._~/".contains(character)
    return isPlain && character.isASCII
      ? String(character) : "\(byte < 16 ? "%0" : "%")\(String(byte, radix: 16, uppercase: true))"
  }.joined()
}
