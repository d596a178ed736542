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

/// Lints a sketched layout with all rules, and tries what has to hold of any report.
func lintSketch(_ bytes: [UInt8]) { lint([UInt8](SketchedLayout.text(of: bytes).utf8)) }

/// Prints the text of a sketched layout, and what reading it finds.
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
  // It takes as long again.
  if bytes.count % 4 == 0 {
    let again = linter.lintAlone(file: "Sketch.layout.yaml", bytes: bytes)
    always(linted.report.findings == again.report.findings, "linting twice finds two things")
  }
  let report = reports(ofRun: [linted]).first ?? linted.report
  check(report.findings, in: bytes)
  check(report.silenced.map(\.finding), in: bytes)
  let readingErrors = loadLayouts(bytes).findings.count
  for fix in report.findings.flatMap(\.fixes) {
    always(fix.isVerified, "a fix that nobody tried out is shown")
    var text = EditedText(bytes)
    always(text.apply(fix.edits), "the edits of '\(fix.title)' cannot be made")
    always(loadLayouts(text.bytes).findings.count <= readingErrors, "after '\(fix.title)' the file cannot be read")
  }
  checkCache(of: linted.content, bytes)
  _ = textReport(of: report, inColor: true)
  var summary = RunSummary()
  summary.add(report)
  checkFormats(of: RunReport(of: [report], summary))
}

/// What is kept of linting comes back.
private func checkCache(of content: LintedContent, _ bytes: [UInt8]) {
  let key = CacheKey(program: "plumb", settings: "", file: bytes)
  let entry = cacheEntry(of: content, for: key)
  guard let known = LintCache.content(ofEntry: entry, for: key, inFile: "Sketch.layout.yaml") else {
    fatalError("an entry of the cache is not read")
  }
  always(known.findings == content.findings, "the cache knows other findings")
  always(cacheEntry(of: known, for: key) == entry, "what the cache knows is written in other bytes")
}

/// Mends a text, with all fixes that hold.
func mendBytes(_ bytes: [UInt8]) {
  let before = loadLayouts(bytes)
  // How long many circumstances take is no question for a fuzzer.
  guard before.layouts.map(\.layout.circumstances.count).reduce(0, +) <= 12 else { return }
  let mended = linter.mend(file: "Text.layout.yaml", bytes: bytes, includingUnsafe: true)
  check(mended.original.report.findings, in: bytes)
  check(mended.linted.report.findings, in: mended.bytes)
  let after = loadLayouts(mended.bytes)
  always(after.findings.count <= before.findings.count, "a mended file has errors that it had not")
  always(after.layouts.count == before.layouts.count, "mending changes how many layouts there are")
  always(mended.mended.isEmpty == (mended.bytes == bytes), "a mend changes nothing, or all without one")
  if !mended.mended.isEmpty {
    let again = linter.mend(file: "Text.layout.yaml", bytes: mended.bytes, includingUnsafe: true)
    always(again.mended.isEmpty, "mending again mends '\(again.mended.first?.fix.title ?? "")'")
    always(
      again.linted.report.findings == mended.linted.report.findings, "a file that was mended is linted like no other")
  }
}

/// Explains a sketched layout.
func explainSketch(_ bytes: [UInt8]) {
  let text = [UInt8](SketchedLayout.text(of: bytes).utf8)
  let source = SourceText(file: "Sketch.layout.yaml", bytes: text)
  for sourced in loadLayouts(text).layouts where sourced.layout.isComplete {
    let layout = sourced.layout
    let text = QuotedText(source, sourced.map)
    let solutions = layout.circumstances.prefix(2).map { solve(layout, in: $0) }
    for solution in solutions { check(solution, of: layout) }
    always(!explanation(of: layout, solutions, in: text).isEmpty, "nothing is explained")
    if let view = layout.items.last { _ = explanation(ofView: view.name, in: layout, solutions, in: text) }
    let solved = SolvedLayout(
      file: source.file, document: sourced.document, layout: layout, solutions: solutions)
    _ = solutionTable(of: solved)
    let picture = picture(of: [PicturedLayout(layout: layout, solutions: solutions, text: text)])
    for word in ["=\"nan", "=\"inf", "=\"-inf", " nan ", " inf "] {
      always(!picture.utf8.contains(word.utf8), "the picture has a number that is none: \(word)")
    }
    do {
      _ = try readJSON([UInt8](jsonReport(of: [solved]).utf8))
    } catch {
      fatalError("the answer is no JSON: \(error)")
    }
  }
}

/// Places of findings lie in their text.
func check(_ findings: [Finding], in bytes: [UInt8]) {
  func isInside(_ place: SourceRange) -> Bool {
    0 <= place.start && place.start <= place.end && place.end <= bytes.count
  }
  for finding in findings {
    let places =
      [finding.place] + finding.related.map(\.place) + finding.causes.map(\.place)
      + finding.fixes.flatMap { $0.edits.map(\.range) }
    always(places.allSatisfy(isInside), "'\(finding.message)' stands outside of its file, at \(places)")
    always(!finding.message.isEmpty, "a finding of \(finding.rule) has no words")
  }
  for (a, b) in zip(findings, findings.dropFirst()) {
    always(a.place.start <= b.place.start, "'\(a.message)' stands behind '\(b.message)'")
  }
}

/// All formats for programs can be made, and the one that is read again says the same.
func checkFormats(of run: RunReport) {
  let json = jsonReport(of: run)
  do {
    let again = try RunReport(reading: [UInt8](json.utf8))
    always(jsonReport(of: again) == json, "a report that is read again says something else")
  } catch {
    fatalError("a report cannot be read again: \(error)")
  }
  _ = [
    gitHubCommands(of: run), markdownSummary(of: run), xcodeLines(of: run), jUnitReport(of: run),
    codeQualityReport(of: run), sarifReport(of: run, rules: [], version: "1"), checkstyleReport(of: run),
  ]
}

extension Sequence<UInt8> {
  /// Whether some bytes stand in it, next to each other.
  fileprivate func contains(_ word: some Collection<UInt8>) -> Bool {
    Array(self).ranges(of: word).first != nil
  }
}
