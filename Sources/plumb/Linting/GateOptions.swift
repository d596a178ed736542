internal import ArgumentParser
internal import LayoutFiles
internal import Platform
internal import Reporters

struct GateOptions: ParsableArguments {
  @Flag(help: "Exit with status 1 on warnings too.") var strict = false

  @Option(help: ArgumentHelp("Exit with status 1 on more warnings than this.", valueName: "count")) var maxWarnings:
    Int?

  @Flag(help: "Exit with status 1 if a class in Swift is only partly read, or not.") var strictReading = false

  @Flag(help: "Exit with status 1 if there is no layout to lint, as in a wrong folder.") var failOnEmpty = false

  func validate() throws {
    if let maxWarnings, maxWarnings < 0 {
      throw ValidationError("--max-warnings must be 0 or more, not \(maxWarnings)")
    }
  }

  var gate: Gate {
    Gate(
      isStrict: strict, maxWarnings: maxWarnings, isStrictAboutReading: strictReading, failsOnEmpty: failOnEmpty)
  }
}

struct Gate {
  var isStrict = false
  var maxWarnings: Int?
  var isStrictAboutReading = false
  var failsOnEmpty = false

  var isOn: Bool { isStrict || maxWarnings != nil || isStrictAboutReading || failsOnEmpty }

  /// Whether the run fails; says why unless it is quiet. A run `isEmpty` if it found no layout.
  /// Of the classes with gaps, those in `newGaps` count, if there is a baseline.
  func fails(
    _ summary: RunSummary, _ readings: [ReportedReading], newGaps: [ReportedReading]? = nil, isEmpty: Bool,
    isQuiet: Bool
  ) -> Bool {
    let (errors, warnings) = (summary.countOfCertain(.error), summary.countOfCertain(.warning))
    let isOverLimit = maxWarnings.map { warnings > $0 } ?? false
    if let maxWarnings, isOverLimit, !isQuiet {
      Stream.printError("\(counted(warnings, "warning")); --max-warnings allows \(maxWarnings)")
    }
    let open = isStrictAboutReading ? newGaps ?? readings.filter(\.completeness.hasGaps) : []
    let gaps = open.count
    if gaps > 0, !isQuiet {
      let names = open.prefix(3).map { "'\($0.layout.visible)'" } + (gaps > 3 ? ["\(gaps - 3) more"] : [])
      Stream.printError(
        newGaps == nil
          ? "\(gaps) of \(readings.count) classes in Swift are partly or not read (--strict-reading)"
          : "\(names.spelledList()): partly or not read, and not in the baseline (--strict-reading)")
    }
    if failsOnEmpty, isEmpty, !isQuiet { Stream.printError("there is no layout to lint (--fail-on-empty)") }
    return errors > 0 || isStrict && warnings > 0 || isOverLimit || gaps > 0 || failsOnEmpty && isEmpty
  }
}
