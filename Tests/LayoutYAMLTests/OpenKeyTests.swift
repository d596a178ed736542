import Findings
import LayoutModel
import LayoutYAML
import Testing

/// Keys that leave open what only the program knows.
@Suite struct OpenKeyTests {
  @Test(arguments: [
    "cell: A\ntable: {designHeight: 60, rowHeight: unknown}\n",
    "headerFooter: A\nmeasure: {heights: unknown, designHeight: 60}\n",
    "collectionCell: A\nmeasure: {heights: unknown, designHeight: 60}\n",
    "view: A\nmeasure: {designHeight: 60, heights: unknown}\n",
  ])
  func `an unknown height, in any order of the keys`(text: String) throws {
    let fixture = Fixture(text)
    #expect(fixture.report == [])
    let layout = try fixture.layout
    #expect(layout.unknownHeight == UnknownHeight(designHeight: 60))
    #expect(layout.table.rowHeight == .automatic && layout.measure.heights == [])
  }

  @Test func `a design height needs an unknown height`() {
    let why = "it is the height of a layout whose height only code knows [invalid-value]"
    expect(
      "cell: A\ntable: {rowHeight: 60, designHeight: 60}\n", "2:24: 'designHeight' needs 'rowHeight: unknown': \(why)")
    expect("view: A\nmeasure: {designHeight: 60}\n", "2:11: 'designHeight' needs 'heights: unknown': \(why)")
    expect(
      "cell: A\ntable: {rowHeight: unknown, designHeight: 0}\n",
      "2:43: 'designHeight' must be points above 0, not '0' [invalid-value]")
    expect(
      "headerFooter: A\nmeasure: {heights: [60]}\n",
      "2:20: 'heights' must be unknown, not a list: only a view is laid out at given heights [invalid-value]")
    expect(
      "view: A\nmeasure: {heights: unkown}\n",
      "2:20: 'heights' must be a list of heights or unknown, not 'unkown'; did you mean 'unknown'? [invalid-value]")
  }

  @Test func `sizes, texts and constraints`() throws {
    let fixture = Fixture(
      """
      cell: A
      measure: {samples: {real: {a: {intrinsicContentSize: [8, none]}, b: {textIsPlaceholder: false}}}}
      views:
        a: {intrinsicContentSize: unknown}
        b: {type: label, text: Label, textIsPlaceholder: true}
      constraints:
        - {constraint: a.top == b.bottom, changedByCode: true}
        - {item: a, attribute: width, constant: 8, changedByCode: true}
        - {vfl: "[a]-[b]", changedByCode: true}
        - a.leading == b.leading
      """)
    #expect(fixture.report == [])
    let layout = try fixture.layout
    #expect(layout.items[2].hasUnknownSize && layout.items[2].intrinsicContentSize == nil)
    #expect(layout.items[3].isTextPlaceholder && !layout.items[2].isTextPlaceholder)
    let sample = layout.samples[0].items
    #expect(!sample[2].hasUnknownSize && sample[2].intrinsicContentSize == PerAxis(horizontal: 8, vertical: nil))
    #expect(!sample[3].isTextPlaceholder)
    #expect(layout.constraints.map(\.isChangedByCode) == [true, true, true, false])
    let given = layout.givingUnknownViews(PerAxis(horizontal: 60, vertical: 50))
    #expect(layout.hasUnknownViewSizes && !given.hasUnknownViewSizes)
    #expect(given.items[2].intrinsicContentSize == PerAxis(horizontal: 60, vertical: 50))
    #expect(given.samples[0].items[2].intrinsicContentSize == PerAxis(horizontal: 8, vertical: nil))
  }

  @Test func `edits of an unknown height`() throws {
    let automatic = [LayoutChange.setSetting(.rowHeight(.automatic))]
    let open = "cell: A\ntable: {rowHeight: unknown}\n"
    #expect(try editedText(automatic, open) == "cell: A\ntable: {rowHeight: automatic}\n")
    #expect(try editedText([.setSetting(.unknownRowHeight)], "cell: A\ntable: {rowHeight: 60}\n") == open)
    // The design height would have to go too.
    #expect(try editedText(automatic, "cell: A\ntable: {rowHeight: unknown, designHeight: 60}\n") == nil)
    // An equation cannot say that code changes it.
    let changed = "cell: A\nviews: {a: {}}\nconstraints:\n  - {constraint: a.width == 8, changedByCode: true}\n"
    #expect(try editedText([.setConstant(constraint: 0, 9)], changed) == nil)
    #expect(try editedText([.setPriority(constraint: 0, 750)], changed)?.contains("a.width == 8 @ 750") == true)
  }

  @Test func options() throws {
    let bytes = Array("cell: A\ntable: {rowHeight: unknown, designHeight: 60}\n".utf8)
    let sourced = try #require(loadLayouts(bytes).layouts.first)
    func layout(_ options: String...) -> Layout? {
      let (changes, mistakes) = requestedChanges(options.map { ChangeOption(.set, $0) }, to: [sourced], in: bytes)
      return mistakes.isEmpty ? sourced.layout.applying(changes.first?.changes ?? []) : nil
    }
    #expect(layout("table.rowHeight=80")?.table.rowHeight == .points(80))
    #expect(layout("table.rowHeight=80")?.unknownHeight == nil)
    #expect(layout("table.designHeight=80")?.unknownHeight == UnknownHeight(designHeight: 80))
    #expect(layout("table.rowHeight=80", "table.designHeight=80") == nil)
  }
}
