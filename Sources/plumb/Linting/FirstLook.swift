internal import Findings
internal import LayoutFiles
internal import Platform
internal import Reporters

/// What a run in a project without a configuration says at its end: what it read, and what to do next.
struct FirstLook {
  private var found: FoundFiles
  /// The first file with an error, and the first with a warning.
  private var firstFiles: [Severity: String] = [:]
  /// Whether a finding is only an info because nothing says whether the row sizes itself.
  private var hasUnknownHeights = false
  private let isVerbose: Bool

  /// Nil if the call names files, has a configuration, or is not a plain one: then the reader knows Plumb already.
  init?(_ call: LintCall, _ inputs: Inputs, hasConfiguration: Bool) {
    guard !hasConfiguration, !call.isQuiet, call.report.isText, call.report.output == nil, !call.fixing.isOn,
      !call.isForStatistics, !call.changes.isOn, call.baseline.file == nil, call.shard == nil, !call.cache.isOn,
      !call.gate.isStrict, call.gate.maxWarnings == nil,
      inputs.all.contains(where: { $0.root != nil })
    else { return nil }
    found = FoundFiles(inputs)
    isVerbose = call.isVerbose
  }

  mutating func add(_ report: FileReport, of work: LintWork?) {
    guard let work else { return }
    found.add(layouts: report.cellCount, in: LayoutFormat(of: work.input))
    hasUnknownHeights = hasUnknownHeights || report.findings.contains(where: \.isAboutOpenHeight)
    // Of a cell that is read partly, no height is known.
    guard report.partlyRead.isEmpty else { return }
    for finding in report.findings where firstFiles[finding.severity] == nil {
      firstFiles[finding.severity] = work.input.name.name
    }
  }

  var foundLine: String { "found \(found.spelled)" }

  var nextLines: [String] {
    var steps: [[String]] = []
    if let firstFile = firstFiles[.error] ?? firstFiles[.warning] {
      steps.append(["plumb explain \(firstFile.quotedForShell)", says(of: firstFile)])
      steps.append(["plumb lint --format html=report.html", "draws the rows with findings"])
    }
    let more =
      (hasUnknownHeights ? ["what is wrong with rows whose height nothing states"] : [])
      + (found.readings.contains(where: \.completeness.hasGaps) ? ["which code of cells was not understood"] : [])
    if !more.isEmpty, !isVerbose { steps.append(["plumb lint --verbose", "says \(more.joined(separator: ", and "))"]) }
    steps.append(["plumb init", "writes a configuration, and ends these hints"])
    return ["next:"] + tableLines(steps).map { "  \($0)" }
  }
}

/// What `explain` says of a file. The views of a document are not all rows.
private func says(of file: String) -> String {
  file.hasSuffix(".xib") || file.hasSuffix(".storyboard")
    ? "says what sets the sizes of its rows and views" : "says why its rows have their heights"
}

extension String {
  /// The text as one word of a command line.
  var quotedForShell: String {
    let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "/._-+@,:=".contains($0) }
    return isPlain && !isEmpty ? self : "'\(visible.replacing("'", with: "'\\''"))'"
  }
}
