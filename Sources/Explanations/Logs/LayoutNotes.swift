public import ConsoleLogs
public import Findings
import LayoutModel
public import LayoutSource
import Reporters

/// A file whose layouts may have the constraints of a log.
public struct SearchedFile {
  /// The layouts.
  public var layouts: [SourcedLayout]
  /// The text.
  public var source: SourceText
  /// Whether the whole file could be read.
  public var isWhole: Bool
  /// Lints the file.
  public var findings: () -> [Finding]

  /// A file with its layouts.
  public init(
    _ layouts: [SourcedLayout], in source: SourceText, isWhole: Bool, findings: @escaping () -> [Finding]
  ) {
    (self.layouts, self.source, self.isWhole, self.findings) = (layouts, source, isWhole, findings)
  }
}

/// The lines below a complaint's explanation: where the layouts of a file with the most of its constraints have them,
/// and the findings there. Empty if no layout has any, and part of the file could not be read.
public func layoutNotes(for complaint: ConstraintComplaint, in file: SearchedFile) -> [String] {
  let best = bestMatches(complaint, in: [file])
  guard !best.isEmpty else {
    return file.isWhole ? ["\(file.source.file.visible) has none of these constraints"] : []
  }
  return notes(best, complaint)
}

/// The lines about the layouts of several files that have most of a complaint's constraints; else, that none has them.
/// One equal constraint does not make a layout that which the log is about: many rows have a label 16 below the top.
public func layoutNotes(
  for complaint: ConstraintComplaint, searching files: [SearchedFile], under place: String
) -> [String] {
  let loggedLayout = LoggedLayout(complaint)
  let authored = loggedLayout.constraints.indices.count { loggedLayout.origin(of: $0) == .author }
  let best = bestMatches(complaint, in: files)
  guard let first = best.first, first.match.count * 2 > authored else {
    let layouts = files.flatMap(\.cells)
    let partly = layouts.filter { !$0.layout.isComplete || $0.reading?.completeness == .partly }
    let unread = partly.isEmpty ? "" : "; \(partly.map(\.cellName).onlyPartlyRead)"
    let all = layouts.count == 1 ? "the only layout" : "none of the \(layouts.count) layouts"
    return ["\(all) \(place) \(layouts.count == 1 ? "does not have" : "has") these constraints\(unread)"]
  }
  guard best.count > mostLayoutsShown else { return notes(best, complaint) }
  let names = best.map { "\($0.sourced.layout.name.visible) (\($0.file.source.file.visible))" }
  return ["\(best.count) layouts \(place) fit equally well; --layout NAME shows the lines of one:"]
    + names.prefix(mostLayoutsNamed).map { "  \($0)" }
    + (names.count > mostLayoutsNamed ? ["  and \(names.count - mostLayoutsNamed) more"] : [])
}

/// How many layouts that fit equally well are shown with their lines, and how many are named.
private let (mostLayoutsShown, mostLayoutsNamed) = (3, 10)

private typealias FoundMatch = (sourced: SourcedLayout, match: LayoutMatch, file: SearchedFile)

/// The layouts with the most of a complaint's constraints; of those, the ones whose views have most of the names,
/// classes and texts of the log. Empty if none has any.
private func bestMatches(_ complaint: ConstraintComplaint, in files: [SearchedFile]) -> [FoundMatch] {
  let matches: [FoundMatch] = files.flatMap { file in
    file.layouts.map { (sourced: $0, match: match(complaint, to: $0.layout), file: file) }
  }
  let most = matches.map(\.match.count).max() ?? 0
  if most == 0 { return [] }
  let equal = matches.filter { $0.match.count == most }
  let likest = equal.map(\.match.likeness).max() ?? 0
  return equal.filter { $0.match.likeness == likest }
}

private func notes(_ matches: [FoundMatch], _ complaint: ConstraintComplaint) -> [String] {
  let loggedLayout = LoggedLayout(complaint)
  let authored = loggedLayout.constraints.indices.filter { loggedLayout.origin(of: $0) == .author }
  let parts = matches.enumerated().map { index, part in
    let missing = part.file.isWhole ? authored.filter { part.match.constraints[$0] == nil } : []
    return notes(part.sourced, part.match, missing, isAnother: index > 0, part.file.findings(), part.file.source)
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

extension SearchedFile {
  /// The layouts, of each class the first one.
  fileprivate var cells: [SourcedLayout] {
    var seen: Set<String> = []
    return layouts.filter { $0.className.map { seen.insert($0).inserted } ?? true }
  }
}

extension SourcedLayout {
  fileprivate var cellName: String { className ?? layout.name }
}

extension [String] {
  /// That layouts of these names are read only partly: one of them may be the one that a log is about.
  fileprivate var onlyPartlyRead: String {
    let names = prefix(mostLayoutsNamed).map { "'\($0.visible)'" }
    let more = count > mostLayoutsNamed ? ["\(count - mostLayoutsNamed) more"] : []
    return "\((names + more).spelledList()) \(count == 1 ? "is" : "are") read only partly"
  }
}
