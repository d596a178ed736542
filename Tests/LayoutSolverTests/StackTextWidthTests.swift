import LayoutSolver
import Testing

/// Multi-line labels in horizontal stacks that fill. Expected values are stored frames of Interface Builder
/// documents, or worked out by hand from the equation (width - margins - spacings) / number of views [semantics 6.30].
@Suite struct StackTextWidthTests {
  private let label = "a: {type: label, text: A long text that needs several lines in any row, numberOfLines: 0}"
  private let short = "b: {type: label, text: Hi, numberOfLines: 0}"
  private let button = "b: {type: button, text: Hi}"
  private let toggle = "b: {type: switch}"

  private func row(_ platform: String, _ width: Double, _ stack: String, _ views: String...) throws -> StackRow {
    let text = """
      cell: Row
      platform: \(platform)
      table: {separatorStyle: none}
      measure: {widths: [\(width)]}
      views:
        stack:
          type: stack
          \(stack)
          subviews:
      \(views.map { "      \($0)" }.joined(separator: "\n"))
      constraints:
        - stack.edges == contentView.edges
      """
    return try StackRow(file: text)
  }

  /// The stored frames of three of five documents, made with Xcode 11.5 to 12.5.
  @Test func `On iOS 13 and 14 a label gets an equal share, as stored frames show`() throws {
    let plain = try row("iOS 14", 393, "spacing: 0", label, button)
    #expect([plain["a"][2], plain["b"][2]] == [196.5, 196.5])
    let spaced = try row("iOS 13", 94, "spacing: 4", label, button)
    #expect([spaced["a"][2], spaced["b"][2]] == [45, 45])
    let inset = try row(
      "iOS 14", 275,
      "{spacing: 16, layoutMargins: [0, 28, 0, 27], layoutMarginsRelativeArrangement: true}".keys, label, button)
    #expect([inset["a"][2], inset["b"][2]] == [102, 102])
  }

  /// The share at 760 is stronger than the switch's hugging of 750. The switch's frame is 2 wider than its share.
  @Test func `Beside a switch, a label is half of the stack wide`() throws {
    let old = try row("iOS 14", 320, "spacing: 20", label, toggle)
    #expect(old["a"][2] == 150)
    #expect(old["b"] == [170, 0, 152, old["b"][3]])
    #expect(old.solution.status == .determined)
    // 320 - 20 - 49.
    #expect(try row("iOS 15", 320, "spacing: 20", label, toggle)["a"][2] == 251)
    #expect(try row("iOS 10", 320, "spacing: 20", label, toggle)["a"][2] == 251)
  }

  @Test func `A switch that must hug leaves the label the rest`() throws {
    let row = try row("iOS 14", 320, "spacing: 20", label, "b: {type: switch, contentHuggingPriority: 1000}")
    #expect(row["a"][2] == 251)
  }

  /// One document of one.
  @Test func `From iOS 15 on two such labels share the stack equally`() throws {
    for platform in ["iOS 14", "iOS 15", "iOS 18", "iOS 26"] {
      let row = try row(platform, 300, "spacing: 20", label, short)
      #expect([row["a"][2], row["b"][2]] == [140, 140])
      #expect(row.solution.status == .determined)
    }
    // Before, equal priorities leave it open.
    #expect(try row("iOS 10", 300, "spacing: 20", label, short).solution.status == .ambiguous)
  }

  /// Hidden views do not count.
  @Test func `A single visible label fills the stack`() throws {
    let row = try row("iOS 14", 300, "spacing: 20", label, "b: {type: switch, hidden: true}")
    #expect(row["a"][2] == 300)
  }

  @Test(arguments: ["axis: vertical", "distribution: fillProportionally", "distribution: equalSpacing"])
  func `Other stacks have no shares`(keys: String) throws {
    let row = try row("iOS 14", 300, keys, label, toggle)
    #expect(row["a"][2] != 150)
  }

  @Test func `Labels of one line, text views and labels in nested stacks have no shares`() throws {
    for view in [
      "a: {type: label, text: A text of one line}",
      "a: {type: textView, scrollEnabled: false, text: A long text that needs several lines in any row}",
      "a: {type: stack, subviews: {c: {type: label, text: A long text that needs several lines, numberOfLines: 0}}}",
    ] {
      #expect(try row("iOS 14", 300, "spacing: 20", view, toggle)["a"][2] == 231)
    }
  }
}
