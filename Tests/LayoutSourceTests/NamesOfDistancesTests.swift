import Findings
import LayoutModel
import LayoutSource
import Testing

/// The names of numbers that fixes use.
@Suite struct NamesOfDistancesTests {
  private struct Editor: LayoutEditor {
    var metrics: [String: Double]
    func edits(for changes: [LayoutChange], of sourced: SourcedLayout, in bytes: [UInt8]) -> [TextEdit]? { nil }
    func changes(
      settingMetrics values: [String: Double], of sourced: SourcedLayout, in bytes: [UInt8]
    ) -> (changes: [LayoutChange], findings: [Finding]) { ([], []) }
  }

  /// A name that speaks of an edge or a size is only taken where one of the two attributes is that; `stop` does not
  /// speak of the top.
  @Test(arguments: [
    ("top", [Attribute.top, .top], true), ("top", [.bottom, .bottom], false), ("topGap", [.top, .bottom], true),
    ("stop", [.bottom, .bottom], true), ("bottom_inset", [.bottom, .bottom], true),
    ("bottom_inset", [.top, .top], false), ("leftInset", [.leading, .leading], true),
    ("rightInset", [.leading, .leading], false), ("sideMargin", [.leading, .leading], true),
    ("sideMargin", [.bottom, .bottom], false), ("avatarSize", [.height], true), ("avatarSize", [.top, .top], false),
    ("rowHeight", [.width], false), ("gap", [.bottom, .bottom], true), ("verticalInset", [.bottom, .bottom], true),
    ("verticalInset", [.trailing, .trailing], false),
  ])
  func `names that speak of an edge`(name: String, attributes: [Attribute], isTaken: Bool) {
    let editor = Editor(metrics: [name: 12, "other": 4])
    #expect(editor.name(of: 12, between: attributes) == (isTaken ? name : nil))
  }
}
