import Findings
import LayoutModel
import Testing

/// Samples change views and constraints, but add and remove none.
@Suite struct SampleTests {
  private func layout(_ samples: String) throws -> Layout {
    let fixture = Fixture(text(samples))
    #expect(fixture.report == [])
    return try fixture.layout
  }

  private func text(_ samples: String) -> String {
    """
    cell: NoteCell
    measure:
      widths: [320]
      samples:
        \(samples)
    views:
      note: {type: label, text: Buy milk, contentHuggingPriority: {horizontal: 300, vertical: 260}}
      icon: {type: image, image: [24, 24]}
    constraints:
      - note.top == contentView.top + 8
      - {constraint: note.bottom == contentView.bottom - 8, identifier: floor}

    """
  }

  @Test func `a sample changes content without changing the layout`() throws {
    let layout = try layout("long: {note: {text: Buy milk and bread, numberOfLines: 2}, icon: {hidden: true}}")
    let shown = layout.showing(Environment(width: 320, sample: "long"))
    #expect(shown.items[2].text == "Buy milk and bread")
    #expect(shown.items[2].numberOfLines == 2)
    #expect(shown.items[3].isHidden)
    #expect(layout.items[2].text == "Buy milk")
    #expect(layout.showing(Environment(width: 320)).items[2].text == "Buy milk")
    #expect(layout.samples.map(\.name) == ["long"])
  }

  @Test func `a priority on one axis keeps the other`() throws {
    let shown = try layout("soft: {note: {contentHuggingPriority: {vertical: 100}}}").showing(
      Environment(width: 320, sample: "soft"))
    #expect(shown.items[2].contentHuggingPriority == PerAxis(horizontal: 300, vertical: 100))
  }

  @Test func `a constraint is changed by its identifier`() throws {
    let layout = try layout("flat: {constraints: {floor: {constant: -2, priority: 999, active: false}}}")
    let floor = layout.showing(Environment(width: 320, sample: "flat")).constraints[1]
    // note.bottom == contentView.bottom - 2, so the left side minus the right side is "+ 2".
    #expect(floor.constant == 2)
    #expect(floor.priority == 999)
    #expect(!floor.isActive)
    #expect(layout.constraints[1].constant == 8)
    #expect(layout.constraints[1].isActive)
  }

  @Test func `invalid changes are errors at their places`() {
    #expect(
      Fixture(text("a: {not: {text: Hi}}")).report == [
        "5:9: no view is called 'not'; did you mean 'note'? [unknown-view]"
      ])
    #expect(
      Fixture(text("a: {contentView: {layoutMargins: 4}}")).report == [
        "5:9: a sample can change only views and constraints, not 'contentView' [invalid-value]"
      ])
    #expect(
      Fixture(text("a: {note: {superview: cell}}")).report == [
        "5:16: a sample can change only what a view shows, not its 'superview' [invalid-value]"
      ])
    #expect(
      Fixture(text("a: {constraints: {flor: {active: false}}}")).report == [
        "5:23: no constraint has the identifier 'flor'; did you mean 'floor'? [invalid-value]"
      ])
    #expect(
      Fixture(text("a: {constraints: {floor: {relation: equal}}}")).report == [
        "5:31: a sample can change only a constraint's 'constant', 'priority' or 'active', not its 'relation' [invalid-value]"
      ])
    #expect(
      Fixture(text("a: {icon: {numberOfLines: 2}}")).report == [
        "5:16: 'numberOfLines' belongs to type 'label', but this view has the type 'image' [unknown-key]"
      ])
  }
}
