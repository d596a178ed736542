import Findings
import LayoutModel
import LayoutSource
import Rules
import SwiftLayouts
import Testing

@testable import LintEngine

/// A collection cell whose items get their sizes from other code, with two labels.
private func item(_ code: String) -> String {
  """
  import UIKit
  class PostCell: UICollectionViewCell {
    let title = UILabel(), note = UILabel()
    override init(frame: CGRect) {
      super.init(frame: frame)
      title.text = "Espresso"
      note.text = "Two"
      \(code)
    }
    required init?(coder: NSCoder) { fatalError() }
  }
  """
}

@Suite struct `Items and rows whose heights other code gives` {
  @Test func `an item that is laid out wholly on itself is one info`() {
    let found = findings(
      in: item(
        """
        for view in [title, note] { addSubview(view) }
        title.snp.makeConstraints { $0.top.leading.trailing.equalToSuperview() }
        note.snp.makeConstraints { make in
          make.top.equalTo(title.snp.bottom)
          make.leading.trailing.bottom.equalToSuperview()
        }
        """)
    ).filter { $0.rule == "subview-of-cell" }
    #expect(found.map(\.severity) == [.info])
    #expect(found.first?.views == ["title", "note"])
  }

  @Test func `an item with one view on the cell is one info`() {
    let found = findings(
      in: item(
        """
        contentView.addSubview(title)
        addSubview(note)
        title.snp.makeConstraints { $0.edges.equalToSuperview() }
        note.snp.makeConstraints { $0.top.trailing.equalToSuperview() }
        """)
    ).filter { $0.rule == "subview-of-cell" }
    #expect(found.map(\.severity) == [.info])
    #expect(found.first?.message == "'note' is a subview of the cell, not of contentView")
  }

  /// Nothing is in the content view of a table cell, which covers what an initializer adds [semantics 5.19].
  @Test(
    "a table cell that is laid out wholly on itself is a warning if that takes touches",
    arguments: [
      ("UILabel()", "", nil), ("UIButton()", "", Severity.warning), ("UIButton()", "contentView.isHidden = true", nil),
    ])
  func aCellOnItself(_ view: String, _ more: String, _ expected: Severity?) {
    let source = item(
      "\(more)\naddSubview(own)\nown.snp.makeConstraints { $0.edges.equalToSuperview() }"
    ).replacing("let title", with: "let own = \(view)\n  let title").replacing(
      "UICollectionViewCell", with: "UITableViewCell"
    ).replacing(
      "override init(frame: CGRect) {\n    super.init(frame: frame)",
      with: """
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
        """)
    let found = findings(in: source).filter { $0.rule == "subview-of-cell" }
    #expect(found.map(\.severity) == [expected ?? .info])
  }

  @Test func `a picture in an item may stick out only if the item sizes itself`() {
    let found = findings(
      in: item(
        """
        contentView.addSubview(title)
        title.addSubview(note)
        title.snp.makeConstraints { $0.edges.equalToSuperview().inset(10) }
        note.snp.makeConstraints { make in
          make.top.leading.equalToSuperview()
          make.width.height.equalTo(76)
        }
        """))
    #expect(found.filter { $0.severity > .info }.isEmpty)
  }
}

/// What all rules find in a class.
func findings(in source: String) -> [Finding] {
  Linter(rules: allRules, reader: ReadOnce(file: read([source]))).lintAlone(
    file: "PostCell.swift", bytes: Array(source.utf8)
  ).report.findings
}

private struct ReadOnce: LayoutReader {
  let file: SourcedFile

  func read(_ bytes: [UInt8], defaults: LayoutDefaults, openingFonts: @escaping FontOpener) -> SourcedFile { file }
}
