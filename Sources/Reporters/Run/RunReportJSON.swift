public import Findings
import JSONText
import LayoutModel

/// The JSON of `lint --format json`: an object with one finding per line.
public func jsonReport(of run: RunReport) -> String {
  let shard: [(key: String, value: JSON)] =
    run.shard.map { shard in
      [("shard", ["index": .integer(shard.index), "count": .integer(shard.count), "run": .string(shard.run)])]
    } ?? []
  let found: [(key: String, value: JSON)] = [
    ("findings", .array(run.findings.map(json))), ("silenced", .array(run.suppressed.map(json))),
    ("unread", .strings(run.unread)), ("baseline", json(run.summary.baseline)), ("summary", run.summary.json),
  ]
  let reading = run.reading.isEmpty ? [] : [(key: "reading", value: JSON.array(run.reading.map(json)))]
  return JSON.object([("version", .integer(1))] + shard + found + reading).text(linesToDepth: 2)
}

extension RunSummary {
  var json: JSON {
    [
      "files": .integer(files), "layouts": .integer(layouts), "errors": .integer(errors),
      "warnings": .integer(warnings), "infos": .integer(infos), "silenced": .integer(suppressed),
    ]
  }
}

private func json(_ finding: ReportedFinding) -> JSON {
  let related = finding.related.map { JSON.object([("message", .string($0.message))] + spanMembers($0.span)) }
  return .object(
    head(of: finding) + [
      ("circumstances", .array(finding.environments.map { .object(environmentMembers($0)) })),
      ("related", .array(related)), ("notes", .strings(finding.notes)),
      ("causes", .array(finding.causes.map(json))), ("mechanism", .string(orNull: finding.imposedBy)),
      ("fixes", .array(finding.fixes.map(json))), ("fingerprint", .string(finding.fingerprint)),
    ])
}

private func head(of finding: ReportedFinding) -> [(key: String, value: JSON)] {
  [
    ("rule", .string(finding.rule)), ("severity", .string(finding.severity.rawValue)),
    ("message", .string(finding.message)), ("file", .string(finding.file)),
  ] + spanMembers(finding.span) + [
    ("layout", .string(orNull: finding.layout)), ("document", .integer(finding.document)),
    ("views", .strings(finding.views)), ("constraints", .strings(finding.constraints)),
  ]
}

private func json(_ suppressed: ReportedSuppression) -> JSON {
  .object(head(of: suppressed.finding) + [("reason", .string(orNull: suppressed.reason))])
}

private func json(_ cause: ReportedFinding.Cause) -> JSON {
  .object(
    [
      ("rule", .string(cause.rule)), ("message", .string(cause.message)), ("views", .strings(cause.views)),
      ("constraints", .strings(cause.constraints)),
    ] + spanMembers(cause.span))
}

private func json(_ fix: ReportedFinding.Fix) -> JSON {
  let edits = fix.edits.map { JSON.object(spanMembers($0.span) + [("text", .string($0.text))]) }
  return [
    "title": .string(fix.title), "edits": .array(edits), "outcome": .string(fix.outcome),
    "verified": .bool(fix.isVerified), "safe": .bool(fix.isSafe),
  ]
}

private func spanMembers(_ span: TextSpan) -> [(key: String, value: JSON)] {
  [
    ("line", .integer(span.start.line)), ("column", .integer(span.start.column)), ("endLine", .integer(span.end.line)),
    ("endColumn", .integer(span.end.column)),
  ]
}

func environmentMembers(_ environment: Environment) -> [(key: String, value: JSON)] {
  let height = environment.height.map { [("height", JSON.number($0))] } ?? []
  return [("width", .number(environment.width))] + height + [
    ("textSize", .string(environment.textSize.rawValue)),
    ("layoutDirection", .string(environment.layoutDirection.rawValue)),
    ("sample", .string(orNull: environment.sample)),
  ]
}

/// The text of a baseline with one entry per line, so that diffs of it show whole entries.
public func baselineText(of entries: [BaselineEntry]) -> String {
  (["version": .integer(1), "entries": .array(entries.map(json))] as JSON).text(linesToDepth: 2)
}

func json(_ use: BaselineUse?) -> JSON {
  use.map { ["hidden": .integer($0.hiddenCount), "stale": .array($0.stale.map(json))] } ?? .null
}

private func json(_ entry: BaselineEntry) -> JSON {
  [
    "file": .string(entry.file), "layout": .string(orNull: entry.finding.layout),
    "rule": .string(entry.finding.rule.name), "views": .strings(entry.finding.views),
    "constraints": .strings(entry.finding.constraints), "count": .integer(entry.count),
  ]
}
