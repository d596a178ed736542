import Findings
import LayoutModel
import LayoutSolver
import LayoutSource
import LayoutYAML
import Testing

@testable import Explanations

/// The effect of changes on a row, worked out by hand. Heights include half a point for the separator [semantics 4.2].
@Suite struct `The effect of changes` {
  /// 12 + 20 + 8 + 18 + 12 = 70, and 70.5 with the separator.
  private static let pair = """
    cell: PairCell
    measure: {widths: [320, 375]}
    views:
      title: {type: image, intrinsicContentSize: [100, 20]}
      note: {type: image, intrinsicContentSize: [100, 18]}
    constraints:
      - title.top == contentView.top + 12
      - title.leading == contentView.leading + 16
      - note.top == title.bottom + 8
      - note.leading == title.leading
      - contentView.bottom == note.bottom + 12
    """

  /// 12 more between the two views: the row is 82.5 high, and the lower view 52 from the top, not 40.
  @Test func `a changed constant`() throws {
    #expect(
      try differing(Self.pair, .set("constraints[2].constant=20")) == """
        PairCell with --set 'constraints[2].constant=20':

           at widths 320 and 375: 70.5 pt → 82.5 pt
              note  40 → 52 from the top

        """)
  }

  /// A changed constraint appears with its new value, and the option in place of a line; an added one as it was
  /// written.
  @Test func `a constraint of an option shows the option instead of a line`() throws {
    let text = try differing(Self.pair, .set("constraints[2].constant=20"), isExplained: true)
    #expect(squeezed(text).contains("\n20 note.top == title.bottom + 20 --set\n"), "\(text)")
    #expect(squeezed(text).contains("\n18 'note', its intrinsicContentSize line 5\n"), "\(text)")
    let added = try differing(
      Self.pair, .without("constraints[2]"), .add("note.top == title.bottom+30"), isExplained: true)
    #expect(squeezed(added).contains("\n30 note.top == title.bottom+30 --add\n"), "\(added)")
    #expect(added.contains("at widths 320 and 375: 70.5 pt → 92.5 pt\n"), "\(added)")
  }

  @Test func `nothing changes`() throws {
    #expect(
      try differing(Self.pair, .set("title.hidden=true"))
        == "PairCell with --set 'title.hidden=true': nothing changes\n"
    )
  }

  /// Without the last constraint of the chain the row collapses; the views stay where they were.
  @Test func `a change that makes the row collapse`() throws {
    #expect(
      try differing(Self.pair, .without("constraints[4]")) == """
        PairCell with --without 'constraints[4]':

           at widths 320 and 375: 70.5 pt → collapses to 0 pt

        """)
  }

  /// The note is at least 18 and at most 10 high.
  @Test func `a change that makes constraints conflict`() throws {
    let text = try differing(Self.pair, .add("note.height >= 18"), .add("note.height <= 10"))
    #expect(text.contains("70.5 pt → no height, its required constraints conflict\n"), "\(text)")
  }

  /// One line of system 17 is 20.5 high, two are 41: 12 + 20.5 + 12 and 12 + 41 + 12.
  @Test func `a changed number of lines`() throws {
    let text = try differing(
      """
      cell: LineCell
      measure: {widths: [320]}
      views:
        title: {type: label, text: "One\\nTwo"}
      constraints:
        - title.top == contentView.top + 12
        - title.leading == contentView.leading + 16
        - contentView.bottom == title.bottom + 12
      """, .set("title.numberOfLines=0"))
    #expect(
      text == """
        LineCell with --set 'title.numberOfLines=0':

           at width 320: 45 pt → 65.5 pt
              title  20.5 → 41 high, 1 → 2 lines

        """)
  }

  /// The line is 24 pt narrower at both widths: 320 - 32 = 288, and 375 - 32 = 343.
  @Test func `equal changes at all widths are reported once`() throws {
    let text = """
      cell: WideCell
      measure: {widths: [320, 375]}
      views:
        line: {intrinsicContentSize: [none, 20]}
      constraints:
        - line.top == contentView.top + 12
        - line.leading == contentView.leading + 16
        - line.trailing == contentView.trailing - 16
        - contentView.bottom == line.bottom + 12
      """
    #expect(
      try differing(text, .set("constraints[2].constant=-40")) == """
        WideCell with --set 'constraints[2].constant=-40':

           at widths 320 and 375: 44.5 pt, as before
              line  24 narrower

        """)
  }

  /// The first inset grows by 5 pt, and all views below it move by 5: one line names the first two.
  @Test func `views that move by the same distance share a line`() throws {
    var text = "cell: LongCell\nmeasure: {widths: [320]}\nviews:\n"
    for index in 0..<6 { text += "  v\(index): {type: image, intrinsicContentSize: [10, 10]}\n" }
    text += "constraints:\n  - v0.top == contentView.top + 4\n  - contentView.bottom == v5.bottom + 4\n"
    for index in 0..<6 { text += "  - v\(index).leading == contentView.leading + 16\n" }
    for index in 1..<6 { text += "  - v\(index).top == v\(index - 1).bottom\n" }
    #expect(
      try differing(text, .set("constraints[0].constant=9")) == """
        LongCell with --set 'constraints[0].constant=9':

           at width 320: 68.5 pt → 73.5 pt
              v0, v1 and 4 others  5 further down

        """)
    // With one more point between all views each moves by a different distance and has its own line.
    let each = (8..<13).map { Change.set("constraints[\($0)].constant=1") }
    let lines = try differing(text, changes: each).split(separator: "\n").suffix(5)
    #expect(lines.first == "      v1  14 → 15 from the top" && lines.last == "      v5  54 → 59 from the top")
  }

  /// Body is 17, 19, 21 and 23 pt, and a line of it 20.5, 23, 25.5 and 27.5 [semantics 3.1]. The insets and the
  /// separator add 16.5.
  @Test func `if the same views change in many environments, only the first is reported in full`() throws {
    let text = """
      cell: NoteCell
      platform: iOS 15
      measure: {widths: [320], textSizes: [large, extraLarge, extraExtraLarge, extraExtraExtraLarge]}
      views: {note: {type: label, text: Hello, font: body}}
      constraints:
        - note.top == contentView.top + 8
        - note.leading == contentView.leading + 16
        - contentView.bottom == note.bottom + 8
      """
    #expect(
      try differing(text, .set("constraints[0].constant=18")) == """
        NoteCell with --set 'constraints[0].constant=18':

           at width 320, text size large: 37 pt → 47 pt
              note  8 → 18 from the top
           the same views change, by different amounts:
              at width 320, text size extraLarge: 39.5 pt → 49.5 pt
              at width 320, text size extraExtraLarge: 42 pt → 52 pt
              at width 320, text size extraExtraExtraLarge: 44 pt → 54 pt

        """)
  }

  /// Without the last constraint of the chain the row collapses. That does not fix findings about its frames, but it
  /// may fix findings about its text.
  @Test func `if a row loses its height, only findings about its text are gone`() throws {
    let bytes = Array(Self.pair.utf8)
    let sourced = try #require(loadLayouts(bytes).layouts.first)
    let layout = sourced.layout
    let requested = requestedChanges([ChangeOption(.without, "constraints[4]")], to: [sourced], in: bytes).changes
    let after = layout.applying(try #require(requested.first).changes)
    func solutions(_ layout: Layout) -> [RowSolution] { layout.environments.map { solve(layout, in: $0) } }
    func finding(_ rule: RuleID) -> Finding {
      Finding(rule: rule, severity: .warning, message: "is wrong", place: .startOfFile, views: ["note"])
    }
    func lines(to after: LintedLayout) -> [Substring] {
      let before = LintedLayout(
        layout, solutions(layout), findings: [finding("of-frames"), finding("of-text")],
        textFindings: [finding("of-text")])
      return difference(from: before, to: after, by: ["a"]).split(separator: "\n").filter { $0.contains("gone:") }
    }
    #expect(
      lines(to: LintedLayout(after, solutions(after), findings: [])) == ["   gone: warning: is wrong [of-text]"])
    #expect(lines(to: LintedLayout(layout, solutions(layout), findings: [])).count == 2)
  }

  @Test func `new findings and fixed findings`() throws {
    let layout = try #require(loadLayouts(Array(Self.pair.utf8)).layouts.first).layout
    let solutions = layout.environments.map { solve(layout, in: $0) }
    func finding(_ rule: RuleID, _ message: String, _ view: String) -> Finding {
      Finding(rule: rule, severity: .warning, message: message, place: .startOfFile, views: [view])
    }
    let before = [finding("a-rule", "1 pt is lost", "title"), finding("b-rule", "gone soon", "note")]
    let after = [finding("a-rule", "2 pt are lost", "title"), finding("a-rule", "3 pt are lost", "note")]
    #expect(
      difference(
        from: LintedLayout(layout, solutions, findings: before), to: LintedLayout(layout, solutions, findings: after),
        by: ["--set 'a.b=c'"]) == """
          PairCell with --set 'a.b=c':

             at widths 320 and 375: nothing changes

             new:  warning: 3 pt are lost [a-rule]
             gone: warning: gone soon [b-rule]

          """)
  }
}

/// A text with one space between the words of a line, and none before them.
private func squeezed(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    line.split(separator: " ").joined(separator: " ")
  }.joined(separator: "\n")
}

private enum Change {
  case set(String)
  case without(String)
  case add(String)

  var option: ChangeOption {
    switch self {
    case .set(let text): ChangeOption(.set, text)
    case .without(let text): ChangeOption(.without, text)
    case .add(let text): ChangeOption(.add, text)
    }
  }
}

/// The description of changes to the first layout of a text.
private func differing(_ text: String, _ changes: Change..., isExplained: Bool = false) throws -> String {
  try differing(text, changes: changes, isExplained: isExplained)
}

private func differing(_ text: String, changes: [Change], isExplained: Bool = false) throws -> String {
  let bytes = Array(text.utf8)
  let sourced = try #require(loadLayouts(bytes).layouts.first)
  let options = changes.map(\.option)
  let (changes, mistakes) = requestedChanges(options, to: [sourced], in: bytes)
  try #require(mistakes.isEmpty, "\(mistakes)")
  let requested = try #require(changes.first)
  let (before, after) = (sourced.layout, sourced.layout.applying(requested.changes))
  let solutions = after.environments.map { solve(after, in: $0) }
  let difference = difference(
    from: LintedLayout(before, before.environments.map { solve(before, in: $0) }, findings: []),
    to: LintedLayout(after, solutions, findings: []), by: options.map(\.spelled))
  guard isExplained else { return difference }
  let text = QuotedText(
    SourceText(file: "PairCell.layout.yaml", bytes: bytes), sourced.map.applying(requested.changes),
    changed: requested.constraints)
  return difference + explanation(of: after, solutions, in: text)
}
