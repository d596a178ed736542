import Findings
import LayoutYAML
public import RuleKit

extension RuleID {
  static let unknownRule: RuleID = "unknown-rule"
}

/// Why a word names no rule that can be set, in words; nil where it names one. The rules' names are guessed from.
public func reasonAgainst(_ word: String, among rules: [Rule]) -> String? {
  let id = RuleID(word)
  if RuleID.readingErrors.contains(id) {
    return "'\(word)' says that a layout cannot be read, and is always an error"
  }
  let names = rules.map(\.id).filter { !RuleID.readingErrors.contains($0) }
  if names.contains(id) { return nil }
  if id == .undecidedLayout { return "'\(word)' says that a layout cannot be solved, and is always told" }
  return noRule(word, among: names)
}

/// Why a word names no rule that has a page, in words. The rules' names are guessed from.
public func reasonAgainstPage(of word: String, among rules: [Rule]) -> String {
  if RuleID(word) == .undecidedLayout { return reasonAgainst(word, among: rules) ?? "" }
  return noRule(word, among: rules.map(\.id))
}

private func noRule(_ word: String, among names: [RuleID]) -> String {
  "no rule is called '\(word)'\(guess(word, among: names.map(\.name)))"
}
