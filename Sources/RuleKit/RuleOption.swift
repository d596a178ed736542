/// Something about a rule that a configuration can change: a number with a name.
public struct RuleOption: Hashable, Sendable {
  /// What the number counts.
  public enum Unit: String, Sendable {
    /// Points.
    case points
  }

  /// Its key in a configuration.
  public let name: String
  /// What the number counts.
  public let unit: Unit
  /// The value where no configuration gives one.
  public let standard: Double
  /// What it may be, both ends included.
  public let range: ClosedRange<Double>
  /// What it changes, in one line.
  public let summary: String

  /// An option by its key.
  public init(_ name: String, _ unit: Unit, standard: Double, in range: ClosedRange<Double>, _ summary: String) {
    self.name = name
    self.unit = unit
    self.standard = standard
    self.range = range
    self.summary = summary
  }
}

extension RuleContext {
  /// What an option of the rule is set to.
  public func value(of option: RuleOption) -> Double { options[option.name] ?? option.standard }
}
