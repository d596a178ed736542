import LayoutModel
import LayoutYAML
import Testing

/// Constraints with a name of their own.
@Suite struct ConstraintIDTests {
  private static let text = """
    cell: A
    measure:
      samples: {flat: {constraints: {a1B-2c-D3e: {constant: 2}, f4G: {active: false}}}}
    views: {a: {type: label, text: One}, b: {}}
    constraints:
      - {constraint: a.top == contentView.top + 8, id: a1B-2c-D3e}
      - a.leading == contentView.leading + 8
      - {item: b, attribute: width, constant: 20, id: 12, identifier: f4G}
      - {vfl: "[b(10)]", id: f4G, active: false}
    """

  @Test func `the id is the constraint's name`() throws {
    let fixture = Fixture(Self.text)
    #expect(fixture.report == [])
    #expect(try fixture.layout.constraints.map(\.name) == ["a1B-2c-D3e", "constraints[1]", "12", "f4G"])
    #expect(try fixture.layout.constraints.map(\.identifier) == [nil, nil, "f4G", nil])
  }

  @Test func `a sample changes a constraint by its id, not those with it as an identifier`() throws {
    let layout = try Fixture(Self.text).layout
    let changed = layout.showing(Environment(width: 320, sample: "flat")).constraints
    #expect(changed[0].uiKitConstant == 2)
    let active = try Fixture(Self.text.replacing("f4G: {active: false}", with: "f4G: {active: true}")).layout.samples[0]
    #expect(active.constraints.map(\.isActive) == [true, true, true, true])
  }

  @Test func `shapes are found by ids`() throws {
    let layout = try Fixture(Self.text).layout
    let shapes = layout.shapes(ofConstraintsNamed: ["12", "a1B-2c-D3e"])
    #expect(shapes["12"] == "b.width == n")
    #expect(shapes["a1B-2c-D3e"] == "a.top == contentView.top")
  }

  @Test func `an id names one constraint of a document`() {
    let head = "cell: A\nviews: {a: {}}\nconstraints:\n"
    expect(
      head + "  - {constraint: a.width == 8, id: x}\n  - {constraint: a.height == 8, id: x}\n",
      "5:37: another constraint already has the id 'x'; reports could not tell them apart [duplicate-key]")
    expect(
      head + "  - {constraint: a.size == 8, id: x}\n",
      "4:35: an id names a single constraint, and this entry stands for 2 [invalid-value]")
    expect(
      head + "  - {vfl: \"|[a]|\", id: x}\n",
      "4:24: an id names a single constraint, and this entry stands for 2 [invalid-value]")
    expect(
      head + "  - {constraint: a.width == 8, id: \"constraints[3]\"}\n",
      "4:36: 'constraints[3]' cannot be an id; Plumb uses it for constraints without one [invalid-value]")
    expect(
      head + "  - {constraint: a.width == 8, id: [x]}\n",
      "4:36: 'id' must be a text, not a list [invalid-value]")
    // Another document may use the id again.
    let one = "  - {constraint: a.width == 8, id: x}\n"
    expect(head + one + "---\n" + head + one)
  }

  private func changed(_ options: (ChangeOption.Kind, String)...) throws -> Layout {
    let bytes = Array(Self.text.utf8)
    let sourced = try Fixture(Self.text).sourced
    let (changes, mistakes) = requestedChanges(options.map { ChangeOption($0.0, $0.1) }, to: [sourced], in: bytes)
    try #require(mistakes.isEmpty && changes.count == 1, "\(mistakes)")
    return sourced.layout.applying(changes[0].changes)
  }

  @Test(arguments: ["a1B-2c-D3e", "constraints[a1B-2c-D3e]"])
  func `options take the id`(name: String) throws {
    #expect(try changed((.set, "\(name).constant=3")).constraints[0].uiKitConstant == 3)
    #expect(try changed((.set, "\(name).priority=7")).constraints[0].priority == 7)
    #expect(try changed((.without, name)).constraints.map(\.name) == ["constraints[1]", "12", "f4G"])
    let added = try changed((.add, "{constraint: a.height >= 5, id: new}"))
    #expect(added.constraints.last?.name == "new")
  }

  @Test func `an option cannot add an id again`() throws {
    let option = ChangeOption(.add, "{constraint: a.height >= 5, id: 12}")
    let mistakes = try requestedChanges([option], to: [Fixture(Self.text).sourced], in: Array(Self.text.utf8)).mistakes
    #expect(
      mistakes.map(\.message) == ["another constraint already has the id '12'; reports could not tell them apart"])
  }

  @Test func `an edit keeps the id`() throws {
    let text = try editedText([.setConstant(constraint: 0, 12)], Self.text)
    #expect(text?.contains("- {constraint: a.top == contentView.top + 12, id: a1B-2c-D3e}") == true)
    var new = try Fixture(Self.text).layout.constraints[0]
    (new.id, new.relation) = (nil, .lessThanOrEqual)
    let replaced = try editedText([.replaceConstraint(0, new)], Self.text)
    #expect(replaced?.contains("- {constraint: a.top <= contentView.top + 8, id: a1B-2c-D3e}") == true)
    // The editor does not write UIKit's keys.
    #expect(try editedText([.setConstant(constraint: 2, 12)], Self.text) == nil)
  }
}
