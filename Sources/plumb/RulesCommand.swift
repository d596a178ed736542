internal import ArgumentParser
internal import Findings
internal import Reporters
internal import RuleKit
internal import Rules

struct RulesCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, json
  }

  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Lists the rules, or says what one of them finds.")

  @Argument(help: ArgumentHelp("A rule's name, as it stands in brackets behind a finding.", valueName: "rule"))
  var id: String?

  @Option(help: "How the rules are printed: \(Format.allCases.map(\.rawValue).joined(separator: ", ")).")
  var format: Format = .table

  func run() throws {
    var rules = allRules
    if let id {
      rules = rules.filter { $0.id.name == id }
      if rules.isEmpty {
        let guess = nearest(to: id, among: allRules.map(\.id.name)).map { "; did you mean '\($0)'?" } ?? ""
        Stream.complain("no rule is called '\(id)'\(guess)")
        throw ExitStatus.unusable.code
      }
    }
    let entries = rules.map { RuleEntry(id: $0.id.name, severity: $0.severity.rawValue, summary: $0.summary) }
    throw deliver(format == .json ? jsonReport(of: entries) : ruleTable(entries)).code
  }
}
