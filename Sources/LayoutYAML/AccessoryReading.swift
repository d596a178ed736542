import Findings
import LayoutModel

// What stands at the trailing edge of a row.
extension DocumentReader {
  mutating func readAccessoryType(_ node: Int) {
    guard let type = readWord(node, "accessoryType", accessoryTypes, owner: .layout) else { return }
    layout.accessory.kind = Accessory.Kind.allCases[type]
    if layout.accessory.place == nil { layout.accessory.place = place(node) }
  }

  mutating func readAccessoryView(_ node: Int) {
    guard nodes[node].kind == .mapping else {
      return report(.invalidValue, "'accessoryView' is a mapping, {width: POINTS}, not \(spelled(node))", node)
    }
    layout.accessory.place = place(node)
    var hasWidth = false
    readEntries(of: node, in: .accessoryView, .key("accessoryView")) { reader, _, _, value in
      hasWidth = true
      guard let width = reader.readNumber(value, "the accessory's width is points") else { return }
      guard width >= 0 else {
        return reader.report(
          .invalidValue, "the accessory's width is not negative, and this is \(width.spelledNumber)", value)
      }
      reader.layout.accessory.viewWidth = Placed(width, at: reader.place(value))
    }
    if !hasWidth, !isTruncated {
      report(.invalidValue, "'accessoryView' has a 'width', the room that it takes in points", node)
    }
  }

  mutating func checkAccessory(_ accessory: Placed<Double>, type: Int) {
    if type >= 0, layout.accessory.kind != .none {
      report(
        .invalidValue,
        "the row has two accessories; UIKit shows the accessory view and ignores the '\(layout.accessory.kind.rawValue)'",
        type)
    }
    guard let narrowest = layout.measure.widths.min(), accessory.value >= narrowest else { return }
    report(
      .invalidValue,
      "the accessory is \(accessory.value.spelledNumber) pt wide and leaves the content view no room in a row of \(narrowest.spelledNumber) pt",
      at: accessory.place)
  }
}
