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
      + "'fillSuperview' is called on 'map' (MapCell.swift:7)"
    let explained = try scratch.run("explain", "MapCell.swift")
    let way = "state it in .plumb.yml under 'swift: helpers'; 'plumb help helpers' shows how"
    #expect(explained.status == 1 && explained.errors == "plumb: \(words); \(way)\n")
    #expect(try scratch.run("lint", "MapCell.swift").errors.hasPrefix("\(words); \(way)\n"))
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

  /// A row of 48 pt with a tag of 30 pt is well; one that sizes itself collapses.
  @Test func `a class's own name goes before a pattern`() throws {
    try scratch.write("TagCell.swift", tagCell(bottom: false))
    for heights in ["\"*\": automatic, TagCell: 48", "TagCell: 48, \"*\": automatic"] {
      try scratch.write(".plumb.yml", "swift: {rowHeights: {\(heights)}}\n")
      #expect(try scratch.run("lint", ".").status == 0, "\(heights)")
    }
  }

  /// 20 + 30 + 20 = 70 pt do not fit into 44, which UIKit gives the row first; without the lower 20, it collapses.
  @Test func `a gate says what it cannot see, and a recorded fault hides no other one`() throws {
    try scratch.write("TagCell.swift", tagCell(bottom: true))
    func words(_ new: String) -> String {
      "1 fault\(new) passes only because nothing says whether the row sizes itself; state it in .plumb.yml under 'swift: "
        + "rowHeights'\n"
    }
    let recorded = try scratch.run("lint", ".", "--baseline", "b.json", "--write-baseline")
    #expect(recorded.status == 0 && recorded.errors.contains(words("")), "\(recorded.errors)")
    let same = try scratch.run("lint", ".", "--baseline", "b.json", "--strict")
    #expect(same.errors.contains("no findings; 1 in the baseline\n\(words(" (not new)"))"), "\(same.errors)")
    try scratch.write("TagCell.swift", tagCell(bottom: false))
    let other = try scratch.run("lint", ".", "--baseline", "b.json", "--strict")
    #expect(other.status == 0 && other.errors.contains("1 info in 1 of 1 layout"), "\(other.errors)")
    #expect(other.errors.contains(words(" (new)")), "\(other.errors)")
    #expect(!other.errors.contains("no longer occur"), "\(other.errors)")
    try scratch.write(".plumb.yml", "swift: {rowHeights: {\"*\": automatic}}\n")
    let stated = try scratch.run("lint", ".", "--baseline", "b.json", "--strict")
    #expect(stated.status == 1 && !stated.errors.contains(" only because"), "\(stated.errors)")
  }

  private func tagCell(bottom: Bool) -> String {
    """
    import UIKit
    class TagCell: UITableViewCell {
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let tag = UIView()
        contentView.addSubview(tag)
        tag.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          tag.topAnchor.constraint(equalTo: contentView.topAnchor, constant: \(bottom ? 20 : 9)),
          tag.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          tag.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
          tag.heightAnchor.constraint(equalToConstant: 30),
          \(bottom ? "tag.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -20)," : "")
        ])
      }
    }
    """
  }

  /// The line of a separator, a guide and a function of a package: a file with stubs says what they are.
  @Test func `names are looked up in the sources that the configuration names`() throws {
    try scratch.write(
      "App/LineCell.swift",
      """
      import UIKit
      class LineCell: UITableViewCell {
        private let line = UIView.separatorLine
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          contentView.addSubview(line)
          line.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            line.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 30),
            line.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            line.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            line.heightAnchor.constraint(equalToConstant: 1),
            line.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
          ])
        }
      }
      """)
    try scratch.write("Stubs/Lines.swift", "extension UIView { static var separatorLine: UIView { UIView() } }\n")
    let words = "if a package declares it, 'plumb help sources' says how to state it"
    let unknown = try scratch.run("lint", "App")
    #expect(unknown.errors.contains("'LineCell' is not read: ") && unknown.errors.contains(words), "\(unknown.errors)")
    for sources in ["../Stubs", "[../Stubs/Lines.swift]"] {
      try scratch.write("App/.plumb.yml", "swift: {sources: \(sources), rowHeights: {\"*\": automatic}}\n")
      let known = try scratch.run("lint", "App")
      #expect(known.errors.contains("1 class in Swift: 1 read whole\n"), "\(known.errors)")
      #expect(try scratch.run("explain", "App").output.hasPrefix("LineCell: 31.5 pt high"))
    }
    try scratch.write("App/.plumb.yml", "swift: {sources: ../Stub}\n")
    let missing = try scratch.run("lint", "App")
    #expect(missing.status == 2 && missing.errors.contains("; .plumb.yml names it under 'swift: sources'\n"))
  }

  /// A folder without a repository or a project: what a file beside its folder declares is not found from a file.
  @Test func `a file alone says that names were looked up beside it only`() throws {
    let cell = tagCell(bottom: true).replacing("Constant: 30", with: "Constant: Theme.tag")
    try scratch.write("App/Cells/TagCell.swift", cell)
    try scratch.write("App/Theme.swift", "enum Theme { static let tag: CGFloat = 30 }\n")
    let words = "names were looked up in 'App/Cells' only, as no .git, .plumb.yml or Xcode project is above it"
    #expect(try scratch.run("lint", "App/Cells/TagCell.swift").errors.contains(words))
    #expect(!(try scratch.run("lint", "App").errors.contains("names were looked up")))
    try scratch.write("App/.plumb.yml", "")
    #expect(!(try scratch.run("lint", "App/Cells/TagCell.swift").errors.contains("names were looked up")))
  }

  @Test func `--verbose names the contents that are not known`() throws {
    let cell = tagCell(bottom: true).replacing("let tag = UIView()", with: "let tag = UILabel(), pin = PinView()")
      .replacing("contentView.addSubview(tag)", with: "contentView.addSubview(tag); contentView.addSubview(pin)")
    try scratch.write(
      "TagCell.swift",
      cell.replacing(
        "tag.heightAnchor.constraint(equalToConstant: 30)",
        with: """
          pin.topAnchor.constraint(equalTo: contentView.topAnchor),
              pin.leadingAnchor.constraint(equalTo: contentView.leadingAnchor)
          """))
    let words = "'TagCell' is read except for texts or images: the text of 'tag', the size of 'pin'\n"
    let run = try scratch.run("lint", ".", "--verbose")
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test func `a baseline records cells that are read partly, for --strict-reading`() throws {
    func cell(_ name: String) -> String {
      tagCell(bottom: true).replacing("TagCell", with: name).replacing("Constant: 30", with: "Constant: Kit.tag")
    }
    let gate = ["lint", ".", "--strict-reading", "--baseline", "b.json"]
    try scratch.write("OldCell.swift", cell("OldCell"))
    #expect(try scratch.run("lint", ".", "--strict-reading").status == 1)
    #expect(try scratch.run(arguments: gate + ["--write-baseline"]).status == 0)
    #expect(scratch.text("b.json")?.contains("\"layout\": \"OldCell\", \"rule\": \"strict-reading\"") == true)
    #expect(try scratch.run(arguments: gate).status == 0)
    try scratch.write("NewCell.swift", cell("NewCell"))
    let new = try scratch.run(arguments: gate)
    #expect(new.status == 1, "\(new.errors)")
    #expect(
      new.errors.contains("plumb: 'NewCell': partly or not read, and not in the baseline (--strict-reading)\n"),
      "\(new.errors)")
    // Without the option, what it recorded is neither used nor said to be gone.
    try scratch.write("OldCell.swift", cell("OldCell").replacing("Kit.tag", with: "30"))
    try scratch.write("NewCell.swift", "")
    let plain = try scratch.run("lint", ".", "--baseline", "b.json")
    #expect(!plain.errors.contains("no longer occurs"), "\(plain.errors)")
    let stale = try scratch.run(arguments: gate)
    #expect(stale.errors.contains("'strict-reading' no longer occurs in 'OldCell' of OldCell.swift"), "\(stale.errors)")
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

  @Test func `a helper whose labels no call has is named with those that there are`() throws {
    try scratch.write(
      "App/NoteCell.swift",
      """
      class NoteCell: UITableViewCell {
        func build() {
          button.setInsets(
            forContent: UIEdgeInsets(top: 1, left: 2, bottom: 1, right: 2), gap: "a, (b: c".count == 3 ? 1 : 2)
          label.pin(to: contentView) { $0.inset = 3 }
          label.fix(.height, to: 3)
        }
        func close(by points: CGFloat, _ view: UIView) {}
      }

      """)
    try scratch.write(
      ".plumb.yml",
      """
      swift:
        helpers:
          "setInsets(forContentt:gap:)": []
          "setInsets(forContent:gap:)": []
          "pin(to:_:)": []
          "pin(too:)": []
          "fix(.height, to:)": []
          "fix(.height, too:)": []
          "close(by:_:)": []
      """)
    let errors = try scratch.run("lint", ".").errors.split(separator: "\n").filter { $0.contains("states under") }
    let helpers = "which .plumb.yml states under 'swift: helpers', has other labels in Swift"
    #expect(
      errors == [
        "'fix(.height, too:)', \(helpers): fix(_:to:)",
        "'pin(too:)', \(helpers): pin(to:)",
        "'setInsets(forContentt:gap:)', \(helpers): setInsets(forContent:gap:)",
      ])
  }

  @Test func `a run of one Swift file knows the xibs beside it`() throws {
    try scratch.write("App/NoteCell.swift", "class NoteCell: UITableViewCell {}\n")
    try scratch.write("App/TagCell.xib", "<document><!-- TagCell --></document>\n")
    try scratch.write(".plumb.yml", "swift: {rowHeights: {TagCell: automatic, TugCell: 48}}\n")
    let errors = try scratch.run("lint", "App/NoteCell.swift").errors.split(separator: "\n")
    let stated = errors.filter { $0.contains("states under") }
    #expect(
      stated == [
        "'TugCell', which .plumb.yml states under 'swift: rowHeights', occurs in no Swift file, xib or storyboard"
      ])
  }
}
