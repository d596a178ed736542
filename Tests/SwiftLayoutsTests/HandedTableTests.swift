import LayoutSource
import SwiftEvaluation
import SwiftProgram
import SwiftReading
import Testing

/// Heights of cells that a function registers for a table which it gets.
@Suite struct HandedTableTests {
  private func registered(_ texts: String...) -> RowHeightInCode {
    let files = texts.enumerated().map { index, text in
      switch readSwift(Array(text.utf8), name: "File\(index).swift", file: index) {
      case .file(let file): file
      case .refused: SwiftFile(name: "")
      }
    }
    let evaluation = ProgramEvaluation(SymbolTable(files), SwiftConfiguration())
    return evaluation.heightOfRows(registering: "PostCell") { evaluation.heightOfRows(shownBy: [$0]) }
  }

  private let section = """
    enum Section {
      static func source(tableView: UITableView, count: Int) -> Source {
        tableView.register(PostCell.self, forCellReuseIdentifier: "post")
        return Source(tableView: tableView) { table, path, item in
          table.dequeueReusableCell(withIdentifier: "post", for: path) as? PostCell
        }
      }
    }
    """
  private let model = """
    class FeedModel {}
    extension FeedModel {
      func setUp(tableView: UITableView) { source = Section.source(tableView: tableView, count: 3) }
    }
    """
  private let automatic = "rowHeight = UITableView.automaticDimension"

  /// A class whose table gets a height and goes to a model.
  private func feed(
    _ height: String, _ more: String = "", named name: String = "Feed", model: String = "FeedModel"
  ) -> String {
    """
    class \(name): UIViewController {
      var model: \(model)!
      let tableView: UITableView = {
        let table = UITableView()
        table.\(height)
        table.separatorStyle = .none
        return table
      }()
      override func viewDidLoad() { model.setUp(tableView: tableView); \(more) }
    }
    """
  }

  @Test func `the owner of the table says how high the rows are`() {
    let found = registered(section, model, feed(automatic))
    #expect(found.height == .automatic && found.className == "Feed" && found.hidesSeparators)
    #expect(registered(section, model, feed("rowHeight = 60")).height == .points(60))
    #expect(registered(section, model, feed(automatic, "tableView.delegate = self")).height == .automatic)
    #expect(registered(section, model, feed("alpha = 1")).height == .unstated)
  }

  @Test func `all owners count`() {
    let other = feed("rowHeight = 60", named: "Other")
    #expect(registered(section, model, feed(automatic), feed(automatic, named: "Other")).height == .automatic)
    #expect(registered(section, model, feed(automatic), other).height == .unknown)
    // Another model has a function of the same name.
    let others = "class OtherModel { func setUp(tableView: UITableView) {} }"
    let stranger = feed("rowHeight = 60", named: "Other", model: "OtherModel")
    #expect(registered(section, model, others, feed(automatic), stranger).height == .automatic)
    // A subclass gives its rows another height.
    let subclass = """
      class Sub: Feed {
        override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
      }
      """
    #expect(registered(section, model, feed(automatic), subclass).height == .unknown)
  }

  @Test func `nothing is said unless all owners are known`() {
    // The receiver has a class that is not known, or may be the model.
    let stranger = feed(automatic, named: "Other", model: "PodModel")
    #expect(registered(section, model, feed(automatic), stranger).height == .unstated)
    // Another object may give the heights.
    #expect(registered(section, model, feed(automatic, "tableView.delegate = model")).height == .unstated)
    // The table comes from somewhere.
    let lender = "class Lender { func f() { Section.source(tableView: pool.tableView, count: 3) } }"
    #expect(registered(section, model, feed(automatic), lender).height == .unstated)
    // A data source has the cell as well.
    let source = """
      extension Section {
        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          tableView.dequeueReusableCell(withIdentifier: "post") as! PostCell
        }
      }
      """
    #expect(registered(section + "\n" + source, model, feed(automatic)).height == .unstated)
    // Nobody calls the function.
    #expect(registered(section, feed(automatic)).height == .unstated)
  }

  @Test func `a loop registers the cells of a list`() {
    let form = "struct Form { func cells() -> [UITableViewCell.Type] { return [PostCell.self, NoteCell.self] } }"
    func list(_ loop: String) -> String {
      """
      class List: UITableViewController {
        var form: Form!
        let other: Other
        override func viewDidLoad() { tableView.\(automatic); \(loop) }
      }
      """
    }
    let register = "{ tableView.register(cell, forCellReuseIdentifier: cell.name) }"
    #expect(registered(form, list("for cell in form.cells() \(register)")).height == .automatic)
    #expect(registered(form, list("for cell in self.form.cells() { if isOn \(register) }")).height == .automatic)
    #expect(registered(form, list("for cell in unknown.cells() \(register)")).height == .unstated)
    #expect(registered(form, list("for cell in form.cells() { print(cell) }")).height == .unstated)
    let other = "struct Other { var cells: [UITableViewCell.Type] }"
    #expect(registered(form, other, list("for cell in other.cells \(register)")).height == .unstated)
    let stored = "struct Form { let cells = [PostCell.self] }"
    #expect(registered(stored, list("for cell in form.cells \(register)")).height == .automatic)
    // A class that registers the cell itself says something else.
    let fixed = "class Fixed: UIViewController { func f() { t.register(PostCell.self); t.rowHeight = 50 } }"
    #expect(registered(form, list("for cell in form.cells() \(register)"), fixed).height == .unknown)
  }

  @Test func `a table controller owns its table`() {
    let list = """
      class List: UITableViewController {
        override func viewDidLoad() {
          self.tableView.\(automatic)
          _ = Section.source(tableView: self.tableView, count: 3)
        }
      }
      """
    let found = registered(section, list)
    #expect(found.height == .automatic && found.className == "List" && !found.hidesSeparators)
  }
}
