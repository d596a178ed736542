import Findings
import LayoutModel
import LayoutYAML
import LintEngine
import RuleKit
import Rules
import Testing

@testable import Diagnosis

/// Fixed texts, worked out by hand.
@Suite struct FixTests {
  private func applied(_ text: String, unsafe: Bool = false) -> FixedFile {
    Linter(rules: allRules, reader: LayoutFileReader()).fix(
      file: "a.layout.yaml", bytes: Array(text.utf8), includingUnsafe: unsafe)
  }

  private func text(_ file: FixedFile) -> String { String(decoding: file.bytes, as: UTF8.self) }

  /// A collapsed row: the constraint to the bottom is missing, and the one to the top has an inset of 10. The label may
  /// stretch by the separator's half point, so the missing constraint can be required.
  private let collapsed = """
    cell: NoteCell  # of the list
    platform: iOS 15
    views:
      note: {type: label, intrinsicContentSize: [100, 20]}
      badge: {type: image, image: [20, 20]}
    constraints:
      - note.leading == contentView.leading + 10
      - note.top == contentView.top + 10  # as in the header
      # the badge
      - badge.leading == note.trailing + 8
      - badge.centerY == note.centerY

    """

  @Test func theBottomConstraintIsInsertedAfterConstraintsOfTheSameView() {
    // The badge's centre constrains the note vertically too, and comes last.
    let file = applied(collapsed)
    #expect(text(file) == collapsed + "  - contentView.bottom == note.bottom + 10\n")
    #expect(file.applied.map(\.finding.rule) == ["zero-height"])
    #expect(file.linted.report.findings == [])
  }

  /// The note extends farther down than the badge, so the row ends below it.
  @Test func theBottomConstraintIsInsertedBeforeConstraintsOfOtherViews() {
    let tail = "  - badge.leading == contentView.leading + 120\n  - badge.top == contentView.top + 10\n"
    let head = """
      cell: NoteCell
      platform: iOS 15
      views:
        note: {type: label, intrinsicContentSize: [100, 30]}
        badge: {type: image, image: [20, 20]}
      constraints:
        - note.leading == contentView.leading + 10
        - note.top == contentView.top + 10  # as in the header

      """
    #expect(text(applied(head + tail)) == head + "  - contentView.bottom == note.bottom + 10\n" + tail)
  }

  @Test func fixesKeepLineEndsAndAMissingLastOne() {
    let text = collapsed.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    let file = applied(text)
    #expect(self.text(file) == text + "  - contentView.bottom == note.bottom + 10\r\n")
    let open = String(collapsed.dropLast())
    #expect(self.text(applied(open)) == open + "\n  - contentView.bottom == note.bottom + 10")
    let marked = "\u{FEFF}" + collapsed
    #expect(self.text(applied(marked)) == marked + "  - contentView.bottom == note.bottom + 10\n")
  }

  /// 10 + 34 + 10 are 54 pt, and UIKit lays the row out at 54.5 pt. The row stays 54.5 pt high.
  @Test func aConflictIsFixedByLoweringItsLastConstraint() {
    let text = """
      cell: AvatarCell
      platform: iOS 15
      table: {estimatedRowHeight: 54.5}
      views:
        avatar: {type: image, image: [34, 34]}
      constraints:
        - avatar.leading == contentView.leading + 10
        - {constraint: avatar.top == contentView.top + 10, identifier: top}  # fixed
        - avatar.height == 34
        - avatar.width == 34
        - "avatar.bottom == contentView.bottom - 10"  # last

      """
    let file = applied(text)
    #expect(file.applied.map(\.finding.rule) == ["encapsulated-height-conflict"])
    #expect(
      self.text(file)
        == text.replacing(
          "\"avatar.bottom == contentView.bottom - 10\"", with: "\"avatar.bottom == contentView.bottom - 10 @ 999\""))
  }

  private func tie(_ size: String) -> String {
    """
    cell: PriceCell
    platform: iOS 15
    views:
      name:
        type: label
        intrinsicContentSize: [\(size)]  # of the longest
      price:
        type: label
        intrinsicContentSize: [50, 20]
    constraints:
      - name.leading == contentView.leading + 10
      - price.leading == name.trailing + 10
      - price.trailing == contentView.trailing - 10
      - name.top == contentView.top + 10
      - price.top == contentView.top + 10
      - contentView.bottom == name.bottom + 10 @ 999

    """
  }

  /// 320 - 10 - 40 - 10 - 50 - 10 leave 200 pt, which either view could take. The shorter name hugs.
  @Test func aPriorityIsWrittenOnItsOwnLine() {
    let text = tie("40, 20")
    let file = applied(text)
    #expect(file.applied.map(\.finding.rule) == ["priority-tie"])
    #expect(
      self.text(file)
        == text.replacing(
          "# of the longest\n", with: "# of the longest\n    contentHuggingPriority: {horizontal: 251}\n"))
  }

  /// The text wraps at 280 pt in a row with 280 pt of room, and in one with 528 pt: the fix changes correct rows.
  private let unsafe = """
    cell: StaleCell
    platform: iOS 15
    measure: {widths: [320, 568]}
    views:
      title:
        type: label
        numberOfLines: 0
        preferredMaxLayoutWidth: 280
        text: Rows come out right only after they have been scrolled away and back again
    constraints:
      - title.top == contentView.top + 10
      - title.leading == contentView.leading + 20
      - title.trailing == contentView.trailing - 20
      - contentView.bottom == title.bottom + 10 @ 999

    """

  @Test func fixesThatChangeOtherRowsNeedTheUnsafeOption() throws {
    let file = applied(unsafe)
    #expect(text(file) == unsafe && file.applied.isEmpty)
    let fix = try #require(file.linted.report.findings.first?.fixes.first)
    #expect(fix.isVerified && !fix.isSafe)
  }

  @Test func fixingTwiceChangesNothing() {
    for unsafe in [false, true] {
      for text in [collapsed, tie("60, 20"), self.unsafe] {
        let once = applied(text, unsafe: unsafe)
        let twice = applied(self.text(once), unsafe: unsafe)
        #expect(twice.bytes == once.bytes && twice.applied.isEmpty)
      }
    }
  }

  /// Every side is pinned to the cell, and the ratio gives a height between two pixels: one fix solves both.
  @Test func aConflictAfterAFixIsFixedToo() throws {
    let text = """
      cell: PosterCell
      platform: iOS 11
      table: {rowHeight: automatic, estimatedRowHeight: 251}
      views:
        poster: {type: image}
      constraints:
        - poster.top == cell.top
        - poster.leading == cell.leading
        - poster.trailing == cell.trailing
        - poster.bottom == cell.bottom
        - poster.height == 0.548 * poster.width

      """
    let original = Linter(rules: allRules, reader: LayoutFileReader()).lint(file: "a", bytes: Array(text.utf8))
    let fix = try #require(original.findings.first { $0.rule == "zero-height" }?.fixes.first)
    #expect(fix.title.hasPrefix("replace 'cell' with 'contentView' in 4 places and lower the priority of '"))
    // Four names, one of them with a priority after it.
    #expect(fix.edits.count == 4)
    let file = applied(text)
    #expect(file.applied.count == 1)
    let pinned = text.replacing("== cell.", with: "== contentView.")
    let lowered = ["poster.bottom == contentView.bottom", "poster.height == 0.548 * poster.width"].map {
      pinned.replacing($0, with: "\($0) @ 999")
    }
    #expect(lowered.contains(self.text(file)))
  }

  /// 10 + 60 + 10 are 80 and the table imposes 43.5 first: the constraint to the cell has to give way too. Its quotes
  /// and spaces stay, in a mapping or not.
  @Test(arguments: ["\"PINNED\"", "{constraint: 'PINNED', identifier: foot}"])
  func anAnchorAndThePriorityOfOneConstraintAreFixedInPlace(entry: String) {
    let text = """
      cell: PortraitCell
      platform: iOS 12
      table: {rowHeight: automatic, estimatedRowHeight: 44}
      views:
        portrait: {type: image}
      constraints:
        - portrait.top == contentView.top + 10
        - portrait.leading == contentView.leading + 10
        - portrait.width == 60
        - portrait.height == 60
        - ENTRY

      """
    func tied(_ equation: String) -> String {
      text.replacing("ENTRY", with: entry.replacing("PINNED", with: equation))
    }
    let file = applied(tied("cell.bottom  ==  portrait.bottom + 10"))
    #expect(self.text(file) == tied("contentView.bottom  ==  portrait.bottom + 10 @ 999"))
    #expect(file.applied.first?.fix.edits.count == 2)
  }

  @Test func suppressedFindingsAreNotFixed() {
    let text = collapsed.replacing("# of the list", with: "# plumb:disable zero-height -- by a delegate")
    let file = applied(text)
    #expect(self.text(file) == text && file.applied.isEmpty)
  }

  @Test func findingsThatAreNotShownAreNotFixed() {
    let bytes = Array(collapsed.utf8)
    let file = Linter(rules: allRules, reader: LayoutFileReader()).fix(
      file: "a", bytes: bytes, includingUnsafe: true, shown: { _ in [] })
    #expect(file.bytes == bytes && file.applied.isEmpty)
  }

  /// Two adjacent duplicates, so both edits remove the same line break.
  @Test func overlappingFixesAreAppliedInTurn() {
    let sound = """
      cell: NoteCell
      platform: iOS 15
      views:
        note: {type: label, intrinsicContentSize: [100, 20]}
      constraints:
        - note.top == contentView.top + 10
        - note.leading == contentView.leading + 10
        - contentView.bottom == note.bottom + 10 @ 999

      """
    let doubled = sound + "  - note.leading == contentView.leading + 10\n  - note.top == contentView.top + 10\n"
    let file = applied(doubled)
    #expect(file.applied.map(\.finding.rule) == ["duplicate-constraint", "duplicate-constraint"])
    #expect(text(file) == sound)
  }

  @Test func aConstraintWithACommentIsNotRemoved() {
    let text = """
      cell: NoteCell
      platform: iOS 15
      views:
        note: {type: label, intrinsicContentSize: [100, 20]}
      constraints:
        - note.top == contentView.top + 10
        - note.leading == contentView.leading + 10
        - contentView.bottom == note.bottom + 10 @ 999
        - note.top == contentView.top + 10  # once more

      """
    let file = applied(text)
    #expect(file.linted.report.findings.map(\.rule) == ["duplicate-constraint"])
    #expect(self.text(file) == text)
  }

  /// At 320 pt both labels are 280 pt wide by their sides and hug narrower contents at 1000. The later findings about
  /// wrapping widths prevent neither fix.
  @Test func allConflictsAreFixedInTurn() {
    let label = "type: label, text: A, numberOfLines: 0, preferredMaxLayoutWidth: 200"
    let sides = ["a", "b"].map {
      "  - \($0).leading == contentView.leading + 20\n  - \($0).trailing == contentView.trailing - 20\n"
    }
    let text = """
      cell: TwinCell
      platform: iOS 7
      measure: {widths: [320]}
      views:
        a: {\(label), intrinsicContentSize: [92, 20], contentHuggingPriority: {horizontal: 1000}}
        b: {\(label), intrinsicContentSize: [92, 20], contentHuggingPriority: {horizontal: 1000}}
      constraints:
        - a.top == contentView.top + 20
        - b.top == a.bottom
        - contentView.bottom == b.bottom + 20

      """ + sides.joined()
    let file = applied(text, unsafe: true)
    #expect(file.applied.map(\.finding.rule) == ["unsatisfiable-constraints", "unsatisfiable-constraints"])
    #expect(
      self.text(file)
        == text.replacing("{horizontal: 1000}", with: "{horizontal: 250}"))
    #expect(!file.linted.report.findings.contains { $0.severity == .error })
  }

  /// A fix adds two constraints at once, to an empty list in any notation.
  @Test(arguments: [
    ("constraints:\n", "constraints:\n  - TOP\n  - BOTTOM\n"),
    ("constraints: []\n", "constraints: [TOP, BOTTOM]\n"),
    ("", "constraints:\n  - TOP\n  - BOTTOM\n"),
  ])
  func constraintsAreAddedToAnEmptyList(list: String, expected: String) throws {
    let head = """
      cell: NoteCell
      platform: iOS 15
      views:
        note: {type: label, intrinsicContentSize: [100, 20]}

      """
    let rule = Rule(id: "no-ties", severity: .warning, summary: "there are no constraints") { context in
      let layout = context.layout
      let note = ItemID(2)
      let ties = [
        NewConstraint(Anchor(note, .top), .equal, Anchor(.contentView, .top), plus: 8),
        NewConstraint(Anchor(.contentView, .bottom), .equal, Anchor(note, .bottom), plus: 8, at: 999),
      ]
      guard layout.constraints.isEmpty else { return [] }
      return [
        LayoutFinding(
          rule: "no-ties", severity: .warning, message: "there are none", place: .layout,
          fault: .other([layout.adding(ties)]))
      ]
    }
    let file = Linter(rules: [rule], reader: LayoutFileReader()).fix(
      file: "a", bytes: Array((head + list).utf8), includingUnsafe: true)
    let ties = expected.replacing("TOP", with: "note.top == contentView.top + 8")
      .replacing("BOTTOM", with: "contentView.bottom == note.bottom + 8 @ 999")
    #expect(text(file) == head + ties)
  }
}
