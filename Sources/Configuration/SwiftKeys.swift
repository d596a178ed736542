import Findings
import LayoutModel
import LayoutYAML
public import SwiftEvaluation

/// What a configuration says about Swift source.
public struct SwiftSettings: Hashable, Sendable {
  /// Whether Swift files are read; nil leaves that to outer configurations.
  public var isOn: Bool?
  /// What the project states about its source.
  public var stated = SwiftConfiguration()
  /// Swift files and folders in which names are looked up too, as paths from the configuration's folder; absolute ones
  /// once the folder is known.
  public var sources: [String] = []
  /// The device that code asks for; nil leaves that to outer configurations.
  var idiom: SwiftConfiguration.Idiom?

  /// Nothing said.
  public init() {}

  /// Adds what an inner configuration says. Where both say something, the inner one counts.
  mutating func merge(_ inner: SwiftSettings) {
    isOn = inner.isOn ?? isOn
    sources += inner.sources.filter { !sources.contains($0) }
    idiom = inner.idiom ?? idiom
    stated.idiom = idiom ?? .phone
    stated.constants.merge(inner.stated.constants) { $1 }
    stated.sizes.merge(inner.stated.sizes) { $1 }
    stated.screenWidths.formUnion(inner.stated.screenWidths)
    stated.fonts.merge(inner.stated.fonts) { $1 }
    stated.helpers.merge(inner.stated.helpers) { $1 }
    stated.classes.merge(inner.stated.classes) { $1 }
    stated.rowHeights = inner.stated.rowHeights + stated.rowHeights
  }
}

extension ConfigurationScope {
  static let swift = ConfigurationScope(
    name: "'swift'", keys: ["exclude", "idiom", "sources", "helpers", "fonts", "constants", "classes", "rowHeights"],
    synonyms: [
      "source": "sources", "stubs": "sources", "packages": "sources", "excluded": "exclude", "ignore": "exclude",
      "device": "idiom", "functions": "helpers", "font": "fonts",
      "constant": "constants", "numbers": "constants", "views": "classes", "class": "classes", "types": "classes",
      "rowHeight": "rowHeights", "heights": "rowHeights",
    ])

  static let swiftClass = ConfigurationScope(
    name: "a class", keys: ["type", "intrinsicContentSize", "numberOfLines"],
    synonyms: ["size": "intrinsicContentSize", "lines": "numberOfLines", "kind": "type"])
}

extension ConfigurationReader {
  /// Reads what a project states about its Swift source: a mapping, or `off`.
  mutating func readSwift(_ node: YAMLNode) {
    var settings = SwiftSettings()
    defer { configuration.swift = settings }
    if case .nothing = node.content { return }
    if let word = node.text {
      if word == "off" || word == "on" {
        settings.isOn = word == "on"
      } else {
        reportMissing("'swift' must be 'off' or a mapping", node)
      }
      return
    }
    readEntries(of: node, .swift) { reader, key, value in
      switch key {
      case "exclude":
        let globs = reader.globs(value, key)
        reader.configuration.globs["swift: exclude"] = globs
        reader.configuration.swiftExclude = PathPatterns(globs: globs)
      case "idiom":
        settings.idiom = value.text.flatMap(SwiftConfiguration.Idiom.init)
        if settings.idiom == nil { reader.reportMissing("'idiom' must be 'phone' or 'pad'", value) }
      case "sources": settings.sources = reader.readPaths(value)
      case "helpers": reader.readHelpers(value, into: &settings.stated)
      case "fonts": reader.readSwiftFonts(value, into: &settings.stated)
      case "constants": reader.readConstants(value, into: &settings.stated)
      case "classes": reader.readClasses(value, into: &settings.stated)
      case "rowHeights": reader.readRowHeights(value, into: &settings.stated)
      default: break
      }
    }
    settings.stated.idiom = settings.idiom ?? .phone
  }

  private mutating func readPaths(_ node: YAMLNode) -> [String] {
    let nodes: [YAMLNode] = if case .list(let list) = node.content { list } else { [node] }
    return nodes.compactMap { node in
      if let path = node.text, !path.isEmpty { return path }
      reportMissing("'sources' must be a list of Swift files and folders", node)
      return nil
    }
  }

  private mutating func readHelpers(_ node: YAMLNode, into stated: inout SwiftConfiguration) {
    readNames(of: node, "'helpers' must be a mapping from functions to constraints", "'helpers'") {
      reader, key, value in
      guard let name = key.text, name.contains("("), name.hasSuffix(")") else {
        reader.reportMissing("write a function with its labels, such as fill(_:padding:)", key)
        return
      }
      let lines: [YAMLNode] = if case .list(let list) = value.content { list } else { [value] }
      stated.helpers[name] = lines.compactMap { line in
        if let constraint = line.text.flatMap(HelperConstraint.init) { return constraint }
        reader.reportMissing(
          "write a constraint such as $0.edges == $1.edges inset $padding, $0.edges == superview.edges, or "
            + "$0.height == $toSize @ 999", line)
        return nil
      }
    }
  }

  private mutating func readSwiftFonts(_ node: YAMLNode, into stated: inout SwiftConfiguration) {
    readNames(of: node, "'fonts' must be a mapping from expressions to fonts", "'fonts'") { reader, key, value in
      guard let name = key.text else { return }
      if let font = reader.sizedFont(value) {
        stated.fonts[name] = font
        return
      }
      let (font, findings) = reader.file.font(at: value)
      reader.findings += findings
      if let font { stated.fonts[name] = font }
    }
  }

  /// A font whose size is an argument, `{name: Lato, size: $size}`: its size is 0. Nil if it is another one.
  private func sizedFont(_ node: YAMLNode) -> Font? {
    guard case .mapping(let entries) = node.content else { return nil }
    func text(_ key: String) -> String? { entries.first { $0.key.text == key }?.value.text }
    guard text("size")?.hasPrefix("$") == true else { return nil }
    let name = text("name")
    let weight = text("weight").flatMap(Font.Weight.init) ?? .regular
    return Font(face: name == nil || name == "system" ? .system : .named(name ?? ""), size: 0, weight: weight)
  }

  private mutating func readConstants(_ node: YAMLNode, into stated: inout SwiftConfiguration) {
    readNames(of: node, "'constants' must be a mapping from names to numbers", "'constants'") { reader, key, value in
      guard let name = key.text else { return }
      if value.text == "screenWidth" {
        stated.screenWidths.insert(name)
      } else if let number = value.number {
        stated.constants[name] = number
      } else if let size = reader.size(value) {
        stated.sizes[name] = size
      } else {
        reader.reportMissing("a constant must be a number, a size as [width, height], or screenWidth", value)
      }
    }
  }

  /// A list of a width and a height in points; nil if it is anything else.
  private func size(_ node: YAMLNode) -> PerAxis<Double>? {
    guard case .list(let parts) = node.content, parts.count == 2, let width = parts[0].number,
      let height = parts[1].number
    else { return nil }
    return PerAxis(horizontal: width, vertical: height)
  }

  private mutating func readClasses(_ node: YAMLNode, into stated: inout SwiftConfiguration) {
    readNames(of: node, "'classes' must be a mapping from class names", "'classes'") { reader, key, value in
      guard let name = key.text else { return }
      var known = SwiftConfiguration.ForeignClass()
      reader.readEntries(of: value, .swiftClass) { reader, key, value in
        switch key {
        case "type":
          known.type = value.text.flatMap(ViewType.init)
          known.cell = value.text.flatMap(Layout.Kind.init).flatMap { $0 == .view ? nil : $0 }
          if known.type == nil, known.cell == nil {
            let hint = value.text.map { guess($0, among: ViewType.allCases.map(\.rawValue)) } ?? ""
            let words = "'type' must be cell, collectionCell, headerFooter, or a type of view such as label"
            reader.reportMissing(words, value, hint: hint)
          }
        case "intrinsicContentSize": known.intrinsicContentSize = reader.readPair(value)
        case "numberOfLines":
          known.numberOfLines = value.number.flatMap { Int(exactly: $0) }.flatMap { $0 >= 0 ? $0 : nil }
          if known.numberOfLines == nil { reader.reportMissing("'numberOfLines' must be 0 or a whole number", value) }
        default: break
        }
      }
      stated.classes[name] = known
    }
  }

  private mutating func readPair(_ node: YAMLNode) -> PerAxis<Double?>? {
    if case .list(let parts) = node.content, parts.count == 2,
      parts.allSatisfy({ $0.text == "none" || $0.number.map { $0 >= 0 } ?? false })
    {
      return PerAxis(horizontal: parts[0].number, vertical: parts[1].number)
    }
    reportMissing("'intrinsicContentSize' must be [width, height] in points, each may be none", node)
    return nil
  }

  private mutating func readRowHeights(_ node: YAMLNode, into stated: inout SwiftConfiguration) {
    readNames(of: node, "'rowHeights' must be a mapping from class names to heights", "'rowHeights'") {
      reader, key, value in
      guard let pattern = key.text else { return }
      if value.text == "automatic" {
        stated.rowHeights.append((pattern, .automatic))
      } else if let points = value.number, points > 0 {
        stated.rowHeights.append((pattern, .points(points)))
      } else {
        reader.reportMissing("a row height must be 'automatic' or a height in points above 0", value)
      }
    }
  }
}
