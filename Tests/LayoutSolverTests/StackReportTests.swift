import LayoutSolver
import Testing

/// Rows with stacks as developers had them, and what they should come out as [semantics 6.13].
@Suite struct StackReportTests {
  private func filterRow(_ last: String) throws -> StackRow {
    try StackRow(
      file: """
        cell: FilterCell
        platform: iOS 9
        table: {estimatedRowHeight: 44}
        views:
          rows:
            type: stack
            axis: vertical
            subviews:
              filterRow:
                hidden: true
                subviews:
                  segments: {type: segmentedControl, intrinsicContentSize: [200, 29]}
              resultRow: {type: label, text: 12 results, intrinsicContentSize: [72, 20.5]}
        constraints:
          - rows.top == contentView.top + 8
          - rows.leading == contentView.leading + 15
          - rows.trailing == contentView.trailing - 15
          - rows.bottom == contentView.bottom - 8
          - segments.top == filterRow.top + 8
          - segments.leading == filterRow.leading
          - segments.trailing == filterRow.trailing
          - \(last)
        """)
  }

  /// 8 above and 8 below do not fit into the 0 of the hidden row.
  @Test func `A hidden row keeps required insets round its control`() throws {
    let row = try filterRow("segments.bottom == filterRow.bottom - 8")
    #expect(row.solution.status == .unsatisfiable(.fitting))
    #expect(row.conflicts == [["constraints[4]", "constraints[7]", "rows.UISV-hiding[0]"]])
  }

  /// 8 + 0 + 20.5 + 8 = 36.5, and a separator of half a point.
  @Test func `One inset of the hidden row gives way`() throws {
    let row = try filterRow("segments.bottom == filterRow.bottom - 8 @ 999")
    #expect(row.height == 36.5)
    #expect(row.solution.rowHeight == 37)
    #expect(row["resultRow"] == [0, 0, 290, 20.5])
  }

  private func membershipRow(_ priority: String) throws -> StackRow {
    try StackRow(
      file: """
        cell: MembershipCell
        platform: iOS 10
        table: {estimatedRowHeight: 180}
        views:
          stack:
            type: stack
            axis: vertical
            spacing: 8
            subviews:
              orangeLabel: {type: label, numberOfLines: 0, hidden: true, intrinsicContentSize: [150, 41]}
              orangeButton: {type: button, text: Join, hidden: true, intrinsicContentSize: [46, 30]}
              blueLabel: {type: label, numberOfLines: 0, intrinsicContentSize: [140, 41]}
              blueButton: {type: button, text: Join, intrinsicContentSize: [46, 30]}
        constraints:
          - stack.top == contentView.top + 8
          - stack.leading == contentView.leading + 16
          - stack.trailing == contentView.trailing - 16
          - stack.bottom == contentView.bottom - 8
          - {constraint: "orangeLabel.height == 128\(priority)", identifier: OrangeLabelHeight}
          - {constraint: "blueLabel.height == 128 @ 999", identifier: BlueLabelHeight}
        """)
  }

  @Test func `A hidden label has a required height`() throws {
    let row = try membershipRow("")
    #expect(row.solution.status == .unsatisfiable(.fitting))
    #expect(row.conflicts == [["constraints[4]", "stack.UISV-hiding[0]"]])
  }

  /// 8 + 128 + 8 + 30 + 8 = 182; the two hidden views take neither height nor spacing.
  @Test func `The height of the hidden label gives way`() throws {
    let row = try membershipRow(" @ 999")
    #expect(row.height == 182)
    #expect(row.solution.rowHeight == 182.5)
    #expect(row["blueButton"] == [0, 136, 288, 30])
  }

  /// The names are 20.5 + 18 = 38.5 high, less than the picture's 48: 48 and twice the margin. They stand
  /// (48 + 2 * margin - 38.5) / 2 down.
  @Test(arguments: [(8.0, 64.0, 12.75), (0, 48, 4.75)])
  func `Centred content is kept inside by inequalities`(margin: Double, height: Double, down: Double) throws {
    let row = try StackRow(
      file: """
        cell: HomeViewCell
        table: {separatorStyle: none}
        metrics: {margin: \(margin)}
        views:
          avatar: {type: image, intrinsicContentSize: [48, 48]}
          payload:
            type: stack
            axis: vertical
            subviews:
              nameLabel: {type: label, intrinsicContentSize: [120, 20.5]}
              snippetLabel: {type: label, intrinsicContentSize: [200, 18]}
        constraints:
          - avatar.width == 48
          - avatar.height == 48
          - avatar.leading == contentView.leading + 8
          - avatar.centerY == contentView.centerY
          - avatar.top >= contentView.top + margin
          - avatar.bottom <= contentView.bottom - margin
          - payload.leading == avatar.trailing + 12
          - payload.trailing == contentView.trailing - 8
          - payload.centerY == contentView.centerY
          - payload.top >= contentView.top + margin
          - payload.bottom <= contentView.bottom - margin
        """)
    #expect(row.height == height)
    #expect(row.solution.status == .determined)
    #expect(row["avatar"] == [8, margin, 48, 48])
    #expect(row["payload"] == [68, down, 244, 38.5])
    #expect(row["snippetLabel"] == [0, 20.5, 244, 18])
  }
}
