internal import ArgumentParser
internal import Configuration
internal import Findings
internal import LayoutFiles
internal import Platform
internal import Reporters
internal import RuleKit
internal import Rules

struct RulesCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case table, json }

  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Lists the rules, or prints the page of one rule.",
    discussion: """
      EXAMPLES:
        plumb rules                list all rules
        plumb rules zero-height    print what a rule finds, and how to fix it
        plumb rules --format json  list all rules for a script
      """)

  @Argument(
    help: ArgumentHelp("The name of a rule, as shown in the brackets of a finding.", valueName: "rule"),
    completion: .ruleName)
  var id: String?

  @Flag(help: "Print no colors, even on a terminal.") var noColor = false

  @Option(help: "Print a table (for one rule, its page) or JSON.")
  var format: Format = .table

  func run() throws {
    guard let id else {
      let entries = allRules.map { RuleEntry($0, hasPage: false) }
      throw deliver(format == .json ? jsonReport(of: entries) : styled { ruleTable(entries) })
    }
    guard let rule = allRules.first(where: { $0.id == RuleID(id) }) else {
      throw CommandError(reasonAgainstPage(of: id, among: allRules))
    }
    let entry = RuleEntry(rule, hasPage: true)
    throw deliver(format == .json ? jsonReport(of: [entry]) : styled { entry.text })
  }

  private func styled(_ text: () -> String) -> String {
    TextStyle.$current.withValue(.ofOutput(inColor: !noColor), operation: text)
  }
}

extension RuleEntry {
  /// On a terminal, the page as text; elsewhere, its Markdown.
  var text: String {
    guard let page else { return ruleTable([self]) }
    return Stream.output.isTerminal ? renderedPage(page) : page
  }

  init(_ rule: Rule, hasPage: Bool) {
    self.init(
      id: rule.id.name, severity: rule.severity.rawValue, summary: rule.summary,
      options: rule.options.map { ($0.name, $0.unit.rawValue, $0.defaultValue, $0.range, $0.summary) },
      page: hasPage ? rule.page : nil)
  }
}

extension Rule {
  fileprivate var page: String? { rulePages[id.name].map { "# \(id)\n\n*\(severity.rawValue)*\n\($0)" } }
}
