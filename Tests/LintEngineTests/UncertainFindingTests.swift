import Findings
import Diagnosis
import LayoutYAML
import RuleKit
import Rules
import Testing
import WorkLimit

@testable import LintEngine

/// Findings that depend on sizes, texts or constraints that only the program knows.
@Suite struct UncertainFindingTests {
  private func findings(_ text: String) -> [Finding] {
    Linter(rules: allRules, reader: LayoutFileReader()).lint(file: "a.layout.yaml", bytes: Array(text.utf8)).findings
  }

  // MARK: - Views of unknown size

  private func badge(_ badge: String, _ rest: String = "") -> String {
    """
    cell: A
    platform: iOS 15
    table: {separatorStyle: none}
    views:
      title: {type: label, text: Inbox}
      badge: {class: BadgeView, contentHuggingPriority: 251\(badge)}
    constraints:
      - title.top == contentView.top + 12
      - title.bottom == contentView.bottom - 12 @ 999
      - title.leading == contentView.leading + 16
      - badge.leading == title.trailing + 8
      - badge.trailing == contentView.trailing - 16
      - badge.centerY == title.centerY
    \(rest)
    """
  }

  @Test("the widths are ambiguous only if the badge has no size of its own")
  func unknownSize() {
    #expect(findings(badge("")).contains { $0.severity == .error })
    #expect(findings(badge(", intrinsicContentSize: [20, 20]")) == [])
    let found = findings(badge(", intrinsicContentSize: unknown"))
    #expect(found.map(\.rule) == ["unread-content"] && found.map(\.severity) == [.info])
  }

  @Test("a fault that no size removes")
  func faultWithAnySize() {
    let found = findings(badge(", intrinsicContentSize: unknown", "  - title.height == 10\n  - title.height == 12\n"))
    #expect(found.contains { $0.severity == .error && $0.constraints.count >= 2 })
  }

  // MARK: - Placeholder texts

  /// A title that needs more than one line at 100 pt, and has the height of one.
  private func cut(_ keys: String, measure: String = "") -> String {
    """
    cell: A
    platform: iOS 15
    \(measure)
    views:
      title: {type: label, text: A title that is far too long, numberOfLines: 0\(keys)}
    constraints:
      - title.top == contentView.top + 12
      - title.bottom == contentView.bottom - 12 @ 999
      - title.leading == contentView.leading + 16
      - title.width == 100
      - title.height == 20.5
    """
  }

  @Test("a placeholder that is cut is an info, and a text that the author gives is an error")
  func placeholder() {
    #expect(findings(cut("")).map(\.severity) == [.error])
    let found = findings(cut(", textIsPlaceholder: true"))
    #expect(found.map(\.rule) == findings(cut("")).map(\.rule) && found.map(\.severity) == [.info])
    #expect(found.first?.notes.contains("the text of 'title' is a placeholder: code sets the real one") == true)
  }

  @Test("beside a text that is too wide, an overlap counts only in the sample that has no placeholder")
  func placeholderInASample() {
    func overlap(_ measure: String) -> String {
      """
      cell: A
      platform: iOS 15
      measure: {widths: [320]\(measure)}
      views:
        title: {type: label, text: A title that is far too long for this row, textIsPlaceholder: true}
        price: {type: label, text: 12}
      constraints:
        - title.top == contentView.top + 12
        - title.bottom == contentView.bottom - 12 @ 999
        - title.leading == contentView.leading + 16
        - price.trailing == contentView.trailing - 16
        - price.firstBaseline == title.firstBaseline
      """
    }
    let found = findings(overlap(""))
    #expect(found.map(\.rule) == ["overlapping-views"] && found.map(\.severity) == [.info])
    let sampled = findings(overlap(", samples: {real: {title: {textIsPlaceholder: false}}}"))
    #expect(sampled.map(\.rule) == ["overlapping-views"] && sampled.map(\.severity) == [.warning])
  }

  // MARK: - Constraints that code changes

  private func heights(_ one: String, _ other: String = "title.height == 12") -> String {
    """
    cell: A
    platform: iOS 15
    views:
      title: {type: label, text: Inbox}
    constraints:
      - title.top == contentView.top + 12
      - title.bottom == contentView.bottom - 12 @ 999
      - title.leading == contentView.leading + 16
      - title.trailing == contentView.trailing - 16
      - title.trailing == contentView.trailing - 16
      - \(one)
      - \(other)
    """
  }

  @Test("10 and 12 pt contradict each other, unless code deactivates one of the two")
  func inactive() throws {
    let known = findings(heights("title.height == 10"))
    let error = try #require(known.first { $0.severity == .error })
    let found = findings(heights("{constraint: title.height == 10, changedByCode: true}"))
    let info = try #require(found.first { $0.rule == error.rule })
    #expect(info.severity == .info && info.fixes.isEmpty && !error.fixes.isEmpty)
    #expect(info.notes.last == "this does not occur if code deactivates title.height == 10")
    // What code cannot change stays.
    #expect(found.first { $0.rule == "duplicate-constraint" }?.severity == .warning)
  }

  @Test("30 and 40 pt contradict each other, whatever code does to the icon beside the title")
  func unchangedConflict() {
    let found = findings(
      """
      cell: A
      platform: iOS 15
      table: {rowHeight: 80}
      views:
        box:
          subviews:
            title: {type: label, text: Inbox}
            icon: {}
      constraints:
        - box.centerX == contentView.centerX
        - box.centerY == contentView.centerY
        - {constraint: icon.top == box.top + 20, changedByCode: true}
        - icon.bottom == box.bottom - 20
        - icon.height == 20
        - icon.width == 20
        - icon.leading == title.trailing + 3
        - icon.trailing == box.trailing - 20
        - title.height == 30
        - title.height == 40
        - title.top == box.top + 21
        - title.bottom == box.bottom - 21
        - title.leading == box.leading + 20
      """)
    #expect(found.contains { $0.rule == "unsatisfiable-constraints" && $0.severity == .error })
  }

  /// The width of the title is 40 pt in two ways, one of which code changes. That 30 pt contradict 31 pt explains the
  /// height conflict, and is certain.
  @Test("a certain contradiction stays an error although it is the cause of a conflict that code may remove")
  func certainCause() {
    let linter = Linter(rules: allRules, reader: LayoutFileReader())
    let cause = LayoutFinding(
      rule: "contradictory-constraint", severity: .error, message: "certain", place: .constraint(0), views: ["a"])
    var effect = LayoutFinding(
      rule: "unsatisfiable-constraints", severity: .error, message: "changed", place: .constraint(1), views: ["a"])
    #expect(folded([cause, effect], by: linter.rules).map(\.message) == ["changed"])
    effect = effect.asInfo("code")
    let found = folded([cause, effect], by: linter.rules)
    #expect(found.map(\.severity) == [.error, .info] && found.allSatisfy { $0.causes.isEmpty })
    #expect(folded([cause.asInfo("code"), effect], by: linter.rules).map(\.severity) == [.info])
  }

  @Test("a box of 100 pt cannot reach the other side, unless code deactivates both constraints that ask for it")
  func bothInactive() {
    let found = findings(
      """
      cell: A
      platform: iOS 15
      views:
        box: {}
      constraints:
        - box.top == contentView.top
        - box.bottom == contentView.bottom
        - box.height == 50
        - box.width == 100
        - box.leading == contentView.leading + 10
        - {constraint: box.trailing >= contentView.trailing, changedByCode: true}
        - {constraint: box.trailing >= contentView.trailing - 1, changedByCode: true}
      """)
    #expect(found.allSatisfy { $0.severity < .error })
    #expect(
      found.contains { $0.notes.last == "code may deactivate 2 constraints of this layout, and then it goes away" })
  }

  @Test("a box of 0 pt makes the row flat, and so does one without a height, but not one of 100 pt")
  func constant() throws {
    func flat(_ box: String) -> String {
      """
      cell: A
      platform: iOS 15
      views:
        box: {}
      constraints:
        - box.top == contentView.top
        - box.bottom == contentView.bottom
        - box.leading == contentView.leading
        - box.trailing == contentView.trailing
        - \(box)
      """
    }
    #expect(findings(flat("box.height == 0")).first?.severity ?? .info > .info)
    let found = findings(flat("{item: box, attribute: height, constant: 0, changedByCode: true}"))
    let zero = try #require(found.first { $0.rule == "zero-height" })
    #expect(zero.severity == .info)
    #expect(zero.notes.last == "this does not occur if code sets the constant of box.height == 0 to 100")
  }

  /// Eight distances of the title that code changes, before the height.
  private var many: String {
    let others = (0..<8).map { "  - {constraint: title.width >= \($0), changedByCode: true}\n" }.joined()
    return heights("{constraint: title.height == 10, changedByCode: true}")
      .replacing("constraints:\n", with: "constraints:\n" + others)
  }

  @Test("the ninth constraint counts too: all nine are inactive together")
  func manyConstraints() {
    let found = findings(many)
    #expect(found.allSatisfy { $0.severity < .error })
    #expect(
      found.contains { $0.notes.last == "code may deactivate 9 constraints of this layout, and then it goes away" })
  }

  @Test("if no change can be tried within the work limit, nothing is certain")
  func workLimit() throws {
    let linter = Linter(rules: allRules, reader: LayoutFileReader())
    let plain = many.replacing(", changedByCode: true", with: "")
    let enough = WorkLimit(Limits.steps)
    let layout = try #require(loadLayouts(Array(plain.utf8)).layouts.first).layout
    #expect(linter.check(layout, by: enough).found.contains { $0.severity == .error })
    let changed = try #require(loadLayouts(Array(many.utf8)).layouts.first).layout
    let found = linter.check(changed, by: WorkLimit(Limits.steps - enough.left + 10)).found
    #expect(found.allSatisfy { $0.severity == .info })
    #expect(found.contains { $0.notes.last == "code changes constraints, and trying all changes takes too long" })
  }
}
