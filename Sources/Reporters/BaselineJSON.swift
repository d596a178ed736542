public import Findings
import JSONText

/// The text of a baseline with these entries, a line each: what changes in it shows as lines that come and go.
public func baselineText(of entries: [BaselineEntry]) -> String {
  JSON.object([("version", .integer(1)), ("entries", .array(entries.map(json)))]).text(linesToDepth: 2)
}

/// What a baseline did in a run; null where there was none.
func json(_ use: BaselineUse?) -> JSON {
  guard let use else { return .null }
  return .object([("hidden", .integer(use.hiddenCount)), ("stale", .array(use.stale.map(json)))])
}

private func json(_ entry: BaselineEntry) -> JSON {
  .object([
    ("file", .string(entry.file)), ("layout", .string(orNull: entry.finding.layout)),
    ("rule", .string(entry.finding.rule.name)), ("views", .strings(entry.finding.views)),
    ("constraints", .strings(entry.finding.constraints)), ("count", .integer(entry.count)),
  ])
}
