import Foundation
import Testing

/// A row that collapses: no constraint connects its bottom.
private let collapsed = """
  cell: NoteCell
  platform: iOS 15
  views:
    note: {type: label, intrinsicContentSize: [100, 20]}
  constraints:
    - note.leading == contentView.leading + 10
    - note.top == contentView.top + 10  # as in the header

  """

/// The fixed row: the bottom inset equals the top inset.
private let corrected = collapsed + "  - contentView.bottom == note.bottom + 10\n"

/// The text is 528 pt high if it wraps at 280 pt. The fix changes rows that are correct.
private let stale = """
  cell: StaleCell
  platform: iOS 15
  measure: {widths: [320, 568]}
  views:
    title:
      type: label
      numberOfLines: 0
      preferredMaxLayoutWidth: 280
      text: Rows come out right only after they have been scrolled away and back again
  constraints:
    - title.top == contentView.top + 10
    - title.leading == contentView.leading + 20
    - title.trailing == contentView.trailing - 20
    - contentView.bottom == title.bottom + 10 @ 999

  """

private let diff = """
  --- a/a.layout.yaml
  +++ b/a.layout.yaml
  @@ -5,3 +5,4 @@
   constraints:
     - note.leading == contentView.leading + 10
     - note.top == contentView.top + 10  # as in the header
  +  - contentView.bottom == note.bottom + 10

  """

@Suite struct `plumb lint --fix` {
  @Test func `fixes only what is shown`() throws {
    let scratch = try Scratch()
    let sided = corrected.replacing("note.leading == contentView.leading", with: "note.left == contentView.left")
    try scratch.write("a.layout.yaml", sided)
    // The side is an info, which folders do not show.
    let hidden = try scratch.run("lint", "--fix")
    #expect(hidden.status == 0 && scratch.text("a.layout.yaml") == sided)
    let note = "\n1 info not shown; --verbose shows it, and --fix --verbose fixes it\n"
    #expect(try scratch.run("lint").errors.contains(note))
    #expect(try scratch.run("lint", "--verbose").errors.contains("1 can be fixed with --fix\n"))
    #expect(try scratch.run("lint", "--diff", "a.layout.yaml").output.contains("+  - note.leading"))
    _ = try scratch.run("lint", "--fix", "--verbose")
    #expect(scratch.text("a.layout.yaml") == corrected)
  }

  @Test func `lists the fixes in Swift that are left to the reader`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "NoteCell.swift",
      """
      class NoteCell: UITableViewCell {
        let note = UILabel()
        func build() {
          note.text = "Tides"
          contentView.addSubview(note)
        }
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          build()
          note.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            note.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
            note.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
          ])
        }
      }

      """)
    try scratch.write(".plumb.yml", "swift: {rowHeights: {NoteCell: automatic}}\n")
    let run = try scratch.run("lint", "--fix")
    let words = "fixed nothing; 1 fix in Swift has to be written by hand:\n  NoteCell.swift:12: add "
    #expect(run.errors.contains(words + "contentView.bottom == note.bottom + 12\n"), "\(run.errors)")
  }

  /// A hidden view in a stack gets no width, which two constraints contradict. The second one is to yield.
  private func hiding(_ constraints: String, _ after: String = "") -> String {
    """
    class IconCell: UITableViewCell {
      let icon = UIView()
      let title = UILabel()
      let stack = UIStackView()
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        title.text = "Tides"
        stack.addArrangedSubview(icon)
        stack.addArrangedSubview(title)
        stack.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(stack)
        icon.isHidden = true
        NSLayoutConstraint.activate([
          stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
          stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
          stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
          stack.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -12),
          \(constraints)
        ])
        \(after)
      }
    }

    """
  }

  @Test func `says at which line a priority is to be lowered, and how in Swift`() throws {
    let scratch = try Scratch()
    try scratch.write(".plumb.yml", "swift: {rowHeights: {IconCell: 80}}\n")
    try scratch.write(
      "IconCell.swift",
      hiding(
        """
        icon.heightAnchor.constraint(equalToConstant: 30),
              icon.widthAnchor.constraint(equalTo: icon.heightAnchor),
        """))
    let way =
      "in Swift, keep it in a constant 'width', set 'width.priority = UILayoutPriority(999)', then activate 'width'"
    let lint = try scratch.run("lint", ".")
    // The finding is about line 18.
    #expect(lint.output.contains("IconCell.swift:18:7\n"), "\(lint.output)")
    #expect(lint.output.contains("\n          \(way)\n"), "\(lint.output)")
    #expect(lint.errors.contains("\n1 fix in Swift has to be written by hand\n"), "\(lint.errors)")
    let fix = try scratch.run("lint", "--fix", ".")
    #expect(
      fix.errors.contains(
        """
        fixed nothing; 1 fix in Swift has to be written by hand:
          IconCell.swift:19: lower the priority of 'icon.width == icon.height' to 999
            \(way)

        """), "\(fix.errors)")
  }

  @Test(arguments: [
    (
      "", "icon.snp.makeConstraints { $0.width.height.equalTo(30) }",
      "give it a chain of its own that ends with '.priority(999)'"
    ),
    (
      "",
      "NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: \"H:[icon(30)]\", metrics: nil, views: [\"icon\": icon]))",
      "write '@999' behind its number in the visual format"
    ),
  ])
  func `says how to write a priority with`(_ constraint: String, _ after: String, _ way: String) throws {
    let scratch = try Scratch()
    try scratch.write(".plumb.yml", "swift: {rowHeights: {IconCell: 80}}\n")
    try scratch.write("IconCell.swift", hiding(constraint, after))
    let output = try scratch.run("lint", ".").output
    #expect(output.contains("          in Swift, \(way)\n"), "\(output)")
    #expect(output.components(separatedBy: "in Swift, ").count == 2, "\(output)")
  }

  @Test func `fixes files, reports what is left, and changes nothing the second time`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", collapsed)
    try scratch.write("b.layout.yaml", stale)
    let before = try scratch.run("lint")
    #expect(before.status == 1)
    #expect(before.errors.contains("\n1 can be fixed with --fix, 1 more with --fix --unsafe\n"))
    let run = try scratch.run("lint", "--fix")
    #expect(run.status == 0)
    #expect(scratch.text("a.layout.yaml") == corrected && scratch.text("b.layout.yaml") == stale)
    #expect(
      run.output.hasPrefix("warning[") && run.output.contains("\n  --> b.layout.yaml:8:5\n")
        && !run.output.contains("a.layout.yaml"))
    #expect(run.errors.hasSuffix("\nfixed 1 finding in 1 file; 1 more with --unsafe\n"))
    let again = try scratch.run("lint", "--fix")
    #expect(again.output == run.output && again.errors.hasSuffix("\nfixed nothing; 1 with --unsafe\n"))
    #expect(scratch.text("a.layout.yaml") == corrected)
    let all = try scratch.run("lint", "--fix", "--unsafe")
    #expect(all.status == 0 && all.output == "")
    #expect(
      scratch.text("b.layout.yaml")
        == stale.replacingOccurrences(of: "LayoutWidth: 280", with: "LayoutWidth: automatic"))
    #expect(all.errors.hasSuffix("\nfixed 1 finding in 1 file\n"))
  }

  @Test func `shows a diff and changes nothing`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", collapsed)
    for arguments in [["--diff"], ["--fix", "--diff"]] {
      let run = try scratch.run(arguments: ["lint"] + arguments)
      #expect(run.status == 1 && run.output == diff)
      #expect(run.errors == "would fix 1 finding in 1 file\n")
    }
    #expect(scratch.text("a.layout.yaml") == collapsed)
    let input = try scratch.run("lint", "--diff", "-", "--stdin-filename", "a.layout.yaml", input: collapsed)
    #expect(input.status == 1 && input.output == diff)
    try scratch.write("a.layout.yaml", stale)
    let none = try scratch.run("lint", "--diff")
    #expect(none.status == 0 && none.output == "" && none.errors == "would fix nothing; 1 with --unsafe\n")
    let unsafe = try scratch.run("lint", "--diff", "--unsafe", "--quiet")
    #expect(unsafe.status == 1 && unsafe.errors == "")
    #expect(unsafe.output.contains("\n-    preferredMaxLayoutWidth: 280\n+    preferredMaxLayoutWidth: automatic\n"))
  }

  @Test func `keeps permissions, links and files without fixes`() throws {
    let scratch = try Scratch()
    try scratch.write("real/a.layout.yaml", collapsed)
    try scratch.setPermissions("real/a.layout.yaml", 0o640)
    try scratch.link("a.layout.yaml", to: "real/a.layout.yaml")
    try scratch.write("b.layout.yaml", corrected)
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: scratch.url("b.layout.yaml").path)
    #expect(try scratch.run("lint", "--fix", "a.layout.yaml", "b.layout.yaml").status == 0)
    #expect(scratch.text("real/a.layout.yaml") == corrected)
    let manager = FileManager.default
    #expect(try manager.destinationOfSymbolicLink(atPath: scratch.url("a.layout.yaml").path) == "real/a.layout.yaml")
    let attributes = try manager.attributesOfItem(atPath: scratch.url("real/a.layout.yaml").path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let untouched = try manager.attributesOfItem(atPath: scratch.url("b.layout.yaml").path)
    #expect(untouched[.modificationDate] as? Date == old)
    #expect(try manager.contentsOfDirectory(atPath: scratch.url("real").path) == ["a.layout.yaml"])
  }

  @Test func `does not fix findings that are hidden or not selected`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", collapsed)
    _ = try scratch.run("lint", "--baseline", "known.json", "--write-baseline")
    let run = try scratch.run("lint", "--fix", "--unsafe", "--baseline", "known.json")
    #expect(run.status == 0 && scratch.text("a.layout.yaml") == collapsed)
    _ = try scratch.run("lint", "--fix", "--ignore", "zero-height,incomplete-vertical-chain")
    _ = try scratch.run("lint", "--fix", "--select", "priority-tie")
    #expect(scratch.text("a.layout.yaml") == collapsed)
    let selected = try scratch.run("lint", "--fix", "--select", "zero-height")
    #expect(selected.status == 0 && scratch.text("a.layout.yaml") == corrected)
  }

  @Test func `prints JSON of what is left, with the safety of each fix`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", collapsed)
    try scratch.write("b.layout.yaml", stale)
    #expect(try scratch.run("lint", "--format", "json").output.contains("\"safe\": true"))
    let run = try scratch.run("lint", "--fix", "--format", "json")
    #expect(run.status == 0 && scratch.text("a.layout.yaml") == corrected)
    #expect(run.output.contains("\"safe\": false") && !run.output.contains("\"safe\": true"))
    #expect(!run.output.contains("zero-height"))
  }

  @Test(arguments: [
    (["--unsafe"], "--unsafe needs --fix or --diff"),
    (["--fix", "-"], "--fix cannot write to standard input ('-'); --diff prints the changes"),
    (["--diff", "--format", "json"], "--diff prints a diff instead of findings"),
    (["--diff", "--statistics"], "--diff prints a diff instead of findings"),
    (["--diff", "--baseline", "b", "--write-baseline"], "--diff writes no files, so it cannot write a baseline"),
  ])
  func `rejects contradictory options`(arguments: [String], reason: String) throws {
    let run = try Scratch().run(arguments: ["lint"] + arguments)
    #expect(run.status == 2 && run.output == "" && run.errors.contains(reason))
  }

  @Test(.enabled(if: canBeRefused)) func `an unwritable file is reported unfixed`() throws {
    let scratch = try Scratch()
    try scratch.write("locked/a.layout.yaml", collapsed)
    try scratch.setPermissions("locked", 0o555)
    defer { try? scratch.setPermissions("locked", 0o755) }
    let run = try scratch.run("lint", "--fix", "locked")
    #expect(run.status == 2 && scratch.text("locked/a.layout.yaml") == collapsed)
    #expect(run.output.contains("zero-height") && run.errors.contains("locked/a.layout.yaml: Permission denied"))
  }

  @Test func `names files in a diff relative to the current folder`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", collapsed)
    try scratch.write("sub/note.txt", "")
    try scratch.link("b.layout.yaml", to: "a.layout.yaml")
    for path in [
      "a.layout.yaml", "./a.layout.yaml", scratch.url("a.layout.yaml").path, "sub/../a.layout.yaml", "b.layout.yaml",
    ] {
      let run = try scratch.run("lint", "--diff", path)
      #expect(run.status == 1 && run.output == diff && !run.errors.contains("outside the current folder"), "\(path)")
    }
    let elsewhere = try Scratch()
    let path = scratch.url("a.layout.yaml").path
    let run = try elsewhere.run("lint", "--diff", path)
    #expect(run.status == 1 && run.output.hasPrefix("--- a\(path)\n+++ b\(path)\n"))
    #expect(
      run.errors.contains(
        "\(path): the file is outside the current folder, so the patch has its path as given"))
  }

  @Test func `a file with two names is fixed under both`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", collapsed)
    try FileManager.default.linkItem(at: scratch.url("a.layout.yaml"), to: scratch.url("other.txt"))
    #expect(try scratch.run("lint", "--fix", "a.layout.yaml").status == 0)
    #expect(scratch.text("a.layout.yaml") == corrected && scratch.text("other.txt") == corrected)
  }

  @Test(.enabled(if: !canBeRefused)) func `a file keeps its owner and group`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", collapsed)
    let path = scratch.url("a.layout.yaml").path
    try FileManager.default.setAttributes([.ownerAccountID: 4711, .groupOwnerAccountID: 4712], ofItemAtPath: path)
    #expect(try scratch.run("lint", "--fix", "a.layout.yaml").status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.ownerAccountID] as? Int == 4711 && attributes[.groupOwnerAccountID] as? Int == 4712)
    #expect(scratch.text("a.layout.yaml") == corrected)
  }

  @Test(.enabled(if: canBeRefused)) func `a file without write permission is not replaced`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", collapsed)
    try scratch.setPermissions("a.layout.yaml", 0o444)
    let run = try scratch.run("lint", "--fix", "a.layout.yaml")
    #expect(run.status == 2 && scratch.text("a.layout.yaml") == collapsed)
    #expect(run.errors.contains("a.layout.yaml: Permission denied"))
  }
}
