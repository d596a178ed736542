import Diagnosis
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

  /// Nothing fixes the width of the stack. The label is as wide as the switch, and its resistance of 750 against the
  /// switch's hugging of 750 leaves open how wide: 49 to (300 - 20) / 2.
  @Test func `In a stack of any width, the share and equal priorities leave the width open`() throws {
    let text = """
      cell: Row
      platform: iOS 14
      measure: {widths: [300]}
      views:
        stack: {type: stack, spacing: 20, subviews: {\(label), \(toggle)}}
      constraints:
        - stack.verticalEdges == contentView.verticalEdges
        - stack.leading == contentView.leading
        - stack.trailing <= contentView.trailing
      """
    let row = try StackRow(file: text)
    #expect(row.solution.status == .ambiguous)
    #expect(row.open.contains("a.width 49.0...140.0"))
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

  private func shares(_ row: StackRow) -> [String] {
    row.layout.equalTextWidths(in: row.solution).map { share, points in
      let stretched = share.stretched.map { row.layout[$0].name }.joined(separator: " ")
      return "\(row.layout[share.label].name) \((points * 10).rounded() / 10) [\(stretched)]"
    }
  }

  /// 251 without the share, 150 with it.
  @Test func `A label that needs more lines because of its share is a fault`() throws {
    #expect(try shares(row("iOS 14", 320, "spacing: 20", label, toggle)) == ["a 101.0 [b]"])
    #expect(try shares(row("iOS 15", 320, "spacing: 20", label, toggle)) == [])
    // It fits on one line.
    #expect(
      try shares(row("iOS 14", 320, "spacing: 20", short.replacing("b:", with: "a:", maxReplacements: 1), toggle)) == []
    )
  }

  @Test func `A truncated label is a fault too`() throws {
    let two = label.replacing("numberOfLines: 0", with: "numberOfLines: 2")
    #expect(try shares(row("iOS 14", 200, "spacing: 20", two, toggle)) == ["a 41.0 [b]"])
  }

  /// The author makes them equally wide, with or without shares.
  @Test func `Widths that the author makes equal are no fault`() throws {
    let long = label.replacing("a:", with: "b:", maxReplacements: 1)
    let text = """
      cell: Row
      platform: iOS 17
      measure: {widths: [300]}
      views:
        stack:
          type: stack
          subviews:
            \(label)
            \(long.replacing("A long text that needs several lines in any row", with: "Hi"))
      constraints:
        - stack.edges == contentView.edges
        - a.width == b.width
      """
    #expect(try shares(StackRow(file: text)) == [])
  }

  /// A field may be wider than its text.
  @Test func `A text field is not to hug its text`() throws {
    let field = "b: {type: textField, text: x, borderStyle: roundedRect}"
    let found = try shares(row("iOS 14", 320, "spacing: 20", label, field))
    #expect(found.allSatisfy { $0.hasSuffix("[]") })
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
