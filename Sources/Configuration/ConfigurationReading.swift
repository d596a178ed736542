public import Findings
import LayoutModel
public import LayoutSource
import LayoutYAML
public import RuleKit

/// Reads the bytes of a `.plumb.yml`. Never fails: findings, sorted by place, report what it cannot read. Opens no
/// files: `openingFonts` supplies the fonts.
public func readConfiguration(
  _ bytes: [UInt8], rules: [Rule], openingFonts: @escaping FontOpener = noFontFiles
) -> (configuration: Configuration, findings: [Finding]) {
  let file = YAMLFile(bytes, purpose: "a configuration")
  var reader = ConfigurationReader(file: file, rules: rules, openingFonts: openingFonts, findings: file.findings)
  // After a YAML error, the meaning of the rest is unknown.
  if let root = file.root, file.findings.isEmpty { reader.readFile(root) }
  let findings = reader.findings.sorted { ($0.place, $0.message) < ($1.place, $1.message) }
  return (reader.configuration, findings.reported(atMost: Limits.reportedErrors, rule: .invalidYAML))
}

struct ConfigurationReader {
  let file: YAMLFile
  let rules: [Rule]
  let openingFonts: FontOpener
  var findings: [Finding]
  var configuration = Configuration()

  mutating func readFile(_ root: YAMLNode) {
    readEntries(of: root, .file) { reader, key, value in
      switch key {
      case "platform": reader.configuration.defaults.platform = reader.readPlatform(value)
      case "include": reader.configuration.include = reader.readGlobs(value, key)
      case "exclude": reader.configuration.exclude = reader.readGlobs(value, key) ?? PathPatterns(globs: [])
      case "rules": reader.configuration.rules = reader.readRules(value)
      case "measure":
        let measure = reader.readMeasure(value)
        reader.configuration.defaults.merge(measure)
      case "fonts": reader.readFonts(value)
      case "interfaceBuilder":
        let defaults = reader.readInterfaceBuilder(value, .interfaceBuilder)
        reader.configuration.defaults.merge(defaults)
      case "swift": reader.readSwift(value)
      case "overrides": reader.readOverrides(value)
      default: break
      }
    }
  }

  private mutating func readOverrides(_ node: YAMLNode) {
    guard case .list(let entries) = node.content else {
      return expect("'overrides' must be a list of mappings with 'files'", node)
    }
    for entry in entries {
      guard case .mapping = entry.content else {
        reportMissing("an override must be a mapping with 'files'", entry)
        continue
      }
      var override = Configuration.Override(files: PathPatterns(globs: []))
      var hasFiles = false
      readEntries(of: entry, .override) { reader, key, value in
        switch key {
        case "files":
          hasFiles = true
          override.globs = reader.globs(value, key)
          override.files = PathPatterns(globs: override.globs)
        case "platform": override.defaults.platform = reader.readPlatform(value)
        case "rules": override.rules = reader.readRules(value)
        case "measure": override.defaults.merge(reader.readMeasure(value))
        case "interfaceBuilder": override.defaults.merge(reader.readInterfaceBuilder(value, .interfaceBuilderOverride))
        default: break
        }
      }
      if !hasFiles { report(.invalidValue, "an override needs 'files': the files that it applies to", entry.place) }
      configuration.overrides.append(override)
    }
  }

  private mutating func readPlatform(_ node: YAMLNode) -> Platform? { reporting(file.platform(at: node)) }
  private mutating func readMeasure(_ node: YAMLNode) -> LayoutDefaults { reporting(file.measure(at: node)) }

  private mutating func readFonts(_ node: YAMLNode) {
    if case .nothing = node.content { return }
    configuration.defaults.fonts = reporting(file.fonts(at: node, openingFonts: openingFonts))
  }

  /// Keeps the findings, and returns the value.
  private mutating func reporting<Value>(_ read: (Value, [Finding])) -> Value {
    findings += read.1
    return read.0
  }

  // MARK: globs

  private mutating func readGlobs(_ node: YAMLNode, _ key: String) -> PathPatterns? {
    let globs = globs(node, key)
    configuration.globs[key] = globs
    if case .list = node.content { return PathPatterns(globs: globs) }
    return globs.isEmpty ? nil : PathPatterns(globs: globs)
  }

  mutating func globs(_ node: YAMLNode, _ key: String) -> [String] {
    guard case .list(let entries) = node.content else { return readGlob(node, key).map { [$0] } ?? [] }
    return entries.compactMap { readGlob($0, key) }
  }

  private mutating func readGlob(_ node: YAMLNode, _ key: String) -> String? {
    guard let glob = node.text, !glob.isEmpty else {
      reportMissing("'\(key)' must be a glob or a list of globs", node)
      return nil
    }
    guard let fault = globProblem(glob) else { return glob }
    report(.invalidValue, fault, node.place)
    return nil
  }

  // MARK: errors

  mutating func report(_ rule: RuleID, _ message: String, _ place: SourceRange) {
    findings.append(Finding(rule: rule, severity: .error, message: message, place: place))
  }

  mutating func reportMissing(_ what: String, _ node: YAMLNode, hint: String = "") {
    if case .broken = node.content { return }
    report(.invalidValue, "\(what), not \(node.spelled)\(hint)", node.place)
  }

  /// Reports what is expected instead of a node; an empty value is accepted.
  mutating func expect(_ what: String, _ node: YAMLNode) {
    if case .nothing = node.content { return }
    reportMissing(what, node)
  }
}

/// Why a glob cannot match any path; nil if it can.
private func globProblem(_ glob: String) -> String? {
  let names = glob.split(separator: "/", omittingEmptySubsequences: false)
  if names.first == ".", names.count > 1 {
    return "globs are already relative: instead of '\(glob)', write '\(glob.dropFirst(1))'"
  }
  if names.contains("..") {
    return "'\(glob)' is outside the configuration's folder, but globs match only paths inside it"
  }
  return nil
}
