import Testing

/// Two layouts. In the second one, the vertical position of a label is ambiguous.
private let cells = """
  cell: FirstCell
  platform: iOS 15
  measure: {widths: [320]}
  views:
    title: {type: label, intrinsicContentSize: [100, 20]}
  constraints:
    - title.leading == contentView.leading + 16
    - title.top == contentView.top + 12
    - contentView.bottom == title.bottom + 12
  ---
  cell: SecondCell
  platform: iOS 15
  measure: {widths: [320]}
  views:
    title: {type: label, intrinsicContentSize: [80, 20]}
    badge: {type: image, intrinsicContentSize: [10, 10]}
  constraints:
    - title.leading == contentView.leading + 8
    - title.top == contentView.top + 12
    - contentView.bottom == title.bottom + 12
    - badge.trailing == contentView.trailing - 8

  """

@Suite struct `explain --view` {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("cells.layout.yaml", cells)
  }

  private func lines(_ arguments: String...) throws -> [Substring] {
    let run = try scratch.run(arguments: ["explain", "cells.layout.yaml", "--view"] + arguments)
    #expect(run.status == 0 && run.errors == "")
    return run.output.split(separator: "\n")
  }

  @Test func `explains all layouts of the file with this view, and no others`() throws {
    let both = try lines("title")
    #expect(
      both.filter { $0.contains("at width 320: ") }.map(\.description) == [
        "FirstCell at width 320: 'title' in 'contentView'", "SecondCell at width 320: 'title' in 'contentView'",
      ])
    #expect(try lines("title", "--layout", "SecondCell").first == "SecondCell at width 320: 'title' in 'contentView'")
    #expect(try lines("badge").first == "SecondCell at width 320: 'badge' in 'contentView'")
  }

  @Test func `only findings about the view follow`() throws {
    #expect(try lines("badge").contains { $0.contains("[ambiguous-layout]: ") })
    #expect(try !lines("title").contains { $0.contains("]: ") })
  }

  /// Each width between the two breaks both constraints by 30 pt in total, so neither has precedence.
  @Test func `the explanation and the finding agree on optional constraints with the same priority`() throws {
    try scratch.write(
      "cells.layout.yaml",
      """
      cell: Ties
      platform: iOS 15
      measure: {widths: [320]}
      views: {a: {}}
      constraints:
        - a.leading == contentView.leading + 16
        - a.top == contentView.top + 8
        - a.height == 20
        - contentView.bottom == a.bottom + 8 @ 999
        - a.width == 50 @ 500
        - a.width == 80 @ 500

      """)
    let run = try scratch.run(arguments: ["explain", "cells.layout.yaml"])
    #expect(run.output.contains("^ 50 to 80 pt\n"))
    #expect(
      run.output.contains(
        "warning[priority-clash]: 'a.width == 80 @ 500' contradicts 'a.width == 50 @ 500': which one holds at priority 500 is undefined\n"
      ), "\(run.output)")
    #expect(!run.output.contains("never holds"))
  }

  @Test func `an unknown view is an error`() throws {
    func error(_ arguments: String...) throws -> String {
      let run = try scratch.run(arguments: ["explain", "cells.layout.yaml", "--view"] + arguments)
      #expect(run.status == 2 && run.output == "")
      return run.errors
    }
    #expect(
      try error("tilte") == "plumb: cells.layout.yaml: there is no view 'tilte'; did you mean 'title'?\n")
    #expect(try error("other") == "plumb: cells.layout.yaml: there is no view 'other'\n")
    #expect(
      try error("badge", "--layout", "FirstCell") == "plumb: cells.layout.yaml: there is no view 'badge'\n")
  }
}
