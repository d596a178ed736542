import LayoutSource
import SwiftEvaluation
import SwiftProgram
import SwiftReading
import Testing

/// What code says of the rows that documents of Interface Builder lay out.
@Suite struct DocumentRowsTests {
  private func evaluation(_ texts: [String]) -> ProgramEvaluation {
    let files = texts.enumerated().map { index, text in
      switch readSwift(Array(text.utf8), name: "File\(index).swift", file: index) {
      case .file(let file): file
      case .refused: SwiftFile(name: "")
      }
    }
    return ProgramEvaluation(SymbolTable(files), SwiftConfiguration())
  }

  private func shown(by name: String = "Feed", _ texts: String...) -> RowHeightInCode {
    evaluation(texts).heightOfRows(shownBy: [name])
  }

  private func registered(_ texts: String...) -> RowHeightInCode {
    let evaluation = evaluation(texts)
    return evaluation.heightOfRows(registering: "PostCell") { evaluation.heightOfRows(shownBy: [$0]) }
  }

  private func delegate(_ body: String) -> String {
    "func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { \(body) }"
  }

  private let automatic = "override func viewDidLoad() { tableView.rowHeight = UITableView.automaticDimension }"

  @Test func `the controller of a table sets the height of its rows`() {
    let found = shown("class Feed: UITableViewController { \(automatic) }")
    #expect(found == RowHeightInCode(.automatic, className: "Feed", isByDelegate: false))
    let fixed = shown("class Feed: UITableViewController { func f() { tableView.rowHeight = 80 } }")
    #expect(fixed.height == .points(80))
    #expect(shown("class Feed: UITableViewController {}").height == .unstated)
    #expect(shown(by: "Other", "class Feed: UITableViewController { \(automatic) }").height == .unstated)
  }

  @Test func `what a delegate returns counts more than what a table gets, also in another file`() {
    let feed = "class Feed: UITableViewController { \(automatic) }"
    let found = shown(feed, "extension Feed { \(delegate("return 64")) }")
    #expect(found == RowHeightInCode(.points(64), className: "Feed", isByDelegate: true))
    #expect(shown(feed, "extension Feed { \(delegate("return heights[indexPath.row]")) }").height == .unknown)
    #expect(shown(feed, "extension Feed { \(delegate("return indexPath.row == 0 ? 40 : 64")) }").height == .given)
  }

  @Test func `a superclass speaks for its subclasses that say nothing`() {
    let base = "class Base: UITableViewController { \(automatic) }"
    #expect(shown(base, "class Feed: Base {}") == RowHeightInCode(.automatic, className: "Base", isByDelegate: false))
    #expect(shown(base, "class Feed: Base { func f() { tableView.rowHeight = 50 } }").height == .points(50))
  }

  @Test func `a nib counts as its cell`() {
    let nib = #"func f() { tableView.register(UINib(nibName: "PostCell", bundle: nil), forCellReuseIdentifier: "p") }"#
    let cell = "class PostCell: UITableViewCell {}"
    #expect(registered(cell, "class Feed: UITableViewController { \(nib)\n\(automatic) }").height == .automatic)
    let described = nib.replacing(#""PostCell""#, with: "String(describing: PostCell.self)")
    #expect(registered(cell, "class Feed: UITableViewController { \(described)\n\(automatic) }").height == .automatic)
    #expect(registered(cell, "class Feed: UITableViewController { \(nib) }").height == .unstated)
    // Another class that shows it says something else, or nothing.
    let other = "class Other: UITableViewController { \(nib)\nfunc g() { tableView.rowHeight = 50 } }"
    #expect(registered(cell, "class Feed: UITableViewController { \(nib)\n\(automatic) }", other).height == .unknown)
    let silent = "class Silent: NSObject { \(nib) }"
    #expect(registered(cell, "class Feed: UITableViewController { \(nib)\n\(automatic) }", silent).height == .unstated)
  }

  @Test func `code may hide the separators`() {
    let plain = "class Feed: UITableViewController { func f() { tableView.separatorStyle = .none } }"
    let found = shown(plain)
    #expect(found.height == .unstated && found.hidesSeparators)
    #expect(!shown("class Feed: UITableViewController { \(automatic) }").hidesSeparators)
  }

  private func outlets(of name: String = "Feed", _ texts: String...) -> OutletsInCode {
    evaluation(texts).outlets(of: name) { "\($0.file):\($0.range.start)" }
  }

  @Test func `a class is read whole if only classes of UIKit are missing above it`() {
    #expect(outlets("class Feed: UIViewController {}").isReadWhole)
    #expect(outlets("class Feed: Base {}", "class Base: UITableViewController {}").isReadWhole)
    let pod = outlets("class Feed: PodController {}")
    #expect(pod.isRead && !pod.isReadWhole)
    #expect(!outlets("class Other: UIViewController {}").isReadWhole)
  }

  @Test func `code makes constraints for outlets, with anchors, SnapKit and plain constraints`() {
    let anchors = outlets("class Feed: UIViewController { func f() { self.stack.topAnchor.constraint(equalTo: b) } }")
    #expect(anchors.isRead && anchors.constrained.keys.sorted() == ["stack"] && anchors.framed.isEmpty)
    let snap = outlets("class Feed: UIViewController { func f() { stack?.snp.makeConstraints { _ in } } }")
    #expect(snap.constrained.keys.sorted() == ["stack"])
    let plain = "NSLayoutConstraint(item: stack!, attribute: .top, relatedBy: .equal, toItem: title, attribute: .top)"
    let both = outlets("class Feed: UIViewController {}", "extension Feed { func f() { _ = \(plain) } }")
    #expect(both.constrained.keys.sorted() == ["stack", "title"])
    // 'class Base: UIView { func f() { ' has 32 bytes.
    let base = outlets("class Base: UIView { func f() { stack.topAnchor } }", "class Feed: Base {}")
    #expect(base.constrained == ["stack": "0:32"])
    #expect(!outlets(of: "Other", "class Feed: UIViewController {}").isRead)
  }

  @Test func `code sets the frames of outlets`() {
    let body = "title.frame = a; image.frame.origin.y += 3; badge.center = b; size = label.frame"
    let found = outlets("class Feed: UIViewController { func f() { \(body) } }")
    #expect(found.framed.keys.sorted() == ["badge", "image", "title"] && found.constrained.isEmpty)
    // What is taken out of its superview is shown elsewhere.
    let moved = outlets("class Feed: UIViewController { func f() { tabs.removeFromSuperview(); other.remove() } }")
    #expect(moved.framed.keys.sorted() == ["tabs"])
  }

  @Test func `code changes what stacks arrange`() {
    let body = "row.addArrangedSubview(a); column?.insertArrangedSubview(b, at: 0); line.removeArrangedSubview(c)"
    let found = outlets("class Feed: UIViewController { func f() { \(body); box.addSubview(d) } }")
    #expect(found.filled.keys.sorted() == ["column", "line", "row"])
  }
}
