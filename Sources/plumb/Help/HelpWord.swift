internal import Findings
internal import LayoutFiles
internal import LayoutYAML
internal import Platform
internal import Reporters
internal import RuleKit
internal import Rules

/// `plumb help WORD` for a word that is no command: a topic, a rule, or a key of layout files.
struct HelpWord {
  let word: String

  /// Returns nil for everything that the argument parser answers: other calls, and help about commands.
  init?(_ arguments: [String]) {
    guard arguments.count == 2, arguments[0] == "help", !arguments[1].hasPrefix("-"), arguments[1] != "help",
      !Plumb.commandNames.contains(arguments[1])
    else { return nil }
    word = arguments[1]
  }

  func answer() throws(CommandError) -> ExitStatus {
    if word == "topics" { return deliver(Self.topics) }
    if let topic = helpTopics.first(where: { $0.name == helpWords[word] ?? word }) { return deliver(topic.text + "\n") }
    if let rule = allRules.first(where: { $0.id.name == word }) {
      return deliver(TextStyle.$current.withValue(.ofOutput(inColor: true)) { RuleEntry(rule, hasPage: true).text })
    }
    let keys = KeyHelp.keys(named: word)
    if !keys.isEmpty { return deliver(keys.map(text).joined(separator: "\n")) }
    let meant = helpSuggestions(for: word).map { "'\($0)'" }
    let guess = meant.isEmpty ? ";" : "; did you mean \(meant.spelledList("or"))?"
    throw CommandError("there is no help about '\(word.visible)'\(guess) 'plumb help topics' lists the topics")
  }

  private static var topics: String {
    let lines = tableLines(helpTopics.map { ["  " + $0.name, $0.summary] })
    return """
      \(lines.joined(separator: "\n"))

      'plumb help WORD' is also about a command, a rule (see 'plumb rules'), or a key of layout files such as 'rowHeight'.

      """
  }

  private func text(_ name: String, _ help: KeyHelp) -> String {
    var lines = ["\(name), a key of \(help.mapping): \(help.summary)"]
    if !help.words.isEmpty { lines.append("  words: \(help.words.joined(separator: ", "))") }
    if !help.types.isEmpty { lines.append("  of views of the type \(help.types.joined(separator: ", "))") }
    return lines.map { $0 + "\n" }.joined()
  }
}
