import Foundation
import Testing

/// Repositories of every sort, and what goes with what.
@Suite struct `plumb lint of what changed in repositories` {
  @Test func `mends only what is shown`() throws {
    let scratch = try GitScratch()
    let old = collapsedRow("ACell")
    try scratch.write("a.layout.yaml", old)
    try scratch.write("b.layout.yaml", old + "---\n" + soundRow("BCell"))
    try scratch.commit()
    try scratch.write("b.layout.yaml", old + "---\n" + collapsedRow("BCell"))
    let run = try scratch.lint("--changed", "--fix")
    #expect(run.status == 0 && run.errors.hasSuffix("\nmended 1 finding in 1 file\n"))
    #expect(scratch.text("a.layout.yaml") == old)
    let top = "  - title.top == contentView.top + 10\n"
    let mended = collapsedRow("BCell").replacing(top, with: top + "  - contentView.bottom == title.bottom + 10\n")
    #expect(scratch.text("b.layout.yaml") == old + "---\n" + mended)
  }

  @Test func `an entry of a baseline is stale only where it was looked for`() throws {
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
    let mended = try scratch.lint("--changed", "--baseline", "known.json")
    #expect(mended.status == 0)
    #expect(mended.errors.split(separator: "\n").filter { $0.contains("no longer occurs in") }.count == 1)
    #expect(mended.errors.contains("'zero-height' no longer occurs in 'CCell' of b.layout.yaml\n"))
    // The entry is that of the layout that was there before, not of its new namesake.
    try scratch.write("b.layout.yaml", collapsedRow("BCell", inset: 30) + "---\n" + collapsedRow("BCell"))
    #expect(
      try shownLayouts(try scratch.lint("--changed", "--baseline", "known.json", "--format", "json"))
        == ["b.layout.yaml:BCell"])
    #expect(try scratch.lint("--changed", "--baseline", "known.json").output.hasPrefix("b.layout.yaml:6:5:"))
  }

  @Test(arguments: [
    (["--changed", "--since", "HEAD"], "--changed is --since HEAD; give one of them"),
    (["--since", "--upload-pack=x"], "Missing value for '--since <revision>'"),
    (["--since=--output=x"], "'--output=x' is no git revision"),
    (["--changed", "--shard", "1/2"], "--changed looks at a few files, which need no --shard"),
    (["--changed", "-"], "--changed compares files, and '-' is none"),
    (
      ["--since", "x", "--baseline", "b", "--write-baseline"],
      "--since looks at a part, and a baseline is written from the whole"
    ),
    (["--changed"], "plumb: --changed: git says: not a git repository (or any of the parent directories): .git\n"),
  ])
  func `says what cannot be`(arguments: [String], reason: String) throws {
    let scratch = try GitScratch(folder: "repository")
    let run = try scratch.files.run(arguments: ["lint"] + arguments, environment: scratch.environment)
    #expect(run.status == 2 && run.output == "" && run.errors.contains(reason))
  }

  @Test func `says which revision git does not know`() throws {
    let scratch = try GitScratch()
    try scratch.write("a.layout.yaml", soundRow("ACell"))
    try scratch.commit()
    for name in ["nope", "", "HEAD:a.layout.yaml", "main..main", "nope; touch owned", "HEAD~9"] {
      let run = try scratch.lint("--since", name)
      #expect(run.status == 2 && run.output == "")
      #expect(run.errors.hasPrefix("plumb: --since: git knows no revision '\(name)'"), "\(run.errors)")
    }
    #expect(scratch.text("owned") == nil)
  }

  @Test func `a clone that is shallow may lack the revision`() throws {
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
    #expect(run.errors.contains("git knows no revision '\(first)'"))
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

  @Test func `without git there is no telling`() throws {
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

  @Test func `repositories inside are not entered`() throws {
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
    let words = "plumb: 'part' is a repository of its own and was not compared; run it there\n"
    #expect(whole.status == 0 && whole.errors.hasPrefix(words))
    #expect(try scratch.lint("--changed", "--quiet").errors == "")
    #expect(!(try scratch.lint("--changed", "a.layout.yaml").errors.contains("repository")))
    for path in ["part", "part/p.layout.yaml"] {
      let run = try scratch.lint("--changed", path)
      #expect(run.status == 2)
      #expect(run.errors == "plumb: --changed: '\(path)' lies in a repository of its own; run it there\n")
    }
    #expect(
      try shownLayouts(try scratch.lint("--changed", "--format", "json", in: "main/part"))
        == ["p.layout.yaml:PCell", "q.layout.yaml:QCell"])
    let outside = try scratch.lint("--changed", "..")
    #expect(outside.status == 2 && outside.errors.contains("'..' does not lie in the repository of the current folder"))
  }

  @Test func `a font of a submodule that moved on has changed`() throws {
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
  func `files that git is told to pass over are compared`(mark: String) throws {
    let scratch = try GitScratch()
    try scratch.write("a.layout.yaml", collapsedRow("ACell") + "---\n" + collapsedRow("BCell"))
    try scratch.write("in/c.layout.yaml", collapsedRow("CCell"))
    try scratch.write("in/.plumb.yml", "rules: {zero-height: warning}\n")
    try scratch.commit()
    try scratch.git("update-index", mark, "a.layout.yaml")
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == [])
    try scratch.write("a.layout.yaml", collapsedRow("ACell") + "---\n" + collapsedRow("BCell", inset: 11))
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == ["a.layout.yaml:BCell"])
    // Of a configuration nobody knows what it was.
    try scratch.git("update-index", mark, "in/.plumb.yml")
    #expect(
      try shownLayouts(try scratch.lint("--changed", "--format", "json"))
        == ["a.layout.yaml:BCell", "in/c.layout.yaml:CCell"])
    // What is staged beside that is compared with the commit.
    try scratch.git("update-index", mark.replacing("--", with: "--no-"), "a.layout.yaml")
    try scratch.write("d.layout.yaml", collapsedRow("DCell"))
    try scratch.git("add", "a.layout.yaml", "d.layout.yaml")
    try scratch.git("update-index", mark, "a.layout.yaml", "d.layout.yaml")
    #expect(
      try shownLayouts(try scratch.lint("--changed", "--format", "json", "a.layout.yaml", "d.layout.yaml"))
        == ["a.layout.yaml:BCell", "d.layout.yaml:DCell"])
  }

  @Test func `what a sparse checkout leaves out is not missing`() throws {
    let scratch = try GitScratch()
    try scratch.write(".plumb.yml", "rules: {zero-height: warning}\n")
    try scratch.write("rows/a.layout.yaml", collapsedRow("ACell"))
    try scratch.commit()
    try scratch.git("sparse-checkout", "set", "--no-cone", "/rows/")
    #expect(scratch.text(".plumb.yml") == nil)
    #expect(try shownLayouts(try scratch.lint("--changed", "--format", "json")) == [])
  }

  @Test func `the two sides of a merge are compared with the commit that is checked out`() throws {
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

  @Test func `a hook of git sees what is about to be committed`() throws {
    let scratch = try GitScratch()
    try scratch.write("a.layout.yaml", collapsedRow("ACell"))
    try scratch.write("deep/b.layout.yaml", collapsedRow("BCell"))
    try scratch.commit()
    let tool = try #require(Scratch.tool).path
    try scratch.write(".git/hooks/pre-commit", "#!/bin/sh\nexec '\(tool)' lint --changed --output said.txt\n")
    try scratch.files.setPermissions(".git/hooks/pre-commit", 0o755)
    try scratch.write("a.layout.yaml", soundRow("ACell"))
    try scratch.git("commit", "--quiet", "--message", "Mend a row", "a.layout.yaml")
    try scratch.write("deep/b.layout.yaml", collapsedRow("BCell", inset: 11))
    try scratch.git("commit", "--quiet", "--message", "Break a row", "--all", fails: true)
    #expect(scratch.text("said.txt")?.hasPrefix("deep/b.layout.yaml:6:5: error:") == true)
    // A file that is named is committed by way of another index.
    try scratch.git("commit", "--quiet", "--message", "Break a row", "deep/b.layout.yaml", in: "deep", fails: true)
    #expect(try scratch.git("log", "--format=%s") == "Mend a row\nChange rows")
  }
}
