internal import Configuration
internal import Findings
internal import RuleKit
internal import Rules

/// The rules that a call names, in its own words.
struct RuleChoice {
  /// Those that alone are run.
  var select: [String] = []
  /// Those that are not run.
  var ignore: [String] = []

  /// The rules by name.
  func selection() throws(Refusal) -> RuleSelection {
    let (only, ignored) = (select.flatMap(Self.names), ignore.flatMap(Self.names))
    let reasons = (only + ignored).compactMap { reasonAgainst($0, among: allRules) }
    guard reasons.isEmpty else { throw Refusal(lines: reasons) }
    return RuleSelection(only: Set(only.map { RuleID($0) }), ignored: Set(ignored.map { RuleID($0) }))
  }

  /// The names in a word of the call, with commas between them.
  static func names(_ words: String) -> [String] {
    words.split(separator: ",", omittingEmptySubsequences: false).map { name in
      String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}
