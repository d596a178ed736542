public import Findings
public import LayoutModel

/// The contents of one `.plumb.yml`. Its globs match paths relative to the folder of the file.
public struct Configuration: Sendable {
  /// Values for what layouts leave out.
  public var defaults = LayoutDefaults()
  /// Which layouts of a folder are linted; nil means all.
  public var include: PathPatterns?
  /// The paths in a folder that are not linted.
  public var exclude = PathPatterns(globs: [])
  /// The settings of rules.
  public var rules: [RuleID: RuleSetting] = [:]
  /// Settings for some files only. Later ones take precedence.
  public var overrides: [Override] = []
  /// What it says about Swift source.
  public var swift = SwiftSettings()
  /// The Swift files that are not linted; nil if it does not say. Names are looked up in them.
  public var swiftExclude: PathPatterns?
  /// The entries that suppress findings.
  public var suppressions: [ConfiguredSuppression] = []
  /// The globs of `include`, `exclude` and `swift: exclude`, as they are written, by these keys.
  public var globs: [String: [String]] = [:]

  /// Whether all files of a folder have the same settings.
  public var isSameForAllFiles: Bool { overrides.isEmpty && suppressions.allSatisfy { $0.files == nil } }

  /// An empty configuration.
  public init() {}

  /// Settings for some files only.
  public struct Override: Sendable {
    /// The files that it applies to.
    public var files: PathPatterns
    /// The globs of these files, as they are written.
    public var globs: [String] = []
    /// Values for what their layouts leave out.
    public var defaults = LayoutDefaults()
    /// The settings of rules.
    public var rules: [RuleID: RuleSetting] = [:]

    /// An empty override for some files.
    public init(files: PathPatterns) {
      self.files = files
    }
  }
}

/// Whether a rule runs, and the severity of all its findings.
public enum RuleLevel: Hashable, Sendable {
  case off
  case severity(Severity)

  /// Reads a level as configurations write it.
  public init?(_ word: String) {
    guard let level = word == "off" ? .off : Severity(rawValue: word).map(RuleLevel.severity) else { return nil }
    self = level
  }

  /// The words for levels in a configuration, the strongest first.
  public static let words = Severity.allCases.reversed().map(\.rawValue) + ["off"]
}

/// The settings of a rule.
public struct RuleSetting: Hashable, Sendable {
  /// Whether it runs, and the severity of its findings; nil leaves both to the rule.
  public var level: RuleLevel?
  /// The values of its options, by name.
  public var options: [String: Double]

  /// Creates the settings of a rule.
  public init(level: RuleLevel? = nil, options: [String: Double] = [:]) {
    self.level = level
    self.options = options
  }

  /// Overwrites these settings with the other ones that are not nil.
  public mutating func merge(_ other: RuleSetting) {
    level = other.level ?? level
    options.merge(other.options) { $1 }
  }
}
