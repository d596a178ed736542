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
  write(ShapesCell())
  write(StandardCell(), ["other": { $0.show("Other", 45) }])
  write(TextsCell())
  write(BannerCell())
  write(ChangesCell(), ["open": { $0.show(isOpen: true) }])
  write(OddCell())
  printRefused()
  return status
}

@MainActor func printRefused() {
  print(attempt { try capture(GuidesCell(), width: 390, samples: ["wide": { $0.add(UIView()) }]) })
  printLines(["Left out", "predefined"]) { try capture(ButtonCell(), width: 390) }
  for name in ["", "320"] { print(attempt { try capture(ProfileCell(), width: 390, samples: [name: { _ in }]) }) }
  print(attempt { try capture(ProfileCell(), width: 390, samples: ["twice": { _ in }, "twice": { _ in }]) })
  print(attempt { try capture(ProfileCell(), width: 390, samples: ["chosen": { $0.accessoryType = .checkmark }]) })
  printLines(["Left out"]) {
    try capture(
      StacksCell(), width: 390,
      samples: [
        "tight \"\n": { $0.outer.setCustomSpacing(UIStackView.spacingUseDefault, after: $0.badge) }
      ])
  }
  printLines(["Left out"]) {
    try capture(GuidesCell(), width: 390, samples: ["wide": { $0.contentView.directionalLayoutMargins.leading = 40 }])
  }
  printLines(["Left out"]) { try capture(MasksCell(), width: 390, samples: ["low": { place($0.dot, 16, 20, 10, 10) }]) }
  printLines(["Left out", "scrollEnabled"]) { try capture(NotesCell(), width: 390) }
  let table = UITableView()
  table.estimatedRowHeight = 0
  let heights = Heights()
  table.delegate = heights
  printLines(["table:", "rowHeight: {"]) { try capture(ProfileCell(), width: 390, in: table) }
  print("The table \(table.delegate === heights ? "has" : "lacks") its delegate.")
  print(attempt { try capture(ProfileCell(), width: 390, in: IdleTable()) })
  let listed = ProfileCell()
  listed.contentConfiguration = UIListContentConfiguration.cell()
  print(attempt { try capture(listed, width: 390) })
  UITraitCollection.standIn.preferredContentSizeCategory = .extraLarge
  print(attempt { try capture(ProfileCell(), width: 390) })
}

/// Prints the lines of a captured file that contain one of some words.
@MainActor func printLines(_ words: [String], _ capture: () throws -> CapturedLayout) {
  for line in attempt(capture).split(separator: "\n") where words.contains(where: line.contains) { print(line) }
}

/// The text of a capture, or what it throws.
@MainActor func attempt(_ capture: () throws -> CapturedLayout) -> String {
  do { return try capture().text } catch { return "\(error)" }
}

let arguments = CommandLine.arguments
exit(write(arguments[1], top: arguments.count > 2 ? CGFloat(Double(arguments[2]) ?? 12) : 12))
