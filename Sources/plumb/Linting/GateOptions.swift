internal import ArgumentParser
internal import Platform
internal import Reporters

struct GateOptions: ParsableArguments {
  @Flag(help: "Exit with status 1 on warnings too.") var strict = false

  @Option(help: ArgumentHelp("Exit with status 1 on more warnings than this.", valueName: "count")) var maxWarnings:
    Int?

  func validate() throws {
    if let maxWarnings, maxWarnings < 0 {
      throw ValidationError("--max-warnings must be 0 or more, not \(maxWarnings)")
    }
  }

  var gate: Gate { Gate(isStrict: strict, maxWarnings: maxWarnings) }
}

struct Gate {
  var isStrict = false
  var maxWarnings: Int?

  func fails(_ summary: RunSummary, isQuiet: Bool) -> Bool {
    let (errors, warnings) = (summary.countOfCertain(.error), summary.countOfCertain(.warning))
    let isOverLimit = maxWarnings.map { warnings > $0 } ?? false
    if let maxWarnings, isOverLimit, !isQuiet {
      Stream.printError("\(counted(warnings, "warning")); --max-warnings allows \(maxWarnings)")
    }
    return errors > 0 || isStrict && warnings > 0 || isOverLimit
  }
}
