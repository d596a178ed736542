import Findings
import Reporters
import Testing

@Suite struct `The last line of a run` {
  private func report(layouts: Int, _ findings: [(Severity, document: Int)]) -> FileReport {
    FileReport(
      source: SourceText(file: "f", bytes: []), layoutCount: layouts,
      findings: findings.map { severity, document in
        Finding(
          rule: "r", severity: severity, message: "m", place: .startOfFile, layout: document < 0 ? nil : "C",
          document: max(document, 0))
      })
  }

  private func line(_ reports: FileReport...) -> String {
    var summary = RunSummary()
    for report in reports { summary.add(report) }
    return summary.spelled(milliseconds: 12)
  }

  @Test func `counts findings, layouts with findings, and files`() {
    #expect(
      line(
        report(layouts: 38, [(.error, 0), (.warning, 0), (.error, 3)]), report(layouts: 3, []), report(layouts: 0, []))
        == "2 errors, 1 warning in 2 of 41 layouts (3 files, 12 ms)")
    #expect(line(report(layouts: 1, [(.info, 0)])) == "1 info in 1 of 1 layout (1 file, 12 ms)")
  }

  @Test func `says so when clean`() {
    #expect(line(report(layouts: 41, [])) == "41 layouts, no findings")
    #expect(line(report(layouts: 1, [])) == "1 layout, no findings")
  }

  @Test func `files without layouts`() {
    #expect(line(report(layouts: 0, [(.error, -1)])) == "1 error (1 file, 12 ms)")
    #expect(
      line(report(layouts: 0, [(.error, -1)]), report(layouts: 2, [])) == "1 error (2 layouts, 2 files, 12 ms)")
  }

  @Test func `errors in what was read partly fail nothing`() {
    var summary = RunSummary()
    summary.add(report(layouts: 1, [(.error, 0)]))
    #expect(summary.harmlessErrors == nil)
    var partly = report(layouts: 2, [(.error, 0), (.warning, 0), (.error, 1)])
    partly.partlyRead = [0]
    summary.add(partly)
    #expect(
      summary.harmlessErrors == "1 error in 'C' fails nothing, because Plumb reads its code only partly")
    partly.partlyRead = [0, 1]
    summary.add(partly)
    #expect(
      summary.harmlessErrors == "3 errors in 'C' fail nothing, because Plumb reads its code only partly")
    for name in ["D", "E", "F"] {
      for index in partly.findings.indices { partly.findings[index].layout = name }
      summary.add(partly)
    }
    // Three errors, and two in each of three more layouts.
    #expect(
      summary.harmlessErrors
        == "9 errors in 'C', 'D' and 2 more fail nothing, because Plumb reads their code only partly")
  }

  @Test func `a contradiction in what was read partly is certain`() {
    var summary = RunSummary()
    var partly = report(layouts: 1, [(.error, 0), (.error, 0)])
    partly.partlyRead = [0]
    partly.findings[1].rule = .contradictoryConstraint
    summary.add(partly)
    #expect(summary.errors == 2 && summary.countOfCertain(.error) == 1)
    #expect(summary.harmlessErrors == "1 error in 'C' fails nothing, because Plumb reads its code only partly")
  }

  @Test func `the layouts of one class count once`() {
    var report = report(layouts: 4, [(.error, 0), (.error, 1), (.info, 2)])
    report.variants = [1: 0, 2: 0]
    // The first three are one, and the fourth has no finding.
    #expect(line(report) == "2 errors, 1 info in 1 of 2 layouts (1 file, 12 ms)")
  }

  @Test func `fixes of infos that are not shown are counted by themselves`() {
    func info(isSafe: Bool) -> Finding {
      var finding = report(layouts: 1, [(.info, 0)]).findings[0]
      var fix = Fix(title: "t", edits: [TextEdit(replace: SourceRange(start: 0, end: 0), with: "x")], isVerified: true)
      fix.isSafe = isSafe
      finding.fixes = [fix]
      return finding
    }
    var summary = RunSummary()
    summary.addHidden([info(isSafe: true), info(isSafe: true), info(isSafe: false)])
    #expect(summary.fixable == nil)
    #expect(summary.notShown(3) == "3 infos not shown; --verbose shows them, and --fix --verbose fixes 2 of them")
    #expect(summary.notShown(2) == "2 infos not shown; --verbose shows them, and --fix --verbose fixes them")
    #expect(RunSummary().notShown(1) == "1 info not shown; --verbose shows it")
    var shown = report(layouts: 1, [])
    shown.findings = [info(isSafe: true)]
    summary.add(shown)
    #expect(summary.fixable == "1 can be fixed with --fix")
  }

  @Test func `hidden findings are counted at the end`() {
    var report = report(layouts: 2, [(.error, 0)])
    report.suppressed = [SuppressedFinding(report.findings[0], reason: nil)]
    #expect(line(report) == "1 error in 1 of 2 layouts (1 file, 12 ms); 1 suppressed")
    var summary = RunSummary()
    summary.add(self.report(layouts: 2, []))
    summary.baseline = BaselineUse(hiddenCount: 300, stale: [])
    #expect(summary.spelled(milliseconds: 12) == "2 layouts, no findings; 300 in the baseline")
  }
}
