internal import ArgumentParser
internal import Configuration
internal import Findings
internal import RuleKit
internal import Rules

/// The rules that a call names.
struct RuleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Ask these rules alone, whatever the configuration says of them; repeatable, or separated by commas.",
      valueName: "rule"), completion: .namesOfRules)
  var select: [String] = []

  @Option(
    help: ArgumentHelp("Ask all rules but these; repeatable, or separated by commas.", valueName: "rule"),
    completion: .namesOfRules)
  var ignore: [String] = []

  func validate() throws {
    for (option, words) in [("--select", select), ("--ignore", ignore)] {
      if words.flatMap(RuleChoice.names).contains("") { throw ValidationError("\(option) wants the name of a rule") }
    }
  }

  /// The same as values.
  var choice: RuleChoice { RuleChoice(select: select, ignore: ignore) }
}

/// The rules that a call names, in its own words.
struct RuleChoice {
  /// Those that alone are asked.
  var select: [String] = []
  /// Those that are not asked.
  var ignore: [String] = []

  /// The rules by name. Says which words name none, and ends the run.
  func selection() throws -> RuleSelection {
    let (only, ignored) = (select.flatMap(Self.names), ignore.flatMap(Self.names))
    let reasons = (only + ignored).compactMap { reasonAgainst($0, among: allRules) }
    for reason in reasons { Stream.complain(reason) }
    if !reasons.isEmpty { throw ExitStatus.unusable }
    return RuleSelection(only: Set(only.map { RuleID($0) }), ignored: Set(ignored.map { RuleID($0) }))
  }

  fileprivate static func names(_ words: String) -> [String] {
    words.split(separator: ",", omittingEmptySubsequences: false).map { name in
      String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}
