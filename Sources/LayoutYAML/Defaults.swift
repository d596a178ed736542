public import Findings
public import LayoutModel
public import LayoutSource
public import TextMeasuring

extension DocumentReader {
  /// Says for the layout what it leaves open. `measure` is the node of that key; -1 where there is none.
  mutating func applyDefaults(measure: Int) {
    layout.platform = layout.platform ?? defaults.platform
    if let widths = defaults.widths, !hasKey(.widths, measure) { layout.measure.widths = widths }
    if let sizes = defaults.textSizes, !hasKey(.textSizes, measure) { layout.measure.textSizes = sizes }
    if let directions = defaults.layoutDirections, !hasKey(.layoutDirections, measure) {
      layout.measure.layoutDirections = directions
    }
    if let heights = defaults.imposedHeights, !hasKey(.imposedHeights, measure) {
      layout.measure.imposedHeights = heights
    }
    for (name, file) in defaults.fonts.sorted(by: { $0.key < $1.key })
    where !layout.fonts.contains(where: { $0.name == name }) {
      layout.fonts.append(DeclaredFont(name: name, path: nil, file: file))
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
    read(without: nil) { reader in reader.readPlatform(node.index) }
  }

  /// Reads a node as the `fonts` of a layout: what their files hold, by name.
  public func fonts(
    at node: YAMLNode, openingFonts: @escaping FontOpener
  ) -> (files: [String: FontFile], findings: [Finding]) {
    read(without: [:], openingFonts: openingFonts) { reader in
      reader.readFonts(node.index)
      let opened = reader.layout.fonts.compactMap { font in font.file.map { (font.name, $0) } }
      return Dictionary(opened) { first, _ in first }
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
      if reader.hasKey(.imposedHeights, node.index) { defaults.imposedHeights = measure.imposedHeights }
      return defaults
    }
  }
}
