import Findings

extension ReportedFinding {
  /// The start of the finding: `Row.layout.yaml:12:5`.
  var placeWords: String { "\(file.atLineStart):\(span.start.line):\(span.start.column)" }

  /// The lines below the message, in every format that has room for them: causes, notes and fixes.
  var details: [String] {
    causes.map { "cause: line \($0.span.start.line): \($0.message) [\($0.rule)]" } + notes
      + fixes.enumerated().map { number, fix in
        "\(number == 0 ? "fix" : "or"): \(fix.title)\(fix.outcome.isEmpty ? "" : "   \(fix.outcome)")"
      }
  }

  /// The path as services expect it, relative to the folder of the run, which must be the root of the repository.
  var normalizedPath: String {
    var path = Substring(file)
    while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
    return String(path)
  }
}

extension RunReport {
  /// Sentences about the paths that could not be linted, for formats that contain only findings.
  var unreadSentences: [String] { unread.map { "not linted: \($0)".visible } }
}
