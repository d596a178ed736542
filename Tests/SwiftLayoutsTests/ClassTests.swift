import Findings
import LayoutModel
import LayoutSource
import SwiftLayouts
import Testing

@testable import LintEngine

@Suite struct `Classes from source to layout` {
  @Test func `8 a constraint that code activates later is not active and changed by code`() throws {
    let file = read([
      cell(
        "title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true",
        properties: "lazy var height = title.heightAnchor.constraint(equalToConstant: 40)",
        members: "func configure(isTall: Bool) { height.isActive = isTall }")
    ])
    let layout = try #require(file.layouts.first).layout
    #expect(layout.constraints.first?.isActive == true)
    #expect(layout.constraints.dropFirst().allSatisfy { !$0.isActive && $0.isChangedByCode })
  }

  @Test func `31 a SnapKit chain before addSubview is an error`() {
    let source = cell(
      """
      title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
      note.snp.makeConstraints { $0.top.equalToSuperview() }
      contentView.addSubview(note)
      """, properties: "let note = UILabel()")
    let file = read([source])
    #expect(file.findings.map(\.rule) == [.noCommonSuperview])
    #expect(file.findings.map(\.views) == [["note"]])
    #expect(file.findings.map { text($0.place, in: source) } == ["$0.top.equalToSuperview()"])
    #expect(file.layouts.first?.layout.isComplete == false)
  }

  @Test func `32 a helper's constraints stand at the call, and name their line`() throws {
    let source = cell("title.pinTop(to: contentView)")
    let file = read([
      source,
      """
      extension UIView {
        func pinTop(to view: UIView) {
          topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }
      }
      """,
    ])
    let map = try #require(file.layouts.first).map
    #expect(map.statedRange(of: .constraint(0)).map { text($0, in: source) } == "title.pinTop(to: contentView)")
    #expect(map.origin(ofConstraint: 0) == .elsewhere("File1.swift:3"))
  }

  @Test func `40 a loop over fetched items is partly read, at the loop`() throws {
    let source = cell(
      """
      title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
      for item in Store.shared.items {
        let row = UILabel()
        row.text = item.name
        contentView.addSubview(row)
      }
      """)
    let reading = try #require(read([source]).layouts.first?.reading)
    #expect(reading.completeness == .partly)
    let line = try #require(
      source.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("for item in") })
    #expect(reading.reasons.first?.line == line + 1)
  }

  private func text(_ range: SourceRange, in source: String) -> String {
    String(decoding: Array(source.utf8)[range.start..<range.end], as: UTF8.self)
  }
}

@Suite struct `The law of edits` {
  private let anchors = cell(
    """
    contentView.addSubview(note)
    note.translatesAutoresizingMaskIntoConstraints = false
    note.text = "Strong"
    let bottom = note.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12)
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      note.topAnchor.constraint(equalTo: title.bottomAnchor),
      bottom,
    ])
    """, properties: "let note = UILabel()")
  private let snapKit = cell(
    """
    addSubview(note)
    note.text = "Strong"
    note.snp.makeConstraints { make in
      make.top.equalTo(title.snp.bottom).offset(4)
      make.bottom.equalToSuperview().inset(8)
      make.height.equalTo(40)
    }
    """, properties: "let note = UILabel()")

  /// Makes changes in a text, and reads it again. Returns false if the text cannot express them.
  private func edit(_ source: String, _ changes: (Layout) -> [LayoutChange]) throws -> Bool {
    let sourced = try #require(read([source]).layouts.first)
    let changes = changes(sourced.layout)
    guard let edits = sourced.editor.edits(for: changes, of: sourced, in: Array(source.utf8)) else { return false }
    var edited = EditedText(Array(source.utf8))
    let isApplied = edited.apply(edits)
    #expect(isApplied && !edits.isEmpty)
    let text = String(decoding: edited.bytes, as: UTF8.self)
    let again = try #require(read([text]).layouts.first).layout
    #expect(again.isSameInAnyOrder(as: sourced.layout.applying(changes)), "\(text)")
    return true
  }

  private func index(_ spelled: String, _ layout: Layout) -> Int {
    layout.constraints.first { layout.spelled($0) == spelled }?.index ?? -1
  }

  @Test func `constants`() throws {
    #expect(try edit(anchors) { [.setConstant(constraint: index("title.top == contentView.top + 8", $0), 20.5)] })
    #expect(try edit(anchors) { [.setConstant(constraint: index("note.top == title.bottom", $0), 6)] })
    #expect(try edit(anchors) { [.setConstant(constraint: index("note.bottom == cell.bottom - 12", $0), -3)] })
    #expect(try edit(snapKit) { [.setConstant(constraint: index("note.bottom == cell.bottom - 8", $0), -3)] })
    #expect(try edit(snapKit) { [.setConstant(constraint: index("note.top == title.bottom + 4", $0), 5)] })
    #expect(try edit(snapKit) { [.setConstant(constraint: index("note.height == 40", $0), 44)] })
  }

  @Test func `priorities`() throws {
    #expect(try edit(anchors) { [.setPriority(constraint: index("note.bottom == cell.bottom - 12", $0), 999)] })
    #expect(try edit(snapKit) { [.setPriority(constraint: index("note.height == 40", $0), 999)] })
    #expect(try !edit(anchors) { [.setPriority(constraint: index("note.top == title.bottom", $0), 999)] })
  }

  @Test func `other anchors and superviews`() throws {
    #expect(
      try edit(anchors) {
        [.setAnchor(constraint: index("note.bottom == cell.bottom - 12", $0), .second, Anchor(.contentView, .bottom))]
      })
    #expect(
      try edit(snapKit) {
        [.setAnchor(constraint: index("note.bottom == cell.bottom - 8", $0), .second, Anchor(.contentView, .bottom))]
      })
    #expect(
      try edit(snapKit) { layout in
        let note = layout.items.firstIndex { $0.name == "note" } ?? 0
        return [
          .setProperty(ItemID(note), .superview(.contentView)),
          .setAnchor(
            constraint: index("note.bottom == cell.bottom - 8", layout), .second, Anchor(.contentView, .bottom)),
        ]
      })
  }

  @Test func `removals`() throws {
    #expect(try edit(anchors) { [.removeConstraint(index("note.top == title.bottom", $0))] })
    #expect(try edit(snapKit) { [.removeConstraint(index("note.height == 40", $0))] })
  }
}
