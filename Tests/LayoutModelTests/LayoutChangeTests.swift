import LayoutModel
import Testing

/// Changes of a layout.
@Suite struct LayoutChangeTests {
  private static let (a, b) = (ItemID(2), ItemID(3))

  private func tie(_ points: Double, part: Int? = nil, named identifier: String? = nil) -> Constraint {
    var tie = Constraint(
      first: Term(Anchor(Self.a, .top), coefficient: 1), second: Term(Anchor(.contentView, .top), coefficient: -1),
      constant: -points)
    tie.part = part
    tie.identifier = identifier
    return tie
  }

  /// The label `a`, the view `b`, and constraints with the constants 0, 10, 11 and 20; the middle two are one entry.
  private var layout: Layout {
    var layout = Layout(kind: .cell, name: "Row")
    var label = Item(name: "a", superview: .contentView)
    label.type = .label
    layout.items += [label, Item(name: "b", superview: .contentView)]
    layout.viewsEnd = 4
    let ties = [tie(0), tie(10, part: 0), tie(11, part: 1), tie(20)]
    return layout.applying(ties.enumerated().map { .addConstraint($1, at: $0) })
  }

  /// The same layout with a sample that sets the text of `a` and the constant of the last constraint.
  private var sampled: Layout {
    var layout = layout
    let changes: [LayoutChange] = [
      .setProperty(Self.a, .text("Its own")), .setConstant(constraint: 3, 30), .setActive(constraint: 3, false),
    ]
    layout.samples = [Sample(name: "own", changes: changes, of: layout)]
    return layout
  }

  private func constants(_ layout: Layout) -> [Double] { layout.constraints.map(\.uiKitConstant) }

  // MARK: - Constraints

  @Test func `the parts of an entry stay together`() {
    #expect(
      layout.constraints.map(\.name) == [
        "constraints[0]", "constraints[1]/0", "constraints[1]/1", "constraints[2]",
      ])
    #expect(constants(layout) == [0, 10, 11, 20])
    // A new entry between others gets a number of its own, and the others keep theirs.
    let more = layout.applying([.addConstraint(tie(5, part: 0), at: 1), .addConstraint(tie(6, part: 1), at: 2)])
    #expect(more.constraints.map(\.authoredIndex) == [0, 3, 3, 1, 1, 2])
    #expect(more.constraints.map(\.index) == [0, 1, 2, 3, 4, 5])
  }

  @Test func `each constraint of a split entry is an entry`() {
    let split = layout.applying([.splitEntry(1)])
    #expect(split.constraints.map(\.name) == (0..<4).map { "constraints[\($0)]" })
    #expect(split.constraints.map(\.index) == [0, 1, 2, 3] && constants(split) == [0, 10, 11, 20])
    // Entries of one constraint, and entries that do not exist.
    for entry in [0, 2, -1, 3] { #expect(layout.applying([.splitEntry(entry)]) == layout) }
    #expect(split.applying([.splitEntry(1)]) == split)
    // One constraint is left of two.
    for gone in [1, 2] {
      let one = layout.applying([.removeConstraint(gone), .splitEntry(1)])
      #expect(one.constraints.map(\.name) == (0..<3).map { "constraints[\($0)]" })
    }
  }

  @Test func `entries with larger numbers move up, wherever they are`() {
    // The constraint in the middle of entry 1 is entry 3.
    let split = layout.applying([.addConstraint(tie(5), at: 2), .splitEntry(1)])
    #expect(split.constraints.map(\.authoredIndex) == [0, 1, 4, 2, 3])
    #expect(split.constraints.allSatisfy { $0.part == nil })
  }

  @Test func `constraints move up after an added one and down after a removed one`() {
    let changed = layout.applying([
      .addConstraint(tie(5), at: 1), .setConstant(constraint: 4, 21), .removeConstraint(0),
      .setConstant(constraint: 1, 12),
    ])
    #expect(constants(changed) == [5, 12, 11, 21])
    #expect(changed.constraints.map(\.index) == [0, 1, 2, 3])
  }

  @Test func `indices out of bounds`() {
    #expect(constants(layout.applying([.addConstraint(tie(5), at: 9)])) == [0, 10, 11, 20, 5])
    #expect(constants(layout.applying([.addConstraint(tie(5), at: -9)])) == [5, 0, 10, 11, 20])
    var stray = tie(5)
    stray.second?.anchor.item = ItemID(9)
    let nothing: [LayoutChange] = [
      .removeConstraint(4), .setConstant(constraint: 4, 1), .setPriority(constraint: -1, 1),
      .setActive(constraint: 4, false), .setRelation(constraint: 4, .equal),
      .setAnchor(constraint: 0, .first, Anchor(ItemID(9), .top)), .addConstraint(stray, at: 0),
      .setProperty(ItemID(9), .hidden(true)), .addGuide(.layoutMarginsGuide, of: ItemID(9)),
    ]
    for change in nothing { #expect(layout.applying([change]) == layout, "\(change)") }
  }

  @Test func `parts of a constraint`() {
    let changed = layout.applying([
      .setAnchor(constraint: 0, .second, Anchor(Self.b, .bottom)), .setRelation(constraint: 1, .greaterThanOrEqual),
      .setPriority(constraint: 2, 250), .setActive(constraint: 3, false),
      .setAnchor(constraint: 3, .first, Anchor(Self.b, .top)),
    ])
    #expect(
      changed.constraints.map(changed.spelled) == [
        "a.top == b.bottom", "a.top >= contentView.top + 10", "a.top == contentView.top + 11 @ 250",
        "b.top == contentView.top + 20",
      ])
    #expect(changed.constraints.map(\.isActive) == [true, true, true, false])
  }

  @Test func `the constant is that of UIKit's property`() {
    var layout = layout
    // 2 a.top - contentView.top = 0. A constant of 4 with a.top alone on its side makes 2 a.top - contentView.top - 8 =
    // 0.
    layout.constraints[0].first.coefficient = 2
    #expect(layout.applying([.setConstant(constraint: 0, 4)]).constraints[0].constant == -8)
  }

  // MARK: - Guides

  @Test func `a guide is added once, as the last item`() {
    let more = layout.applying([
      .addGuide(.layoutMarginsGuide, of: .contentView), .addGuide(.safeAreaLayoutGuide, of: Self.a),
      .addGuide(.layoutMarginsGuide, of: .contentView),
    ])
    #expect(
      more.items.map(\.name) == [
        "cell", "contentView", "a", "b", "contentView.layoutMarginsGuide", "a.safeAreaLayoutGuide",
      ])
    #expect(more.views == 2..<4 && more.guides == 4..<6)
    #expect(more.item(of: .safeAreaLayoutGuide, on: Self.a) == ItemID(5))
    #expect(more.item(of: .safeAreaLayoutGuide, on: .contentView) == nil)
  }

  // MARK: - Properties and settings

  @Test func `a new type sets a default hugging priority`() {
    let turned = layout.applying([
      .setProperty(Self.a, .type(.switch)),
      .setProperty(Self.b, .contentHuggingPriority(PerAxis(horizontal: 300, vertical: 250))),
      .setProperty(Self.b, .type(.switch)),
    ])
    #expect(turned[Self.a].contentHuggingPriority == PerAxis(horizontal: 750, vertical: 750))
    #expect(turned[Self.b].contentHuggingPriority == PerAxis(horizontal: 300, vertical: 250))
  }

  @Test func `only a stack arranges subviews`() {
    let stack = layout.applying([.setProperty(Self.b, .type(.stack)), .setProperty(Self.b, .spacing(8))])
    #expect(stack[Self.b].stack?.spacing == 8)
    #expect(stack.applying([.setProperty(Self.b, .type(.view))])[Self.b].stack == nil)
  }

  @Test func `no frame without the autoresizing mask`() {
    let framed = layout.applying([
      .setProperty(Self.b, .translatesAutoresizingMaskIntoConstraints(true)),
      .setProperty(Self.b, .frame(Rectangle(x: 0, y: 0, width: 10, height: 10))),
    ])
    #expect(framed[Self.b].autoresizingFrame != nil)
    let without = framed.applying([.setProperty(Self.b, .translatesAutoresizingMaskIntoConstraints(false))])
    #expect(without[Self.b].autoresizingFrame == nil)
  }

  @Test func settings() {
    let changed = layout.applying([
      .setSetting(.platform(Platform(major: 15))), .setSetting(.rowHeight(.points(60))),
      .setSetting(.estimatedRowHeight(.automatic)), .setSetting(.hasSeparator(false)),
      .setSetting(.accessoryViewWidth(30)), .setSetting(.itemWidth(.container)),
      .setSetting(.itemHeight(60)),
    ])
    #expect(changed.platform == Platform(major: 15))
    #expect(changed.table.rowHeight == .points(60) && changed.table.estimatedRowHeight == .automatic)
    #expect(!changed.table.hasSeparator && changed.accessory.viewWidth == 30)
    #expect(changed.collection.itemWidth == .container && changed.collection.itemHeight == 60)
    #expect(changed.applying([.setSetting(.estimatedRowHeight(nil))]).table.estimatedRowHeight == nil)
  }

  // MARK: - Samples

  @Test func `changes apply to samples that do not override them`() throws {
    let changed = sampled.applying([
      .setProperty(Self.a, .text("Changed")), .setProperty(Self.a, .numberOfLines(2)),
      .setConstant(constraint: 3, 21), .setConstant(constraint: 0, 1), .setPriority(constraint: 3, 750),
      .setActive(constraint: 3, true),
    ])
    #expect(changed[Self.a].text == "Changed" && constants(changed) == [1, 10, 11, 21])
    let sample = try #require(changed.samples.first)
    #expect(sample.items[2].text == "Its own" && sample.items[2].numberOfLines == 2)
    #expect(sample.constraints.map(\.uiKitConstant) == [1, 10, 11, 30])
    #expect(sample.constraints[3].priority == 750 && !sample.constraints[3].isActive)
  }

  @Test func `a sample follows the index of its constraint`() throws {
    let more = sampled.applying([.addConstraint(tie(5), at: 0), .addConstraint(tie(40), at: 5)])
    let sample = try #require(more.samples.first)
    #expect(sample.constraints.map(\.uiKitConstant) == [5, 0, 10, 11, 30, 40])
    #expect(sample.constraints.map(\.isActive) == [true, true, true, true, false, true])
    let less = sampled.applying([.removeConstraint(0)])
    #expect(less.samples[0].constraints.map(\.uiKitConstant) == [10, 11, 30])
    // The constraint that it changed is gone.
    let gone = sampled.applying([.removeConstraint(3)])
    #expect(gone.samples[0].constraints.map(\.uiKitConstant) == [0, 10, 11])
    #expect(gone.samples[0].changes == [.setProperty(Self.a, .text("Its own"))])
  }

  @Test func `a split entry is split in samples`() throws {
    let sample = try #require(sampled.applying([.splitEntry(1)]).samples.first)
    #expect(sample.constraints.map(\.name) == (0..<4).map { "constraints[\($0)]" })
    #expect(sample.constraints.map(\.uiKitConstant) == [0, 10, 11, 30])
  }

  @Test func `samples have the layout's guides`() {
    let more = sampled.applying([
      .addGuide(.layoutMarginsGuide, of: .contentView),
      .setAnchor(constraint: 0, .second, Anchor(ItemID(4), .top)),
    ])
    #expect(more.samples[0].items.count == 5)
    #expect(more.samples[0].constraints[0].second?.anchor.item == ItemID(4))
  }

  @Test func `a change that overrides samples`() {
    var layout = sampled
    layout.applyEverywhere(.setConstant(constraint: 3, 7))
    #expect(constants(layout) == [0, 10, 11, 7])
    #expect(layout.samples[0].constraints.map(\.uiKitConstant) == [0, 10, 11, 7])
  }

  // MARK: - Additions

  /// The constraints of the layout are vertical and about `a`; the entry of two parts stays whole.
  @Test func `constraints are added after those of the same views and axis`() {
    let width = Constraint(first: Term(Anchor(Self.a, .width), coefficient: 1), constant: -5)
    let top = tie(5)
    let other = Constraint(first: Term(Anchor(Self.b, .width), coefficient: 1), constant: -6)
    let shorter = layout.applying([.removeConstraint(3), .addConstraint(width, at: 0)])
    // The width comes first, then the heights.
    #expect(shorter.additions(of: [width]) == [.addConstraint(width, at: 1)])
    #expect(shorter.additions(of: [top]) == [.addConstraint(top, at: 4)])
    // No constraint uses `b`.
    #expect(shorter.additions(of: [other]) == [.addConstraint(other, at: 4)])
    // Each index counts the constraints added before it.
    #expect(
      shorter.additions(of: [top, width, width]) == [
        .addConstraint(top, at: 4), .addConstraint(width, at: 1), .addConstraint(width, at: 2),
      ])
  }
}
