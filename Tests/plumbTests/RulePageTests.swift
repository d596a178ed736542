import Testing

@Suite struct `The page of a rule` {
  @Test func `is printed with its examples`() throws {
    let run = try Scratch().run("rules", "zero-height")
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.hasPrefix("# zero-height\n\n*error*\n\n"))
    #expect(run.output.contains("\n**How to fix it.** ") && run.output.contains("\n```yaml\n"))
    #expect(!run.output.contains("<!--") && !run.output.contains("README.md"))
    let json = try Scratch().run("rules", "unexpected-row-height", "--format", "json").output
    #expect(
      json.contains(
        #""options": [{"name": "tolerance", "unit": "points", "default": 0.01, "minimum": 0.01, "maximum": 100, "#))
    #expect(json.contains(##""page": "# unexpected-row-height\n\n*error*\n"##))
  }

  @Test func `reports a misspelled or unknown rule`() throws {
    let misspelt = try Scratch().run("rules", "zero-hight")
    #expect(misspelt.status == 2 && misspelt.output == "")
    #expect(misspelt.errors == "plumb: no rule is called 'zero-hight'; did you mean 'zero-height'?\n")
    let undecided = try Scratch().run("rules", "undecided-layout")
    #expect(
      undecided.status == 2 && undecided.errors.contains("'undecided-layout' reports a layout that cannot be solved"))
  }

  @Test func `exists for reading errors too`() throws {
    let run = try Scratch().run("rules", "unknown-key")
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.hasPrefix("# unknown-key\n\n*error*\n\n"))
    let misspelt = try Scratch().run("rules", "unkown-key")
    #expect(misspelt.status == 2)
    #expect(misspelt.errors == "plumb: no rule is called 'unkown-key'; did you mean 'unknown-key'?\n")
  }

  @Test func `is one line in the table`() throws {
    let table = try Scratch().run("rules").output
    #expect(table.contains(/(?m)^zero-height +error +the content view shrinks to 0/))
    #expect(table.contains(/(?m)^duplicate-view +error +two views have the same name$/))
  }
}
