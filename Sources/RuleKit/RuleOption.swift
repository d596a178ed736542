/// A named number that changes a rule and that a configuration can set.
public struct RuleOption: Hashable, Sendable {
  /// The unit of an option.
  public enum Unit: String, Sendable {
    /// Points.
    case points
  }

  /// The key in a configuration.
  public let name: String
  /// The unit of the number.
  public let unit: Unit
  /// The value without a configuration.
  public let defaultValue: Double
  /// The allowed values, both ends included.
  public let range: ClosedRange<Double>
  /// What the option changes, in one line.
  public let summary: String

  /// An option by its key.
  public init(_ name: String, _ unit: Unit, defaultValue: Double, in range: ClosedRange<Double>, _ summary: String) {
    self.name = name
    self.unit = unit
    self.defaultValue = defaultValue
    self.range = range
    self.summary = summary
  }
}

extension RuleContext {
  /// The value of an option of the rule.
  public func value(of option: RuleOption) -> Double { options[option.name] ?? option.defaultValue }
}
