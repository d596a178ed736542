import Testing

/// A xib with a cell of a class whose label has no constraint to the bottom: the row collapses.
private func collapsed(_ name: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects>
          <tableViewCell contentMode="scaleToFill" id="cEl-L0-aaa" customClass="\(name)">
              <tableViewCellContentView key="contentView" tableViewCell="cEl-L0-aaa" id="cOn-T0-aaa">
                  <subviews>
                      <label contentMode="left" text="Milk" translatesAutoresizingMaskIntoConstraints="NO" id="lAb-L0-aaa"/>
                  </subviews>
                  <constraints>
                      <constraint firstItem="lAb-L0-aaa" firstAttribute="top" secondItem="cOn-T0-aaa" secondAttribute="top" constant="12" id="t0P-L0-aaa"/>
                      <constraint firstItem="lAb-L0-aaa" firstAttribute="leading" secondItem="cOn-T0-aaa" secondAttribute="leading" constant="16" id="l0D-L0-aaa"/>
                      <constraint firstAttribute="trailing" secondItem="lAb-L0-aaa" secondAttribute="trailing" constant="16" id="r0T-L0-aaa"/>
                  </constraints>
              </tableViewCellContentView>
          </tableViewCell>
      </objects>
  </document>

  """
}

@Suite struct `Entries of configurations that suppress` {
  /// A project with two xibs and these entries. Each cell has the one finding zero-height.
  private func project(_ entries: String...) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("Rows/Note.xib", collapsed("NoteCell"))
    try scratch.write("Rows/Memo.xib", collapsed("MemoCell"))
    let list = entries.map { "    - {\($0)}\n" }.joined()
    try scratch.write(".plumb.yml", "interfaceBuilder:\n  rowHeight: automatic\n  suppress:\n\(list)")
    return scratch
  }

  /// `file: rule` of each finding of a run.
  private func findings(_ scratch: Scratch, _ arguments: String...) throws -> [String] {
    let run = try scratch.run(arguments: ["lint", "--format", "github"] + arguments)
    return run.output.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /file=([^,]+),.*title=([a-z-]+)/).map { "\($0.1): \($0.2)" }
    }
  }

  @Test(arguments: [
    ("files: Rows/Note.xib", ["Rows/Memo.xib: zero-height"]),
    ("files: \"N*.xib\"", ["Rows/Memo.xib: zero-height"]),
    ("files: Rows/", []),
    ("layout: MemoCell", ["Rows/Note.xib: zero-height"]),
    ("layout: \"*Cell\"", []),
    // The label's top is the constraint that is reported.
    ("ids: t0P-L0-aaa", []),
    ("ids: [cEl-L0-aaa]", []),
    ("ids: cOn-T0-aaa, layout: NoteCell", ["Rows/Memo.xib: zero-height"]),
    (
      "ids: l0D-L0-aaa", [".plumb.yml: unused-suppression", "Rows/Memo.xib: zero-height", "Rows/Note.xib: zero-height"]
    ),
  ])
  func `are about files, layouts and ids`(entry: String, left: [String]) throws {
    let scratch = try project("\(entry), rules: zero-height, reason: the delegate sets it")
    #expect(try findings(scratch).sorted() == left)
    #expect(try findings(scratch, "--jobs", "1").sorted() == left)
  }

  @Test func `give their reason`() throws {
    let scratch = try project("files: Rows/, rules: zero-height, reason: the delegate sets it")
    let run = try scratch.run("lint", "--format", "json")
    #expect(run.status == 0)
    #expect(run.output.contains(#""silenced": 2"#) && run.output.contains(#""reason": "the delegate sets it""#))
  }

  @Test func `are reported at their place if they suppress nothing`() throws {
    let scratch = try project(
      "files: Rows/, rules: [zero-height, pinned-to-cell]", "files: Old/, rules: zero-height",
      "layout: NoteCel, rules: zero-height", "ids: cEl-L0-aab, rules: zero-height")
    let run = try scratch.run("lint", "--quiet", "--strict")
    #expect(run.status == 1)
    let expected = [
      ("'pinned-to-cell' finds nothing that this entry is about", "4:43"),
      ("this entry suppresses nothing: 'files' matches no xib or storyboard", "5:7"),
      ("this entry suppresses nothing: no layout in its files is called 'NoteCel'", "6:16"),
      ("nothing in the files of this entry has the id 'cEl-L0-aab'", "7:13"),
    ]
    let lines = run.output.split(separator: "\n").map(String.init)
    let reported = lines.indices.filter { lines[$0].contains("[unused-suppression]") }.map { lines[$0...($0 + 1)] }
    #expect(
      reported.map { Array($0) } == expected.map { ["warning[unused-suppression]: \($0)", "  --> .plumb.yml:\($1)"] })
  }

  @Test func `are not reported if the run did not read all of their files`() throws {
    let scratch = try project("layout: MemoCell, rules: zero-height", "files: Rows/Memo.xib, rules: pinned-to-cell")
    #expect(try findings(scratch, "Rows/Note.xib") == ["Rows/Note.xib: zero-height"])
    // It names the whole path of its one file.
    #expect(try findings(scratch, "Rows/Memo.xib") == [".plumb.yml: unused-suppression"])
    #expect(try findings(scratch, "--select", "zero-height") == ["Rows/Note.xib: zero-height"])
    #expect(try !findings(scratch, "--shard", "1/2").contains(".plumb.yml: unused-suppression"))
  }

  @Test func `work with a cache, a baseline, fixes and explanations`() throws {
    let scratch = try project("layout: NoteCell, rules: zero-height", "files: Old/, rules: zero-height")
    let found = try findings(scratch)
    #expect(found.sorted() == [".plumb.yml: unused-suppression", "Rows/Memo.xib: zero-height"])
    for _ in 0..<2 { #expect(try findings(scratch, "--cache-folder", "cache") == found) }
    #expect(try scratch.run("lint", "--baseline", "base.json", "--write-baseline").status == 0)
    #expect(try findings(scratch, "--baseline", "base.json") == [])
    let before = scratch.text("Rows/Note.xib")
    #expect(try scratch.run("lint", "--fix").status == 0)
    #expect(scratch.text("Rows/Note.xib") == before && scratch.text("Rows/Memo.xib") != collapsed("MemoCell"))
    #expect(try !scratch.run("explain", "Rows/Note.xib").output.contains("[zero-height]"))
  }

  @Test func `follow the severity that the configuration gives to unused suppressions`() throws {
    let scratch = try project("files: Old/, rules: zero-height")
    let text = try #require(scratch.text(".plumb.yml"))
    try scratch.write(".plumb.yml", text + "rules: {unused-suppression: off, zero-height: off}\n")
    #expect(try findings(scratch).allSatisfy { !$0.contains("unused-suppression") })
  }
}
