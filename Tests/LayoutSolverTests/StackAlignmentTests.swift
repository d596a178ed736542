import Diagnosis
import LayoutModel
import LayoutSolver
import Testing

/// Across a stack's axis. Every row is 320 pt wide. Expected values are worked out by hand from the constraints that
/// UIKit adds [semantics 6.4 to 6.8]. "Checked on the expanded system" means that another program solved the same row
/// written with plain constraints.
@Suite struct StackAlignmentTests {
  private let a = box("a", 100, 20)
  private let b = box("b", 50, 40, "contentHuggingPriority: 251")

  // MARK: - Horizontal stacks

  @Test func `Fill makes all views as high as the highest`() throws {
    let row = try StackRow("alignment: fill", a, b)
    #expect(row["a"] == [0, 0, 270, 40])
    #expect(row["b"] == [270, 0, 50, 40])
    #expect(row.height == 40)
  }

  /// Checked on the expanded system.
  @Test(arguments: ["top", "leading"]) func `At the top, views keep their heights`(alignment: String) throws {
    let row = try StackRow("alignment: \(alignment)", a, b)
    #expect(row["a"] == [0, 0, 270, 20])
    #expect(row["b"] == [270, 0, 50, 40])
    #expect(row.height == 40)
    #expect(row.solution.status == .determined)
  }

  /// (40 - 20) / 2 = 10. Checked on the expanded system.
  @Test func `Centred, the shorter view is half of the difference down`() throws {
    let row = try StackRow("alignment: center", a, b)
    #expect(row["a"] == [0, 10, 270, 20])
    #expect(row["b"] == [270, 0, 50, 40])
    #expect(row.height == 40)
    #expect(row.solution.status == .determined)
  }

  /// 40 - 20 = 20.
  @Test(arguments: ["bottom", "trailing"]) func `At the bottom, the shorter view starts further down`(alignment: String)
    throws
  {
    let row = try StackRow("alignment: \(alignment)", a, b)
    #expect(row["a"] == [0, 20, 270, 20])
    #expect(row["b"] == [270, 0, 50, 40])
    #expect(row.solution.status == .determined)
  }

  /// The rectangle around the views fills the 100 and misses its optional 0 by 100, at 51; the views miss theirs by 20
  /// and 40, at 25. Checked on the expanded system.
  @Test func `Surplus height stays below views aligned at the top`() throws {
    let row = try StackRow("alignment: top", a, b, constraints: "stack.height == 100")
    #expect(row["a"] == [0, 0, 270, 20])
    #expect(row["b"] == [270, 0, 50, 40])
    #expect(row.height == 100)
    #expect(row.solution.violations.map(\.priority) == [250, 51, 25])
    #expect(row.solution.violations.map(\.error) == [170, 100, 60])
  }

  /// `b` may not leave the stack, which has 30; `a` is (30 - 20) / 2 down. Checked on the expanded system.
  @Test func `In a stack that is too low, the higher view shrinks`() throws {
    let row = try StackRow("alignment: center", a, b, constraints: "stack.height == 30")
    #expect(row["a"] == [0, 5, 270, 20])
    #expect(row["b"] == [270, 0, 50, 30])
  }

  /// It gets the remaining width, 320 - 100 - 50, because nothing keeps it narrow; its height is 0, at 25.
  @Test func `A centred view without intrinsic size is 0 high`() throws {
    let row = try StackRow("alignment: center", a, "line: {}", b)
    #expect(row["line"] == [100, 20, 170, 0])
    #expect(row.solution.status == .determined)
  }

  @Test func `Under fill it is as high as the others`() throws {
    let row = try StackRow("alignment: fill", a, "line: {}", b)
    #expect(row["line"] == [100, 0, 170, 40])
  }

  // MARK: - Vertical stacks

  /// Checked on the expanded system.
  @Test func `At the leading side, views keep their widths`() throws {
    let row = try StackRow("{axis: vertical, alignment: leading}".keys, a, b)
    #expect(row["a"] == [0, 0, 100, 20])
    #expect(row["b"] == [0, 20, 50, 40])
    #expect(row.height == 60)
    #expect(row.solution.status == .determined)
  }

  /// (320 - 100) / 2 = 110 and (320 - 50) / 2 = 135.
  @Test func `In the middle of a vertical stack`() throws {
    let row = try StackRow("{axis: vertical, alignment: center}".keys, a, b)
    #expect(row["a"] == [110, 0, 100, 20])
    #expect(row["b"] == [135, 20, 50, 40])
  }

  /// 320 - 100 = 220 and 320 - 50 = 270.
  @Test func `At the trailing side of a vertical stack`() throws {
    let row = try StackRow("{axis: vertical, alignment: trailing}".keys, a, b)
    #expect(row["a"] == [220, 0, 100, 20])
    #expect(row["b"] == [270, 20, 50, 40])
  }

  @Test func `Fill makes all as wide as the stack`() throws {
    let row = try StackRow("{axis: vertical, alignment: fill}".keys, a, b)
    #expect(row["a"] == [0, 0, 320, 20])
    #expect(row["b"] == [0, 20, 320, 40])
  }

  @Test func `A view wider than the stack shrinks to it`() throws {
    let row = try StackRow("{axis: vertical, alignment: leading}".keys, box("a", 400, 20))
    #expect(row["a"] == [0, 0, 320, 20])
  }

  /// 100, the width of the wider one, as the stack has no other width.
  @Test func `A stack without a given width is as wide as its widest view`() throws {
    let row = try StackRow(
      "{axis: vertical, alignment: center}".keys, a, b, pinned: ["top", "leading", "bottom"])
    #expect(row["stack"] == [0, 0, 100, 60])
    #expect(row["b"] == [25, 20, 50, 40])
    #expect(row.solution.status == .determined)
  }

  // MARK: - Margins

  /// Stored frames of 8 of 8 stacks [4.42].
  @Test func `A stack without margins of its own has margins of 0`() throws {
    let row = try StackRow("layoutMarginsRelativeArrangement: true", a)
    #expect(row["a"] == [0, 0, 320, 20])
    #expect(row.height == 20)
  }

  /// 8 on each side: 320 - 16 wide, 20 + 16 high. Checked on the expanded system.
  @Test func `Within margins of 8, views keep 8 from all sides`() throws {
    let row = try StackRow("layoutMarginsRelativeArrangement: true", a).withMargins(Edges(8))
    #expect(row["a"] == [8, 8, 304, 20])
    #expect(row.height == 36)
  }

  /// The margins are 10, 20, 30, 40 from the top clockwise: 320 - 20 - 40 = 260 wide, and 10 + 40 + 30 = 80 high. The
  /// area inside is 40 high, and `a` is 10 down in it.
  @Test func `Within the stack's own margins`() throws {
    let row = try StackRow("{layoutMarginsRelativeArrangement: true, alignment: center}".keys, a, b)
      .withMargins(Edges(top: 10, leading: 20, bottom: 30, trailing: 40))
    #expect(row["a"] == [20, 20, 210, 20])
    #expect(row["b"] == [230, 10, 50, 40])
    #expect(row.height == 80)
    #expect(row.solution.status == .determined)
  }

  @Test func `Margins count only if the arrangement is relative to them`() throws {
    let row = try StackRow("alignment: fill", a).withMargins(Edges(30))
    #expect(row["a"] == [0, 0, 320, 20])
  }

  /// The whole inner width: 320 - 16.
  @Test func `A single proportional view fills the margins`() throws {
    let row = try StackRow("{layoutMarginsRelativeArrangement: true, distribution: fillProportionally}".keys, a)
      .withMargins(Edges(8))
    #expect(row["a"] == [8, 8, 304, 20])
  }
}
