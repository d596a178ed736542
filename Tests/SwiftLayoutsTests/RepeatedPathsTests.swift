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
  ])
  func `the paths are the same`(source: String) {
    let known = paths(source, repeating: true)
    #expect(known.count > 2)
    #expect(paths(source, repeating: false) == known)
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
