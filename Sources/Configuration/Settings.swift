public import Findings
public import LayoutModel
public import RuleKit

/// The settings for one layout file, merged from the configurations in the folders above it.
public struct Settings: Hashable, Sendable {
  /// Values for what its layouts leave out.
  public private(set) var defaults = LayoutDefaults()
  /// The settings of rules.
  public private(set) var rules: [RuleID: RuleSetting] = [:]
  /// What configurations say about Swift source.
  public private(set) var swift = SwiftSettings()
  /// The entries that suppress findings in the file, the outermost configuration's first.
  public private(set) var suppressions: [SuppressionEntry] = []
  /// Empty settings.
  public init() {}

  /// Merges configurations, the outermost first. Later values replace earlier ones: those of inner configurations, and
  /// in each configuration those of its overrides. `path` is that of the layout file, relative to the configuration.
  public init(layers: [(configuration: Configuration, path: ArraySlice<[UInt8]>)]) {
    for layer in layers {
      merge(layer.configuration.defaults, layer.configuration.rules)
      swift.merge(layer.configuration.swift)
      for override in layer.configuration.overrides where override.files.cover(layer.path) {
        merge(override.defaults, override.rules)
      }
      suppressions += layer.configuration.suppressions.filter { $0.files?.cover(layer.path) ?? true }.map(\.entry)
    }
  }

  private mutating func merge(_ defaults: LayoutDefaults, _ rules: [RuleID: RuleSetting]) {
    self.defaults.merge(defaults)
    for (id, setting) in rules { self.rules[id, default: RuleSetting()].merge(setting) }
  }

  /// Adds the text size `accessibilityLarge` and the layout direction right to left to the defaults, where no
  /// configuration lists text sizes or directions.
  public mutating func addTextSizeAndDirection() {
    if defaults.textSizes == nil { defaults.textSizes = [.large, .accessibilityLarge] }
    if defaults.layoutDirections == nil { defaults.layoutDirections = [.leftToRight, .rightToLeft] }
  }

  /// The rules that run, with their settings. Rules named on the command line override configurations.
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

/// The rules that a command line names.
public struct RuleSelection: Sendable {
  /// The only rules that run, even if a configuration turns them off; empty means all that configurations leave on.
  public var only: Set<RuleID>
  /// The rules that do not run.
  public var ignored: Set<RuleID>

  /// Creates a selection of rules that run and rules that do not.
  public init(only: Set<RuleID> = [], ignored: Set<RuleID> = []) {
    self.only = only
    self.ignored = ignored
  }
}
