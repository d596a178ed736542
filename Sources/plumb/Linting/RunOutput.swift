internal import Findings
internal import LayoutFiles
internal import Platform
internal import Reporters

/// The reports of a run in all requested formats. Text is printed at once; the other formats are written at the end.
struct RunOutput {
  var summary = RunSummary()
  private(set) var hasFiles = false
  /// The number of infos that the text leaves out.
  private(set) var hiddenInfos = 0
  /// How many of these infos are about rows of unknown height.
  private(set) var hiddenAboutHeights = 0
  /// What the findings about rows of unknown height are about, those of a baseline too.
  private(set) var unseen = UnseenFaults()
  /// The number of launch screens, which are not checked.
  private(set) var launchScreens = 0
  /// The names of the files that were linted, not only read for comparison.
  private(set) var linted: Set<String> = []
  /// What is said at the end of a run in a project without a configuration; nil elsewhere.
  var firstLook: FirstLook?
  private let call: LintCall
  private let fonts: FontFiles
  private var texts: [PrintedText] = []
  private var run: RunReport?
  /// The findings that become annotations; nil if nobody asked for them.
  private var annotations: RunReport?
  private var statistics: RuleStatistics?
  private var pageFiles: [PageFile]?

  init(_ call: LintCall, _ fonts: FontFiles) {
    (self.call, self.fonts) = (call, fonts)
    if call.fixing.diff { return }
    if call.isForStatistics {
      statistics = RuleStatistics()
      return
    }
    let hasColor = call.mayHaveColor && Stream.output.wantsColor
    Interruption.hasColor = hasColor
    for (format, file) in call.report.all {
      switch format {
      case .text: texts.append(PrintedText(file: file, style: file == nil ? .ofOutput(inColor: hasColor) : TextStyle()))
      case .html: pageFiles = []
      case .github: annotations = RunReport(RunSummary())
      default: run = RunReport(RunSummary())
      }
    }
  }

  /// Counts what a gate does not see. Call it before a baseline hides findings.
  mutating func noteUnseen(in report: FileReport, of work: LintWork) {
    unseen.add(report, LayoutFormat(of: work.input))
  }

  /// Counts what of it a baseline does not have. Call it after the baseline has hidden findings.
  mutating func noteNew(in reports: [FileReport]) {
    unseen.newCount = reports.map { $0.findings.count { $0.isAboutOpenHeight && $0.severity == .info } }.reduce(0, +)
  }

  mutating func add(_ report: FileReport, of work: LintWork?) {
    hasFiles = true
    // Only what is shown is fixed.
    let fixesInfos = call.fixesInfos(of: work?.input)
    summary.add(fixesInfos ? report : report.withoutFixesOfInfos)
    if !fixesInfos { summary.addHidden(report.findings.filter { $0.severity == .info }) }
    firstLook?.add(report, of: work)
    if report.layoutCount == 0, report.source.isOfLaunchScreen { launchScreens += 1 }
    if let work, !report.isUnchanged { linted.insert(work.input.name.name) }
    if !texts.isEmpty { addText(of: report, listingInfos: call.listsInfos(of: work?.input)) }
    run?.add(report)
    annotations?.add(call.listsInfos(of: work?.input) ? report : report.withoutInfos)
    statistics?.add(report)
    pageFiles?.append((report.findings.isEmpty ? report.withoutText : report, work))
  }

  private mutating func addText(of report: FileReport, listingInfos: Bool) {
    var report = report
    if !listingInfos {
      let count = report.findings.count
      let heights = report.findings.count(where: \.isAboutOpenHeight)
      report.findings.removeAll { $0.severity == .info }
      hiddenInfos += count - report.findings.count
      hiddenAboutHeights += heights
    }
    for index in texts.indices { texts[index].add(report) }
  }

  /// Whether the only report is text for a standard output whose reader has closed it.
  var isClosed: Bool {
    run == nil && annotations == nil && pageFiles == nil && !texts.isEmpty && texts.allSatisfy(\.isClosed)
  }

  func deliver(unread: [String], inputs: [Input], _ readings: [ReportedReading]) -> ExitStatus {
    if let statistics {
      let isTable = call.report.mainFormat != .json
      return plumb.deliver(isTable ? statistics.table : statistics.json(summary: summary), to: call.report.output)
    }
    let run = run?.ended(summary, unread: unread, shard: shard(of: inputs), reading: readings)
    let annotations = annotations?.ended(summary, unread: unread, shard: shard(of: inputs), reading: readings)
    var status = ExitStatus.success
    for (format, file) in call.report.all {
      let delivered: ExitStatus =
        switch format {
        case .text: texts.first { $0.file == file }?.status() ?? .success
        case .html:
          plumb.deliver(
            reportPage(of: pageFiles ?? [], summary, fonts, unread: unread, jobs: call.jobs ?? processorCount),
            to: file)
        case .github: plumb.deliver(annotations.flatMap { format.text(of: $0) } ?? "", to: file)
        default: plumb.deliver(run.flatMap { format.text(of: $0) } ?? "", to: file)
        }
      status = max(status, delivered)
    }
    return status
  }

  private func shard(of inputs: [Input]) -> Shard? {
    let words = call.rules.select + ["--ignore"] + call.rules.ignore + ["--baseline", call.baseline.file ?? ""]
    let measuring = ["--config", call.configuration ?? ""] + (call.isThorough ? ["--thorough"] : [])
    return call.shard?.of(inputs, words + measuring)
  }
}

private struct PrintedText {
  let file: String?
  let style: TextStyle
  var kept = ""
  var isFirst = true
  var error: SystemError?
  var isClosed = false

  mutating func add(_ report: FileReport) {
    guard !report.findings.isEmpty else { return }
    let text = (isFirst ? "" : "\n") + textReport(of: report, in: style)
    isFirst = false
    guard file == nil else {
      kept += text
      return
    }
    guard error == nil, !isClosed else { return }
    do throws(SystemError) {
      isClosed = try !Stream.output.writeUnlessClosed(text)
    } catch {
      self.error = error
    }
  }

  /// Writes the text if it goes to a file, and reports failures on standard error.
  func status() -> ExitStatus {
    if file != nil { return deliver(kept, to: file) }
    return error.map { CommandError("standard output: \($0.message)").printError() } ?? .success
  }
}

extension LintCall {
  /// Whether the text has the infos of a file: of those that a search of folders found, it has only the findings that
  /// something has to be done about, unless the call asks for more.
  func listsInfos(of input: Input?) -> Bool { isVerbose || !rules.select.isEmpty || input?.root == nil }

  /// Whether infos of a file are fixed: those that a report shows.
  func fixesInfos(of input: Input?) -> Bool {
    listsInfos(of: input) || report.all.contains { $0.format != .text && $0.format != .github }
  }
}

extension FileReport {
  fileprivate var withoutInfos: FileReport {
    var report = self
    report.findings.removeAll { $0.severity == .info }
    return report
  }

  fileprivate var withoutFixesOfInfos: FileReport {
    var report = self
    for index in report.findings.indices where report.findings[index].severity == .info {
      report.findings[index].fixes = []
    }
    return report
  }
}
