import Findings
import LayoutModel
import LayoutYAML
import Testing

/// Keys of buttons, and their dependence on the configuration.
@Suite struct ButtonKeyTests {
  @Test func `every key`() throws {
    let fixture = Fixture(
      """
      cell: A
      views:
        a: {type: button, contentEdgeInsets: [1, 2, 3, 4]}
        b: {type: button, contentEdgeInsets: -4}
        c: {imagePlacement: top, imagePadding: 6.5, contentInsets: 8, configuration: borderedTinted, type: button}
        d: {type: button}
      """)
    #expect(fixture.report == [])
    let buttons = try fixture.layout.items.suffix(4).map(\.button)
    #expect(buttons[0].contentEdgeInsets == Edges(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(buttons[1].contentEdgeInsets == Edges(-4) && buttons[1].configuration == nil)
    #expect(buttons[2].configuration == .borderedTinted && buttons[2].contentInsets == Edges(8))
    #expect(buttons[2].imagePlacement == .top && buttons[2].imagePadding == 6.5)
    #expect(buttons[3] == Button())
  }

  private func button(_ keys: String, _ error: String, sourceLocation: SourceLocation = #_sourceLocation) {
    expectMarked(
      "cell: A\nviews: {a: {type: button, \(keys)}}\n", "\(error) [invalid-value]", sourceLocation: sourceLocation)
  }

  @Test func `values that are none`() {
    button(
      "contentEdgeInsets: ‸[1, 2]",
      "'contentEdgeInsets' must be a number or [top, leading, bottom, trailing], not a list of 2")
    button(
      "configuration: ‸fill", "'configuration' must be one of its known values, not 'fill'; did you mean 'filled'?")
    // A configuration that could not be read is no missing one.
    button(
      "contentInsets: 4, configuration: ‸prominent",
      "'configuration' must be plain, gray, tinted, filled, bordered, borderedTinted, borderedProminent or borderless, "
        + "not 'prominent'")
    button("configuration: gray, imagePadding: ‸wide", "'imagePadding' must be points, not 'wide'")
    button(
      "configuration: gray, imagePlacement: ‸left",
      "'imagePlacement' must be leading, trailing, top or bottom, not 'left'")
  }

  private static let ignored =
    "a button with a configuration ignores 'contentEdgeInsets'; 'contentInsets' sets its insets"
  private static let needed =
    "only a button with a 'configuration' has 'contentInsets'; without one, write 'contentEdgeInsets'"

  @Test func `keys that UIKit ignores`() {
    button("‸contentEdgeInsets: 4, configuration: plain", Self.ignored)
    button("‸contentInsets: 4", Self.needed)
    for key in ["imagePadding: 4", "imagePlacement: top"] {
      button(
        "‸\(key)",
        "only a button with a 'configuration' has '\(key.prefix { $0 != ":" })'; write one, such as 'configuration: plain'"
      )
    }
    expectMarked(
      "cell: A\nviews: {a: {type: label, ‸contentInsets: 4}}\n",
      "'contentInsets' belongs to type 'button', but this view has the type 'label' [unknown-key]")
  }

  @Test func samples() throws {
    func report(_ sample: String) -> [String] {
      Fixture(
        "cell: A\nmeasure:\n  samples:\n    s: {\(sample)}\nviews:\n  a: {type: button}\n  b: {type: button, configuration: gray}\n"
      ).report
    }
    #expect(report("a: {contentEdgeInsets: 4}, b: {contentInsets: 3, imagePadding: 2}") == [])
    #expect(report("a: {configuration: filled, imagePlacement: bottom}") == [])
    #expect(report("a: {contentInsets: 4}") == ["4:13: \(Self.needed) [invalid-value]"])
    #expect(report("b: {contentEdgeInsets: 4}") == ["4:13: \(Self.ignored) [invalid-value]"])
  }

  @Test func options() throws {
    let text =
      "cell: A\nviews:\n  a: {type: button, contentEdgeInsets: 2}\n  b: {type: button, configuration: gray}\n"
    let sourced = try #require(loadLayouts(Array(text.utf8)).layouts.first)
    func change(_ options: String...) -> (buttons: [Button], mistakes: [String]) {
      let (changes, mistakes) = requestedChanges(
        options.map { ChangeOption(.set, $0) }, to: [sourced], in: Array(text.utf8))
      let changed = sourced.layout.applying(changes.first?.changes ?? [])
      return (changed.items.suffix(2).map(\.button), mistakes.map(\.message))
    }
    let (buttons, mistakes) = change("a.contentInsets=[1, 2, 3, 4]", "a.configuration=plain", "b.imagePadding=4")
    #expect(mistakes == [])
    #expect(buttons[0].contentInsets == Edges(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(buttons[0].configuration == .plain && buttons[1].imagePadding == 4)
    #expect(change("a.contentInsets=4").mistakes == [Self.needed])
    #expect(change("b.contentEdgeInsets=4").mistakes == [Self.ignored])
    #expect(change("b.type=label").mistakes == ["'configuration' belongs to type 'button', but 'b' has it"])
  }
}
