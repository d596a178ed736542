import Findings
import Foundation
import LayoutYAML
import LintEngine
import Rules
import Testing

/// Rows with everyday mistakes, each with the row that an experienced developer would make of it: `NAME.broken` and
/// `NAME.fixed` in the folder Advice. Each fixed row was checked by hand.
@Suite struct `Advice` {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Advice")
  private static let suffix = ".layout.yaml"

  private static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return Set(files.compactMap { $0.split(separator: ".").first.map(String.init) }).sorted()
  }()

  private func text(_ name: String, _ state: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: "\(name).\(state)\(Self.suffix)"), encoding: .utf8)
  }

  private let linter = Linter(rules: allRules, reader: LayoutFileReader())

  private func findings(_ text: String) -> [Finding] {
    linter.lint(file: "a.layout.yaml", bytes: Array(text.utf8)).findings
  }

  @Test func `covers each kind of mistake`() {
    #expect(Self.names.count >= 255)
  }

  @Test(arguments: names) func `turns the broken row into the fixed one`(name: String) throws {
    let broken = try text(name, "broken")
    #expect(!findings(broken).isEmpty)
    let file = linter.fix(file: "a.layout.yaml", bytes: Array(broken.utf8), includingUnsafe: true)
    #expect(String(decoding: file.bytes, as: UTF8.self) == (try text(name, "fixed")))
  }

  @Test(arguments: names) func `leaves a row without findings`(name: String) throws {
    #expect(findings(try text(name, "fixed")) == [])
  }

  /// Either constant may be the right one, and a person has to say which.
  @Test func `shows both of two equally good fixes and applies none by itself`() throws {
    let fixes = findings(try text("two-heights", "broken")).flatMap(\.fixes)
    #expect(fixes.map(\.title) == ["remove 'banner.height == 140'", "remove 'banner.height == 120'"])
    #expect(fixes.allSatisfy { !$0.isSafe })
  }

  /// A ratio would leave the photo 200 pt wide or more, and the texts the rest. No number in the row says how large it
  /// is meant to be.
  @Test func `gives a photo beside texts no ratio alone`() {
    let row = """
      cell: VenueCell
      platform: iOS 15
      measure: {widths: [320]}
      views:
        photo: {type: image, image: [1600, 900]}
        venue: {type: label, text: Opera, font: headline, contentHuggingPriority: {vertical: 251}}
        street: {type: label, text: 5 Harbour Street, font: footnote, numberOfLines: 0}
      constraints:
        - photo.top == contentView.top + 10
        - photo.leading == contentView.leading + 16
        - photo.bottom <= contentView.bottom - 10
        - venue.top == contentView.top + 10
        - venue.leading == photo.trailing + 12
        - venue.trailing == contentView.trailing - 16
        - street.top == venue.bottom + 4
        - street.leading == venue.leading
        - street.trailing == venue.trailing
        - contentView.bottom == street.bottom + 10 @ 999
      """
    let found = findings(row).filter { $0.rule == "image-without-aspect-ratio" }
    #expect(found.count == 1 && found.allSatisfy { $0.fixes.isEmpty })
  }

  /// The icon is 40 pt wide, and both sides of the row would make it 320 - 32 = 288.
  @Test func `stretches no icon`() throws {
    let row = """
      cell: IconCell
      platform: iOS 15
      measure: {widths: [320]}
      views:
        icon: {type: image, image: [40, 40]}
      constraints:
        - icon.top == contentView.top + 8
        - icon.bottom == contentView.bottom - 8 @ 999
        - icon.leading == contentView.leading + 16
        - icon.width == 40
        - icon.trailing == contentView.trailing - 16
      """
    #expect(
      findings(row).flatMap(\.fixes).map(\.title) == ["remove 'icon.trailing == contentView.trailing - 16'"])
  }

  /// The icon is 40 pt wide, 16 pt from the leading side and centred: without its width it would fill the row. The
  /// name's conflict hides that, so the width stays.
  @Test func `removes no size while the row has another conflict`() throws {
    let row = """
      cell: IconCell
      platform: iOS 15
      measure: {widths: [320]}
      views:
        icon: {type: image, image: [40, 40]}
        name: {type: label, text: Ada}
      constraints:
        - icon.top == contentView.top + 8
        - icon.bottom == contentView.bottom - 8 @ 999
        - icon.leading == contentView.leading + 16
        - icon.width == 40
        - icon.centerX == contentView.centerX
        - name.leading == icon.trailing + 200
        - name.trailing == contentView.trailing - 16
        - name.centerY == icon.centerY
      """
    #expect(!findings(row).flatMap(\.fixes).contains { $0.title.contains("remove 'icon.width == 40'") })
  }

  /// 300 pt and insets of 16 never fit into 320 pt: lowered to 999, the width would hold nowhere.
  @Test func `adds no constraint that never holds`() throws {
    let row = """
      cell: BoxCell
      platform: iOS 15
      measure: {widths: [320]}
      views:
        box: {}
      constraints:
        - box.top == contentView.top + 8
        - box.bottom == contentView.bottom - 8 @ 999
        - box.height == 40
        - box.leading == contentView.leading + 16
        - box.width == 300
        - box.trailing == contentView.trailing - 16
      """
    #expect(findings(row).flatMap(\.fixes).map(\.title) == ["remove 'box.width == 300'"])
  }

  @Test func `takes a margin where the layout has no inset`() throws {
    let row = """
      cell: TitleCell
      platform: iOS 15
      views:
        title: {type: label, text: Hello}
      constraints:
        - title.leading == contentView.leadingMargin
        - title.trailing <= contentView.trailingMargin
        - title.top == contentView.topMargin
      """
    #expect(findings(row).first?.fixes.first?.title == "add contentView.bottomMargin == title.bottom")
  }

  /// The picture holds the row open, and nothing says how large it is: hugging would make it 0 pt high.
  @Test func `gives no priority to a picture that lacks its size`() throws {
    let row = """
      cell: FriendCell
      platform: iOS 15
      views:
        face: {type: image, image: unknown}
        name: {type: label, text: Ada}
      constraints:
        - face.top == contentView.top + 8
        - face.bottom == contentView.bottom - 8
        - face.leading == contentView.leading + 16
        - name.leading == face.trailing + 12
        - name.trailing == contentView.trailing - 16
        - name.centerY == face.centerY
      """
    let ties = findings(row).filter { $0.rule == "priority-tie" }
    #expect(ties.count == 1)
    #expect(ties.flatMap(\.fixes).isEmpty)
  }

  /// The row is 3.5 times as high as its estimate only because the picture has not the height that is meant.
  @Test func `offers no estimate for a height that is not the expected one`() throws {
    #expect(findings(try text("weak-height", "broken")).map(\.rule) == ["unexpected-row-height"])
  }

  /// 12 + 16 + 4 + 20.5 + 12 pt and the separator are 65 pt, and the row with 16 + 4 pt less is 45 pt.
  @Test func `names the hidden view that keeps a row from its expected height`() throws {
    func row(_ height: Double) -> String {
      """
      cell: PostCell
      platform: iOS 15
      measure: {widths: [375], samples: {old: {badge: {hidden: true}}}}
      views:
        badge: {type: label, intrinsicContentSize: [40, 16]}
        title: {type: label, intrinsicContentSize: [100, 20.5]}
      constraints:
        - badge.top == contentView.top + 12
        - badge.leading == contentView.leading + 16
        - title.top == badge.bottom + 4
        - title.leading == contentView.leading + 16
        - title.bottom == contentView.bottom - 12
      expect: {rowHeight: {old: \(height)}}
      """
    }
    #expect(findings(row(45)).map(\.rule) == ["hidden-view-keeps-space", "unexpected-row-height"])
    #expect(findings(row(65)).isEmpty)
  }
}
