internal import ArgumentParser
internal import Configuration
internal import Findings
internal import RuleKit
internal import Rules

/// The rules that a call names.
struct RuleChoice: ParsableArguments {
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
      if words.flatMap(Self.names).contains("") { throw ValidationError("\(option) wants the name of a rule") }
    }
  }

  /// The rules by name. Says which words name none, and ends the run.
  func selection() throws -> RuleSelection {
    let (only, ignored) = (select.flatMap(Self.names), ignore.flatMap(Self.names))
    let reasons = (only + ignored).compactMap { reasonAgainst($0, among: allRules) }
    for reason in reasons { Stream.complain(reason) }
    if !reasons.isEmpty { throw ExitStatus.unusable.code }
    return RuleSelection(only: Set(only.map { RuleID($0) }), ignored: Set(ignored.map { RuleID($0) }))
  }

  private static func names(_ words: String) -> [String] {
    words.split(separator: ",", omittingEmptySubsequences: false).map { name in
      String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}
