import Findings
import LayoutModel
import LayoutSource
import SwiftEvaluation
import SwiftProgram
import Testing

@testable import SwiftLayouts

private let source = """
  class PostCell: UITableViewCell {
    let title = UILabel()
    let note = UILabel()
    func setUp() {
      addSubview(title)
      self.addSubview(note)
      let bottom = title.bottomAnchor.constraint(equalTo: self.bottomAnchor, constant: -12)
      NSLayoutConstraint.activate([
        title.topAnchor.constraint(equalTo: topAnchor, constant: 8),
        title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        bottom,
      ])
      note.snp.makeConstraints { make in
        make.bottom.equalToSuperview().inset(8)
        make.width.equalTo(40).priority(.high)
      }
    }
  }
  """

private func post() -> GraphText {
  let text = GraphText(source)
  var post = text
  post.add("title", "UILabel", in: ViewGraph.cell) {
    $0.addition = text.place("addSubview(title)", in: "  addSubview(title)")
  }
  post.add("note", "UILabel", in: ViewGraph.cell) { $0.addition = text.place("self.addSubview(note)") }
  post.add(
    "title.topAnchor.constraint(equalTo: topAnchor, constant: 8)", .init(2, .top), .init(ViewGraph.cell, .top), 8
  ) {
    $0.secondPlace = text.place("topAnchor", in: " topAnchor, constant: 8")
  }
  post.add(
    "title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor)",
    .init(2, .leading), .init(ViewGraph.contentView, .leading))
  post.add(
    "title.bottomAnchor.constraint(equalTo: self.bottomAnchor, constant: -12)",
    .init(2, .bottom), .init(ViewGraph.cell, .bottom), -12)
  add("make.bottom.equalToSuperview().inset(8)", .bottom, constant: "8", -8, to: &post)
  add("make.width.equalTo(40).priority(.high)", .width, constant: "40", 40, to: &post)
  post.graph.equations[4].priority = 750
  post.graph.equations[4].priorityPlace = text.place(".high", in: "priority(.high)")
  return post
}

private func add(
  _ chain: String, _ attribute: Attribute, constant: String, _ points: Double, to post: inout GraphText
) {
  let text = post
  let second = attribute.isSize ? nil : ViewGraph.Anchor(ViewGraph.cell, attribute)
  post.add(chain, .init(3, attribute), second, points) {
    ($0.spelling, $0.part, $0.hasOwnConstant) = (.snapKit, 0, true)
    ($0.firstPlace, $0.secondPlace) = ($0.place, $0.place)
    $0.constantPlace = text.place(constant, in: chain)
  }
}

/// The lines that changes replace, and those that replace them; nil if the text cannot express the changes.
private func edit(_ changes: [LayoutChange], _ text: GraphText = post()) throws -> (removed: [String], added: [String])?
{
  let sourced = try #require(text.read().layouts.first)
  let bytes = Array(text.text.utf8)
  guard let edits = sourced.editor.edits(for: changes, of: sourced, in: bytes) else {
    #expect(!sourced.editor.isSafe(changes, of: sourced))
    return nil
  }
  #expect(sourced.editor.isSafe(changes, of: sourced))
  var edited = EditedText(bytes)
  let isApplied = edited.apply(edits)
  #expect(isApplied)
  func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { $0.trimmingPrefix { $0 == " " }.description }
  }
  let difference = lines(edited.bytes).difference(from: lines(bytes))
  return (difference.removals.map(\.element), difference.insertions.map(\.element))
}

extension CollectionDifference.Change {
  fileprivate var element: ChangeElement {
    switch self {
    case .insert(_, let element, _), .remove(_, let element, _): element
    }
  }
}

@Suite struct `Edits of Swift source` {
  @Test func `a constant replaces its own literal`() throws {
    #expect(
      try edit([.setConstant(constraint: 0, 20)])?.added == [
        "title.topAnchor.constraint(equalTo: topAnchor, constant: 20),"
      ])
    #expect(
      try edit([.setConstant(constraint: 2, -16)])?.added == [
        "let bottom = title.bottomAnchor.constraint(equalTo: self.bottomAnchor, constant: -16)"
      ])
    #expect(try edit([.setConstant(constraint: 3, -10)])?.added == ["make.bottom.equalToSuperview().inset(10)"])
    #expect(
      try edit([.setConstant(constraint: 1, 4)])?.added == [
        "title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 4),"
      ])
  }

  @Test func `a shared constant is not changed`() throws {
    var text = post()
    text.graph.equations[0].hasOwnConstant = false
    #expect(try edit([.setConstant(constraint: 0, 20)], text) == nil)
  }

  @Test func `a priority goes behind a chain, into it, or below a stored constraint`() throws {
    #expect(
      try edit([.setPriority(constraint: 3, 999)])?.added == ["make.bottom.equalToSuperview().inset(8).priority(999)"])
    #expect(try edit([.setPriority(constraint: 4, 999)])?.added == ["make.width.equalTo(40).priority(999)"])
    let stored = try edit([.setPriority(constraint: 2, 999)])
    #expect(stored?.removed == [])
    #expect(stored?.added == ["bottom.priority = UILayoutPriority(999)"])
    // In an array, that takes a variable.
    #expect(try edit([.setPriority(constraint: 0, 999)]) == nil)
  }

  @Test func `the content view replaces the cell`() throws {
    let top = LayoutChange.setAnchor(constraint: 0, .second, Anchor(.contentView, .top))
    #expect(
      try edit([top])?.added == ["title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),"])
    let bottom = LayoutChange.setAnchor(constraint: 2, .second, Anchor(.contentView, .bottom))
    #expect(
      try edit([bottom])?.added == [
        "let bottom = title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12)"
      ])
    let chain = LayoutChange.setAnchor(constraint: 3, .second, Anchor(.contentView, .bottom))
    #expect(try edit([chain])?.added == ["make.bottom.equalTo(contentView).inset(8)"])
    #expect(try edit([.setAnchor(constraint: 0, .second, Anchor(.contentView, .bottom))]) == nil)
    #expect(try edit([.setAnchor(constraint: 1, .second, Anchor(ItemID(3), .leading))]) == nil)
  }

  @Test func `views move to the content view, with what means their superview`() throws {
    let changes: [LayoutChange] = [
      .setProperty(ItemID(2), .superview(.contentView)), .setProperty(ItemID(3), .superview(.contentView)),
      .setAnchor(constraint: 3, .second, Anchor(.contentView, .bottom)),
    ]
    #expect(try edit(changes)?.added == ["contentView.addSubview(title)", "contentView.addSubview(note)"])
  }

  @Test func `a constraint is removed with its line`() throws {
    #expect(
      try edit([.removeConstraint(1)])?.removed == [
        "title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),"
      ])
    #expect(try edit([.removeConstraint(3)])?.removed == ["make.bottom.equalToSuperview().inset(8)"])
    #expect(try edit([.removeConstraint(2)]) == nil)
    // Later changes count the constraints that are left.
    #expect(
      try edit([.removeConstraint(1), .setConstant(constraint: 2, -10)])?.added == [
        "make.bottom.equalToSuperview().inset(10)"
      ])
  }

  @Test func `nothing else is written`() throws {
    let height = Constraint(first: Term(Anchor(ItemID(2), .height), coefficient: 1), constant: -30)
    #expect(try edit([.addConstraint(height, at: 5)]) == nil)
    #expect(try edit([.setRelation(constraint: 0, .greaterThanOrEqual)]) == nil)
    #expect(try edit([.setProperty(ItemID(2), .numberOfLines(0))]) == nil)
    var text = post()
    text.graph.gaps = [ViewGraph.Gap("a macro", text.place("func setUp()"))]
    #expect(try edit([.setConstant(constraint: 0, 20)], text) == nil)
    text = post()
    text.graph.equations[0].call = text.place("func setUp()")
    #expect(try edit([.setConstant(constraint: 0, 20)], text) == nil)
  }

  @Test func `part of a chain is not changed alone`() throws {
    var text = post()
    var other = text.graph.equations[3]
    (other.first.attribute, other.part) = (.left, 1)
    other.second = ViewGraph.Anchor(ViewGraph.cell, .left)
    text.graph.equations.insert(other, at: 4)
    #expect(try edit([.setPriority(constraint: 3, 999)], text) == nil)
    #expect(try edit([.removeConstraint(3)], text) == nil)
  }

  @Test func `a change of a constraint that code changes is not safe`() throws {
    var text = post()
    text.graph.equations[0].isTouched = true
    let sourced = try #require(text.read().layouts.first)
    #expect(!sourced.editor.isSafe([.setConstant(constraint: 0, 20)], of: sourced))
  }
}
