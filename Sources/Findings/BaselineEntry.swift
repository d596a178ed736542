/// What a finding is known by when the lines of its file have moved: its layout, its rule, and what it is about.
public struct FindingIdentity: Hashable, Sendable, Comparable {
  /// The layout; nil where the finding is about none.
  public var layout: String?
  /// The rule.
  public var rule: RuleID
  /// The views it is about, sorted.
  public var views: [String]
  /// The constraints it is about, without their numbers, sorted.
  public var constraints: [String]

  /// A finding of a rule about views and constraints, in whatever order they come.
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
  /// What it is known by when lines have moved.
  public var identity: FindingIdentity {
    FindingIdentity(layout: layout, rule: rule, views: views, constraints: constraintShapes)
  }
}

extension FindingIdentity {
  /// Sixteen hexadecimal digits that stay the same when lines move. `occurrence` tells equal findings of one file
  /// apart; `isVerdict` leaves out the views and constraints.
  public func fingerprint(occurrence: Int, isVerdict: Bool) -> String {
    var parts = [layout ?? "", rule.name, "\(occurrence)"]
    if !isVerdict { parts += views + ["\u{1E}"] + constraints }
    return hexadecimal(stableHash(parts.joined(separator: "\u{1F}").utf8))
  }
}

/// Findings that a baseline hides.
public struct BaselineEntry: Hashable, Sendable, Comparable {
  /// The layout file, as a path from the baseline's folder.
  public var file: String
  /// What the findings are known by.
  public var finding: FindingIdentity
  /// How many of them there are.
  public var count: Int
  /// The line of the baseline on which it stands, from 1; nil where it stands in none yet.
  public var line: Int?

  /// Findings in a file that are known by the same.
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

/// What a baseline did in a run.
public struct BaselineUse: Sendable {
  /// How many findings it hid.
  public var hiddenCount: Int
  /// What it holds and no longer occurs; `count` is how many fewer there are.
  public var stale: [BaselineEntry]

  /// A baseline that hid findings, and holds what no longer occurs.
  public init(hiddenCount: Int, stale: [BaselineEntry]) {
    self.hiddenCount = hiddenCount
    self.stale = stale
  }
}
