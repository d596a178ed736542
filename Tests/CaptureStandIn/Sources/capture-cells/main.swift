import PlumbCapture
import UIKit

// capture-cells FOLDER [TOP] writes the captured cells to a folder, as an app's tests do. TOP is a constant of the first
// cell, so that a test can change it. What `write` throws is printed, and the exit status is then 1.

@MainActor func write(_ folder: String, top: CGFloat) -> Int32 {
  let table = UITableView()
  table.separatorStyle = .none
  var status: Int32 = 0
  func write<Cell: UITableViewCell>(
    _ cell: Cell, _ samples: KeyValuePairs<String, @MainActor (Cell) -> Void> = [:]
  ) {
    do {
      let file = "\(folder)/\(type(of: cell)).layout.yaml"
      try capture(cell, width: 390, in: table, samples: samples).write(to: file)
    } catch {
      status = 1
      print(error)
    }
  }
  write(ProfileCell(top: top))
  write(StacksCell())
  write(MasksCell())
  write(GuidesCell())
  write(HiddenCell(), ["due": { $0.show(isDue: true) }])
  write(StoredCell(), ["compact": { $0.showCompact() }])
  write(PropertiesCell())
  write(NestedCell())
  write(ControlsCell())
  write(SamplesCell(), ["text only": { $0.show("A text", photo: false) }, "photo": { $0.show("Short", photo: true) }])
  do {
    UITraitCollection.standIn.preferredContentSizeCategory = .extraLarge
    _ = try capture(ProfileCell(), width: 390)
  } catch {
    print(error)
  }
  return status
}

let arguments = CommandLine.arguments
exit(write(arguments[1], top: arguments.count > 2 ? CGFloat(Double(arguments[2]) ?? 12) : 12))
