import Findings

extension Baseline {
  /// Reads the text of a baseline, all of it: a baseline that was read by half would hide by half.
  public init(reading bytes: [UInt8]) throws(BaselineFault) {
    let source = SourceText(file: "", bytes: bytes)
    let root = try readJSON(bytes)
    let members = try Members(of: root, ["version", "entries"], "a baseline")
    guard case .number(1?) = try members.value("version").content else {
      throw BaselineFault(message: "the version of a baseline is 1", place: try members.value("version").place)
    }
    guard case .array(let nodes) = try members.value("entries").content else {
      throw BaselineFault(message: "'entries' is an array", place: try members.value("entries").place)
    }
    var entries: [BaselineEntry] = []
    for node in nodes {
      var entry = try BaselineEntry(node)
      entry.line = source.position(at: node.place.start).line
      entries.append(entry)
    }
    self.init(entries: entries)
  }
}

extension BaselineEntry {
  fileprivate init(_ node: JSONNode) throws(BaselineFault) {
    let members = try Members(of: node, ["file", "layout", "rule", "views", "constraints", "count"], "an entry")
    guard case .number(let count?) = try members.value("count").content, count > 0 else {
      throw BaselineFault(message: "'count' is a number from 1 on", place: try members.value("count").place)
    }
    let layout: String? =
      if case .null = try members.value("layout").content { nil } else { try members.text("layout") }
    self.init(
      file: try members.text("file"),
      finding: FindingIdentity(
        layout: layout, rule: RuleID(try members.text("rule")), views: try members.texts("views"),
        constraints: try members.texts("constraints")),
      count: count)
  }
}

/// The members of an object whose keys are fixed, each of them once.
private struct Members {
  private var values: [String: JSONNode] = [:]
  private let place: SourceRange
  private let owner: String

  init(of node: JSONNode, _ keys: [String], _ owner: String) throws(BaselineFault) {
    place = SourceRange(start: node.place.start, end: node.place.start + 1)
    self.owner = owner
    guard case .object(let members) = node.content else {
      throw BaselineFault(message: "\(owner) is an object", place: place)
    }
    for (key, value) in members {
      let name = key.text ?? ""
      guard keys.contains(name) else {
        throw BaselineFault(message: "unknown key '\(name)' in \(owner)", place: key.place)
      }
      guard values.updateValue(value, forKey: name) == nil else {
        throw BaselineFault(message: "the key '\(name)' stands twice in \(owner)", place: key.place)
      }
    }
  }

  func value(_ key: String) throws(BaselineFault) -> JSONNode {
    guard let value = values[key] else {
      throw BaselineFault(message: "'\(key)' is missing in \(owner)", place: place)
    }
    return value
  }

  func text(_ key: String) throws(BaselineFault) -> String {
    let node = try value(key)
    guard let text = node.text else { throw BaselineFault(message: "'\(key)' is a text", place: node.place) }
    return text
  }

  func texts(_ key: String) throws(BaselineFault) -> [String] {
    let node = try value(key)
    guard case .array(let members) = node.content else {
      throw BaselineFault(message: "'\(key)' is an array of texts", place: node.place)
    }
    var texts: [String] = []
    for member in members {
      guard let text = member.text else {
        throw BaselineFault(message: "'\(key)' is an array of texts", place: member.place)
      }
      texts.append(text)
    }
    return texts
  }
}
