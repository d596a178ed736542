import Findings
import LayoutModel
import LayoutYAML
import Testing

/// Keys that change no layout are counted and ignored [semantics 2.31].
@Suite struct IgnoredKeyTests {
  private func note(_ text: String) throws -> (message: String, place: String, layout: String?)? {
    let fixture = Fixture(text)
    #expect(fixture.report == [])
    #expect(fixture.loaded.notes.count <= 1)
    return fixture.loaded.notes.first.map { note in
      let position = fixture.source.position(at: note.place.start)
      #expect(note.rule == .ignoredKey && note.severity == .info)
      return (note.message, "\(position.line):\(position.column)", note.layout)
    }
  }

  @Test func `one note counts the keys of a file at the first of them`() throws {
    let found = try #require(
      try note(
        """
        cell: A
        views:
          a: {type: label, textColor: red, alpha: 0.5, text: x}
          b: {type: label, textColor: [1, {deep: yes}], text: y}
        ---
        cell: B
        views: {c: {textColor: , opaque: true}}
        """))
    #expect(found.message == "'textColor' (3 times), 'alpha' and 'opaque' do not affect the layout: nothing to change")
    #expect(found.place == "3:20")
    #expect(found.layout == "A")
  }

  @Test func `a single key`() throws {
    let found = try note("cell: A\n---\ncell: B\nselectionStyle: none\n")
    #expect(found?.message == "'selectionStyle' does not affect the layout: nothing to change")
    #expect(found?.place == "4:1")
    #expect(found?.layout == "B")
    #expect(try note("cell: A\nviews: {a: {hidden: true}}\n") == nil)
  }

  @Test func `samples, the content view and the layout have such keys`() throws {
    let found = try note(
      """
      cell: A
      measure: {samples: {red: {a: {textColor: red}}}}
      contentView: {backgroundColor: white}
      backgroundColor: grey
      views: {a: {type: label}}
      """)
    #expect(found?.message == "'textColor' and 'backgroundColor' (2 times) do not affect the layout: nothing to change")
    #expect(found?.place == "2:31")
  }

  @Test func `they change nothing else`() throws {
    let plain = try Fixture("cell: A\nviews: {a: {type: label, text: x}}\n").layout
    let coloured = try Fixture("cell: A\nviews: {a: {type: label, textColor: red, text: x, tag: [1]}}\n").layout
    #expect(coloured == plain && coloured.isComplete)
  }

  @Test func `a misspelled key is still an error`() {
    expect(
      "cell: A\nviews: {a: {numberOfLine: 2, type: label}}\n",
      "2:13: 'a' has no key 'numberOfLine'; did you mean 'numberOfLines'? [unknown-key]")
    expect(
      "cell: A\nviews: {a: {textColour: red}}\n",
      "2:13: 'a' has no key 'textColour'; did you mean 'textColor'? [unknown-key]")
    expect("cell: A\ntable: {alpha: 1}\n", "2:9: 'table' has no key 'alpha' [unknown-key]")
    expect(
      "view: A\nviews: {a: {alignement: x, type: stack}}\n",
      "2:13: 'a' has no key 'alignement'; did you mean 'alignment'? [unknown-key]")
  }
}
