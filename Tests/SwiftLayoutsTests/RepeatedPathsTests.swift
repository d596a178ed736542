import SwiftEvaluation
import SwiftProgram
import SwiftReading
import Testing

/// The paths through the class of a source: the words of each, sorted, because dictionaries have no order.
private func paths(_ source: String, repeating: Bool) -> [[Substring]] {
  guard case .file(let file) = readSwift(Array(source.utf8), name: "File.swift", file: 0) else { return [] }
  var evaluation = ProgramEvaluation(SymbolTable([file]), SwiftConfiguration())
  evaluation.repeatsPaths = repeating
  return evaluation.layoutClasses(in: 0).flatMap { evaluation.evaluate($0).paths }.map { path in
    "\(path)".split { " ,:[]()".contains($0) }.sorted()
  }
}

private let pin = "title.snp.makeConstraints { $0.top.equalToSuperview() }\n"
private let remaking = """
  func first() { bump(); title.snp.remakeConstraints { $0.edges.equalToSuperview() } }
  func second() { bump(); title.snp.remakeConstraints { $0.top.left.equalToSuperview() } }
  """

@Suite struct `Code that runs after the initializer, with and without running it again` {
  @Test(arguments: [
    cell(
      pin + "if isWide { title.snp.makeConstraints { $0.left.equalTo(2) } }",
      properties: "var isWide: Bool\nstatic let gap = Metrics.gap",
      members: """
        func bump() { if isLong { title.numberOfLines = 2 } }
        \(remaking)
        """),
    cell(
      pin + "edge = title.snp.prepareConstraints { $0.top.equalTo(1) }", properties: "var edge: [Constraint]",
      members: """
        func bump() { edge.forEach { $0.update(offset: 3) } }
        \(remaking)
        """),
    cell(
      pin, properties: "lazy var note = { () -> UILabel in UILabel() }()",
      members: """
        func bump() { contentView.addSubview(note); note.snp.makeConstraints { $0.left.right.equalToSuperview() } }
        \(remaking)
        """),
    cell(
      """
      \(pin)if isBig { Theme.shared.gap = 20 }
      title.snp.makeConstraints { $0.left.equalTo(Theme.shared.gap) }
      title.snp.makeConstraints { $0.right.equalTo(Theme.shared.margin()) }
      if isLong { title.numberOfLines = 2 }
      title.font = Theme.shared.inner.font
      title.snp.makeConstraints { $0.bottom.equalTo(Theme.twice) }
      """, members: "func bump() { title.text = Theme.name }\n\(remaking)") + """

        class OtherCell: UITableViewCell {
          let note = UILabel()
          let box = Box()
          override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            contentView.addSubview(note)
            note.font = Theme.shared.inner.font
            note.snp.makeConstraints { $0.right.equalTo(Theme.shared.margin()) }
            note.snp.makeConstraints { $0.left.equalTo(Theme.shared.gap + box.size) }
          }
        }

        class Box { let size: CGFloat = 3 }

        class Theme {
          static let shared = Theme()
          static let twice = shared.gap * 2 + Theme.own.gap
          static let own = Theme()
          static var name: String { isWide ? "a" : "b" }
          var gap: CGFloat = isWide ? 4 : 8
          let width = UIScreen.main.bounds.width
          let inner = Inner()
          let margin: () -> CGFloat
          init() {
            var calls: CGFloat = 0
            margin = {
              calls += 1
              return calls
            }
          }
        }

        class Inner {
          let font = isBig ? UIFont.systemFont(ofSize: 10) : UIFont.systemFont(ofSize: Theme.own.gap)
        }
        """,
  ])
  func `the paths are the same`(source: String) {
    let known = paths(source, repeating: true)
    #expect(known.count > 2)
    #expect(paths(source, repeating: false) == known)
  }

  @Test func `a long chain of static variables gives the same paths`() {
    let chain = (1..<40).map { "static let a\($0) = a\($0 - 1) + 1" }.joined(separator: "\n  ")
    let source = cell(
      "\(pin)if isBig { title.numberOfLines = 2 }\ntitle.snp.makeConstraints { $0.left.equalTo(Chain.a39) }",
      members: "func bump() { title.text = \"a\" }\n\(remaking)")
    let whole = source + "\nenum Chain {\n  static let a0: CGFloat = isLong ? 1 : 3\n  \(chain)\n}\n"
    let known = paths(whole, repeating: true)
    #expect(known.count > 4)
    #expect(known.first?.contains("40.0") == true)
    #expect(paths(whole, repeating: false) == known)
  }

  /// Both methods begin where the initializer ends, so `count` is 0 before each.
  @Test func `a variable that a closure of the initializer keeps starts anew for each method`() {
    let source = cell(
      pin + """
        var count: CGFloat = 0
        bump = {
          count += 10
          self.title.heightAnchor.constraint(equalToConstant: count).isActive = true
        }
        """, properties: "var bump: () -> Void", members: remaking)
    let own = paths(source, repeating: false)
    #expect(own.count == 3)
    #expect(own.dropFirst().allSatisfy { $0.contains("10.0") && !$0.contains("20.0") })
    #expect(own == paths(source, repeating: true))
  }
}
