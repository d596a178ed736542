import LayoutModel
import LayoutYAML
import Testing

@Suite struct KindTests {
  @Test(arguments: Layout.Kind.allCases)
  func `every kind has a class name`(kind: Layout.Kind) throws {
    let fixture = Fixture("views: {a: {}}\n\(kind.rawValue): ThisView\n")
    #expect(fixture.report == [])
    let layout = try fixture.layout
    #expect(layout.kind == kind && layout.name == "ThisView")
    #expect(layout.items.map(\.name) == ["cell", kind == .view ? "root" : "contentView", "a"])
    #expect(layout.items[2].superview == .contentView)
    #expect(fixture.text(.item(.contentView)) == "ThisView")
  }

  @Test func `the outermost view is the root`() throws {
    let fixture = Fixture(
      "view: A\nviews: {a: {superview: root}}\nguides: {g: {superview: root}}\nconstraints: [root.bottom == a.bottom]\n"
    )
    #expect(fixture.report == [])
    #expect(try fixture.layout.constraints[0].first.anchor.item == .contentView)
    expectMarked(
      "view: A\nviews: {a: {superview: ‸contentView}}\n",
      "a 'view' layout has no 'contentView'; its outermost view is 'root' [unknown-view]")
    expectMarked(
      "view: A\nviews: {a: {}}\nconstraints:\n  - a.top == ‸cell.top\n",
      "a 'view' layout has no 'cell'; its outermost view is 'root' [unknown-view]")
    expectMarked(
      "view: A\nviews: {a: {superview: ‸rot}}\n", "no view is called 'rot'; did you mean 'root'? [unknown-view]")
    expectMarked(
      "view: A\nviews: {‸root: {}}\n", "'root' is a reserved name; a view needs another [invalid-value]")
  }

  @Test func `root is an ordinary name in a cell`() throws {
    let fixture = Fixture("cell: A\nviews: {root: {subviews: {a: {}}}}\nconstraints: [a.top == root.top]\n")
    #expect(fixture.report == [])
    #expect(try fixture.layout.constraints[0].second?.anchor.item == ItemID(2))
    expectMarked(
      "cell: A\nviews: {a: {superview: ‸root}}\n",
      "'root' is the outermost view of a 'view' layout; in a cell it is 'contentView' [unknown-view]")
  }

  @Test func `a layout has one kind`() {
    expectMarked(
      "cell: A\nviews: {}\n‸headerFooter: B\n",
      "the layout is both 'cell' and 'headerFooter'; it must be only one of them [invalid-value]")
    expectMarked(
      "collectionCell: ‸[A]\n", "'collectionCell' needs the class name, not a list [invalid-value]")
  }

  @Test func `keys of other kinds`() {
    func misplaced(_ marked: String, _ belongs: String, sourceLocation: SourceLocation = #_sourceLocation) {
      expectMarked(marked, "\(belongs) [unknown-key]", sourceLocation: sourceLocation)
    }
    misplaced(
      "collectionCell: A\n‸table: {}\n",
      "'table' belongs to a 'cell' or a 'headerFooter', but this layout is a 'collectionCell'")
    misplaced(
      "‸accessoryType: checkmark\nheaderFooter: A\n",
      "'accessoryType' belongs to a 'cell', but this layout is a 'headerFooter'")
    misplaced(
      "view: A\n‸accessoryView: {width: 1}\n", "'accessoryView' belongs to a 'cell', but this layout is a 'view'")
    misplaced("cell: A\n‸collection: {}\n", "'collection' belongs to a 'collectionCell', but this layout is a 'cell'")
    misplaced(
      "view: A\n‸contentView: {}\n",
      "'contentView' belongs to a 'cell', a 'collectionCell' or a 'headerFooter', but this layout is a 'view'")
    misplaced(
      "view: A\n‸reuseIdentifier: a\n",
      "'reuseIdentifier' belongs to a 'cell', a 'collectionCell' or a 'headerFooter', but this layout is a 'view'")
    for key in ["rowHeight: 44", "estimatedRowHeight: 44", "separatorStyle: none", "sectionIndex: true"] {
      let name = key.prefix { $0 != ":" }
      misplaced(
        "headerFooter: A\ntable: {style: grouped, ‸\(key)}\n",
        "'\(name)' belongs to a 'cell', but this layout is a 'headerFooter'")
    }
    misplaced(
      "collectionCell: A\nviews: {a: {type: label, ‸predefined: textLabel}}\n",
      "'predefined' belongs to a 'cell', but this layout is a 'collectionCell'")
  }

  @Test func tables() throws {
    let fixture = Fixture(
      "cell: A\ntable: {style: insetGrouped, sectionIndex: true}\naccessoryType: detailDisclosureButton\n")
    #expect(fixture.report == [])
    let layout = try fixture.layout
    #expect(layout.table.style == .insetGrouped && layout.table.hasSectionIndex)
    #expect(layout.accessory.kind == .detailDisclosureButton && layout.accessory.viewWidth == nil)
    #expect(try Fixture("headerFooter: A\ntable: {style: grouped, displayScale: 3}\n").layout.table.displayScale == 3)
    expectMarked(
      "cell: A\ntable: {style: ‸inset}\n", "'style' must be plain, grouped or insetGrouped, not 'inset' [invalid-value]"
    )
    expectMarked(
      "cell: A\ntable: {sectionIndex: ‸on}\n",
      "'sectionIndex' must be true or false, not 'on'; did you mean 'true'? [invalid-value]")
    expectMarked(
      "cell: A\naccessoryType: ‸disclosure\n",
      "'accessoryType' must be none, disclosureIndicator, detailButton, detailDisclosureButton or checkmark, not 'disclosure' [invalid-value]"
    )
    expectMarked(
      "cell: A\naccessoryView: ‸{}\n",
      "'accessoryView' needs a 'width': the space in points that it takes from the row [invalid-value]")
    expectMarked(
      "cell: A\naccessoryView: {width: 30}\naccessoryType: ‸checkmark\n",
      "the row has two accessories; UIKit shows the accessory view and ignores the 'checkmark' [invalid-value]")
  }

  @Test func collections() throws {
    let fixture = Fixture("collectionCell: A\ncollection: {itemWidth: 160, estimatedItemSize: [100, 50]}\n")
    #expect(fixture.report == [])
    let layout = try fixture.layout
    #expect(layout.collection.itemWidth == .points(160))
    #expect(layout.collection.estimatedItemSize == PerAxis(horizontal: 100, vertical: 50))
    let container = Fixture("collectionCell: A\ncollection: {itemWidth: container}\n")
    #expect(try container.layout.collection.itemWidth == .container)
    #expect(try Fixture("collectionCell: A\n").layout.collection.itemWidth == .fitted)
    expectMarked(
      "collectionCell: A\ncollection: {itemWidth: ‸containr}\n",
      "'itemWidth' must be container or points, not 'containr'; did you mean 'container'? [invalid-value]")
    expectMarked(
      "collectionCell: A\ncollection: {estimatedItemSize: ‸automatic}\n",
      "'estimatedItemSize' must be [width, height], not 'automatic' [invalid-value]")
    let fixed = try Fixture("collectionCell: A\ncollection: {itemHeight: 60, itemWidth: 160}\n").layout
    #expect(fixed.collection.itemHeight == 60)
    expectMarked(
      "collectionCell: A\ncollection: {itemWidth: 160, itemHeight: ‸-1}\n",
      "'itemHeight' must be points, not '-1' [invalid-value]")
    expectMarked(
      "collectionCell: A\ncollection: {‸itemHeight: 60}\n",
      "'itemHeight' needs 'itemWidth': an item has a fixed height only together with a fixed width [invalid-value]")
    expectMarked(
      "collectionCell: A\ncollection: {itemHeight: 60, itemWidth: ‸wide}\n",
      "'itemWidth' must be container or points, not 'wide' [invalid-value]")
    expectMarked("collectionCell: A\ncollection: ‸160\n", "'collection' must be a mapping, not '160' [invalid-value]")
  }

  @Test func contentViews() throws {
    let fixture = Fixture(
      "cell: A\ncontentView:\n  layoutMargins: [1, 2, 3, 4]\n  preservesSuperviewLayoutMargins: true\n  translatesAutoresizingMaskIntoConstraints: false\n"
    )
    #expect(fixture.report == [])
    let item = try fixture.layout[.contentView]
    #expect(item.layoutMargins == Edges(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(item.preservesSuperviewLayoutMargins && item.translatesAutoresizingMaskIntoConstraints == false)
    #expect(
      fixture.text(.property(.contentView, .translatesAutoresizingMaskIntoConstraints))
        == "translatesAutoresizingMaskIntoConstraints: false")
    expectMarked(
      "cell: A\ncontentView: {‸hidden: true}\n",
      "'contentView' has no key 'hidden'; it belongs to a view [unknown-key]")
    expectMarked(
      "cell: A\ncontentView: {layoutMargins: ‸[1, 2]}\n",
      "'layoutMargins' must be a number or [top, leading, bottom, trailing], not a list of 2 [invalid-value]")
    expectMarked(
      "cell: A\ncontentView: {layoutMargins: [1, 2, ‸x, 4]}\n",
      "'layoutMargins' must be a number or [top, leading, bottom, trailing], not 'x' [invalid-value]")
    expectMarked(
      "cell: A\ncontentView: {translatesAutoresizingMaskIntoConstraints: ‸no}\n",
      "'translatesAutoresizingMaskIntoConstraints' must be true or false, not 'no'; did you mean 'false'? [invalid-value]"
    )
  }

  @Test func guides() throws {
    let fixture = Fixture(
      "cell: A\nguides: {inner: {}, other: {superview: s}, outer: {superview: cell}}\nviews: {s: {type: scroll}}\nconstraints: [s.top == inner.top]\n"
    )
    #expect(fixture.report == [])
    let layout = try fixture.layout
    #expect(layout.guides.map { layout.items[$0].name } == ["s.contentLayoutGuide", "inner", "other", "outer"])
    #expect(layout.guides.map { layout.items[$0].guide } == [.contentLayoutGuide, .authored, .authored, .authored])
    #expect(layout.guides.map { layout.items[$0].superview?.index } == [2, 1, 2, 0])
    #expect(layout.constraints[0].second?.anchor.item == ItemID(4))
    expectMarked(
      "cell: A\nguides: ‸[g]\n", "'guides' must be a mapping from names to guides, not a list [invalid-value]")
    expectMarked("cell: A\nguides: {g: ‸1}\n", "'g' must be a mapping of keys, not '1' [invalid-value]")
    expectMarked(
      "cell: A\nguides: {g: {‸owner: a}}\n", "'g' has no key 'owner' [unknown-key]")
    expectMarked(
      "cell: A\nviews: {abc: {}}\nguides: {g: {superview: ‸abd}}\n",
      "no view is called 'abd'; did you mean 'abc'? [unknown-view]")
    expectMarked(
      "cell: A\nguides: {f: {}, g: {superview: ‸f}}\n",
      "'f' is a guide, but a guide must belong to a view [invalid-value]")
    expectMarked(
      "cell: A\nviews: {a: {}}\nguides: {‸a: {}}\n",
      "another view is already called 'a'; constraints could not tell them apart [duplicate-view]")
    expectMarked(
      "cell: A\nguides: {‸cell: {}}\n", "'cell' is a reserved name; a guide needs another [invalid-value]")
  }
}
