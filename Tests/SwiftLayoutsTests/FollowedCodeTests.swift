import Findings
import LayoutModel
import LayoutSource
import SwiftLayouts
import Testing

private let pinned = """
  title.snp.makeConstraints { make in
    make.top.bottom.equalToSuperview()
    make.left.equalToSuperview().inset(16)
  }
  """

@Suite struct `Code that runs after the initializer` {
  @Test func `constraints that a setter replaces are another state of the layout`() throws {
    let sourced = try #require(
      read([
        cell(
          pinned,
          members: """
            var isWide: Bool {
              get { true }
              set {
                title.snp.remakeConstraints { make in
                  make.top.bottom.equalToSuperview()
                  make.left.equalToSuperview()
                }
              }
            }
            """)
      ]).layouts.first)
    #expect(sourced.reading?.completeness == .whole)
    #expect(sourced.layout.constraints.map(\.isActive) == [true, true, true, false, false, false])
    let sample = try #require(sourced.layout.samples.first { $0.name == "after isWide" })
    #expect(sample.isRangeOfContents)
    #expect(sample.changes.count == 6)
  }

  @Test func `a length that is not known keeps the value that it replaces, and is changed by code`() throws {
    let sourced = try #require(
      read([
        cell(
          pinned,
          members: """
            func indent(by points: CGFloat) {
              title.snp.remakeConstraints { make in
                make.top.bottom.equalToSuperview()
                make.left.equalToSuperview().inset(points)
              }
            }
            """)
      ]).layouts.first)
    #expect(sourced.reading?.completeness == .whole)
    let last = try #require(sourced.layout.constraints.last)
    #expect(last.uiKitConstant == 16 && last.isChangedByCode && !last.isActive)
  }

  /// Six conditions make more paths than are followed.
  @Test func `what could not be followed is not understood`() throws {
    let checks = (1...6).map { "if flag\($0) { title.snp.updateConstraints { make in make.left.equalTo(\($0)) } }" }
    let source = cell(
      pinned,
      members: "func configure() { \(checks.joined(separator: "\n")); show() }\n"
        + "func show() { contentView.snp.makeConstraints { make in make.height.equalTo(92) } }")
    let reading = try #require(read([source]).layouts.first?.reading)
    #expect(reading.completeness == .partly)
    #expect(reading.reasons.map(\.words) == ["code that is not followed adds constraints"])
  }

  @Test func `what could not be followed names its views`() throws {
    let checks = (1...6).map { "if flag\($0) { title.snp.updateConstraints { make in make.left.equalTo(\($0)) } }" }
    let source = cell(
      pinned, members: "func configure() { \(checks.joined(separator: "\n")); title.numberOfLines = 2 }")
    let reading = try #require(read([source]).layouts.first?.reading)
    #expect(reading.reasons.map(\.words) == ["code that is not followed changes 'numberOfLines' of 'title'"])
  }

  @Test func `a loop over something unknown that calls a method which adds views is not understood`() throws {
    let source = cell(
      pinned + "\nfor item in items { add(item) }",
      members: "func add(_ item: Item) { append(item) }\nfunc append(_ item: Item) { addSubview(UIView()) }")
    let reading = try #require(read([source]).layouts.first?.reading)
    #expect(reading.completeness == .partly)
    #expect(reading.reasons.map(\.words).contains("a loop over 'items', which is not known"))
    let harmless = cell(
      pinned + "\nfor item in items { note(item) }", members: "func note(_ item: Item) { count += 1 }")
    #expect(read([harmless]).layouts.first?.reading?.completeness == .whole)
  }

  @Test func `views that a method adds are not understood`() throws {
    let source = cell(
      pinned, properties: "let note = UILabel()", members: "func showNote() { contentView.addSubview(note) }")
    let reading = try #require(read([source]).layouts.first?.reading)
    #expect(reading.completeness == .partly)
    #expect(reading.reasons.first?.words == "code that is not followed adds views")
  }

  @Test func `a lack that other code ends is not reported`() throws {
    let source = cell(
      """
      title.numberOfLines = 0
      title.snp.makeConstraints { $0.top.left.right.equalToSuperview() }
      """,
      members: """
        func configure() {
          title.snp.remakeConstraints { $0.edges.equalToSuperview() }
        }
        """)
    #expect(findings(in: source).filter { $0.severity > .info }.isEmpty)
    // The same without that code collapses.
    let without = cell("title.snp.makeConstraints { $0.top.left.right.equalToSuperview() }")
    #expect(findings(in: without).contains { $0.rule == "zero-height" })
  }

  @Test func `a branch that only sets contents is no path of its own`() throws {
    let cases = (0..<9).map { "case .k\($0): title.textColor = .red\n  title.text = \"\($0)\"" }.joined(separator: "\n")
    let source = cell(
      pinned,
      members: """
        func show(_ kind: Kind, _ other: Kind) {
          switch kind {
          \(cases)
          }
          switch other {
          \(cases)
          }
          title.snp.remakeConstraints { $0.edges.equalToSuperview() }
        }
        """)
    let sourced = try #require(read([source]).layouts.first)
    #expect(sourced.reading?.completeness == .wholeButForContents)
    #expect(sourced.layout.samples.map(\.name).filter { $0.hasPrefix("after") } == ["after show"])
  }

  @Test func `a view that layoutSubviews positions by a method has a frame from code`() throws {
    let source = cell(
      pinned + "\ncontentView.addSubview(text)", properties: "let text = TextView()",
      members: "override func layoutSubviews() { text.reposition(for: 320) }")
    let reading = try #require(read([source]).layouts.first?.reading)
    #expect(reading.reasons.map(\.words) == ["'text' gets its frame from code"])
  }

  @Test func `the view of a controller has an unknown size`() throws {
    let source = cell(
      """
      title.snp.makeConstraints { $0.edges.equalToSuperview() }
      let host = UIHostingController(rootView: Card())
      contentView.addSubview(host.view)
      host.view.snp.makeConstraints { $0.edges.equalToSuperview() }
      """)
    let sourced = try #require(read([source]).layouts.first)
    #expect(sourced.reading?.completeness == .wholeButForContents)
    #expect(sourced.layout.items.last?.hasUnknownSize == true)
  }

  @Test func `a base class that only nibs can make is made from one`() throws {
    let file = read([
      "import UIKit\nclass PostCell: BaseCell {}",
      """
      import UIKit
      class BaseCell: UITableViewCell {
        let title = UILabel()
        required init?(coder: NSCoder) {
          super.init(coder: coder)
          title.text = "Espresso"
          contentView.addSubview(title)
          title.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
      }
      """,
    ])
    #expect(file.unread.isEmpty)
    #expect(file.layouts.first?.layout.constraints.count == 4)
  }

  @Test(
    "a constraint that places the separator of a list cell moves no view",
    arguments: [
      "separatorLayoutGuide.leadingAnchor.constraint(equalTo: title.leadingAnchor).isActive = true",
      "self.separatorLayoutGuide.leadingAnchor.constraint(equalTo: title.leadingAnchor).isActive = true",
      "NSLayoutConstraint.activate([separatorLayoutGuide.trailingAnchor.constraint(equalTo: title.trailingAnchor)])",
    ])
  func separator(of code: String) throws {
    let source = cell(pinned + "\n" + code).replacing("UITableViewCell", with: "UICollectionViewListCell")
    let sourced = try #require(read([source]).layouts.first)
    #expect(sourced.reading?.reasons.map(\.words) == [])
    #expect(sourced.layout.constraints.count == 3)
  }

  @Test func `a constraint of a view to the separator of a list cell is not understood`() throws {
    let source = cell(
      pinned + "\ntitle.trailingAnchor.constraint(equalTo: separatorLayoutGuide.trailingAnchor).isActive = true"
    )
    .replacing("UITableViewCell", with: "UICollectionViewListCell")
    #expect(try #require(read([source]).layouts.first).reading?.completeness == .partly)
  }

  @Test func `a fix names what the code has in place of the cell`() throws {
    let source = cell(
      """
      title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8).isActive = true
      title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8).isActive = true
      title.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor).isActive = true
      title.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor).isActive = true
      """)
    let found = findings([source], rowHeights: [("*", .automatic)])
    let fix = try #require(found.first { $0.rule == "pinned-to-cell" }?.fixes.first)
    #expect(fix.title == "replace 'layoutMarginsGuide' with 'contentView.layoutMarginsGuide' in 2 places")
  }

  @Test func `an own function with the name of one of UIKit takes only what fits its parameters`() throws {
    let source = cell(
      """
      contentView.addConstraints([
        title.topAnchor.constraint(equalTo: contentView.topAnchor),
        title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      ])
      title.addConstraints(contentView.leadingAnchor)
      """)
    let helper = """
      import UIKit
      extension UIView {
        func addConstraints(_ leading: NSLayoutXAxisAnchor? = nil, trailing: NSLayoutXAxisAnchor? = nil) {
          if let leading { leadingAnchor.constraint(equalTo: leading).isActive = true }
          if let trailing { trailingAnchor.constraint(equalTo: trailing).isActive = true }
        }
      }
      """
    let sourced = try #require(read([source, helper]).layouts.first)
    #expect(sourced.layout.constraints.map(\.first.anchor.attribute) == [.top, .bottom, .leading])
    #expect(sourced.layout.constraints.allSatisfy { $0.isActive })
  }
}
