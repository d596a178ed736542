import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import LayoutYAML
import Testing

/// A row is solved with the views' own content and with each sample, at each width.
@Suite struct SampleRowTests {
  @Test("8 + 20 + 8 with the own content, 8 + 60 + 8 with the sample, each + 0.5")
  func heightsBySample() throws {
    let text = """
      cell: NoteCell
      measure: {widths: [320, 375], samples: {long: {note: {intrinsicContentSize: [200, 60]}}}}
      views:
        note: {type: label, intrinsicContentSize: [100, 20]}
      constraints:
        - note.leading == contentView.leading + 16
        - note.top == contentView.top + 8
        - note.bottom == contentView.bottom - 8
      """
    let layout = try #require(loadLayouts(Array(text.utf8)).layouts.first).layout
    #expect(layout.environments.map(\.width) == [320, 320, 375, 375])
    #expect(layout.environments.map(\.sample) == [nil, "long", nil, "long"])
    let heights = layout.environments.map { solve(layout, in: $0).rowHeight ?? 0 }
    #expect(heights == [36.5, 76.5, 36.5, 76.5])
    let reason = try #require(HeightReason(layout, solve(layout, in: layout.environments[1])))
    #expect(reason.stretches.map(\.length) == [8, 60, 8])
  }
}
