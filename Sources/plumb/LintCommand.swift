internal import ArgumentParser
internal import Configuration
internal import Findings
internal import LayoutYAML
internal import LintEngine
internal import Reporters
internal import Rules

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Finds what is wrong with layouts.",
    discussion: """
      Folders are searched for *.layout.yaml and *.layout.yml, less what .gitignore files and configurations leave \
      out. A configuration is a .plumb.yml, looked for upward from each file.
      A comment '# plumb:disable-line RULE -- why' silences a rule on its line; others are 'disable-next-line' and, to \
      the end of the document, 'disable'.
      The exit status is 0 where nothing fails, 1 where findings do, and 2 where the call or a configuration is \
      wrong, or a file cannot be opened.
      """)

  @Argument(help: "Files and folders; - is standard input.", completion: .layoutFiles)
  var paths: [String] = ["."]

  @Option(
    help: ArgumentHelp("The name under which standard input is reported.", valueName: "name"), completion: .layoutFiles)
  var stdinFilename: String?

  @OptionGroup var report: ReportOptions

  @Flag(help: "Print the findings and nothing else.")
  var quiet = false

  @Flag(help: "No colors; there are none either where NO_COLOR is set or the output is no terminal.")
  var noColor = false

  @OptionGroup var gate: GateOptions

  @Flag(help: "Print how often each rule found something, instead of the findings.")
  var statistics = false

  @OptionGroup var mending: MendOptions
  @OptionGroup var choice: RuleChoice

  @OptionGroup var configuration: ConfigurationOptions
  @OptionGroup var baselineOptions: BaselineOptions
  @OptionGroup var changeOptions: ChangeOptions

  @Option(help: "How many files are linted at a time.")
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Lint one of some parts of the files, which 'plumb merge' joins: 2/5 is the second of five.", valueName: "n/count"
    ), transform: { try Shard(argument: $0) })
  var shard: Shard?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs is a number of files from 1 on, not \(jobs)") }
    if statistics, report.outputs.contains(where: { $0.file != nil || $0.format != .text && $0.format != .json }) {
      throw ValidationError("--statistics is a table or json, and goes to standard output or to --output")
    }
    if shard != nil, baselineOptions.writeBaseline || baselineOptions.growBaseline {
      throw ValidationError("a baseline is written by a run over all files, not by a --shard")
    }
    if stdinFilename != nil, !paths.contains("-") {
      throw ValidationError("--stdin-filename names standard input, which is linted where '-' is among the paths")
    }
    if mending.changesFiles, paths.contains("-") {
      throw ValidationError("--fix changes files, and '-' is none; --diff shows what it would change")
    }
    try changeOptions.check(paths, baselineOptions, isShard: shard != nil)
    guard mending.diff else { return }
    if statistics || !report.isText { throw ValidationError("--diff prints a diff in place of findings") }
    if baselineOptions.writeBaseline || baselineOptions.growBaseline {
      throw ValidationError("--diff changes nothing, a baseline included")
    }
  }

  func run() throws {
    let baseline = try baselineOptions.opened()
    let selection = try choice.selection()
    var changes = try changeOptions.changes(paths, configuration)
    let fonts = FontFiles()
    var configurations = ConfigurationFiles(configuration, fonts)
    let inputs = Inputs(
      paths, standardInputName: stdinFilename ?? Input.standardInput, commands: Plumb.commandNames, &configurations)
    try report.check(against: inputs.all)
    if !quiet {
      for folder in inputs.foldersWithoutLayouts {
        Stream.complain("\(folder.name): no *.layout.yaml or *.layout.yml in this folder")
      }
    }
    let work = inputs.all.sorted { $0.name < $1.name }.compactMap { input in
      configurations.settings(for: input).map {
        LintWork(input: input, settings: $0, isOwn: shard?.holds(input.name) ?? true)
      }
    }
    changes?.note(configurationFonts: fonts.openedFiles)
    if !quiet { changes?.complain(ofUncompared: work.map(\.input.name)) }
    let isConfigured = !configurations.report(inColor: !noColor)
    let outcomes = lint(work, selection, fonts, baseline, changes)
    let (files, mends, newProblems) = conclude(outcomes.results)
    let problems = inputs.problems + newProblems
    var (reports, summary) = (shownReports(ofRun: files), RunSummary())
    if changes != nil { summary.searchedFiles = files.count }
    let hidden = baseline?.hide(in: &reports)
    summary.baseline = hidden?.use
    for report in reports { summary.add(report) }
    let diff = mends.map(\.diff).joined()
    var status = ExitStatus.success
    if mending.diff {
      status = plumb.deliver(diff, to: report.output)
    } else {
      let read = zip(outcomes.results, work).filter { $0.0.isShown }.map(\.1)
      let unread = inputs.problems + outcomes.results.compactMap(\.problem) + configurations.unread
      status = deliver(reports, read, inputs.all, summary, fonts, unread: unread)
    }
    for problem in problems + (mending.diff ? mends.compactMap(\.strayWords) : []) { Stream.complain(problem) }
    if let baseline, let hidden, !baseline.conclude(hidden, isQuiet: quiet) { status = .unusable }
    if !reports.isEmpty, report.mainFormat != .json, !quiet {
      sayLast(summary, mends, milliseconds: outcomes.milliseconds)
    }
    if !problems.isEmpty || !isConfigured { status = .unusable }
    if mending.diff ? !diff.isEmpty : gate.fails(summary, isQuiet: quiet) { status = max(status, .failure) }
    throw status.code
  }

  /// What was found in the files that this call lints, beside all files of the run.
  private func shownReports(ofRun files: [(file: LintedFile, isShown: Bool)]) -> [FileReport] {
    zip(reports(ofRun: files.map(\.file)), files).filter(\.1.isShown).map(\.0)
  }

  /// Writes the findings in all formats that are asked for.
  private func deliver(
    _ reports: [FileReport], _ read: [LintWork], _ inputs: [Input], _ summary: RunSummary, _ fonts: FontFiles,
    unread: [String]
  ) -> ExitStatus {
    let words = choice.select + ["--ignore"] + choice.ignore + ["--baseline", baselineOptions.baseline ?? ""]
    let run = RunReport(
      of: reports, summary, unread: unread, shard: shard?.of(inputs, words + ["--config", configuration.config ?? ""]))
    var status = ExitStatus.success
    for (format, file) in report.all {
      let text: String
      if statistics {
        let counts = RuleStatistics(of: reports)
        text = format == .json ? counts.json(summary: summary) : counts.table
      } else if format == .html {
        text = reportPage(
          of: reports, read.map { ($0.input, $0.settings) }, summary, fonts, unread: unread,
          jobs: jobs ?? processorCount)
      } else {
        text = format.text(of: run) ?? lines(of: reports, inColor: file == nil && hasColor)
      }
      status = max(status, plumb.deliver(text, to: file))
    }
    return status
  }

  private func lines(of reports: [FileReport], inColor: Bool) -> String {
    reports.filter { !$0.findings.isEmpty }.map { textReport(of: $0, inColor: inColor) }.joined(separator: "\n")
  }

  /// Writes the files that were mended. What could not be written is reported as it was found.
  private func conclude(
    _ outcomes: [LintOutcome]
  ) -> (files: [(file: LintedFile, isShown: Bool)], mends: [FileMend], problems: [String]) {
    var files: [(file: LintedFile, isShown: Bool)] = []
    var (mends, problems): ([FileMend], [String]) = ([], [])
    for outcome in outcomes {
      switch outcome {
      case .unreadable(let problem): problems.append(problem)
      case .glanced(let file): files.append((file, false))
      case .linted(let file): files.append((file, true))
      case .mended(let file, let mend):
        if mending.changesFiles, let problem = mend.write() {
          problems.append(problem)
          files.append((mend.original, true))
        } else {
          files.append((file, true))
          mends.append(mend)
        }
      case .passedOver: break
      }
    }
    return (files, mends, problems)
  }

  private func lint(
    _ work: [LintWork], _ selection: RuleSelection, _ fonts: FontFiles, _ baseline: BaselineFile?,
    _ changes: GitChanges?
  ) -> (results: [LintOutcome], milliseconds: Int) {
    var progress = Progress(total: work.count, isOn: !quiet)
    let results = inParallel(
      work, jobs: jobs ?? processorCount, finished: { progress.finished($0) },
      { work -> LintOutcome in
        let (input, settings) = (work.input, work.settings)
        guard work.isOwn else {
          let linter = Linter(settings, selection)
          guard let bytes = try? input.read() else { return .passedOver }
          return .glanced(linter.glance(atFile: input.name.name, bytes: bytes, openingFonts: fonts.opener(for: input)))
        }
        do throws(SystemError) {
          let bytes = try input.read()
          let result = changes.lint(input, fonts) { changed, fonts in
            outcome(of: input, bytes: bytes, changed, Linter(settings, selection), fonts, baseline)
          }
          switch result {
          case .success(let (linted, mend)): return mend.map { .mended(linted, $0) } ?? .linted(linted)
          case .failure(let fault): return .unreadable("\(input.name.name): \(fault.words)")
          }
        } catch {
          return .unreadable("\(input.name.name): \(error.message)")
        }
      })
    progress.clear()
    return (results, progress.milliseconds)
  }

  /// What is found in a file, once it is mended where that is asked for.
  private func outcome(
    of input: Input, bytes: [UInt8], _ changed: ChangedDocuments, _ linter: Linter, _ fonts: @escaping FontOpener,
    _ baseline: BaselineFile?
  ) -> (LintedFile, FileMend?) {
    let name = input.name.name
    var linted: LintedFile
    var mend: FileMend?
    if changed.isNone {
      linted = linter.loadUnchanged(file: name, bytes: bytes, openingFonts: fonts)
    } else if mending.isOn {
      let mended = linter.mend(
        file: name, bytes: bytes, openingFonts: fonts, includingUnsafe: mending.includesUnsafe, changed: changed,
        shown: { baseline?.shown(in: $0) ?? $0.findings })
      linted = mended.linted
      if mended.bytes != bytes {
        mend = FileMend(
          input: input, before: bytes, after: mended.bytes, count: mended.mended.count, original: mended.original)
      }
    } else {
      linted = linter.lintAlone(file: name, bytes: bytes, openingFonts: fonts, changed: changed)
    }
    // Of a file in which nothing can be found any more only the count is needed, not its text.
    if !linted.isOpen { linted.report.source = SourceText(file: name, bytes: []) }
    return (linted, mend)
  }

  private var hasColor: Bool {
    !noColor && Stream.output.wantsColor
  }

  /// The last line. Where the findings stand right above, an empty line parts it from them.
  private func sayLast(_ summary: RunSummary, _ mends: [FileMend], milliseconds: Int) {
    let hasFindings = summary.errors + summary.warnings + summary.infos > 0
    let isBelowFindings = hasFindings && report.all.contains { $0.file == nil } && Stream.output.isTerminal
    var lines = mending.diff ? [] : [summary.spelled(milliseconds: milliseconds)]
    if mending.isOn {
      let count = mends.map(\.count).reduce(0, +)
      lines.append(summary.mended(count, files: mends.count, isTrial: mending.diff))
    } else if let mendable = summary.mendable {
      lines.append(mendable)
    }
    try? Stream.error.write((isBelowFindings ? "\n" : "") + lines.joined(separator: "\n") + "\n")
  }
}

extension Linter {
  /// Asks the rules that are on for a file, as they are set.
  init(_ settings: Settings, _ selection: RuleSelection = RuleSelection()) {
    let rules = settings.configured(allRules, selection)
    let asked = Set(rules.map(\.id))
    let others = selection.only.isEmpty ? [] : settings.configured(allRules, RuleSelection(ignored: selection.ignored))
    self.init(
      rules: rules, knownRules: allRules.map(\.id), judges: others.filter { !asked.contains($0.id) },
      defaults: settings.defaults)
  }
}
