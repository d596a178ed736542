import Findings
import LayoutModel
import Testing

/// Samples change what views and constraints say, and nothing about which there are.
@Suite struct SampleTests {
  private func layout(_ samples: String) throws -> Layout {
    let scene = Scene(text(samples))
    #expect(scene.report == [])
    return try scene.layout
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

  @Test func aSampleChangesWhatAViewShowsAndNoOtherContent() throws {
    let layout = try layout("long: {note: {text: Buy milk and bread, numberOfLines: 2}, icon: {hidden: true}}")
    let shown = layout.showing(Circumstances(width: 320, sample: "long"))
    #expect(shown.items[2].text == "Buy milk and bread")
    #expect(shown.items[2].numberOfLines == 2)
    #expect(shown.items[3].isHidden)
    #expect(layout.items[2].text == "Buy milk")
    #expect(layout.showing(Circumstances(width: 320)).items[2].text == "Buy milk")
    #expect(layout.samples.map(\.name) == ["long"])
  }

  @Test func aPriorityOfOneAxisLeavesTheOther() throws {
    let shown = try layout("soft: {note: {contentHuggingPriority: {vertical: 100}}}").showing(
      Circumstances(width: 320, sample: "soft"))
    #expect(shown.items[2].contentHuggingPriority == PerAxis(horizontal: 300, vertical: 100))
  }

  @Test func aConstraintIsChangedByItsIdentifier() throws {
    let layout = try layout("flat: {constraints: {floor: {constant: -2, priority: 999, active: false}}}")
    let floor = layout.showing(Circumstances(width: 320, sample: "flat")).constraints[1]
    // note.bottom == contentView.bottom - 2, so the left side minus the right one is "+ 2".
    #expect(floor.constant == 2)
    #expect(floor.priority == 999)
    #expect(!floor.isActive)
    #expect(layout.constraints[1].constant == 8)
    #expect(layout.constraints[1].isActive)
  }

  @Test func whatASampleCannotSayIsAnErrorAtItsPlace() {
    #expect(
      Scene(text("a: {not: {text: Hi}}")).report == [
        "5:9: no view is called 'not'; did you mean 'note'? [unknown-view]"
      ])
    #expect(
      Scene(text("a: {note: {superview: cell}}")).report == [
        "5:16: a sample changes what a view shows, and 'superview' is not part of that [invalid-value]"
      ])
    #expect(
      Scene(text("a: {constraints: {flor: {active: false}}}")).report == [
        "5:23: no constraint has the identifier 'flor'; did you mean 'floor'? [invalid-value]"
      ])
    #expect(
      Scene(text("a: {constraints: {floor: {relation: equal}}}")).report == [
        "5:31: a sample changes a constraint's 'constant', 'priority' or 'active', not its 'relation' [invalid-value]"
      ])
    #expect(
      Scene(text("a: {icon: {numberOfLines: 2}}")).report == [
        "5:16: 'numberOfLines' belongs to type 'label', and this view has the type 'image' [unknown-key]"
      ])
  }
}
