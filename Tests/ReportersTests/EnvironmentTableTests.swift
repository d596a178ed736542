import LayoutModel
import Reporters
import Testing

@testable import LayoutSolver

/// The table of a cell with one view, solved in all combinations. The closure gives the frame in each environment.
private func table(
  _ widths: [Double], _ textSizes: [TextSize] = [.large], _ directions: [LayoutDirection] = [.leftToRight],
  _ samples: [String] = [], _ frame: (Environment) -> Frame
) -> [String] {
  var layout = Layout(kind: .cell, name: "NoteCell")
  layout.items.append(Item(name: "note", superview: .contentView))
  layout.viewsEnd = layout.items.count
  layout.measure.widths = widths
  layout.measure.textSizes = textSizes
  layout.measure.layoutDirections = directions
  layout.samples = samples.map { Sample(name: $0, changes: [], of: layout) }
  let solutions = layout.environments.map { environment in
    var solution = RowSolution(environment: environment)
    solution.status = .determined
    let frame = frame(environment)
    solution.frames = [frame]
    solution.contentHeight = frame.height
    solution.rowHeight = frame.height + 0.5
    return solution
  }
  let solved = SolvedLayout(file: "NoteCell.layout.yaml", document: 0, layout: layout, solutions: solutions)
  let text = solutionTable(of: solved)
  return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}

/// The expected lines are laid out by hand: a column is as wide as its widest text, and two blanks separate columns.
@Suite struct `Environment in the table of solutions` {
  @Test func `a column for each part that changes a height, and a block for each width`() {
    let lines = table([320, 375], [.large, .accessibilityLarge], LayoutDirection.allCases) { environment in
      let isRight = environment.layoutDirection == .rightToLeft
      return Frame(
        x: isRight ? 20 : 0, y: 0, width: 300, height: environment.textSize.isAccessibilitySize ? 80 : 40)
    }
    #expect(
      lines == [
        "NoteCell (NoteCell.layout.yaml)",
        "",
        "  width  text size           content   row",
        "    320  large                    40  40.5",
        "    320  accessibilityLarge       80  80.5",
        "",
        "    375  large                    40  40.5",
        "    375  accessibilityLarge       80  80.5",
        "",
        "  the same left to right and right to left",
        "",
        "at widths 320 and 375, text size large, left to right:",
        "  view  x  y  width  height",
        "  note  0  0    300      40",
        "",
        "at widths 320 and 375, text size large, right to left:",
        "  view   x  y  width  height",
        "  note  20  0    300      40",
        "",
        "at widths 320 and 375, accessibilityLarge, left to right:",
        "  view  x  y  width  height",
        "  note  0  0    300      80",
        "",
        "at widths 320 and 375, accessibilityLarge, right to left:",
        "  view   x  y  width  height",
        "  note  20  0    300      80",
        "",
      ])
  }

  @Test func `a single unusual value has a column`() {
    let lines = table([320], [.small], [.rightToLeft]) { _ in Frame(x: 0, y: 0, width: 300, height: 40) }
    #expect(
      Array(lines[2...6]) == [
        "  width  text size  direction      content   row",
        "    320  small      right to left       40  40.5",
        "",
        "at width 320, text size small, right to left:",
        "  view  x  y  width  height",
      ])
  }

  @Test func `if only the width matters, one line names the other parts`() {
    let lines = table([320, 375], [.small, .large], LayoutDirection.allCases, ["a"]) {
      Frame(x: 0, y: 0, width: $0.width, height: $0.width / 8)
    }
    #expect(
      Array(lines[2...10]) == [
        "  width  content    row",
        "    320       40   40.5",
        "    375    46.88  47.38",
        "",
        "  the same at both text sizes, left to right and right to left, with both contents",
        "",
        "at width 320:",
        "  view  x  y  width  height",
        "  note  0  0    320      40",
      ])
  }

  @Test func `samples have their names, with invisible characters spelled out`() {
    let lines = table([320], [.large], [.leftToRight], ["a\u{1B}"]) {
      Frame(x: 0, y: 0, width: 300, height: $0.sample == nil ? 40 : 0)
    }
    #expect(
      lines[2...4].map { $0.prefix(21) } == [
        "  width  sample      ", "    320  own content ", "    320  a\\u{1B}     ",
      ])
    #expect(lines.contains("at width 320, in sample 'a\\u{1B}':"))
  }

  /// 3 widths, 4 text sizes, 2 directions and 5 contents are 120. The heights depend on all but the direction.
  @Test func `120 environments stay readable`() {
    let sizes: [TextSize] = [.small, .large, .accessibilityLarge, .accessibilityExtraExtraExtraLarge]
    let lines = table([320, 375, 430], sizes, LayoutDirection.allCases, ["short", "empty", "long", "hidden"]) {
      let lineHeight = 18 + 6 * Double($0.textSize.rank)
      let lineCount = $0.sample == "empty" ? 0 : $0.sample == "long" && $0.width < 400 ? 3.0 : 1
      return Frame(x: 16, y: 0, width: $0.width, height: lineHeight * lineCount)
    }
    // A heading, 3 blocks of 4 * 5 lines with 2 blank lines between them, then the line for parts that change nothing.
    #expect(lines[2...].firstIndex(of: "  the same left to right and right to left") == 2 + 1 + 60 + 2 + 1)
    // At 430 no text is long enough to wrap, so four contents share an answer. Elsewhere three do.
    #expect(
      lines.contains(
        "at width 430, accessibilityLarge, without a sample and in samples 'short', 'long' and 'hidden':"))
    #expect(
      lines.contains(
        "at width 320, accessibilityLarge, without a sample and in samples 'short' and 'hidden':"))
    #expect(lines.contains("at width 320, in sample 'empty':"))
    // At 320 and at 375: four sizes for one line, four for three lines, one for no line. At 430: four and one.
    #expect(lines.count { $0.hasPrefix("at ") } == 2 * 9 + 5)
  }

  @Test func `a column for the heights that a view is given`() {
    var layout = Layout(kind: .view, name: "Card")
    layout.measure.widths = [320]
    layout.measure.heights = [568, 844]
    let solutions = layout.environments.map { environment in
      var solution = RowSolution(environment: environment)
      solution.status = environment.height == 568 ? .unsatisfiable(.layout) : .determined
      (solution.contentHeight, solution.rowHeight) = (environment.height, environment.height)
      return solution
    }
    let solved = SolvedLayout(file: "Card.layout.yaml", document: 0, layout: layout, solutions: solutions)
    #expect(
      solutionTable(of: solved).split(separator: "\n", omittingEmptySubsequences: false).prefix(6) == [
        "Card (Card.layout.yaml)",
        "",
        "  width  height  content  row",
        "    320  568         568  568  constraints conflict while UIKit lays the row out",
        "    320  844         844  844",
        "",
      ])
    #expect(jsonReport(of: [solved]).contains("\"width\": 320, \"height\": 568, \"textSize\""))
    #expect(heightMatrix(solutions).isEmpty)
  }
}
