internal import Reporters

struct LintCall {
  var paths = ["."]
  var standardInputName: String?
  var report = ReportChoice()
  var isQuiet = false
  /// Whether a line says of each class in Swift how much of it was read.
  var isVerbose = false
  var mayHaveColor = true
  /// Whether layouts that list no text sizes or directions are linted at a large text size and right to left too.
  var isThorough = false
  var gate = Gate()
  var isForStatistics = false
  var fixing = FixChoice()
  var rules = RuleChoice()
  var configuration: String?
  var baseline = BaselineChoice()
  var changes = ChangeChoice()
  var cache = CacheChoice()
  /// How many files are linted at the same time; nil means one for each processor.
  var jobs: Int?
  var shard: Shard?

  /// Whether the exit status is to stop a commit or a merge, as far as the options say.
  var isGate: Bool { gate.isOn || baseline.file != nil }
}

extension LintCall {
  /// Parses a simple command line, as hooks and CI use it: paths, the commonest flags, a format, and a number of jobs.
  /// Returns nil for everything else, including mistakes. The full argument parser takes longer than linting a small
  /// file.
  init?(plain arguments: [String]) {
    var words = arguments[...]
    if words.first == "lint" {
      words = words.dropFirst()
    } else if words.isEmpty || words.contains(where: { $0.hasPrefix("-") || Plumb.commandNames.contains($0) }) {
      return nil
    }
    paths = []
    while let word = words.popFirst() {
      switch word {
      case "--":
        guard !words.contains("") else { return nil }
        paths += words
        words = []
      case "--quiet": isQuiet = true
      case "--no-color": mayHaveColor = false
      case "--strict": gate.isStrict = true
      case "--cache": cache.isOn = true
      case "--verbose": isVerbose = true
      case "--format":
        guard report.outputs.isEmpty, let format = words.popFirst().flatMap(ReportFormat.init(rawValue:)) else {
          return nil
        }
        report.outputs = [ReportOutput(format: format)]
      case "--jobs":
        guard jobs == nil, let number = words.popFirst().flatMap(Int.init), number > 0 else { return nil }
        jobs = number
      case "", "help": return nil
      case _ where word.utf8.first == UInt8(ascii: "-"): return nil
      default: paths.append(word)
      }
    }
    if isVerbose, isQuiet { return nil }
    if paths.isEmpty { paths = ["."] }
  }
}
