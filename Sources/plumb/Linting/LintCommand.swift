internal import ArgumentParser
internal import Reporters

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Finds faults in layouts.",
    discussion: """
      EXAMPLES:
        plumb lint                            lint all layouts below this folder
        plumb lint Feed.xib                   lint one file
        plumb lint --fix                      fix what can be fixed safely
        plumb lint --changed                  lint only uncommitted changes
        plumb lint --format html=report.html  write a page with pictures

      FORMATS:
        \(ReportFormat.purposes.replacing("\n", with: "\n  "))

      Searches folders for *.layout.yaml, *.xib, *.storyboard and *.swift with cells, except those that .gitignore files and configurations \
      exclude, and those of Pods, Carthage, DerivedData, .build and node_modules. The configurations of a file are the .plumb.yml in its folder and those in the folders above.

      The comment '# plumb:disable-line RULE -- why' suppresses a rule on its line. 'disable-next-line' does so on the \
      next line, and 'disable' to the end of the document. In a xib or storyboard, write 'plumb:disable RULE' into the \
      notes of Xcode's Identity inspector, or add an entry to 'suppress' in .plumb.yml.

      The exit status is 0 if no finding fails the run, 1 if one does, and 2 if an option or a configuration is wrong \
      or a file cannot be opened. Errors fail the run; warnings do so with --strict. With --diff, it is 1 \
      if there is something to fix.
      """)

  @Argument(help: "Files and folders; '-' is standard input.", completion: .layoutFiles) var paths: [String] = ["."]

  @Option(
    help: ArgumentHelp("Report standard input under this file name.", valueName: "name"), completion: .layoutFiles)
  var stdinFilename: String?

  @OptionGroup var report: ReportOptions

  @Flag(help: "Print only the findings, without a summary or progress.") var quiet = false

  @Flag(help: "Also print the infos about files in folders, and how much was read of each class in Swift.")
  var verbose = false

  @Flag(help: "Print no colors, as if NO_COLOR were set or the output were not a terminal.")
  var noColor = false

  @Flag(
    help: "Lint layouts that list no text sizes and directions at accessibilityLarge and from right to left too.")
  var thorough = false

  @OptionGroup var gate: GateOptions

  @Flag(help: "Print the number of findings of each rule instead of the findings.") var statistics = false

  @Flag(help: "Fix what can be fixed without changing correct rows, and write the files.") var fix = false

  @Flag(name: .customLong("unsafe"), help: "With --fix or --diff, use fixes that change correct rows too.")
  var includesUnsafe = false

  @Flag(help: "Print the changes of --fix as a unified diff without writing the files.") var diff = false

  @Option(
    help: ArgumentHelp(
      "Run only these rules, even those turned off. Repeat it or separate names by commas.",
      valueName: "rule"), completion: .ruleNames)
  var select: [String] = []

  @Option(
    help: ArgumentHelp("Run all rules except these. Repeat it or separate names by commas.", valueName: "rule"),
    completion: .ruleNames)
  var ignore: [String] = []

  @OptionGroup var configuration: ConfigurationOptions

  @Option(
    help: ArgumentHelp("Hide the findings that this baseline file records.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var baseline: String?

  @Flag(help: "Remove findings that no longer occur from the baseline. Without a baseline file, record all findings.")
  var writeBaseline = false

  @Flag(help: "Record all findings in the baseline, including new ones.") var growBaseline = false

  @Flag(help: "Report only layouts with uncommitted changes.") var changed = false

  @Option(
    help: ArgumentHelp("Report only layouts that differ from this git revision.", valueName: "revision"))
  var since: String?

  @Flag(help: "Cache the results, and lint only what has changed since the last run.") var cache = false

  @Option(
    help: ArgumentHelp(
      "Cache the results in this folder instead of 'plumb' in XDG_CACHE_HOME or ~/.cache.", valueName: "folder"),
    completion: .directory)
  var cacheFolder: String?

  @Option(help: "Lint this many files at the same time; by default, one per processor.") var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Lint one part of the files: 2/5 is the second of five. 'plumb merge' joins the reports.", valueName: "n/count"
    ), transform: { try Shard(argument: $0) })
  var shard: Shard?

  func validate() throws {
    try checkOptions()
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more, not \(jobs)") }
    if statistics, report.outputs.contains(where: { $0.file != nil || $0.format != .text && $0.format != .json }) {
      throw ValidationError("--statistics prints text or json, to standard output or to the file of --output")
    }
    if shard != nil, call.baseline.writing != nil {
      throw ValidationError("--shard lints only a part of the files; a baseline is written from all of them")
    }
    if stdinFilename != nil, !paths.contains("-") {
      throw ValidationError("--stdin-filename names standard input, but '-' is not among the paths")
    }
    if call.fixing.changesFiles, paths.contains("-") {
      throw ValidationError("--fix cannot write to standard input ('-'); --diff prints the changes")
    }
    try call.changes.check(paths, call.baseline, isShard: shard != nil)
    guard diff else { return }
    if statistics || !call.report.isText { throw ValidationError("--diff prints a diff instead of findings") }
    if call.baseline.writing != nil { throw ValidationError("--diff writes no files, so it cannot write a baseline") }
  }

  private func checkOptions() throws {
    if verbose, quiet { throw ValidationError("--verbose and --quiet contradict each other; use one of them") }
    if includesUnsafe, !call.fixing.isOn { throw ValidationError("--unsafe needs --fix or --diff") }
    for (option, words) in [("--select", select), ("--ignore", ignore)]
    where words.flatMap(RuleChoice.names).contains("") { throw ValidationError("\(option) needs the name of a rule") }
    if baseline == nil, writeBaseline || growBaseline {
      throw ValidationError("--\(writeBaseline ? "write" : "grow")-baseline needs the file: --baseline FILE")
    }
    if changed, since != nil { throw ValidationError("--changed means --since HEAD; use one of them") }
    if let since, since.hasPrefix("-") { throw ValidationError("'\(since)' is not a git revision") }
    if cacheFolder == "" { throw ValidationError("--cache-folder needs the name of a folder") }
  }

  func run() throws {
    let run = try LintRun(call)
    let status = run.status()
    // The process ends, and freeing each tree of a program takes longer than all the rest of ending.
    _ = Unmanaged.passRetained(Unfreed(run))
    throw status
  }

  private final class Unfreed {
    private let run: LintRun

    init(_ run: LintRun) { self.run = run }
  }

  private var call: LintCall {
    LintCall(
      paths: paths, standardInputName: stdinFilename, report: report.choice, isQuiet: quiet, isVerbose: verbose,
      mayHaveColor: !noColor, isThorough: thorough, gate: gate.gate, isForStatistics: statistics,
      fixing: FixChoice(fix: fix, includesUnsafe: includesUnsafe, diff: diff),
      rules: RuleChoice(select: select, ignore: ignore), configuration: configuration.config,
      baseline: BaselineChoice(file: baseline, writing: growBaseline ? .grown : writeBaseline ? .shrunk : nil),
      changes: ChangeChoice(changed: changed, since: since),
      cache: CacheChoice(isOn: cache || cacheFolder != nil, folder: cacheFolder), jobs: jobs, shard: shard)
  }
}
