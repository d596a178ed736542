import Testing

private let log = """
  noise
  Unable to simultaneously satisfy constraints.
  (
      "<NSLayoutConstraint:0x1 UIView:0x11.height == 60   (active)>",
      "<NSLayoutConstraint:0x2 UIView:0x11.height == 44   (active)>"
  )

  Will attempt to recover by breaking constraint
  <NSLayoutConstraint:0x2 UIView:0x11.height == 44   (active)>

  """

private let layout = """
  cell: BoxCell
  views:
    box: {type: view}
  constraints:
    - box.height == 60
  ---
  cell: OtherCell
  views:
    box: {type: view}
  constraints:
    - box.height == 44

  """

@Suite struct `explain with a console log` {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("console.log", log)
    try scratch.write("box.layout.yaml", layout)
  }

  @Test func `reads a file or standard input`() throws {
    let file = try scratch.run("explain", "--log", "console.log")
    #expect(
      file.status == 0 && file.errors == ""
        && file.output.hasPrefix("2 constraints cannot all hold\n  --> console.log:2\n"))
    let input = try scratch.run("explain", "--log", "-", input: log)
    #expect(input.status == 0 && input.output.hasPrefix("2 constraints cannot all hold\n  --> <stdin>:2\n"))
  }

  @Test func `recognizes a log by its text`() throws {
    let named = try scratch.run("explain", "--log", "console.log")
    let run = try scratch.run("explain", "console.log")
    #expect(run.status == 0 && run.output == named.output && run.errors == "")
    let matched = try scratch.run("explain", "console.log", "--layout", "box.layout.yaml")
    #expect(matched.output.contains("1  box.height == 60  line 5\n"), "\(matched.output)")
  }

  @Test func `ends with the way to the file and line`() throws {
    func way(_ words: String) -> String {
      "\n\nto find the file and line, name the project's folder too:\nplumb explain \(words) .\n"
    }
    for arguments in [["console.log"], ["--log", "console.log"]] {
      #expect(try scratch.run(arguments: ["explain"] + arguments).output.hasSuffix(way("console.log")))
    }
    #expect(try scratch.run("explain", "--log", "-", input: log).output.hasSuffix(way("--log -")))
    try scratch.write("other log.txt", log)
    let both = try scratch.run("explain", "console.log", "other log.txt").output
    #expect(both.hasSuffix(way("'other log.txt'")) && both.components(separatedBy: "file and line").count == 2)
    // That command names them, and says no more of it.
    try scratch.write(
      "both.layout.yaml",
      "cell: PairCell\nviews: {box: {type: view}}\nconstraints: [box.height == 60, box.height == 44]\n")
    let found = try scratch.run("explain", "console.log", ".").output
    #expect(found.contains("both.layout.yaml") && !found.contains("to find the file"), "\(found)")
  }

  @Test func `recognizes a log from standard input`() throws {
    let named = try scratch.run("explain", "--log", "-", input: log)
    let run = try scratch.run("explain", "-", input: log)
    #expect(run.status == 0 && run.output == named.output && run.errors == "", "\(run.errors)")
    let quoting = layout.replacing(
      "cell: BoxCell", with: "# \(log.split(separator: "\n").joined(separator: "\n# "))\ncell: BoxCell")
    let cells = try scratch.run("explain", "-", input: quoting)
    #expect(cells.output.hasPrefix("BoxCell: ") && !cells.output.contains("cannot all hold"), "\(cells.output)")
  }

  @Test func `says what it explains if nothing is named`() throws {
    let run = try scratch.run("explain")
    #expect(run.status == 2 && run.output == "")
    let kinds = "explain needs a xib, a storyboard, a Swift file, a layout file, a folder or a console log, as in "
    let examples = "'plumb explain FeedCell.xib' or 'plumb explain console.log'"
    #expect(run.errors.hasPrefix("Error: \(kinds)\(examples)\n"), "\(run.errors)")
  }

  @Test func `says what to do with a file of another kind`() throws {
    try scratch.write("notes.txt", "UIKit logs \"Unable to simultaneously satisfy constraints\" for such a row.\n")
    let run = try scratch.run("explain", "notes.txt")
    #expect(run.status == 1 && run.output == "")
    #expect(
      run.errors.contains("notes.txt: there is no layout in this file") && run.errors.contains("plumb help explain"))
  }

  @Test func `explains a message about one constraint`() throws {
    let constraint = "<NSLayoutConstraint:0x1 Banner:0x11.bottom == UITableView:0x12.bottom>"
    try scratch.write("one.log", "The view hierarchy is not prepared for the constraint: \(constraint)\n")
    let run = try scratch.run("explain", "one.log")
    #expect(run.status == 0 && run.errors == "" && run.output.contains("addSubview"), "\(run.errors)")
    #expect(run.output.hasPrefix("a constraint relates Banner.bottom and UITableView.bottom, which are not in one"))
    let drawn = try scratch.run("explain", "one.log", "--format", "svg")
    #expect(drawn.status == 1 && drawn.errors.contains("lists no constraints to draw"))
  }

  /// A log may have a list of constraints and a message about one constraint.
  @Test func `explains a list and a message about one constraint`() throws {
    let constraint = "<NSLayoutConstraint:0x9 Banner:0x91.bottom == UITableView:0x92.bottom>"
    try scratch.write("both.log", "\(log)\nThe view hierarchy is not prepared for the constraint: \(constraint)\n")
    let run = try scratch.run("explain", "both.log")
    #expect(run.status == 0 && run.output.hasPrefix("2 constraints cannot all hold\n"), "\(run.errors)")
    #expect(run.output.contains("\na constraint relates Banner.bottom and UITableView.bottom"), "\(run.output)")
  }

  @Test func `explains a table that is laid out outside of a window`() throws {
    let words = "was told to layout its visible cells and other contents without being in the view hierarchy"
    try scratch.write("table.log", "Warning once only: UITableView \(words) (it has no window).\n")
    let run = try scratch.run("explain", "table.log")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    #expect(run.output.hasPrefix("UITableView laid out its rows before it was in a window\n  --> table.log:1\n"))
  }

  /// The table that is laid out too early is the cause of the conflict below it, and comes first.
  @Test func `explains a table outside of a window before the conflict that it causes`() throws {
    let words = "was told to layout its visible cells and other contents without being in the view hierarchy"
    try scratch.write("both.log", "Warning once only: UITableView \(words) (it has no window).\n\(log)")
    let run = try scratch.run("explain", "both.log")
    #expect(run.status == 0 && run.output.hasPrefix("UITableView laid out its rows before it was"), "\(run.errors)")
    #expect(run.output.contains("\n\n2 constraints cannot all hold\n"), "\(run.output)")
    #expect(run.output.components(separatedBy: "laid out its rows").count == 2)
    try scratch.write("after.log", "\(log)Warning once only: UITableView \(words) (it has no window).\n")
    let after = try scratch.run("explain", "after.log")
    #expect(after.output.hasPrefix("2 constraints cannot all hold\n"), "\(after.output)")
  }

  @Test func `asks for the whole list where only parts of constraints are left`() throws {
    try scratch.write("parts.txt", "\"…Button.width <= 67.6667 (active)\",\n\"…Button.width == 123 (active)\"\n")
    for arguments in [["explain", "parts.txt"], ["explain", "--log", "parts.txt"]] {
      let run = try scratch.run(arguments: arguments)
      #expect(run.status == 1 && run.output == "")
      #expect(run.errors.contains("paste the list as Xcode prints it") && !run.errors.contains(".layout.yaml"))
    }
  }

  @Test func `says of a log of another kind only that`() throws {
    try scratch.write("table.log", "Warning once only: <UITableView: 0x11e; frame = (0 0; 375 603)>\n")
    let run = try scratch.run("explain", "table.log")
    #expect(run.status == 1 && run.output == "")
    #expect(run.errors == "plumb: table.log: the log has no UIKit message about constraints that can be explained\n")
  }

  /// 60 and 44 pt at 480 pt for the longer one: 8 pt of the picture for a point, and 16 pt without room.
  @Test func `draws the conflict of a log`() throws {
    let run = try scratch.run("explain", "console.log", "--format", "svg")
    #expect(run.status == 0 && run.output.hasPrefix("<svg ") && run.output.hasSuffix("</svg>\n"), "\(run.errors)")
    for part in [
      "UIView is 60 high", "UIView is 44 high", "width=\"480\"", "width=\"352\"", "width=\"128\"",
      "remove constraint 1 or 2",
    ] {
      #expect(run.output.contains(part), "\(part)")
    }
  }

  @Test func `names the lines of a layout file`() throws {
    for arguments in [
      ["--layout", "box.layout.yaml"], ["box.layout.yaml"], ["box.layout.yaml", "--layout", "BoxCell"],
    ] {
      let run = try scratch.run(arguments: ["explain", "--log", "console.log"] + arguments)
      #expect(run.status == 0 && run.output.contains("in box.layout.yaml, layout BoxCell:\n"), "\(arguments)")
      #expect(run.output.contains("1  box.height == 60  line 5\n"))
    }
    let other = try scratch.run("explain", "--log", "console.log", "box.layout.yaml", "--layout", "OtherCell")
    #expect(other.output.contains("2  box.height == 44  line 11\n"))
  }

  /// Both constraints of the log are of the author; BoxCell and OtherCell have one each, and PairCell has both.
  @Test func `searches a folder for the layout that the log is about`() throws {
    let pair = "cell: PairCell\nviews:\n  box: {type: view}\nconstraints:\n  - box.height == 60\n  - box.height == 44\n"
    try scratch.write("App/one/box.layout.yaml", layout)
    let none = try scratch.run("explain", "console.log", "App")
    #expect(none.status == 0 && none.errors == "", "\(none.errors)")
    #expect(none.output.hasSuffix("\n   none of the 2 layouts under App has these constraints\n"), "\(none.output)")
    try scratch.write("App/two/pair.layout.yaml", pair)
    for arguments in [["console.log", "App"], ["--log", "console.log", "App/one", "App/two"]] {
      let found = try scratch.run(arguments: ["explain"] + arguments)
      #expect(found.output.contains("in App/two/pair.layout.yaml, layout PairCell:\n"), "\(found.output)")
      #expect(!found.output.contains("OtherCell") && found.output.contains("2  box.height == 44  line 6\n"))
    }
    let named = try scratch.run("explain", "--log", "console.log", "App", "--layout", "PairCell")
    #expect(named.output.contains("layout PairCell:\n"))
    let missing = try scratch.run("explain", "--log", "console.log", "App", "--layout", "PearCell")
    #expect(missing.status == 2 && missing.errors.contains("'PearCell' under App; did you mean 'PairCell'?"))
  }

  /// Four layouts have the constraints: their names suffice, and the text of a label decides if it is that of one.
  @Test func `of layouts that fit equally well, names many and prefers the one with the log's text`() throws {
    for name in ["A", "B", "C", "D"] {
      let views = "  box: {type: label, text: Text of \(name)}\n"
      let ties = "  - box.height == 60\n  - box.height == 44\n"
      try scratch.write("App/\(name).layout.yaml", "cell: \(name)Cell\nviews:\n\(views)constraints:\n\(ties)")
    }
    let equal = try scratch.run(
      "explain", "--log", "-", "App", input: log.replacing("UIView:0x11", with: "UILabel:0x11'Else'"))
    #expect(equal.output.contains("4 layouts under App fit equally well"), "\(equal.output)")
    #expect(equal.output.contains("     ACell (App/A.layout.yaml)\n"), "\(equal.output)")
    let alike = try scratch.run(
      "explain", "--log", "-", "App", input: log.replacing("UIView:0x11", with: "UILabel:0x11'Text of C'"))
    #expect(alike.output.contains("in App/C.layout.yaml, layout CCell:"), "\(alike.output)")
    #expect(!alike.output.contains("ACell"))
  }

  @Test func `explain finds a named layout or view in any file of a folder`() throws {
    try scratch.write("App/a.layout.yaml", layout)
    try scratch.write("App/b.layout.yaml", layout.replacing("Cell", with: "Row").replacing("box", with: "crate"))
    let layout = try scratch.run("explain", "App", "--layout", "OtherRow")
    #expect(layout.status == 0 && layout.errors == "" && layout.output.hasPrefix("OtherRow: "), "\(layout.errors)")
    let missing = try scratch.run("explain", "App", "--layout", "OtherRaw")
    #expect(missing.status == 2)
    #expect(missing.errors == "plumb: there is no layout 'OtherRaw' in the 2 files; did you mean 'OtherRow'?\n")
    let view = try scratch.run("explain", "App", "--view", "crate")
    #expect(view.status == 0 && view.errors == "" && !view.output.contains("box"), "\(view.errors)")
    #expect(try scratch.run("explain", "App", "--view", "create").errors.contains("did you mean 'crate'?"))
  }

  @Test func `the status is 1 for a log without messages and 2 for a file that cannot be opened`() throws {
    try scratch.write("quiet.log", "all is well\n")
    let quiet = try scratch.run("explain", "--log", "quiet.log")
    #expect(
      quiet.status == 1 && quiet.output == "" && quiet.errors.contains("quiet.log: the log has no UIKit message"))
    #expect(try scratch.run("explain", "--log", "missing.log").status == 2)
    #expect(try scratch.run("explain", "--log", "console.log", "--layout", "missing.layout.yaml").status == 2)
    #expect(try scratch.run("explain", "--log", "console.log", "box.layout.yaml", "--layout", "NoCell").status == 2)
    #expect(try scratch.run("explain").status == 2)
    #expect(try scratch.run("explain", "--log", "-", "--layout", "-").status == 2)
  }

  @Test func `a layout that cannot be read is reported as lint reports it, and fails`() throws {
    try scratch.write("bad.layout.yaml", layout.replacing("- box.height == 60", with: "- box.hight == 60"))
    let lint = try scratch.run("lint", "bad.layout.yaml", "--quiet")
    let run = try scratch.run("explain", "--log", "console.log", "bad.layout.yaml", "--layout", "BoxCell")
    #expect(run.status == 1 && run.errors.contains("hight") && run.output.contains("cannot all hold"))
    let first = try #require(lint.output.split(separator: "\n").first)
    #expect(run.errors.contains(first), "\(run.errors)")
    #expect(!run.output.contains("none of these constraints"))
  }
}
