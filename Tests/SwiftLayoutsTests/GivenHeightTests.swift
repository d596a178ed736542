import Findings
import LayoutModel
import LayoutSource
import SwiftLayouts
import Testing

/// How high rows are, as tables and delegates say.
@Suite struct GivenHeightTests {
  /// A cell whose title is pinned to the cell.
  private let cell = """
    class PostCell: UITableViewCell {
      let title = UILabel()
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(title)
        title.snp.makeConstraints { make in make.edges.equalTo(self) }
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    """
  private let register = #"func setUp() { tableView.register(PostCell.self, forCellReuseIdentifier: "post") }"#

  private func layout(_ code: String, others: String = "", registers: Bool = true) -> Layout? {
    let feed = "class Feed: UIViewController { \(registers ? register : "")\n\(code) }"
    let reader = reader(of: [cell, feed, others], rowHeights: [])
    return reader.read(Array(cell.utf8), defaults: LayoutDefaults(), openingFonts: noFontFiles).layouts.first?.layout
  }

  private func height(_ code: String, others: String = "", registers: Bool = true) -> String {
    guard let layout = layout(code, others: others, registers: registers) else { return "no layout" }
    if let unknown = layout.unknownHeight { return unknown.isGiven ? "given" : "unknown" }
    switch layout.table.rowHeight {
    case .automatic: return "automatic"
    case .points(let points): return "\(points)"
    }
  }

  /// A table without separators gives rows the height of their content; another file's table does not count.
  @Test(
    arguments: [
      ("override func viewDidLoad() { tableView.separatorStyle = .none }", false),
      ("override func viewDidLoad() { tableView.separatorStyle = UITableViewCell.SeparatorStyle.none }", false),
      ("override func viewDidLoad() { tableView.separatorStyle = .singleLine }", true), ("", true),
    ])
  func `separators of the table`(code: String, hasSeparator: Bool) {
    let other = "class Other: UIViewController { func f() { tableView.separatorStyle = .none } }"
    #expect(layout(code, others: other)?.table.hasSeparator == hasSeparator)
  }

  /// The first height of a row is the estimated one. One in another file, or two different ones, say nothing.
  @Test(
    arguments: [
      ("override func viewDidLoad() { tableView.estimatedRowHeight = 78 }", 78),
      ("override func viewDidLoad() { tableView.estimatedRowHeight = Layout.row }", 84),
      ("override func viewDidLoad() { estimatedRowHeight = Layout.row }", nil),
      ("func tableView(_ t: UITableView, estimatedHeightForRowAt i: IndexPath) -> CGFloat { return 90 }", 90),
      ("func f() { tableView.estimatedRowHeight = 78; other.estimatedRowHeight = 60 }", nil),
      ("}\nclass News: UIViewController { func f() { tableView.estimatedRowHeight = 900 }", nil),
      ("func f() { tableView.estimatedRowHeight = UITableView.automaticDimension }", nil), ("", nil),
    ])
  func `estimated heights of rows`(code: String, points: Double?) {
    let other = """
      enum Layout { static let row: CGFloat = 84 }
      class Other: UIViewController { func f() { tableView.estimatedRowHeight = 50 } }
      """
    #expect(layout(code, others: other)?.table.estimatedRowHeight == points.map { .points($0) })
  }

  private func delegate(_ body: String) -> String {
    "func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { \(body) }"
  }

  @Test(
    "what a delegate returns",
    arguments: [
      ("return 60", "60.0"), ("60", "60.0"), ("return Layout.row", "84.0"), ("return Layout.Table.row", "90.0"),
      ("return Self.own", "52.0"), ("return own2", "53.0"), ("return self.own2", "53.0"),
      ("return Layout.row + 6", "90.0"), ("return globalHeight", "71.0"),
      ("return UITableView.automaticDimension", "automatic"), ("return .automaticDimension", "automatic"),
      ("return UITableViewAutomaticDimension", "automatic"), ("return Layout.automatic", "automatic"),
      ("if indexPath.row == 0 { return 60 }; return 60", "60.0"),
      ("if indexPath.row == 0 { return 60 }; return 80", "given"), ("return isBig ? 60 : Layout.row", "given"),
      ("switch indexPath.section { case 0: return 0; default: return 60 }", "given"),
      ("if indexPath.row == 0 { return 60 }; return UITableView.automaticDimension", "unknown"),
      ("return height(of: indexPath)", "unknown"), ("return heights[indexPath.row]", "unknown"),
      ("return item.height", "unknown"), ("return Layout.computed", "unknown"), ("return -5", "unknown"),
    ])
  func delegates(body: String, expected: String) {
    let constants = """
      let globalHeight: CGFloat = 71
      enum Layout {
        static let row: CGFloat = 84
        static let automatic = UITableView.automaticDimension
        static var computed: CGFloat { isBig ? 40 : 50 }
        enum Table { static let row = Layout.row + 6 }
      }
      """
    let own = "static let own: CGFloat = 52\n let own2: CGFloat = 53\n"
    #expect(height(own + delegate(body), others: constants) == expected)
  }

  @Test func `what a table gets`() {
    #expect(height("override func viewDidLoad() { tableView.rowHeight = 80 }") == "80.0")
    #expect(height("override func viewDidLoad() { tableView.rowHeight = Layout.row }") == "unknown")
    #expect(height("override func viewDidLoad() { tableView.rowHeight = 80; other.rowHeight = 40 }") == "given")
    #expect(height("") == "unknown")
    // A property of the class itself is no height of a table.
    #expect(height("var rowHeight = 0.0; func g() { rowHeight = 80 }") == "unknown")
  }

  /// The file neither registers nor dequeues the cell: it makes it, and hands it to the table whose height it sets.
  @Test func `what a table gets whose file makes the cell`() {
    let make = "let cell = PostCell(style: .default, reuseIdentifier: nil)\n"
    let set = "override func viewDidLoad() { tableView.rowHeight = 80 }\n"
    #expect(height(make + set, registers: false) == "80.0")
    #expect(height(make + delegate("return .automaticDimension"), registers: false) == "automatic")
    #expect(height(make + delegate("return height(of: indexPath)"), registers: false) == "unknown")
    // It makes no cell, or says nothing about rows.
    #expect(height("let cell = PostCell.self\n" + set, registers: false) == "unknown")
    #expect(height(make, registers: false) == "unknown")
    // What makes a cell and says nothing does not hide what is said elsewhere.
    let maker = "class Sample: UIView { \(make) }"
    #expect(height(set, others: maker) == "80.0")
    #expect(height(set, others: "class Sample: UIView { \(make)\(delegate("return 60")) }") == "given")
  }

  /// Another file registers the cell, for a table that it gets.
  @Test func `a table goes to a function that registers the cell, and its owner says the height`() {
    let cells = "class Cells { func setUp(tableView: UITableView) { tableView.register(PostCell.self) } }"
    func owner(_ receiver: String) -> String {
      """
      let tableView = UITableView()
      var cells: Cells?
      func f() { tableView.rowHeight = 80; tableView.separatorStyle = .none; \(receiver).setUp(tableView: tableView) }
      """
    }
    #expect(height(owner("cells?"), others: cells, registers: false) == "80.0")
    #expect(layout(owner("cells?"), others: cells, registers: false)?.table.hasSeparator == false)
    #expect(height(owner("find()"), others: cells, registers: false) == "unknown")
    #expect(layout(owner("find()"), others: cells, registers: false)?.table.hasSeparator == true)
  }

  @Test func `what a table of the program sets for itself`() {
    let table = """
      class RowTable: UITableView {
        init() { super.init(frame: .zero, style: .plain); rowHeight = Self.row }
        static let row: CGFloat = 72
      }
      """
    #expect(height("let table = RowTable()", others: table) == "72.0")
    #expect(height("let table = SmallTable()", others: table + "\nclass SmallTable: RowTable {}") == "72.0")
    #expect(height("let table = UITableView()", others: table) == "unknown")
    let other = table.replacing("UITableView", with: "UIStackView")
    #expect(height("let table = RowTable()", others: other) == "unknown")
  }

  @Test func `in rows of a given height nothing is said about what is pinned to the cell`() {
    func found(_ code: String) -> [RuleID] {
      findings(cell, "class Feed: UIViewController { \(register)\n\(delegate(code)) }").map(\.rule)
    }
    #expect(found("return height(of: indexPath)").contains("pinned-to-cell"))
    #expect(found("return 60") == [])
    #expect(found("if indexPath.row == 0 { return 60 }; return 80") == [])
  }

  @Test(
    "sizes of items",
    arguments: [
      ("let layout = UICollectionViewFlowLayout()", "return CGSize(width: 80, height: 40)", "40.0"),
      ("let layout = UICollectionViewFlowLayout()", "return CGSize(width: c.frame.width / 2, height: 40)", "given"),
      ("let layout = UICollectionViewFlowLayout()", "return size(of: item)", "unknown"),
      (
        "let layout = UICollectionViewFlowLayout()", "if i.row > 9 { return CGSize.zero }; return c.frame.size", "given"
      ),
      ("let layout = UICollectionViewFlowLayout()", "guard isOn else { return .zero }; return c.bounds.size", "given"),
      ("let layout = UICollectionViewFlowLayout()", "return item.size", "unknown"),
      ("let layout = UICollectionViewFlowLayout()", "return UICollectionViewFlowLayout.automaticSize", "unknown"),
      // A layout of a storyboard may estimate its items.
      ("", "return CGSize(width: 80, height: 40)", "unknown"),
      (
        "let layout = UICollectionViewFlowLayout(); func f() { layout.estimatedItemSize = a }",
        "return CGSize(width: 80, height: 40)", "unknown"
      ),
    ])
  func items(layout: String, body: String, expected: String) throws {
    let item = """
      class TabCell: UICollectionViewCell {
        let title = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          contentView.addSubview(title)
          title.snp.makeConstraints { make in make.edges.equalTo(self) }
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      """
    let controller = """
      class Tabs: UIViewController {
        \(layout)
        func setUp() { view.register(TabCell.self, forCellWithReuseIdentifier: "tab") }
        func collectionView(
          _ c: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt i: IndexPath
        ) -> CGSize { \(body) }
      }
      """
    let reader = reader(of: [item, controller], rowHeights: [])
    let file = reader.read(Array(item.utf8), defaults: LayoutDefaults(), openingFonts: noFontFiles)
    let read = try #require(file.layouts.first).layout
    let height = read.collection.itemHeight.map { "\($0)" }
    #expect(height ?? (read.unknownHeight?.isGiven == true ? "given" : "unknown") == expected)
    #expect(findings(item, controller).contains { $0.rule == "pinned-to-cell" } == (expected == "unknown"))
  }
}
