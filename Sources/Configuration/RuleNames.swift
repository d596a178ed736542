import Findings
import LayoutYAML
public import RuleKit

extension RuleID {
  static let unknownRule: RuleID = "unknown-rule"
}

/// Why a word names no rule that can be set, in words; nil where it names one. The rules' names are guessed from.
public func reasonAgainst(_ word: String, among rules: [Rule]) -> String? {
  let id = RuleID(word)
  if rules.contains(where: { $0.id == id }) { return nil }
  if RuleID.readingErrors.contains(id) {
    return "'\(word)' says that a layout cannot be read, and is always an error"
  }
  if id == .undecidedLayout { return "'\(word)' says that a layout cannot be solved, and is always a warning" }
  return "no rule is called '\(word)'\(guess(word, among: rules.map(\.id.name)))"
}
