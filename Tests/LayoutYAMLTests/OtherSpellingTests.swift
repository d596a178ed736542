import Findings
import LayoutModel
import LayoutSource
import LayoutYAML
import Testing

/// Spellings of Swift that are read like the format's own.
@Suite struct OtherSpellingTests {
  /// Checks that two texts are read as the same layout, without errors.
  private func expectSame(
    _ text: String, _ plain: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (fixture, other) = (Fixture(text), Fixture(plain))
    #expect(fixture.report == [], sourceLocation: sourceLocation)
    #expect(other.report == [], sourceLocation: sourceLocation)
    #expect(try fixture.layout.isSame(as: other.layout), sourceLocation: sourceLocation)
  }

  private func view(
    _ keys: String, as plain: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let head = "cell: A\nviews:\n  a: "
    try expectSame(head + "{\(keys)}\n", head + "{\(plain)}\n", sourceLocation: sourceLocation)
  }

  /// The constraints of an entry in a cell with the views `a`, `b` (in `a`) and `c`, as Plumb spells them.
  private func constraints(_ entry: String) throws -> [String] {
    let fixture = Fixture(
      "cell: A\nmetrics: {gap: 4}\nviews:\n  a: {subviews: {b: {}}}\n  c: {}\nconstraints:\n  - \(entry)\n")
    #expect(fixture.report == [], "\(entry)")
    let layout = try fixture.layout
    return layout.constraints.map { layout.spelled($0) }
  }

  @Test func `properties that begin with 'is'`() throws {
    try view("isHidden: true", as: "hidden: true")
    try view("type: textView, isScrollEnabled: false", as: "type: textView, scrollEnabled: false")
    try view(
      "type: stack, isLayoutMarginsRelativeArrangement: true, isBaselineRelativeArrangement: true",
      as: "type: stack, layoutMarginsRelativeArrangement: true, baselineRelativeArrangement: true")
    try view("directionalLayoutMargins: [1, 2, 3, 4]", as: "layoutMargins: [1, 2, 3, 4]")
    #expect(Fixture("cell: A\nviews: {a: {isUserInteractionEnabled: false}}\n").report == [])
    #expect(
      Fixture("cell: A\nviews: {a: {isHidden: true}}\n").text(.property(ItemID(2), .hidden)) == "isHidden: true")
    let head = "cell: A\nviews: {a: {}}\nconstraints:\n  - {constraint: a.width == 4, "
    try expectSame(head + "isActive: false}\n", head + "active: false}\n")
  }

  @Test func `a key is given once, under one of its names`() throws {
    let both = "are the same key, and 'a' has both; only the first is read [duplicate-key]"
    expect("cell: A\nviews: {a: {hidden: true, isHidden: false}}\n", "2:27: 'hidden' and 'isHidden' \(both)")
    expect("cell: A\nviews: {a: {isHidden: true, hidden: false}}\n", "2:29: 'isHidden' and 'hidden' \(both)")
    // A view's own key takes precedence over that of a mapping that it merges, whatever their names.
    let text = "cell: A\nviews:\n  a: &a {isHidden: true}\n  b: {<<: *a, hidden: false}\n"
    #expect(Fixture(text).report == [])
    #expect(try Fixture(text).layout.items.dropFirst(2).map(\.isHidden) == [true, false])
    expect(
      "cell: A\nviews: {a: {isScrollEnabled: true}}\n",
      "2:13: 'isScrollEnabled' belongs to the types 'textView', 'scroll', 'tableView' and 'collectionView', but this view has no 'type' [unknown-key]"
    )
  }

  @Test func `samples and options use the other names`() throws {
    let text = "cell: A\nmeasure: {samples: {off: {a: {isHidden: true}}}}\nviews: {a: {}}\n"
    #expect(try Fixture(text).layout.samples.first?.changes == [.setProperty(ItemID(2), .hidden(true))])
    let sourced = try Fixture("cell: A\nviews: {a: {}}\n").sourced
    func changes(_ option: String) -> [LayoutChange] {
      let (read, mistakes) = requestedChanges([ChangeOption(.set, option)], to: [sourced], in: [])
      #expect(mistakes == [])
      return read.first?.changes ?? []
    }
    #expect(changes("a.isHidden=true") == [.setProperty(ItemID(2), .hidden(true))])
    #expect(changes("a.type=UILabel") == [.setProperty(ItemID(2), .type(.label))])
    #expect(
      changes("a.contentHuggingPriority=.required")
        == [.setProperty(ItemID(2), .contentHuggingPriority(PerAxis(horizontal: 1000, vertical: 1000)))])
  }

  /// Each class of UIKit, and its name without `UI`, is its type.
  @Test(arguments: ViewType.allCases) func `classes of UIKit as types`(type: ViewType) throws {
    let name = type.uiKitClass
    let lowerCased = name.dropFirst(2).prefix(1).lowercased() + name.dropFirst(3)
    for word in [type.rawValue, name, lowerCased] {
      let fixture = Fixture("cell: A\nviews: {a: {type: \(word)}}\n")
      #expect(fixture.report == [])
      #expect(try fixture.layout.items[2].type == type)
    }
  }

  @Test func `a UIStackView arranges its subviews`() throws {
    try view(
      "type: UIStackView, subviews: {b: {type: UILabel, text: x}, d: {arranged: false}}",
      as: "type: stack, subviews: {b: {type: label, text: x}, d: {arranged: false}}")
  }

  @Test func `words with Swift's leading dot`() throws {
    try view(
      "type: stack, axis: .vertical, alignment: .leading, distribution: .fillEqually",
      as: "type: stack, axis: vertical, alignment: leading, distribution: fillEqually")
    try expectSame(
      "cell: A\ntable: {style: .grouped, separatorStyle: .none}\nmeasure: {textSizes: [.small]}\n",
      "cell: A\ntable: {style: grouped, separatorStyle: none}\nmeasure: {textSizes: [small]}\n")
  }

  @Test func fonts() throws {
    try view("type: label, font: .headline", as: "type: label, font: headline")
    try view("type: label, font: {style: body}", as: "type: label, font: body")
    try view("type: label, font: {textStyle: .headline}", as: "type: label, font: headline")
    try view("type: label, font: system 15 .bold", as: "type: label, font: system 15 bold")
    try view("type: label, font: {size: 15, weight: semibold}", as: "type: label, font: system 15 semibold")
    for keys in ["style: body, weight: bold", "weight: bold, style: body"] {
      let font = try Fixture("cell: A\nviews: {a: {type: label, font: {\(keys)}}}\n").layout.items[2].font
      #expect(font == Font(face: .style(.body), size: 17, weight: .bold))
    }
  }

  @Test func `priorities of content`() throws {
    func hugging(_ value: String) throws -> PerAxis<Priority> {
      let fixture = Fixture("cell: A\nviews: {a: {contentHuggingPriority: \(value)}}\n")
      #expect(fixture.report == [], "\(value)")
      return try fixture.layout.items[2].contentHuggingPriority
    }
    for (value, number) in [
      ("high", 750), (".defaultHigh", 750), ("required", 1000), (".defaultLow + 1", 251), ("low", 250),
      ("UILayoutPriority.defaultHigh - 1", 749), ("UILayoutPriority(999)", 999),
      ("\"UILayoutPriority(rawValue: 998.5)\"", 998.5),
    ] as [(String, Priority)] {
      #expect(try hugging(value) == PerAxis(horizontal: number, vertical: number), "\(value)")
    }
    #expect(try hugging("{horizontal: .required, vertical: low + 1}") == PerAxis(horizontal: 1000, vertical: 251))
    expect(
      "cell: A\nviews: {a: {contentHuggingPriority: .required + 1}}\n",
      "2:37: a priority must be above 0 and at most 1000, not .required + 1; UIKit would throw \"It's illegal to set priority:1001.\" [invalid-value]"
    )
  }

  @Test func `priorities of constraints`() throws {
    #expect(try constraints("a.width == 4 @ .defaultHigh") == ["a.width == 4 @ 750"])
    #expect(try constraints("a.width == 4 @ .defaultHigh - 1") == ["a.width == 4 @ 749"])
    #expect(try constraints("a.width == 4 @ .required") == ["a.width == 4"])
    #expect(try constraints("a.width == 4 @ UILayoutPriority.defaultLow + gap") == ["a.width == 4 @ 254"])
    #expect(try constraints("a.width == 4 @ UILayoutPriority( 999 ) - 1") == ["a.width == 4 @ 998"])
    #expect(try constraints("{constraint: a.width == 4, priority: .defaultLow}") == ["a.width == 4 @ 250"])
    expectConstraint(
      "a.width == 4 @ .defaultHihg",
      "20: a priority must be a number above 0 and at most 1000, or a name such as high, not '.defaultHihg'; did you mean 'defaultHigh'? [invalid-constraint]"
    )
    expectConstraint("a.width == 4 @ UILayoutPriority(high)", "37: 'high' is not expected here [invalid-constraint]")
    expectConstraint(
      "a.width == 4 @ UILayoutPriority(9",
      "37: the priority is missing: a number above 0 and at most 1000, or a name such as high [invalid-constraint]")
  }

  @Test(arguments: Attribute.allCases) func `layout anchors`(attribute: Attribute) throws {
    let name = attribute.name
    let spelled = "a.\(name) == c.\(name)"
    #expect(try constraints("a.\(name)Anchor == c.\(name)Anchor") == [spelled])
    #expect(try constraints("{item: a, attribute: \(name)Anchor, toItem: c, toAttribute: .\(name)}") == [spelled])
  }

  @Test func `anchors and short names of guides`() throws {
    let margin = "a.top == contentView.layoutMarginsGuide.top + 8"
    #expect(try constraints("a.topAnchor == contentView.layoutMarginsGuide.topAnchor + 8") == [margin])
    #expect(try constraints("a.top == contentView.margins.top + 8") == [margin])
    #expect(try constraints("a.top == contentView.layoutMargins.topAnchor + 8") == [margin])
    #expect(
      try constraints("a.bottom <= contentView.safeArea.bottom") == [
        "a.bottom <= contentView.safeAreaLayoutGuide.bottom"
      ])
  }

  @Test func `an item or a guide alone on the right side of several attributes`() throws {
    let margins = [
      "a.top == contentView.layoutMarginsGuide.top", "a.leading == contentView.layoutMarginsGuide.leading",
      "a.bottom == contentView.layoutMarginsGuide.bottom", "a.trailing == contentView.layoutMarginsGuide.trailing",
    ]
    for guide in ["layoutMarginsGuide", "margins", "margins.edges"] {
      #expect(try constraints("a.edges == contentView.\(guide)") == margins)
    }
    #expect(
      try constraints("a.horizontalEdges == superview inset gap @ high") == [
        "a.leading == contentView.leading + 4 @ 750", "a.trailing == contentView.trailing - 4 @ 750",
      ])
    #expect(
      try constraints("a.verticalEdges == contentView.safeArea inset 2") == [
        "a.top == contentView.safeAreaLayoutGuide.top + 2", "a.bottom == contentView.safeAreaLayoutGuide.bottom - 2",
      ])
    #expect(
      try constraints("a.center == contentView") == [
        "a.centerX == contentView.centerX", "a.centerY == contentView.centerY",
      ])
    #expect(try constraints("a.size <= c") == ["a.width <= c.width", "a.height <= c.height"])
    #expect(try constraints("a.size == gap") == ["a.width == 4", "a.height == 4"])
    expectConstraint("a.edges == d.margins", "16: no view is called 'd' [unknown-view]")
    expectConstraint(
      "a.edges == c + 8",
      "18: 'edges' takes no sums or products; write 'inset 8' at the end to move the edges inward [invalid-constraint]")
  }

  // MARK: edits

  @Test func `an edit keeps the name of a key`() throws {
    let text = "cell: A\nviews: {a: {type: UITextView, isHidden: false, isScrollEnabled: true}}\n"
    let changes: [LayoutChange] = [
      .setProperty(ItemID(2), .hidden(true)), .setProperty(ItemID(2), .scrollEnabled(false)),
    ]
    #expect(
      try editedText(changes, text)
        == "cell: A\nviews: {a: {type: UITextView, isHidden: true, isScrollEnabled: false}}\n")
  }

  @Test func `a priority by name is replaced by a number`() throws {
    let head = "cell: A\nviews: {a: {contentHuggingPriority: "
    #expect(
      try editedText(
        [.setProperty(ItemID(2), .contentHuggingPriority(PerAxis(horizontal: 750, vertical: 751)))],
        head + ".defaultHigh}}\n") == head + "{horizontal: 750, vertical: 751}}}\n")
    let list = "cell: A\nviews: {a: {}}\nconstraints:\n  - a.widthAnchor == 4"
    for priority in [".defaultHigh - 1", "UILayoutPriority(9)", "UILayoutPriority.required - 2"] {
      #expect(
        try editedText([.setPriority(constraint: 0, 999)], "\(list) @ \(priority)\n") == "\(list) @ 999\n")
    }
  }

  @Test func `edits of layout anchors`() throws {
    let text = "cell: A\nviews: {a: {}, b: {}}\nconstraints:\n  - a.topAnchor == b.topAnchor + 8\n"
    let anchor = Anchor(.contentView, .top)
    #expect(
      try editedText([.setAnchor(constraint: 0, .second, anchor)], text)
        == "cell: A\nviews: {a: {}, b: {}}\nconstraints:\n  - a.topAnchor == contentView.topAnchor + 8\n")
    #expect(
      try editedText([.setConstant(constraint: 0, 12)], text)
        == "cell: A\nviews: {a: {}, b: {}}\nconstraints:\n  - a.topAnchor == b.topAnchor + 12\n")
    #expect(
      try editedText([.setRelation(constraint: 0, .greaterThanOrEqual)], text)
        == "cell: A\nviews: {a: {}, b: {}}\nconstraints:\n  - a.topAnchor >= b.topAnchor + 8\n")
    let margin =
      "cell: A\nviews: {a: {}}\nconstraints:\n  - a.topAnchor == contentView.layoutMarginsGuide.topAnchor + 8\n"
    #expect(
      try editedText([.setConstant(constraint: 0, 12)], margin)
        == "cell: A\nviews: {a: {}}\nconstraints:\n  - a.topAnchor == contentView.topMargin + 12\n")
  }

  @Test func `edits of items alone`() throws {
    let list = "cell: A\nviews: {a: {}, b: {}}\nconstraints:\n  - "
    func moved(_ entry: String, to item: ItemID) throws -> String? {
      let layout = try Fixture(list + entry + "\n").layout
      let changes = layout.constraints.map { constraint in
        LayoutChange.setAnchor(
          constraint: constraint.index, .second, Anchor(item, constraint.second?.anchor.attribute ?? .top))
      }
      return try editedText(changes, list + entry + "\n")
    }
    #expect(try moved("a.edges == contentView inset 4", to: ItemID(3)) == "\(list)a.edges == b inset 4\n")
    #expect(try moved("a.center == contentView.margins", to: ItemID(3)) == "\(list)a.center == b\n")
    #expect(try moved("a.center == contentView.margins.center", to: ItemID(3)) == "\(list)a.center == b.center\n")
  }
}
