import Findings
import LayoutModel
import LayoutYAML
import LintEngine
import RuleKit
import Rules
import Testing

@testable import Diagnosis

/// Comments suppress findings, and comments that suppress nothing are reported.
@Suite struct SuppressionTests {
  private func lint(_ text: String, rules: [Rule] = allRules) -> FileReport {
    Linter(rules: rules, reader: LayoutFileReader(), knownRules: allRules.map(\.id)).lint(
      file: "a.layout.yaml", bytes: [UInt8](text.utf8))
  }

  /// The findings, each as `line rule`.
  private func found(_ report: FileReport) -> [String] {
    report.findings.map { "\(report.source.position(at: $0.place.start).line) \($0.rule)" }
  }

  /// A row that collapses; its finding with its cause is on line 9, the constraint of the top. Comments can be at the
  /// end of that line, above it, above `constraints`, and after the view's name on line 4.
  private func collapsed(top: String = "", above: String = "# nothing", head: String = "# nothing", name: String = "")
    -> String
  {
    """
    cell: ReminderCell
    platform: iOS 15
    views:
      note: {type: label, intrinsicContentSize: [96, 18]}  \(name)
    \(head)
    constraints:
      - note.leading == contentView.leading + 16
      \(above)
      - note.top == contentView.top + 12  \(top)
      - contentView.trailing >= note.trailing + 16

    """
  }

  @Test func `the fixture collapses on line 9 with a cause`() {
    let report = lint(collapsed())
    #expect(found(report) == ["9 zero-height"])
    #expect(report.findings.first?.causes.map(\.rule) == ["incomplete-vertical-chain"])
  }

  @Test func `what the reader notes can be suppressed, turned off and made an error`() {
    let text = "cell: A\nviews:\n  a: {type: label, textColor: red, intrinsicContentSize: [9, 9]}"
    func found(_ text: String, rules: [Rule] = allRules) -> [String] {
      lint(text, rules: rules).findings.filter { $0.rule == .ignoredKey }.map { "\($0.severity) \($0.layout ?? "")" }
    }
    #expect(found(text) == ["info A"])
    #expect(found(text + "  # plumb:disable-line ignored-key") == [])
    #expect(lint(text + "  # plumb:disable-line ignored-key").suppressed.map(\.finding.rule) == [.ignoredKey])
    #expect(found(text, rules: allRules.filter { $0.id != .ignoredKey }) == [])
    let rules = allRules.map { rule in
      var rule = rule
      if rule.id == .ignoredKey { rule.imposedSeverity = .error }
      return rule
    }
    #expect(found(text, rules: rules) == ["error A"])
  }

  @Test func `a configuration sets the severity of findings about comments`() {
    let rules = allRules.map { rule in
      var rule = rule
      if rule.id == "unused-suppression" { rule.imposedSeverity = .error }
      return rule
    }
    let report = lint(collapsed(name: "# plumb:disable-line unknown-font"), rules: rules)
    #expect(report.findings.first { $0.rule == "unused-suppression" }?.severity == .error)
    let asItIs = lint(collapsed(name: "# plumb:disable-line unknown-font"))
    #expect(asItIs.findings.first { $0.rule == "unused-suppression" }?.severity == .warning)
  }

  @Test(
    arguments: [
      ("# plumb:disable-line zero-height", nil), ("#plumb:disable-line  zero-height --", nil),
      ("# plumb:disable-line zero-height -- not measured", "not measured"),
      ("# plumb:disable-line zero-height -- with -- in it, and a comma", "with -- in it, and a comma"),
    ] as [(String, String?)])
  func `a comment at the end of the line suppresses it, and keeps its reason`(comment: String, reason: String?) throws {
    let report = lint(collapsed(top: comment))
    #expect(found(report) == [])
    let suppressed = try #require(report.suppressed.first)
    #expect(report.suppressed.count == 1 && suppressed.finding.rule == "zero-height" && suppressed.reason == reason)
    #expect(suppressed.finding.causes.map(\.rule) == ["incomplete-vertical-chain"], "hidden with the collapse")
  }

  @Test(arguments: [
    "# plumb:disable-next-line zero-height", "# plumb:disable-next-line zero-height\n\n  # another comment",
    "# plumb:disable zero-height -- to the end",
  ])
  func `a comment above suppresses the next line, or all below`(comment: String) {
    let report = lint(collapsed(above: comment))
    #expect(found(report) == [] && report.suppressed.count == 1)
  }

  @Test func `a comment for the document begins at its own line`() {
    #expect(found(lint(collapsed(head: "# plumb:disable zero-height"))) == [])
    let below = lint(collapsed() + "# plumb:disable zero-height\n")
    #expect(found(below) == ["9 zero-height", "11 unused-suppression"])
    #expect(below.findings.last?.message == "'zero-height' finds nothing from here to the end of the document")
    #expect(below.findings.last?.notes == ["it finds something on line 9"])
    let other = lint(collapsed(head: "# plumb:disable zero-height") + "---\n" + collapsed())
    #expect(found(other) == ["20 zero-height"])
  }

  @Test func `the line of the finding counts, not that of its view`() {
    let report = lint(collapsed(name: "# plumb:disable-line zero-height"))
    #expect(found(report) == ["4 unused-suppression", "9 zero-height"])
  }

  @Test func `suppressing a cause removes it from the finding that it explains`() throws {
    let line = try #require(
      lint(collapsed()).findings.first?.causes.first.map { cause in
        lint(collapsed()).source.position(at: cause.place.start).line
      })
    #expect(line == 9, "the chain ends at the view's top")
    let report = lint(collapsed(top: "# plumb:disable-line incomplete-vertical-chain"))
    #expect(found(report) == ["9 zero-height"])
    #expect(report.findings.first?.causes == [])
    #expect(report.suppressed.map(\.finding.rule) == ["incomplete-vertical-chain"])
    #expect(report.suppressed.first?.finding.severity == incompleteVerticalChain.severity)
  }

  @Test func `each rule in a comment counts separately`() {
    let report = lint(collapsed(top: "# plumb:disable-line zero-height, pinned-to-cell priority-clash"))
    #expect(found(report) == ["9 unused-suppression", "9 unused-suppression"])
    #expect(report.findings.map { report.source.text(in: $0.place) } == ["pinned-to-cell", "priority-clash"])
    let twice = lint(collapsed(top: "# plumb:disable-line zero-height", head: "# plumb:disable zero-height"))
    #expect(found(twice) == ["5 unused-suppression"], "the comment on the line comes first")
  }

  @Test(arguments: [
    ("# plumb:disable-line", "this comment suppresses nothing: it names no rule"),
    ("# plumb:disable-line -- why", "this comment suppresses nothing: it names no rule"),
    ("# plumb:disable-lin zero-height", "'plumb:disable-lin' means nothing; did you mean 'plumb:disable-line'?"),
    ("# plumb: disable-line zero-height", "'plumb: disable-line' means nothing; it is written 'plumb:disable-line'"),
    ("# plumb:disable-line zero-heigth", "no rule is called 'zero-heigth'; did you mean 'zero-height'?"),
    ("# plumb:disable-line nonsense of somebody", "no rule is called 'nonsense'"),
    (
      "# plumb:disable-line unknown-key",
      "'unknown-key' cannot be suppressed: it says that the layout cannot be read"
    ),
    (
      "# plumb:disable-line undecided-layout",
      "'undecided-layout' cannot be suppressed: it says that the layout cannot be solved"
    ),
    ("# plumb:disable-line unused-suppression", "'unused-suppression' cannot be suppressed: it checks these comments"),
  ])
  func `a comment that suppresses nothing is reported with the reason`(comment: String, message: String) {
    let report = lint(collapsed(top: comment))
    #expect(report.findings.map(\.rule).contains("zero-height") && report.findings.count == 2)
    #expect(report.findings.map(\.message).contains(message), "\(report.findings.map(\.message))")
    #expect(report.findings.allSatisfy { $0.layout == "ReminderCell" })
  }

  @Test func `a note is no suppression`() {
    #expect(found(lint(collapsed(top: "# plumb: says 44 here"))) == ["9 zero-height"])
  }

  @Test func `comments about rules that did not run, or in unread layouts, are not unused`() {
    let comment = collapsed(name: "# plumb:disable-line pinned-to-cell")
    #expect(found(lint(comment)) == ["4 unused-suppression", "9 zero-height"])
    #expect(found(lint(comment, rules: allRules.filter { $0.id != "pinned-to-cell" })) == ["9 zero-height"])
    #expect(found(lint(comment, rules: allRules.filter { $0.id != "unused-suppression" })) == ["9 zero-height"])
    #expect(found(lint(comment + "nonsense: 1\n")) == ["11 unknown-key"])
  }

  /// The two lines of this row are ambiguous in the same way, and each has its fix. A suppression of the first removes
  /// one of the two findings, before and after the fix of the second.
  @Test func `a fix is verified against the unsuppressed findings`() throws {
    let report = lint(
      """
      cell: MenuItemCell
      platform: iOS 15
      views:
        dish: {type: label, intrinsicContentSize: [96, 20]}  # plumb:disable-line priority-tie -- either may grow
        price: {type: label, intrinsicContentSize: [42, 20]}
        drink: {type: label, intrinsicContentSize: [96, 20]}
        cost: {type: label, intrinsicContentSize: [42, 20]}
      constraints:
        - dish.leading == contentView.leading + 16
        - price.leading == dish.trailing + 8
        - contentView.trailing == price.trailing + 16
        - dish.top == contentView.top + 11
        - price.top == dish.top
        - drink.leading == contentView.leading + 16
        - cost.leading == drink.trailing + 8
        - contentView.trailing == cost.trailing + 16
        - drink.top == dish.bottom + 8
        - cost.top == drink.top
        - contentView.bottom == drink.bottom + 11 @ 999

      """)
    #expect(found(report) == ["6 priority-tie"])
    #expect(report.findings.first?.fixes.first?.title == "set the horizontal hugging priority of 'cost' to 251")
    #expect(report.suppressed.count == 1 && report.suppressed.first?.finding.fixes.isEmpty == true)
  }

  /// This rule reports the last constraint in any case, and its fix adds another one, on the line that the comment
  /// suppresses.
  @Test func `moving a finding to a suppressed line is no fix`() {
    let rule = Rule(id: "last-constraint", severity: .error, summary: "the last constraint is one too many") {
      context in
      guard let last = context.layout.constraints.last else { return [] }
      let width = NewConstraint(Anchor(ItemID(2), .width), .equal, plus: 96)
      return [
        LayoutFinding(
          rule: "last-constraint", severity: .error, message: "this is the last one", place: .constraint(last.index),
          fault: .other([context.layout.adding([width])]))
      ]
    }
    let text = """
      cell: ReminderCell
      views: {note: {}}
      constraints:
        - note.height == 18  # plumb:disable-next-line last-constraint

      """
    let report = Linter(rules: [rule], reader: LayoutFileReader()).lint(file: "a", bytes: Array(text.utf8))
    #expect(found(report) == ["4 last-constraint"] && report.findings.first?.fixes == [])
    let applied = Linter(rules: [rule], reader: LayoutFileReader()).lint(
      file: "a", bytes: Array((text + "  - note.width == 96\n").utf8))
    #expect(found(applied) == [] && applied.suppressed.count == 1)
  }
}

/// The identity of a finding stays the same when its place moves.
@Suite struct FindingIdentityTests {
  private func identities(_ constraints: [String]) -> [FindingIdentity] {
    let text = """
      cell: ReminderCell
      platform: iOS 15
      views:
        note: {type: label, intrinsicContentSize: [96, 18]}
      constraints:

      """
    let lines = constraints.map { "  - \($0)\n" }.joined()
    return Linter(rules: allRules, reader: LayoutFileReader()).lint(file: "a", bytes: Array((text + lines).utf8))
      .findings.map(\.identity)
  }

  private let rows = [
    "note.leading == contentView.leading + 16", "contentView.trailing >= note.trailing + 16",
    "note.top == contentView.top + 12", "note.height == 30", "note.height == 40",
  ]

  @Test func `identities do not depend on order, numbers and sides`() {
    let expected = [
      FindingIdentity(
        layout: "ReminderCell", rule: "unsatisfiable-constraints", views: ["note"],
        constraints: ["note.height == n", "note.height == n"])
    ]
    #expect(identities(rows) == expected)
    #expect(identities(rows.reversed()) == expected)
    #expect(identities(rows.map { $0.replacing("40", with: "41") }) == expected)
  }

  @Test func `swapped sides give the same identity, another relation a different one`() {
    let bottom = "contentView.bottom == note.bottom + 12 @ 999"
    let rest = [rows[1], rows[2], bottom, "note.leading == contentView.leading + 16"]
    let known = identities(rest + ["note.leading >= contentView.leading + 30"])
    #expect(
      known.map(\.constraints) == [["contentView.leading <= note.leading", "contentView.leading == note.leading"]])
    #expect(identities(rest + ["contentView.leading <= note.leading - 30"]) == known)
    #expect(identities(rest + ["0 >= contentView.leading - note.leading + 30"]) == known)
    #expect(identities(rest + ["note.leading == contentView.leading + 30"]) != known)
  }

  @Test func `identities sort views and constraints`() {
    let one = FindingIdentity(layout: "A", rule: "r", views: ["b", "a"], constraints: ["d", "c"])
    let other = FindingIdentity(layout: "A", rule: "r", views: ["a", "b"], constraints: ["c", "d"])
    #expect(one == other && one.views == ["a", "b"])
  }
}
