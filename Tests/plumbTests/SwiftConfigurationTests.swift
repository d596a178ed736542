import Testing

/// What a configuration states of cells in Swift, and what Plumb says of those that it does not understand.
@Suite struct SwiftConfigurationTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func `explain says why a class was not read`() throws {
    try scratch.write(
      "MapCell.swift",
      """
      import UIKit
      class MapCell: UITableViewCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          let map = UIView()
          contentView.addSubview(map)
          map.fillSuperview()
        }
      }
      """)
    let words =
      "MapCell.swift:2: 'MapCell' is not read: it adds no constraints that are understood: an unknown function "
      + "'fillSuperview' gets 'map' (MapCell.swift:7)"
    let explained = try scratch.run("explain", "MapCell.swift")
    #expect(explained.status == 1 && explained.errors == "plumb: \(words)\n")
    #expect(
      try scratch.run("lint", "MapCell.swift").errors.hasPrefix(
        "\(words); state it in .plumb.yml under 'swift: helpers'; 'plumb help helpers' shows how\n"))
  }

  @Test func `the height of an item is stated by its class`() throws {
    try scratch.write(
      "TagCell.swift",
      """
      import UIKit
      class TagCell: UICollectionViewCell {
        override init(frame: CGRect) {
          super.init(frame: frame)
          let tag = UIView()
          tag.translatesAutoresizingMaskIntoConstraints = false
          contentView.addSubview(tag)
          NSLayoutConstraint.activate([
            tag.topAnchor.constraint(equalTo: contentView.topAnchor),
            tag.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            tag.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            tag.heightAnchor.constraint(equalToConstant: 30),
          ])
        }
      }
      """)
    func lint(_ heights: String) throws -> (output: String, status: Int32) {
      try scratch.write(".plumb.yml", heights)
      let run = try scratch.run("lint", "--verbose", ".")
      return (run.output, run.status)
    }
    // Nothing ties the tag to the bottom, so an item that sizes itself is 0 high. In one of 30 pt, nothing is wrong.
    let unknown = try lint("")
    #expect(unknown.status == 0 && unknown.output.contains("write 'swift: {rowHeights: {TagCell: automatic}}'"))
    #expect(try lint("swift: {rowHeights: {\"*\": automatic}}\n") == unknown)
    let automatic = try lint("swift: {rowHeights: {TagCell: automatic}}\n")
    #expect(automatic.status == 1 && automatic.output.hasPrefix("error[zero-height]: the item collapses to 0 pt"))
    #expect(try lint("swift: {rowHeights: {\"Tag*\": 30}}\n") == ("", 0))
  }

  @Test func `a stated name that no file has is named`() throws {
    try scratch.write("App/NoteCell.swift", "class NoteCell: UITableViewCell { let inset = Theme.inset }\n")
    try scratch.write("App/Pin.swift", "extension UIView { func pin(to view: UIView, inset: CGFloat) {} }\n")
    try scratch.write(
      ".plumb.yml",
      """
      swift:
        constants: {Theme.inset: 12, Theme.insett: 12}
        helpers: {"pin(to:inset:)": [$0.edges == $1.edges], "pinn(to:)": [$0.edges == $1.edges]}
        rowHeights: {NoteCell: automatic, NotCell: 48, "*": automatic}
      """)
    let errors = try scratch.run("lint", ".").errors.split(separator: "\n").filter { $0.hasSuffix("no Swift file") }
    #expect(
      errors == [
        "'Theme.insett', which .plumb.yml states under 'swift: constants', occurs in no Swift file",
        "'pinn(to:)', which .plumb.yml states under 'swift: helpers', occurs in no Swift file",
        "'NotCell', which .plumb.yml states under 'swift: rowHeights', occurs in no Swift file",
      ])
  }
}
