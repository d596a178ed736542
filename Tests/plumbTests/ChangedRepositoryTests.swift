import Foundation
import Testing

/// `--changed` and `--since` in unusual repositories and with other options.
@Suite struct `plumb lint --changed in unusual repositories` {
  @Test func `fixes only reported findings`() throws {
    let scratch = try GitScratch()
    let old = collapsedRow("ACell")
    try scratch.write("a.layout.yaml", old)
    try scratch.write("b.layout.yaml", old + "---\n" + soundRow("BCell"))
    try scratch.commit()
    try scratch.write("b.layout.yaml", old + "---\n" + collapsedRow("BCell"))
    let run = try scratch.lint("--changed", "--fix")
    #expect(run.status == 0 && run.errors.hasSuffix("\nfixed 1 finding in 1 file\n"))
    #expect(scratch.text("a.layout.yaml") == old)
    let top = "  - title.top == contentView.top + 10\n"
    let applied = collapsedRow("BCell").replacing(top, with: top + "  - contentView.bottom == title.bottom + 10\n")
    #expect(scratch.text("b.layout.yaml") == old + "---\n" + applied)
  }

  @Test func `a baseline entry is stale only if its layout was linted`() throws {
    let scratch = try GitScratch()
    try scratch.write("a.layout.yaml", collapsedRow("ACell"))
    try scratch.write("b.layout.yaml", collapsedRow("BCell") + "---\n" + collapsedRow("CCell"))
    let written = try scratch.lint("--baseline", "known.json", "--write-baseline")
    #expect(written.status == 0)
    try scratch.commit()
    try scratch.write("b.layout.yaml", collapsedRow("BCell") + "---\n" + collapsedRow("CCell", inset: 11))
    let run = try scratch.lint("--changed", "--baseline", "known.json")
    #expect(run.status == 0 && !run.errors.contains("no longer occurs"))
    try scratch.write("b.layout.yaml", collapsedRow("BCell") + "---\n" + soundRow("CCell"))
    let applied = try scratch.lint("--changed", "--baseline", "known.json")
    #expect(applied.status == 0)
    #expect(applied.errors.split(separator: "\n").filter { $0.contains("no longer occurs in") }.count == 1)
    #expect(applied.errors.contains("'zero-height' no longer occurs in 'CCell' of b.layout.yaml\n"))
    // The baseline entry belongs to the first layout with this name, not to the new second one.
    try scratch.write("b.layout.yaml", collapsedRow("BCell", inset: 30) + "---\n" + collapsedRow("BCell"))
    #expect(
      try shownLayouts(try scratch.lint("--changed", "--baseline", "known.json", "--format", "json"))
        == ["b.layout.yaml:BCell"])
    #expect(try scratch.lint("--changed", "--baseline", "known.json").output.contains("\n  --> b.layout.yaml:6:5\n"))
  }

  @Test(arguments: [
    (["--changed", "--since", "HEAD"], "--changed means --since HEAD; use one of them"),
    (["--since", "--upload-pack=x"], "Missing value for '--since <revision>'"),
    (["--since=--output=x"], "'--output=x' is not a git revision"),
    (["--changed", "--shard", "1/2"], "--changed and --shard cannot be combined"),
    (["--changed", "-"], "--changed does not work with standard input ('-')"),
    (
      ["--since", "x", "--baseline", "b", "--write-baseline"],
      "--since lints only a part of the files; a baseline is written from all of them"
    ),
    (["--changed"], "plumb: --changed: git says: not a git repository (or any of the parent directories): .git\n"),
  ])
  func `rejects contradictory options and paths outside the repository`(arguments: [String], reason: String) throws {
    let scratch = try GitScratch(folder: "repository")
    let run = try scratch.files.run(arguments: ["lint"] + arguments, environment: scratch.environment)
    #expect(run.status == 2 && run.output == "" && run.errors.contains(reason))
  }

  @Test func `reports an unknown revision`() throws {
    let scratch = try GitScratch()
    try scratch.write("a.layout.yaml", soundRow("ACell"))
    try scratch.commit()
    for name in ["nope", "", "HEAD:a.layout.yaml", "main..main", "nope; touch owned", "HEAD~9"] {
      let run = try scratch.lint("--since", name)
      #expect(run.status == 2 && run.output == "")
      #expect(run.errors.hasPrefix("plumb: --since: git does not know the revision '\(name)'"), "\(run.errors)")
    }
    #expect(scratch.text("owned") == nil)
  }

  @Test func `a shallow clone may lack the revision`() throws {
    let scratch = try GitScratch(folder: "origin")
    try scratch.write("a.layout.yaml", soundRow("ACell"))
    try scratch.commit()
    let first = try scratch.git("rev-parse", "HEAD")
    try scratch.write("b.layout.yaml", soundRow("BCell"))
    try scratch.commit()
    let origin = "file://" + scratch.files.url("origin").path
    try scratch.git("clone", "--quiet", "--depth", "1", origin, "shallow", in: "")
    let run = try scratch.lint("--since", first, in: "shallow")
    #expect(run.status == 2)
    #expect(run.errors.contains("git does not know the revision '\(first)'"))
    #expect(run.errors.hasSuffix("; this clone is shallow and may lack it: git fetch --unshallow\n"))
    #expect(try scratch.lint("--changed", in: "shallow").status == 0)
  }

  @Test func `a bare repository has nothing to lint`() throws {
    let scratch = try GitScratch()
    try scratch.git("init", "--quiet", "--bare", "bare.git")
    let run = try scratch.lint("--changed", in: "bare.git")
    #expect(run.status == 2)
    #expect(run.errors == "plumb: --changed: git says: this operation must be run in a work tree\n")
  }

  @Test func `fails without git`() throws {
    let scratch = try GitScratch()
    let run = try scratch.lint("--changed", variables: ["PATH": scratch.files.folder.path])
    #expect(run.status == 2)
    #expect(run.errors == "plumb: --changed: git cannot be run: No such file or directory\n")
  }

  @Test func `another work tree is compared with its own commit`() throws {
    let scratch = try GitScratch(folder: "main")
    try scratch.write("a.layout.yaml", collapsedRow("ACell"))
    try scratch.commit()
    try scratch.git("worktree", "add", "--quiet", "../other")
    try scratch.files.write("other/b.layout.yaml", collapsedRow("BCell"))
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json", in: "other")) == ["b.layout.yaml:BCell"])
    #expect(try scratch.lint("--changed", in: "main").status == 0)
  }

  @Test func `nested repositories are not searched`() throws {
    let scratch = try GitScratch(folder: "main")
    let part = try GitScratch()
    try part.write("p.layout.yaml", collapsedRow("PCell"))
    try part.commit()
    try scratch.write("a.layout.yaml", soundRow("ACell"))
    try scratch.git(
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", part.files.folder.path, "part")
    try scratch.commit()
    try scratch.write("part/p.layout.yaml", collapsedRow("PCell", inset: 11))
    try scratch.write("part/q.layout.yaml", collapsedRow("QCell"))
    let whole = try scratch.lint("--changed")
    let words = "plumb: 'part' is a separate git repository and was not compared; run plumb there\n"
    #expect(whole.status == 0 && whole.errors.hasPrefix(words))
    #expect(try scratch.lint("--changed", "--quiet").errors == "")
    #expect(!(try scratch.lint("--changed", "a.layout.yaml").errors.contains("repository")))
    for path in ["part", "part/p.layout.yaml"] {
      let run = try scratch.lint("--changed", path)
      #expect(run.status == 2)
      #expect(run.errors == "plumb: --changed: '\(path)' is in a separate git repository; run plumb there\n")
    }
    #expect(
      try shownLayouts(try scratch.lint("--changed", "--format", "json", in: "main/part"))
        == ["p.layout.yaml:PCell", "q.layout.yaml:QCell"])
    let outside = try scratch.lint("--changed", "..")
    #expect(outside.status == 2 && outside.errors.contains("'..' is outside of the repository of the current folder"))
  }

  @Test func `a font in a changed submodule has changed`() throws {
    let scratch = try GitScratch(folder: "main")
    let part = try GitScratch()
    try part.write("of.txt", "fonts\n")
    try tallyFont().write(to: part.files.url("Tally.ttf"))
    try part.commit()
    try scratch.git(
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", part.files.folder.path, "fonts")
    try scratch.write("a.layout.yaml", collapsedRow("ACell", more: "fonts: {Tally: fonts/Tally.ttf}\n"))
    try scratch.write("b.layout.yaml", collapsedRow("BCell"))
    try scratch.commit()
    #expect(try scratch.lint("--changed").status == 0)
    try scratch.write("fonts/of.txt", "more fonts\n")
    try scratch.git("commit", "--quiet", "--all", "--message", "Move on", in: "main/fonts")
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == ["a.layout.yaml:ACell"])
  }

  @Test(arguments: ["--assume-unchanged", "--skip-worktree"])
  func `files that git is told to ignore are compared`(mark: String) throws {
    let scratch = try GitScratch()
    try scratch.write("a.layout.yaml", collapsedRow("ACell") + "---\n" + collapsedRow("BCell"))
    try scratch.write("in/c.layout.yaml", collapsedRow("CCell"))
    try scratch.write("in/.plumb.yml", "rules: {zero-height: warning}\n")
    try scratch.commit()
    try scratch.git("update-index", mark, "a.layout.yaml")
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == [])
    try scratch.write("a.layout.yaml", collapsedRow("ACell") + "---\n" + collapsedRow("BCell", inset: 11))
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == ["a.layout.yaml:BCell"])
    // A configuration that git skips counts as changed.
    try scratch.git("update-index", mark, "in/.plumb.yml")
    #expect(
      try shownLayouts(try scratch.lint("--changed", "--format", "json"))
        == ["a.layout.yaml:BCell", "in/c.layout.yaml:CCell"])
    // Other files, staged ones too, are compared with the commit.
    try scratch.git("update-index", mark.replacing("--", with: "--no-"), "a.layout.yaml")
    try scratch.write("d.layout.yaml", collapsedRow("DCell"))
    try scratch.git("add", "a.layout.yaml", "d.layout.yaml")
    try scratch.git("update-index", mark, "a.layout.yaml", "d.layout.yaml")
    #expect(
      try shownLayouts(try scratch.lint("--changed", "--format", "json", "a.layout.yaml", "d.layout.yaml"))
        == ["a.layout.yaml:BCell", "d.layout.yaml:DCell"])
  }

  @Test func `files outside of a sparse checkout are not missing`() throws {
    let scratch = try GitScratch()
    try scratch.write(".plumb.yml", "rules: {zero-height: warning}\n")
    try scratch.write("rows/a.layout.yaml", collapsedRow("ACell"))
    try scratch.commit()
    try scratch.git("sparse-checkout", "set", "--no-cone", "/rows/")
    #expect(scratch.text(".plumb.yml") == nil)
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == [])
  }

  @Test func `both sides of a merge are compared with HEAD`() throws {
    let scratch = try GitScratch()
    try scratch.write("a.layout.yaml", soundRow("ACell"))
    try scratch.write("b.layout.yaml", collapsedRow("BCell"))
    try scratch.commit()
    try scratch.git("checkout", "--quiet", "-b", "side")
    try scratch.write("a.layout.yaml", soundRow("ACell", inset: 11))
    try scratch.commit()
    try scratch.git("checkout", "--quiet", "main")
    try scratch.write("a.layout.yaml", soundRow("ACell", inset: 12))
    try scratch.commit()
    try scratch.git("merge", "side", fails: true)
    #expect(Set(try shownLayouts(try scratch.lint("--changed", "--format", "json"))) == ["a.layout.yaml:invalid-yaml"])
    try scratch.write("a.layout.yaml", soundRow("ACell", inset: 12) + "---\n" + collapsedRow("CCell"))
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == ["a.layout.yaml:CCell"])
  }

  @Test func `a git hook sees the staged changes`() throws {
    let scratch = try GitScratch()
    try scratch.write("a.layout.yaml", collapsedRow("ACell"))
    try scratch.write("deep/b.layout.yaml", collapsedRow("BCell"))
    try scratch.commit()
    let tool = try #require(Scratch.tool).path
    try scratch.write(".git/hooks/pre-commit", "#!/bin/sh\nexec '\(tool)' lint --changed --output said.txt\n")
    try scratch.files.setPermissions(".git/hooks/pre-commit", 0o755)
    try scratch.write("a.layout.yaml", soundRow("ACell"))
    try scratch.git("commit", "--quiet", "--message", "Fix a row", "a.layout.yaml")
    try scratch.write("deep/b.layout.yaml", collapsedRow("BCell", inset: 11))
    try scratch.git("commit", "--quiet", "--message", "Break a row", "--all", fails: true)
    #expect(scratch.text("said.txt")?.contains("\n  --> deep/b.layout.yaml:6:5\n") == true)
    // To commit a named file, git uses another index.
    try scratch.git("commit", "--quiet", "--message", "Break a row", "deep/b.layout.yaml", in: "deep", fails: true)
    #expect(try scratch.git("log", "--format=%s") == "Fix a row\nChange rows")
  }
}
