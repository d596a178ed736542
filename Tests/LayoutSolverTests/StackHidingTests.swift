import LayoutModel
import LayoutSolver
import Testing

/// Hidden views, empty stacks, and nested stacks. Expected values are worked out by hand from the constraints that
/// UIKit adds [semantics 6.13, 6.17]. "Checked on the expanded system" means that another program solved the same row
/// written with plain constraints.
@Suite struct StackHidingTests {
  private let vertical = "{axis: vertical, spacing: 8}".keys

  private func row(hidden: Set<String>, _ stack: String? = nil) throws -> StackRow {
    func view(_ name: String, _ height: Double) -> String {
      box(name, 50, height, hidden.contains(name) ? "hidden: true" : "")
    }
    return try StackRow(stack ?? vertical, view("a", 20), view("b", 30), view("c", 40))
  }

  // MARK: - Hidden views

  /// 30 + 8 + 40 = 78. Checked on the expanded system.
  @Test func `A hidden first view has no spacing`() throws {
    let row = try row(hidden: ["a"])
    #expect(row["a"] == [0, 0, 320, 0])
    #expect(row["b"] == [0, 0, 320, 30])
    #expect(row["c"] == [0, 38, 320, 40])
    #expect(row.height == 78)
    #expect(row.solution.status == .determined)
  }

  /// 20 + 8 + 40 = 68, and the hidden view is in the middle of the 8. Checked on the expanded system.
  @Test func `A hidden view in the middle leaves one spacing`() throws {
    let row = try row(hidden: ["b"])
    #expect(row["b"] == [0, 24, 320, 0])
    #expect(row["c"] == [0, 28, 320, 40])
    #expect(row.height == 68)
  }

  /// 20 + 8 + 30 = 58.
  @Test func `A hidden last view has no spacing`() throws {
    let row = try row(hidden: ["c"])
    #expect(row["c"] == [0, 58, 320, 0])
    #expect(row.height == 58)
  }

  @Test func `A single visible view has no spacing`() throws {
    #expect(try row(hidden: ["a", "b"]).height == 40)
    #expect(try row(hidden: ["b", "c"]).height == 20)
    #expect(try row(hidden: ["a", "c"]).height == 30)
  }

  /// 20 + 8 + 40, with two of them between.
  @Test func `Two hidden views in the middle leave one spacing`() throws {
    let row = try StackRow(
      vertical, box("a", 50, 20), box("b", 50, 30, "hidden: true"), box("c", 50, 30, "hidden: true"),
      box("d", 50, 40))
    #expect(row["b"] == [0, 24, 320, 0])
    #expect(row["c"] == [0, 24, 320, 0])
    #expect(row["d"] == [0, 28, 320, 40])
    #expect(row.height == 68)
  }

  /// 20 + 20 + 40 = 80: the custom spacing behind `a` stays, that behind the hidden view does not count.
  @Test func `A custom spacing applies across the hidden views after it`() throws {
    let row = try row(hidden: ["b"], "{axis: vertical, spacing: 8, customSpacing: {a: 20, b: 100}}".keys)
    #expect(row["c"] == [0, 40, 320, 40])
    #expect(row.height == 80)
  }

  /// `b` has the remaining width and the height of the hidden view: all views of a stack that fills are equally high.
  @Test func `Across the axis a hidden view counts under fill`() throws {
    let views = [box("a", 40, 60, "hidden: true"), box("b", 50, 20)]
    let filled = try StackRow("alignment: fill", views[0], views[1])
    #expect(filled["b"] == [0, 0, 320, 60])
    for alignment in ["top", "center", "bottom"] {
      let row = try StackRow("alignment: \(alignment)", views[0], views[1])
      #expect(row["b"] == [0, 0, 320, 20])
      #expect(row.height == 20)
    }
  }

  // MARK: - Nothing visible

  /// An intended height of 0 is no collapse.
  @Test(arguments: ["fill", "leading", "center", "trailing"])
  func `A row of hidden views is intentionally 0 high`(alignment: String) throws {
    let row = try row(hidden: ["a", "b", "c"], "{axis: vertical, spacing: 8, alignment: \(alignment)}".keys)
    #expect(row.height == 0)
    #expect(row.solution.rowHeight == 0)
    #expect(!row.solution.isCollapsed)
    #expect(row.solution.status == .determined)
  }

  @Test func `A row of an empty stack is intentionally 0 high`() throws {
    let row = try StackRow("axis: vertical")
    #expect(row.height == 0)
    #expect(!row.solution.isCollapsed)
  }

  /// UIKit constrains nothing to the end of such a stack, so that a height constraint can hold.
  @Test func `A stack of hidden views can have a height constraint`() throws {
    let row = try StackRow(vertical, box("a", 50, 20, "hidden: true"), constraints: "stack.height == 44")
    #expect(row.height == 44)
    #expect(row.solution.status == .determined)
  }

  /// 20 + 8 + 0 = 28: the empty stack is visible, so it has spacing.
  @Test func `An empty stack in a stack keeps its spacing`() throws {
    let row = try StackRow(vertical, box("a", 50, 20), "empty: {type: stack}")
    #expect(row["empty"] == [0, 28, 320, 0])
    #expect(row.height == 28)
  }

  // MARK: - Required constraints inside a hidden view

  /// 8 above and 8 below do not fit into 0.
  @Test func `Required insets inside a hidden view conflict with its height of 0`() throws {
    let row = try StackRow(
      "axis: vertical", "filters: {hidden: true, subviews: {\(box("bar", 200, 29))}}", box("result", 72, 20.5),
      constraints: "bar.top == filters.top + 8", "bar.bottom == filters.bottom - 8")
    #expect(row.solution.status == .unsatisfiable(.fitting))
    #expect(row.conflicts == [["constraints[4]", "constraints[5]", "stack.UISV-hiding[0]"]])
  }

  /// The number is the view's place in the stack, so that it stays when another view is shown.
  @Test func `A required height of a hidden view conflicts with its height of 0`() throws {
    let row = try StackRow(
      "axis: vertical", box("a", 50, 20, "hidden: true"), box("b", 50, 20), box("c", 50, 20, "hidden: true"),
      constraints: "c.height == 128")
    #expect(row.conflicts == [["constraints[4]", "stack.UISV-hiding[2]"]])
  }

  /// Stored frames of hidden views with a size of their own [6.31]: they keep it, and the others stand as if it were 0.
  @Test func `A hidden view that must have a height keeps it, and the others do not see it`() throws {
    let row = try StackRow(
      vertical, box("a", 50, 20), box("b", 50, 30, "hidden: true"), box("c", 50, 40),
      constraints: "b.height == 128")
    #expect(row.solution.status == .unsatisfiable(.fitting))
    #expect(row.conflicts == [["constraints[4]", "stack.UISV-hiding[1]"]])
    #expect(row["a"] == [0, 0, 320, 20])
    #expect(row["b"] == [0, 24, 320, 128])
    #expect(row["c"] == [0, 28, 320, 40])
    #expect(row.height == 68)
  }

  /// The first conflict is with the hiding of `a`; once that keeps its width, the hiding of `b` conflicts.
  @Test func `Hidden views of equal required widths all keep them`() throws {
    let row = try StackRow(
      "spacing: 0", box("name", 50, 20), box("a", 10, 20, "hidden: true"), box("b", 10, 20, "hidden: true"),
      constraints: "a.width == 20", "b.width == a.width")
    #expect(row["name"] == [0, 0, 320, 20])
    #expect(row["a"][2] == 20)
    #expect(row["b"][2] == 20)
    #expect(Set(row.solution.unhidden.map { row.layout[$0].name }) == ["a", "b"])
  }

  /// Nothing is known of the frames in a row with another conflict.
  @Test func `With another conflict, there are no frames`() throws {
    let row = try StackRow(
      vertical, box("a", 50, 20), box("b", 50, 30, "hidden: true"),
      constraints: "b.height == 128", "a.width == 10")
    #expect(row.conflicts.count == 2)
    #expect(row["a"] == [])
    #expect(row.height == nil)
  }

  @Test func `An optional height does not conflict`() throws {
    let row = try StackRow(
      "axis: vertical", box("a", 50, 20, "hidden: true"), box("b", 50, 20), constraints: "a.height == 128 @ 999")
    #expect(row.height == 20)
    #expect(row.solution.violations.first?.priority == 999)
    #expect(row.solution.violations.first?.error == 128)
  }

  @Test func `Across the axis a hidden view keeps its width`() throws {
    let row = try StackRow(
      "{axis: vertical, alignment: leading}".keys, box("a", 50, 20, "hidden: true"), box("b", 50, 20),
      constraints: "a.width == 128")
    #expect(row["a"] == [0, 0, 128, 0])
    #expect(row["b"] == [0, 0, 50, 20])
  }

  /// 20 + 30 and 8 between them shrink to 8, but no further.
  @Test func `The spacing of a hidden stack conflicts with its height of 0`() throws {
    let row = try StackRow(
      "axis: vertical",
      "inner: {type: stack, axis: vertical, spacing: 8, hidden: true, subviews: {\(box("a", 9, 20)), \(box("b", 9, 30))}}",
      box("c", 50, 20))
    #expect(
      row.conflicts.map(Set.init) == [
        [
          "stack.UISV-hiding[0]", "inner.UISV-canvas-connection[0]", "inner.UISV-spacing[0]",
          "inner.UISV-canvas-connection[1]",
        ]
      ])
  }

  /// Required heights of 20 and 30 do not fit into 40.
  @Test func `Heights that do not fit conflict with the stack's own chain`() throws {
    let row = try StackRow(
      "axis: vertical", "a: {}", "b: {}",
      constraints: "a.height == 20", "b.height == 30", "stack.height == 40")
    #expect(
      row.conflicts.map(Set.init) == [
        [
          "constraints[4]", "constraints[5]", "constraints[6]", "stack.UISV-canvas-connection[0]",
          "stack.UISV-spacing[0]", "stack.UISV-canvas-connection[1]",
        ]
      ])
  }

  // MARK: - Nested stacks

  /// 20 + 8 + 30 = 58; inside, 320 - 30 - 4 = 286. Checked on the expanded system.
  @Test func `A horizontal stack in a vertical one`() throws {
    let row = try StackRow(
      vertical, box("title", 100, 20),
      "inner: {type: stack, spacing: 4, subviews: "
        + "{\(box("x", 30, 30, "contentHuggingPriority: 251")), \(box("y", 40, 10))}}")
    #expect(row["inner"] == [0, 28, 320, 30])
    #expect(row["x"] == [0, 0, 30, 30])
    #expect(row["y"] == [34, 0, 286, 30])
    #expect(row.height == 58)
    #expect(row.solution.status == .determined)
  }

  /// The text column is 20 + 2 + 16 = 38 high and (48 - 38) / 2 down beside the picture; the row is 48 plus twice 8
  /// high. Checked on the expanded system.
  @Test func `A vertical stack in a horizontal one, centred, within margins`() throws {
    let row = try StackRow(
      "{spacing: 12, alignment: center, layoutMarginsRelativeArrangement: true}".keys,
      box("picture", 48, 48, "contentHuggingPriority: 251"),
      "texts: {type: stack, axis: vertical, spacing: 2, subviews: {\(box("title", 99, 20)), \(box("note", 50, 16))}}"
    ).withMargins(Edges(8))
    #expect(row["picture"] == [8, 8, 48, 48])
    #expect(row["texts"] == [68, 13, 244, 38])
    #expect(row["note"] == [0, 22, 244, 16])
    #expect(row.height == 64)
    #expect(row.solution.status == .determined)
  }

  @Test func `A subview that is not arranged has only its own constraints`() throws {
    let row = try StackRow(
      "axis: vertical", box("a", 50, 20), "badge: {arranged: false, intrinsicContentSize: [10, 10]}",
      constraints: "badge.top == stack.top + 3", "badge.trailing == stack.trailing - 3")
    #expect(row["badge"] == [307, 3, 10, 10])
    #expect(row.height == 20)
  }

  /// [semantics 6.18]
  @Test func `A stack switches the autoresizing masks of its views off`() throws {
    var layout = try StackRow("axis: vertical", box("a", 50, 20)).layout
    let view = try #require(layout.items.firstIndex { $0.name == "a" })
    layout.items[view].autoresizingFrame = Rectangle(x: 5, y: 5, width: 70, height: 70)
    #expect(StackRow(layout)["a"] == [0, 0, 320, 20])
  }
}
