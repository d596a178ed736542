internal import ArgumentParser
internal import Configuration
internal import Findings
internal import LayoutYAML
internal import LintEngine
internal import Reporters
internal import Rules

struct LintCommand: AsyncParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, html
  }

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

  @Option(help: "How findings are printed: \(Format.allCases.map(\.rawValue).joined(separator: ", ")).")
  var format: Format = .text

  @Option(help: "Write the findings to a file, whole or not at all.", completion: .file())
  var output: String?

  @Flag(help: "Print the findings and nothing else.")
  var quiet = false

  @Flag(help: "No colors; there are none either where NO_COLOR is set or the output is no terminal.")
  var noColor = false

  @Flag(help: "Warnings fail too.")
  var strict = false

  @Option(help: ArgumentHelp("More warnings than this fail too.", valueName: "count"))
  var maxWarnings: Int?

  @Flag(help: "Print how often each rule found something, instead of the findings.")
  var statistics = false

  @OptionGroup var mending: MendOptions
  @OptionGroup var choice: RuleChoice

  @OptionGroup var configuration: ConfigurationOptions
  @OptionGroup var baselineOptions: BaselineOptions

  @Option(help: "How many files are linted at a time.")
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs is a number of files from 1 on, not \(jobs)") }
    if let maxWarnings, maxWarnings < 0 {
      throw ValidationError("--max-warnings is a number of warnings, not \(maxWarnings)")
    }
    if statistics, format == .html { throw ValidationError("--statistics is a table or json, not html") }
    if stdinFilename != nil, !paths.contains("-") {
      throw ValidationError("--stdin-filename names standard input, which is linted where '-' is among the paths")
    }
    if mending.changesFiles, paths.contains("-") {
      throw ValidationError("--fix changes files, and '-' is none; --diff shows what it would change")
    }
    guard mending.diff else { return }
    if statistics || format != .text { throw ValidationError("--diff prints a diff in place of findings") }
    if baselineOptions.writeBaseline || baselineOptions.growBaseline {
      throw ValidationError("--diff changes nothing, a baseline included")
    }
  }

  func run() async throws {
    let baseline = try baselineOptions.opened()
    let selection = try choice.selection()
    let fonts = FontFiles()
    var configurations = ConfigurationFiles(configuration, fonts)
    let inputs = Inputs(
      paths, standardInputName: stdinFilename ?? Input.standardInput, commands: Plumb.commandNames, &configurations)
    if !quiet {
      for folder in inputs.foldersWithoutLayouts {
        Stream.complain("\(folder.name): no *.layout.yaml or *.layout.yml in this folder")
      }
    }
    let work = inputs.all.sorted { $0.name < $1.name }.compactMap { input in
      configurations.settings(for: input).map { (input, $0) }
    }
    let isConfigured = !configurations.report(inColor: !noColor)
    let outcomes = await lint(work, selection, fonts, baseline)
    let (files, mends, newProblems) = conclude(outcomes.results)
    let problems = inputs.problems + newProblems
    var reports = reports(ofRun: files)
    var summary = RunSummary()
    let hidden = baseline?.hide(in: &reports)
    summary.baseline = hidden?.use
    for report in reports { summary.add(report) }
    let diff = mending.diff ? mends.map(\.diff).joined() : ""
    var report = mending.diff ? diff : text(of: reports, summary)
    if format == .html {
      let read = zip(outcomes.results, work).filter { $0.0.isRead }.map(\.1)
      let unread = inputs.problems + outcomes.results.compactMap(\.problem) + configurations.unread
      report = await reportPage(of: reports, read, summary, fonts, unread: unread, jobs: jobs ?? processorCount)
    }
    var status = deliver(report, to: output)
    for problem in problems + (mending.diff ? mends.compactMap(\.strayWords) : []) { Stream.complain(problem) }
    if let baseline, let hidden, !baseline.conclude(hidden, isQuiet: quiet) { status = .unusable }
    if summary.files > 0, format != .json, !quiet { sayLast(summary, mends, milliseconds: outcomes.milliseconds) }
    if !problems.isEmpty || !isConfigured { status = .unusable }
    if mending.diff ? !diff.isEmpty : fails(summary) { status = max(status, .failure) }
    throw status.code
  }

  /// Writes the files that were mended. What could not be written is reported as it was found.
  private func conclude(_ outcomes: [Outcome]) -> (files: [LintedFile], mends: [FileMend], problems: [String]) {
    var (files, mends, problems): ([LintedFile], [FileMend], [String]) = ([], [], [])
    for outcome in outcomes {
      switch outcome {
      case .unreadable(let problem): problems.append(problem)
      case .linted(let file): files.append(file)
      case .mended(let file, let mend):
        if mending.changesFiles, let problem = mend.write() {
          problems.append(problem)
          files.append(mend.original)
        } else {
          files.append(file)
          mends.append(mend)
        }
      }
    }
    return (files, mends, problems)
  }

  private enum Outcome: Sendable {
    case linted(LintedFile)
    case mended(LintedFile, FileMend)
    case unreadable(String)

    /// Why it could not be read.
    var problem: String? { if case .unreadable(let problem) = self { problem } else { nil } }
    var isRead: Bool { problem == nil }
  }

  private func fails(_ summary: RunSummary) -> Bool {
    let isOverLimit = maxWarnings.map { summary.warnings > $0 } ?? false
    if let maxWarnings, isOverLimit, !quiet {
      Stream.complain("\(counted(summary.warnings, "warning")), and --max-warnings allows \(maxWarnings)")
    }
    return summary.errors > 0 || strict && summary.warnings > 0 || isOverLimit
  }

  private func lint(
    _ inputs: [(Input, Settings)], _ selection: RuleSelection, _ fonts: FontFiles, _ baseline: BaselineFile?
  ) async
    -> (results: [Outcome], milliseconds: Int)
  {
    var progress = Progress(total: inputs.count, isOn: !quiet)
    let results = await inParallel(
      inputs, jobs: jobs ?? processorCount, finished: { progress.finished($0) },
      { input, settings -> Outcome in
        do throws(SystemError) {
          let (linted, mend) = outcome(
            of: input, bytes: try input.read(), Linter(settings, selection), fonts.opener(for: input), baseline)
          return mend.map { .mended(linted, $0) } ?? .linted(linted)
        } catch {
          return .unreadable("\(input.name.name): \(error.message)")
        }
      })
    progress.clear()
    return (results, progress.milliseconds)
  }

  /// What is found in a file, once it is mended where that is asked for.
  private func outcome(
    of input: Input, bytes: [UInt8], _ linter: Linter, _ fonts: @escaping FontOpener, _ baseline: BaselineFile?
  ) -> (LintedFile, FileMend?) {
    let name = input.name.name
    var linted: LintedFile
    var mend: FileMend?
    if mending.isOn {
      let mended = linter.mend(
        file: name, bytes: bytes, openingFonts: fonts, includingUnsafe: mending.includesUnsafe,
        shown: { baseline?.shown(in: $0) ?? $0.findings })
      linted = mended.linted
      if mended.bytes != bytes {
        mend = FileMend(
          input: input, before: bytes, after: mended.bytes, count: mended.mended.count, original: mended.original)
      }
    } else {
      linted = linter.lintAlone(file: name, bytes: bytes, openingFonts: fonts)
    }
    // Of a file in which nothing can be found any more only the count is needed, not its text.
    if !linted.isOpen { linted.report.source = SourceText(file: name, bytes: []) }
    return (linted, mend)
  }

  private func text(of reports: [FileReport], _ summary: RunSummary) -> String {
    switch format {
    case .json where statistics: RuleStatistics(of: reports).json(summary: summary)
    case .text where statistics, .html where statistics: RuleStatistics(of: reports).table
    case .json: jsonReport(of: reports, summary: summary)
    case .text, .html:
      reports.filter { !$0.findings.isEmpty }.map { textReport(of: $0, inColor: hasColor) }.joined(separator: "\n")
    }
  }

  private var hasColor: Bool {
    !noColor && output == nil && Stream.output.wantsColor
  }

  /// The last line. Where the findings stand right above, an empty line parts it from them.
  private func sayLast(_ summary: RunSummary, _ mends: [FileMend], milliseconds: Int) {
    let hasFindings = summary.errors + summary.warnings + summary.infos > 0
    let isBelowFindings = hasFindings && output == nil && Stream.output.isTerminal
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
