import Findings
public import JSONText
import LayoutModel

extension RunReport {
  /// Reads a report that `lint --format json` wrote. Throws at the first unknown part: skipping it could lose findings.
  public init(reading bytes: [UInt8]) throws(JSONFault) {
    let root = try readJSON(bytes)
    let members = try JSONMembers(
      of: root, ["version", "shard", "findings", "silenced", "unread", "baseline", "summary", "reading"], "a report")
    guard try members.value("version").integer == 1 else {
      throw JSONFault(message: "the version of a report must be 1", place: try members.value("version").place)
    }
    let findings = try members.array("findings", ReportedFinding.init(_:))
    let suppressed = try members.array("silenced", ReportedSuppression.init(_:))
    let counts = try JSONMembers(
      of: try members.value("summary"), ["files", "layouts", "errors", "warnings", "infos", "silenced"], "a summary")
    var summary = RunSummary(
      files: try counts.integer("files", from: 0), layouts: try counts.integer("layouts", from: 0),
      suppressed: try counts.integer("silenced", from: 0), findings)
    if try !members.value("baseline").isNull { summary.baseline = try BaselineUse(try members.value("baseline")) }
    var shard: Shard?
    if let node = members.optionalValue("shard") {
      let part = try JSONMembers(of: node, ["index", "count", "run"], "a shard")
      shard = Shard(
        try part.integer("index", from: 1), of: try part.integer("count", from: 1), run: try part.text("run"))
    }
    self.init(
      findings: findings, suppressed: suppressed, summary: summary, unread: try members.texts("unread"), shard: shard)
    if members.optionalValue("reading") != nil { reading = try members.array("reading", ReportedReading.init(_:)) }
  }
}

private let headKeys = [
  "rule", "severity", "message", "file", "line", "column", "endLine", "endColumn", "layout", "document", "views",
  "constraints",
]

extension ReportedFinding {
  fileprivate init(_ node: JSONNode) throws(JSONFault) {
    let members = try JSONMembers(
      of: node, headKeys + ["circumstances", "related", "notes", "causes", "mechanism", "fixes", "fingerprint"],
      "a finding")
    try self.init(head: members)
    environments = try members.array("circumstances", Environment.init(_:))
    related = try members.array("related") { (node) throws(JSONFault) in
      let members = try JSONMembers(of: node, ["message"] + TextSpan.keys, "a related place")
      return Place(message: try members.text("message"), span: try TextSpan(members))
    }
    notes = try members.texts("notes")
    causes = try members.array("causes") { (node) throws(JSONFault) in
      let members = try JSONMembers(of: node, ["rule", "message", "views", "constraints"] + TextSpan.keys, "a cause")
      return Cause(
        rule: try members.text("rule"), message: try members.text("message"), views: try members.texts("views"),
        constraints: try members.texts("constraints"), span: try TextSpan(members))
    }
    imposedBy = try members.textOrNull("mechanism")
    fixes = try members.array("fixes", Fix.init(_:))
    fingerprint = try members.text("fingerprint")
  }

  fileprivate init(head members: JSONMembers) throws(JSONFault) {
    let severities = Severity.allCases.reversed().map(\.rawValue).joined(separator: ", ")
    self.init(
      rule: try members.text("rule"),
      severity: try members.choice("severity", "'severity' must be one of \(severities)"),
      message: try members.text("message"), file: try members.text("file"), span: try TextSpan(members),
      layout: try members.textOrNull("layout"), document: try members.integer("document", from: 0),
      views: try members.texts("views"), constraints: try members.texts("constraints"), environments: [], related: [],
      notes: [], causes: [], imposedBy: nil, fixes: [], fingerprint: "")
  }
}

extension ReportedFinding.Fix {
  fileprivate init(_ node: JSONNode) throws(JSONFault) {
    let members = try JSONMembers(of: node, ["title", "edits", "outcome", "verified", "safe"], "a fix")
    self.init(
      title: try members.text("title"),
      edits: try members.array("edits") { (node) throws(JSONFault) in
        let members = try JSONMembers(of: node, ["text"] + TextSpan.keys, "an edit")
        return ReportedFinding.Edit(span: try TextSpan(members), text: try members.text("text"))
      },
      outcome: try members.text("outcome"), isVerified: try members.bool("verified"), isSafe: try members.bool("safe"))
  }
}

extension ReportedSuppression {
  fileprivate init(_ node: JSONNode) throws(JSONFault) {
    let members = try JSONMembers(of: node, headKeys + ["reason"], "a suppressed finding")
    self.init(finding: try ReportedFinding(head: members), reason: try members.textOrNull("reason"))
  }
}

extension TextSpan {
  fileprivate static let keys = ["line", "column", "endLine", "endColumn"]

  fileprivate init(_ members: JSONMembers) throws(JSONFault) {
    self.init(
      start: SourcePosition(line: try members.integer("line", from: 1), column: try members.integer("column", from: 1)),
      end: SourcePosition(
        line: try members.integer("endLine", from: 1), column: try members.integer("endColumn", from: 1)))
  }
}

extension Environment {
  fileprivate init(_ node: JSONNode) throws(JSONFault) {
    let members = try JSONMembers(
      of: node, ["width", "height", "textSize", "layoutDirection", "sample"], "an environment")
    let height = members.optionalValue("height")
    if let height, (height.number ?? -1) < 0 {
      throw JSONFault(message: "'height' must be a number of points from 0 on", place: height.place)
    }
    guard let width = try members.value("width").number else {
      throw JSONFault(message: "'width' must be a number of points", place: try members.value("width").place)
    }
    // A width below a billionth of a point is written as 0.
    guard width >= 0 else {
      throw JSONFault(message: "'width' must not be negative", place: try members.value("width").place)
    }
    let directions = LayoutDirection.allCases.map(\.rawValue).joined(separator: " or ")
    self.init(
      width: width, height: height?.number, textSize: try members.choice("textSize", "'textSize' must be a text size"),
      layoutDirection: try members.choice("layoutDirection", "'layoutDirection' must be \(directions)"),
      sample: try members.textOrNull("sample"))
  }
}

extension BaselineUse {
  fileprivate init(_ node: JSONNode) throws(JSONFault) {
    let members = try JSONMembers(of: node, ["hidden", "stale"], "the baseline")
    self.init(
      hiddenCount: try members.integer("hidden", from: 0),
      stale: try members.array("stale") { (node) throws(JSONFault) in
        let members = try JSONMembers(
          of: node, ["file", "layout", "rule", "views", "constraints", "count"], "an entry")
        let finding = FindingIdentity(
          layout: try members.textOrNull("layout"), rule: RuleID(try members.text("rule")),
          views: try members.texts("views"), constraints: try members.texts("constraints"))
        return BaselineEntry(
          file: try members.text("file"), finding: finding, count: try members.integer("count", from: 1))
      })
  }
}
