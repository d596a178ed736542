import Findings
import LayoutModel
import LayoutSolver
import LayoutYAML
import LintEngine
import Rules
import Testing

/// The layouts in `docs/examples` have the faults and heights that they claim.
@Suite struct ExamplesTests {
  private static func layouts(broken: Bool) throws -> [String] {
    try Repository.files(in: "docs/examples", endingIn: ".layout.yaml")
      .filter { $0.hasPrefix("docs/examples/broken/") == broken }
  }

  private func reportingRules(of file: String) throws -> Set<String> {
    let report = Linter(rules: allRules, reader: LayoutFileReader()).lint(file: file, bytes: try Repository.bytes(file))
    return Set(report.findings.map(\.rule.name))
  }

  @Test(arguments: try layouts(broken: false))
  func `A sound example has no findings`(file: String) throws {
    #expect(try reportingRules(of: file) == [])
  }

  @Test(arguments: try layouts(broken: true))
  func `A broken example has its own fault and no other`(file: String) throws {
    let faults = [
      "all-priorities-required": "unsatisfiable-constraints",
      "gap-between-labels": "zero-height",
      "open-at-the-bottom": "zero-height",
      "pinned-to-the-cell": "zero-height",
      "shared-slack": "priority-tie",
      "unyielding-portrait": "encapsulated-height-conflict",
    ]
    let name = String(file.dropFirst("docs/examples/broken/".count).dropLast(".layout.yaml".count))
    let fault = try #require(faults[name], "\(name) is missing from the faults of this test")
    #expect(try reportingRules(of: file) == [fault])
  }

  @Test(arguments: try layouts(broken: false))
  func `A sound example has the height that it expects`(file: String) throws {
    for layout in loadLayouts(try Repository.bytes(file)).layouts.map(\.layout) {
      for environment in layout.environments {
        let solution = solve(layout, in: environment)
        let expected = try #require(layout.expectation.rowHeight(in: environment), "\(layout.name)")
        #expect(solution.status == .determined)
        #expect(abs((solution.rowHeight ?? -1) - expected) < 0.01)
      }
    }
  }
}
