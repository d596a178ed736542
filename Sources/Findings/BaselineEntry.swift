/// The identity of a finding, which stays the same when lines move: its layout, its rule, its views and constraints.
public struct FindingIdentity: Hashable, Sendable, Comparable {
  /// The layout; nil if the finding is not about one.
  public var layout: String?
  /// The rule.
  public var rule: RuleID
  /// The views of the finding, sorted.
  public var views: [String]
  /// The constraints of the finding without their numbers, sorted.
  public var constraints: [String]

  /// The identity of a finding about views and constraints, in any order.
  public init(layout: String?, rule: RuleID, views: [String], constraints: [String]) {
    self.layout = layout
    self.rule = rule
    self.views = views.sorted()
    self.constraints = constraints.sorted()
  }

  /// Orders by layout, rule, views, constraints.
  public static func < (a: FindingIdentity, b: FindingIdentity) -> Bool {
    if a.layout != b.layout { return (a.layout ?? "") < (b.layout ?? "") }
    if a.rule != b.rule { return a.rule < b.rule }
    if a.views != b.views { return a.views.lexicographicallyPrecedes(b.views) }
    return a.constraints.lexicographicallyPrecedes(b.constraints)
  }
}

extension Finding {
  /// The identity of the finding, which stays the same when lines move.
  public var identity: FindingIdentity {
    FindingIdentity(layout: layout, rule: rule, views: views, constraints: constraintShapes)
  }
}

extension FindingIdentity {
  /// Sixteen hexadecimal digits that stay the same when lines move. `occurrence` distinguishes equal findings of one
  /// file. The digits of a finding that is unique in its layout do not depend on its views and constraints.
  public func fingerprint(occurrence: Int, isUniqueInLayout: Bool) -> String {
    var parts = [layout ?? "", rule.name, "\(occurrence)"]
    if !isUniqueInLayout { parts += views + ["\u{1E}"] + constraints }
    return hexadecimal(stableHash(parts.joined(separator: "\u{1F}").utf8))
  }
}

/// Findings that a baseline hides.
public struct BaselineEntry: Hashable, Sendable, Comparable {
  /// The layout file, as a path from the baseline's folder.
  public var file: String
  /// The identity of the findings.
  public var finding: FindingIdentity
  /// The number of these findings.
  public var count: Int
  /// The line of the entry in its baseline, from 1; nil for a new entry.
  public var line: Int?

  /// Findings in a file with the same identity.
  public init(file: String, finding: FindingIdentity, count: Int, line: Int? = nil) {
    self.file = file
    self.finding = finding
    self.count = count
    self.line = line
  }

  /// Orders by file and finding.
  public static func < (a: BaselineEntry, b: BaselineEntry) -> Bool {
    a.file == b.file ? a.finding < b.finding : a.file < b.file
  }
}

/// The effect of a baseline in a run.
public struct BaselineUse: Sendable {
  /// The number of hidden findings.
  public var hiddenCount: Int
  /// The entries that no longer occur; `count` is the number of missing findings.
  public var stale: [BaselineEntry]

  /// The number of hidden findings and the stale entries of a baseline.
  public init(hiddenCount: Int, stale: [BaselineEntry]) {
    self.hiddenCount = hiddenCount
    self.stale = stale
  }
}
