internal import Configuration
internal import Findings
internal import LayoutFiles
internal import RuleKit
internal import Rules

struct RuleChoice {
  var select: [String] = []
  var ignore: [String] = []

  func selection() throws(CommandError) -> RuleSelection {
    let (only, ignored) = (select.flatMap(Self.names), ignore.flatMap(Self.names))
    let reasons = (only + ignored).compactMap { reasonAgainst($0, among: allRules) }
    guard reasons.isEmpty else { throw CommandError(lines: reasons) }
    return RuleSelection(only: Set(only.map { RuleID($0) }), ignored: Set(ignored.map { RuleID($0) }))
  }

  static func names(_ words: String) -> [String] {
    words.split(separator: ",", omittingEmptySubsequences: false).map { name in
      String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}
