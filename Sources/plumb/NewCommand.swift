internal import ArgumentParser
internal import LayoutFiles
internal import Platform

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Writes a layout file to begin with.",
    discussion: """
      EXAMPLES:
        plumb new FeedCell          write FeedCell.layout.yaml
        plumb new Cells/FeedCell    write it in the folder Cells

      The file describes a row with a title and a text below it, and has no findings. Change it to be your row. Does not \
      change an existing file: the exit status is then 2.
      """)

  @Argument(help: ArgumentHelp("The class of the cell, and the folder of the file.", valueName: "name"))
  var name: String

  func run() throws {
    let (folder, last) = Path(argument: name).split
    let className = String(decoding: last, as: UTF8.self)
    guard Self.isClassName(className) else {
      throw CommandError("'\(className.visible)' is not the name of a class, such as FeedCell")
    }
    let file = folder.appending("\(className).layout.yaml")
    if file.isTaken { throw CommandError("\(file.name) exists already and is not changed") }
    do throws(SystemError) {
      try createFile(file, Self.text(className))
    } catch { throw CommandError("\(file.name): \(error.message)") }
    throw deliver(
      """
      \(file.name) was written

      next:
        plumb lint \(file.name.visible)      checks the row
        plumb explain \(file.name.visible)   says why it has its height

      """)
  }

  private static func isClassName(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first, first.properties.isXIDStart || first == "_" else { return false }
    return word.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
  }

  private static func text(_ className: String) -> String {
    """
    # The views and constraints of a row, in UIKit's words. 'plumb help KEY' explains a key, such as rowHeight.
    cell: \(className)
    table: {rowHeight: automatic}

    # Give each text as long as it can become.
    views:
      title: {type: label, text: A title, font: headline}
      message: {type: label, text: A message that is longer than one line on a small phone, font: body, numberOfLines: 0}

    # From the top of 'contentView' to its bottom, without a gap; and from its leading to its trailing edge.
    constraints:
      - title.top == contentView.top + 12
      - title.leading == contentView.leading + 16
      - title.trailing == contentView.trailing - 16
      - message.top == title.bottom + 4
      - message.leading == title.leading
      - message.trailing == title.trailing
      - message.bottom == contentView.bottom - 12

    """
  }
}
