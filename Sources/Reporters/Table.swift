/// Rows of texts as columns, with two blanks between them.
///
/// `rightAligned` names the columns whose texts stand at the right, as numbers do. The last column is not filled up.
func tableLines(_ rows: [[String]], rightAligned: Set<Int> = []) -> [String] {
  var widths: [Int] = []
  for row in rows {
    for (index, text) in row.enumerated() {
      if index == widths.count { widths.append(0) }
      widths[index] = max(widths[index], text.columnCount)
    }
  }
  return rows.map { row in
    var line = ""
    for (index, text) in row.enumerated() {
      let padding = String(repeating: " ", count: widths[index] - text.columnCount)
      if index > 0 { line += "  " }
      line += rightAligned.contains(index) ? padding + text : text + padding
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}

/// A rule as a table of rules lists it.
public struct RuleEntry: Sendable {
  /// Its name.
  public var id: String
  /// How bad its findings are at most.
  public var severity: String
  /// What it finds, in one line.
  public var summary: String

  /// A rule as a table lists it.
  public init(id: String, severity: String, summary: String) {
    self.id = id
    self.severity = severity
    self.summary = summary
  }
}

/// Rules for people, a line each.
public func ruleTable(_ rules: [RuleEntry]) -> String {
  tableLines(rules.map { [$0.id, $0.severity, $0.summary] }).map { $0 + "\n" }.joined()
}

/// Rules as `rules --format json` answers them, a line each.
public func jsonReport(of rules: [RuleEntry]) -> String {
  JSON.object([
    ("version", .integer(1)),
    (
      "rules",
      .array(
        rules.map {
          .object([("id", .string($0.id)), ("severity", .string($0.severity)), ("summary", .string($0.summary))])
        })
    ),
  ]).text(linesToDepth: 2)
}
