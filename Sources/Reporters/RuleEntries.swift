import Findings
import JSONText

/// A rule in the list of rules.
public struct RuleEntry: Sendable {
  /// The name of the rule.
  public var id: String
  /// The highest severity of its findings.
  public var severity: String
  /// What the rule finds, in one line.
  public var summary: String
  /// The options that a configuration can set: the key, the unit, the default, the allowed values and the effect.
  public var options: [Option]
  /// The documentation page; nil in a list of rules.
  public var page: String?

  /// Creates an entry for a rule.
  public init(id: String, severity: String, summary: String, options: [Option] = [], page: String? = nil) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.options = options
    self.page = page
  }

  /// An option of a rule.
  public typealias Option = (
    name: String, unit: String, defaultValue: Double, range: ClosedRange<Double>, summary: String
  )
}

/// A text table of rules, one per line.
public func ruleTable(_ rules: [RuleEntry]) -> String {
  let rows = rules.map { [$0.id, $0.severity, $0.summary] }
  guard let columns = TextStyle.current.columns else { return tableLines(rows).map { $0 + "\n" }.joined() }
  return zip(rules, foldedTable(rows, folding: 2, width: columns)).flatMap { rule, lines in
    // The name and the severity are on the first line.
    let rest = lines[0].dropFirst(rule.id.count)
    let paint = Severity(rawValue: rule.severity).map { Paint($0) } ?? .info
    let first = rest.prefix { $0 == " " } + rule.severity.painted(paint)
    let summary = rest.drop { $0 == " " }.dropFirst(rule.severity.count)
    return [rule.id.painted(.strong) + first + summary] + lines.dropFirst()
  }.map { $0 + "\n" }.joined()
}

/// The JSON of `rules --format json`, with one rule per line.
public func jsonReport(of rules: [RuleEntry]) -> String {
  (["version": .integer(1), "rules": .array(rules.map(json))] as JSON).text(linesToDepth: 2)
}

private func json(_ rule: RuleEntry) -> JSON {
  let options: [JSON] = rule.options.map { option in
    [
      "name": .string(option.name), "unit": .string(option.unit), "default": .number(option.defaultValue),
      "minimum": .number(option.range.lowerBound), "maximum": .number(option.range.upperBound),
      "summary": .string(option.summary),
    ]
  }
  return .object(
    [
      ("id", .string(rule.id)), ("severity", .string(rule.severity)), ("summary", .string(rule.summary)),
      ("options", .array(options)),
    ] + (rule.page.map { [("page", .string($0))] } ?? []))
}
