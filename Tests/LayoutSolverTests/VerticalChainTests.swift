import Diagnosis
import LayoutModel
import LayoutSolver
import Testing

/// A broken chain, in words.
private struct BrokenChain {
  var cause: String
  var fromTop: [Double]
  var fromBottom: [Double]

  /// A collapsed row with these vertical constraints, from `constraints[0]` on.
  init(_ constraints: String, views: String = "icon: {intrinsicContentSize: [40, 30]}") throws {
    let row = try SolvedRow(
      """
      cell: Broken
      measure: {widths: [320]}
      views: {\(views)}
      constraints:
      \(constraints.split(separator: "\n").map { "  - \($0)" }.joined(separator: "\n"))
      """)
    try #require(row.solution.isCollapsed)
    let chain = VerticalChain(row.layout, row.solution)
    fromTop = chain.fromTop.map(\.length)
    fromBottom = chain.fromBottom.map(\.length)
    func name(_ item: ItemID) -> String { row.layout[item].name }
    func name(_ edge: Edge) -> String { "\(name(edge.item)).\(edge.isBottom ? "bottom" : "top")" }
    cause =
      switch chain.cause {
      case .throughCell(let indices): "through the cell by \(indices)"
      case .weak(let indices): "weak \(indices)"
      case .wrongWay(let indices): "wrong way \(indices)"
      case .noHeight(let item): "no height: \(name(item))"
      case .proportional(let item, let constraint): "share: \(name(item)) by \(constraint)"
      case .centreOnly(let item, let constraint): "centre: \(name(item)) by \(constraint)"
      case .nothingAtTop(let item): "nothing at the top: \(name(item))"
      case .nothingAtBottom(let item): "nothing at the bottom: \(name(item))"
      case .gap(let upper, let lower): "gap from \(name(upper)) to \(name(lower))"
      case .nothing: "nothing"
      case .empty: "empty"
      }
  }
}

@Suite("Why a chain is broken") struct VerticalChainTests {
  private let two = "title: {intrinsicContentSize: [100, 20.5]}, text: {intrinsicContentSize: [80, 18]}"

  @Test("nothing at the bottom: 20 and 30 from the top")
  func nothingAtBottom() throws {
    let chain = try BrokenChain("icon.top == contentView.top + 20")
    #expect(chain.cause == "nothing at the bottom: icon")
    #expect(chain.fromTop == [20, 30])
    #expect(chain.fromBottom == [])
  }

  @Test("nothing at the top: 30 and 20 down to the bottom")
  func nothingAtTop() throws {
    let chain = try BrokenChain("contentView.bottom == icon.bottom + 20")
    #expect(chain.cause == "nothing at the top: icon")
    #expect(chain.fromTop == [])
    #expect(chain.fromBottom == [30, 20])
  }

  @Test("a gap between two unconnected views: 20 + 20.5 above, 18 + 16 below")
  func gap() throws {
    let chain = try BrokenChain("title.top == contentView.top + 20\ntext.bottom == contentView.bottom - 16", views: two)
    #expect(chain.cause == "gap from title.bottom to text.top")
    #expect(chain.fromTop == [20, 20.5])
    #expect(chain.fromBottom == [18, 16])
  }

  @Test("the bottom is pinned to the cell, and the constraint is named")
  func throughCell() throws {
    let chain = try BrokenChain("icon.top == contentView.top + 20\ncell.bottom == icon.bottom + 20")
    #expect(chain.cause == "through the cell by [1]")
    #expect(chain.fromTop == [20, 30])
    #expect(chain.fromBottom == [])
  }

  @Test("both ends are pinned to the cell, and both constraints are named")
  func throughCellTwice() throws {
    let chain = try BrokenChain("icon.top == cell.top + 20\ncell.bottom == icon.bottom + 20")
    #expect(chain.cause == "through the cell by [0, 1]")
    #expect(chain.fromTop == [] && chain.fromBottom == [])
  }

  @Test("priority 50 and less does not count", arguments: [1, 49, 50])
  func weak(priority: Int) throws {
    let chain = try BrokenChain(
      "icon.top == contentView.top + 20\ncontentView.bottom == icon.bottom + 20 @ \(priority)")
    #expect(chain.cause == "weak [1]")
    #expect(chain.fromTop == [20, 30])
  }

  @Test("an inequality that only sets a maximum")
  func wrongWay() throws {
    let chain = try BrokenChain("icon.top == contentView.top + 20\ncontentView.bottom <= icon.bottom + 20")
    #expect(chain.cause == "wrong way [1]")
  }

  @Test("a view without a height between two edges")
  func noHeight() throws {
    let chain = try BrokenChain("icon.top == contentView.top\nicon.bottom == contentView.bottom", views: "icon: {}")
    #expect(chain.cause == "no height: icon")
    #expect(chain.fromTop == [0])
    #expect(chain.fromBottom == [0])
  }

  @Test("a share of the content view's own height")
  func proportional() throws {
    let chain = try BrokenChain(
      """
      icon.top == contentView.top
      icon.height == 0.5 * contentView.height
      contentView.bottom >= icon.bottom
      """, views: "icon: {}")
    #expect(chain.cause == "share: icon by 1")
  }

  @Test("a centre sets no height")
  func centreOnly() throws {
    let chain = try BrokenChain("icon.centerY == contentView.centerY")
    #expect(chain.cause == "centre: icon by 0")
    #expect(chain.fromTop == [] && chain.fromBottom == [])
  }

  @Test("nothing vertical")
  func nothing() throws {
    #expect(try BrokenChain("icon.leading == contentView.leading").cause == "nothing")
  }

  @Test("a complete chain between 30 and 0 at the same priority lets the row be 0 pt high")
  func empty() throws {
    let chain = try BrokenChain(
      "icon.top == contentView.top\nicon.bottom == contentView.bottom\nicon.height == 0 @ 60",
      views: """
        icon: {intrinsicContentSize: [40, 30], contentHuggingPriority: 60, contentCompressionResistancePriority: 60}
        """)
    #expect(chain.cause == "empty")
  }

  @Test("the longest path is shown: 10 + 61, not 10 + 18")
  func longest() throws {
    let chain = try BrokenChain(
      "title.top == contentView.top + 10\ntext.top == contentView.top + 10",
      views: "title: {intrinsicContentSize: [100, 61]}, text: {intrinsicContentSize: [80, 18]}")
    #expect(chain.fromTop == [10, 61])
    #expect(chain.cause == "nothing at the bottom: title")
  }
}
