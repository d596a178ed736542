import Findings
import LayoutModel

// What the table says, what the row is measured at, and what must come out.
extension DocumentReader {
  mutating func readTable(_ node: Int) {
    guard expectMapping(node, "'table' is a mapping") else { return }
    readEntries(of: node, in: .table, .key("table")) { reader, key, _, value in
      let owner = Owner.key("table")
      switch key {
      case .style:
        guard let word = reader.readWord(value, "style", tableStyles, owner: owner) else { return }
        reader.layout.table.style = TableSettings.Style.allCases[word]
      case .rowHeight:
        guard let height = reader.readPointsOrAutomatic(value, "rowHeight", owner: owner) else { return }
        reader.layout.table.rowHeight = height
        reader.layout.table.rowHeightPlace = reader.place(value)
      case .estimatedRowHeight:
        guard let height = reader.readPointsOrAutomatic(value, "estimatedRowHeight", owner: owner) else { return }
        reader.layout.table.estimatedRowHeight = height
        reader.layout.table.estimatedRowHeightPlace = reader.place(value)
      case .separatorStyle:
        guard let word = reader.readWord(value, "separatorStyle", separatorStyles, owner: owner) else { return }
        reader.layout.table.hasSeparator = word == 0
      case .displayScale:
        if reader.isScalar(value), let scale = decimal(reader.text(value)), scale == 1 || scale == 2 || scale == 3 {
          reader.layout.table.displayScale = scale
        } else {
          reader.report(
            .invalidValue, "'displayScale' is 1, 2 or 3 pixels per point, not \(reader.spelled(value))", value)
        }
      case .sectionIndex:
        reader.layout.table.hasSectionIndex = reader.readBoolean(value, "sectionIndex", owner: owner) ?? false
      default: break
      }
    }
  }

  mutating func readMeasure(_ node: Int) {
    guard expectMapping(node, "'measure' is a mapping") else { return }
    readEntries(of: node, in: .measure, .key("measure")) { reader, key, _, value in
      switch key {
      case .widths: reader.readWidths(value)
      case .samples: reader.samplesNode = value
      case .imposedHeights:
        reader.readNumbers(value, "imposedHeights", "heights") { reader, node, height in
          if height >= 0 {
            reader.layout.measure.imposedHeights.append(Placed(height, at: reader.place(node)))
          } else {
            reader.report(.invalidValue, "an imposed height is not negative, and this is \(height.spelledNumber)", node)
          }
        }
      default: break
      }
    }
  }

  private mutating func readWidths(_ node: Int) {
    var widths: [Double] = []
    readNumbers(node, "widths", "table widths") { reader, node, width in
      if width > 0 {
        widths.append(width)
      } else {
        reader.report(.invalidValue, "a table's width is more than 0, and this is \(width.spelledNumber)", node)
      }
    }
    if nodes[node].kind == .sequence, nodes[node].childCount == 0 {
      report(.invalidValue, "'widths' names no width; leave the key out for 320, 375 and 430", node)
    }
    if !widths.isEmpty { layout.measure.widths = widths }
  }

  private mutating func readNumbers(
    _ node: Int, _ key: String, _ what: String, _ body: (inout DocumentReader, Int, Double) -> Void
  ) {
    guard nodes[node].kind == .sequence else {
      return report(.invalidValue, "'\(key)' is a list of \(what), not \(spelled(node))", node)
    }
    var child = Int(nodes[node].firstChild)
    while child >= 0 {
      if nodes[child].kind != .broken, let number = readNumber(child, "'\(key)' is a list of numbers") {
        body(&self, child, number)
      }
      child = Int(nodes[child].next)
    }
  }

  mutating func readExpectation(_ node: Int) {
    guard expectMapping(node, "'expect' is a mapping") else { return }
    readEntries(of: node, in: .expect, .key("expect")) { reader, _, _, value in
      if reader.nodes[value].kind == .mapping {
        reader.readHeightsByWidth(value)
      } else if let height = reader.readNumber(value, "'rowHeight' is points, or points per table width") {
        reader.setExpectation(height, value, at: nil)
      }
    }
  }

  private mutating func readHeightsByWidth(_ node: Int) {
    readNames(of: node, "'rowHeight' is points per table width") { reader, key, value in
      guard let width = reader.readNumber(key, "a table width is a number") else { return }
      guard reader.layout.expectation.rowHeights.allSatisfy({ $0.width != width }) else {
        return reader.report(
          .duplicateKey, "the width \(width.spelledNumber) stands twice; only the first is read", key)
      }
      guard reader.layout.measure.widths.contains(width) else {
        let widths = reader.layout.measure.widths.map(\.spelledNumber).spelledList()
        return reader.report(
          .invalidValue, "the row is not measured at \(width.spelledNumber) pt, only at \(widths)", key)
      }
      guard reader.nodes[value].kind != .broken, let height = reader.readNumber(value, "an expected height is points")
      else { return }
      reader.setExpectation(height, value, at: width)
    }
  }

  private mutating func setExpectation(_ height: Double, _ node: Int, at width: Double?) {
    guard height >= 0 else {
      return report(.invalidValue, "an expected height is not negative, and this is \(height.spelledNumber)", node)
    }
    layout.expectation.rowHeights.append(
      Expectation.Height(width: width, sample: nil, height: Placed(height, at: place(node))))
  }
}
