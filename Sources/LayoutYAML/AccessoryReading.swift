import Findings
import LayoutModel

// What stands at the trailing edge of a row.
extension DocumentReader {
  mutating func readAccessoryType(_ node: Int) {
    if let setting = readSetting(.accessoryType, node, .layout) { layout.apply(.setSetting(setting)) }
  }

  mutating func readAccessoryView(_ node: Int) {
    guard nodes[node].kind == .mapping else {
      return report(.invalidValue, "'accessoryView' is a mapping, {width: POINTS}, not \(spelled(node))", node)
    }
    var hasWidth = false
    readEntries(of: node, in: .accessoryView, .key("accessoryView")) { reader, _, _, value in
      hasWidth = true
      guard let width = reader.readAccessoryWidth(value) else { return }
      reader.layout.accessory.viewWidth = width
      reader.accessoryWidthNode = value
    }
    if !hasWidth, !isTruncated {
      report(.invalidValue, "'accessoryView' has a 'width', the room that it takes in points", node)
    }
  }

  /// The width of an accessory view in points.
  mutating func readAccessoryWidth(_ node: Int) -> Double? {
    guard let width = readNumber(node, "the accessory's width is points") else { return nil }
    if width >= 0 { return width }
    report(.invalidValue, "the accessory's width is not negative, and this is \(width.spelledNumber)", node)
    return nil
  }

  /// Holds an accessory view, whose width in points stands in a node, against the rest of the layout.
  mutating func checkAccessory(width: Double, _ node: Int, type: Int) {
    if type >= 0, layout.accessory.kind != .none {
      report(
        .invalidValue,
        "the row has two accessories; UIKit shows the accessory view and ignores the '\(layout.accessory.kind.rawValue)'",
        type)
    }
    guard let narrowest = layout.measure.widths.min(), width >= narrowest else { return }
    report(
      .invalidValue,
      "the accessory is \(width.spelledNumber) pt wide and leaves the content view no room in a row of \(narrowest.spelledNumber) pt",
      node)
  }
}
