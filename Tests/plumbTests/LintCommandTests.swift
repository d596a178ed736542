import Foundation
import Testing

/// A correct row: its vertical chain reaches from top to bottom.
private let sound = """
  cell: SoundCell
  views:
    title: {type: label, intrinsicContentSize: [100, 20]}
  constraints:
    - title.top == contentView.top + 10
    - title.leading == contentView.leading + 10
    - contentView.bottom == title.bottom + 10 @ 999
    - contentView.trailing >= title.trailing + 10

  """

/// A row that collapses: no constraint connects its bottom.
private let collapsed = """
  cell: CollapsedCell
  views:
    title: {type: label, intrinsicContentSize: [100, 20]}
  constraints:
    - title.top == contentView.top + 10
    - title.leading == contentView.leading + 10

  """

@Suite struct `plumb lint with findings` {
  @Test func `errors fail and go to standard output, and the summary goes to standard error`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", collapsed)
    try scratch.write("b.layout.yaml", sound)
    let run = try scratch.run("lint")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("error[zero-height]: the row collapses to 0 pt"))
    #expect(run.output.contains("\n  --> a.layout.yaml:5:5\n"))
    #expect(run.errors.contains(" in 1 of 2 layouts ("))
    #expect(!run.output.contains("\u{1B}"))
    let quiet = try scratch.run("lint", "--quiet")
    #expect(quiet.output == run.output && quiet.errors == "")
    let file = try scratch.run("lint", "--output", "report.txt")
    #expect(file.status == 1 && file.output == "" && scratch.text("report.txt") == run.output)
  }

  @Test func `a broken file does not stop the run, and a missing one sets the status`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", "cell: [")
    try scratch.write("b.layout.yaml", collapsed)
    try scratch.write("c.layout.yaml", sound)
    let run = try scratch.run("lint", "c.layout.yaml", "b.layout.yaml", "a.layout.yaml")
    #expect(run.status == 1)
    #expect(run.output.contains(/--> a\.layout\.yaml:[\s\S]*--> b\.layout\.yaml:/))
    let missing = try scratch.run("lint", "a.layout.yaml", "d/e/f", "b.layout.yaml")
    #expect(missing.status == 2)
    #expect(missing.output == run.output)
    #expect(missing.errors.hasPrefix("plumb: d/e/f: No such file or directory\n"))
  }

  @Test func `standard input is reported under the given name`() throws {
    let scratch = try Scratch()
    #expect(try scratch.run("lint", "-", input: collapsed).output.contains("\n  --> <stdin>:5:5\n"))
    let run = try scratch.run("lint", "-", "--stdin-filename", "A.layout.yaml", input: collapsed)
    #expect(run.status == 1 && run.output.contains("\n  --> A.layout.yaml:5:5\n"))
  }

  @Test func `warnings fail with --strict`() throws {
    let scratch = try Scratch()
    let fixed = sound.replacingOccurrences(of: " @ 999", with: "") + "  - title.height == 20\n"
    try scratch.write(
      "a.layout.yaml",
      fixed.replacingOccurrences(of: "cell: ", with: "platform: iOS 12\ntable: {estimatedRowHeight: 60}\ncell: "))
    let run = try scratch.run("lint", "--format", "json")
    try #require(run.output.contains("\"severity\": \"warning\"") && !run.output.contains("\"severity\": \"error\""))
    #expect(run.status == 0)
    #expect(try scratch.run("lint", "--strict").status == 1)
  }

  @Test func `solve prints what can be read and fails for the rest`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", "cell: [")
    try scratch.write("b.layout.yaml", sound)
    let run = try scratch.run("solve", "--format", "json", "a.layout.yaml", "b.layout.yaml")
    #expect(run.status == 1 && run.errors.contains("\n  --> a.layout.yaml:1:"))
    #expect(run.output.contains("\"name\": \"SoundCell\"") && run.output.contains("\"contentHeight\": 40, "))
    #expect(try scratch.run("solve", "b.layout.yaml").output.hasPrefix("SoundCell (b.layout.yaml)\n\n  width"))
  }
}

@Suite struct `plumb lint` {
  @Test func `a folder without layouts is reported and is not a failure`() throws {
    let scratch = try Scratch()
    let run = try scratch.run("lint")
    #expect(run.status == 0 && run.output == "")
    #expect(
      run.errors.contains(".: no *.layout.yaml, *.xib or *.storyboard in this folder, and no *.swift with a cell"))
    #expect(try scratch.run("lint", "--quiet").errors == "")
  }

  @Test func `the error for a missing file suggests another file, and the run continues`() throws {
    let scratch = try Scratch()
    try scratch.write("cells/Sound.layout.yaml", sound)
    let run = try scratch.run("lint", "--format", "json", "cells/Sund.layout.yaml", "cells/Sound.layout.yaml")
    #expect(run.status == 2)
    #expect(
      run.errors
        == "plumb: cells/Sund.layout.yaml: No such file or directory; did you mean 'cells/Sound.layout.yaml'?\n")
    #expect(run.output.contains("\"files\": 1,"))
  }

  @Test func `a misspelled command or option gets a suggestion`() throws {
    let scratch = try Scratch()
    try scratch.write("App/Sound.layout.yaml", sound)
    for (word, meant) in [
      ("lnt", "lint"), ("expain", "explain"), ("hlep", "help"), ("fix", "plumb lint --fix"),
      ("version", "plumb --version"),
    ] {
      // Nothing is read: the folder behind it has a layout.
      let command = try scratch.run(word, "App")
      #expect(command.status == 2 && command.output == "")
      #expect(command.errors == "plumb: unknown command '\(word)'; did you mean '\(meant)'?\n")
    }
    // A path that is there is linted, and so is one behind the command.
    try scratch.write("lnt", sound)
    #expect(try scratch.run("lnt").errors == "1 layout, no findings\n")
    let path = try scratch.run("lint", "explan")
    #expect(path.status == 2 && path.errors.hasPrefix("plumb: explan: No such file or directory\n"))
    let option = try scratch.run("lint", "--strct")
    #expect(option.status == 2 && option.errors.contains("Did you mean '--strict'?") && option.output == "")
    for arguments in [["--jobs", "0"], ["--format", "xml"], ["--stdin-filename", "a.layout.yaml"]] {
      #expect(try scratch.run("lint", arguments[0], arguments[1]).status == 2)
    }
  }

  @Test func `a file of another kind is named with the kinds that are read`() throws {
    let scratch = try Scratch()
    try scratch.write("README.md", "# App\n\n- one: [\n\tand `two`\n")
    try scratch.write("notes.txt", "just: [words\n")
    for name in ["README.md", "notes.txt"] {
      let run = try scratch.run("lint", name)
      #expect(run.status == 2 && run.output == "")
      let words = "plumb lints *.layout.yaml, *.xib, *.storyboard and *.swift, and this file holds no layout"
      #expect(run.errors.hasPrefix("plumb: \(name): \(words)\n"), "\(run.errors)")
    }
    // What is named as YAML, and standard input, are read as layouts.
    try scratch.write("notes.yaml", "just: [words\n")
    #expect(try scratch.run("lint", "notes.yaml").output.hasPrefix("error["))
    #expect(try scratch.run("lint", "-", input: "just: [words\n").output.hasPrefix("error["))
  }

  @Test func `a correct file is linted once, even under several names`() throws {
    let scratch = try Scratch()
    try scratch.write("sound.txt", sound)
    try scratch.link("other.txt", to: "sound.txt")
    let run = try scratch.run("lint", "--format", "json", "sound.txt", "./sound.txt", "other.txt")
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.contains("\"findings\": [],") && run.output.contains("\"files\": 1,"))
  }

  @Test func `standard input is linted`() throws {
    let scratch = try Scratch()
    let run = try scratch.run("lint", "-", "--stdin-filename", "Sound.layout.yaml", "--quiet", input: sound)
    #expect(run.status == 0 && run.output == "" && run.errors == "")
  }

  @Test func `folders are searched except for ignored files`() throws {
    let scratch = try Scratch()
    for path in [
      "b.layout.yml", "a/x.layout.yaml", "a/skip.layout.yaml", "a/deep/keep.layout.yaml", "build/out.layout.yaml",
      ".git/in.layout.yaml", "a/notes.yaml", "a/.layout.yaml",
    ] {
      try scratch.write(path, sound)
    }
    try scratch.write(".gitignore", "/build/\nskip.*\nkeep.layout.yaml\n")
    try scratch.write("a/deep/.gitignore", "!keep.layout.yaml\n")
    try scratch.link("a/up", to: "..")
    try scratch.link("a/self", to: "self")
    #expect(try scratch.run("lint", "--format", "json").output.contains("\"files\": 3,"))
    #expect(try scratch.run("lint", "--format", "json", "a").output.contains("\"files\": 2,"))
    #expect(try scratch.run("lint", "--format", "json", "a", ".", "build").output.contains("\"files\": 4,"))
    #expect(try scratch.run("lint", "--format", "json", "a/skip.layout.yaml").output.contains("\"files\": 1,"))
  }

  @Test(.enabled(if: canBeRefused, "root can read all files"))
  func `an unreadable file is reported and does not stop the run`() throws {
    let scratch = try Scratch()
    for path in ["a/x.layout.yaml", "b/x.layout.yaml", "c.layout.yaml"] { try scratch.write(path, sound) }
    try scratch.setPermissions("a", 0)
    try scratch.setPermissions("b/x.layout.yaml", 0)
    defer { try? scratch.setPermissions("a", 0o755) }
    let run = try scratch.run("lint", "--format", "json", "--quiet")
    #expect(run.status == 2)
    #expect(run.errors == "plumb: a: Permission denied\nplumb: b/x.layout.yaml: Permission denied\n")
    #expect(run.output.contains("\"files\": 1,"))
  }

  @Test func `a link without a target is a file that cannot be opened`() throws {
    let scratch = try Scratch()
    try scratch.link("gone.layout.yaml", to: "nowhere")
    let run = try scratch.run("lint")
    #expect(run.status == 2 && run.errors.hasPrefix("plumb: gone.layout.yaml: No such file or directory\n"))
  }

  @Test func `an output file is written completely or not at all`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", sound)
    try scratch.write("out.json", "before")
    try scratch.setPermissions("out.json", 0o640)
    try scratch.link("link.json", to: "out.json")
    let run = try scratch.run("lint", "--format", "json", "--output", "link.json", "a.layout.yaml")
    #expect(run.status == 0 && run.output == "")
    #expect(scratch.text("out.json")?.hasPrefix("{\n  \"version\": 1,") == true)
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch.url("out.json").path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    try scratch.write("folder/keep", "")
    #expect(try scratch.run("lint", "--output", "folder", "a.layout.yaml").status == 2)
    let missing = try scratch.run("lint", "--output", "no/such/out.json", "a.layout.yaml")
    #expect(missing.status == 2 && missing.errors.hasPrefix("plumb: no/such/out.json: No such file or directory\n"))
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
    #expect(names.sorted() == ["a.layout.yaml", "folder", "link.json", "out.json"])
  }

  @Test func `a closed standard output ends the run without a message`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", sound)
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let run = try scratch.run(
      "lint", "--format", "json", "a.layout.yaml", output: pipe.fileHandleForWriting)
    #expect(run.status == 0 && run.errors == "")
  }

  @Test func `any number of jobs gives the same bytes`() throws {
    let scratch = try Scratch()
    for number in 0..<40 {
      let reused = sound.replacing("+ 10", with: "+ \(number)") + "reuseIdentifier: Row\(number % 4)\n"
      try scratch.write("cells/\(number).layout.yaml", number % 3 == 0 ? "cell: [" : reused)
    }
    let one = try scratch.run("lint", "--jobs", "1")
    #expect(one.output.matches(of: /shared-reuse-identifier/).count == 4)
    for jobs in ["2", "7"] {
      let run = try scratch.run("lint", "--jobs", jobs)
      #expect(run.output == one.output && run.status == one.status)
    }
  }
}

/// A row that collapses if it sizes itself, which the file leaves open: an info.
private let open = collapsed.replacingOccurrences(of: "views:", with: "table: {rowHeight: unknown}\nviews:")

@Suite struct `plumb lint with infos` {
  @Test func `a folder's infos are counted, and shown if the call asks for them`() throws {
    let scratch = try Scratch()
    try scratch.write("a/open.layout.yaml", open)
    try scratch.write("a/closed.layout.yaml", collapsed.replacingOccurrences(of: "CollapsedCell", with: "B"))
    let run = try scratch.run("lint", "a")
    #expect(run.output.contains("error[zero-height]") && !run.output.contains("info["))
    #expect(run.errors.contains("1 error, 1 info in 2 of 2 layouts"))
    #expect(run.errors.contains("\n1 info not shown; --verbose shows it\n"))
    let shown = "info[unknown-row-height]: if this row sizes itself, it collapses to 0 pt"
    for arguments in [
      ["lint", "a", "--verbose"], ["lint", "a/open.layout.yaml"],
      ["lint", "a", "--select", "zero-height,unknown-row-height"],
    ] {
      let run = try scratch.run(arguments: arguments)
      #expect(run.output.contains(shown) && !run.errors.contains("not shown"), "\(arguments)")
    }
    // What a person does not see is no annotation either; a report for tools has everything.
    #expect(!(try scratch.run("lint", "a", "--format", "github").output.contains("if this row sizes itself")))
    #expect(try scratch.run("lint", "a", "--format", "sarif").output.contains("if this row sizes itself"))
  }
}

@Suite struct `plumb solve` {
  @Test func `prints JSON, also for standard input`() throws {
    let scratch = try Scratch()
    try scratch.write("a.layout.yaml", sound)
    let run = try scratch.run("solve", "--format", "json", "a.layout.yaml", "-", input: sound)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.hasPrefix("{\n  \"version\": 1,\n  \"layouts\": ["))
  }

  @Test func `a file that cannot be opened is an error`() throws {
    let scratch = try Scratch()
    let run = try scratch.run("solve", "a.layout.yaml")
    #expect(run.status == 2 && run.errors == "plumb: a.layout.yaml: No such file or directory\n")
    #expect(try scratch.run("solve").status == 2)
  }
}

@Suite struct `plumb rules` {
  @Test func `an unknown rule is an error`() throws {
    let run = try Scratch().run("rules", "nothing-of-the-kind")
    #expect(run.status == 2 && run.output == "" && run.errors == "plumb: no rule is called 'nothing-of-the-kind'\n")
  }

  @Test func `prints JSON`() throws {
    let run = try Scratch().run("rules", "--format", "json")
    #expect(run.status == 0 && run.output.hasPrefix("{\n  \"version\": 1,\n  \"rules\": ["))
  }

  @Test func `plumb prints its version and its help`() throws {
    let version = try Scratch().run("--version")
    #expect(version.status == 0 && version.output.split(separator: ".").count == 3)
    let help = try Scratch().run("--help")
    #expect(help.status == 0 && help.output.contains("lint (default)"))
  }
}
