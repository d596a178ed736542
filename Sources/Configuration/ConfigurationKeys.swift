import Findings
import LayoutYAML

struct ConfigurationScope: Sendable {
  let name: String
  let keys: [String]
  /// Names from other tools, and the key for each of them.
  let synonyms: [String: String]

  static let file = ConfigurationScope(
    name: "the configuration",
    keys: ["platform", "include", "exclude", "rules", "measure", "fonts", "interfaceBuilder", "swift", "overrides"],
    synonyms: [
      "included": "include", "excluded": "exclude", "ignore": "exclude", "ignores": "exclude", "severity": "rules",
      "disabled_rules": "rules", "opt_in_rules": "rules", "only_rules": "rules", "select": "rules",
      "files": "overrides",
      "per-file-ignores": "overrides", "deploymentTarget": "platform",
      "xib": "interfaceBuilder", "storyboard": "interfaceBuilder", "ib": "interfaceBuilder", "ios": "platform",
      "target": "platform",
    ])

  static let override = ConfigurationScope(
    name: "an override", keys: ["files", "platform", "rules", "measure", "interfaceBuilder"],
    synonyms: [
      "path": "files", "paths": "files", "include": "files", "glob": "files", "globs": "files", "file": "files",
    ])
}

extension ConfigurationScope {
  static let interfaceBuilder = ConfigurationScope(
    name: "'interfaceBuilder'", keys: ["rowHeight", "viewHeight", "headerFooter", "suppress"],
    synonyms: [
      "height": "rowHeight", "headers": "headerFooter", "headerFooterClasses": "headerFooter", "disable": "suppress",
      "ignore": "suppress", "suppressions": "suppress", "silence": "suppress",
    ])

  static let interfaceBuilderOverride = ConfigurationScope(
    name: interfaceBuilder.name, keys: ["rowHeight", "viewHeight", "headerFooter"], synonyms: interfaceBuilder.synonyms)
}

extension ConfigurationReader {
  /// Reads each known key of a mapping with fixed keys once. An empty value counts as an empty mapping.
  mutating func readEntries(
    of node: YAMLNode, _ scope: ConfigurationScope,
    _ body: (inout ConfigurationReader, _ key: String, _ value: YAMLNode) -> Void
  ) {
    readNames(of: node, "\(scope.name) must be a mapping", scope.name) { reader, key, value in
      let word = key.text ?? ""
      if scope.keys.contains(word) {
        if case .broken = value.content { return }
        body(&reader, word, value)
      } else {
        let hint = reader.hint(for: word, in: scope)
        reader.report(.unknownKey, "\(scope.name) has no key \(key.spelled)\(hint)", key.place)
      }
    }
  }

  mutating func readNames(
    of node: YAMLNode, _ what: String, _ owner: String,
    _ body: (inout ConfigurationReader, _ key: YAMLNode, _ value: YAMLNode) -> Void
  ) {
    guard case .mapping(let entries) = node.content else { return expect(what, node) }
    var seen: Set<String> = []
    for (key, value) in entries {
      guard let word = key.text else {
        reportMissing("a key must be a word", key)
        continue
      }
      guard seen.insert(word).inserted else {
        report(.duplicateKey, "the key \(key.spelled) appears twice in \(owner); only the first is read", key.place)
        continue
      }
      body(&self, key, value)
    }
  }

  private func hint(for word: String, in scope: ConfigurationScope) -> String {
    if scope.name == ConfigurationScope.interfaceBuilder.name, word == "suppress" {
      return " here: its entries have 'files', so it belongs outside of 'overrides'"
    }
    if let key = scope.synonyms[word] { return "; did you mean '\(key)'?" }
    if rules.contains(where: { $0.id == RuleID(word) }) { return "; it belongs in 'rules'" }
    if ["widths", "textSizes", "layoutDirections", "imposedHeights"].contains(word) {
      return "; it belongs in 'measure'"
    }
    if ConfigurationScope.interfaceBuilder.keys.contains(word) { return "; it belongs in 'interfaceBuilder'" }
    if ConfigurationScope.file.keys.contains(word) { return "; it belongs at the top level of the configuration" }
    return guess(word, among: scope.keys)
  }
}
