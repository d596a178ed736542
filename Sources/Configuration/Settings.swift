public import Findings
public import LayoutModel
public import RuleKit

/// What holds for one layout file: the configurations above it, laid over each other.
public struct Settings: Hashable, Sendable {
  /// What its layouts are taken to say where they say nothing.
  public private(set) var defaults = LayoutDefaults()
  /// What is said about rules.
  public private(set) var rules: [RuleID: RuleSetting] = [:]
  /// Nothing said.
  public init() {}

  /// Lays configurations over each other, the outermost first: each key of an inner one wins, and within a file each
  /// override wins over what stands before it. `path` is the file's, from the folder of that configuration.
  public init(layers: [(configuration: Configuration, path: ArraySlice<[UInt8]>)]) {
    for layer in layers {
      take(over: layer.configuration.defaults, layer.configuration.rules)
      for override in layer.configuration.overrides where override.files.cover(layer.path) {
        take(over: override.defaults, override.rules)
      }
    }
  }

  private mutating func take(over defaults: LayoutDefaults, _ rules: [RuleID: RuleSetting]) {
    self.defaults.take(over: defaults)
    for (id, setting) in rules { self.rules[id, default: RuleSetting()].take(over: setting) }
  }

  /// The rules that are asked, as they are set. What a call names comes before what a configuration says.
  public func configured(_ all: [Rule], _ selection: RuleSelection = RuleSelection()) -> [Rule] {
    all.compactMap { rule in
      let setting = rules[rule.id] ?? RuleSetting()
      let isOn = selection.only.isEmpty ? setting.level != .off : selection.only.contains(rule.id)
      guard isOn, !selection.ignored.contains(rule.id) else { return nil }
      var rule = rule
      rule.optionValues = setting.options
      if case .severity(let severity) = setting.level { rule.imposedSeverity = severity }
      return rule
    }
  }
}

/// The rules that a call names.
public struct RuleSelection: Sendable {
  /// The rules that alone are asked, whether a configuration has them on or off; none means all that are on.
  public var only: Set<RuleID>
  /// The rules that are not asked.
  public var ignored: Set<RuleID>

  /// Rules that alone are asked, and rules that are not.
  public init(only: Set<RuleID> = [], ignored: Set<RuleID> = []) {
    self.only = only
    self.ignored = ignored
  }
}
