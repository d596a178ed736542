internal import ArgumentParser
internal import Reporters

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
  @OptionGroup var rules: RuleOptions

  @OptionGroup var configuration: ConfigurationOptions
  @OptionGroup var baseline: BaselineOptions
  @OptionGroup var changes: ChangeOptions
  @OptionGroup var cache: CacheOptions

  @Option(help: "How many files are linted at a time.")
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Lint one of some parts of the files, which 'plumb merge' joins: 2/5 is the second of five.", valueName: "n/count"
    ), transform: { try Shard(argument: $0) })
  var shard: Shard?

  func validate() throws {
    let call = call
    if let jobs, jobs < 1 { throw ValidationError("--jobs is a number of files from 1 on, not \(jobs)") }
    if statistics, report.outputs.contains(where: { $0.file != nil || $0.format != .text && $0.format != .json }) {
      throw ValidationError("--statistics is a table or json, and goes to standard output or to --output")
    }
    if shard != nil, call.baseline.writing != nil {
      throw ValidationError("a baseline is written by a run over all files, not by a --shard")
    }
    if stdinFilename != nil, !paths.contains("-") {
      throw ValidationError("--stdin-filename names standard input, which is linted where '-' is among the paths")
    }
    if call.mending.changesFiles, paths.contains("-") {
      throw ValidationError("--fix changes files, and '-' is none; --diff shows what it would change")
    }
    try call.changes.check(paths, call.baseline, isShard: shard != nil)
    guard mending.diff else { return }
    if statistics || !call.report.isText { throw ValidationError("--diff prints a diff in place of findings") }
    if call.baseline.writing != nil {
      throw ValidationError("--diff changes nothing, a baseline included")
    }
  }

  func run() throws { throw try LintRun(call).status() }

  /// What the arguments ask for.
  private var call: LintCall {
    LintCall(
      paths: paths, standardInputName: stdinFilename, report: report.choice, isQuiet: quiet, mayHaveColor: !noColor,
      gate: gate.gate, isForStatistics: statistics, mending: mending.mending, rules: rules.choice,
      configuration: configuration.config, baseline: baseline.choice, changes: changes.choice,
      cache: cache.choice, jobs: jobs, shard: shard)
  }
}
