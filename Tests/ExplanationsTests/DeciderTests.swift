import Testing

/// Changes that decide what is open, where a plain one does not.
@Suite struct `What decides` {
  /// A view that is tied on neither side needs two constraints: 320 - 10 - 10.
  @Test func `where one constraint is not enough, two are tried`() throws {
    let text = try explained(
      """
      cell: Loose
      measure: {widths: [320]}
      views:
        title: {type: label, intrinsicContentSize: [90, 20]}
        line: {}
      constraints:
        - title.leading == contentView.leading + 10
        - title.trailing == contentView.trailing - 10
        - title.top == contentView.top + 10
        - line.top == title.bottom + 6
        - line.trailing <= contentView.trailing - 10
        - line.height == 2
        - contentView.bottom == line.bottom + 6
      """)
    #expect(
      text.contains(
        """
           nothing decides it: 'line' asks for no width, and this only sets a limit:
             line.trailing <= contentView.trailing - 10  line 11

           this decides it, tried out:

        """))
    #expect(
      text.contains("     line.leading == contentView.leading + 10 and line.trailing == contentView.trailing - 10\n"))
    #expect(text.contains("        'line' 300 pt wide\n"))
  }

  /// 'time' covers 'name', which is 200 of 288 wide, wherever it is put on its line; beside it there are 80 of 120.
  @Test func `where every change would cover something, that is said`() throws {
    let text = try explained(
      """
      cell: Call
      measure: {widths: [320]}
      views:
        name: {type: label, intrinsicContentSize: [200, 20.5]}
        time: {type: label, intrinsicContentSize: [120, 18]}
      constraints:
        - name.leading == contentView.leading + 16
        - name.top == contentView.top + 11
        - contentView.bottom == name.bottom + 11
        - time.centerY == name.centerY
      """)
    #expect(text.contains("changes that were tried decides it without harm elsewhere\n"))
    #expect(!text.contains("tried out"))
  }
}
