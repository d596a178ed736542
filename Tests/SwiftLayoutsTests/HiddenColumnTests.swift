import Findings
import LayoutModel
import SwiftEvaluation
import Testing

/// A cell whose stack of three labels of one line, 20.5 pt high each, and a hidden bar has no bottom. The picture of
/// 56 pt is higher than the row where the labels are empty, which nobody asked for.
private let episode = cell(
  """
  contentView.addSubview(picture)
  contentView.addSubview(column)
  title.removeFromSuperview()
  picture.translatesAutoresizingMaskIntoConstraints = false
  column.translatesAutoresizingMaskIntoConstraints = false
  column.axis = .vertical
  bar.isHidden = true
  NSLayoutConstraint.activate([
    picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
    picture.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    picture.widthAnchor.constraint(equalToConstant: 56),
    picture.heightAnchor.constraint(equalToConstant: 56),
    column.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
    column.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
    column.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
    bar.heightAnchor.constraint(equalToConstant: 3),
  ])
  """,
  properties: """
    let picture = UIView(), show = UILabel(), name = UILabel(), detail = UILabel(), bar = UIView()
    lazy var column = UIStackView(arrangedSubviews: [show, name, detail, bar])
    """)

@Suite("A stack without a bottom that ends with a hidden view") struct HiddenColumnTests {
  private var collapse: Finding? {
    findings([episode], rowHeights: [("*", .automatic)]).first { $0.rule == "zero-height" }
  }

  /// 10 + 3 * 20.5 + 10 = 81.5, and 0.5 for the separator.
  @Test("the fix ties the stack, not the hidden view, and is checked with the labels' own contents")
  func fix() throws {
    let fix = try #require(collapse?.fixes.first)
    #expect(
      fix.title == "add contentView.bottom == column.bottom + 10 and lower the priority of 'bar.height == 3' to 999")
    // Only a row that has a height shows the conflict of the hidden bar.
    #expect(
      fix.outcome
        == "the row is then 82 pt high at widths 320, 375 and 430; without the second change, lint would report [unsatisfiable-constraints]"
    )
  }

  @Test("the hidden view takes no height in the chain")
  func chain() throws {
    let notes = try #require(collapse?.notes)
    #expect(notes.contains { $0.contains("detail 20.5 ─0─ bar 0 ─✗") }, "\(notes)")
  }
}
