import JSONText

/// A rule as a table of rules lists it.
public struct RuleEntry: Sendable {
  /// Its name.
  public var id: String
  /// How bad its findings are at most.
  public var severity: String
  /// What it finds, in one line.
  public var summary: String
  /// What a configuration can change about it.
  public var options: [Option]
  /// Its page; nil where it is only listed.
  public var page: String?

  /// A rule as a table lists it.
  public init(id: String, severity: String, summary: String, options: [Option] = [], page: String? = nil) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.options = options
    self.page = page
  }

  /// Something that a configuration can change about a rule.
  public struct Option: Sendable {
    /// Its key.
    public var name: String
    /// What the number counts.
    public var unit: String
    /// The value where no configuration gives one.
    public var standard: Double
    /// What it may be.
    public var range: ClosedRange<Double>
    /// What it changes, in one line.
    public var summary: String

    /// An option by its key.
    public init(name: String, unit: String, standard: Double, range: ClosedRange<Double>, summary: String) {
      self.name = name
      self.unit = unit
      self.standard = standard
      self.range = range
      self.summary = summary
    }
  }
}

/// Rules for people, a line each.
public func ruleTable(_ rules: [RuleEntry]) -> String {
  tableLines(rules.map { [$0.id, $0.severity, $0.summary] }).map { $0 + "\n" }.joined()
}

/// Rules as `rules --format json` answers them, a line each.
public func jsonReport(of rules: [RuleEntry]) -> String {
  (["version": .integer(1), "rules": .array(rules.map(json))] as JSON).text(linesToDepth: 2)
}

private func json(_ rule: RuleEntry) -> JSON {
  let options: [JSON] = rule.options.map { option in
    [
      "name": .string(option.name), "unit": .string(option.unit), "default": .number(option.standard),
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
