import Foundation
import Testing

/// Layouts printed as layout files.
@Suite struct ConvertCommandTests {
  private let scratch: Scratch

  private static let cells = """
    # The first cell.
    cell: NoteCell
    metrics: {gap: 8}
    views:
      title: {type: label, text: "A: note", isHidden: false}   # the title
      box: {subviews: {icon: {type: image, image: [24, 24]}}}
    constraints:
      - {constraint: title.top == contentView.top + gap, id: a1B-2c-D3e}
      - box.size == [40, 50]
    ---
    view: Banner
    """

  private static let note = """
    cell: NoteCell
    views:
      title: {type: label, text: "A: note"}
      box:
        subviews:
          icon: {type: image, image: [24, 24]}
    constraints:
      - {constraint: title.top == contentView.top + 8, id: a1B-2c-D3e}
      - box.width == 40
      - box.height == 50

    """

  init() throws {
    scratch = try Scratch()
    try scratch.write("a.layout.yaml", Self.cells)
  }

  @Test func `prints a document for each layout, without comments and metrics`() throws {
    let run = try scratch.run("convert", "a.layout.yaml")
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output == Self.note + "---\nview: Banner\n")
    let again = try scratch.run("convert", "-", input: run.output)
    #expect(again.status == 0 && again.output == run.output)
  }

  @Test func `prints the layouts of one class`() throws {
    #expect(try scratch.run("convert", ".", "--layout", "NoteCell").output == Self.note)
    let unknown = try scratch.run("convert", ".", "--layout", "NotCell")
    #expect(unknown.status == 2 && unknown.output == "")
    #expect(unknown.errors == "plumb: there is no layout 'NotCell'; did you mean 'NoteCell'?\n")
  }

  @Test func `leaves out layouts with errors`() throws {
    try scratch.write("b.layout.yaml", "cell: B\nviews: {a: {typ: label}}\n---\ncell: C\n")
    let run = try scratch.run("convert", "b.layout.yaml")
    #expect(run.status == 1 && run.output == "cell: C\n")
    #expect(run.errors.contains("b.layout.yaml:2:"))
    #expect(try scratch.run("convert", "none.layout.yaml").status == 2)
  }
}
