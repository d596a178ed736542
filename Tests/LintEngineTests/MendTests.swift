import Findings
import LayoutModel
import LayoutYAML
import LintEngine
import RuleKit
import Rules
import Testing

@testable import Diagnosis

/// Mended texts, worked out by hand.
@Suite struct MendTests {
  private func mended(_ text: String, unsafe: Bool = false) -> MendedFile {
    Linter(rules: allRules, reader: LayoutFileReader()).mend(
      file: "a.layout.yaml", bytes: Array(text.utf8), includingUnsafe: unsafe)
  }

  private func text(_ file: MendedFile) -> String { String(decoding: file.bytes, as: UTF8.self) }

  /// A collapsed row: its tie to the bottom is missing, and the one to the top has an inset of 10. The label may be
  /// stretched by the separator's half point, so that the missing tie can be required.
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

  @Test func aCollapsedRowGetsItsBottomBehindWhatSpeaksOfTheSameView() {
    // The badge's centre speaks of the note along the vertical axis too, and stands last.
    let file = mended(collapsed)
    #expect(text(file) == collapsed + "  - contentView.bottom == note.bottom + 10\n")
    #expect(file.mended.map(\.finding.rule) == ["zero-height"])
    #expect(file.linted.report.findings == [])
  }

  /// The note reaches farther down than the badge, so that the row ends below it.
  @Test func theTieStandsBeforeWhatSpeaksOfOtherViews() {
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
    #expect(text(mended(head + tail)) == head + "  - contentView.bottom == note.bottom + 10\n" + tail)
  }

  @Test func lineEndsAndTheMissingLastOneAreKept() {
    let text = collapsed.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    let file = mended(text)
    #expect(self.text(file) == text + "  - contentView.bottom == note.bottom + 10\r\n")
    let open = String(collapsed.dropLast())
    #expect(self.text(mended(open)) == open + "\n  - contentView.bottom == note.bottom + 10")
    let marked = "\u{FEFF}" + collapsed
    #expect(self.text(mended(marked)) == marked + "  - contentView.bottom == note.bottom + 10\n")
  }

  /// 10 + 34 + 10 are 54 pt, and UIKit lays the row out at 54.5. The row was 54.5 pt high, and stays so.
  @Test func aConflictLosesItsLastRequiredTie() {
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
    let file = mended(text)
    #expect(file.mended.map(\.finding.rule) == ["encapsulated-height-conflict"])
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
        intrinsicContentSize: [60, 20]
      price:
        type: label
        intrinsicContentSize: [\(size)]  # of the longest
    constraints:
      - name.leading == contentView.leading + 10
      - price.leading == name.trailing + 10
      - price.trailing == contentView.trailing - 10
      - name.top == contentView.top + 10
      - price.top == contentView.top + 10
      - contentView.bottom == name.bottom + 10 @ 999

    """
  }

  /// 320 - 10 - 60 - 10 - 50 - 10 leave 180 pt that both could take.
  @Test func aTieIsBrokenOnALineOfItsOwn() {
    let text = tie("50, 20")
    let file = mended(text)
    #expect(file.mended.map(\.finding.rule) == ["priority-tie"])
    #expect(
      self.text(file)
        == text.replacing(
          "# of the longest\n", with: "# of the longest\n    contentHuggingPriority: {horizontal: 251}\n"))
  }

  /// The text wraps at 280 pt in a row where it has 280 - and in one where it has 528: sound rows change with the mend.
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

  @Test func whatChangesSoundRowsIsNotMendedUnasked() throws {
    let file = mended(unsafe)
    #expect(text(file) == unsafe && file.mended.isEmpty)
    let fix = try #require(file.linted.report.findings.first?.fixes.first)
    #expect(fix.isVerified && !fix.isSafe)
  }

  @Test func mendingTwiceChangesNothingMore() {
    for unsafe in [false, true] {
      for text in [collapsed, tie("50, 20"), self.unsafe] {
        let once = mended(text, unsafe: unsafe)
        let twice = mended(self.text(once), unsafe: unsafe)
        #expect(twice.bytes == once.bytes && twice.mended.isEmpty)
      }
    }
  }

  /// Every side is pinned to the cell, and the ratio makes a height that is no whole number of pixels: both are mended
  /// at once.
  @Test func aMendThatBringsAConflictIsMendedFurther() throws {
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
    #expect(fix.title.hasPrefix("write contentView for cell, 4 times and lower '"))
    // Four names and a priority, each an edit of the text as it was.
    #expect(fix.edits.count == 5)
    let file = mended(text)
    #expect(file.mended.count == 1)
    let pinned = text.replacing("== cell.", with: "== contentView.")
    let lowered = ["poster.bottom == contentView.bottom", "poster.height == 0.548 * poster.width"].map {
      pinned.replacing($0, with: "\($0) @ 999")
    }
    #expect(lowered.contains(self.text(file)))
  }

  /// 10 + 60 + 10 are 80 and the table imposes 43.5 first: the tie that is pinned to the cell has to give way too. Its
  /// quotes and blanks stay, whether it stands alone or in a mapping.
  @Test(arguments: ["\"PINNED\"", "{constraint: 'PINNED', identifier: foot}"])
  func anAnchorAndThePriorityOfOneConstraintAreMendedInPlace(entry: String) {
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
    let file = mended(tied("cell.bottom  ==  portrait.bottom + 10"))
    #expect(self.text(file) == tied("contentView.bottom  ==  portrait.bottom + 10 @ 999"))
    #expect(file.mended.first?.fix.edits.count == 2)
  }

  @Test func whatIsSilencedIsNotMended() {
    let text = collapsed.replacing("# of the list", with: "# plumb:disable zero-height -- by a delegate")
    let file = mended(text)
    #expect(self.text(file) == text && file.mended.isEmpty)
  }

  @Test func whatMayNotBeMendedIsLeft() {
    let bytes = Array(collapsed.utf8)
    let file = Linter(rules: allRules, reader: LayoutFileReader()).mend(
      file: "a", bytes: bytes, includingUnsafe: true, shown: { _ in [] })
    #expect(file.bytes == bytes && file.mended.isEmpty)
  }

  /// Two duplicates stand side by side, so that both edits take the same line break.
  @Test func mendsOfTheSameTextAreMadeOneAfterTheOther() {
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
    let file = mended(doubled)
    #expect(file.mended.map(\.finding.rule) == ["duplicate-constraint", "duplicate-constraint"])
    #expect(text(file) == sound)
  }

  @Test func aConstraintWithACommentIsNotTakenOut() {
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
    let file = mended(text)
    #expect(file.linted.report.findings.map(\.rule) == ["duplicate-constraint"])
    #expect(self.text(file) == text)
  }

  /// At 320 pt both labels have 280 by their sides and hug narrower contents at 1000. What is said of the wrapping
  /// widths once the row has an answer keeps neither conflict from being mended.
  @Test func oneConflictAfterTheOtherIsMended() {
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
    let file = mended(text, unsafe: true)
    #expect(file.mended.map(\.finding.rule) == ["unsatisfiable-constraints", "unsatisfiable-constraints"])
    #expect(
      self.text(file)
        == text.replacing("{horizontal: 1000}", with: "{horizontal: 999, vertical: 250}"))
    #expect(!file.linted.report.findings.contains { $0.severity == .error })
  }

  /// Two ties are added at once. However the list stands there with nothing in it, it holds both then.
  @Test(arguments: [
    ("constraints:\n", "constraints:\n  - TOP\n  - BOTTOM\n"),
    ("constraints: []\n", "constraints: [TOP, BOTTOM]\n"),
    ("", "constraints:\n  - TOP\n  - BOTTOM\n"),
  ])
  func twoConstraintsAreAddedToAListWithNone(list: String, expected: String) throws {
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
        Tie(Anchor(note, .top), .equal, Anchor(.contentView, .top), plus: 8),
        Tie(Anchor(.contentView, .bottom), .equal, Anchor(note, .bottom), plus: 8, at: 999),
      ]
      guard layout.constraints.isEmpty else { return [] }
      return [
        LayoutFinding(
          rule: "no-ties", severity: .warning, message: "there are none", place: .layout,
          fault: .other([layout.adding(ties)]))
      ]
    }
    let file = Linter(rules: [rule], reader: LayoutFileReader()).mend(
      file: "a", bytes: Array((head + list).utf8), includingUnsafe: true)
    let ties = expected.replacing("TOP", with: "note.top == contentView.top + 8")
      .replacing("BOTTOM", with: "contentView.bottom == note.bottom + 8 @ 999")
    #expect(text(file) == head + ties)
  }
}
