import Findings
import LayoutYAML
import LintEngine
import Rules
import Testing

/// Fixes of conflicts that a row has beside others, and of gaps beside the side of a row.
@Suite struct SeveralConflictTests {
  private let linter = Linter(rules: allRules, reader: LayoutFileReader())

  private func found(_ text: String, _ rule: RuleID) -> [Finding] {
    linter.lint(file: "a.layout.yaml", bytes: Array(text.utf8)).findings.filter { $0.rule == rule }
  }

  /// Each picture is 6 pt wide and required to be no wider, and 14 pt wide by a constraint. That the text is cut, no row
  /// without a solution shows; it is not what the fix is about.
  private let twoIcons = """
    cell: A
    platform: iOS 15
    views:
      up: {type: image, image: [6, 10], contentHuggingPriority: {horizontal: 1000, vertical: 250}}
      down: {type: image, image: [6, 10], contentHuggingPriority: {horizontal: 1000, vertical: 250}}
      note: {type: label, text: Fresh milk, font: system 17}
    constraints:
      - up.width == 14
      - down.width == 14
      - up.leading == contentView.leading + 16
      - down.leading == contentView.leading + 16
      - up.top == contentView.top + 16
      - down.top == up.bottom + 8
      - note.leading == contentView.leading + 16
      - note.top == down.bottom + 8
      - note.width == 40
      - contentView.bottom == note.bottom + 16

    """

  @Test func `each of two conflicts has a fix of its own`() throws {
    let conflicts = found(twoIcons, "unsatisfiable-constraints")
    #expect(conflicts.count == 2)
    for (conflict, view) in zip(conflicts, ["up", "down"]) {
      let title = try #require(conflict.fixes.first).title
      #expect(["up", "down"].allSatisfy { title.contains("'\($0)'") == ($0 == view) })
    }
    let fixed = linter.fix(file: "a.layout.yaml", bytes: Array(twoIcons.utf8), includingUnsafe: true)
    #expect(fixed.linted.report.findings.allSatisfy { $0.rule != "unsatisfiable-constraints" })
    #expect(fixed.applied.count { $0.finding.rule == "unsatisfiable-constraints" } == 2)
  }

  /// 16 + 320 + 16 = 352 is more than 320 pt and less than 375 pt. With an upper bound at the end, the view need not
  /// fill the wider row, and still does not fit into the narrower one.
  @Test func `a fix of one width is no fix of another one`() throws {
    let conflicts = found(
      """
      cell: A
      platform: iOS 15
      measure: {widths: [320, 375]}
      views:
        wheel:
          type: view
          intrinsicContentSize: [320, 40]
          contentHuggingPriority: {horizontal: 1000}
          contentCompressionResistancePriority: {horizontal: 1000}
      constraints:
        - wheel.top == contentView.top + 8
        - contentView.bottom == wheel.bottom + 8 @ 999
        - wheel.leading == contentView.leading + 16
        - wheel.trailing == contentView.trailing - 16

      """, "unsatisfiable-constraints")
    #expect(conflicts.map { $0.environments.map(\.width) }.sorted { $0[0] < $1[0] } == [[320], [375]])
    let narrow = try #require(conflicts.first { $0.environments.contains { $0.width == 320 } })
    #expect(narrow.fixes.allSatisfy { !$0.title.contains("wheel.trailing <=") })
  }

  /// A text 140 pt wide in the middle of 320 pt begins at 90, so that a picture of `width` points that ends 6 pt behind
  /// that begins at 96 - `width`, and at 84 - `width` with the gap turned around.
  @Test func `a gap is not turned around where that pushes a view out of the row`() {
    func row(_ width: Int) -> String {
      """
      cell: A
      platform: iOS 15
      measure: {widths: [320]}
      views:
        score: {type: view}
        note: {type: label, text: Milk}
      constraints:
        - score.width == \(width)
        - score.height == 40
        - score.top == contentView.top + 8
        - contentView.bottom == score.bottom + 8
        - note.width == 140
        - note.centerX == contentView.centerX
        - note.centerY == score.centerY
        - score.trailing == note.leading + 6

      """
    }
    #expect(found(row(80), "inverted-gap").map(\.fixes.isEmpty) == [false])
    #expect(found(row(90), "inverted-gap").map(\.fixes.isEmpty) == [true])
  }

  /// The stack places 'hint' behind 'photo', so that both begin at one place only where 'photo' has no width. While
  /// 'hint' is hidden, 'photo' fills the row.
  @Test func `a conflict with a hidden view of a stack names that view`() throws {
    func row(isHidden: Bool) -> String {
      """
      cell: A
      platform: iOS 15
      views:
        line:
          type: stack
          subviews:
            photo: {type: image}
            hint: {type: view, hidden: \(isHidden)}
      constraints:
        - line.top == contentView.top
        - line.bottom == contentView.bottom
        - line.leading == contentView.leading
        - line.trailing == contentView.trailing
        - photo.height == 60
        - photo.leading == hint.leading

      """
    }
    let conflict = try #require(found(row(isHidden: true), "unsatisfiable-constraints").first)
    #expect(
      conflict.message == "'photo.leading == hint.leading' cannot hold while 'hint' is hidden in the stack 'line'")
    #expect(found(row(isHidden: false), "unsatisfiable-constraints").isEmpty)
  }

  /// Two hidden views in two stacks contradict their sizes: each fix leaves the other conflict, which has nothing in
  /// common with it. The copy goes although it is between views of a conflict.
  @Test func `a fix that shares nothing with another conflict is safe`() {
    let hidden = """
      cell: EpisodeCell
      platform: iOS 15
      views:
        texts:
          type: stack
          axis: vertical
          subviews:
            title: {type: label, intrinsicContentSize: [100, 20]}
            bar: {type: view, hidden: true}
        icons:
          type: stack
          axis: vertical
          subviews:
            play: {type: image, image: [20, 20]}
            star: {type: view, hidden: true}
      constraints:
        - texts.leading == contentView.leading + 16
        - texts.verticalEdges == contentView.verticalEdges inset 12 @ 999
        - icons.leading == texts.trailing + 8
        - icons.top == contentView.top + 12
        - bar.height == 3
        - star.height == 16
        - 1 * star.height == 16

      """
    let file = linter.fix(file: "a.layout.yaml", bytes: Array(hidden.utf8), includingUnsafe: false)
    #expect(
      String(decoding: file.bytes, as: UTF8.self)
        == hidden.replacing("- bar.height == 3\n", with: "- bar.height == 3 @ 999\n")
        .replacing("- star.height == 16\n", with: "- star.height == 16 @ 999\n")
        .replacing("  - 1 * star.height == 16\n", with: ""))
  }
}
