import LayoutModel
import LayoutYAML
import Testing

@Suite struct StackTests {
  @Test func `every key`() throws {
    let fixture = Fixture(
      """
      cell: A
      views:
        s:
          type: stack
          axis: vertical
          distribution: equalSpacing
          alignment: trailing
          spacing: 8
          customSpacing: {b: -2, a: 12.5}
          layoutMarginsRelativeArrangement: true
          baselineRelativeArrangement: true
          subviews:
            a: {}
            back: {arranged: false}
            b: {arranged: true, hidden: true}
      """)
    #expect(fixture.report == [])
    let layout = try fixture.layout
    let stack = try #require(layout.items[2].stack)
    #expect(stack.axis == .vertical && stack.distribution == .equalSpacing && stack.alignment == .trailing)
    #expect(stack.spacing == 8)
    #expect(stack.isLayoutMarginsRelativeArrangement && stack.isBaselineRelativeArrangement)
    #expect(stack.arranged.map { layout[$0].name } == ["a", "b"])
    #expect(stack.customSpacing.map { layout[$0.item].name } == ["b", "a"])
    #expect(stack.customSpacing.map(\.points) == [-2, 12.5])
    #expect(fixture.text(.property(ItemID(2), .customSpacing)) == "customSpacing: {b: -2, a: 12.5}")
    #expect(layout.items.map(\.isHidden) == [false, false, false, false, false, true])
  }

  @Test func `the defaults are those of UIKit`() throws {
    let layout = try Fixture("cell: A\nviews: {s: {type: stack}, v: {}}\n").layout
    let stack = try #require(layout.items[2].stack)
    #expect(stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill)
    #expect(stack.spacing == 0 && stack.arranged.isEmpty && stack.customSpacing.isEmpty)
    #expect(layout.items[3].stack == nil)
  }

  @Test func `arranged subviews are in the order of the file`() throws {
    let fixture = Fixture(
      """
      cell: A
      views:
        x: {superview: second}
        first: {superview: s}
        second: {superview: s}
        s: {type: stack, customSpacing: {first: 3}, subviews: {third: {}}}
        fourth: {superview: s}
      """)
    #expect(fixture.report == [])
    let layout = try fixture.layout
    let stack = try #require(layout.items.first { $0.name == "s" }?.stack)
    #expect(stack.arranged.map { layout[$0].name } == ["first", "second", "third", "fourth"])
    #expect(stack.customSpacing.map { layout[$0.item].name } == ["first"])
  }

  @Test func mistakes() {
    func stack(_ keys: String, _ error: String, sourceLocation: SourceLocation = #_sourceLocation) {
      let text = "cell: A\nviews:\n  s: {type: stack, subviews: {abc: {}, d: {arranged: false}}, \(keys)}\n"
      #expect(Fixture(text).report == ["3:\(error)"], sourceLocation: sourceLocation)
    }
    stack(
      "axis: row", "69: 'axis' must be horizontal or vertical, not 'row'; did you mean 'horizontal'? [invalid-value]")
    stack(
      "distribution: fillEqual",
      "77: 'distribution' must be fill, fillEqually, fillProportionally, equalSpacing or equalCentering, not 'fillEqual'; did you mean 'fillEqually'? [invalid-value]"
    )
    stack(
      "alignment: centre",
      "74: 'alignment' must be one of its known values, not 'centre'; did you mean 'center'? [invalid-value]")
    stack("spacing: wide", "72: 'spacing' must be points, not 'wide' [invalid-value]")
    stack(
      "customSpacing: 8",
      "78: 'customSpacing' must be a mapping from arranged subviews to points, not '8' [invalid-value]")
    stack(
      "customSpacing: {abd: 8}", "79: 's' arranges no view called 'abd'; did you mean 'abc'? [unknown-view]")
    stack("customSpacing: {d: 8}", "79: 's' arranges no view called 'd' [unknown-view]")
    stack("customSpacing: {abc: x}", "84: the spacing after 'abc' must be points, not 'x' [invalid-value]")
    stack(
      "customSpacing: {abc: 1, abc: 2}",
      "87: the spacing after 'abc' appears twice; only the first is read [duplicate-key]")
    stack(
      "baselineRelativeArrangement: no",
      "92: 'baselineRelativeArrangement' must be true or false, not 'no'; did you mean 'false'? [invalid-value]")
    expect(
      "cell: A\nviews: {a: {arranged: false}}\n",
      "2:13: 'arranged' belongs to the subviews of a stack, but 'a' is in 'contentView' [unknown-key]")
  }
}

@Suite struct ScrollTests {
  @Test func `every scroll view has a content layout guide`() throws {
    let fixture = Fixture(
      """
      cell: A
      views:
        s: {type: scroll, scrollEnabled: false, subviews: {inner: {type: scroll}}}
        t: {type: textView, scrollEnabled: true}
        w: {type: webView}
      constraints: [w.top == inner.bottom]
      """)
    #expect(fixture.report == [])
    let layout = try fixture.layout
    #expect(
      layout.items.map(\.name) == [
        "cell", "contentView", "s", "inner", "t", "w", "s.contentLayoutGuide", "inner.contentLayoutGuide",
      ])
    #expect(layout.views == 2..<6 && layout.guides == 6..<8)
    #expect(layout.guides.map { layout.items[$0].guide } == [.contentLayoutGuide, .contentLayoutGuide])
    #expect(layout.guides.map { layout.items[$0].superview } == [ItemID(2), ItemID(3)])
    #expect(layout.items.map(\.isScrollEnabled) == [nil, nil, false, nil, true, nil, nil, nil])
  }
}
