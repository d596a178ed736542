import LayoutSolver
import Testing

/// Ambiguities and conflicts of the unwrapped first pass are not reported for the second.
@Suite struct FirstPassTests {
  private func text(_ count: Int) -> String { String(repeating: "漢", count: count) }

  @Test("a contradiction elsewhere does not make a wrapping label conflict")
  func contradictionElsewhere() throws {
    let row = try SolvedRow(
      """
      cell: Row
      platform: iOS 15
      measure: {widths: [320]}
      views:
        box: {}
        many: {type: label, font: system 12, numberOfLines: 0, text: \(text(60)), contentCompressionResistancePriority: 1000}
      constraints:
        - V:|-8-[box]-8-[many]-8-|
        - box.height == 40
        - box.height == 50
        - H:|-16-[box(40)]
        - H:|-16-[many]-16-|
      """)
    #expect(row.conflicts == [["constraints[1]", "constraints[2]"]])
  }

  @Test("two equal texts, both too wide, share the width evenly in either order", arguments: [false, true])
  func shares(isSwapped: Bool) throws {
    // 30 and 30 characters of 12, 360 each, on 320 - 16 - 8 - 16 = 280: each may have 0 to 280. At the same share of
    // their ranges each has 140, and 11 characters a line: three lines, 43 points.
    let views = [
      "a: {type: label, font: system 12, numberOfLines: 0, text: \(text(30))}",
      "b: {type: label, font: system 12, numberOfLines: 0, text: \(text(30))}",
    ]
    let row = try SolvedRow(
      """
      cell: Row
      table: {separatorStyle: none}
      measure: {widths: [320]}
      views:
        \((isSwapped ? views.reversed() : views).joined(separator: "\n  "))
      constraints:
        - "H:|-16-[a]-8-[b]-16-|"
        - V:|-10-[a]-(>=10)-|
        - V:|-10-[b]-(>=10)-|
      """)
    #expect(row.solution.status == .ambiguous)
    #expect(row.open["a.width"] == Span(0, 280) && row.open["b.width"] == Span(0, 280))
    #expect(row.heights == [63, 63])
  }

  @Test("a text that fits does not ask for the rest of a pixel")
  func partOfAPixel() throws {
    // A third of 272 points is 90.667. Ten characters of 9.065 are 90.65 wide, which is 91 on whole half points.
    let row = try SolvedRow(
      """
      cell: Row
      measure: {widths: [288]}
      views:
        line:
          type: stack
          distribution: fillEqually
          spacing: 8
          subviews:
            a: {type: label, font: system 9.065, numberOfLines: 0, text: \(text(12)), contentCompressionResistancePriority: 1000}
            b: {}
            c: {}
      constraints: [line.edges == contentView.edges]
      """)
    #expect(row.conflicts == [])
    #expect(try row.frame("a")[2] == 90.666667)
  }
}
