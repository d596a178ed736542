import Foundation
import Testing

private let xib = """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects>
          <tableViewCell contentMode="scaleToFill" id="cel" customClass="NoteCell">
              <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
              <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cel" id="con">
                  <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
                  <subviews>
                      <label contentMode="left" text="Milk" translatesAutoresizingMaskIntoConstraints="NO" id="lab">
                          <rect key="frame" x="16" y="20" width="34" height="20.5"/>
                          <fontDescription key="fontDescription" type="system" pointSize="17"/>
                      </label>
                  </subviews>
                  <constraints>
                      <constraint firstItem="lab" firstAttribute="centerY" secondItem="con" secondAttribute="centerY" id="l-y"/>
                      <constraint firstItem="lab" firstAttribute="leading" secondItem="con" secondAttribute="leading" constant="16" id="l-x"/>
                  </constraints>
              </tableViewCellContentView>
          </tableViewCell>
      </objects>
  </document>

  """

private func feed(_ height: String) -> String {
  """
  class NoteCell: UITableViewCell {}
  class Feed: UITableViewController {
    override func viewDidLoad() {
      tableView.register(UINib(nibName: "NoteCell", bundle: nil), forCellReuseIdentifier: "note")
      tableView.rowHeight = \(height)
    }
  }

  """
}

/// The heights that a program gives the rows of its documents.
@Suite struct DocumentRowTests {
  /// The label is only centred: a row that sizes itself has no height, and one of 60 pt is sound.
  @Test func `a xib has the height that code gives its row, in a folder and by itself`() throws {
    let scratch = try Scratch()
    try scratch.write(".git/HEAD", "ref: refs/heads/main\n")
    try scratch.write("Views/NoteCell.xib", xib)
    try scratch.write("Sources/Feed.swift", feed("UITableView.automaticDimension"))
    for path in [".", "Views", "Views/NoteCell.xib"] {
      let run = try scratch.run("lint", path)
      #expect(run.output.contains("[zero-height]"), "\(path)")
      #expect(run.output.contains("Feed makes its rows size themselves"), "\(path)")
    }
    try scratch.write("Sources/Feed.swift", feed("60"))
    for path in [".", "Views", "Views/NoteCell.xib"] {
      #expect(try scratch.run("lint", path, "--verbose").output.isEmpty, "\(path)")
    }
  }

  /// A call that names no files reads all code in the current folder.
  @Test func `a xib without a project has the height that code in the current folder gives its row`() throws {
    let scratch = try Scratch()
    try scratch.write("App/Views/NoteCell.xib", xib)
    try scratch.write("App/Sources/Feed.swift", feed("UITableView.automaticDimension"))
    for call in [["lint"], ["lint", "App/Views/NoteCell.xib"], ["explain", "App/Views/NoteCell.xib"]] {
      let run = try scratch.run(arguments: call)
      #expect(run.output.contains("[zero-height]"), "\(call)")
      #expect(run.output.contains("Feed makes its rows size themselves"), "\(call)")
    }
  }

  @Test func `a cell in Objective-C has the height that code gives it`() throws {
    let scratch = try Scratch()
    try scratch.write("Views/NoteCell.xib", xib)
    let code = feed("UITableView.automaticDimension").replacing("class NoteCell: UITableViewCell {}\n", with: "")
    try scratch.write("Feed.swift", code)
    #expect(try scratch.run("lint", ".").output.contains("Feed makes its rows size themselves"))
  }

  @Test func `a change of the code makes the cached findings of a xib stale`() throws {
    let scratch = try Scratch()
    try scratch.write("Views/NoteCell.xib", xib)
    try scratch.write("Feed.swift", feed("60"))
    func rules() throws -> Bool {
      try scratch.run("lint", ".", "--verbose", "--cache-folder", "cache").output.contains("[zero-height]")
    }
    #expect(try !rules())
    #expect(try !rules())
    try scratch.write("Feed.swift", feed("UITableView.automaticDimension"))
    #expect(try rules())
  }

  /// The table shows what the other data source makes, not the cell of the document.
  @Test func `a static cell is not checked where code gives its table another data source`() throws {
    let scratch = try Scratch()
    let cell = xib.split(separator: "\n").filter { $0.hasPrefix("        ") }.joined(separator: "\n")
    try scratch.write(
      "Note.storyboard",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <scenes><scene sceneID="s"><objects><tableViewController id="ctl" customClass="Notes">
      <tableView key="view" dataMode="static" rowHeight="-1" style="plain" id="tab">
      <sections><tableViewSection id="sec"><cells>
      \(cell)
      </cells></tableViewSection></sections></tableView>
      </tableViewController></objects></scene></scenes></document>

      """)
    func isChecked(with source: String) throws -> Bool {
      try scratch.write(
        "Notes.swift",
        "class Notes: UITableViewController { override func viewDidLoad() { tableView.dataSource = \(source) } }\n")
      let output = try scratch.run("lint", ".", "--verbose").output
      #expect(output.contains("zero-height") != output.contains("so that it is never shown"), "\(output)")
      return output.contains("zero-height")
    }
    #expect(try isChecked(with: "self") && isChecked(with: "self as UITableViewDataSource"))
    #expect(try !isChecked(with: "NoteSource(notes)"))
  }

  /// A data source of its own shows the cells that the controller registers.
  @Test func `the cell of a xib is checked where its table has another data source`() throws {
    let scratch = try Scratch()
    try scratch.write("Views/NoteCell.xib", xib)
    let code = feed("UITableView.automaticDimension")
    try scratch.write(
      "Feed.swift",
      code.replacing("tableView.rowHeight", with: "tableView.dataSource = NoteSource()\n    tableView.rowHeight"))
    let output = try scratch.run("lint", ".", "--verbose").output
    #expect(output.contains("[zero-height]") && !output.contains("so that it is never shown"), "\(output)")
  }

  /// Xcode removes a placeholder when it builds the app, so that its conflict is in Xcode alone.
  @Test func `a conflict of a placeholder is not derived`() throws {
    let scratch = try Scratch()
    let twice = """
                  <constraint firstItem="lab" firstAttribute="width" constant="30" id="l-w"/>
                  <constraint firstItem="lab" firstAttribute="width" constant="40" placeholder="YES" id="l-p"/>
                  </constraints>
      """
    try scratch.write("Views/NoteCell.xib", xib.replacing("</constraints>", with: twice))
    let output = try scratch.run("explain", "Views/NoteCell.xib").output
    let words = output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let line = "'label.width == 40' conflicts with other constraints, but only in Xcode, which removes it at build time"
    #expect(words.contains(line), "\(output)")
    #expect(!output.contains("cannot"), "\(output)")
  }

  /// Without code, nothing says how high the row is.
  @Test func `code elsewhere does not count`() throws {
    let scratch = try Scratch()
    try scratch.write("A/.git/HEAD", "ref: refs/heads/main\n")
    try scratch.write("A/NoteCell.xib", xib)
    try scratch.write("B/.git/HEAD", "ref: refs/heads/main\n")
    try scratch.write("B/Feed.swift", feed("60"))
    #expect(try scratch.run("lint", ".", "--verbose").output.contains("[unknown-row-height]"))
  }

  @Test func `annotations have the infos that a plain call shows`() throws {
    let scratch = try Scratch()
    try scratch.write("a/NoteCell.xib", xib)
    #expect(try scratch.run("lint", "a", "--format", "github").output.isEmpty)
    #expect(try scratch.run("lint", "a", "--verbose", "--format", "github").output.hasPrefix("::notice "))
    #expect(try scratch.run("lint", "a/NoteCell.xib", "--format", "github").output.hasPrefix("::notice "))
  }
}

@Suite struct StatedDocumentRowTests {
  /// The label is only centred, so that a row or an item that sizes itself has no height.
  @Test func `a configuration states the height of rows and items of xibs by their class`() throws {
    let scratch = try Scratch()
    let item = xib.replacing("tableViewCellContentView", with: "collectionViewCellContentView")
      .replacing("tableViewCell", with: "collectionViewCell")
    for (file, text) in [("Row.xib", xib), ("Item.xib", item)] {
      try scratch.write("\(file)", text)
      try scratch.write("Other.swift", "class Other: UITableViewCell { let stack = UIStackView() }\n")
      try scratch.write(".plumb.yml", "swift: {rowHeights: {NoteCell: automatic, NotCell: automatic}}\n")
      let automatic = try scratch.run("lint", file)
      #expect(automatic.output.contains("error[zero-height]"), "\(automatic.output)\(automatic.errors)")
      let errors = try scratch.run("lint", ".").errors
      #expect(!errors.contains("'NoteCell', which") && errors.contains("'NotCell', which"), "\(errors)")
      try scratch.write(".plumb.yml", "swift: {rowHeights: {NoteCell: 60}}\n")
      #expect(try scratch.run("lint", file).status == 0)
      try scratch.write(file, "")
    }
  }
}
