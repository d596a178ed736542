import Testing

private let collapsed = """
  cell: CollapsedCell
  platform: iOS 15
  views:
    title: {type: label, intrinsicContentSize: [100, 20]}
  constraints:
    - title.top == contentView.top + 10
    - title.leading == contentView.leading + 10

  """

/// Without a platform, a label with several lines causes a warning.
private let warned = """
  cell: WarnedCell
  views:
    title: {type: label, text: A title, numberOfLines: 0}
  constraints:
    - title.top == contentView.top + 10
    - title.leading == contentView.leading + 10
    - contentView.bottom == title.bottom + 10 @ 999

  """

/// The rule names in the brackets of the findings, in order.
private func rules(_ output: String) -> [String] {
  output.split(separator: "\n").compactMap { line in
    line.prefixMatch(of: /(?:error|warning|info)\[([a-z-]+)\]:/).map { String($0.1) }
  }
}

private func severities(_ output: String) -> [String] {
  output.split(separator: "\n").compactMap { line in
    line.prefixMatch(of: /(error|warning|info)\[[a-z-]+\]:/).map { String($0.1) }
  }
}

@Suite struct `A configuration on disk` {
  @Test func `is found in folders above, and an inner one overrides it`() throws {
    let scratch = try Scratch()
    let paths = ["a.layout.yaml", "b/a.layout.yaml", "b/c/a.layout.yaml"]
    for path in paths { try scratch.write(path, collapsed) }
    try scratch.write(".plumb.yml", "rules: {zero-height: warning, incomplete-vertical-chain: info}")
    try scratch.write("b/c/.plumb.yml", "rules: {zero-height: off}")
    let run = try scratch.run(arguments: ["lint", "--quiet"] + paths)
    #expect(run.status == 0 && run.errors == "")
    #expect(rules(run.output) == ["zero-height", "zero-height", "incomplete-vertical-chain"])
    #expect(severities(run.output) == ["warning", "warning", "info"])
    #expect(try scratch.run("lint", "--quiet", paths[2]).output.contains("[incomplete-vertical-chain]"))
  }

  @Test func `above the folder of a repository has no effect`() throws {
    let scratch = try Scratch()
    try scratch.write(".plumb.yml", "rules: {zero-height: off, incomplete-vertical-chain: off}")
    try scratch.write("inner/a.layout.yaml", collapsed)
    #expect(try scratch.run("lint", "inner").status == 0)
    try scratch.write("inner/.git/HEAD", "")
    #expect(try scratch.run("lint", "inner").status == 1)
  }

  @Test func `applies to files by their path, independent of the current folder`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "a/.plumb.yml", "rules: {zero-height: off}\noverrides: [{files: /x/, rules: {zero-height: info}}]")
    try scratch.write("a/x/c.layout.yaml", collapsed)
    try scratch.write("a/c.layout.yaml", collapsed)
    try scratch.link("link", to: "a/x")
    for path in ["a/x/c.layout.yaml", "./a/../a/x/c.layout.yaml", "link/c.layout.yaml"] {
      #expect(rules(try scratch.run("lint", path).output) == ["zero-height"], "\(path)")
    }
    #expect(rules(try scratch.run("lint", "a/c.layout.yaml").output) == ["incomplete-vertical-chain"])
  }

  @Test func `from --config applies to all files, and its globs start at the current folder`() throws {
    let scratch = try Scratch()
    try scratch.write("a/c.layout.yaml", collapsed)
    try scratch.write("a/.plumb.yml", "platfrm: 1")
    try scratch.write(
      "ci/strict.yml", "rules: {zero-height: info}\noverrides: [{files: /a/, rules: {zero-height: warning}}]")
    let run = try scratch.run("lint", "--config", "ci/strict.yml")
    #expect(run.status == 0 && severities(run.output) == ["warning"])
    let missing = try scratch.run("lint", "--config", "ci/strct.yml")
    #expect(missing.status == 2 && missing.output == "")
    #expect(missing.errors == "plumb: ci/strct.yml: No such file or directory\n")
  }

  @Test func `is found for the given name of standard input`() throws {
    let scratch = try Scratch()
    try scratch.write("a/.plumb.yml", "rules: {zero-height: info}")
    #expect(try scratch.run("lint", "-", input: collapsed).status == 1)
    let run = try scratch.run("lint", "-", "--stdin-filename", "a/new/b.layout.yaml", input: collapsed)
    #expect(run.status == 0 && severities(run.output) == ["info"])
    try scratch.write(".plumb.yml", "overrides: [{files: '*', rules: {zero-height: warning}}]")
    #expect(severities(try scratch.run("lint", "-", input: collapsed).output) == ["warning"])
  }

  @Test func `selects the files in folders`() throws {
    let scratch = try Scratch()
    let files = ["App/a", "App/Old/a", "App/Old/keep", "Tests/a", "b"]
    for file in files { try scratch.write("\(file).layout.yaml", collapsed) }
    try scratch.write(".plumb.yml", "include: [/App/, Tests/]\nexclude: [/App/Old/a*]")
    try scratch.write("Tests/.plumb.yml", "exclude: a.layout.yaml")
    func linted(_ arguments: String...) throws -> [String] {
      try scratch.run("lint", arguments.first ?? ".").output.matches(of: /(?m)^ +--> (\S+)\.layout\.yaml:\d/).map {
        String($0.1)
      }
    }
    #expect(try linted() == ["App/Old/keep", "App/a"])
    #expect(try linted("App/Old") == ["App/Old/keep"])
    #expect(try linted("App/Old/a.layout.yaml") == ["App/Old/a"])
    try scratch.write("Tests/.plumb.yml", "include: '*'")
    #expect(try linted() == ["App/Old/keep", "App/a", "Tests/a"])
  }

  @Test func `applies to explain and solve too`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", warned + "  - title.trailing == contentView.trailing - 10\n")
    try scratch.write(".plumb.yml", "platform: iOS 15\nmeasure: {widths: [414]}\nrules: {subview-of-cell: off}")
    #expect(try scratch.run("lint").output == "")
    #expect(try scratch.run("explain", "a.layout.yaml").output.hasPrefix("WarnedCell: 41 pt high at width 414\n"))
    let solved = try scratch.run("solve", "a.layout.yaml", "--format", "json").output
    #expect(solved.contains("\"width\": 414,") && !solved.contains("\"width\": 320"))
    try scratch.write("other.yml", "measure: {widths: [500]}")
    for command in ["explain", "solve"] {
      let run = try scratch.run(command, "a.layout.yaml", "--config", "other.yml")
      #expect(run.status == 0 && run.output.contains("500"), "\(command)")
    }
  }
}

@Suite struct `A configuration that cannot be used` {
  @Test func `is reported once, at its line, and files with another configuration are linted`() throws {
    let scratch = try Scratch()
    for path in ["a/a.layout.yaml", "a/b.layout.yaml", "c.layout.yaml"] { try scratch.write(path, collapsed) }
    try scratch.write("a/.plumb.yml", "rules:\n  zero-hight: off\n")
    let run = try scratch.run("lint", "--quiet")
    #expect(run.status == 2)
    #expect(
      run.errors == """
        error[unknown-rule]: no rule is called 'zero-hight'; did you mean 'zero-height'?
          --> a/.plumb.yml:2:3
           |
         2 |   zero-hight: off
           |   ^^^^^^^^^^

        """)
    #expect(run.output.contains("--> c.layout.yaml:") && !run.output.contains("a.layout.yaml:"))
    #expect(!run.output.contains("a/"))
    for command in ["explain", "solve"] {
      let run = try scratch.run(command, "a/a.layout.yaml")
      #expect(run.status == 2 && run.output == "" && run.errors.contains("[unknown-rule]"), "\(command)")
    }
  }

  @Test func `can be a folder, a link without a target, misspelled, or unreadable`() throws {
    let scratch = try Scratch()
    try scratch.write("a/a.layout.yaml", collapsed)
    try scratch.write("a/.plumb.yml/x", "")
    let folder = try scratch.run("lint", "a/a.layout.yaml")
    #expect(folder.status == 2 && folder.output == "" && folder.errors == "plumb: a/.plumb.yml: Is a directory\n")
    try scratch.write("b/b.layout.yaml", collapsed)
    try scratch.link("b/.plumb.yml", to: "nowhere")
    let link = try scratch.run("lint", "b")
    #expect(link.status == 2 && link.errors == "plumb: b/.plumb.yml: No such file or directory\n")
    try scratch.write("d/d.layout.yaml", collapsed)
    try scratch.write("d/.plumb.yaml", "")
    let misspelt = try scratch.run("lint", "d")
    #expect(
      misspelt.status == 2
        && misspelt.errors == "plumb: d/.plumb.yaml: rename this file to .plumb.yml, the only name that plumb reads\n")
    let all = try scratch.run("lint", "--quiet", ".")
    #expect(all.errors == folder.errors + link.errors + misspelt.errors, "the order does not depend on the search")
    guard canBeRefused else { return }
    try scratch.write("c/c.layout.yaml", collapsed)
    try scratch.write("c/.plumb.yml", "")
    try scratch.setPermissions("c/.plumb.yml", 0)
    let refused = try scratch.run("lint", "c")
    #expect(refused.status == 2 && refused.errors == "plumb: c/.plumb.yml: Permission denied\n")
  }
}

@Suite struct `Rules on the command line` {
  @Test func `can be selected or ignored`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", collapsed)
    try scratch.write("b.layout.yaml", warned)
    func found(_ arguments: String...) throws -> [String] {
      rules(try scratch.run("lint", arguments[0], arguments[1], arguments[2], arguments[3]).output)
    }
    #expect(
      rules(try scratch.run("lint").output) == ["zero-height", "unbounded-text-width"])
    #expect(try found("--select", "zero-height", "--select", "pinned-to-cell") == ["zero-height"])
    #expect(
      try found("--select", "incomplete-vertical-chain,zero-height", "--ignore", "zero-height")
        == ["incomplete-vertical-chain"])
    #expect(
      try found("--ignore", "zero-height", "--ignore", "unbounded-text-width, pinned-to-cell")
        == ["incomplete-vertical-chain"])
  }

  @Test func `override the configuration`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", collapsed)
    try scratch.write(".plumb.yml", "rules: {zero-height: off, incomplete-vertical-chain: info}")
    #expect(rules(try scratch.run("lint", "--select", "zero-height").output) == ["zero-height"])
    #expect(rules(try scratch.run("lint", "--ignore", "incomplete-vertical-chain").output) == [])
  }

  @Test func `do not affect reading errors`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", "cell: [")
    #expect(try scratch.run("lint", "--select", "zero-height").status == 1)
  }

  @Test func `must exist`() throws {
    let scratch = try Scratch()
    let run = try scratch.run("lint", "--select", "zero-hight,pinned-to-cell", "--ignore", "invalid-yaml")
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.errors == """
        plumb: no rule is called 'zero-hight'; did you mean 'zero-height'?
        plumb: 'invalid-yaml' reports a layout that cannot be read, and is always an error

        """)
    #expect(try scratch.run("lint", "--select", "").status == 2)
  }
}

@Suite struct `Failures and statistics` {
  @Test(arguments: [
    (["--max-warnings", "1"], 0), (["--max-warnings", "0"], 1), (["--strict"], 1),
    (["--strict", "--max-warnings", "5"], 1), ([], 0), (["--max-warnings", "-1"], 2),
  ])
  func warnings(arguments: [String], status: Int) throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", warned)
    let run = try scratch.run(arguments: ["lint"] + arguments)
    #expect(Int(run.status) == status)
    let reason = "plumb: 1 warning; --max-warnings allows 0\n"
    #expect(run.errors.contains(reason) == (arguments == ["--max-warnings", "0"]))
    #expect(try scratch.run(arguments: ["lint", "--quiet"] + arguments).errors.contains(reason) == false)
  }

  @Test func `statistics replace the findings`() throws {
    let scratch = try Scratch()
    for path in ["a.layout.yaml", "b.layout.yaml"] { try scratch.write(path, collapsed) }
    try scratch.write("b/c.layout.yaml", warned)
    try scratch.write("b/d.layout.yaml", collapsed)
    try scratch.write("b/.plumb.yml", "rules: {zero-height: warning}")
    let run = try scratch.run("lint", "--statistics")
    #expect(run.status == 1)
    #expect(
      run.output == """
        3  zero-height           2 errors, 1 warning
        1  unbounded-text-width  1 warning

        """)
    #expect(
      try scratch.run("lint", "--statistics", "--format", "json").output == """
        {
          "version": 1,
          "statistics": [
            {"rule": "zero-height", "findings": 3, "errors": 2, "warnings": 1, "infos": 0},
            {"rule": "unbounded-text-width", "findings": 1, "errors": 0, "warnings": 1, "infos": 0}
          ],
          "summary": {
            "files": 4,
            "layouts": 4,
            "errors": 2,
            "warnings": 2,
            "infos": 0,
            "silenced": 0
          }
        }

        """)
    #expect(try scratch.run("lint", "--statistics", "--select", "pinned-to-cell").output == "")
  }
}
