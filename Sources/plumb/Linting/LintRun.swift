internal import Configuration
internal import Findings
internal import LayoutFiles
internal import LintEngine
internal import Platform
internal import Reporters

struct LintRun {
  let call: LintCall
  let fonts = FontFiles()
  let baseline: BaselineFile?
  let changes: ChangedFiles?
  /// The results of earlier runs; nil without `--cache`, with `--changed`, and for fixes, which need more than results.
  let cache: CacheFolder?
  private let inputs: Inputs
  let work: [LintWork]
  private let unreadConfigurations: [String]
  private let hasConfiguration: Bool
  /// What configurations say of files that there are not.
  private let unmatchedGlobs: [String]
  let selection: RuleSelection
  let suppressing: [SuppressingConfiguration]

  /// When the run began, before the search for files.
  private let start = monotonicSeconds()

  /// Finds the files to lint. Prints to standard error what is wrong with the configurations.
  init(_ call: LintCall) throws(CommandError) {
    self.call = call
    baseline = try call.baseline.opened()
    selection = try call.rules.selection()
    var changes = try call.changes.changes(call.paths, configuration: call.configuration)
    var configurations = ConfigurationFiles(named: call.configuration, fonts)
    inputs = Inputs(
      call.paths, standardInputName: call.standardInputName ?? Input.standardInput, &configurations)
    try call.report.check(against: inputs.all)
    if !call.isQuiet { inputs.reportFoldersWithoutLayouts() }
    cache = call.fixing.isOn || changes != nil ? nil : call.cache.opened(isQuiet: call.isQuiet)
    var linters = Linters(selection, hasCache: cache != nil)
    work = inputs.all.sorted { $0.name < $1.name }.compactMap { input in
      configurations.settings(for: input).map { settings in
        var settings = settings
        if call.isThorough { settings.addTextSizeAndDirection() }
        return linters.work(on: input, settings, isInShard: call.shard?.holds(input.name) ?? true)
      }
    }
    suppressing = configurations.suppressing
    let isWhole = call.shard == nil && changes == nil
    unmatchedGlobs = isWhole ? configurations.unmatchedGlobs(searching: call.searchedFolders) : []
    hasConfiguration = configurations.hasAny
    changes?.note(configurationFonts: fonts.openedFiles)
    if !call.isQuiet { changes?.reportNestedRepositories(of: work.map(\.input.name)) }
    self.changes = changes
    unreadConfigurations = configurations.report(inColor: call.mayHaveColor) ? configurations.unread : []
  }

  func status() -> ExitStatus {
    var progress = Progress(total: work.count(where: \.isInShard), isOn: !call.isQuiet)
    var output = RunOutput(call, fonts)
    output.firstLook = FirstLook(call, inputs, hasConfiguration: hasConfiguration)
    let result = isReportedInOrder ? lintInOrder(&progress, &output) : lintTogether(&progress, &output)
    progress.clear()
    var status =
      call.fixing.diff
      ? deliver(result.fixes.map(\.diff).joined(), to: call.report.output)
      : output.deliver(unread: inputs.problems + result.unread + unreadConfigurations, inputs: inputs.all, readings)
    let problems = inputs.problems + result.problems
    let warnings = call.fixing.diff ? result.fixes.compactMap(\.pathWarning) : []
    for problem in problems + warnings { Stream.printError(problem) }
    cache?.close(isQuiet: call.isQuiet)
    if let baseline, let hidden = result.hidden, !baseline.conclude(hidden, isQuiet: call.isQuiet) {
      status = .unusable
    }
    if output.hasFiles, call.report.mainFormat != .json, !call.isQuiet {
      printSummary(output, result, milliseconds: Int((monotonicSeconds() - start) * 1000))
    } else if call.fixing.changesFiles, !result.fixes.isEmpty {
      // What was written is said even by a quiet run.
      for line in fixedLines(output.summary, result.fixes) { Stream.printError(line) }
    }
    if !problems.isEmpty || !unreadConfigurations.isEmpty { status = .unusable }
    let fails =
      call.fixing.diff
      ? result.fixes.contains { !$0.diff.isEmpty }
      : call.gate.fails(
        output.summary, readings, newGaps: result.hidden?.newGaps, isEmpty: isEmpty(output), isQuiet: call.isQuiet)
    return fails ? max(status, .failure) : status
  }

  /// Whether there is no layout to lint. Of a run that lints only some files, a shard or what changed, the files count.
  private func isEmpty(_ output: RunOutput) -> Bool {
    changes != nil || call.shard != nil ? inputs.all.isEmpty : output.summary.layouts == 0
  }

  /// How much was understood of the classes in Swift, in this shard.
  var readings: [ReportedReading] {
    inputs.swiftReadings.filter { call.shard?.holds(Path($0.file)) ?? true }.sorted {
      ($0.file, $0.line) < ($1.file, $1.line)
    }
  }

  var jobs: Int { work.count > 1 ? call.jobs ?? processorCount : 1 }

  /// What was fixed, and what is left to the reader.
  private func fixedLines(_ summary: RunSummary, _ fixes: [FileFix]) -> [String] {
    let fixed = summary.fixed(
      fixes.map(\.count).reduce(0, +), files: fixes.count, isTrial: call.fixing.diff,
      includedUnsafe: call.fixing.includesUnsafe)
    return [fixed] + summary.fixesInWords.joined().map { "  \($0)" }
  }

  /// Prints the summary line, after an empty line if the findings are right above it.
  private func printSummary(_ output: RunOutput, _ result: RunResult, milliseconds: Int) {
    let summary = output.summary
    let hasFindings = summary.errors + summary.warnings + summary.infos > output.hiddenInfos
    let isBelowFindings = hasFindings && call.report.all.contains { $0.file == nil } && Stream.output.isTerminal
    let found = output.firstLook?.foundLine ?? swiftSummary(of: readings)
    let partly = unknownPartLines(of: readings.filter { output.linted.contains($0.file) })
    let reading =
      (call.isVerbose ? readings.map(\.line) : partly) + inputs.unusedNames + unmatchedGlobs
      + [inputs.narrowLookup, found].compactMap { $0 }
    for line in reading { try? Stream.error.write(line + "\n") }
    let counts = summary.spelled(milliseconds: milliseconds, countsFiles: output.firstLook == nil)
    var lines = call.fixing.diff ? [] : [counts]
    if output.launchScreens > 0, !call.fixing.diff {
      let (are, them) = output.launchScreens == 1 ? ("is", "it") : ("are", "them")
      let screens = counted(output.launchScreens, "launch screen")
      lines.append("\(screens) \(are) not checked: the system draws \(them) before the app runs")
    }
    if call.fixing.isOn {
      lines += fixedLines(summary, result.fixes)
    } else if let fixable = summary.fixable {
      lines.append(fixable)
    }
    if output.hiddenInfos > 0 {
      lines.append(
        call.fixing.isOn
          ? "\(counted(output.hiddenInfos, "info")) not shown and not fixed; --verbose shows and fixes infos too"
          : summary.notShown(output.hiddenInfos))
      if output.hiddenAboutHeights > 0, !call.isGate {
        let words = output.hiddenAboutHeights == 1 ? "may be an error" : "may be errors"
        lines.append(
          "\(output.hiddenAboutHeights) of them \(words): nothing says whether the rows size themselves; "
            + "'plumb help row-heights' says where to state it")
      }
    }
    if call.isGate, let open = output.unseen.line { lines.append(open) }
    lines += result.hidden?.maskedLines(isVerbose: call.isVerbose) ?? []
    if let harmless = summary.harmlessErrors { lines.append(harmless) }
    if call.baseline.writing != nil, let unguarded = unguardedLine(readings) { lines.append(unguarded) }
    lines += output.firstLook?.nextLines ?? []
    try? Stream.error.write((isBelowFindings ? "\n" : "") + lines.map { $0 + "\n" }.reduce("", +))
  }
}

struct RunResult {
  var unread: [String] = []
  var problems: [String] = []
  var fixes: [FileFix] = []
  var hidden: BaselineFile.Outcome?

  mutating func add(unread lines: [String]) {
    unread += lines
    problems += lines
  }
}
