public import Findings
public import LayoutModel

/// What one `.plumb.yml` says. Its globs speak of paths from the file's own folder.
public struct Configuration: Sendable {
  /// What layouts are taken to say where they say nothing.
  public var defaults = LayoutDefaults()
  /// Which layouts of a folder are linted; nil is all.
  public var include: PathPatterns?
  /// What is left out of a folder.
  public var exclude = PathPatterns(globs: [])
  /// What it says about rules.
  public var rules: [RuleID: RuleSetting] = [:]
  /// What holds for some files only; later ones win.
  public var overrides: [Override] = []

  /// Nothing said.
  public init() {}

  /// What holds for some files only.
  public struct Override: Sendable {
    /// The files.
    public var files: PathPatterns
    /// What their layouts are taken to say where they say nothing.
    public var defaults = LayoutDefaults()
    /// What is said about rules.
    public var rules: [RuleID: RuleSetting] = [:]

    /// Nothing said about some files.
    public init(files: PathPatterns) {
      self.files = files
    }
  }
}

/// Whether a rule is asked, and how bad all of its findings are then.
public enum RuleLevel: Hashable, Sendable {
  case off
  case severity(Severity)

  /// As a configuration writes it.
  public init?(_ word: String) {
    if word == "off" {
      self = .off
    } else if let severity = Severity(rawValue: word) {
      self = .severity(severity)
    } else {
      return nil
    }
  }

  /// The words of a configuration, the strongest first.
  public static let words = Severity.allCases.reversed().map(\.rawValue) + ["off"]
}

/// What is said about a rule.
public struct RuleSetting: Hashable, Sendable {
  /// Whether it is asked, and how bad its findings are; nil leaves that to the rule.
  public var level: RuleLevel?
  /// Values of its options, by name.
  public var options: [String: Double]

  /// What is said about a rule.
  public init(level: RuleLevel? = nil, options: [String: Double] = [:]) {
    self.level = level
    self.options = options
  }

  /// Takes over what another one says; what it leaves open stays.
  public mutating func take(over other: RuleSetting) {
    level = other.level ?? level
    options.merge(other.options) { $1 }
  }
}
