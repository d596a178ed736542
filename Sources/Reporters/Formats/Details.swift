import Findings

extension ReportedFinding {
  /// Where it begins, as people write it: `Row.layout.yaml:12:5`.
  var placeWords: String { "\(file.asLineBeginning):\(span.start.line):\(span.start.column)" }

  /// What stands below the message in all formats that have room for it: causes, notes and mends, a line each.
  var details: [String] {
    causes.map { "cause: line \($0.span.start.line): \($0.message) [\($0.rule)]" } + notes
      + fixes.map { fix in fix.outcome.isEmpty ? "fix: \(fix.title)" : "fix: \(fix.title)   \(fix.outcome)" }
  }

  /// The path as services know it, from the folder of the run, which has to be the repository's.
  var tidyFile: String {
    var path = Substring(file)
    while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
    return String(path)
  }
}

extension RunReport {
  /// What could not be looked at, in sentences for formats that know findings alone.
  var unreadWords: [String] { unread.map { "not linted: \($0)".visible } }
}
