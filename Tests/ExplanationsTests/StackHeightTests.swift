import Testing

/// The height of a row with a stack at the margins. All sums are worked out by hand.
@Suite struct `Why a row with a stack has its height` {
  /// The margins of a content view are 11 pt [semantics 4.41]: 11 + 5 = 16, and 16 + 20 + 30 + 16 = 82. The stack has no
  /// spacing to name.
  @Test func `a distance to a margin, and a stack without spacing`() throws {
    let text = try explained(
      """
      cell: NoteCell
      table: {separatorStyle: none}
      measure: {widths: [320]}
      views:
        lines:
          type: stack
          axis: vertical
          subviews:
            head: {type: label, intrinsicContentSize: [120, 20]}
            note: {type: label, intrinsicContentSize: [90, 30]}
      constraints:
        - lines.top == contentView.topMargin + 5
        - lines.leading == contentView.leading + 16
        - contentView.bottomMargin == lines.bottom + 5
      """)
    #expect(
      text.hasPrefix(
        """
        NoteCell: 82 pt high at width 320

           contentView.top
             16  lines.top == contentView.topMargin + 5 (margin 11)        line 12
             20  'head', its intrinsicContentSize                          line 9
             30  'note', its intrinsicContentSize                          line 10
             16  contentView.bottomMargin == lines.bottom + 5 (margin 11)  line 14
           contentView.bottom
             82

        """), "\(text)")
  }
}
