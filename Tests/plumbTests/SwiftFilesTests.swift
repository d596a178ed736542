import Foundation
import Testing

/// Swift files on the command line and in folders.
@Suite struct SwiftFilesTests {
  private let scratch: Scratch

  /// A cell whose parts are declared elsewhere: its base class, a constant of a constant, a helper of a helper.
  private static let cell = """
    class NoteCell: BaseCell {
      private let title = TitleLabel()
      override func setUp() {
        contentView.addSubview(title)
        title.pin(to: contentView, inset: Theme.inset)
      }
    }
    """
  private static let base = """
    import UIKit
    typealias TableCell = UITableViewCell
    class BaseCell: TableCell {
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        setUp()
      }
      func setUp() {}
    }
    """
  private static let theme = "enum Theme { static let inset: CGFloat = Spacing.Row.large }"
  private static let spacing =
    "enum Spacing {}\nextension Spacing { enum Row { static let large = half * 2 } }\nlet half = 6.0"
  private static let label = """
    class TitleLabel: UILabel {
      override init(frame: CGRect) {
        super.init(frame: frame)
        numberOfLines = 0
        text = "Note"
      }
    }
    """
  private static let pin = """
    extension UIView {
      func pin(to other: UIView, inset: CGFloat) {
        join(topAnchor, other.topAnchor, inset)
        join(bottomAnchor, other.bottomAnchor, -inset)
        join(leadingAnchor, other.leadingAnchor, inset)
        join(trailingAnchor, other.trailingAnchor, -inset)
        translatesAutoresizingMaskIntoConstraints = false
      }
    }
    """
  private static let join = """
    func join<T>(_ first: NSLayoutAnchor<T>, _ second: NSLayoutAnchor<T>, _ constant: CGFloat) {
      first.constraint(equalTo: second, constant: constant).isActive = true
    }
    """

  init() throws { scratch = try Scratch() }

  private static let other = """

    class OtherCell: BaseCell {
      override func setUp() { contentView.addSubview(UILabel()); unknown(contentView) }
    }
    """

  private func writeProgram() throws {
    try scratch.write(".git/HEAD", "ref: refs/heads/main\n")
    let files = [
      "Cells/NoteCell.swift": Self.cell, "Base/BaseCell.swift": Self.base, "Style/Theme.swift": Self.theme,
      "Style/Spacing.swift": Self.spacing, "Views/TitleLabel.swift": Self.label, "Views/Pin.swift": Self.pin,
      "Views/Join.swift": Self.join, "Other/Screen.swift": "class Screen: UIViewController { let title = half }",
    ]
    for (name, text) in files { try scratch.write(name, text) }
  }

  /// The lines of a layout without comments, which name files and lines.
  private func layout(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      let end = line.range(of: "#")?.lowerBound ?? line.endIndex
      return line[..<end].trimmingCharacters(in: .whitespaces)
    }.filter { !$0.isEmpty }
  }

  /// 12 + 30 + 12 + 0.5 = 54.5 pt with the badge, which code may hide, and whose text code sets.
  @Test func `explain gives the states that code brings about a line, and says which texts are assumed`() throws {
    try scratch.write(
      "NoteCell.swift",
      """
      import UIKit
      class NoteCell: UITableViewCell {
        let title = UILabel()
        let badge = UIView()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          let line = UIStackView(arrangedSubviews: [title, badge])
          line.translatesAutoresizingMaskIntoConstraints = false
          contentView.addSubview(line)
          let height = badge.heightAnchor.constraint(equalToConstant: 30)
          height.priority = UILayoutPriority(999)
          NSLayoutConstraint.activate([
            line.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            line.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            line.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
            line.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
            badge.widthAnchor.constraint(equalToConstant: 30), height,
          ])
        }
        func show(_ note: Note) {
          title.text = note.title
          badge.isHidden = note.isRead
        }
      }
      """)
    let brief = try scratch.run("explain", "NoteCell.swift").output.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(brief.contains("NoteCell, if it sizes itself (nothing says so): 54.5 pt high at widths 320, 375 and 430"))
    #expect(brief.contains("'title' has a placeholder text: the one that code sets may give another height"))
    #expect(brief.contains("--all also explains these states: 'badge hidden' ("))
    #expect(!brief.contains("so): 54.5 pt high at widths 320, 375 and 430, "))
    #expect(try scratch.run("explain", "NoteCell.swift", "--all").output.contains("in sample 'badge hidden'"))
  }

  @Test func `a program reads alike in one file and in many`() throws {
    try writeProgram()
    let many = try scratch.run("convert", ".", "--layout", "NoteCell")
    let other = try Scratch()
    let whole = [Self.cell, Self.base, Self.theme, Self.spacing, Self.label, Self.pin, Self.join].joined(
      separator: "\n")
    try other.write("All.swift", whole)
    let one = try other.run("convert", ".", "--layout", "NoteCell")
    #expect(many.status == 0 && one.status == 0)
    #expect(layout(many.output) == layout(one.output))
    // Each number comes from another file: 2 times half is 12.
    #expect(layout(many.output).contains("- title.top == contentView.top + 12"))
    #expect(layout(many.output).contains("- title.bottom == contentView.bottom - 12"))
    #expect(many.output.contains("numberOfLines: 0") && !many.output.contains("not understood"))
  }

  @Test func `the program is the repository, and what is named is reported`() throws {
    try writeProgram()
    try scratch.write("Cells/Other.swift", Self.other)
    let run = try scratch.run("lint", "--verbose", "Cells/NoteCell.swift")
    #expect(run.errors.contains("Cells/NoteCell.swift:1: 'NoteCell' is read whole\n"))
    #expect(run.errors.contains("1 class in Swift: 1 read whole\n"))
    #expect(!run.errors.contains("OtherCell"))
  }

  @Test func `verbose names what was not understood`() throws {
    try writeProgram()
    try scratch.write("Cells/Other.swift", Self.other)
    let run = try scratch.run("lint", "--verbose", "Cells")
    let reason = "an unknown function 'unknown' gets 'contentView' (Cells/Other.swift:3)"
    #expect(run.errors.contains("Cells/Other.swift:2: 'OtherCell' is ") && run.errors.contains(reason), "\(run.errors)")
    #expect(try scratch.run("lint", "--verbose", "--quiet", ".").status == 2)
  }

  @Test func `strict reading fails what is not read`() throws {
    try writeProgram()
    #expect(try scratch.run("lint", "--strict-reading", "Cells").status == 0)
    try scratch.write("Cells/Other.swift", Self.other)
    #expect(try scratch.run("lint", "Cells").status == 0)
    let strict = try scratch.run("lint", "--strict-reading", "Cells")
    #expect(strict.status == 1)
    #expect(strict.errors.contains("plumb: 1 of 2 classes in Swift are partly or not read (--strict-reading)\n"))
  }

  @Test func `JSON says how much was read, and merge keeps it`() throws {
    try writeProgram()
    try scratch.write("Cells/Other.swift", Self.other)
    let run = try scratch.run("lint", "--format", "json", "--quiet", "Cells")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let reading = try #require(report["reading"] as? [[String: Any]])
    #expect(reading.map { $0["layout"] as? String } == ["NoteCell", "OtherCell"])
    #expect(reading.map { $0["file"] as? String } == ["Cells/NoteCell.swift", "Cells/Other.swift"])
    #expect(reading.map { $0["line"] as? Int } == [1, 2])
    #expect(reading.first?["completeness"] as? String == "whole")
    let reasons = try #require(reading.last?["reasons"] as? [[String: Any]])
    #expect(reasons.first?["line"] as? Int == 3 && reasons.first?["file"] as? String == "Cells/Other.swift")
    try scratch.write("part.json", run.output)
    let merged = try scratch.run("merge", "part.json", "--strict-reading")
    #expect(merged.status == 1 && merged.output == run.output)
    #expect(try scratch.run("merge", "part.json").status == 0)
  }

  @Test func `a named file that is not parsed is reported, and one found is passed over`() throws {
    let nested = "let a = 1\nlet b = " + String(repeating: "(", count: 251)
    try scratch.write("Deep.swift", nested)
    try scratch.write("Large.swift", String(repeating: "// \n", count: (1 << 18) + 1))
    try Data([0x2F, 0x2F, 0x0A, 0xFF, 0x0A]).write(to: scratch.url("Latin.swift"))
    let ends = [
      "Deep.swift": "the file nests more than 250 brackets (line 2), so plumb does not read it; "
        + "move the inner code into functions of its own",
      "Large.swift": "the file is larger than 1 MiB, so plumb does not read it; split it",
      "Latin.swift": "the file is not UTF-8 (line 2), so plumb does not read it; save it as UTF-8",
    ]
    for (name, end) in ends {
      let run = try scratch.run("lint", name)
      #expect(run.status == 2 && run.output == "")
      #expect(run.errors == "plumb: \(name): \(end)\n")
      #expect(try scratch.run("explain", name).errors.contains("\(name): \(end)\n"))
    }
    try scratch.write("a.layout.yaml", "cell: A\n")
    #expect(try scratch.run("lint", ".").status != 2)
  }

  @Test func `a pipe is not waited for`() throws {
    #expect(mkfifo(scratch.url("Pipe.swift").path, 0o600) == 0)
    let run = try scratch.run("lint", "Pipe.swift")
    #expect(run.status == 2)
    #expect(run.errors == "plumb: Pipe.swift: not a regular file; plumb reads Swift source from regular files only\n")
    try scratch.write("Cells/NoteCell.swift", Self.cell)
    try scratch.write("Base/BaseCell.swift", Self.base)
    #expect(try scratch.run("lint", ".").status != 2)
  }

  @Test func `a file in a folder that cannot be opened is reported`() throws {
    try scratch.write("a.layout.yaml", "cell: A\n")
    try scratch.link("Gone.swift", to: "nowhere.swift")
    let run = try scratch.run("lint", ".")
    #expect(run.status == 2)
    #expect(run.errors.contains("plumb: Gone.swift: No such file or directory\n"), "\(run.errors)")
  }

  /// A cell whose helper and font only the configuration knows: both take a number from the call.
  private func convertedCell(_ helper: String, call: String, font: String = "17") throws -> Run {
    try scratch.write(
      "A.swift",
      """
      class ACell: UITableViewCell {
        let title = UILabel()
        init() {
          contentView.addSubview(title)
          title.text = "A"
          title.font = Fonts.regular(size: \(font))
          title.place(\(call))
        }
      }
      """)
    try scratch.write(
      ".plumb.yml",
      "swift: {fonts: {\"Fonts.regular(size:)\": {name: Lato, size: $size}}, helpers: {\"place(_:)\": [\(helper)]}}")
    return try scratch.run("convert", "A.swift")
  }

  @Test func `a helper and a font take numbers from the call`() throws {
    let run = try convertedCell("$0.height == 40 @ $1", call: "750", font: "12")
    #expect(layout(run.output).contains("- title.height == 40 @ 750"), "\(run.output)\(run.errors)")
    #expect(run.output.contains("size: 12"))
  }

  @Test(arguments: ["0", "-1", "1001", "1e300", "0.0 / 0.0"])
  func `a priority out of range is not taken`(_ priority: String) throws {
    let run = try convertedCell("$0.height == 40 @ $1", call: priority)
    #expect(run.status < 2 && !run.output.contains("title.height"), "\(run.output)")
  }

  @Test(arguments: ["1e9", "-1e300"])
  func `a constant out of range is not taken`(_ constant: String) throws {
    let run = try convertedCell("$0.height == $1", call: constant)
    #expect(run.status < 2 && !run.output.contains("title.height"), "\(run.output)")
  }

  @Test(arguments: ["0", "-3", "1e300"])
  func `a font size out of range is not taken`(_ size: String) throws {
    let run = try convertedCell("$0.height == 40", call: "1", font: size)
    #expect(run.status < 2 && !run.output.contains("Lato"), "\(run.output)")
  }

  /// A cell with a constant that the program lacks, under a name.
  private func partlyRead(_ name: String) -> String {
    Self.cell.replacing("NoteCell", with: name).replacing("Theme.inset", with: "Lost.inset")
  }

  @Test func `a run names the few linted cells that were read partly, and how to state what is not known`() throws {
    for (name, text) in [("Base", Self.base), ("Label", Self.label), ("Pin", Self.pin), ("Join", Self.join)] {
      try scratch.write("App/\(name).swift", text)
    }
    for index in 1...5 { try scratch.write("App/Cell\(index).swift", partlyRead("Cell\(index)")) }
    try scratch.write("App/Cell3.swift", partlyRead("Cell3").replacing("Lost.inset", with: "-Lost.inset"))
    try scratch.write(".plumb.yml", "swift: {rowHeights: {\"*\": automatic}}\n")
    let one = try scratch.run("lint", "App/Cell2.swift")
    #expect(
      one.errors.hasPrefix(
        "App/Cell2.swift:1: 'Cell2' is read partly: the constant 'Lost.inset' is not known (App/Cell2.swift:5); "
          + "state it in .plumb.yml: 'swift: {constants: {Lost.inset: …}}'; 'plumb explain App/Cell2.swift' lists 1 more\n"
      ))
    #expect(!one.errors.contains("Cell1"))
    // What is stated is the name without its sign.
    #expect(
      try scratch.run("lint", "App/Cell3.swift").errors.contains(
        "the constant '-Lost.inset' is not known (App/Cell3.swift:5); state it in .plumb.yml: 'swift: {constants: "
          + "{Lost.inset: …}}'"))
    #expect(try scratch.run("lint", "App").errors.split(separator: "\n").count { $0.contains("is read partly") } == 5)
    try scratch.write("App/Cell6.swift", partlyRead("Cell6"))
    #expect(try !scratch.run("lint", "App").errors.contains("is read partly"))
    #expect(try !scratch.run("lint", "--quiet", "App/Cell2.swift").errors.contains("is read partly"))
    try scratch.write(".plumb.yml", "swift: {rowHeights: {\"*\": automatic}, constants: {Lost.inset: 12}}\n")
    #expect(try !scratch.run("lint", "App/Cell2.swift").errors.contains("is read partly"))
  }

  @Test func `a class with the name of one of UIKit hides UIKit's own in its folder only`() throws {
    let stub = "class UIView {}\nclass UITableViewCell: UIView { let contentView = UIView() }\n"
    try scratch.write("Stubs/UIKit.swift", stub)
    let cell = """
      import UIKit
      class OwnCell: UITableViewCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          let title = UILabel()
          contentView.addSubview(title)
          title.translatesAutoresizingMaskIntoConstraints = false
          title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
        }
      }
      """
    try scratch.write("App/OwnCell.swift", cell)
    try scratch.write("Stubs/Sub/OwnCell.swift", cell)
    let all = try scratch.run("lint", "--verbose", ".").errors.split(separator: "\n")
    let lines = all.filter { $0.contains("'OwnCell'") }
    #expect(lines.count == 1 && lines[0].hasPrefix("App/OwnCell.swift:2: "))
  }

  @Test func `outside a repository, names are looked up in the project around a file`() throws {
    try writeProgram()
    func remove(_ name: String) throws { try FileManager.default.removeItem(at: scratch.url(name)) }
    try remove(".git")
    func isRead() throws -> Bool {
      !(try scratch.run("lint", "Cells/NoteCell.swift").errors.contains("its superclass 'BaseCell' is not known"))
    }
    #expect(try !isRead(), "the base class is in another folder")
    try scratch.write("App.xcodeproj/project.pbxproj", "")
    #expect(try isRead())
    try remove("App.xcodeproj")
    #expect(try !isRead())
    try scratch.write(".plumb.yml", "swift: {rowHeights: {\"*\": automatic}}\n")
    #expect(try isRead())
  }
}
