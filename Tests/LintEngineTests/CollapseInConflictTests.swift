import Findings
import LayoutYAML
import LintEngine
import Rules
import Testing

/// A row that collapses, and has a conflict besides.
struct CollapseInConflictTests {
  private func findings(_ constraints: String, views: String) -> [Finding] {
    let text = "cell: A\nplatform: iOS 15\nviews: {\(views)}\nconstraints:\n"
    let lines = constraints.split(separator: "\n").map { "  - \($0)\n" }.joined()
    return Linter(rules: allRules, reader: LayoutFileReader()).lint(
      file: "a.layout.yaml", bytes: [UInt8]((text + lines).utf8)
    ).findings
  }

  /// 16 + 24 + 16 is not 320, and where it is not about widths alone, the row has no answer.
  private let tooWide = """
    icon.leading == contentView.leading + 16
    icon.trailing == contentView.trailing - 16
    icon.width == 24
    icon.top == contentView.top + 8
    """

  private func errors(_ constraints: String) -> [String] {
    let found = findings("\(tooWide)\n\(constraints)", views: "icon: {class: Icon}")
    return found.filter { $0.severity == .error }.map(\.rule.name).sorted()
  }

  @Test("24 pt are a height, but nothing is below them; with the bottom, the row is 8 + 24 + 8 = 40 pt high")
  func aConflictOfWidthsHidesNoCollapse() {
    #expect(errors("icon.height == 24") == ["unsatisfiable-constraints", "zero-height"])
    #expect(errors("icon.height == 24\ncontentView.bottom == icon.bottom + 8 @ 999") == ["unsatisfiable-constraints"])
  }

  @Test("a square: whichever of its widths UIKit keeps, 24 or 320 - 32, it gives the row a height")
  func aWidthThatGivesAHeightKeepsARowOpen() {
    let square = "icon.height == icon.width"
    #expect(errors("\(square)\ncontentView.bottom == icon.bottom + 8 @ 999") == ["unsatisfiable-constraints"])
    #expect(errors(square) == ["unsatisfiable-constraints", "zero-height"])
  }

  @Test("10 + 24 + 10 is not 60, and UIKit may break any of these heights, so nothing is said of a collapse")
  func aConflictOfHeightsIsAlone() {
    let found = findings(
      """
      icon.leading == contentView.leading + 16
      icon.width == 24
      icon.top == contentView.top + 10
      icon.bottom == contentView.bottom - 10
      icon.height == 24
      contentView.height == 60
      """, views: "icon: {class: Icon}")
    #expect(!found.contains { $0.rule == "zero-height" })
  }
}
