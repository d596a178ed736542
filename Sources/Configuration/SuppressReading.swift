import Findings
import LayoutYAML
public import RuleKit

/// An entry under `suppress`, and the files that it is about.
public struct ConfiguredSuppression: Sendable {
  /// The files; nil means all of its section.
  public var files: PathPatterns?
  /// The number of files that it names by their whole paths; nil if one of its globs matches others.
  public var namedFileCount: Int?
  /// What it suppresses.
  public var entry: SuppressionEntry
}

extension ConfigurationScope {
  static let suppress = ConfigurationScope(
    name: "an entry of 'suppress'", keys: ["files", "layout", "ids", "rules", "reason"],
    synonyms: [
      "file": "files", "path": "files", "paths": "files", "glob": "files", "globs": "files", "layouts": "layout",
      "cell": "layout", "class": "layout", "customClass": "layout", "name": "layout", "id": "ids", "view": "ids",
      "views": "ids", "constraint": "ids", "constraints": "ids", "rule": "rules", "why": "reason",
      "because": "reason", "comment": "reason", "note": "reason",
    ])
}

extension ConfigurationReader {
  /// Reads the entries of a section that suppress findings.
  mutating func readSuppress(_ node: YAMLNode, _ section: SuppressionEntry.Section) {
    guard case .list(let entries) = node.content else {
      return expect("'suppress' must be a list of mappings with 'rules'", node)
    }
    for node in entries {
      guard case .mapping = node.content else {
        reportMissing("an entry of 'suppress' must be a mapping with 'rules'", node)
        continue
      }
      readEntry(node, section)
    }
  }

  private mutating func readEntry(_ node: YAMLNode, _ section: SuppressionEntry.Section) {
    var read = ConfiguredSuppression(entry: SuppressionEntry(section: section, place: node.place))
    var keys: Set<String> = []
    readEntries(of: node, .suppress) { reader, key, value in
      keys.insert(key)
      switch key {
      case "files":
        let globs = reader.globs(value, key)
        read.files = PathPatterns(globs: globs)
        read.namedFileCount = globs.allSatisfy(isWholePath) ? globs.count : nil
        read.entry.hasFiles = true
      case "layout": read.entry.layouts = reader.readNames(value, "'layout' must be the name of a layout")
      case "ids": read.entry.ids = reader.readNames(value, "'ids' must be an id or a list of ids")
      case "rules": read.entry.rules = reader.readSuppressedRules(value)
      case "reason":
        read.entry.reason = value.text
        if value.text == nil { reader.reportMissing("'reason' must be a text", value) }
      default: break
      }
    }
    if !keys.contains("rules") {
      report(.invalidValue, "an entry of 'suppress' needs 'rules': the rules that it suppresses", node.place)
    }
    if keys.isDisjoint(with: ["files", "layout", "ids"]) {
      let hint = "to turn a rule off everywhere, write 'off' in 'rules'"
      report(.invalidValue, "an entry of 'suppress' needs 'files', 'layout' or 'ids'; \(hint)", node.place)
    }
    configuration.suppressions.append(read)
  }

  private mutating func readNames(_ node: YAMLNode, _ what: String) -> [SuppressionEntry.Name] {
    let nodes: [YAMLNode]
    if case .list(let list) = node.content { nodes = list } else { nodes = [node] }
    let names = nodes.compactMap { node -> SuppressionEntry.Name? in
      if let text = node.text, !text.isEmpty { return SuppressionEntry.Name(text, at: node.place) }
      reportMissing(what, node)
      return nil
    }
    if nodes.isEmpty { report(.invalidValue, "\(what), not an empty list", node.place) }
    return names
  }

  private mutating func readSuppressedRules(_ node: YAMLNode) -> [SuppressionEntry.Name] {
    readNames(node, "'rules' must be the name of a rule or a list of names").filter { name in
      let isAboutSuppressions = [.unknownRule, "unused-suppression"].contains(RuleID(name.text))
      let reason =
        isAboutSuppressions
        ? "'\(name.text)' cannot be suppressed: it checks suppressions" : reasonAgainst(name.text, among: rules)
      if let reason { report(.unknownRule, reason, name.place) }
      return reason == nil
    }
  }
}

/// Whether a glob matches one path only.
private func isWholePath(_ glob: String) -> Bool {
  glob.dropFirst().contains("/") && !glob.hasSuffix("/") && !glob.contains { "*?[]!\\".contains($0) }
}
