internal import Reporters

/// What a call of `lint` asks for.
struct LintCall {
  /// Files and folders; `-` is standard input.
  var paths = ["."]
  /// The name under which standard input is reported.
  var standardInputName: String?
  var report = ReportChoice()
  /// Whether nothing but the findings is printed.
  var isQuiet = false
  var mayHaveColor = true
  var gate = Gate()
  /// Whether it is told how often each rule found something, instead of the findings.
  var isForStatistics = false
  var fixing = FixChoice()
  var rules = RuleChoice()
  /// The configuration that is named.
  var configuration: String?
  var baseline = BaselineChoice()
  var changes = ChangeChoice()
  var cache = CacheChoice()
  /// How many files are linted at a time; nil leaves that to the machine.
  var jobs: Int?
  /// Which part of the files is linted.
  var shard: Shard?
}

extension LintCall {
  /// Reads the arguments of a plain call, as hooks make them: paths, and flags that want no value. Nil where there is anything
  /// else, be it a mistake, which the parser that knows all commands reads. To build that one up costs three times as much as
  /// a small file.
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
      case "", "help": return nil
      case _ where word.utf8.first == UInt8(ascii: "-"): return nil
      default: paths.append(word)
      }
    }
    if paths.isEmpty { paths = ["."] }
  }
}
