import Testing

/// Why a row is as high as it is. 20 + 44 + 20 make 84, and the separator of half a point comes on top [semantics 4.2].
@Suite struct `Why this height` {
  @Test func `the way from top to bottom`() throws {
    let text = try explained(
      """
      cell: FeedCell
      measure: {widths: [320]}
      views:
        photo: {type: image, intrinsicContentSize: [44, 44]}
      constraints:
        - photo.top == contentView.top + 20
        - photo.leading == contentView.leading + 16
        - contentView.bottom == photo.bottom + 20
      """)
    #expect(text.contains("     20   photo.top == contentView.top + 20         line 6\n"))
    #expect(text.contains("     44   photo, its intrinsicContentSize           line 4\n"))
  }
}
