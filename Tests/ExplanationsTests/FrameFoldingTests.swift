import Testing

/// The explanation of a frame that has too many reasons, or whose reason is explained elsewhere.
@Suite struct `Frames reported in short` {
  /// Five samples, each with another constraint for the height; the output shows four.
  @Test func `of many different reasons only some are reported`() throws {
    var text = "cell: Many\nmeasure:\n  widths: [320]\n  samples:\n"
    for sample in 0..<5 { text += "    s\(sample): {constraints: {k\(sample): {active: true}}}\n" }
    text += "views: {box: {}}\nconstraints:\n  - box.leading == contentView.leading\n  - box.width == 10\n"
    text += "  - box.top == contentView.top\n  - contentView.bottom == box.bottom\n"
    for sample in 0..<5 {
      text += "  - {constraint: box.height == \(20 + sample), identifier: k\(sample), active: false}\n"
    }
    text += "  - box.height == 7 @ 500\n"
    let reported = try #require(try explained(view: "box", in: text))
    #expect(reported.split(separator: "\n").filter { $0.hasPrefix("Many at width 320, ") }.count == 4, "\(reported)")
    #expect(
      reported.hasSuffix(
        "Many in 2 more environments, for other reasons; "
          + "narrow it with --width, --text-size, --layout-direction and --sample\n"), "\(reported)")
  }

  @Test func `if a row collapses, nothing refers to an explanation that it does not have`() throws {
    let text = """
      cell: Tagged
      measure: {widths: [320]}
      views:
        tag: {type: label, intrinsicContentSize: [50, 20]}
      constraints:
        - tag.width == 50
      """
    // The explanation reports the horizontal ambiguity; the vertical one follows from the collapse.
    #expect(try explained(view: "tag", in: text)?.contains("explain without --view") == true)
    let down = try explained(view: "tag", in: text + "\n  - tag.leading == contentView.leading + 16")
    #expect(down?.contains("   y           ambiguous: any value\n") == true, "\(down ?? "")")
    #expect(down?.contains("explain without --view") == false)
  }
}
