import ConsoleLogs
import Findings
import LayoutSource
import LayoutYAML
import Explanations
import Testing

/// The constraints of a layout file that match those of a log.
@Suite struct `A log's constraints in a layout` {
  private func layouts(_ text: String) throws -> [SourcedLayout] {
    let loaded = loadLayouts(Array(text.utf8))
    try #require(loaded.findings.isEmpty, "\(loaded.findings.map(\.message))")
    return loaded.layouts
  }

  private func complaint(_ lines: [String]) throws -> ConstraintComplaint {
    let list = lines.map { "\"<\($0)>\"" }.joined(separator: ",\n")
    return try #require(constraintComplaints(in: Array("(\n\(list)\n)\n".utf8)).first)
  }

  private func layoutNotes(
    for complaint: ConstraintComplaint, in layouts: [SourcedLayout], _ findings: [Finding], _ source: SourceText,
    whole: Bool = true
  ) -> [String] {
    Explanations.layoutNotes(
      for: complaint, in: SearchedFile(layouts, in: source, isWhole: whole, findings: { findings }))
  }

  private let two = """
    cell: FeedCell
    views:
      photo: {type: image, image: [60, 60]}
      title: {type: label, text: Lorem ipsum}
      price: {type: label, text: Dolor}
    constraints:
      - photo.top == contentView.top + 10
      - photo.height == 60
      - contentView.bottom == photo.bottom + 10
      - title.leading == photo.trailing + 8
      - title.height == 20
      - price.height == 20
      - price.width == 0.5 * contentView.width
    """

  private let chain = [
    "NSLayoutConstraint:0x1 UIImageView:0x11.height == 60   (active)",
    "NSLayoutConstraint:0x2 V:|-(10)-[UIImageView:0x11]   (active, names: '|':UITableViewCellContentView:0x10 )",
    "NSLayoutConstraint:0x3 V:[UIImageView:0x11]-(10)-|   (active, names: '|':UITableViewCellContentView:0x10 )",
    "NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x10.height == 44   (active)",
  ]

  @Test func `constraints match in any order`() throws {
    let match = match(try complaint(chain), to: try #require(layouts(two).first).layout)
    #expect(match.constraints == [1, 0, 2, nil] && !match.isAmbiguous)
  }

  /// SnapKit writes `photo.bottom == contentView.bottom - 10`; the file has the two sides swapped.
  @Test func `equations with swapped sides, and left instead of leading`() throws {
    let log = try complaint([
      "SnapKit.LayoutConstraint:0x3@A.swift#3 UIImageView:0x11.bottom == UITableViewCellContentView:0x10.bottom - 10.0",
      "SnapKit.LayoutConstraint:0x4@A.swift#4 UILabel:0x12.left == UIImageView:0x11.right + 8.0",
      "SnapKit.LayoutConstraint:0x5@A.swift#5 UILabel:0x13.width == UITableViewCellContentView:0x10.width * 0.5",
    ])
    #expect(match(log, to: try #require(layouts(two).first).layout).constraints == [2, 3, 6])
  }

  @Test func `views that differ only in their texts`() throws {
    let named = try complaint(["NSLayoutConstraint:0x1 UILabel:0x12'Dolor'.height == 20   (active)"])
    let match = match(named, to: try #require(layouts(two).first).layout)
    #expect(match.constraints == [5] && !match.isAmbiguous)
  }

  /// At run time a label may show another text than in the file. A label with the same text is preferred.
  @Test func `a label with another text at run time`() throws {
    let layout = try #require(layouts(two).first).layout
    let other = try complaint([
      "NSLayoutConstraint:0x1 UILabel:0x12'Real data'.leading == UIImageView:0x11.trailing + 8   (active)",
      "NSLayoutConstraint:0x2 UILabel:0x12'Real data'.height == 20   (active)",
    ])
    let found = match(other, to: layout)
    #expect(found.constraints == [3, 4] && !found.isAmbiguous)
    let both = try complaint([
      "NSLayoutConstraint:0x1 UILabel:0x13'Real data'.height == 20   (active)",
      "NSLayoutConstraint:0x2 UILabel:0x12'Lorem ipsum'.height == 20   (active)",
    ])
    let reported = match(both, to: layout)
    #expect(reported.constraints == [5, 4] && !reported.isAmbiguous)
  }

  /// The layout's name identifies the cell, and no view of another class counts as the cell.
  @Test func `the cell by the name of the layout`() throws {
    let text = """
      cell: FeedCell
      views:
        photo: {type: image, image: [60, 60]}
      constraints:
        - photo.top == cell.top + 4
        - photo.top == contentView.top + 4
      """
    let log = try complaint([
      "NSLayoutConstraint:0x2 V:|-(4)-[UIImageView:0x11]   (active, names: '|':Feed.FeedCell:0x10 )"
    ])
    let match = match(log, to: try #require(layouts(text).first).layout)
    #expect(match.constraints == [0] && !match.isAmbiguous)
  }

  @Test func `equally good matches are ambiguous`() throws {
    let plain = try complaint(["NSLayoutConstraint:0x1 UILabel:0x12.height == 20   (active)"])
    let match = match(plain, to: try #require(layouts(two).first).layout)
    #expect(match.constraints == [4] && match.isAmbiguous)
  }

  /// Together the two constraints can only be the title's: only the title is connected to the photo.
  @Test func `other constraints of a view decide which view it is`() throws {
    let log = try complaint([
      "NSLayoutConstraint:0x1 UILabel:0x12.height == 20   (active)",
      "NSLayoutConstraint:0x2 H:[UIImageView:0x11]-(8)-[UILabel:0x12]   (active)",
    ])
    let match = match(log, to: try #require(layouts(two).first).layout)
    #expect(match.constraints == [4, 3] && !match.isAmbiguous)
  }

  @Test func `a constraint with another constant, relation, class or priority does not match`() throws {
    for line in [
      "NSLayoutConstraint:0x1 UIImageView:0x11.height == 61   (active)",
      "NSLayoutConstraint:0x1 UIImageView:0x11.height >= 60   (active)",
      "NSLayoutConstraint:0x1 UIButton:0x11.height == 60   (active)",
      "NSLayoutConstraint:0x1 UIImageView:0x11.width == 60   (active)",
      "MASLayoutConstraint:0x1 UIImageView:0x11.height == 60 ^999",
    ] {
      #expect(match(try complaint([line]), to: try #require(layouts(two).first).layout).count == 0, "\(line)")
    }
  }

  /// The layout's constraints begin in line 7 of the file.
  @Test func `the notes contain lines of the file and their findings`() throws {
    let finding = Finding(
      rule: "encapsulated-height-conflict", severity: .error, message: "these cannot all hold", place: .startOfFile,
      label: "", layout: "FeedCell", document: 0, constraints: ["constraints[2]"])
    let source = SourceText(file: "FeedCell.layout.yaml", bytes: Array(two.utf8))
    let notes = layoutNotes(for: try complaint(chain), in: try layouts(two), [finding], source)
    #expect(
      notes == [
        "in FeedCell.layout.yaml, layout FeedCell:",
        "  1  photo.height == 60                       line 8",
        "  2  photo.top == contentView.top + 10        line 7",
        "  3  contentView.bottom == photo.bottom + 10  line 9",
        "", "what lint says about these:",
        "  line 1: these cannot all hold [encapsulated-height-conflict]",
      ])
  }

  /// In the file the photo is 60 high and 10 from the edges; the file has no minimum height and no margin of 12.
  @Test func `constraints of the author that are not in the file are listed`() throws {
    let source = SourceText(file: "FeedCell.layout.yaml", bytes: Array(two.utf8))
    let more = ["NSLayoutConstraint:0x5 UIImageView:0x11.height >= 61   (active)"]
    let one = layoutNotes(for: try complaint(chain + more), in: try layouts(two), [], source)
    #expect(one.count == 5 && one.last == "  5 is not in this layout")
    let farther = [
      "NSLayoutConstraint:0x6 V:|-(12)-[UIImageView:0x11]   (active, names: '|':UITableViewCellContentView:0x10 )"
    ]
    let both = try complaint(chain + more + farther)
    #expect(layoutNotes(for: both, in: try layouts(two), [], source).last == "  5 and 6 are not in this layout")
    let part = layoutNotes(for: both, in: try layouts(two), [], source, whole: false)
    #expect(part.count == 4 && part.allSatisfy { !$0.hasSuffix("in this layout") })
  }

  @Test func `two layouts that fit equally well are both listed`() throws {
    let text = "\(two)\n---\n\(two.replacing("FeedCell", with: "TwinCell"))"
    let source = SourceText(file: "two.layout.yaml", bytes: Array(text.utf8))
    let log = try complaint([chain[0]])
    // A document has 13 lines, and one line separates the two.
    #expect(
      layoutNotes(for: log, in: try layouts(text), [], source) == [
        "in two.layout.yaml, layout FeedCell:", "  1  photo.height == 60  line 8", "",
        "in two.layout.yaml, layout TwinCell, which fits equally well:", "  1  photo.height == 60  line 22",
      ])
  }

  @Test func `a file that could not be read completely lists no missing constraints`() throws {
    let source = SourceText(file: "two.layout.yaml", bytes: Array(two.utf8))
    let log = try complaint(["NSLayoutConstraint:0x1 UIImageView:0x11.height == 61   (active)"])
    #expect(
      layoutNotes(for: log, in: try layouts(two), [], source) == ["two.layout.yaml has none of these constraints"])
    #expect(layoutNotes(for: log, in: try layouts(two), [], source, whole: false) == [])
  }
}
