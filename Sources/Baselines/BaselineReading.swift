import Findings
public import JSONText

extension Baseline {
  /// Reads the text of a baseline. Throws for any mistake: a half-read baseline would hide only half of its findings.
  public init(reading bytes: [UInt8]) throws(JSONFault) {
    let source = SourceText(file: "", bytes: bytes)
    let root = try readJSON(bytes)
    let members = try JSONMembers(of: root, ["version", "entries"], "a baseline")
    guard try members.value("version").integer == 1 else {
      throw JSONFault(message: "the version of a baseline is 1", place: try members.value("version").place)
    }
    let entries = try members.array("entries") { (node) throws(JSONFault) in
      var entry = try BaselineEntry(node)
      entry.line = source.position(at: node.place.start).line
      return entry
    }
    self.init(entries: entries)
  }
}

extension BaselineEntry {
  fileprivate init(_ node: JSONNode) throws(JSONFault) {
    let members = try JSONMembers(of: node, ["file", "layout", "rule", "views", "constraints", "count"], "an entry")
    let count = try members.integer("count", from: 1)
    let layout = try members.textOrNull("layout")
    self.init(
      file: try members.text("file"),
      finding: FindingIdentity(
        layout: layout, rule: RuleID(try members.text("rule")), views: try members.texts("views"),
        constraints: try members.texts("constraints")), count: count)
  }
}
