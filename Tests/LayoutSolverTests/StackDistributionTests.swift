import LayoutSolver
import Testing

/// Along a stack's axis. Every row is 320 pt wide. Expected values are worked out by hand from the constraints that
/// UIKit adds [semantics 6.1 to 6.12]. "Checked on the expanded system" means that another program solved the same row
/// written with plain constraints.
@Suite struct StackDistributionTests {
  private let tight = "contentHuggingPriority: 251"

  // MARK: - Fill

  /// 320 - 10 - 50 = 260 for the view that hugs less; the higher one sets the height. Checked on the expanded system.
  @Test func `With surplus width, fill stretches the view with the least hugging`() throws {
    let row = try StackRow("spacing: 10", box("a", 100, 20), box("b", 50, 30, tight))
    #expect(row["a"] == [0, 0, 260, 30])
    #expect(row["b"] == [270, 0, 50, 30])
    #expect(row.height == 30)
    #expect(row.solution.status == .determined)
  }

  /// 320 - 10 - 200 = 110.
  @Test func `With too little width, fill shrinks the view with the least resistance`() throws {
    let row = try StackRow(
      "spacing: 10", box("a", 200, 20), box("b", 200, 20, "contentCompressionResistancePriority: 751"))
    #expect(row["a"] == [0, 0, 110, 20])
    #expect(row["b"] == [120, 0, 200, 20])
  }

  /// A surplus of 170 goes to either: `a` is 100 to 270 wide, `b` 50 to 220.
  @Test func `Under fill, equal hugging is ambiguous`() throws {
    let row = try StackRow("spacing: 0", box("a", 100, 20), box("b", 50, 20))
    #expect(row.solution.status == .ambiguous)
    #expect(row.open == ["a.width 100.0...270.0", "b.x 100.0...270.0", "b.width 50.0...220.0"])
  }

  /// 20 + 8 + 30 = 58. Checked on the expanded system.
  @Test func `A vertical stack is as high as its views and spacings`() throws {
    let row = try StackRow("{axis: vertical, spacing: 8}".keys, box("a", 100, 20), box("b", 50, 30))
    #expect(row["a"] == [0, 0, 320, 20])
    #expect(row["b"] == [0, 28, 320, 30])
    #expect(row.height == 58)
  }

  /// 20 + 8 + 20 + 30 + 20 = 98.
  @Test func `A view's custom spacing replaces the stack's spacing after it`() throws {
    let row = try StackRow(
      "{axis: vertical, spacing: 8, customSpacing: {b: 30}}".keys, box("a", 100, 20), box("b", 100, 20),
      box("c", 100, 20))
    #expect(row["b"] == [0, 28, 320, 20])
    #expect(row["c"] == [0, 78, 320, 20])
    #expect(row.height == 98)
  }

  /// Spacing behind the last view has no effect.
  @Test func `Custom spacing after the last view has no effect`() throws {
    let row = try StackRow("{axis: vertical, customSpacing: {b: 30}}".keys, box("a", 9, 20), box("b", 9, 20))
    #expect(row.height == 40)
  }

  // MARK: - Fill equally

  /// (320 - 2 * 10) / 3 = 100, regardless of the content. Checked on the expanded system.
  @Test func `Fill equally makes equal widths`() throws {
    let row = try StackRow(
      "{distribution: fillEqually, spacing: 10}".keys, box("a", 10, 20), box("b", 150, 20), box("c", 60, 20))
    #expect(row["a"] == [0, 0, 100, 20])
    #expect(row["b"] == [110, 0, 100, 20])
    #expect(row["c"] == [220, 0, 100, 20])
  }

  /// No view can be lower than 30, and hugging allows no more: 30 + 5 + 30 = 65.
  @Test func `In a vertical stack, fill equally uses the height of the highest`() throws {
    let row = try StackRow(
      "{axis: vertical, distribution: fillEqually, spacing: 5}".keys, box("a", 10, 20), box("b", 10, 30))
    #expect(row["a"] == [0, 0, 320, 30])
    #expect(row["b"] == [0, 35, 320, 30])
    #expect(row.height == 65)
  }

  /// Two of three share 320 - 10: 155 each. The hidden one is in the middle of the spacing. Checked on the expanded
  /// system.
  @Test func `Fill equally leaves hidden views out`() throws {
    let row = try StackRow(
      "{distribution: fillEqually, spacing: 10}".keys, box("a", 10, 20), box("b", 150, 20, "hidden: true"),
      box("c", 60, 20))
    #expect(row["a"] == [0, 0, 155, 20])
    #expect(row["b"] == [160, 0, 0, 20])
    #expect(row["c"] == [165, 0, 155, 20])
    #expect(row.solution.status == .determined)
  }

  /// A stored stack of three equal views, 343 wide with spacing 6: they are 110, 110 and 111 wide [6.10]. The share is
  /// 343 * 100 / 312 = 109.936, and the last view has the rest, 343 - 12 - 2 * 109.936 = 111.128.
  @Test func `A proportional stack gives the last view the rest, as stored frames show`() throws {
    let text = """
      cell: Row
      table: {separatorStyle: none}
      measure: {widths: [343]}
      views:
        stack:
          type: stack
          distribution: fillProportionally
          spacing: 6
          subviews: {\(["a", "b", "c"].map { box($0, 100, 20) }.joined(separator: ", "))}
      constraints: [stack.edges == contentView.edges]
      """
    let row = try StackRow(file: text)
    #expect(["a", "b", "c"].map { row[$0][2] } == [109.936, 109.936, 111.128])
    #expect(["a", "b", "c"].map { row[$0][0].rounded() } == [0, 116, 232])
  }

  // MARK: - Fill proportionally

  /// 320 * 100/160 = 200 and 320 * 60/160 = 120.
  @Test func `Fill proportionally distributes the width by content`() throws {
    let row = try StackRow("distribution: fillProportionally", box("a", 100, 20), box("b", 60, 20))
    #expect(row["a"] == [0, 0, 200, 20])
    #expect(row["b"] == [200, 0, 120, 20])
  }

  /// Content and spacing are 160. `a` gets 320 * 100/160 = 200; `b` would get 100, at a lower priority, and gets the
  /// rest, 320 - 10 - 200 = 110. Checked on the expanded system.
  @Test func `The last proportional view takes what spacing leaves`() throws {
    let row = try StackRow("{distribution: fillProportionally, spacing: 10}".keys, box("a", 100, 20), box("b", 50, 20))
    #expect(row["a"] == [0, 0, 200, 20])
    #expect(row["b"] == [210, 0, 110, 20])
    #expect(row.solution.violations.first?.priority == 998)
  }

  /// 320 * 30/40 = 240 and 320 * 10/40 = 80; the priorities count the hidden view too, the spacing does not.
  @Test func `Fill proportionally leaves hidden views out`() throws {
    let row = try StackRow(
      "distribution: fillProportionally", box("a", 100, 20, "hidden: true"), box("b", 30, 20), box("c", 10, 20))
    #expect(row["a"] == [0, 0, 0, 20])
    #expect(row["b"] == [0, 0, 240, 20])
    #expect(row["c"] == [240, 0, 80, 20])
  }

  /// The shares hold for any width, so the content sets it: 35, 65 and 20. Checked on the expanded system.
  @Test func `A stack of proportional views without a given width is as wide as their content`() throws {
    let row = try StackRow(
      "distribution: fillProportionally", box("a", 35, 20), box("b", 65, 20), box("c", 20, 20),
      pinned: ["top", "leading", "bottom"])
    #expect(row["stack"] == [0, 0, 120, 20])
    #expect(row["b"] == [35, 0, 65, 20])
    #expect(row.solution.status == .determined)
  }

  /// A stored frame: two fields side by side, 34 pt high, below a field of that height share 145 pt, 72.5 pt each.
  @Test func `A stack in a proportional one has the share of its content`() throws {
    let row = try StackRow(
      "{axis: vertical, distribution: fillProportionally}".keys, box("a", 100, 34),
      "pair: {type: stack, distribution: fillEqually, subviews: {\(box("b", 40, 34)), \(box("c", 40, 34))}}",
      constraints: "stack.height == 145")
    #expect(row["a"] == [0, 0, 320, 72.5])
    #expect(row["pair"] == [0, 72.5, 320, 72.5])
  }

  /// The content of `column` asks for 10 + 5 + 20 = 35, where a constraint states the 20. With 30 and 35 + 30 + 60 = 125,
  /// all shares hold: 125 * 35/125 = 35, and the rest is 60.
  @Test func `A stack of proportional views is as high as the content of the stack in it asks for`() throws {
    let row = try StackRow(
      "{axis: vertical, distribution: fillProportionally, spacing: 30}".keys,
      "column: {type: stack, axis: vertical, spacing: 5, subviews: {\(box("a", 100, 10)), b: {type: view}}}",
      box("c", 100, 60), constraints: "b.height == 20")
    #expect(row["column"][3] == 35 && row["c"][3] == 60)
    #expect(row["stack"][3] == 125)
  }

  /// Nothing says how long the content of `inner` is, so it has no share, and takes the 80 that its constraint asks for.
  @Test func `A stack whose content has no length of its own has no share`() throws {
    let row = try StackRow(
      "distribution: fillProportionally", "inner: {type: stack, subviews: {dot: {type: view}}}", box("b", 60, 20),
      constraints: "dot.width >= 80")
    #expect(row["inner"][2] == 80)
    #expect(row["b"][2] == 240)
  }

  /// Its share is all of the 320, and required.
  @Test func `A single proportional view fills the stack`() throws {
    let row = try StackRow(
      "{distribution: fillProportionally, spacing: 10}".keys, box("a", 40, 20), constraints: "a.width == 100 @ 999.5")
    #expect(row["a"] == [0, 0, 320, 20])
    #expect(row.solution.violations.first?.priority == 999.5)
    #expect(row.solution.violations.first?.error == 220)
  }

  // MARK: - Equal spacing

  /// 320 - 40 - 80 - 60 = 140 are two gaps of 70. Checked on the expanded system.
  @Test func `Equal spacing makes equal gaps`() throws {
    let row = try StackRow(
      "{distribution: equalSpacing, spacing: 10}".keys, box("a", 40, 20), box("b", 80, 20), box("c", 60, 20))
    #expect(row["a"] == [0, 0, 40, 20])
    #expect(row["b"] == [110, 0, 80, 20])
    #expect(row["c"] == [260, 0, 60, 20])
    #expect(row.solution.status == .determined)
  }

  /// In 150, two gaps of 10 leave 130, and 40 + 80 leave 10 for the view with the least resistance.
  @Test func `With too little width, equal spacing keeps the least gap and shrinks a view`() throws {
    let row = try StackRow(
      "{distribution: equalSpacing, spacing: 10}".keys, box("a", 40, 20), box("b", 80, 20),
      box("c", 60, 20, "contentCompressionResistancePriority: 700"), pinned: ["top", "leading", "bottom"],
      constraints: "stack.width == 150")
    #expect(row["a"] == [0, 0, 40, 20])
    #expect(row["b"] == [50, 0, 80, 20])
    #expect(row["c"] == [140, 0, 10, 20])
  }

  /// 20 + 12 + 30 = 62.
  @Test func `A vertical stack of equal spacing fits with its least gap`() throws {
    let row = try StackRow(
      "{axis: vertical, distribution: equalSpacing, spacing: 12}".keys, box("a", 40, 20), box("b", 80, 30))
    #expect(row.height == 62)
    #expect(row["b"] == [0, 32, 320, 30])
  }

  /// Only the stack's own constraint at 49 sets its length: 40 + 10 + 80 + 10 + 60 = 200. Checked on the expanded
  /// system.
  @Test func `Nothing stretches a stack of equal spacing without a given width`() throws {
    let row = try StackRow(
      "{distribution: equalSpacing, spacing: 10}".keys, box("a", 40, 20), box("b", 80, 20), box("c", 60, 20),
      pinned: ["top", "leading", "bottom"])
    #expect(row["stack"] == [0, 0, 200, 20])
    #expect(row["c"] == [140, 0, 60, 20])
    #expect(row.solution.status == .determined)
  }

  /// A gap of 100 makes the other one 100 too: 380 with the views, so one of them loses 60.
  @Test func `One custom spacing widens all equal gaps`() throws {
    let row = try StackRow(
      "{distribution: equalSpacing, spacing: 10, customSpacing: {a: 100}}".keys, box("a", 40, 20), box("b", 80, 20),
      box("c", 60, 20, "contentCompressionResistancePriority: 700"))
    #expect(row["b"] == [140, 0, 80, 20])
    #expect(row["c"] == [320, 0, 0, 20])
  }

  /// 320 - 40 - 80 = 200 is the gap between the two visible views.
  @Test func `Equal spacing makes no gap for hidden views`() throws {
    let row = try StackRow(
      "{distribution: equalSpacing, spacing: 10}".keys, box("a", 40, 20), box("b", 80, 20),
      box("c", 60, 20, "hidden: true"))
    #expect(row["a"] == [0, 0, 40, 20])
    #expect(row["b"] == [240, 0, 80, 20])
    #expect(row["c"] == [320, 0, 0, 20])
    #expect(row.solution.status == .determined)
  }

  // MARK: - Equal centring

  /// The outer centres are 20 and 290; the middle one is 155, and its view starts at 115. Checked on the expanded
  /// system.
  @Test func `Equal centring makes equal distances between centres`() throws {
    let row = try StackRow(
      "{distribution: equalCentering, spacing: 10}".keys, box("a", 40, 20), box("b", 80, 20), box("c", 60, 20))
    #expect(row["a"] == [0, 0, 40, 20])
    #expect(row["b"] == [115, 0, 80, 20])
    #expect(row["c"] == [260, 0, 60, 20])
    #expect(row.solution.status == .determined)
  }

  /// In 205, the middle centre would be 97.5 and leave a gap of 7.5 before `c` at 145; the least gap of 10 holds, so
  /// `b` ends at 135. Checked on the expanded system.
  @Test func `The least gap has priority over equal centring`() throws {
    let row = try StackRow(
      "{distribution: equalCentering, spacing: 10}".keys, box("a", 40, 20), box("b", 80, 20), box("c", 60, 20),
      pinned: ["top", "leading", "bottom"], constraints: "stack.width == 205")
    #expect(row["b"] == [55, 0, 80, 20])
    #expect(row["c"] == [145, 0, 60, 20])
  }

  /// As without it: `c` is the middle one and starts at 115. The hidden one stays next to `a`: 40 + 10 / 2.
  @Test func `Equal centring leaves hidden views out`() throws {
    let row = try StackRow(
      "{distribution: equalCentering, spacing: 10}".keys, box("a", 40, 20), box("b", 70, 20, "hidden: true"),
      box("c", 80, 20), box("d", 60, 20))
    #expect(row["b"] == [45, 0, 0, 20])
    #expect(row["c"] == [115, 0, 80, 20])
    #expect(row["d"] == [260, 0, 60, 20])
    #expect(row.solution.status == .determined)
  }

  /// 20 + 12 + 30 = 62: with two views there is nothing to equalize.
  @Test func `A vertical stack of equal centring fits with its least gap`() throws {
    let row = try StackRow(
      "{axis: vertical, distribution: equalCentering, spacing: 12}".keys, box("a", 40, 20), box("b", 80, 30))
    #expect(row.height == 62)
  }
}
