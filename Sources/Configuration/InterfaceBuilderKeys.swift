import LayoutModel
import LayoutYAML

extension ConfigurationReader {
  /// Reads what documents of Interface Builder do not say.
  mutating func readInterfaceBuilder(_ node: YAMLNode, _ scope: ConfigurationScope) -> LayoutDefaults {
    var defaults = LayoutDefaults()
    if case .nothing = node.content { return defaults }
    readEntries(of: node, scope) { reader, key, value in
      switch key {
      case "rowHeight": defaults.rowHeight = reader.readHeight(value, key)
      case "viewHeight": defaults.viewHeight = reader.readHeight(value, key)
      case "headerFooter": defaults.headerFooterClasses = reader.readClasses(value)
      case "suppress": reader.readSuppress(value, .interfaceBuilder)
      default: break
      }
    }
    return defaults
  }

  private mutating func readHeight(_ node: YAMLNode, _ key: String) -> TableSettings.Height? {
    if node.text == "automatic" { return .automatic }
    if let points = node.text.flatMap(Double.init), points > 0, points.isFinite { return .points(points) }
    reportMissing("'\(key)' must be 'automatic' or a height in points above 0", node)
    return nil
  }

  private mutating func readClasses(_ node: YAMLNode) -> [String]? {
    let entries: [YAMLNode]
    if case .list(let list) = node.content { entries = list } else { entries = [node] }
    return entries.compactMap { entry in
      if let text = entry.text, !text.isEmpty { return text }
      reportMissing("'headerFooter' must be a class name or a list of them, with * for any characters", entry)
      return nil
    }
  }
}
