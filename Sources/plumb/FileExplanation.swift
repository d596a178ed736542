internal import Findings
internal import LayoutFiles
internal import LayoutModel
internal import LayoutSource
internal import LintEngine
internal import Pictures
internal import Platform
internal import Reporters
internal import WorkLimit

struct FileExplanation {
  let call: ExplainCommand
  let narrowing: Narrowing
  let text: LayoutText
  let limit = WorkLimit(Limits.stepsOfFile)

  private var name: String { text.source.file }

  func status() throws(CommandError) -> ExitStatus {
    let layouts = try requestedLayouts()
    let answer = call.format == .text ? try prose(about: layouts) : drawing(of: layouts)
    guard let answer else { return .failure }
    try checkLimit()
    let delivered = call.format == .text ? deliver(answer) : deliver(picture: answer, asPNG: call.format == .png)
    return max(text.hasErrors ? .failure : .success, delivered)
  }

  private func checkLimit() throws(CommandError) {
    guard limit.isSpent else { return }
    throw CommandError(
      "\(name): the explanation takes too long; narrow it with --layout or --width", status: .failure)
  }

  private func requestedLayouts() throws(CommandError) -> [SourcedLayout] {
    let named = text.file.layouts.filter { sourced in call.layout.map(sourced.isCalled) ?? true }
    if let layout = call.layout, named.isEmpty {
      let names = text.file.layouts.map { "'\($0.layout.name)'" }
      let held = names.isEmpty ? "no layout that can be read" : names.spelledList()
      throw CommandError("\(name): there is no layout '\(layout)'; the file holds \(held)")
    }
    let requested = named.filter { sourced in
      guard let sample = call.sample, sourced.layout.isComplete else { return true }
      return sourced.layout.samples.contains { $0.name == sample }
    }
    if let sample = call.sample, requested.isEmpty, !named.isEmpty { throw noSample(sample, in: named) }
    if call.height != nil, !named.isEmpty, !named.contains(where: { $0.layout.kind == .view }) {
      throw CommandError("\(name): --height applies only to layouts of the kind 'view', and there is none")
    }
    if let view = call.view, named.contains(where: \.layout.isComplete),
      !named.contains(where: { $0.layout.items.contains { $0.name == view } })
    {
      throw noView(view, in: named)
    }
    return requested
  }

  private func noView(_ view: String, in layouts: [SourcedLayout]) -> CommandError {
    let names = layouts.flatMap { $0.layout.items.map(\.name) }
    let hint = nearest(to: view, among: names).map { "; did you mean '\($0.visible)'?" }
    return CommandError("\(name): there is no view '\(view.visible)'\(hint ?? "")")
  }

  private func noSample(_ sample: String, in layouts: [SourcedLayout]) -> CommandError {
    let names = layouts.flatMap { $0.layout.samples.map(\.name) }
    let hint = nearest(to: sample, among: names).map { "; did you mean '\($0.visible)'?" }
    let held = names.isEmpty ? "; there are none" : "; there are \(names.map { "'\($0.visible)'" }.spelledList())"
    return CommandError("\(name): there is no sample '\(sample.visible)'\(hint ?? held)")
  }

  private func solved(_ sourced: SourcedLayout) -> SolvedRequest {
    SolvedRequest(
      sourced, in: text.source, narrowing, limit, samplesAreWritten: text.format.samplesAreWritten)
  }

  private func drawing(of layouts: [SourcedLayout]) -> String? {
    let hasErrors = reportErrors(text)
    let findings = layouts.isEmpty ? [] : text.lintedFindings
    let drawn = layouts.filter(\.layout.isComplete).map { sourced in
      text.pictured(sourced, solutions: solved(sourced).solutions, findings, limit)
    }
    return hasErrors && drawn.isEmpty ? nil : picture(of: drawn, in: call.dark ? .dark : .ofReader)
  }

  private func prose(about layouts: [SourcedLayout]) throws(CommandError) -> String {
    let options = call.whatIf.changes
    var parts: [String] = []
    if !options.isEmpty {
      let whatIf = WhatIf(options: options, text: text, narrowing: narrowing, limit: limit)
      parts = try whatIf.explanations(of: layouts.filter(\.layout.isComplete))
      try checkLimit()
    }
    let linter = Linter(text.settings, text.format)
    let report = linter.lint(file: name, bytes: text.source.bytes, openingFonts: text.openingFonts)
    var classes: Set<String> = []
    for sourced in layouts where !sourced.layout.isComplete || options.isEmpty {
      let found = report.findings.filter { $0.document == sourced.document && isRequested($0, in: sourced.layout) }
      guard sourced.layout.isComplete else {
        // What is not understood of a class is the same in each of its layouts.
        let isFirst = sourced.className.map { classes.insert($0).inserted } ?? true
        parts += [isFirst ? unread(sourced) : "", textReport(of: found, in: report)]
        continue
      }
      let (explanation, findings) = explanation(of: sourced, above: found)
      let fonts = sourced.reading?.wayToStateFonts.map { "   \($0.visible)\n" } ?? ""
      parts += [painted(explanation: explanation) + fonts, textReport(of: findings, in: report)]
    }
    if call.layout == nil {
      // Findings in documents that could not be read far enough to become a layout.
      let known = Set(text.file.layouts.map(\.document))
      parts.append(textReport(of: report.findings.filter { !known.contains($0.document) }, in: report))
    }
    return parts.filter { !$0.isEmpty }.joined(separator: "\n").withoutCommands
  }

  /// Why the height of a partly read layout is not known; empty if its findings say so.
  private func unread(_ sourced: SourcedLayout) -> String {
    guard let reasons = sourced.reading?.reasons, !reasons.isEmpty else { return "" }
    // Each thing that is not known stands in one line, with the first of its places.
    let first = reasons.filter { reason in reasons.first { $0.words == reason.words } == reason }
    let lines = first.map { reason in
      let more = reasons.count { $0.words == reason.words } - 1
      let others = more > 0 ? " and \(more) more" : ""
      return "   \(reason.words.visible)  \(reason.file.visible):\(reason.line)\(others)\n"
    }
    return
      "\((sourced.className ?? sourced.layout.name).visible): its height is not known, because not all of it was understood\n\n"
      + lines.joined() + ways(reasons)
  }

  /// How to state what is missing, each way once.
  private func ways(_ reasons: [LayoutReading.Reason]) -> String {
    let ways = reasons.compactMap(\.kind.wayToState).distinct
    return ways.isEmpty ? "" : "\n" + ways.map { "   \($0.visible)\n" }.joined()
  }

  private func explanation(of sourced: SourcedLayout, above findings: [Finding]) -> (String, [Finding]) {
    let solved = solved(sourced)
    guard let view = call.view else { return solved.explanation(above: findings, isBrief: !call.all) }
    return (solved.explanation(ofView: view), findings)
  }

  /// Whether a finding is about the requested view. In an incomplete layout, views are not known, so all errors count.
  /// Findings are those of the heights in the file, so at another height there are none.
  private func isRequested(_ finding: Finding, in layout: Layout) -> Bool {
    if let height = call.height, layout.isComplete, !layout.measure.heights.contains(height) { return false }
    guard let view = call.view else { return true }
    return finding.views.contains(view) || !layout.isComplete && finding.severity == .error
  }

  private func textReport(of findings: [Finding], in report: FileReport) -> String {
    let part = FileReport(source: report.source, layoutCount: 1, findings: findings)
    return Reporters.textReport(of: part, in: .current)
  }
}
