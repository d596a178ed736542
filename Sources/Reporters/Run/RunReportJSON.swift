import Findings
import JSONText
internal import LayoutModel

/// What is wrong with files, as `lint --format json` answers it: an object with a line per finding.
public func jsonReport(of run: RunReport) -> String {
  let shard = run.shard.map { shard in
    JSON.object([("index", .integer(shard.index)), ("count", .integer(shard.count)), ("run", .string(shard.run))])
  }
  return JSON.object(
    [("version", .integer(1))] + (shard.map { [("shard", $0)] } ?? []) + [
      ("findings", .array(run.findings.map(json))),
      ("silenced", .array(run.silenced.map(json))),
      ("unread", .strings(run.unread)),
      ("baseline", json(run.summary.baseline)),
      ("summary", run.summary.json),
    ]
  ).text(linesToDepth: 2)
}

extension RunSummary {
  var json: JSON {
    .object([
      ("files", .integer(files)), ("layouts", .integer(layouts)), ("errors", .integer(errors)),
      ("warnings", .integer(warnings)), ("infos", .integer(infos)), ("silenced", .integer(silenced)),
    ])
  }
}

private func json(_ finding: ReportedFinding) -> JSON {
  var members: [(key: String, value: JSON)] = head(of: finding)
  members += [
    ("circumstances", .array(finding.circumstances.map { .object(circumstanceMembers($0)) })),
    (
      "related",
      .array(finding.related.map { .object([("message", .string($0.message))] + spanMembers($0.span)) })
    ),
    ("notes", .strings(finding.notes)),
    ("causes", .array(finding.causes.map(json))),
    ("mechanism", .string(orNull: finding.mechanism)),
    ("fixes", .array(finding.fixes.map(json))),
    ("fingerprint", .string(finding.fingerprint)),
  ]
  return .object(members)
}

/// What is told of any finding, shown or silenced.
private func head(of finding: ReportedFinding) -> [(key: String, value: JSON)] {
  [
    ("rule", .string(finding.rule)), ("severity", .string(finding.severity.rawValue)),
    ("message", .string(finding.message)), ("file", .string(finding.file)),
  ] + spanMembers(finding.span) + [
    ("layout", .string(orNull: finding.layout)), ("document", .integer(finding.document)),
    ("views", .strings(finding.views)),
    ("constraints", .strings(finding.constraints)),
  ]
}

/// A finding that is not shown, in fewer words, and why.
private func json(_ silenced: ReportedSilence) -> JSON {
  .object(head(of: silenced.finding) + [("reason", .string(orNull: silenced.reason))])
}

private func json(_ cause: ReportedFinding.Cause) -> JSON {
  .object(
    [
      ("rule", .string(cause.rule)),
      ("message", .string(cause.message)),
      ("views", .strings(cause.views)),
      ("constraints", .strings(cause.constraints)),
    ] + spanMembers(cause.span))
}

private func json(_ fix: ReportedFinding.Fix) -> JSON {
  let edits = fix.edits.map { edit in
    JSON.object(spanMembers(edit.span) + [("text", .string(edit.text))])
  }
  return .object([
    ("title", .string(fix.title)), ("edits", .array(edits)), ("outcome", .string(fix.outcome)),
    ("verified", .bool(fix.isVerified)), ("safe", .bool(fix.isSafe)),
  ])
}

private func spanMembers(_ span: TextSpan) -> [(key: String, value: JSON)] {
  [
    ("line", .integer(span.start.line)), ("column", .integer(span.start.column)), ("endLine", .integer(span.end.line)),
    ("endColumn", .integer(span.end.column)),
  ]
}

func circumstanceMembers(_ circumstances: Circumstances) -> [(key: String, value: JSON)] {
  [
    ("width", .number(circumstances.width)),
    ("textSize", .string(circumstances.textSize.rawValue)),
    ("layoutDirection", .string(circumstances.layoutDirection.rawValue)),
    ("sample", .string(orNull: circumstances.sample)),
  ]
}
