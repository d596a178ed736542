import Findings
import LayoutModel
import LayoutYAML
import Testing

/// Pictures whose size is known only at run time.
@Suite struct UnknownImageTests {
  private static let text = """
    cell: A
    measure:
      samples: {usual: {photo: {image: [40, 30]}}, none: {photo: {hidden: true}, icon: {image: unknown}}}
    views:
      photo: {type: image, image: unknown}
      icon: {type: button, image: [20, 20]}

    """

  @Test func `in views and samples`() throws {
    let fixture = Fixture(Self.text)
    #expect(fixture.report == [])
    let layout = try fixture.layout
    #expect(layout.items[2].hasUnknownImage && layout.items[2].image == nil && !layout.items[3].hasUnknownImage)
    let usual = layout.samples[0].items
    #expect(usual[2].image == PerAxis(horizontal: 40, vertical: 30) && !usual[2].hasUnknownImage)
    let none = layout.samples[1].items
    #expect(none[2].hasUnknownImage && none[3].hasUnknownImage && none[3].image == nil)
  }

  @Test func `a size replaces those that are not known, in samples too`() throws {
    let size = PerAxis(horizontal: 60.0, vertical: 50.0)
    let layout = try Fixture(Self.text).layout
    let given = layout.givingUnknownImages(size)
    #expect(layout.hasUnknownImages && !given.hasUnknownImages)
    #expect(given.items[2].image == size && given.items[3].image == PerAxis(horizontal: 20, vertical: 20))
    #expect(given.samples[0].items[2].image == PerAxis(horizontal: 40, vertical: 30))
    #expect(given.samples[1].items[2].image == size && given.samples[1].items[3].image == size)
    // A later change keeps the sizes of samples.
    let changed = given.applying([.setProperty(ItemID(2), .hidden(true))])
    #expect(changed.samples[1].items[3].image == size)
  }

  @Test func options() throws {
    let bytes = Array(Self.text.utf8)
    let sourced = try #require(loadLayouts(bytes).layouts.first)
    let (changes, mistakes) = requestedChanges(
      [ChangeOption(.set, "photo.image=[8, 8]"), ChangeOption(.set, "icon.image=unknown")], to: [sourced], in: bytes)
    #expect(mistakes.isEmpty)
    let changed = sourced.layout.applying(changes.first?.changes ?? [])
    #expect(changed.items[2].image == PerAxis(horizontal: 8, vertical: 8) && !changed.items[2].hasUnknownImage)
    #expect(changed.items[3].hasUnknownImage && changed.items[3].image == nil)
  }
}
