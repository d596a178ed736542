import Findings
import LayoutModel

// What the table says about its rows.
extension DocumentReader {
  mutating func readTable(_ node: Int) {
    guard expectMapping(node, "'table' is a mapping") else { return }
    readEntries(of: node, in: .table, .key("table")) { reader, key, _, value in
      let owner = Owner.key("table")
      reader.layout.tableInsertion = reader.keyInsertion(in: node, behind: value)
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
}
