public import ConsoleLogs
public import Findings
import LayoutModel
public import LayoutSource
import Reporters

/// The lines below a complaint's explanation: where the layouts with the most of its constraints have them, and the
/// findings there. Empty if no layout has any and `whole` is false, because part of the file could not be read.
public func layoutNotes(
  for complaint: ConstraintComplaint, in layouts: [SourcedLayout], _ findings: [Finding], _ source: SourceText,
  whole: Bool = true
) -> [String] {
  let matches = layouts.map { (sourced: $0, match: match(complaint, to: $0.layout)) }
  let most = matches.map(\.match.count).max() ?? 0
  guard most > 0 else { return whole ? ["\(source.file.visible) has none of these constraints"] : [] }
  let loggedLayout = LoggedLayout(complaint)
  let authored = loggedLayout.constraints.indices.filter { loggedLayout.origin(of: $0) == .author }
  let best = matches.filter { $0.match.count == most }
  let parts = best.enumerated().map { index, part in
    let missing = whole ? authored.filter { part.match.constraints[$0] == nil } : []
    return notes(part.sourced, part.match, missing, isAnother: index > 0, findings, source)
  }
  return Array(parts.joined(separator: [""]))
}

private func notes(
  _ sourced: SourcedLayout, _ match: LayoutMatch, _ missing: [Int], isAnother: Bool, _ findings: [Finding],
  _ source: SourceText
) -> [String] {
  let layout = sourced.layout
  var rows: [[String]] = []
  var found: [String] = []
  for (index, constraint) in match.constraints.enumerated() {
    guard let constraint, layout.constraints.indices.contains(constraint) else { continue }
    let own = layout.constraints[constraint]
    let line = source.position(at: sourced.map.range(of: LayoutPart.constraint(constraint)).start).line
    rows.append(["\(index + 1)", layout.spelled(own).visible, "line \(line)"])
    for finding in findings where finding.document == sourced.document && finding.constraints.contains(own.name) {
      let text = "line \(source.position(at: finding.place.start).line): \(finding.message) [\(finding.rule.name)]"
      if !found.contains(text) { found.append(text) }
    }
  }
  let another = isAnother ? ", which fits equally well" : ""
  let doubt = match.isAmbiguous ? ", or others like them" : ""
  var lines = ["in \(source.file.visible), layout \(layout.name.visible)\(another)\(doubt):"]
  lines += tableLines(rows, rightAligned: [0]).map { "  \($0)" }
  if !missing.isEmpty {
    let numbers = missing.map { "\($0 + 1)" }
    lines.append("  \(numbers.spelledList()) \(numbers.count == 1 ? "is" : "are") not in this layout")
  }
  if !found.isEmpty { lines += ["", "what lint says about these:"] + found.map { "  \($0.visible)" } }
  return lines
}
