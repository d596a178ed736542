import Findings
import LayoutYAML
import LintEngine
import Rules
import Testing

/// A text that may reach 16 pt before the trailing side of the cell.
private func notes(accessory: String, side: String = "title.trailing <= cell.trailing - 16") -> [String] {
  findings(accessory: accessory, side: side).flatMap(\.notes)
}

/// What lint says of the side that is pinned to the cell.
private func findings(accessory: String, side: String) -> [Finding] {
  let text = """
    cell: A
    platform: iOS 15
    accessoryType: \(accessory)
    views: {title: {type: label, text: Milk}}
    constraints:
      - title.leading == contentView.leading + 16
      - title.top == contentView.top + 12
      - \(side)
      - contentView.bottom == title.bottom + 12 @ 999
    """
  let report = Linter(rules: allRules, reader: LayoutFileReader()).lint(
    file: "a.layout.yaml", bytes: Array(text.utf8))
  return report.findings.filter { $0.rule == "pinned-to-cell" }
}

/// A checkmark makes the content view narrower than the cell; without an accessory, their trailing sides are the same.
@Test func `a side of the cell is called the same as that of the content view only where it is`() {
  #expect(
    notes(accessory: "checkmark") == [
      "a wider 'title' would run past contentView, which is narrower than the cell here"
    ])
  #expect(
    notes(accessory: "none") == [
      "the cell has the same sides here, so it shows only once editing or an accessory makes contentView narrower"
    ])
}

/// An indicator leaves 24.5 pt beside the content view: a side 16 pt before that of the cell is 24.5 - 16 = 8.5 pt beyond
/// it, and one 30 pt before it is inside.
@Test(
  "a view ends beyond contentView by what the constant leaves of the accessory's space",
  arguments: [
    ("title.trailing == cell.trailing - 16", true), ("cell.trailing == title.trailing + 16", true),
    ("cell.trailing == title.trailing + 30", false),
  ])
func pointsBeyondContentView(side: String, isBeyond: Bool) {
  let found = notes(accessory: "disclosureIndicator", side: side)
  let beyond = "'title' ends 8.5 pt beyond contentView, in the space of the accessory"
  #expect(isBeyond ? found == [beyond] : !found.contains { $0.contains("'title' ends") }, "\(found)")
}

/// Beside an indicator, which code may show, the text ends 40 - 24.5 = 15.5 pt before it; from contentView, its side would
/// be 64.5 pt before that of the cell.
@Test func `a side that leaves room for an accessory is moved only with --unsafe`() throws {
  for (points, isSafe) in [(16, true), (40, false)] {
    let found = findings(accessory: "none", side: "title.trailing == cell.trailing - \(points)")
    let fix = try #require(found.first?.fixes.first)
    #expect(fix.isSafe == isSafe, "\(points)")
  }
}
