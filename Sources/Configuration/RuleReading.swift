import Findings
import LayoutYAML
public import RuleKit

// `ID: error | warning | info | off`, or `ID: {severity: …, OPTION: …}`.
extension ConfigurationReader {
  mutating func readRules(_ node: YAMLNode) -> [RuleID: RuleSetting] {
    var settings: [RuleID: RuleSetting] = [:]
    readNames(of: node, "'rules' must be a mapping from rules to severities or options", "'rules'") {
      reader, key, value in
      let word = key.text ?? ""
      if let reason = reasonAgainst(word, among: reader.rules) { return reader.report(.unknownRule, reason, key.place) }
      guard let rule = reader.rules.first(where: { $0.id == RuleID(word) }) else { return }
      settings[rule.id] = reader.readSetting(of: rule, value)
    }
    return settings
  }

  private mutating func readSetting(of rule: Rule, _ node: YAMLNode) -> RuleSetting {
    guard case .mapping = node.content else { return RuleSetting(level: readLevel(node, "'\(rule.id)'")) }
    var setting = RuleSetting()
    readNames(of: node, "", "'\(rule.id)'") { reader, key, value in
      let word = key.text ?? ""
      if word == "severity" {
        setting.level = reader.readLevel(value, "'severity'")
      } else if let option = rule.options.first(where: { $0.name == word }) {
        setting.options[word] = reader.readValue(of: option, value)
      } else {
        let words = ["severity"] + rule.options.map(\.name)
        let hint = guess(word, among: words)
        let others = hint.isEmpty ? "; it has \(words.map { "'\($0)'" }.spelledList())" : hint
        reader.report(.unknownKey, "'\(rule.id)' has no key \(key.spelled)\(others)", key.place)
      }
    }
    return setting
  }

  private mutating func readLevel(_ node: YAMLNode, _ owner: String) -> RuleLevel? {
    if let level = node.text.flatMap({ RuleLevel($0) }) { return level }
    let what = "\(owner) must be \(RuleLevel.words.spelledList("or"))"
    reportMissing(what, node, hint: node.text.map(levelHint) ?? "")
    return nil
  }

  private mutating func readValue(of option: RuleOption, _ node: YAMLNode) -> Double? {
    let (low, high) = (option.range.lowerBound.spelledPoints, option.range.upperBound.spelledPoints)
    if let number = node.number, option.range.contains(number) { return number }
    reportMissing("'\(option.name)' must be \(option.unit.rawValue) from \(low) to \(high)", node)
    return nil
  }
}

private func levelHint(_ word: String) -> String {
  switch word.lowercased() {
  case "none", "no", "false", "disable", "disabled", "ignore", "allow": "; did you mean 'off'?"
  case "on", "yes", "true", "enable", "enabled": "; leave the rule out to keep its own severity"
  case "warn": "; did you mean 'warning'?"
  case "note", "hint", "information": "; did you mean 'info'?"
  case "deny", "fatal": "; did you mean 'error'?"
  default: guess(word, among: RuleLevel.words)
  }
}

extension RuleID {
  static let unknownRule: RuleID = "unknown-rule"
}

/// Why a word is not the name of a rule that can be configured, with a suggestion; nil if it is.
public func reasonAgainst(_ word: String, among rules: [Rule]) -> String? {
  let id = RuleID(word)
  if RuleID.readingErrors.contains(id) {
    return "'\(word)' reports a layout that cannot be read, and is always an error"
  }
  let names = rules.map(\.id).filter { !RuleID.readingErrors.contains($0) }
  if names.contains(id) { return nil }
  if id == .undecidedLayout { return "'\(word)' reports a layout that cannot be solved, and is always shown" }
  return noRule(word, among: names)
}

/// Why a word is not the name of a rule with a page, with a suggestion.
public func reasonAgainstPage(of word: String, among rules: [Rule]) -> String {
  if RuleID(word) == .undecidedLayout { return reasonAgainst(word, among: rules) ?? "" }
  return noRule(word, among: rules.map(\.id))
}

private func noRule(_ word: String, among names: [RuleID]) -> String {
  "no rule is called '\(word)'\(guess(word, among: names.map(\.name)))"
}
