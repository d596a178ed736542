import Testing

/// What a configuration states under names and expressions of the source, and what a run says of those that it lacks.
@Suite struct StatedNamesTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// A label between 10 pt above and below, in a row that sizes itself. A line of system 30 is 36 pt high, one of
  /// system 17 is 20.5 [semantics 3.1], so that the row is 56.5 or 41 high with its separator.
  private func labelCell(_ font: String) -> String {
    cell(
      """
          label.text = "Espresso"
          label.font = \(font)
          label.snp.makeConstraints { make in
            make.leading.trailing.equalToSuperview()
            make.top.bottom.equalToSuperview().inset(10)
          }
      """)
  }

  private func cell(_ code: String, views: String = "") -> String {
    """
    import UIKit
    class NoteCell: UITableViewCell {
      let label = UILabel()
      \(views)
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(label)
    \(code)
      }
    }
    """
  }

  private func state(_ swift: String) throws {
    try scratch.write(".plumb.yml", "swift:\n  rowHeights: {\"*\": automatic}\n  \(swift)\n")
  }

  @Test(
    "a font is stated under each way to write it",
    arguments: [
      (".big(.bold, size: 30)", "\".big(_:size:)\": {name: system, size: $size}"),
      (".big(.bold, size: 30)", "\"UIFont.big(_:size:)\": {name: system, size: $size}"),
      ("UIFont.big(.bold, size: 30)", "\".big(_:size:)\": {name: system, size: $size}"),
      (".big(.bold, size: 30)", "\".big(.bold, size: 30)\": system 30"),
      (".custom(for: .body).semibold", "\".custom(for: .body).semibold\": system 30"),
      ("Fonts.h1", "Fonts.h1: system 30"), ("UIFont.h1", ".h1: system 30"), (".h1", "UIFont.h1: system 30"),
      ("h1", "h1: system 30"),
    ])
  func fonts(_ font: String, _ key: String) throws {
    try scratch.write("NoteCell.swift", labelCell(font))
    try state("fonts: {\(key)}")
    let run = try scratch.run("explain", "NoteCell.swift")
    #expect(run.output.hasPrefix("NoteCell: 56.5 pt high"), "\(run.output)")
    #expect(!(try scratch.run("lint", ".").errors.contains("states under")))
  }

  @Test func `a font that is not known is named with its key, and its height is no fact`() throws {
    try scratch.write("NoteCell.swift", labelCell(".big(.bold, size: 30)"))
    try state("fonts: {\".semibold\": system 30}")
    let way = "state it in .plumb.yml: 'swift: {fonts: {\".big(_:size:)\": {name: …, size: $size}}}'"
    let errors = try scratch.run("lint", ".", "--verbose").errors
    #expect(errors.contains("read except for texts or images: the font of 'label'; \(way)\n"), "\(errors)")
    #expect(errors.contains("'.semibold', which .plumb.yml states under 'swift: fonts', occurs in no Swift file\n"))
    let explained = try scratch.run("explain", "NoteCell.swift").output
    #expect(explained.contains("'label', one line in system 17 (assumed)"), "\(explained)")
    #expect(explained.contains("the font of 'label' is not known"), "\(explained)")
    #expect(explained.contains(way), "\(explained)")
  }

  @Test func `the outcome of a fix says that a font is assumed`() throws {
    let code = """
          label.font = .big(.bold, size: 30)
          label.snp.makeConstraints { make in
            make.leading.trailing.equalToSuperview()
            make.top.bottom.equalToSuperview().inset(10)
            make.leading.trailing.equalToSuperview()
          }
      """
    try scratch.write("NoteCell.swift", cell(code))
    try state("")
    let assumed = try scratch.run("lint", "NoteCell.swift").output
    #expect(assumed.contains("pt high at widths 320, 375 and 430; the font of 'label' is assumed\n"), "\(assumed)")
    try state("fonts: {\".big(_:size:)\": {name: system, size: $size}}")
    let known = try scratch.run("lint", "NoteCell.swift").output
    #expect(known.contains("pt high at widths 320, 375 and 430\n"), "\(known)")
  }

  @Test func `keys whose last name occurs, but not the expression, are named`() throws {
    try scratch.write(
      "NoteCell.swift",
      labelCell(".custom(for: .body)\n      .semibold") + "\nenum Theme { static let inset: CGFloat = Kit . inset }\n")
    try state(
      """
      fonts: {".semibold": system 30, "custom(_:)": system 30, "custom(for:)": system 30}
        constants: {Theme.insets.inset: 3, Kit.inset: 4, Kid.inset: 4}
      """)
    let errors = try scratch.run("lint", ".").errors.split(separator: "\n").filter { $0.contains("states under") }
    #expect(
      errors == [
        "'Kid.inset', which .plumb.yml states under 'swift: constants', matches no expression in a Swift file",
        "'Theme.insets.inset', which .plumb.yml states under 'swift: constants', matches no expression in a Swift file",
        "'custom(_:)', which .plumb.yml states under 'swift: fonts', matches no expression in a Swift file",
      ])
  }

  /// 12 + 8 pt in the first line; the dot's own height is 12 in both ways.
  @Test(
    "the size of a view is a constant, or that of its class",
    arguments: [
      "constants: {dot.intrinsicContentSize: [12, 12], dot.frame.width: 12}",
      "classes: {Dot: {intrinsicContentSize: [12, 12]}}",
    ])
  func sizes(_ stated: String) throws {
    try scratch.write(
      "NoteCell.swift",
      cell(
        """
            contentView.addSubview(dot)
            dot.snp.makeConstraints { make in
              make.size.equalTo(dot.intrinsicContentSize)
              make.leading.equalToSuperview().inset(20 - dot.frame.width / 2)
              make.top.bottom.equalToSuperview().inset(10)
            }
        """, views: "let dot = Dot(size: .small)"))
    try state("")
    let unknown = try scratch.run("explain", "NoteCell.swift").output
    #expect(unknown.contains("the constant 'dot.intrinsicContentSize' is not known"), "\(unknown)")
    #expect(unknown.contains("the constant 'dot.frame.width' is not known"), "\(unknown)")
    #expect(unknown.contains("'swift: {classes: {Dot: {intrinsicContentSize: [width, height]}}}'"), "\(unknown)")
    try state(stated)
    let known = try scratch.run("explain", "NoteCell.swift").output
    #expect(known.hasPrefix("NoteCell: 32.5 pt high"), "\(known)")
  }

  @Test func `a constant that is neither a number nor a size is refused`() throws {
    try scratch.write("NoteCell.swift", labelCell(".h1"))
    try state("constants: {Kit.inset: [1, 2, 3]}")
    let run = try scratch.run("lint", ".")
    #expect(run.status == 2)
    #expect(run.errors.contains("a constant must be a number, a size as [width, height], or screenWidth, not a list"))
  }

  @Test func `each part of a calculation that is not known is named, and methods of tables are known`() throws {
    try scratch.write(
      "NoteCell.swift",
      cell(
        """
            label.snp.makeConstraints { make in
              make.leading.equalToSuperview().inset(Kit.width - 22 - (Kit.dot / 2))
              make.top.bottom.equalToSuperview()
              make.size.equalTo(CGSize(width: 20, height: Kit.height / 2))
            }
          }
          let table = UITableView()
          func toggle() {
            table.beginUpdates()
            (table.headerView(forSection: 0) as! Header).arrow.image = nil
            table.scrollToRow(at: IndexPath(), at: .top, animated: true)
            contentView.addSubview(table)
            table.endUpdates()
            unknown(table)
        """))
    let output = try scratch.run("explain", "NoteCell.swift").output
    for name in ["Kit.width", "Kit.dot", "Kit.height"] {
      #expect(output.contains("the constant '\(name)' is not known"), "\(output)")
      #expect(output.contains("'swift: {constants: {\(name): …}}'"), "\(output)")
    }
    // What other code lacks is said at once, not after the constants are stated.
    #expect(output.contains("an unknown function 'unknown' gets 'table'"), "\(output)")
    #expect(!output.contains("Updates") && !output.contains("headerView") && !output.contains("scrollTo"), "\(output)")
  }

  @Test func `globs of overrides that match no file are named`() throws {
    try scratch.write("NoteCell.swift", labelCell(".h1"))
    try scratch.write(
      ".plumb.yml", "overrides:\n  - files: [\"*.swift\", Views/Old.xib, \"!*.yaml\"]\n    platform: iOS 15\n")
    let words = "'Views/Old.xib', which .plumb.yml names under 'overrides: files', matches no file that plumb reads"
    let errors = try scratch.run("lint", ".").errors
    #expect(errors.split(separator: "\n").filter { $0.contains("overrides") } == [Substring(words)], "\(errors)")
    // A run of one file proves nothing.
    #expect(!(try scratch.run("lint", "NoteCell.swift").errors.contains("overrides")))
  }

  @Test func `globs for the search that match nothing are named`() throws {
    try scratch.write("Cells/NoteCell.swift", labelCell(".h1"))
    try scratch.write("Cells/Old.layout.yaml", "cell: [")
    try scratch.write("Cells/notes.md", "")
    try scratch.write("Gone/Legacy/Row.xib", "")
    try scratch.write("Pods/Kit.swift", "")
    try scratch.write(
      ".plumb.yml",
      """
      include: [Cells/, "Rows/*", "*.storyboard"]
      exclude: [Gone/, Pods/, "*.md", "Old.*", "New.*", Legacy/, "!Keep*"]
      swift: {exclude: ["*Mock*"]}

      """)
    let errors = try scratch.run("lint", ".").errors
    #expect(
      errors.split(separator: "\n").filter { $0.contains(" names under ") } == [
        "'Legacy/', which .plumb.yml names under 'exclude', matches no file or folder",
        "'New.*', which .plumb.yml names under 'exclude', matches no file or folder",
        "'*.storyboard', which .plumb.yml names under 'include', matches no file that plumb reads",
        "'Rows/*', which .plumb.yml names under 'include', matches no file that plumb reads",
        "'*Mock*', which .plumb.yml names under 'swift: exclude', matches no file or folder",
      ], "\(errors)")
    // A run over a part of the project proves nothing, and neither does one of a file.
    for path in ["Cells", "Cells/NoteCell.swift"] {
      #expect(!(try scratch.run("lint", path).errors.contains(" names under ")))
    }
  }

  @Test func `patterns of row heights that match no class are named`() throws {
    try scratch.write("Cells/NoteCell.swift", labelCell(".h1"))
    try scratch.write("Other/Model.swift", "final class NoteStore {}\n// a class of Headers\n")
    try scratch.write(
      ".plumb.yml", "swift: {rowHeights: {\"*\": 40, \"Note*\": 50, \"*Header\": 60, \"Bote?\": 70, \"*Store\": 80}}\n")
    let errors = try scratch.run("lint", ".").errors
    #expect(
      errors.split(separator: "\n").filter { $0.contains("states under") } == [
        "'*Header', which .plumb.yml states under 'swift: rowHeights', matches no class in a Swift file",
        "'Bote?', which .plumb.yml states under 'swift: rowHeights', matches no class in a Swift file",
      ], "\(errors)")
    // The names may be in the rest of the project.
    #expect(!(try scratch.run("lint", "Cells").errors.contains("states under")))
  }

  /// Each width has a layout of its own; they are those of one cell.
  @Test func `a cell with a layout for each width counts once`() throws {
    let wide = cell(
      """
          label.snp.makeConstraints { make in
            make.top.equalToSuperview().inset(Kit.gap)
            make.width.equalTo(UIScreen.main.bounds.width - 20)
          }
      """)
    try scratch.write("NoteCell.swift", wide)
    let run = try scratch.run("lint", ".")
    #expect(run.errors.contains("\n1 layout, no findings\n"), "\(run.errors)")
    let explained = try scratch.run("explain", "NoteCell.swift").output
    #expect(explained.split(separator: "\n").count { $0.hasPrefix("NoteCell: its height is not known") } == 1)
  }

  @Test func `a contradiction fails in a cell that is read partly too`() throws {
    let code = """
          unknown(label)
          label.snp.makeConstraints { make in
            make.height.equalTo(20)
            make.height.equalTo(44)
          }
      """
    try scratch.write("NoteCell.swift", cell(code))
    let run = try scratch.run("lint", ".")
    #expect(run.status == 1 && run.output.hasPrefix("error[contradictory-constraint]"), "\(run.output)")
    #expect(!run.errors.contains("fails nothing"), "\(run.errors)")
  }

  /// The label stops the chain from the top. An image that fills the row keeps it open only if it has a size.
  @Test func `a row that only an unknown image may keep open is an info that says so`() throws {
    try state("")
    let code = """
          contentView.addSubview(photo)
          photo.snp.makeConstraints { $0.edges.equalToSuperview() }
          label.snp.makeConstraints { $0.top.leading.trailing.equalToSuperview() }
      """
    try scratch.write("NoteCell.swift", cell(code, views: "let photo = UIImageView()"))
    let held = try scratch.run("lint", "NoteCell.swift")
    let words = "only the image of 'photo', whose size is unknown, may keep the row from collapsing"
    #expect(held.output.hasPrefix("info[unread-content]: \(words)\n"), "\(held.output)")
    #expect(held.output.contains("= the row collapses to 0 pt"), "\(held.output)")
    try scratch.write("NoteCell.swift", cell(code, views: "let photo = UIView()"))
    #expect(try scratch.run("lint", "NoteCell.swift").output.hasPrefix("error[zero-height]"))
  }

  @Test func `an unknown size is stated by its class`() throws {
    try state("")
    let code = """
          contentView.addSubview(map)
          map.snp.makeConstraints { $0.edges.equalToSuperview() }
          label.snp.makeConstraints { $0.top.leading.trailing.equalToSuperview() }
      """
    try scratch.write("NoteCell.swift", cell(code, views: "let map = MapView()"))
    let open = try scratch.run("lint", "NoteCell.swift").output
    let way = "state it in .plumb.yml: 'swift: {classes: {MapView: {intrinsicContentSize: [width, height]}}}'"
    #expect(open.hasPrefix("info[unread-content]") && open.contains("= \(way)\n"), "\(open)")
    try state("classes: {MapView: {intrinsicContentSize: [none, none]}}")
    #expect(try scratch.run("lint", "NoteCell.swift").output.hasPrefix("error[zero-height]"))
  }
}
