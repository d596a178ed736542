import PlumbCapture
import UIKit

// capture-cells FOLDER [TOP] writes the captured cells to a folder, as an app's tests do. TOP is a constant of the first
// cell: a test changes it. What `write` throws is printed, and the exit status is then 1. Then it prints what it throws
// for what it cannot capture, and a comment for what it leaves out.

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
  print(attempt { try capture(GuidesCell(), width: 390, samples: ["wide": { $0.add(UIView()) }]) })
  let lines = attempt { try capture(ButtonCell(), width: 390) }.split(separator: "\n")
  print(lines.filter { $0.contains("Left out") || $0.contains("predefined") }.joined(separator: "\n"))
  UITraitCollection.standIn.preferredContentSizeCategory = .extraLarge
  print(attempt { try capture(ProfileCell(), width: 390) })
  return status
}

/// The text of a capture, or what it throws.
@MainActor func attempt(_ capture: () throws -> CapturedLayout) -> String {
  do { return try capture().text } catch { return "\(error)" }
}

let arguments = CommandLine.arguments
exit(write(arguments[1], top: arguments.count > 2 ? CGFloat(Double(arguments[2]) ?? 12) : 12))
