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

  /// Whether the run fails; says why unless it is quiet. A run `isEmpty` if it found no layout.
  func fails(_ summary: RunSummary, _ readings: [ReportedReading], isEmpty: Bool, isQuiet: Bool) -> Bool {
    let (errors, warnings) = (summary.countOfCertain(.error), summary.countOfCertain(.warning))
    let isOverLimit = maxWarnings.map { warnings > $0 } ?? false
    if let maxWarnings, isOverLimit, !isQuiet {
      Stream.printError("\(counted(warnings, "warning")); --max-warnings allows \(maxWarnings)")
    }
    let gaps = isStrictAboutReading ? readings.count(where: \.completeness.hasGaps) : 0
    if gaps > 0, !isQuiet {
      Stream.printError("\(gaps) of \(readings.count) classes in Swift are partly or not read (--strict-reading)")
    }
    if failsOnEmpty, isEmpty, !isQuiet { Stream.printError("there is no layout to lint (--fail-on-empty)") }
    return errors > 0 || isStrict && warnings > 0 || isOverLimit || gaps > 0 || failsOnEmpty && isEmpty
  }
}
