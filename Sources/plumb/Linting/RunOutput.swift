internal import Configuration
internal import Findings
internal import Reporters

/// What a run tells, in all forms that are asked for. Text for standard output is written at once, and nothing is kept of it;
/// what is one document is kept as findings, without the text of files, and written at the end.
struct RunOutput {
  /// The run in numbers.
  var summary = RunSummary()
  /// Whether any file was linted.
  private(set) var hasFiles = false
  private let call: LintCall
  private let fonts: FontFiles
  private let forms: Set<Form>
  private var lines: [TextLines] = []
  private var run: RunReport?
  private var statistics = RuleStatistics()
  /// The files for a page, which draws their layouts.
  private var pages: [(report: FileReport, input: Input, settings: Settings)] = []

  private enum Form { case statistics, page }

  init(_ call: LintCall, _ fonts: FontFiles) {
    self.call = call
    self.fonts = fonts
    guard !call.mending.diff else {
      forms = []
      return
    }
    let formats = call.isForStatistics ? [] : call.report.all
    forms = call.isForStatistics ? [.statistics] : formats.contains { $0.format == .html } ? [.page] : []
    let hasColor = call.mayHaveColor && Stream.output.wantsColor
    Interruption.hasColor = hasColor ? 1 : 0
    lines = formats.filter { $0.format == .text }.map { TextLines(file: $0.file, inColor: $0.file == nil && hasColor) }
    if formats.contains(where: { $0.format != .text && $0.format != .html }) { run = RunReport(RunSummary()) }
  }

  /// Adds what is found in the next file.
  mutating func add(_ report: FileReport, of work: LintWork) {
    hasFiles = true
    summary.add(report)
    for index in lines.indices { lines[index].add(report) }
    run?.add(report)
    if forms.contains(.statistics) { statistics.add(report) }
    if forms.contains(.page) {
      pages.append((report.findings.isEmpty ? report.withoutText : report, work.input, work.settings))
    }
  }

  /// Whether all that is told goes to a standard output that nobody reads any more.
  var isUnread: Bool { run == nil && forms.isEmpty && !lines.isEmpty && lines.allSatisfy(\.isUnread) }

  /// Writes what is not written yet, once all files were added.
  func deliver(unread: [String], inputs: [Input]) -> ExitStatus {
    if call.isForStatistics {
      let isTable = call.report.mainFormat != .json
      return plumb.deliver(isTable ? statistics.table : statistics.json(summary: summary), to: call.report.output)
    }
    let run = run?.ended(summary, unread: unread, shard: shard(of: inputs))
    var status = ExitStatus.success
    for (format, file) in call.report.all {
      switch format {
      case .text: status = max(status, lines.first { $0.file == file }?.status() ?? .success)
      case .html: status = max(status, plumb.deliver(page(unread: unread), to: file))
      default: status = max(status, plumb.deliver(run.flatMap { format.text(of: $0) } ?? "", to: file))
      }
    }
    return status
  }

  private func shard(of inputs: [Input]) -> Shard? {
    let words = call.rules.select + ["--ignore"] + call.rules.ignore + ["--baseline", call.baseline.file ?? ""]
    return call.shard?.of(inputs, words + ["--config", call.configuration ?? ""])
  }

  private func page(unread: [String]) -> String {
    reportPage(
      of: pages.map(\.report), pages.map { ($0.input, $0.settings) }, summary, fonts, unread: unread,
      jobs: call.jobs ?? processorCount)
  }
}

/// Findings as lines for people: written to standard output at once, kept for a file.
private struct TextLines {
  let file: String?
  let inColor: Bool
  private var kept = ""
  private var isFirst = true
  private var error: SystemError?
  /// Whether it was written to where nobody reads any more.
  private(set) var isUnread = false

  init(file: String?, inColor: Bool) {
    self.file = file
    self.inColor = inColor
  }

  mutating func add(_ report: FileReport) {
    guard !report.findings.isEmpty else { return }
    let text = (isFirst ? "" : "\n") + textReport(of: report, inColor: inColor)
    isFirst = false
    guard file == nil else {
      kept += text
      return
    }
    guard error == nil, !isUnread else { return }
    do throws(SystemError) {
      isUnread = try !Stream.output.isRead(writing: text)
    } catch {
      self.error = error
    }
  }

  /// Whether all could be written, which it is now for a file. Says why not.
  func status() -> ExitStatus {
    if file != nil { return deliver(kept, to: file) }
    guard let error else { return .success }
    Stream.complain("standard output: \(error.message)")
    return .unusable
  }
}
