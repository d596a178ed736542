import Findings
import LayoutModel
import LayoutYAML
import Testing

@Suite struct LayoutTests {
  @Test func `a complete cell`() throws {
    let fixture = Fixture(
      """
      cell: FeedCell
      reuseIdentifier: 010
      platform: iOS 12.4
      table: {style: grouped, rowHeight: automatic, estimatedRowHeight: 85, separatorStyle: none, displayScale: 3}
      accessoryType: none
      accessoryView: {width: 40}
      measure: {widths: [320, 375.5], imposedHeights: [0, 1e2]}
      metrics: {gutter: 20}
      views:
        title: {type: label, text: No, font: headline, numberOfLines: 0, preferredMaxLayoutWidth: 280}
        on: {type: switch, intrinsicContentSize: [51, none], contentHuggingPriority: {horizontal: 900}}
        photo: {type: image, image: [40, 30], class: Photo, contentCompressionResistancePriority: 1}
      expect: {rowHeight: {320: 104.5}}
      """)
    #expect(fixture.report == [])
    let layout = try fixture.layout
    #expect(layout.isComplete)
    #expect(layout.name == "FeedCell" && fixture.text(.layout) == "FeedCell")
    #expect(layout.reuseIdentifier == "010")
    #expect(layout.platform == Platform(major: 12, minor: 4))
    #expect(layout.table.estimatedRowHeight == .points(85) && layout.table.rowHeight == .automatic)
    #expect(!layout.table.hasSeparator && layout.table.displayScale == 3)
    #expect(layout.accessory.viewWidth == 40)
    #expect(layout.measure.widths == [320, 375.5] && layout.measure.imposedHeights == [0, 100])
    #expect(layout.expectation.rowHeight(in: Environment(width: 320)) == 104.5)
    let (title, on, photo) = (layout.items[2], layout.items[3], layout.items[4])
    #expect(title.type == .label && title.text == "No" && title.numberOfLines == 0)
    #expect(title.font == Font(face: .style(.headline), size: 17, weight: .semibold))
    #expect(title.preferredMaxLayoutWidth == .points(280))
    #expect(fixture.text(.property(ItemID(2), .numberOfLines)) == "numberOfLines: 0")
    #expect(fixture.text(.item(ItemID(2))) == "title")
    #expect(on.intrinsicContentSize == PerAxis(horizontal: 51, vertical: nil))
    #expect(on.contentHuggingPriority == PerAxis(horizontal: 900, vertical: 750))
    #expect(photo.image == PerAxis(horizontal: 40, vertical: 30) && photo.className == "Photo")
    #expect(photo.contentCompressionResistancePriority == PerAxis(horizontal: 1, vertical: 1))
  }

  @Test func fonts() throws {
    let fixture = Fixture(
      "cell: A\nviews:\n  a: {type: label, font: system 15.5}\n  b: {type: label, font: system 17 bold}\n  c: {type: label, font: {name: Lato, size: 12, weight: light}}\n  d: {type: label, font: caption2}\n"
    )
    #expect(fixture.report == [])
    let fonts = try fixture.layout.items.dropFirst(2).map(\.font)
    let expected: [Font?] = [
      Font(face: .system, size: 15.5), Font(face: .system, size: 17, weight: .bold),
      Font(face: .named("Lato"), size: 12, weight: .light), Font(face: .style(.caption2), size: 11),
    ]
    #expect(fonts == expected)
  }

  @Test func `superviews come before their subviews`() throws {
    let fixture = Fixture(
      "cell: A\nviews:\n  a: {superview: c}\n  b: {subviews: {d: {}}}\n  c: {superview: b}\n  e: {superview: cell}\nconstraints: [a.top == d.top]\n"
    )
    #expect(fixture.report == [])
    let layout = try fixture.layout
    #expect(layout.items.map(\.name) == ["cell", "contentView", "b", "c", "a", "d", "e"])
    #expect(
      layout.items.map { $0.superview.map { layout[$0].name } } == [nil, "cell", "contentView", "b", "c", "b", "cell"])
    #expect(layout.spelled(layout.constraints[0]) == "a.top == d.top")
  }

  @Test func `merge keys`() throws {
    let fixture = Fixture(
      """
      cell: A
      views:
        a: &a {type: label, text: x, numberOfLines: 3}
        b: {<<: *a, text: y}
        c:
          <<: [{numberOfLines: 7}, *a]
        d: *a
      """)
    #expect(fixture.report == [])
    let views = try fixture.layout.items.dropFirst(2)
    #expect(views.map(\.type) == [.label, .label, .label, .label])
    #expect(views.map(\.text) == ["x", "y", "x", "x"])
    #expect(views.map(\.numberOfLines) == [3, 3, 7, 3])
  }

  @Test func `several documents`() {
    let fixture = Fixture("cell: A\n---\ncell: B\n...\n---\ncell: C\n")
    #expect(fixture.loaded.layouts.map(\.layout.name) == ["A", "B", "C"])
    #expect(fixture.loaded.layouts.map(\.document) == [0, 1, 2])
  }
}
