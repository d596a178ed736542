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

  @Argument(help: "Files and folders; - is standard input.", completion: .layoutFiles) var paths: [String] = ["."]

  @Option(
    help: ArgumentHelp("The name under which standard input is reported.", valueName: "name"), completion: .layoutFiles)
  var stdinFilename: String?

  @OptionGroup var report: ReportOptions

  @Flag(help: "Print the findings and nothing else.") var quiet = false

  @Flag(help: "No colors; there are none either where NO_COLOR is set or the output is no terminal.")
  var noColor = false

  @OptionGroup var gate: GateOptions

  @Flag(help: "Print how often each rule found something, instead of the findings.") var statistics = false

  @Flag(help: "Mend what can be mended without changing rows that are sound, in the files themselves.") var fix = false

  @Flag(name: .customLong("unsafe"), help: "With --fix and --diff: mend what changes rows that are sound, too.")
  var includesUnsafe = false

  @Flag(help: "Print what --fix would do as a unified diff, and change nothing.") var diff = false

  @Option(
    help: ArgumentHelp(
      "Ask these rules alone, whatever the configuration says of them; repeatable, or separated by commas.",
      valueName: "rule"), completion: .namesOfRules)
  var select: [String] = []

  @Option(
    help: ArgumentHelp("Ask all rules but these; repeatable, or separated by commas.", valueName: "rule"),
    completion: .namesOfRules)
  var ignore: [String] = []

  @OptionGroup var configuration: ConfigurationOptions

  @Option(
    help: ArgumentHelp("Hide the findings that this file records.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var baseline: String?

  @Flag(help: "Take out of the baseline what no longer occurs; where there is none yet, record all findings.")
  var writeBaseline = false

  @Flag(help: "Write the baseline with all findings, new ones too.") var growBaseline = false

  @Flag(help: "Show only findings in layouts that differ from the commit that is checked out.") var changed = false

  @Option(
    help: ArgumentHelp("Show only findings in layouts that differ from this git revision.", valueName: "revision"))
  var since: String?

  @Flag(help: "Keep what is found, and lint again only what has changed since.") var cache = false

  @Option(
    help: ArgumentHelp(
      "Keep what is found in this folder instead of 'plumb' in XDG_CACHE_HOME or ~/.cache.", valueName: "folder"),
    completion: .directory)
  var cacheFolder: String?

  @Option(help: "How many files are linted at a time.") var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Lint one of some parts of the files, which 'plumb merge' joins: 2/5 is the second of five.", valueName: "n/count"
    ), transform: { try Shard(argument: $0) })
  var shard: Shard?

  func validate() throws {
    try checkOptions()
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
    if call.fixing.changesFiles, paths.contains("-") {
      throw ValidationError("--fix changes files, and '-' is none; --diff shows what it would change")
    }
    try call.changes.check(paths, call.baseline, isShard: shard != nil)
    guard diff else { return }
    if statistics || !call.report.isText { throw ValidationError("--diff prints a diff in place of findings") }
    if call.baseline.writing != nil { throw ValidationError("--diff changes nothing, a baseline included") }
  }

  private func checkOptions() throws {
    if includesUnsafe, !call.fixing.isOn { throw ValidationError("--unsafe goes with --fix or --diff") }
    for (option, words) in [("--select", select), ("--ignore", ignore)]
    where words.flatMap(RuleChoice.names).contains("") { throw ValidationError("\(option) wants the name of a rule") }
    if baseline == nil, writeBaseline || growBaseline {
      throw ValidationError("--\(writeBaseline ? "write" : "grow")-baseline wants to know where: --baseline FILE")
    }
    if changed, since != nil { throw ValidationError("--changed is --since HEAD; give one of them") }
    if let since, since.hasPrefix("-") { throw ValidationError("'\(since)' is no git revision") }
    if cacheFolder == "" { throw ValidationError("--cache-folder wants the name of a folder") }
  }

  func run() throws { throw try LintRun(call).status() }

  private var call: LintCall {
    LintCall(
      paths: paths, standardInputName: stdinFilename, report: report.choice, isQuiet: quiet, mayHaveColor: !noColor,
      gate: gate.gate, isForStatistics: statistics,
      fixing: FixChoice(fix: fix, includesUnsafe: includesUnsafe, diff: diff),
      rules: RuleChoice(select: select, ignore: ignore), configuration: configuration.config,
      baseline: BaselineChoice(file: baseline, writing: growBaseline ? .grown : writeBaseline ? .shrunk : nil),
      changes: ChangeChoice(changed: changed, since: since),
      cache: CacheChoice(isOn: cache || cacheFolder != nil, folder: cacheFolder), jobs: jobs, shard: shard)
  }
}
