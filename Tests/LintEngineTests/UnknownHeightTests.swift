import Findings
import LayoutYAML
import RuleKit
import Rules
import Testing

@testable import Diagnosis
@testable import LintEngine

/// A row of unknown height: findings that hold at a fixed height too stay as they are, and the others are one info.
@Suite struct UnknownHeightTests {
  private func findings(_ text: String) -> [Finding] {
    Linter(rules: allRules, reader: LayoutFileReader()).lint(file: "a.layout.yaml", bytes: Array(text.utf8)).findings
  }

  /// A title that is pinned to the top. The row collapses if it sizes itself.
  private func open(_ height: String, _ rest: String = "") -> String {
    """
    cell: NoteCell
    platform: iOS 15
    table: {\(height)}
    views:
      title: {type: label, text: Milk, numberOfLines: 0}
    constraints:
      - title.top == contentView.top + 12
      - title.leading == contentView.leading + 16
      - title.trailing == contentView.trailing - 16
    \(rest)
    """
  }

  @Test("a row that collapses only if it sizes itself", arguments: ["rowHeight: unknown, designHeight: 60"])
  func collapse(height: String) throws {
    #expect(findings(open("rowHeight: automatic")).map(\.rule) == ["zero-height"])
    #expect(findings(open("rowHeight: 60")) == [])
    let found = findings(open(height))
    #expect(found.map(\.rule) == ["unknown-row-height"])
    let info = try #require(found.first)
    #expect(
      info.message == "if this row sizes itself, it collapses to 0 pt: the vertical constraints stop at 'title'")
    #expect(info.severity == .info && info.fixes.isEmpty && info.causes.isEmpty && info.views == ["title"])
  }

  @Test("that sizes are unknown is no fault of a row that sizes itself")
  func unknownSizes() {
    func row(_ height: String) -> String {
      """
      cell: NoteCell
      platform: iOS 15
      table: {\(height)}
      views:
        badge: {type: view, intrinsicContentSize: unknown}
      constraints:
        - badge.top == contentView.top
        - badge.bottom == contentView.bottom
        - badge.leading == contentView.leading + 16
        - badge.width == 20
      """
    }
    #expect(findings(row("rowHeight: automatic")).map(\.rule) == ["unread-content"])
    #expect(findings(row("rowHeight: unknown, designHeight: 60")) == [])
  }

  @Test("without a design height, the row is tried at 44 and at 240 pt")
  func withoutDesignHeight() {
    #expect(findings(open("rowHeight: unknown")).map(\.rule) == ["unknown-row-height"])
    // The lower of the two required heights is broken at any height of the row.
    let broken = "  - title.height == 20\n  - title.height == 21\n"
    let found = findings(open("rowHeight: unknown", broken))
    #expect(found.contains { $0.severity == .error })
  }

  @Test("a fault that needs no height stays a warning beside the info, with its fix")
  func both() throws {
    let found = findings(open("rowHeight: unknown, designHeight: 60", "  - title.top == contentView.top + 12\n"))
    #expect(Set(found.map(\.rule)) == ["duplicate-constraint", "unknown-row-height"])
    let duplicate = try #require(found.first { $0.rule == "duplicate-constraint" })
    #expect(duplicate.severity == .warning && !duplicate.fixes.isEmpty)
  }

  @Test("12 + 30 + 12 = 54 pt do not fit into the design height of 40 pt, which may not be the row's")
  func onlyAtTheFixedHeight() {
    func rigid(_ height: String) -> String {
      """
      cell: A
      platform: iOS 15
      table: {\(height)}
      views:
        box: {intrinsicContentSize: [30, 30]}
      constraints:
        - box.top == contentView.top + 12
        - box.height == 30
        - box.bottom == contentView.bottom - 12
        - box.leading == contentView.leading + 16
      """
    }
    #expect(findings(rigid("rowHeight: 40")).contains { $0.severity > .info })
    #expect(findings(rigid("rowHeight: automatic")).map(\.rule) == ["encapsulated-height-conflict"])
    let found = findings(rigid("rowHeight: unknown, designHeight: 40"))
    #expect(found.map(\.rule) == ["unknown-row-height"])
    #expect(found.first?.message.hasPrefix("if this row sizes itself, the constraints on 'box' need 54 pt") == true)
  }

  @Test("views, headers and items", arguments: ["view: V", "headerFooter: V", "collectionCell: V"])
  func otherKinds(kind: String) {
    let box = kind.hasPrefix("view") ? "root" : "contentView"
    func text(_ measure: String, _ width: String = "") -> String {
      """
      \(kind)
      platform: iOS 15
      \(measure)
      views:
        title: {type: label, text: July}
      constraints:
        - title.centerY == \(box).centerY
        - title.leading == \(box).leading + 16
        - title.trailing == \(box).trailing - 16
      """
    }
    #expect(findings(text("")).map(\.rule) == ["zero-height"])
    for design in ["", ", designHeight: 28"] {
      #expect(findings(text("measure: {heights: unknown\(design)}")).map(\.rule) == ["unknown-row-height"])
    }
  }

  /// At 44 pt, the required 96 pt conflict, and nothing can be mirrored.
  @Test("the sides that views keep do not depend on the height")
  func sides() {
    let found = findings(
      """
      cell: NoteCell
      platform: iOS 15
      table: {rowHeight: unknown}
      views:
        icon: {type: image, image: [80, 80]}
      constraints:
        - icon.left == contentView.left + 16
        - icon.height == 80
        - icon.top == contentView.top + 8
        - icon.bottom == contentView.bottom - 8
      """)
    #expect(found.map(\.rule).sorted() == ["fixed-text-direction", "unknown-row-height"])
  }

  @Test("the worst finding gives the place and the words, and a note counts the others")
  func severalFindings() throws {
    let linter = Linter(rules: allRules, reader: LayoutFileReader())
    let layout = try #require(loadLayouts(Array(open("rowHeight: unknown").utf8)).layouts.first).layout
    func finding(_ rule: RuleID, _ severity: Severity, _ message: String) -> LayoutFinding {
      LayoutFinding(rule: rule, severity: severity, message: message, place: .layout)
    }
    let cut = finding("clipped-text", .warning, "'title' is cut")
    let tall = finding("encapsulated-height-conflict", .error, "the row needs 54 pt")
    let tie = finding("priority-tie", .warning, "96 pt are left over")
    let found = linter.foldedWithAnyHeight([cut, tall, tie], [[]], in: layout)
    #expect(found.map(\.message) == ["if this row sizes itself, it needs 54 pt"])
    #expect(
      found.first?.notes.first == "2 more findings hold only if the row sizes itself: [clipped-text] and [priority-tie]"
    )
    // What holds at one of two heights only is not certain; what holds at both is.
    let split = linter.foldedWithAnyHeight([cut, tall, tie], [[cut, tie], [tie]], in: layout)
    #expect(split.map(\.rule) == ["priority-tie", "unknown-row-height"])
    #expect(split.last?.notes.first == "1 more finding holds only if the row sizes itself: [clipped-text]")
    // Numbers may differ, and the lesser severity counts.
    let less = finding("priority-tie", .info, "12 pt are left over")
    #expect(linter.foldedWithAnyHeight([tie], [[less]], in: layout).map(\.severity) == [.info])
    let none = Linter(rules: allRules.filter { $0.id != .unknownRowHeight }, reader: LayoutFileReader())
    #expect(none.foldedWithAnyHeight([tall], [[]], in: layout) == [])
  }
}
