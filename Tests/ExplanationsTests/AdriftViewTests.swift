import Testing

/// Views that no constraint places on either axis.
@Suite struct `Views without a position` {
  /// 10 + 20 + 8 is 38, and 100 - 10 - 38 is 52; 320 - 32 is 288.
  @Test func `a view without a size or constraints`() throws {
    let text = try explained(
      """
      cell: Loose
      table: {separatorStyle: none}
      measure: {widths: [320]}
      views:
        title: {type: label, intrinsicContentSize: [90, 20]}
        line: {}
      constraints:
        - title.leading == contentView.leading + 16
        - title.trailing == contentView.trailing - 16
        - title.top == contentView.top + 10
        - contentView.bottom >= title.bottom + 10
        - contentView.height == 100 @ 999
      """)
    #expect(
      text.hasSuffix(
        """

           no constraint mentions 'line': it may be anywhere and have any size

        """), "\(text)")
  }

  @Test func `a row without constraints reports each view once`() throws {
    let text = try explained(
      """
      cell: Bare
      measure: {widths: [320]}
      views:
        title: {type: label, intrinsicContentSize: [90, 20]}
        line: {}
      """)
    #expect(text.contains("   no constraint mentions 'title': it may be anywhere\n"))
    #expect(text.contains("   no constraint mentions 'line': it may be anywhere and have any size\n"))
    #expect(text.split(separator: "\n").filter { $0.contains("may be anywhere") }.count == 2)
  }
}
