import Findings
import LayoutModel
import LayoutSource
import LintEngine
import Rules
import SwiftEvaluation
import SwiftLayouts
import Testing

/// What the whole program decides: which function runs, what a name means. Every equation is derived from Swift's rules.
@Suite struct `Names in a program` {
  private func constraints(_ files: [String]) -> [String] {
    let layouts = read(files).layouts
    #expect(layouts.count == 1)
    guard let layout = layouts.first?.layout else { return [] }
    return layout.constraints.map { layout.spelled($0) }
  }

  @Test func `a superclass calls its own private method, and an overridden one of the subclass`() {
    let base = """
      import UIKit
      class BaseCell: UITableViewCell {
        let title = UILabel()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          title.translatesAutoresizingMaskIntoConstraints = false
          contentView.addSubview(title)
          setUp()
          hook()
        }
        private func setUp() { title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true }
        func hook() {}
      }
      """
    let cell = """
      class PostCell: BaseCell {
        private func setUp() { title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor).isActive = true }
        override func hook() { title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor).isActive = true }
      }
      """
    #expect(constraints([cell, base]) == ["title.top == contentView.top", "title.bottom == contentView.bottom"])
  }

  @Test func `the hook of a superclass is the class's own code, so its lines are`() throws {
    let base = """
      import UIKit
      class BaseCell: UITableViewCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          hook()
        }
        func hook() {}
      }
      """
    let cell = """
      class PostCell: BaseCell {
        let title = UILabel()
        override func hook() {
          contentView.addSubview(title)
          title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
        }
      }
      """
    let sourced = try #require(read([cell, base]).layouts.first)
    let place = sourced.map.range(of: LayoutPart.constraint(0))
    #expect(SourceText(file: "", bytes: Array(cell.utf8)).position(at: place.start).line == 5)
  }

  @Test func `what a protocol requires does not hide what UIKit has`() {
    let anchors = """
      protocol AnchorSet { var topAnchor: NSLayoutYAxisAnchor { get }; var contentView: UIView { get } }
      extension UIView: AnchorSet {}
      """
    let text = cell("title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 3).isActive = true")
    #expect(constraints([text, anchors]) == ["title.top == contentView.top + 3"])
  }

  @Test func `methods of stack views are values`() throws {
    let text = cell(
      """
      let stack = UIStackView()
      contentView.addSubview(stack)
      [title, note].forEach(stack.addArrangedSubview)
      stack.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
      """, properties: "let note = UILabel()")
    let layout = try #require(read([text]).layouts.first).layout
    let stack = try #require(layout.items.first { $0.stack != nil }?.stack)
    #expect(stack.arranged.map { layout[$0].name } == ["title", "note"])
  }

  /// 1000 - 1 = 999.
  @Test func `priorities are computed`() throws {
    let text = cell(
      """
      let bottom = title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor)
      bottom.priority = .required.advanced(by: -1)
      bottom.isActive = true
      """)
    #expect(try #require(read([text]).layouts.first).layout.constraints.map(\.priority) == [999])
  }

  @Test func `a font that depends on a condition is unknown, and makes no path`() throws {
    let text = cell(
      """
      title.font = Style.font(isLarge: style == .subtitle)
      title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
      """)
    let style = """
      enum Style { static func font(isLarge: Bool) -> UIFont { isLarge ? .systemFont(ofSize: 20) : .systemFont(ofSize: 10) } }
      """
    let file = read([text, style])
    #expect(file.layouts.count == 1 && file.layouts[0].layout.samples.allSatisfy(\.isRangeOfContents))
    #expect(file.layouts[0].reading?.completeness == .wholeButForContents)
  }

  /// Code sets the constant, and only that: the constraint stays.
  @Test func `a constant that code changes leaves its constraint active`() throws {
    let text = cell(
      """
      height = title.heightAnchor.constraint(equalToConstant: 0)
      height.isActive = true
      """, properties: "var height: NSLayoutConstraint!",
      members: "var spacing: CGFloat { get { 0 } set { height.constant = newValue } }")
    let constraint = try #require(read([text]).layouts.first?.layout.constraints.first)
    #expect(constraint.isChangedByCode && constraint.staysActive)
    let other = text.replacing("height.constant = newValue", with: "height.isActive = false")
    #expect(try #require(read([other]).layouts.first?.layout.constraints.first).staysActive == false)
  }

  @Test func `a fault of a class that depends on the screen's width is reported once`() throws {
    let text = cell(
      """
      title.widthAnchor.constraint(equalToConstant: UIScreen.main.bounds.width / 2).isActive = true
      title.topAnchor.constraint(equalTo: topAnchor).isActive = true
      title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor).isActive = true
      title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor).isActive = true
      """)
    let bytes = Array(text.utf8)
    let linter = Linter(rules: allRules.filter { $0.id == "pinned-to-cell" }, reader: FixtureReader(file: read([text])))
    let findings = linter.lintAlone(file: "PostCell.swift", bytes: bytes).report.findings
    #expect(read([text]).layouts.count == 3 && findings.count == 1)
  }
}

/// Returns a file that was read.
private struct FixtureReader: LayoutReader {
  let file: SourcedFile

  func read(_ bytes: [UInt8], defaults: LayoutDefaults, openingFonts: @escaping FontOpener) -> SourcedFile { file }
}

@Suite struct `Code that no program would run` {
  /// Each is read without a trap, and the label that the cell adds is still there.
  @Test(arguments: [
    "[title, title].dropFirst(1e300).forEach { $0.isHidden = true }",
    "[title].prefix(1e308 * 10).forEach { _ in }",
    "let button = UIButton(); button.titleLabel?.numberOfLines = 1e300",
    "for i in -9e18..<9e18 { title.numberOfLines = i }",
    "let a = A()",
    "let one = One()",
    "let view = Loop()",
    "let outer = UIView(), inner = UIView(); outer.addSubview(inner); inner.addSubview(outer); outer.addSubview(outer)",
    "let stack = UIStackView(); stack.addArrangedSubview(stack)",
    "title.numberOfLines = 1 / 0",
    "[title][7].isHidden = true",
    "title.numberOfLines = -3",
    "title.font = UIFont.systemFont(ofSize: (-1).squareRoot()); title.font = .systemFont(ofSize: -5)",
    "title.setContentHuggingPriority(UILayoutPriority(1e300), for: .vertical)",
    "title.widthAnchor.constraint(equalToConstant: 1e308 * 10).isActive = true",
    "title.text = E.x.rawValue",
    "func y() { y() }; y()",
    "let f = { $0($0) }; f(f)",
    "var x = [title]; \(String(repeating: "x = x + x; ", count: 40))",
    "var x: Any = title; \(String(repeating: "x = [x, x]; ", count: 40))",
    "var x = \"abcdefgh\"; \(String(repeating: "x = x + x; ", count: 40)) title.text = x",
  ])
  func `is read`(code: String) throws {
    let more = """
      typealias A = B
      typealias B = A
      struct One { let other = Other() }
      struct Other { let one = One() }
      class Loop: UIView { let inner = Loop() }
      enum E: String { case x = E.y.rawValue, y = E.x.rawValue }
      """
    let layout = try #require(
      read([cell(code + "\ntitle.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true"), more]).layouts
        .first?.layout)
    #expect(layout.items.contains { $0.name == "title" })
  }
}

@Suite struct `Lines that a fix removes` {
  /// Each is a duplicate of a constraint before it, in code that does not compile without the line.
  @Test(arguments: [
    "title.topAnchor.constraint(equalTo: contentView.topAnchor)\n  .isActive = true",
    "let c =\n  title.topAnchor.constraint(equalTo: contentView.topAnchor)\nc.isActive = true",
    "var all: [NSLayoutConstraint] = []\nall.append(\n  title.topAnchor.constraint(equalTo: contentView.topAnchor)\n)\nNSLayoutConstraint.activate(all)",
    "func k() -> NSLayoutConstraint {\n  title.topAnchor.constraint(equalTo: contentView.topAnchor)\n}\nk().isActive = true",
  ])
  func `are none that other lines need`(code: String) throws {
    let text = cell("title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true\n" + code)
    let sourced = try #require(read([text]).layouts.first)
    #expect(sourced.layout.constraints.count == 2)
    let edits = sourced.editor.edits(for: [.removeConstraint(1)], of: sourced, in: Array(text.utf8))
    #expect(edits == nil)
  }
}
