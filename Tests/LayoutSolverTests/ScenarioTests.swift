import Diagnosis
import LayoutModel
import LayoutSolver
import Testing

/// A view whose height and both distances are required: 20 + height + 20.
private func chain(
  _ height: Double, head: String = "", bottom: String = "contentView.bottom == box.bottom + 20"
) -> String {
  """
  cell: Chain
  \(head)
  views: {box: {}}
  constraints:
    - box.leading == contentView.leading
    - box.trailing == contentView.trailing
    - box.top == contentView.top + 20
    - box.height == \(height)
    - \(bottom)
  """
}

@Suite("Other heights that UIKit imposes") struct ScenarioTests {
  @Test("a required chain of 20 + 40 + 20 = 80: not 44, not 80.5, and of the imposed heights only 80, in that order")
  func order() throws {
    let row = try SolvedRow(chain(40, head: "measure: {widths: [320], imposedHeights: [0, 80, 100.25]}"))
    #expect(row.solution.status == .determined)
    #expect(
      row.scenarios == ["firstPass 44 no", "separator 80.5 no", "imposed 0 no", "imposed 80 ok", "imposed 100.25 no"])
    #expect(row.conflicts(in: .firstPass) == [["constraints[2]", "constraints[3]", "constraints[4]"]])
    #expect(row.conflicts(in: .separator) == [["constraints[2]", "constraints[3]", "constraints[4]"]])
  }

  @Test(
    "from iOS 13 on each required chain conflicts with the separator [4.28]",
    arguments: [(54.0, 3), (312, 2), (360, 3), (116, 3), (112, 3), (80, 2), (95, 3)])
  func separator(height: Double, scale: Int) throws {
    let head = "platform: iOS 13\ntable: {displayScale: \(scale), estimatedRowHeight: \(height)}"
    let row = try SolvedRow(chain(height - 40, head: head))
    let imposed = rounded(height + 1 / Double(scale)).spelledNumber
    #expect(row.scenarios == ["firstPass \(height.spelledNumber) ok", "separator \(imposed) no"])
  }

  @Test("up to iOS 12 the separator takes its height from the content view: 80 - 0.5 at first, then no conflict [4.27]")
  func beforeIOS13() throws {
    let head = "platform: iOS 12.4\ntable: {estimatedRowHeight: 80}"
    #expect(try SolvedRow(chain(40, head: head)).scenarios == ["firstPass 79.5 no"])
    #expect(try SolvedRow(chain(39.5, head: head)).scenarios == ["firstPass 79.5 ok"])
    // An estimate of 60 gives 59.5; without one it is 44 - 0.5.
    #expect(
      try SolvedRow(chain(40, head: "platform: iOS 12\ntable: {estimatedRowHeight: 60}")).scenarios
        == ["firstPass 59.5 no"])
    #expect(try SolvedRow(chain(40, head: "platform: iOS 9")).scenarios == ["firstPass 43.5 no"])
  }

  @Test(
    "the first pass has the estimated height if that is above 0, else 44",
    arguments: [("automatic", 44.0), ("0", 44), ("80", 80), ("120.5", 120.5)])
  func firstPass(estimate: String, height: Double) throws {
    let row = try SolvedRow(chain(40, head: "table: {estimatedRowHeight: \(estimate), separatorStyle: none}"))
    #expect(row.scenarios == ["firstPass \(height.spelledNumber) \(height == 80 ? "ok" : "no")"])
  }

  @Test("without a separator there is no separator to conflict with [4.29]")
  func noSeparator() throws {
    let row = try SolvedRow(chain(40, head: "table: {separatorStyle: none, estimatedRowHeight: 80}"))
    #expect(row.scenarios == ["firstPass 80 ok"])
  }

  @Test("priority 999 at the bottom holds at each height, an inequality from 80 on [4.29]")
  func cures() throws {
    let head = "measure: {imposedHeights: [0, 20, 60, 100]}"
    let soft = try SolvedRow(chain(40, head: head, bottom: "contentView.bottom == box.bottom + 20 @ 999"))
    #expect(soft.heights == [80, 80.5])
    #expect(soft.scenarios.allSatisfy { $0.hasSuffix("ok") } && soft.scenarios.count == 6)
    let open = try SolvedRow(chain(40, head: head, bottom: "contentView.bottom >= box.bottom + 20"))
    #expect(
      open.scenarios == [
        "firstPass 44 no", "separator 80.5 ok", "imposed 0 no", "imposed 20 no", "imposed 60 no", "imposed 100 ok",
      ])
  }

  @Test("153.2235 * 3 = 459.67 pixels, rounded up 460 / 3 = 153.333333 [4.6]")
  func pixel() throws {
    let row = try SolvedRow(
      chain(113.2235, head: "table: {displayScale: 3, separatorStyle: none, estimatedRowHeight: 153.2235}"))
    #expect(row.heights == [153.2235, 153.2235])
    #expect(row.scenarios == ["firstPass 153.2235 ok", "pixel 153.333333 no"])
    let separated = try SolvedRow(chain(113.2235, head: "table: {displayScale: 3, estimatedRowHeight: 153.2235}"))
    // 153.2235 + 0.333333.
    #expect(separated.heights == [153.2235, 153.556833])
    #expect(separated.scenarios == ["firstPass 153.2235 ok", "separator 153.556833 no", "pixel 153.333333 no"])
  }

  @Test(
    "a height of whole pixels has no pixel scenario",
    arguments: [(80.0, 1), (80.5, 2), (80.33333333333333, 3), (80.66666666666667, 3)])
  func onPixel(height: Double, scale: Int) throws {
    let row = try SolvedRow(chain(height - 40, head: "table: {displayScale: \(scale)}"))
    #expect(!row.solution.scenarios.contains { $0.cause == .pixel })
    // Half a point is not on a pixel of one point: 81.
    let coarse = try SolvedRow(chain(40.5, head: "table: {displayScale: 1, separatorStyle: none}"))
    #expect(coarse.scenarios == ["firstPass 44 no", "pixel 81 no"])
  }

  @Test("an imposed height that only compresses a compressible view is no conflict: 44 - 40 = 4")
  func compressible() throws {
    let row = try SolvedRow(
      """
      cell: Soft
      views: {title: {type: label, intrinsicContentSize: [100, 60]}}
      constraints:
        - title.leading == contentView.leading
        - title.trailing == contentView.trailing
        - title.top == contentView.top + 20
        - contentView.bottom == title.bottom + 20
      """)
    #expect(row.scenarios == ["firstPass 44 ok", "separator 100.5 ok"])
  }

  @Test("below 20 + 20 the title's height would be negative: 30 conflicts with both distances")
  func negative() throws {
    let row = try SolvedRow(
      """
      cell: Soft
      measure: {imposedHeights: [30, 40]}
      views: {title: {type: label, intrinsicContentSize: [100, 60]}}
      constraints:
        - title.leading == contentView.leading
        - title.trailing == contentView.trailing
        - title.top == contentView.top + 20
        - contentView.bottom == title.bottom + 20
      """)
    #expect(row.scenarios.suffix(2) == ["imposed 30 no", "imposed 40 ok"])
    #expect(row.conflicts(in: .imposed) == [["constraints[2]", "constraints[3]"]])
  }

  @Test("up to iOS 12 an imposed height leaves the cell higher by the separator: 60 and 60.5")
  func cellOfImposedHeight() throws {
    let text = """
      cell: Old
      platform: iOS 12
      measure: {imposedHeights: [60]}
      views: {box: {}, line: {superview: cell}}
      constraints:
        - box.leading == contentView.leading
        - box.trailing == contentView.trailing
        - box.top == contentView.top
        - box.bottom == contentView.bottom
        - box.height == 60 @ 900
        - line.leading == cell.leading
        - line.trailing == cell.trailing
        - line.top == contentView.bottom
        - line.bottom == cell.bottom
        - line.height == 0.5
      """
    let row = try SolvedRow(text)
    #expect(row.heights == [60, 60.5])
    #expect(row.scenarios == ["firstPass 43.5 ok", "imposed 60 ok"])
    #expect(try row.frame("line").suffix(3) == [60, 320, 0.5])
  }

  @Test("a conflict with a height could hold at another one, and its chain goes from top to bottom")
  func explained() throws {
    let row = try SolvedRow(chain(40))
    let conflict = try #require(row.solution.scenarios.first?.conflicts.first)
    #expect(row.layout.canHoldAtSomeHeight(conflict, in: row.solution))
    let links = row.layout.chain(of: conflict, in: row.solution)
    #expect(links.map(\.length) == [20, 40, 20])
    #expect(links.map { row.name($0.condition) } == ["constraints[2]", "constraints[3]", "constraints[4]"])
    let torn = try SolvedRow(chain(40, head: "table: {rowHeight: 80}", bottom: "box.height == 50"))
    let pair = try #require(torn.solution.conflicts.first)
    #expect(!torn.layout.canHoldAtSomeHeight(pair, in: torn.solution))
    #expect(torn.layout.chain(of: pair, in: torn.solution).isEmpty)
  }

  @Test("two chains of 80 and 90 conflict at 44; where one of them is optional, the other's conflict remains")
  func twoConflicts() throws {
    func cell(_ leftBottom: String) -> String {
      """
      cell: TwoChains
      table: {separatorStyle: none}
      views: {left: {}, right: {}}
      constraints:
        - left.leading == contentView.leading
        - left.trailing == right.leading
        - right.trailing == contentView.trailing
        - right.width == left.width
        - left.top == contentView.top + 20
        - left.height == 40
        - contentView.bottom >= left.bottom + 20\(leftBottom)
        - right.top == contentView.top + 20
        - right.height == 50
        - contentView.bottom == right.bottom + 20
      """
    }
    let before = try SolvedRow(cell(""))
    let chains = [
      ["constraints[4]", "constraints[5]", "constraints[6]"], ["constraints[7]", "constraints[8]", "constraints[9]"],
    ]
    // At 44 neither fits; which one is reported first does not matter here.
    let found = try #require(before.conflicts(in: .firstPass))
    #expect(found.sorted { $0[0] < $1[0] } == chains)
    #expect(try SolvedRow(cell(" @ 999")).conflicts(in: .firstPass) == [chains[1]])
    // 44 fits 20 + 4 + 20.
    let lower = cell(" @ 999").replacing("right.height == 50", with: "right.height == 4")
    #expect(try SolvedRow(lower).scenarios == ["firstPass 44 ok"])
  }
}
