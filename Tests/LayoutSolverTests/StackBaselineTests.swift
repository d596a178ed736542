import LayoutSolver
import Testing

/// Baselines of arranged views. Every row is 320 pt wide. Expected values are worked out by hand from the constraints
/// that UIKit adds [semantics 6.4 to 6.8, 6.19]. A line of `size` points extends 0.952148 × size above its baseline and
/// 0.241211 × size below.
@Suite struct StackBaselineTests {
  private let small = "a: {type: label, text: a, font: system 17, intrinsicContentSize: [100, 20.5]}"
  private let large =
    "b: {type: label, text: b, font: system 34, intrinsicContentSize: [50, 41], contentHuggingPriority: 251}"

  // MARK: - The height of the stack

  /// The larger baseline is 17 * 0.952148 = 16.1865 lower in its view. The stack starts at the top of its first view
  /// and ends with the lower one, at 41 - 16.1865.
  @Test func `A higher view sticks out above the first one`() throws {
    let row = try StackRow("alignment: firstBaseline", small, large)
    #expect(row["a"] == [0, 0, 270, 20.5])
    #expect(row["b"] == [270, -16.187, 50, 41])
    #expect(row.height == 24.813)
    #expect(row.solution.status == .determined)
  }

  @Test func `If the first view is the highest, the stack contains all`() throws {
    let row = try StackRow("alignment: firstBaseline", large, small)
    #expect(row["b"][1] == 0)
    #expect(row["a"][1] == 16.187)
    #expect(row.height == 41)
  }

  /// The last baselines are 17 * 0.241211 = 4.1006 apart in their views. The smaller text starts at
  /// 41 - 4.1006 - 20.5 = 16.3994, and the stack ends with it, at 36.8994.
  @Test func `With last baselines, a view sticks out below the first one`() throws {
    let row = try StackRow("alignment: lastBaseline", small, large)
    #expect(row["a"][1] == 16.399)
    #expect(row["b"][1] == 0)
    #expect(row.height == 36.899)
    #expect(try StackRow("alignment: lastBaseline", large, small).height == 41)
  }

  /// 100 - 41 + 16.1865 = 75.1865 for the smaller text.
  @Test func `In a higher stack, the views stay at the bottom`() throws {
    let row = try StackRow("alignment: firstBaseline", large, small, constraints: "stack.height == 100")
    #expect(row["b"][1] == 59)
    #expect(row["a"][1] == 75.187)
    #expect(row.solution.status == .determined)
  }

  /// 100 - 41 + 16.3994.
  @Test func `With last baselines, the first view stays at the bottom`() throws {
    let row = try StackRow("alignment: lastBaseline", large, small, constraints: "stack.height == 100")
    #expect(row["b"][1] == 59)
    #expect(row["a"][1] == 75.399)
    #expect(row.solution.status == .determined)
  }

  /// The fix of such an overhang: 36.8994 + 4.1006 = 41 for the larger text, whose bottom is then the stack's.
  @Test func `A constraint keeps the lower view in a stack with last baselines`() throws {
    let row = try StackRow("alignment: lastBaseline", small, large, constraints: "b.bottom <= stack.bottom")
    #expect(row.solution.status == .determined)
    #expect(row.height == 41)
  }

  /// A label of 17 pt and a button of 15 pt: Interface Builder stored the button at -4.5, and the stack 25.5 high. The
  /// baselines are 16.1865 down in the label, and 6.0498 + 14.2822 = 20.332 in the button of 30 pt. UIKit rounds them.
  @Test func `A button beside a label sticks out above it, as stored frames show`() throws {
    let row = try StackRow(
      "alignment: firstBaseline", "a: {type: label, text: a}",
      "b: {type: button, text: b, contentHuggingPriority: 251}")
    #expect(row["a"][1] == 0)
    #expect(row["b"][1] == -4.146)
    #expect(row.height == 25.854)
    #expect(abs(row["b"][1] - -4.5) <= 0.5 && abs((row.height ?? 0) - 25.5) <= 0.5)
  }

  // MARK: - Which baseline

  /// A view without text has its first baseline at its top: 16.1865 + 20 = 36.1865.
  @Test func `A view without text has its top at the first baseline`() throws {
    let row = try StackRow("alignment: firstBaseline", small, box("b", 50, 20))
    #expect(row["a"][1] == 0)
    #expect(row["b"][1] == 16.187)
    #expect(row.height == 36.187)
  }

  /// [semantics 6.15]
  @Test func `A vertical stack aligns leading sides instead of baselines`() throws {
    let row = try StackRow(
      "{axis: vertical, alignment: firstBaseline}".keys, box("a", 100, 20), box("b", 50, 40))
    #expect(row["a"] == [0, 0, 100, 20])
    #expect(row["b"] == [0, 20, 50, 40])
  }

  /// The lower label is aligned with the first label of the nested stack, which is larger, and sticks out: 16.1865 up.
  @Test func `A vertical stack has the first baseline of its first view`() throws {
    let row = try StackRow(
      "alignment: firstBaseline", small,
      "inner: {type: stack, axis: vertical, subviews: {\(large), \(box("c", 10, 9))}}")
    #expect(row["inner"][1] == -16.187)
    #expect(row["a"][1] == 0)
    #expect(row.height == 33.813)
  }

  /// The baselines are 30 apart: the second label starts 30 - 17 * (0.952148 + 0.241211) + 20.5 = 30.2129 down.
  @Test func `The spacing of a vertical stack can be measured from text to text`() throws {
    let row = try StackRow(
      "{axis: vertical, spacing: 30, baselineRelativeArrangement: true}".keys, small,
      small.replacing("a:", with: "b:", maxReplacements: 1))
    #expect(row["b"][1] == 30.213)
    #expect(row.height == 50.713)
  }

  @Test func `The spacing of a horizontal stack is never measured from text to text`() throws {
    let row = try StackRow(
      "{spacing: 30, baselineRelativeArrangement: true}".keys, box("a", 100, 20),
      box("b", 50, 40, "contentHuggingPriority: 251"))
    #expect(row["b"] == [270, 0, 50, 40])
  }
}
