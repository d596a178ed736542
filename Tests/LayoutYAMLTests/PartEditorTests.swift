import LayoutModel
import LayoutYAML
import Testing

/// Changes of the constraints that share an entry, as edits of its text.
@Suite struct PartEditorTests {
  private static let head = "cell: A\nmetrics: {low: 250}\nviews: {photo: {}, card: {}}\nconstraints:\n"

  /// The list of constraints with an entry after some changes; nil if the editor cannot write them.
  private func text(_ changes: [LayoutChange], _ entry: String) throws -> String? {
    try editedText(changes, Self.head + entry).map { String($0.dropFirst(Self.head.count)) }
  }

  private static func priority(_ constraint: Int, _ priority: Priority) -> LayoutChange {
    .setPriority(constraint: constraint, priority)
  }

  // MARK: - Priorities in visual formats

  /// The priorities are 999, from a constraint on.
  @Test(arguments: [
    ("- V:|-12-[photo(80)]-12-|", 2, "- V:|-12-[photo(80)]-(12@999)-|"),
    ("- V:|-12-[photo(80)]-12-|", 1, "- V:|-12-[photo(80@999)]-12-|"),
    ("- \"V:|-12-[photo(80)]-12-|\"", 2, "- \"V:|-12-[photo(80)]-(12@999)-|\""),
    ("- '|-12-[photo]'", 0, "- '|-(12@999)-[photo]'"),
    ("- H:[photo(>=8)]", 0, "- H:[photo(>=8@999)]"), ("- H:[photo(>=8 )]", 0, "- H:[photo(>=8@999 )]"),
    ("- H:[photo(>= 8, <=9)]", 0, "- H:[photo(>= 8@999, <=9)]"),
    ("- H:[photo(>= 8, <=9)]", 1, "- H:[photo(>= 8, <=9@999)]"),
    ("- V:[photo(==card)]", 0, "- V:[photo(==card@999)]"),
    ("- V:[photo]- >=low -[card]", 0, "- V:[photo]- (>=low@999) -[card]"),
    ("- V:[photo]-(-8)-[card]", 0, "- V:[photo]-(-8@999)-[card]"),
    // A stated priority is replaced.
    ("- V:[photo(80@500)]", 0, "- V:[photo(80@999)]"), ("- V:[photo]-8@low-[card]", 0, "- V:[photo]-8@999-[card]"),
    ("- V:[photo]-( 8 @ low )-[card]", 0, "- V:[photo]-( 8 @ 999 )-[card]"),
    // Mappings keep their keys.
    (
      "- {vfl: \"[photo]-8-[card]\", options: [alignAllTop], identifier: x, priority: 3}", 0,
      "- {vfl: \"[photo]-(8@999)-[card]\", options: [alignAllTop], identifier: x, priority: 3}"
    ),
    // Escapes and line breaks.
    ("- \"V:[photo(8\\x30)]\"  # eighty", 0, "- \"V:[photo(8\\x30@999)]\"  # eighty"),
    ("- V:[photo]\n    -8-\n    [card]", 0, "- V:[photo]\n    -(8@999)-\n    [card]"),
  ])
  func `a priority in a visual format`(entry: String, constraint: Int, expected: String) throws {
    #expect(try text([Self.priority(constraint, 999)], entry) == expected)
  }

  @Test func `several priorities of a visual format`() throws {
    let changes = [Self.priority(0, 1.5), Self.priority(1, 333.333_34), Self.priority(2, 999), Self.priority(2, 2)]
    #expect(try text(changes, "- V:|-12-[photo(80)]-9@3-|") == "- V:|-(12@1.5)-[photo(80@333.33334)]-9@2-|")
  }

  @Test(arguments: [
    // Standard and missing distances, options, and block scalars.
    ("- \"V:|-[photo]\"", priority(0, 999)), ("- \"V:[photo][card]\"", priority(0, 999)),
    ("- {vfl: \"[photo]-8-[card]\", options: [alignAllTop]}", priority(1, 999)),
    ("- >\n  V:[photo(80)]\n", priority(0, 999)),
    // Other changes, and composites.
    ("- V:[photo(80)]", .setConstant(constraint: 0, 9)),
    ("- V:[photo(80)]", .setRelation(constraint: 0, .lessThanOrEqual)),
    ("- V:[photo(80)]", .removeConstraint(0)), ("- V:[photo(80)]", .setActive(constraint: 0, false)),
    ("- V:[photo]-8-[card]", .setAnchor(constraint: 0, .second, Anchor(.contentView, .bottom))),
    ("- photo.edges == card.edges", priority(2, 999)),
  ])
  func `changes that need a split entry`(entry: String, change: LayoutChange) throws {
    #expect(try text([change], entry) == nil)
  }

  // MARK: - Items of composites

  /// The item of a side, at all constraints of the first entry.
  private func pinning(_ side: ConstraintSide, to item: ItemID, _ entry: String) throws -> [LayoutChange] {
    try Fixture(Self.head + entry).layout.constraints.filter { $0.authoredIndex == 0 }.compactMap { constraint in
      let term = side == .first ? constraint.first : constraint.second
      return term.map { .setAnchor(constraint: constraint.index, side, Anchor(item, $0.anchor.attribute)) }
    }
  }

  @Test(arguments: [
    ("- card.edges == cell.edges inset 12", "- card.edges == contentView.edges inset 12"),
    (
      "- \"card.edges  ==  cell.edges inset [1, 2, 3, 4]\"",
      "- \"card.edges  ==  contentView.edges inset [1, 2, 3, 4]\""
    ),
    ("- card.size == photo.size @ low  # as large", "- card.size == contentView.size @ low  # as large"),
    (
      "- {constraint: card.center == cell.center, identifier: mid}",
      "- {constraint: card.center == contentView.center, identifier: mid}"
    ),
    // The guide goes too.
    ("- card.center == cell.safeAreaLayoutGuide.center", "- card.center == contentView.center"),
  ])
  func `the other item of a composite`(entry: String, expected: String) throws {
    #expect(try text(pinning(.second, to: .contentView, entry), entry) == expected)
  }

  @Test func `the first item of a composite`() throws {
    let entry = "- card.edges == cell.edges"
    #expect(try text(pinning(.first, to: ItemID(2), entry), entry) == "- photo.edges == cell.edges")
    let both = try pinning(.first, to: ItemID(2), entry) + pinning(.second, to: .contentView, entry)
    #expect(try text(both, entry) == "- photo.edges == contentView.edges")
  }

  @Test func `the guide of a composite's other item`() throws {
    let entry = "- card.center == cell.layoutMarginsGuide.center"
    let guide = try Fixture(Self.head + entry).layout.items.count
    let changes = try [.addGuide(.layoutMarginsGuide, of: .contentView)] + pinning(.second, to: ItemID(guide), entry)
    #expect(try text(changes, entry) == "- card.center == contentView.layoutMarginsGuide.center")
  }

  @Test func `items that are not the same for all constraints of a composite`() throws {
    let entry = "- card.edges == cell.edges"
    let changes = try pinning(.second, to: .contentView, entry)
    #expect(try text(Array(changes.dropLast()), entry) == nil)
    #expect(
      try text(changes.dropLast() + [.setAnchor(constraint: 3, .second, Anchor(ItemID(2), .trailing))], entry) == nil)
    #expect(
      try text(changes.dropLast() + [.setAnchor(constraint: 3, .second, Anchor(.contentView, .leading))], entry) == nil)
    #expect(try text(changes + [Self.priority(0, 3)], entry) == nil)
    // Another view may have another superview.
    let superview = "- card.edges == superview.edges"
    #expect(try text(pinning(.first, to: ItemID(2), superview), superview) == nil)
    #expect(try text(pinning(.second, to: .cell, superview), superview) == "- card.edges == cell.edges")
    // UIKit's keys.
    let keys = "- {item: card, attribute: edges, toItem: cell, toAttribute: edges}"
    #expect(try text(pinning(.second, to: .contentView, keys), keys) == nil)
  }

  // MARK: - Split entries

  @Test(arguments: [
    (
      "- photo.verticalEdges == contentView.verticalEdges inset 10",
      "- photo.top == contentView.top + 10\n- photo.bottom == contentView.bottom - 10"
    ),
    (
      "  -  \"V:|-low-[photo(<=80@3)]-12-|\"  # the column\n  # end\n",
      """
        -  photo.top == contentView.top + low
        -  photo.height <= 80 @ 3
        -  contentView.bottom == photo.bottom + 12  # the column
        # end

      """
    ),
    (
      "[photo.size == card.size, card.top == photo.top]",
      "[photo.width == card.width, photo.height == card.height, card.top == photo.top]"
    ),
    ("['V:[photo]-8-[card(9)]']", "[\"card.top == photo.bottom + 8\", \"card.height == 9\"]"),
    (
      "- {vfl: \"[photo]-8-[card]\", options: [alignAllTop], priority: 3}",
      "- card.leading == photo.trailing + 8 @ 3\n- card.top == photo.top @ 3"
    ),
    (
      "- item: photo\n  attribute: center\n  toItem: card\n  toAttribute: center\n- card.top == photo.top",
      "- photo.centerX == card.centerX\n- photo.centerY == card.centerY\n- card.top == photo.top"
    ),
    ("- >\n  V:[photo(80)]\n\n- card.top == photo.top", "- photo.height == 80\n\n- card.top == photo.top"),
    ("- V:[photo(80)]", "- photo.height == 80"),
  ])
  func `a split entry`(entry: String, expected: String) throws {
    #expect(
      try text([.splitEntry(0)], entry.hasPrefix("[") ? "  " + entry : entry)
        == (entry.hasPrefix("[") ? "  " + expected : expected))
  }

  /// All constraints of a composite get the same priority; one alone has no place for it.
  @Test func `the priority of a composite`() throws {
    func both(_ priority: Priority) -> [LayoutChange] { [Self.priority(0, priority), Self.priority(1, priority)] }
    #expect(try text(both(1000), "- photo.size == 40 @ low  # small") == "- photo.size == 40  # small")
    #expect(try text(both(750), "- photo.size == [4, 5] @ 250") == "- photo.size == [4, 5] @ 750")
    #expect(try text(both(999), "- photo.size == 40") == "- photo.size == 40 @ 999")
    #expect(try text([Self.priority(1, 999)], "- photo.size == 40") == nil)
  }

  @Test func `lines keep their ends`() throws {
    let head = Self.head.replacing("\n", with: "\r\n")
    #expect(
      try editedText([.splitEntry(0)], head + "- photo.size == [4, 5]\r\n")
        == head + "- photo.width == 4\r\n- photo.height == 5\r\n")
  }

  @Test func `an entry of one constraint is not split`() throws {
    let entry = "- photo.top == card.top + low\n- photo.size == [4, 5]"
    #expect(try text([.splitEntry(0)], entry) == entry)
    #expect(
      try text([.splitEntry(1)], entry) == "- photo.top == card.top + low\n- photo.width == 4\n- photo.height == 5")
  }

  /// The width stays, the height goes, and the new constraints come after their neighbours.
  @Test func `changes of a split entry`() throws {
    let entry = "- photo.edges == card.edges inset 10  # card"
    let width = Constraint(first: Term(Anchor(ItemID(2), .width), coefficient: 1), constant: -7)
    let height = Constraint(first: Term(Anchor(ItemID(2), .height), coefficient: 1), constant: -8)
    #expect(
      try text([.splitEntry(0), Self.priority(2, 999), .setRelation(constraint: 3, .lessThanOrEqual)], entry) == """
        - photo.top == card.top + 10
        - photo.leading == card.leading + 10
        - photo.bottom == card.bottom - 10 @ 999
        - photo.trailing <= card.trailing - 10  # card
        """)
    let changes: [LayoutChange] = [
      .splitEntry(0), .removeConstraint(3), .addConstraint(height, at: 1), .addConstraint(width, at: 4),
      .setAnchor(constraint: 0, .second, Anchor(.contentView, .top)), .setConstant(constraint: 2, 9),
    ]
    let expected = """
      - photo.top == contentView.top + 10
      - photo.height == 8
      - photo.leading == card.leading + 9
      - photo.bottom == card.bottom - 10
      - photo.width == 7  # card
      """
    #expect(try text(changes, entry) == expected)
    // One that is added first is before the entry.
    let first =
      [.addConstraint(width, at: 0), .splitEntry(0)] + changes.dropFirst().map { _ in LayoutChange.splitEntry(9) }
    #expect(try text(first, "- photo.size == [4, 5]") == "- photo.width == 7\n- photo.width == 4\n- photo.height == 5")
  }

  @Test func `several split entries`() throws {
    #expect(
      try text([.splitEntry(1), .splitEntry(0)], "- photo.size == [1, 2]\n- card.size == [3, 4]\n") == """
        - photo.width == 1
        - photo.height == 2
        - card.width == 3
        - card.height == 4

        """)
    #expect(
      try text([.splitEntry(0), .splitEntry(2)], "- photo.size == [1, 2]\n- card.size == [3, 4]\n") == """
        - photo.width == 1
        - photo.height == 2
        - card.width == 3
        - card.height == 4

        """)
  }

  @Test(arguments: [
    // An identifier, inactive constraints, a comment, and text that an alias repeats.
    "- {vfl: \"V:[photo(80)]\", identifier: x}", "- {vfl: \"V:[photo(80)]\", active: false}",
    "- item: photo\n  attribute: center\n  # of the card\n  toItem: card\n  toAttribute: center",
    "- &c photo.size == [4, 5]\n- *c",
  ])
  func `entries that cannot be split`(entry: String) throws {
    #expect(try text([.splitEntry(0)], entry) == nil)
  }

  @Test func `a sample's constraints are not split`() throws {
    let text = """
      cell: A
      measure: {samples: {s: {constraints: {x: {priority: 3}}}}}
      views: {photo: {}}
      constraints:
        - {vfl: "V:[photo(80)]", identifier: x}
      """
    #expect(try editedText([.splitEntry(0)], text) == nil)
    #expect(try editedText([Self.priority(0, 999)], text) == text.replacing("(80)", with: "(80@999)"))
  }
}
