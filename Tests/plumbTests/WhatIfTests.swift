import Foundation
import Testing

/// A row of 64.5 pt: 12 + 40 + 12, plus 0.5 for the separator. With a sample, it is 84.5 pt high.
private let note = """
  cell: NoteCell
  platform: iOS 15
  measure:
    widths: [320, 375]
    samples:
      long: {note: {intrinsicContentSize: [100, 60]}}
  views:
    note: {type: label, intrinsicContentSize: [100, 40]}
  constraints:
    - note.leading == contentView.leading + 16
    - note.trailing == contentView.trailing - 16
    - note.top == contentView.top + 12
    - contentView.bottom == note.bottom + 12 @ 999

  """

@Suite struct `What if` {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("note.layout.yaml", note)
  }

  private func explain(_ arguments: String...) throws -> Run {
    try scratch.run(arguments: ["explain", "note.layout.yaml"] + arguments)
  }

  @Test func `prints the difference and then the changed row`() throws {
    let run = try explain("--set", "constraints[2].constant=20")
    #expect(run.status == 0 && run.errors == "")
    #expect(
      run.output.hasPrefix(
        """
        NoteCell with --set 'constraints[2].constant=20':

           at widths 320 and 375, without a sample: 64.5 pt → 72.5 pt
              note  12 → 20 from the top
           at widths 320 and 375, in sample 'long': 84.5 pt → 92.5 pt
              note  12 → 20 from the top

        NoteCell: 72.5 pt high at widths 320 and 375, without a sample

        """), "\(run.output)")
    #expect(run.output.contains(/note.top == contentView.top \+ 20 +--set\n/))
  }

  @Test func `uses only the requested environment`() throws {
    let run = try explain(
      "--without", "constraints[3]", "--add", "contentView.bottom == note.bottom + 13", "--width", "500", "--sample",
      "long")
    #expect(run.status == 0 && run.errors == "")
    #expect(
      run.output.hasPrefix(
        """
        NoteCell with --without 'constraints[3]' and --add 'contentView.bottom == note.bottom + 13':

           at width 500, in sample 'long': 84.5 pt → 85.5 pt

        """), "\(run.output)")
  }

  @Test func `lists new findings`() throws {
    let run = try explain("--without", "constraints[3]", "--width", "320", "--sample", "long")
    #expect(run.status == 0)
    #expect(run.output.contains("\n   new:  error: the row collapses to 0 pt"), "\(run.output)")
    #expect(run.output.contains("[zero-height]\n"))
  }

  @Test func `mistakes are reported with the option, and nothing is explained`() throws {
    let run = try explain("--set", "nota.text=\"\"", "--add", "note.widht == 3", "--without", "constraints[7]")
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.errors == """
        plumb: note.layout.yaml: --set 'nota.text=""': no view is called 'nota'; did you mean 'note'?
        plumb: note.layout.yaml: --without 'constraints[7]': there is no constraints[7]; the layout has constraints[0] to constraints[3]
        plumb: note.layout.yaml: --add 'note.widht == 3', column 6: there is no attribute 'widht'; did you mean 'width'?

        """)
  }

  /// The change makes the row collapse. A collapsed row has no finding about clipped text, but that is no fix.
  @Test func `a collapse counts as the fix of no finding`() throws {
    let cut = note.replacing("@ 999", with: "\n  - note.height == 10")
    try scratch.write("note.layout.yaml", cut)
    let before = try explain()
    #expect(before.output.contains("[priority-clash]"), "\(before.output)")
    let run = try explain("--without", "constraints[3]")
    #expect(run.output.contains("[zero-height]"))
    #expect(!run.output.contains("gone:"), "\(run.output)")
  }

  @Test func `reports changes that would be errors in the file`() throws {
    let run = try explain("--set", "note.type=image", "--set", "note.text=a")
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.contains("--set 'note.text=a': 'text' belongs to the types"), "\(run.errors)")
  }
}
