public import Findings
public import LayoutModel

extension DocumentReader {
  /// Says for the layout what it leaves open. `measure` is the node of that key; -1 where there is none.
  ///
  /// What comes from elsewhere has no place in the file, and stands at the layout's name.
  mutating func applyDefaults(measure: Int) {
    let place = layout.name.place
    if layout.platform == nil { layout.platform = defaults.platform.map { Placed($0, at: place) } }
    if let widths = defaults.widths, !hasKey(.widths, measure) { layout.measure.widths = widths }
    if let sizes = defaults.textSizes, !hasKey(.textSizes, measure) { layout.measure.textSizes = sizes }
    if let directions = defaults.layoutDirections, !hasKey(.layoutDirections, measure) {
      layout.measure.layoutDirections = directions
    }
    if let heights = defaults.imposedHeights, !hasKey(.imposedHeights, measure) {
      layout.measure.imposedHeights = heights.map { Placed($0, at: place) }
    }
  }

  /// A key of `measure` that has a default.
  enum MeasureKey: String {
    case widths, textSizes, layoutDirections, imposedHeights
  }

  func hasKey(_ key: MeasureKey, _ mapping: Int) -> Bool {
    guard mapping >= 0, nodes[mapping].kind == .mapping else { return false }
    var node = Int(nodes[mapping].firstChild)
    while node >= 0 {
      if isScalar(node), text(node).string == key.rawValue { return true }
      let value = Int(nodes[node].next)
      guard value >= 0 else { return false }
      node = Int(nodes[value].next)
    }
    return false
  }
}

extension YAMLFile {
  /// Reads a node as the `platform` of a layout.
  public func platform(at node: YAMLNode) -> (platform: Platform?, findings: [Finding]) {
    read(without: nil) { reader in
      reader.readPlatform(node.index)
      return reader.layout.platform?.value
    }
  }

  /// Reads a node as the `measure` of a layout. Samples are the views' own, and have no default.
  public func measure(at node: YAMLNode) -> (defaults: LayoutDefaults, findings: [Finding]) {
    read(without: LayoutDefaults()) { reader in
      reader.readMeasure(node.index)
      if reader.samplesNode >= 0, case .mapping(let entries) = node.content {
        for (key, _) in entries where key.text == "samples" {
          reader.report(.invalidValue, "samples speak of a layout's own views, and stand in the layout", at: key.place)
        }
      }
      let measure = reader.layout.measure
      var defaults = LayoutDefaults()
      if reader.hasKey(.widths, node.index) { defaults.widths = measure.widths }
      if reader.hasKey(.textSizes, node.index) { defaults.textSizes = measure.textSizes }
      if reader.hasKey(.layoutDirections, node.index) { defaults.layoutDirections = measure.layoutDirections }
      if reader.hasKey(.imposedHeights, node.index) { defaults.imposedHeights = measure.imposedHeights.map(\.value) }
      return defaults
    }
  }
}
