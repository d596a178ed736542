import Foundation
import Testing

private let collapsed = """
  cell: TitleRow
  views:
    title: {type: label, text: Title, font: body}
  constraints:
    - title.top == contentView.top + 12
    - title.leading == contentView.leading + 16

  """

/// What `plumb` says in a project that it has not seen.
@Suite struct `A first look` {
  @Test func `says what was found, how much was read, and what to do next`() throws {
    let scratch = try Scratch()
    try scratch.write("Sources/Row.layout.yaml", collapsed)
    try scratch.write("Sources/TitleCell.swift", titleCell)
    try scratch.write("Sources/Model.swift", "struct Model {}\n")
    try scratch.write("Views/View.xib", emptyView)
    let run = try scratch.run()
    #expect(run.status == 1)
    // One cell whose constraints are all plain, and a file without a cell.
    #expect(
      run.errors.hasPrefix(
        """
        found 2 Swift files with 1 cell (1 read except for texts or images), 1 xib or storyboard without layouts, \
        1 layout file with 1 layout; 1 + 1 = 2 layouts in all\n
        """))
    #expect(
      run.errors.hasSuffix(
        """
        next:
          plumb explain Sources/Row.layout.yaml  says why its rows have their heights
          plumb lint --format html=report.html   draws the rows with findings
          plumb init                             writes a configuration, and ends these hints

        """))
    // The line above counts the files.
    #expect(run.errors.contains(/\n1 error in 1 of 2 layouts \(\d+ ms\)\n/), "\(run.errors)")
    // A configuration ends the hints; so does a call that a newcomer would not make.
    #expect(!(try scratch.run("lint", "--strict").errors.contains("next:")))
    try scratch.write(".plumb.yml", "")
    #expect(!(try scratch.run().errors.contains("next:")))
  }

  @Test func `names the first file with an error, else the first with a warning`() throws {
    let scratch = try Scratch()
    let copy = corrected + "  - title.top == contentView.top + 12\n"
    try scratch.write("A.layout.yaml", copy)
    #expect(try scratch.run().errors.contains("\n  plumb explain A.layout.yaml "))
    try scratch.write("B.layout.yaml", collapsed.replacing("TitleRow", with: "OtherRow"))
    let run = try scratch.run()
    #expect(run.output.hasPrefix("warning[duplicate-constraint]"), "\(run.output)")
    #expect(run.errors.contains("\n  plumb explain B.layout.yaml "), "\(run.errors)")
  }

  @Test func `a gate can fail if there is nothing to lint`() throws {
    let scratch = try Scratch()
    try scratch.write("Sources/Model.swift", "struct Model {}\n")
    #expect(try scratch.run("lint", "Sources").status == 0)
    let run = try scratch.run("lint", "--fail-on-empty", "Sources")
    #expect(run.status == 1 && run.output == "")
    #expect(run.errors.hasSuffix("\nplumb: there is no layout to lint (--fail-on-empty)\n"))
    try scratch.write("Sources/Row.layout.yaml", corrected)
    #expect(try scratch.run("lint", "--fail-on-empty", "Sources").status == 0)
  }

  @Test func `infos that may be errors are counted`() throws {
    let scratch = try Scratch()
    // Nothing says whether rows of this class size themselves.
    let bottom = "      title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),\n"
    try scratch.write("TitleCell.swift", titleCell.replacing(bottom, with: ""))
    let run = try scratch.run("lint", ".")
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        "\n1 of them may be an error: nothing says whether the rows size themselves; 'plumb help row-heights' says"))
    #expect(try scratch.run("init").output.contains("\n  plumb help row-heights "))
  }

  @Test func `a log, and a file without a layout, are answered`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "console.txt", "constraints ambiguously suggest a height of zero for a view. Cell: <App.FeedCell: 0x1>\n")
    let run = try scratch.run("lint", "console.txt")
    #expect(run.status == 2)
    #expect(
      run.errors.hasPrefix("plumb: console.txt: this is a console log; 'plumb explain console.txt' explains it\n"))
    let explained = try scratch.run("explain", "console.txt")
    #expect(explained.status == 0 && explained.errors == "")
    #expect(
      explained.output.hasPrefix(
        "UIKit measured a row of FeedCell as 0 pt high, and uses the standard height of 44 pt\n"))
    #expect(try scratch.run("explain", "console.txt", "--format", "svg").status == 1)
    try scratch.write("View.xib", emptyView)
    let empty = try scratch.run("explain", "View.xib")
    #expect(empty.status == 1 && empty.output == "")
    let words = "there is no layout in this file that plumb explains: no cell, header or view with constraints"
    #expect(empty.errors == "plumb: View.xib: \(words)\n")
  }

  @Test func `a new layout file has no findings`() throws {
    let scratch = try Scratch()
    try scratch.write("Cells/.keep", "")
    let run = try scratch.run("new", "Cells/FeedCell")
    #expect(run.status == 0 && run.output.hasPrefix("Cells/FeedCell.layout.yaml was written\n"))
    let lint = try scratch.run("lint", "Cells/FeedCell.layout.yaml", "--strict")
    #expect(lint.status == 0 && lint.output == "" && lint.errors == "1 layout, no findings\n")
    let text = scratch.text("Cells/FeedCell.layout.yaml")
    let again = try scratch.run("new", "Cells/FeedCell")
    #expect(
      again.status == 2 && again.errors == "plumb: Cells/FeedCell.layout.yaml exists already and is not changed\n")
    #expect(scratch.text("Cells/FeedCell.layout.yaml") == text)
    for name in ["3Cell", "Feed Cell", "", "Cells/", "Feed.layout.yaml"] {
      let run = try scratch.run("new", name)
      #expect(run.status == 2 && run.errors.contains("is not the name of a class, such as FeedCell\n"), "\(name)")
    }
    #expect(try scratch.run("new", "Missing/FeedCell").status == 2)
  }

  @Test func `a configuration takes the lowest deployment target of the Xcode project`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "App.xcodeproj/project.pbxproj",
      "IPHONEOS_DEPLOYMENT_TARGET = 16.4;\n IPHONEOS_DEPLOYMENT_TARGET = 15.2;\nIPHONEOS_DEPLOYMENT_TARGET = \"$(X)\";\n"
    )
    try scratch.write("Package.swift", "platforms: [.iOS(.v13), .macOS(.v12)]")
    let run = try scratch.run("init")
    #expect(
      run.output.hasPrefix(
        ".plumb.yml was written for iOS 15.2, the deployment target of App.xcodeproj\nfound 1 Swift file"))
    #expect(scratch.text(".plumb.yml")?.contains("\nplatform: iOS 15.2\n") == true)
    let package = try Scratch()
    try package.write("Package.swift", "platforms: [.macOS(.v12), .iOS(.v13_4)]")
    #expect(try package.run("init").output.hasPrefix(".plumb.yml was written for iOS 13.4, the deployment target of"))
  }

  @Test func `a large text size and the other direction are linted on request`() throws {
    let scratch = try Scratch()
    try scratch.write("Row.layout.yaml", fixedRow)
    #expect(try scratch.run("lint", "Row.layout.yaml", "--strict").status == 0)
    // A line of body is 20.5 pt high at large and 47.5 pt or more at accessibilityLarge: 44 pt are too few.
    let run = try scratch.run("lint", "Row.layout.yaml", "--thorough", "--strict")
    #expect(run.status == 1 && run.output.contains("accessibilityLarge"))
    // What the layout lists is kept.
    try scratch.write("Row.layout.yaml", fixedRow + "measure: {textSizes: [large]}\n")
    #expect(try scratch.run("lint", "Row.layout.yaml", "--thorough", "--strict").status == 0)
  }

  private let corrected = collapsed + "  - contentView.bottom == title.bottom + 12\n"

  private let fixedRow = """
    cell: FixedRow
    table: {rowHeight: 44}
    views:
      title: {type: label, text: Title, font: body}
    constraints:
      - title.leading == contentView.leading + 16
      - title.trailing == contentView.trailing - 16
      - title.centerY == contentView.centerY
      - title.top >= contentView.top + 6

    """

  private let titleCell = """
    import UIKit
    final class TitleCell: UITableViewCell {
      let title = UILabel()
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        title.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(title)
        NSLayoutConstraint.activate([
          title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
          title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
          title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
          title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
        ])
      }
      required init?(coder: NSCoder) { fatalError() }
    }

    """

  private let emptyView = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <objects>
        <view contentMode="scaleToFill" id="a1b-2c-3d4">
          <rect key="frame" x="0.0" y="0.0" width="375" height="200"/>
        </view>
      </objects>
    </document>

    """
}

@Suite struct `Help about a word` {
  @Test func `is about rules, keys and topics`() throws {
    let scratch = try Scratch()
    #expect(try scratch.run("help", "zero-height").output == scratch.run("rules", "zero-height").output)
    let key = try scratch.run("help", "separatorStyle").output
    #expect(key.hasPrefix("separatorStyle, a key of 'table': Whether each row has a separator"))
    #expect(key.hasSuffix("\n  words: singleLine, none\n"))
    // UIKit's name for the key 'type' of tables' accessories.
    #expect(try scratch.run("help", "isHidden").output.hasPrefix("hidden, a key of a view: "))
    let topics = try scratch.run("help", "topics").output
    let names = topics.components(separatedBy: "\n").filter { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(names.count > 8 && names == names.sorted())
    for name in names { #expect(try scratch.run("help", name).status == 0, "\(name)") }
    for (word, topic) in [("helpers", "swift"), ("constants", "swift"), ("unsafe", "fixes"), ("ci", "hooks")] {
      #expect(try scratch.run("help", word).output == scratch.run("help", topic).output)
    }
    #expect(try scratch.run("help", "lint").output == scratch.run("lint", "--help").output)
  }

  @Test(
    "suggests what contains the word, shares a word with it, or is spelled nearly so",
    arguments: [
      ("hidden-stack", ["hidden-stack-conflict"]), ("hiden-stack", ["hidden-stack-conflict"]),
      ("conflict", ["hidden-stack-conflict", "encapsulated-height-conflict", "unsatisfiable-constraints"]),
      ("stack", ["hidden-stack-conflict"]), ("stacks", ["hidden-stack-conflict"]), ("row-height", ["row-heights"]),
      ("rowheight", ["rowHeight", "row-heights"]), ("convret", ["convert"]), ("colapse", ["zero-height"]),
    ])
  func suggestions(_ word: String, _ meant: [String]) throws {
    let errors = try Scratch().run("help", word).errors
    #expect(errors.hasPrefix("plumb: there is no help about '\(word)'; did you mean '"), "\(errors)")
    for name in meant { #expect(errors.contains("'\(name)'"), "\(errors)") }
    #expect(!errors.contains("'status'") && errors.filter { $0 == "'" }.count <= 14, "\(errors)")
  }

  @Test(arguments: ["zebra", "999", "s", "xyzzy-plugh"]) func `suggests nothing that is not near`(_ word: String) throws
  {
    let errors = try Scratch().run("help", word).errors
    #expect(errors == "plumb: there is no help about '\(word)'; 'plumb help topics' lists the topics\n")
  }

  @Test func `suggests the nearest one`() throws {
    let run = try Scratch().run("help", "zero-heigt")
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.errors
        == "plumb: there is no help about 'zero-heigt'; did you mean 'zero-height'? 'plumb help topics' lists the topics\n"
    )
  }
}
