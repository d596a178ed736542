import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import Testing

/// How a text that holds a row open is reported: its lines and its font.
@Suite struct TextLinesTests {
  private func row(_ title: String) throws -> (layout: Layout, solution: RowSolution, title: ItemID) {
    let layout = try loadedLayout(
      """
      cell: Row
      platform: iOS 15
      views:
        title: {type: label, numberOfLines: 0, \(title)}
      constraints: ["title.edges == contentView.edges inset 10"]
      """)
    // 300 points fit 25 characters of 12 pt, and 17 of 17 pt.
    return (layout, solve(layout, in: Environment(width: 320)), ItemID(layout.views.lowerBound))
  }

  @Test("characters of one em in a row of 300 points", arguments: [(25, 1), (26, 2), (50, 2), (51, 3), (125, 5)])
  func lines(characters: Int, lines: Int) throws {
    let text = String(repeating: "漢", count: characters)
    let row = try row("font: system 12, text: \(text)")
    #expect(row.layout.lineCount(of: row.title, in: row.solution) == lines)
  }

  @Test("a text style counts by its leading: 17 characters a line, 100 are six lines")
  func styles() throws {
    let row = try row("font: body, text: \(String(repeating: "漢", count: 100))")
    #expect(row.layout.lineCount(of: row.title, in: row.solution) == 6)
  }

  @Test(
    "lines of nearly 0 or infinite height are not counted",
    arguments: ["1e-300", "0.001", "0.5", "1.7e308"])
  func hardlyAnyHeight(size: String) throws {
    let row = try row("font: system \(size), text: \"漢\\n字\"")
    #expect(row.layout.lineCount(of: row.title, in: row.solution) == nil)
  }

  @Test("a font that is nearly 0 high fits all lines", arguments: ["1e-300", "0.001"])
  func manyLinesHaveRoom(size: String) throws {
    let row = try row("font: system \(size), text: \"漢\\n字\"")
    let frame = Frame(x: 0, y: 0, width: 300, height: 10)
    #expect(row.layout.shownText(of: row.title, in: frame)?.lines.map(\.text) == ["漢", "字"])
  }

  /// 25 characters are as wide as the view; an ellipsis is no wider than one of them.
  @Test(
    "truncation keeps an authored line break",
    arguments: [
      ("漢漢\\n字", 1, ["漢漢…"]), ("漢漢 字\\n字", 1, ["漢漢 字…"]),
      (String(repeating: "漢", count: 26) + "\\n字字", 2, [String(repeating: "漢", count: 25), "漢…"]),
      (
        String(repeating: "漢", count: 60), 2,
        [String(repeating: "漢", count: 25), String(repeating: "漢", count: 24) + "…"]
      ),
    ])
  func cut(text: String, most: Int, lines: [String]) throws {
    let loaded = try loadedLayout(
      """
      cell: Row
      platform: iOS 15
      views:
        title: {type: label, numberOfLines: \(most), font: system 12, text: "\(text)"}
      constraints: ["title.edges == contentView.edges inset 10"]
      """)
    let solution = solve(loaded, in: Environment(width: 320))
    let title = ItemID(loaded.views.lowerBound)
    let frame = try #require(loaded.rectangle(of: title, in: solution))
    #expect(loaded.shownText(of: title, in: frame)?.lines.map(\.text) == lines)
  }

  @Test(
    "a view without text of its own has no lines", arguments: ["text: \"\"", "text: a, intrinsicContentSize: [20, 60]"])
  func none(title: String) throws {
    let row = try row(title)
    #expect(row.layout.lineCount(of: row.title, in: row.solution) == nil)
  }

  @Test(
    "fonts in words",
    arguments: [
      ("font: headline", "headline"), ("font: system 15 bold", "system 15 bold"), ("text: a", "system 17"),
      ("font: {name: Lato, size: 13}", "Lato 13"),
    ])
  func fonts(title: String, words: String) throws {
    let row = try row(title)
    #expect(row.layout.fontWords(of: row.title) == words)
  }
}
