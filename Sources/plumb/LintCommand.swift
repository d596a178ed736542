internal import ArgumentParser
internal import Configuration
internal import Findings
internal import LayoutSolver
internal import LayoutYAML
internal import LintEngine
internal import Pictures
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

  @Argument(help: "Files and folders; - is standard input.")
  var paths: [String] = ["."]

  @Option(help: ArgumentHelp("The name under which standard input is reported.", valueName: "name"))
  var stdinFilename: String?

  @Option(help: "How findings are printed: \(Format.allCases.map(\.rawValue).joined(separator: ", ")).")
  var format: Format = .text

  @Option(help: "Write the findings to a file, whole or not at all.")
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
    let outcomes = await lint(work, selection, fonts)
    var problems = inputs.problems
    var files: [LintedFile] = []
    var linted: [(Input, Settings)] = []
    for (outcome, input) in zip(outcomes.results, work) {
      switch outcome {
      case .unreadable(let problem): problems.append(problem)
      case .linted(let file):
        files.append(file)
        linted.append(input)
      }
    }
    var reports = reports(ofRun: files)
    var summary = RunSummary()
    let hidden = baseline?.hide(in: &reports)
    summary.baseline = hidden?.use
    for report in reports { summary.add(report) }
    let report = format == .html ? await page(of: reports, linted, summary, fonts) : text(of: reports, summary)
    var status = deliver(report, to: output)
    for problem in problems { Stream.complain(problem) }
    if let baseline, let hidden, !baseline.conclude(hidden, isQuiet: quiet) { status = .unusable }
    if summary.files > 0, format != .json, !quiet { sayLast(summary, milliseconds: outcomes.milliseconds) }
    if !problems.isEmpty || !isConfigured { status = .unusable }
    if fails(summary) { status = max(status, .failure) }
    throw status.code
  }

  private enum Outcome: Sendable {
    case linted(LintedFile)
    case unreadable(String)
  }

  private func fails(_ summary: RunSummary) -> Bool {
    let isOverLimit = maxWarnings.map { summary.warnings > $0 } ?? false
    if let maxWarnings, isOverLimit, !quiet {
      Stream.complain("\(counted(summary.warnings, "warning")), and --max-warnings allows \(maxWarnings)")
    }
    return summary.errors > 0 || strict && summary.warnings > 0 || isOverLimit
  }

  private func lint(_ inputs: [(Input, Settings)], _ selection: RuleSelection, _ fonts: FontFiles) async -> (
    results: [Outcome], milliseconds: Int
  ) {
    var progress = Progress(total: inputs.count, isOn: !quiet)
    let results = await inParallel(
      inputs, jobs: jobs ?? processorCount, finished: { progress.finished($0) },
      { input, settings -> Outcome in
        do throws(SystemError) {
          var linted = Linter(settings, selection).lintAlone(
            file: input.name.name, bytes: try input.read(), openingFonts: fonts.opener(for: input))
          // Of a file in which nothing can be found any more only the count is needed, not its text.
          if !linted.isOpen { linted.report.source = SourceText(file: input.name.name, bytes: []) }
          return .linted(linted)
        } catch {
          return .unreadable("\(input.name.name): \(error.message)")
        }
      })
    progress.clear()
    return (results, progress.milliseconds)
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

  /// The findings as a page. Layouts that have any are solved once more, for their pictures.
  private func page(
    of reports: [FileReport], _ inputs: [(Input, Settings)], _ summary: RunSummary, _ fonts: FontFiles
  ) async -> String {
    let files = await inParallel(
      Array(zip(reports, inputs)), jobs: jobs ?? processorCount, finished: { _ in },
      { report, input -> ReportedFile in
        let documents = Set(report.findings.filter { $0.layout != nil }.map(\.document))
        guard !documents.isEmpty else { return ReportedFile(report: report, layouts: []) }
        let loaded = loadLayouts(
          report.source.bytes, defaults: input.1.defaults, openingFonts: fonts.opener(for: input.0))
        let layouts = loaded.layouts.filter { $0.isComplete && documents.contains($0.document) }.map { layout in
          let solutions = layout.circumstances.map { solve(layout, in: $0) }
          return PicturedLayout(layout: layout, solutions: solutions, source: report.source)
        }
        return ReportedFile(report: report, layouts: layouts)
      })
    return htmlReport(of: files, summary: summary, rules: allRules.map { RuleEntry($0, hasPage: false) })
  }

  private var hasColor: Bool {
    !noColor && output == nil && Stream.output.wantsColor
  }

  /// The last line. Where the findings stand right above, an empty line parts it from them.
  private func sayLast(_ summary: RunSummary, milliseconds: Int) {
    let hasFindings = summary.errors + summary.warnings + summary.infos > 0
    let isBelowFindings = hasFindings && output == nil && Stream.output.isTerminal
    try? Stream.error.write((isBelowFindings ? "\n" : "") + summary.spelled(milliseconds: milliseconds) + "\n")
  }
}

extension Linter {
  /// Asks the rules that are on for a file, as they are set.
  init(_ settings: Settings, _ selection: RuleSelection = RuleSelection()) {
    self.init(
      rules: settings.configured(allRules, selection), knownRules: allRules.map(\.id), defaults: settings.defaults)
  }
}
