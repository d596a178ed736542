import Findings
import LayoutYAML
import LintEngine
import Rules
import Testing

@Suite("What --fix leaves alone") struct FixLimitsTests {
  private let linter = Linter(rules: allRules, reader: LayoutFileReader())

  private func findings(_ text: String) -> [Finding] {
    linter.lint(file: "a.layout.yaml", bytes: Array(text.utf8)).findings
  }

  /// 16 + 343 + 16 = 375, and the row may be 320 pt wide. Without a width of its own, the banner fills the row.
  @Test("a width between two sides may go, for they leave one")
  func widthBetweenSides() throws {
    let found = findings(
      """
      cell: BannerCell
      measure: {widths: [320, 375]}
      views: {banner: {type: view}}
      constraints:
        - banner.leading == contentView.leading + 16
        - contentView.trailing == banner.trailing + 16
        - banner.top == contentView.top + 8
        - contentView.bottom == banner.bottom + 8 @ 999
        - banner.height == 90
        - banner.width == 343
      """)
    let fix = try #require(found.first { $0.rule == "unsatisfiable-constraints" }?.fixes.first)
    #expect(fix.title == "remove 'banner.width == 343'")
    #expect(fix.isSafe)
  }

  /// A row whose badge, 40 by 20 pt, does not fit: 280 + 60 = 340, or 355 - 10 = 345, and the row is 320 pt wide.
  private func badge(_ widths: String, _ constraints: String) -> String {
    """
    cell: TitleCell
    platform: iOS 15
    measure: {widths: [\(widths)]}
    views:
      title: {type: label, intrinsicContentSize: [40, 20.5]}
      badge: {type: image, image: [40, 20]}
    constraints:
      - title.leading == contentView.leading + 16
      - title.top == contentView.top + 12
      - title.bottom == contentView.bottom - 12 @ 999
      - badge.centerY == title.centerY
    """ + constraints.split(separator: ";").map { "\n  - \($0)" }.joined()
  }

  @Test(
    "a fix of a conflict neither squeezes an image to nothing nor leaves it outside",
    arguments: [
      // At 320, the badge would be 0 pt wide.
      (
        "320, 430",
        "badge.leading == contentView.leading + 280;badge.trailing <= contentView.trailing - 60;"
          + "badge.trailing == contentView.trailing - 20 @ 998"
      ),
      // It would end at 355 + 40 = 395, 75 pt outside, where it was 5 pt outside at 390.
      (
        "320, 390",
        "badge.leading == contentView.leading + 355;badge.trailing <= contentView.trailing + 10;badge.width == 40"
      ),
    ])
  func unseenImages(widths: String, constraints: String) throws {
    let found = findings(badge(widths, constraints))
    let conflict = try #require(found.first { $0.rule == "unsatisfiable-constraints" }, "\(found.map(\.message))")
    #expect(conflict.fixes.allSatisfy { !$0.isSafe }, "\(conflict.fixes.map(\.title))")
  }

  /// 15 + 35 + 8 = 58, and the view is 50 pt high: without its height, the loader is 50 - 15 - 8 = 27 pt high, as the
  /// other two constraints say.
  @Test("a height that others state goes only if a person says so")
  func onlyHeight() throws {
    let found = findings(
      """
      view: Loader
      measure: {sizes: [[320, 50]]}
      views: {loader: {}}
      constraints:
        - loader.top == root.top + 15
        - root.bottom == loader.bottom + 8
        - loader.centerX == root.centerX
        - loader.width == 50
        - loader.height == 35
      """)
    let fix = try #require(found.first { $0.rule == "unsatisfiable-constraints" }?.fixes.first)
    #expect(fix.title == "remove 'loader.height == 35'")
    #expect(!fix.isSafe && fix.doubt == "not safe: 'loader.top == root.top + 15' may be the one to change instead")
  }

  /// A top inset of 3 and a bottom inset of 3.5 put the label 0.25 pt above the centre, not 0.25 pt below it. At 999, the
  /// bottom inset never holds, and removing it is a second fix, which nobody has seen before the first.
  @Test("an unsafe fix of a warning that another fix caused is not applied")
  func announced() throws {
    let text = """
      cell: CheckCell
      measure: {widths: [320]}
      views: {label: {type: label, text: Encrypt}}
      constraints:
        - label.leading == contentView.leading + 16
        - contentView.trailing >= label.trailing + 16
        - label.centerY == contentView.centerY + 0.25
        - label.top == contentView.top + 3
        - contentView.bottom == label.bottom + 3.5
      """
    let fixed = linter.fix(file: "a.layout.yaml", bytes: Array(text.utf8), includingUnsafe: true)
    #expect(fixed.applied.map(\.finding.rule) == ["unsatisfiable-constraints"])
    #expect(String(decoding: fixed.bytes, as: UTF8.self).hasSuffix("- contentView.bottom == label.bottom + 3.5 @ 999"))
    let left = fixed.linted.report.findings.filter { $0.severity > .info }
    #expect(left.map(\.rule) == ["priority-clash"] && left.allSatisfy { !$0.fixes.isEmpty })
  }

  /// The row needs 11 + 22 + 998 = 1031 pt, and a line of 39.5 pt at the large size does not fit into 22: the one finding
  /// says the other, so that both are fixed at once.
  @Test func `a fix of what a finding says beside its own fault needs no second call`() {
    let text = """
      cell: SettingCell
      platform: iOS 15
      measure: {widths: [320], textSizes: [large, accessibilityLarge]}
      views: {title: {type: label, text: Sounds, font: body}}
      constraints:
        - title.leading == contentView.leading + 16
        - contentView.trailing == title.trailing + 8
        - title.top == contentView.top + 11
        - contentView.bottom == title.bottom + 998
        - title.height == 22
      """
    let fixed = linter.fix(file: "a.layout.yaml", bytes: Array(text.utf8), includingUnsafe: true)
    #expect(fixed.original.report.findings.flatMap(\.alsoFound) == ["clipped-text"])
    #expect(fixed.applied.map(\.finding.rule) == ["encapsulated-height-conflict", "clipped-text"])
    #expect(fixed.linted.report.findings.isEmpty)
    let again = linter.fix(file: "a.layout.yaml", bytes: fixed.bytes, includingUnsafe: true)
    #expect(again.applied.isEmpty)
  }

  /// 320 - 16 - 16 = 288. The constraint to the edge of the box is none that a mistake could have made.
  @Test func `a width that others outweigh says what it is, and which of them is about the same view`() throws {
    let found = findings(
      """
      view: NotePage
      measure: {widths: [320], heights: [600]}
      views:
        box: {subviews: {note: {type: view}}}
      constraints:
        - box.edges == root
        - note.leading == box.leading + 16
        - note.trailing == box.trailing - 16
        - note.top == box.top
        - note.height == 40
        - note.width == root.width @ 250
      """)
    let clash = try #require(found.first { $0.rule == "priority-clash" })
    #expect(
      clash.message
        == "'note.width == root.width @ 250' never holds: it has a lower priority than the other marked constraints")
    #expect(clash.label == "priority 250: 288 pt instead of 320")
    #expect(clash.fixes.first?.doubt == "not safe: 'note.leading == box.leading + 16' may be the one to change instead")
  }

  /// The list ends 8 pt before a button at the trailing edge, and at that edge too: the button would be -8 pt wide. The
  /// fix makes left and right differ from leading and trailing, which is another matter. If the item sizes itself, it
  /// has no height either way.
  @Test(
    "of two ends of a view beside another one, that at the edge goes",
    arguments: ["collection: {itemWidth: 320, itemHeight: 44}", "measure: {heights: unknown}"])
  func twoEnds(_ setting: String) throws {
    let found = findings(
      """
      collectionCell: ReactionItem
      \(setting)
      views:
        more: {type: button, image: [20, 20]}
        list: {type: view}
      constraints:
        - more.width == 44
        - more.height == 44
        - more.centerY == contentView.centerY
        - more.right == contentView.right
        - list.left == contentView.left
        - list.top == contentView.top
        - list.right == contentView.right
        - list.bottom == contentView.bottom
        - list.right == more.left - 8
      """)
    let conflict = try #require(found.first { $0.rule == "unsatisfiable-constraints" })
    #expect(conflict.message == "required constraints conflict: 'more' would be -8 pt wide, and no width is negative")
    #expect(conflict.fixes.first?.title == "remove 'list.right == contentView.right'")
    #expect(conflict.fixes.first?.isSafe == false)
  }

  /// In a row of 120 pt, the switch begins at 120 - 16 - 51 = 53 pt, and the label, from 16 pt on, is wider than 37 pt.
  @Test func `a fix that parts two views where they overlap, and moves nothing else, is safe`() throws {
    let found = findings(
      """
      cell: SettingCell
      measure: {widths: [120, 375]}
      views:
        name: {type: label, text: Notifications, font: system 17}
        toggle: {type: switch}
      constraints:
        - name.leading == contentView.leading + 16
        - name.top == contentView.top + 12
        - contentView.bottom == name.bottom + 12 @ 999
        - toggle.trailing == contentView.trailing - 16
        - toggle.centerY == contentView.centerY
      """)
    let overlap = try #require(found.first { $0.rule == "overlapping-views" })
    #expect(overlap.fixes.first?.title.contains("name.trailing <= toggle.leading - 8") == true)
    #expect(overlap.fixes.first?.isSafe == true)
  }

  /// A label with a hugging priority of 1000 is as wide as its text: "12" is narrower than 42 pt, another text may not be.
  @Test("a width that only a placeholder text contradicts is an info, and nothing is fixed")
  func placeholder() throws {
    func clash(_ property: String) throws -> Finding {
      let found = findings(
        """
        cell: CountCell
        measure: {widths: [320]}
        views:
          count: {type: label, text: "12", contentHuggingPriority: 1000\(property)}
        constraints:
          - count.leading == contentView.leading + 16
          - contentView.trailing >= count.trailing + 16
          - count.top == contentView.top + 12
          - contentView.bottom == count.bottom + 12 @ 999
          - count.width >= 42 @ 500
        """)
      return try #require(found.first { $0.rule == "priority-clash" })
    }
    #expect(try clash("").severity == .warning)
    let open = try clash(", textIsPlaceholder: true")
    #expect(open.severity == .info && open.fixes.isEmpty)
    #expect(open.notes == ["the text of 'count' is a placeholder: code sets the real one"])
  }
}
