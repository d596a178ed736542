import Findings
import LayoutYAML
import LintEngine
import Rules
import Testing

/// The fixes that lint and explain show: how they are proposed, verified and ranked. Heights and widths are worked out
/// by hand; 0.5 pt of each row is its separator.
@Suite struct `Fixes that lint and explain share` {
  /// The fixes of all findings of some rules, each with its outcome.
  private func fixes(
    of rules: RuleID..., in text: String, atMost most: Int = 3, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    var linter = Linter(rules: allRules, reader: LayoutFileReader())
    linter.maxFixes = most
    let report = linter.lint(file: "a.layout.yaml", bytes: Array(text.utf8))
    let findings = report.findings.filter { rules.contains($0.rule) }
    try #require(!findings.isEmpty, "\(report.findings.map(\.message))", sourceLocation: sourceLocation)
    return findings.flatMap(\.fixes).map { "\($0.title) | \($0.outcome)" }
  }

  @Test func `the first fix does not depend on how many are shown`() throws {
    let all = try fixes(of: "priority-tie", in: pair(tie))
    #expect(all.count > 1)
    #expect(try fixes(of: "priority-tie", in: pair(tie), atMost: 1) == [all[0]])
  }

  // MARK: - Ambiguous values

  /// A row of 12 + 20.5 + 12 pt with two labels side by side.
  private func pair(_ constraints: String) -> String {
    """
    cell: PriceCell
    platform: iOS 15
    measure: {widths: [320]}
    views:
      name: {type: label, intrinsicContentSize: [62, 20.5]}
      price: {type: label, intrinsicContentSize: [38, 20.5]}
    constraints:
      - name.leading == contentView.leading + 16
      - name.top == contentView.top + 12
      - contentView.bottom == name.bottom + 12
    \(constraints.split(separator: "\n").map { "  - \($0)" }.joined(separator: "\n"))
    """
  }

  private let tie = """
    price.leading == name.trailing + 8
    price.trailing == contentView.trailing - 16
    price.firstBaseline == name.firstBaseline
    """

  @Test func `of two labels with equal hugging priority, one gets a higher priority`() throws {
    #expect(
      try fixes(of: "priority-tie", in: pair(tie)) == [
        "set the horizontal hugging priority of 'price' to 251 | the row stays 45 pt high at width 320",
        "set the horizontal hugging priority of 'name' to 251 | the row stays 45 pt high at width 320",
      ])
  }

  @Test func `inequalities become equations`() throws {
    let text = pair(
      """
      price.leading >= name.trailing + 8
      price.trailing <= contentView.trailing - 16
      price.firstBaseline == name.firstBaseline
      """)
    #expect(
      try fixes(of: "ambiguous-layout", in: text).prefix(2) == [
        "replace 'price.leading >= name.trailing + 8' with 'price.leading == name.trailing + 8' | the row stays 45 pt high at width 320",
        "replace 'price.trailing <= contentView.trailing - 16' with 'price.trailing == contentView.trailing - 16' | the row stays 45 pt high at width 320",
      ])
  }

  /// Both labels are 20.5 pt high, so a common baseline is as good as a common top.
  @Test func `a view without a vertical position is centred`() throws {
    let fixes = try fixes(of: "ambiguous-layout", in: pair("price.trailing == contentView.trailing - 16"))
    #expect(
      fixes.first == "add price.centerY == contentView.centerY | the row stays 45 pt high at width 320", "\(fixes)")
  }

  @Test func `an unconstrained view gets two constraints`() throws {
    #expect(
      try fixes(of: "ambiguous-layout", in: pair("name.width == 62")).first
        == "add price.trailing == contentView.trailing - 16 and add price.top == contentView.top + 12 | the row stays 45 pt high at width 320"
    )
  }

  /// 'line' ends with 'title'.
  @Test func `a line without a width gets the end of its neighbour`() throws {
    let text = """
      cell: Chapter
      platform: iOS 15
      measure: {widths: [320]}
      views:
        title: {type: label, intrinsicContentSize: [90, 20]}
        line: {}
      constraints:
        - title.leading == contentView.leading + 16
        - title.trailing == contentView.trailing - 16
        - title.top == contentView.top + 10
        - line.top == title.bottom + 6
        - line.leading == title.leading
        - line.height == 2
        - contentView.bottom == line.bottom + 6
      """
    // 10 + 20 + 6 + 2 + 6.
    #expect(
      try fixes(of: "ambiguous-layout", in: text).first
        == "add line.trailing == title.trailing | the row stays 44.5 pt high at width 320")
  }

  /// 320 - 16 - 8 - 16 = 280 pt for widths of 200 and 210: one more point of priority decides which one gets less.
  @Test func `of two contradicting optional constraints, one gets a higher priority`() throws {
    let text = """
      cell: Pair
      platform: iOS 15
      measure: {widths: [320]}
      views: {a: {}, b: {}}
      constraints:
        - a.leading == contentView.leading + 16
        - b.leading == a.trailing + 8
        - b.trailing == contentView.trailing - 16
        - a.width == 200 @ 500
        - b.width == 210 @ 500
        - a.top == contentView.top + 10
        - a.height == 20
        - contentView.bottom == a.bottom + 10
        - b.top == a.top
        - b.height == 20
      """
    #expect(
      try fixes(of: "ambiguous-layout", in: text).first
        == "raise the priority of 'b.width == 210 @ 500' to 501 | the row stays 40.5 pt high at width 320")
  }

  /// 'time' covers 'name', which is 200 of 288 pt wide, anywhere on its line; beside it, 80 of 120 pt are left.
  @Test func `no fix covers another view`() throws {
    let text = """
      cell: Call
      measure: {widths: [320]}
      views:
        name: {type: label, intrinsicContentSize: [200, 20.5]}
        time: {type: label, intrinsicContentSize: [120, 18]}
      constraints:
        - name.leading == contentView.leading + 16
        - name.top == contentView.top + 11
        - contentView.bottom == name.bottom + 11
        - time.centerY == name.centerY
      """
    #expect(try fixes(of: "ambiguous-layout", in: text).isEmpty)
  }

  // MARK: - Collapsed rows

  /// 20 + 20.5 + 8 + 18 + 20 are 86.5. The distances of 48 do not fit into the 44 of the first pass, so one gives way.
  /// A fix for only one of the labels would make them overlap.
  @Test func `a gap gets a constraint`() throws {
    let text = """
      cell: FeedCell
      measure: {widths: [320]}
      views:
        title: {type: label, intrinsicContentSize: [100, 20.5]}
        note: {type: label, intrinsicContentSize: [100, 18]}
      constraints:
        - title.leading == contentView.leading + 16
        - note.leading == contentView.leading + 16
        - title.top == contentView.top + 20
        - contentView.bottom == note.bottom + 20
      """
    #expect(
      try fixes(of: "zero-height", in: text) == [
        "add note.top == title.bottom + 8 @ 999 | the row is then 87 pt high at width 320; priority 999, because the constraints then need more than the 44 pt that UIKit tries first"
      ])
  }

  // MARK: - Conflicts

  /// A label above, 16 pt from the leading side and 50 pt wide, and a box of 500 pt between margins of 16. A box of 500
  /// pt from 16 on would end at 516 of 320. The row is 11 + 20 + 11 + 0.5 pt high.
  @Test func `no fix pushes a view out of the row`() throws {
    let text = """
      cell: FeedCell
      measure: {widths: [320, 375, 430]}
      views:
        box: {}
        name: {type: label, intrinsicContentSize: [50, 20]}
      constraints:
        - name.top == contentView.top + 11
        - name.bottom == contentView.bottom - 11
        - name.leading == contentView.leading + 16
        - box.centerY == name.centerY
        - box.height == 20
        - box.leading == contentView.leading + 16
        - box.width == 500
        - box.trailing == contentView.trailing - 16
      """
    let fixes = try fixes(of: "unsatisfiable-constraints", in: text)
    #expect(
      fixes == [
        "remove 'box.width == 500' | the row is then 42.5 pt high at widths 320, 375 and 430"
      ])
  }

  /// A share of 0 is 0, so the height becomes a number, and yields in a first pass of another height: the estimate
  /// less the separator, 80 - 0.5.
  @Test func `a constraint is written with the priority that it gets`() throws {
    let text = """
      cell: GoalCell
      platform: iOS 8
      table: {estimatedRowHeight: 80}
      measure: {widths: [320]}
      views:
        progress: {type: view}
      constraints:
        - progress.leading == contentView.leading + 15
        - progress.trailing == contentView.trailing - 15
        - progress.centerY == contentView.centerY
        - progress.height == 0.5 * contentView.height
      """
    #expect(
      try fixes(of: "zero-height", in: text).first
        == "add progress.top >= contentView.top + 20; add progress.bottom <= contentView.bottom - 20; "
        + "replace 'progress.height == 0.5 * contentView.height' with 'progress.height == 40 @ 999'"
        + " | the row is then 80.5 pt high at width 320; priority 999, because the constraints then need more than the 79.5 pt that UIKit tries first"
    )
  }

  @Test func `a mask that was left on is turned off first`() throws {
    let text = """
      cell: InboxCell
      measure: {widths: [320]}
      views:
        sender: {type: label, intrinsicContentSize: [90, 20]}
        dot: {frame: [0, 0, 0, 0], translatesAutoresizingMaskIntoConstraints: true}
      constraints:
        - sender.leading == contentView.leading + 34
        - sender.top == contentView.top + 11
        - sender.bottom == contentView.bottom - 11
        - dot.leading == contentView.leading + 16
        - dot.centerY == contentView.centerY
        - dot.width == 10
        - dot.height == 10
      """
    #expect(
      try fixes(of: "autoresizing-mask-left-on", "unsatisfiable-constraints", in: text).first
        == "set translatesAutoresizingMaskIntoConstraints of 'dot' to false and remove the frame of 'dot' | the row is then 42.5 pt high at width 320"
    )
  }

  /// 8 + 60 + 8 are 76, and the first pass has 43.5. The bottom of the chain gives way before the photo's height.
  @Test func `at an imposed height, the last constraint of the chain is lowered first`() throws {
    let text = """
      cell: FeedCell
      platform: iOS 12
      measure: {widths: [320]}
      views:
        photo: {type: image}
      constraints:
        - photo.top == contentView.top + 8
        - photo.height == 60
        - contentView.bottom == photo.bottom + 8
        - photo.leading == contentView.leading
        - photo.width == 60
      """
    #expect(
      try fixes(of: "encapsulated-height-conflict", in: text) == [
        "lower the priority of 'contentView.bottom == photo.bottom + 8' to 999 | the row stays 76.5 pt high at width 320"
      ])
  }

  /// The sides give 320 - 20 = 300 pt, and the content is at most 50 pt wide: its hugging gives way. In the first pass,
  /// 43.5 - 11 - 11 leave 21.5 pt for content of at most 20 pt: there it gives way too.
  @Test func `required hugging against both sides is lowered`() throws {
    let text = """
      cell: FeedCell
      platform: iOS 12
      measure: {widths: [320]}
      views:
        name: {type: label, intrinsicContentSize: [50, 20], contentHuggingPriority: 1000}
      constraints:
        - name.top == contentView.top + 11
        - name.bottom == contentView.bottom - 11
        - name.leading == contentView.leading + 10
        - name.trailing == contentView.trailing - 10
      """
    #expect(
      try fixes(of: "unsatisfiable-constraints", in: text).first
        == "lower the hugging priority of 'name' to 250 | the row is then 42.5 pt high at width 320")
  }
}
