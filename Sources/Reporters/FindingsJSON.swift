public import Findings

/// What is wrong with files, as `lint --format json` answers it: an object with a line per finding.
///
/// The order is that of the reports, whose findings are sorted already.
public func jsonReport(of reports: [FileReport], summary: RunSummary) -> String {
  let findings = reports.flatMap { report in report.findings.map { json($0, in: report.source) } }
  let silenced = reports.flatMap { report in report.silenced.map { json($0, in: report.source) } }
  return JSON.object([
    ("version", .integer(1)),
    ("findings", .array(findings)),
    ("silenced", .array(silenced)),
    ("baseline", json(summary.baseline)),
    ("summary", summary.json),
  ]).text(linesToDepth: 2)
}

extension RunSummary {
  var json: JSON {
    .object([
      ("files", .integer(files)), ("layouts", .integer(layouts)), ("errors", .integer(errors)),
      ("warnings", .integer(warnings)), ("infos", .integer(infos)), ("silenced", .integer(silenced)),
    ])
  }
}

private func json(_ finding: Finding, in source: SourceText) -> JSON {
  var members: [(key: String, value: JSON)] = [
    ("rule", .string(finding.rule.name)),
    ("severity", .string(finding.severity.rawValue)),
    ("message", .string(finding.message)),
    ("file", .string(source.file)),
  ]
  members += place(finding.place, in: source)
  members += [
    ("layout", .string(orNull: finding.layout)),
    ("views", .strings(finding.views)),
    ("constraints", .strings(finding.constraints)),
    ("circumstances", .array(finding.circumstances.map { .object(circumstanceMembers($0)) })),
    (
      "related",
      .array(finding.related.map { .object([("message", .string($0.message))] + place($0.place, in: source)) })
    ),
    ("notes", .strings(finding.notes)),
    ("causes", .array(finding.causes.map { json($0, in: source) })),
    ("mechanism", .string(orNull: finding.mechanism)),
    ("fixes", .array(finding.fixes.map { json($0, in: source) })),
  ]
  return .object(members)
}

/// A finding that is not shown, in fewer words, and why.
private func json(_ silenced: SilencedFinding, in source: SourceText) -> JSON {
  let finding = silenced.finding
  return .object(
    [
      ("rule", .string(finding.rule.name)), ("severity", .string(finding.severity.rawValue)),
      ("message", .string(finding.message)), ("file", .string(source.file)),
    ] + place(finding.place, in: source) + [
      ("layout", .string(orNull: finding.layout)), ("views", .strings(finding.views)),
      ("constraints", .strings(finding.constraints)), ("reason", .string(orNull: silenced.reason)),
    ])
}

private func json(_ cause: Cause, in source: SourceText) -> JSON {
  .object(
    [
      ("rule", .string(cause.rule.name)),
      ("message", .string(cause.message)),
      ("views", .strings(cause.views)),
      ("constraints", .strings(cause.constraints)),
    ] + place(cause.place, in: source))
}

private func json(_ fix: Fix, in source: SourceText) -> JSON {
  let edits = fix.edits.map { edit in
    JSON.object(place(edit.range, in: source) + [("text", .string(edit.text))])
  }
  return .object([
    ("title", .string(fix.title)), ("edits", .array(edits)), ("outcome", .string(fix.outcome)),
    ("verified", .bool(fix.isVerified)), ("safe", .bool(fix.isSafe)),
  ])
}

private func place(_ range: SourceRange, in source: SourceText) -> [(key: String, value: JSON)] {
  let start = source.position(at: range.start)
  let end = source.position(at: range.end)
  return [
    ("line", .integer(start.line)), ("column", .integer(start.column)), ("endLine", .integer(end.line)),
    ("endColumn", .integer(end.column)),
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
