import Baselines
import Explanations
import Findings
import JSONText
import LayoutModel
import LayoutSolver
import LayoutSource
import LayoutYAML
import LintCache
import LintEngine
import Pictures
import Reporters
import Rules

private let linter = Linter(rules: allRules, reader: LayoutFileReader())

/// Lints a generated layout with all rules, and checks properties that all reports must have.
func lintSketch(_ bytes: [UInt8]) { lint([UInt8](SketchedLayout.text(of: bytes).utf8)) }

/// Prints the text of a generated layout and its reading errors.
func showSketch(_ bytes: [UInt8]) {
  let text = [UInt8](SketchedLayout.text(of: bytes).utf8)
  let source = SourceText(file: "Sketch.layout.yaml", bytes: text)
  print(String(decoding: text, as: UTF8.self))
  for finding in loadLayouts(text).findings {
    print("# \(source.position(at: finding.place.start).line): \(finding.message)")
  }
}

private func lint(_ bytes: [UInt8]) {
  let linted = linter.lintAlone(file: "Sketch.layout.yaml", bytes: bytes)
  // Not for every input, because this doubles the time.
  if bytes.count % 4 == 0 {
    let again = linter.lintAlone(file: "Sketch.layout.yaml", bytes: bytes)
    always(linted.report.findings == again.report.findings, "linting twice gives different findings")
  }
  let report = reports(ofRun: [linted]).first ?? linted.report
  check(report.findings, in: bytes)
  check(report.suppressed.map(\.finding), in: bytes)
  let readingErrors = loadLayouts(bytes).findings.count
  for fix in report.findings.flatMap(\.fixes) {
    always(fix.isVerified, "an unverified fix is shown")
    var text = EditedText(bytes)
    always(text.apply(fix.edits), "the edits of '\(fix.title)' cannot be applied")
    always(loadLayouts(text.bytes).findings.count <= readingErrors, "after '\(fix.title)' the file cannot be read")
  }
  checkCache(of: linted.content, bytes)
  _ = textReport(of: report, in: TextStyle(isInColor: true))
  var summary = RunSummary()
  summary.add(report)
  checkFormats(of: RunReport(of: [report], summary))
}

/// Checks that reading a cache entry returns the linted content.
private func checkCache(of content: LintedContent, _ bytes: [UInt8]) {
  let key = CacheKey(program: "plumb", settings: "", file: bytes)
  let entry = cacheEntry(of: content, for: key)
  guard let known = LintCache.content(ofEntry: entry, for: key, inFile: "Sketch.layout.yaml") else {
    fatalError("a cache entry cannot be read")
  }
  always(known.findings == content.findings, "the cached findings differ")
  always(cacheEntry(of: known, for: key) == entry, "rewriting a cache entry changes its bytes")
}

/// Fixes a text with all verified fixes.
func fixBytes(_ bytes: [UInt8]) {
  let before = loadLayouts(bytes)
  // Skip layouts with many environments, which only take longer.
  guard before.layouts.map(\.layout.environments.count).reduce(0, +) <= 12 else { return }
  let fixed = linter.fix(file: "Text.layout.yaml", bytes: bytes, includingUnsafe: true)
  check(fixed.original.report.findings, in: bytes)
  check(fixed.linted.report.findings, in: fixed.bytes)
  let after = loadLayouts(fixed.bytes)
  always(after.findings.count <= before.findings.count, "a fixed file has new errors")
  always(after.layouts.count == before.layouts.count, "fixing changes the number of layouts")
  always(
    fixed.applied.isEmpty == (fixed.bytes == bytes), "a fix changes nothing, or the file changes without a fix")
  if !fixed.applied.isEmpty {
    let again = linter.fix(file: "Text.layout.yaml", bytes: fixed.bytes, includingUnsafe: true)
    always(again.applied.isEmpty, "fixing again applies '\(again.applied.first?.fix.title ?? "")'")
    always(
      again.linted.report.findings == fixed.linted.report.findings, "linting a fixed file again differs")
  }
}

/// Explains a generated layout.
func explainSketch(_ bytes: [UInt8]) {
  let text = [UInt8](SketchedLayout.text(of: bytes).utf8)
  let source = SourceText(file: "Sketch.layout.yaml", bytes: text)
  for sourced in loadLayouts(text).layouts where sourced.layout.isComplete {
    let layout = sourced.layout
    let text = QuotedText(source, sourced.map)
    let solutions = layout.environments.prefix(2).map { solve(layout, in: $0) }
    for solution in solutions { check(solution, of: layout) }
    // A finding says that a row is undecided.
    let isUndecided = solutions.contains { $0.status == .undecided }
    always(isUndecided || !explanation(of: layout, solutions, in: text).isEmpty, "the explanation is empty")
    if let view = layout.items.last { _ = explanation(ofView: view.name, in: layout, solutions, in: text) }
    let solved = SolvedLayout(
      file: source.file, document: sourced.document, layout: layout, solutions: solutions)
    _ = solutionTable(of: solved)
    let picture = picture(of: [PicturedLayout(layout: layout, solutions: solutions, text: text)])
    for word in ["=\"nan", "=\"inf", "=\"-inf", " nan ", " inf "] {
      always(!picture.utf8.contains(word.utf8), "the picture has an invalid number: \(word)")
    }
    do {
      _ = try readJSON([UInt8](jsonReport(of: [solved]).utf8))
    } catch {
      fatalError("the output is not JSON: \(error)")
    }
  }
}

/// Checks that the places of findings are inside the text.
func check(_ findings: [Finding], in bytes: [UInt8]) {
  func isInside(_ place: SourceRange) -> Bool {
    0 <= place.start && place.start <= place.end && place.end <= bytes.count
  }
  for finding in findings {
    let places =
      [finding.place] + finding.related.map(\.place) + finding.causes.map(\.place)
      + finding.fixes.flatMap { $0.edits.map(\.range) }
    always(places.allSatisfy(isInside), "'\(finding.message)' is outside of its file, at \(places)")
    always(!finding.message.isEmpty, "a finding of \(finding.rule) has no message")
  }
  for (a, b) in zip(findings, findings.dropFirst()) {
    always(a.place.start <= b.place.start, "'\(a.message)' comes before '\(b.message)' but is after it in the file")
  }
}

/// Writes a run in all formats for programs, and checks that reading the JSON report gives the same run.
func checkFormats(of run: RunReport) {
  let json = jsonReport(of: run)
  do {
    let again = try RunReport(reading: [UInt8](json.utf8))
    always(jsonReport(of: again) == json, "a report changes when it is read again")
  } catch {
    fatalError("a written report cannot be read: \(error)")
  }
  _ = [
    gitHubCommands(of: run), markdownSummary(of: run), xcodeLines(of: run), jUnitReport(of: run),
    codeQualityReport(of: run), sarifReport(of: run, rules: [], version: "1"), checkstyleReport(of: run),
  ]
}

extension Sequence<UInt8> {
  /// Whether the sequence contains `word` as consecutive bytes.
  fileprivate func contains(_ word: some Collection<UInt8>) -> Bool {
    Array(self).ranges(of: word).first != nil
  }
}
