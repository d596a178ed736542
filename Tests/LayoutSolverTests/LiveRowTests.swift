import LayoutModel
import LayoutSolver
import Testing

/// A row whose constants change comes out as the same row does when it is solved afresh.
@Suite struct LiveRowTests {
  /// 20 + 44 + 20 and half a point for the separator [semantics 4.2]; with 32 at the top 96.5. The picture's left edge is
  /// independent of that.
  private static let picture = """
    cell: PictureCell
    platform: iOS 15
    measure: {widths: [320]}
    views:
      photo: {type: image, intrinsicContentSize: [44, 44]}
    constraints:
      - photo.top == contentView.top + 20
      - photo.leading == contentView.leading + 16
      - contentView.bottom == photo.bottom + 20
      - photo.height <= 60

    """

  @Test func `heights and frames follow a constant`() throws {
    let layout = try loadedLayout(Self.picture)
    var row = LiveRow(layout, in: layout.circumstances[0])
    #expect(row.contentHeight == 84 && row.rowHeight == 84.5)
    row.setConstant(32, ofConstraint: 0)
    #expect(row.contentHeight == 96 && row.rowHeight == 96.5)
    #expect(row.frames == [Frame(x: 16, y: 32, width: 44, height: 44)])
    row.setConstant(8, ofConstraint: 1)
    #expect(row.rowHeight == 96.5 && row.frames == [Frame(x: 8, y: 32, width: 44, height: 44)])
    #expect(row.solution.rowHeight == 96.5)
  }

  /// A photo of at most -10 pt cannot be: sizes are not negative. Of at most 30 pt it gives 14 of its 44 up.
  @Test func `what cannot hold is told, and forgotten when it can`() throws {
    let layout = try loadedLayout(Self.picture)
    var row = LiveRow(layout, in: layout.circumstances[0])
    row.setConstant(-10, ofConstraint: 3)
    #expect(row.unsatisfiable == .fitting && row.rowHeight == nil && row.frames.isEmpty)
    row.setConstant(30, ofConstraint: 3)
    #expect(row.unsatisfiable == nil && row.contentHeight == 70)
    #expect(row.frames == [Frame(x: 16, y: 20, width: 44, height: 30)])
  }

  /// With -64 below it the picture leaves the row nothing: 20 + 44 - 64. UIKit shows 44 pt [semantics 4.14] where other
  /// heights are allowed; here none is.
  @Test func `down to nothing and back`() throws {
    let layout = try loadedLayout(Self.picture)
    var row = LiveRow(layout, in: layout.circumstances[0])
    row.setConstant(-64, ofConstraint: 2)
    #expect(row.contentHeight == 0 && row.rowHeight == row.solution.rowHeight)
    row.setConstant(4, ofConstraint: 2)
    #expect(row.contentHeight == 68)
  }

  @Test func `a constraint that there is none of`() throws {
    let layout = try loadedLayout(Self.picture)
    var row = LiveRow(layout, in: layout.circumstances[0])
    row.setConstant(5, ofConstraint: 4)
    row.setConstant(5, ofConstraint: -1)
    #expect(row.contentHeight == 84)
  }

  /// Texts wrap anew where a constant makes them narrower, buttons' baselines follow a stated height, stacks and what
  /// touches the cell are solved afresh: whichever way it goes, the answer is the same.
  @Test(arguments: [
    """
    cell: TextCell
    measure: {widths: [320]}
    views:
      title: {type: label, numberOfLines: 0, text: "A title that is far too long for one line of a narrow row, or two"}
      note: {type: label, numberOfLines: 2, font: footnote, text: "A note that is not short either, and ends somewhere"}
      price: {type: label, text: "12.50", contentCompressionResistancePriority: 1000}
    constraints:
      - title.leading == contentView.leading + 16
      - price.leading == title.trailing + 8
      - price.trailing == contentView.trailing - 16
      - price.firstBaseline == title.firstBaseline
      - title.top == contentView.top + 12
      - note.top == title.bottom + 4
      - note.leading == title.leading
      - note.trailing == price.trailing
      - contentView.bottom == note.bottom + 12 @ 999
      - note.width <= 200
    """,
    """
    cell: ButtonCell
    measure: {widths: [320]}
    views:
      buy: {type: button, text: Buy}
      name: {type: label, numberOfLines: 0, text: "The name of what can be bought here for not much money at all"}
      stack: {type: stack, axis: vertical, spacing: 4, subviews: {one: {type: label, text: One},
        two: {type: label, numberOfLines: 0, text: "Two, which is a longer text that needs more than one line of it"}}}
    constraints:
      - buy.height == 44
      - buy.leading == contentView.leading + 16
      - buy.top == contentView.top + 8
      - name.firstBaseline == buy.firstBaseline
      - name.leading == buy.trailing + 8
      - name.trailing == contentView.trailing - 16
      - buy.width == 90
      - stack.leading == contentView.leading + 16
      - stack.trailing == contentView.trailing - 16
      - stack.top >= name.bottom + 8
      - stack.top >= buy.bottom + 8
      - contentView.bottom == stack.bottom + 12
    """,
    """
    collectionCell: TileCell
    measure: {widths: [320]}
    views:
      photo: {type: image, intrinsicContentSize: [80, 60]}
      name: {type: label, numberOfLines: 0, text: "The name of a picture"}
    constraints:
      - photo.top == contentView.top + 4
      - photo.leading == contentView.leading + 4
      - photo.trailing == contentView.trailing - 4
      - name.top == photo.bottom + 8
      - name.leading == photo.leading
      - name.trailing == photo.trailing
      - name.bottom == contentView.bottom - 8
    """,
  ])
  func `texts, buttons, stacks and widths that are fitted`(text: String) throws {
    let layout = try loadedLayout(text)
    var numbers = Numbers(seed: 7)
    var row = LiveRow(layout, in: layout.circumstances[0])
    for _ in 0..<80 {
      let index = Int.random(in: layout.constraints.indices, using: &numbers)
      let change = Double(Int.random(in: -40...40, using: &numbers))
      row.setConstant(layout.constraints[index].uiKitConstant + change, ofConstraint: index)
      try expectSame(row)
      // Back again now and then, so that not all of it contradicts itself.
      if numbers.happens(60) { row.setConstant(layout.constraints[index].uiKitConstant, ofConstraint: index) }
    }
  }

  @Test(arguments: 0..<300)
  func `random changes of random rows`(seed: Int) throws {
    let layout = try loadedLayout(Drawing.cell(seed: seed).text)
    var numbers = Numbers(seed: seed + 1)
    var row = LiveRow(layout, in: layout.circumstances[0])
    try expectSame(row)
    guard !layout.constraints.isEmpty else { return }
    for _ in 0..<8 {
      let index = Int.random(in: layout.constraints.indices, using: &numbers)
      row.setConstant(numbers.pick(-30.5, -8, 0, 4, 12, 20, 60, 400), ofConstraint: index)
      try expectSame(row)
    }
  }

  /// Statuses are equal, and heights and frames wherever they are determined.
  private func expectSame(_ row: LiveRow) throws {
    let fresh = row.solution
    if case .unsatisfiable(let pass) = fresh.status {
      #expect(row.unsatisfiable == pass)
    } else {
      #expect(row.unsatisfiable == nil)
    }
    #expect((row.rowHeight == nil) == (fresh.rowHeight == nil))
    try #require(row.frames.count == fresh.frames.count)
    guard fresh.openValues.isEmpty else { return }
    #expect(abs((row.rowHeight ?? 0) - (fresh.rowHeight ?? 0)) < 1e-6)
    #expect(abs((row.contentHeight ?? 0) - (fresh.contentHeight ?? 0)) < 1e-6)
    for (a, b) in zip(row.frames, fresh.frames) {
      let errors = [a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height]
      #expect(errors.allSatisfy { abs($0) < 1e-6 }, "\(a) is \(b)")
    }
  }
}
