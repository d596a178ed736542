import Diagnosis
import LayoutModel
import LayoutSolver
import Testing

/// Why a row is as high as it is, in words: `contentView.top 20 title.top constraints[0]`, one line for each stretch.
private func reason(_ row: SolvedRow) -> [String]? {
  HeightReason(row.layout, row.solution)?.stretches.map { stretch in
    let conditions = stretch.conditions.map(row.name).sorted().joined(separator: ", ")
    let ends = [stretch.upper, stretch.lower].map { "\(row.layout[$0.item].name).\($0.isBottom ? "bottom" : "top")" }
    return "\(ends[0]) \(rounded(stretch.length).spelledNumber) \(ends[1]) by \(conditions)"
  }
}

private func solved(_ views: String, _ constraints: String) throws -> SolvedRow {
  try SolvedRow(
    """
    cell: Reasoned
    measure: {widths: [320]}
    views: {\(views)}
    constraints:
    \(constraints.split(separator: "\n").map { "  - \($0)" }.joined(separator: "\n"))
    """)
}

@Suite("Why a row is as high as it is") struct HeightReasonTests {
  private let icon = "icon: {intrinsicContentSize: [40, 30]}"

  @Test("a chain, length by length: 20 + 20.5 + 8 + 18 + 20")
  func chain() throws {
    let row = try solved(
      "title: {intrinsicContentSize: [100, 20.5]}, subtitle: {intrinsicContentSize: [80, 18]}",
      """
      title.top == contentView.top + 20
      title.leading == contentView.leading
      subtitle.top == title.bottom + 8
      subtitle.leading == title.leading
      contentView.bottom == subtitle.bottom + 20
      """)
    #expect(
      reason(row) == [
        "contentView.top 20 title.top by constraints[0]",
        "title.top 20.5 title.bottom by title.compressionResistance.vertical",
        "title.bottom 8 subtitle.top by constraints[2]",
        "subtitle.top 18 subtitle.bottom by subtitle.compressionResistance.vertical",
        "subtitle.bottom 20 contentView.bottom by constraints[4]",
      ])
  }

  @Test("of two views side by side only the higher one is the reason: 12 + 61 + 12, not 12 + 30 + 12")
  func higher() throws {
    let row = try solved(
      "\(icon), text: {intrinsicContentSize: [100, 61]}",
      """
      icon.top == contentView.top + 12
      contentView.bottom >= icon.bottom + 12
      text.top == contentView.top + 12
      contentView.bottom >= text.bottom + 12
      """)
    #expect(
      reason(row) == [
        "contentView.top 12 text.top by constraints[2]",
        "text.top 61 text.bottom by text.compressionResistance.vertical",
        "text.bottom 12 contentView.bottom by constraints[3]",
      ])
  }

  @Test("a centre with inequalities: the part above is as long as the part below, 25 + 30 + 25")
  func centre() throws {
    let row = try solved(
      icon,
      """
      icon.centerY == contentView.centerY
      icon.top >= contentView.top + 10
      icon.bottom <= contentView.bottom - 25
      """)
    #expect(
      reason(row) == [
        "contentView.top 25 icon.top by constraints[0]",
        "icon.top 30 icon.bottom by icon.compressionResistance.vertical",
        "icon.bottom 25 contentView.bottom by constraints[2]",
      ])
  }

  @Test("a ratio: (320 - 16 - 16) * 0.5625 = 162 between two edges without insets")
  func ratio() throws {
    let row = try solved(
      "photo: {}",
      """
      photo.leading == contentView.leading + 16
      contentView.trailing == photo.trailing + 16
      photo.top == contentView.top
      photo.bottom == contentView.bottom
      photo.height == 0.5625 * photo.width
      """)
    #expect(
      reason(row) == [
        "contentView.top 0 photo.top by constraints[2]", "photo.top 162 photo.bottom by constraints[4]",
        "photo.bottom 0 contentView.bottom by constraints[3]",
      ])
  }

  @Test("an optional chain holds unless something stronger overrides it: 20 + 30 + 20")
  func soft() throws {
    let row = try solved(
      icon, "icon.top == contentView.top + 20 @ 600\ncontentView.bottom == icon.bottom + 20 @ 51")
    #expect(
      reason(row) == [
        "contentView.top 20 icon.top by constraints[0]",
        "icon.top 30 icon.bottom by icon.compressionResistance.vertical",
        "icon.bottom 20 contentView.bottom by constraints[1]",
      ])
  }

  @Test("the content view's own height is one stretch")
  func contentView() throws {
    let row = try solved(icon, "contentView.height >= 60\nicon.top == contentView.top")
    #expect(reason(row) == ["contentView.top 60 contentView.bottom by constraints[0]"])
  }

  @Test("a height above the intrinsic one: the constraint is named, not the content")
  func authored() throws {
    let row = try solved(icon, "icon.top == contentView.top\nicon.height >= 44\nicon.bottom == contentView.bottom")
    #expect(reason(row)?[1] == "icon.top 44 icon.bottom by constraints[1]")
  }

  @Test("between 12 and 12 a view cannot have a negative height, and no condition is named for that")
  func noNegativeHeight() throws {
    let row = try solved("box: {}", "box.top == contentView.top + 12\ncontentView.bottom == box.bottom + 12")
    #expect(
      reason(row) == [
        "contentView.top 12 box.top by constraints[0]", "box.top 0 box.bottom by ",
        "box.bottom 12 contentView.bottom by constraints[1]",
      ])
  }

  @Test("an overlap shortens the path: 40 - 10 + 40 = 70")
  func overlap() throws {
    let row = try solved(
      "a: {}, b: {}",
      """
      a.top == contentView.top
      a.height == 40
      b.top == a.bottom - 10
      b.height == 40
      contentView.bottom == b.bottom
      """)
    #expect(row.heights == [70, 70.5])
    let stretches = try #require(HeightReason(row.layout, row.solution)).stretches
    #expect(stretches.map { rounded($0.length) } == [0, 40, -10, 40, 0])
  }

  @Test("an unsatisfied constraint holds the row open as far as stronger ones allow")
  func inVain() throws {
    let row = try solved(icon, "contentView.height == 100 @ 400\ncontentView.height <= 60")
    #expect(reason(row) == ["contentView.top 60 contentView.bottom by constraints[0], constraints[1]"])
  }

  @Test("a collapsed row and a fixed height have no reason")
  func none() throws {
    #expect(reason(try solved(icon, "icon.top == contentView.top + 20")) == nil)
    let fixed = """
      cell: Fixed
      table: {rowHeight: 60}
      views: {\(icon)}
      constraints: [icon.top == contentView.top, icon.bottom == contentView.bottom]
      """
    #expect(reason(try SolvedRow(fixed)) == nil)
  }

  @Test("the stretches join from the top to the bottom, and add up to the height", arguments: 3_000..<3_120)
  func sum(seed: Int) throws {
    let sketch = Drawing.cell(seed: seed, faults: seed.isMultiple(of: 2) ? 0 : nil)
    let row = try SolvedRow(sketch.text)
    guard let reason = HeightReason(row.layout, row.solution) else { return }
    let height = try #require(row.solution.contentHeight)
    let total = reason.stretches.reduce(0) { $0 + $1.length }
    #expect(abs(total - height) < 1e-3, "\(total) is not \(height)\n\(sketch.text)")
    #expect(reason.stretches.first?.upper == .top(.contentView))
    #expect(reason.stretches.last?.lower == .bottom(.contentView))
    for (stretch, next) in zip(reason.stretches, reason.stretches.dropFirst()) {
      #expect(stretch.lower == next.upper, "\(sketch.text)")
    }
    // No condition states that heights are not negative.
    #expect(reason.stretches.allSatisfy { !$0.conditions.isEmpty || abs($0.length) < 1e-3 }, "\(sketch.text)")
  }

  @Test(
    "a sound cell of required constraints has a reason, unless a ratio relates a width to a height",
    arguments: 3_200..<3_260)
  func found(seed: Int) throws {
    var sketch = Drawing.cell(seed: seed, faults: 0)
    sketch.writtenConstraints.removeAll { $0.otherAttribute == "height" }
    for index in sketch.writtenConstraints.indices { sketch.writtenConstraints[index].priority = 1000 }
    for index in sketch.views.indices { sketch.views[index].resistance = (750, 750) }
    let row = try SolvedRow(sketch.text)
    guard case .determined = row.solution.status, !row.solution.isCollapsed else { return }
    #expect(HeightReason(row.layout, row.solution) != nil, "\(sketch.text)")
  }
}
