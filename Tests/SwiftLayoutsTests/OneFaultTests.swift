import Findings
import LayoutModel
import LintEngine
import Rules
import Testing

/// A button of a fixed width in a view that a stack hides.
private let wrap = """
  class WrapView: UIView {
    let button = UIButton()
    init() {
      super.init(frame: .zero)
      addSubview(button)
      button.snp.makeConstraints { make in
        make.width.equalTo(28)
        make.leading.trailing.centerY.equalToSuperview()
      }
    }
    required init?(coder: NSCoder) { fatalError() }
    func configure(title: String) { button.setTitle(title, for: .normal) }
    func configure(title: String, isEdited: Bool) { hide() }
    func hide() { button.isHidden = true }
  }
  """

/// A cell with a hidden wrap between two labels, which code may show.
private func stackCell(_ code: String, members: String = "") -> String {
  """
  class PostCell: UITableViewCell {
    let stack = UIStackView(), before = UILabel(), wrap = WrapView(), after = UILabel()
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(stack)
      stack.addArrangedSubview(before)
      stack.addArrangedSubview(wrap)
      stack.addArrangedSubview(after)
      stack.snp.makeConstraints { make in make.edges.equalTo(contentView) }
      before.text = "Before"
      after.text = "After"
      \(code)
    }
    required init?(coder: NSCoder) { fatalError() }
    \(members)
  }
  """
}

/// A cell with a label of unknown text in a box, whose bottom only `bottom` pins.
private func boxCell(lines: Int, _ bottom: String) -> String {
  """
  class NoteCell: UITableViewCell {
    let box = UIView(), label = UILabel()
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      label.numberOfLines = \(lines)
      contentView.addSubview(box)
      box.addSubview(label)
      box.snp.makeConstraints { make in make.edges.equalToSuperview().inset(10) }
      label.snp.makeConstraints { make in
        make.top.leading.trailing.equalToSuperview().inset(10)
        \(bottom)
      }
    }
    required init?(coder: NSCoder) { fatalError() }
    func configure(_ note: String) { label.text = note }
  }
  """
}

@Suite struct `One fault is one finding` {
  @Test(arguments: [0, 1, 2]) func `nothing below a label of any text keeps it inside its box`(lines: Int) {
    func inBox(_ bottom: String) -> [Finding] {
      findings([boxCell(lines: lines, bottom)], rowHeights: [("*", .automatic)]).filter { $0.rule == "unpinned-column" }
    }
    // A line of the font is 20.5 pt high, 10 pt below the top of a box that is as high as the separator, 0.5 pt, which
    // UIKit adds to contentView: 10 + 20.5 - 0.5. How many lines there are is not known.
    let message =
      lines == 1
      ? "'label' hangs 30 pt below 'box': no constraint keeps its bottom inside"
      : "no constraint keeps the bottom of 'label' inside 'box', so taller content hangs out"
    #expect(inBox("").map(\.message) == [message])
    #expect(inBox("make.bottom.equalToSuperview().inset(10)").isEmpty)
  }

  @Test func `a hidden view, whatever stands before it`() {
    let text = stackCell(
      "wrap.isHidden = true; before.isHidden = true",
      members: "func show() { before.isHidden = false; after.isHidden = true }")
    let found = findings(text, wrap).filter { $0.severity == .error }
    #expect(found.map(\.rule) == ["unsatisfiable-constraints"])
  }

  @Test func `what a composite pins to the cell`() throws {
    let text = cell("title.snp.makeConstraints { make in make.top.bottom.left.right.equalTo(self) }")
    let found = findings(text).filter { $0.rule == "pinned-to-cell" }
    let only = try #require(found.first)
    #expect(found.count == 1 && only.constraints.count == 4)
    #expect(
      only.message
        == "'title.top', 'title.bottom', 'title.left' and 'title.right' are pinned to the cell: UIKit ignores that when it measures the row"
    )
    // Constraints of one view are one finding, also if each has an entry of its own.
    let apart = cell(
      "title.snp.makeConstraints { make in make.top.equalTo(self); make.bottom.equalTo(self); make.left.equalTo(8) }")
    #expect(findings(apart).filter { $0.rule == "pinned-to-cell" }.map(\.constraints.count) == [2])
  }
}

@Suite struct `Fixes in words` {
  /// A cell with two labels, one below the other, whose constraints to the sides hold.
  private func labels(_ constraints: String, _ more: String = "") -> String {
    cell(
      """
      contentView.addSubview(text)
      title.text = "Espresso"
      text.text = "Two shots"
      title.translatesAutoresizingMaskIntoConstraints = false
      text.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
        title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
        text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
        text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
        \(constraints)
      ])
      \(more)
      """, properties: "let text = UILabel()")
  }

  private func fixes(_ text: String, of rule: RuleID) -> [Fix] {
    findings([text], rowHeights: [("*", .automatic)]).filter { $0.rule == rule }.flatMap(\.fixes)
  }

  /// A label of one line in the system font is 20.5 pt high: 8, 20.5, 4, 20.5, 8 and the separator's 0.5 are 61.5.
  @Test func `a constraint that is missing is named with its outcome, and nothing is edited`() throws {
    let fix = try #require(fixes(labels(""), of: "zero-height").first)
    #expect(fix.title == "add contentView.bottom == text.bottom + 8")
    #expect(fix.outcome == "the row is then 61.5 pt high at widths 320, 375 and 430")
    #expect(fix.isVerified && !fix.isSafe && fix.edits.isEmpty)
  }

  @Test func `a text without a limit gets one at the side of its superview`() throws {
    let bottom = "text.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8)"
    let fix = try #require(fixes(labels(bottom, "text.numberOfLines = 0"), of: "unbounded-text-width").first)
    #expect(fix.title == "add text.trailing == contentView.trailing - 16")
    #expect(fix.isVerified && fix.edits.isEmpty)
  }

  /// The helper may serve other views and cells, so its code is not edited.
  @Test func `what a helper makes is changed in words`() throws {
    let bottom = "text.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),"
    let helper = """
      func size(_ view: UIView, _ height: CGFloat) {
        view.heightAnchor.constraint(equalToConstant: height).isActive = true
      }
      """
    let text = labels(bottom, "size(title, 20); size(title, 30)") + "\n" + helper
    let inWords = try #require(fixes(text, of: "unsatisfiable-constraints").first)
    // 20 pt would cut the line of 20.5 pt, so 30 pt stay; 8, 30, 4, 20.5 and 8 are more than the 44 pt that UIKit gives
    // the row first, so its bottom yields.
    #expect(
      inWords.title
        == "remove 'title.height == 20' and lower the priority of 'text.bottom == contentView.bottom - 8' to 999")
    #expect(inWords.isVerified && inWords.edits.isEmpty)
    let commented = text.replacing("class ", with: "// plumb:disable-next-line multiplied-location -- meant\nclass ")
    #expect(fixes(commented, of: "unsatisfiable-constraints").first?.title == inWords.title)
  }

  /// The upper label is 20.5 pt high with its unknown text and 0 without one, so the chain stops at another view; in
  /// both cases nothing connects it to the bottom.
  @Test func `a row collapses whatever its unknown texts are`() throws {
    let text = labels("").replacing("title.text = \"Espresso\"", with: "")
      .replacing("text.text = \"Two shots\"", with: "")
    let found = findings([text], rowHeights: [("*", .automatic)])
    let collapse = try #require(found.first { $0.rule == "zero-height" })
    #expect(collapse.severity == .error && collapse.causes.map(\.rule) == ["incomplete-vertical-chain"])
  }

  @Test func `no fix in words is applied`() {
    let text = labels("")
    let fixed = Linter(rules: allRules, reader: reader(of: [text], rowHeights: [("*", .automatic)])).fix(
      file: "File0.swift", bytes: Array(text.utf8), includingUnsafe: true, shown: { $0.findings })
    #expect(fixed.bytes == Array(text.utf8))
    #expect(fixed.applied.isEmpty)
  }
}

@Suite struct `What is pinned to the cell` {
  /// The guide is 20 pt high only if code says so; else it ends where the title begins.
  @Test func `a guide of the cell that a view places pins nothing`() {
    func isPinned(_ more: String) -> Bool {
      let text = cell(
        """
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        title.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          guide.topAnchor.constraint(equalTo: topAnchor),
          guide.bottomAnchor.constraint(equalTo: title.topAnchor),
          title.topAnchor.constraint(greaterThanOrEqualTo: contentView.topAnchor, constant: 20),
          title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
          \(more)
        ])
        """)
      return findings([text], rowHeights: [("*", .automatic)]).contains { finding in
        finding.rule == "pinned-to-cell" || finding.causes.contains { $0.rule == "pinned-to-cell" }
      }
    }
    #expect(!isPinned(""))
    #expect(isPinned("guide.heightAnchor.constraint(equalToConstant: 20)"))
  }
}

@Suite struct `How bad a finding is` {
  /// Nothing else places the dot vertically, so it carries no height. The loop keeps the layout from being solved.
  @Test func `a view in no vertical chain that is pinned to the cell is an info`() {
    let loop = "for item in items { contentView.addSubview(item.view) }"
    func severities(_ code: String) -> [Severity] {
      findings([cell(code + "\n" + loop)], rowHeights: [("*", .automatic)]).filter { $0.rule == "pinned-to-cell" }.map(
        \.severity)
    }
    let dot = "title.snp.makeConstraints { make in make.centerY.equalTo(self); make.height.equalTo(8) }"
    #expect(severities(dot) == [.info])
    let chain = "title.snp.makeConstraints { make in make.top.equalTo(self); make.bottom.equalTo(contentView) }"
    #expect(severities(chain) == [.error])
  }

  @Test func `a view that a base class adds is reported with the place where it is added`() throws {
    let base = """
      class BaseCell: UITableViewCell {
        let box = UIView()
        func makeUI() { addSubview(box); box.snp.makeConstraints { make in make.edges.equalTo(self); make.height.equalTo(60) } }
      }
      """
    let own = """
      class PostCell: BaseCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          makeUI()
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      """
    let apart = try #require(findings(own, base).first { $0.rule == "subview-of-cell" })
    #expect(apart.notes.contains("the view is added in File1.swift:3"))
    let both = findings(own + "\n" + base).filter { $0.rule == "subview-of-cell" }
    #expect(both.map(\.layout) == ["BaseCell"])
    #expect(both.first?.notes.contains("'PostCell' inherits it") == true)
  }
}

@Suite struct `What code of a nested view does` {
  private func samples(_ call: String) -> [String] {
    read([stackCell("", members: "func configure() { \(call) }"), wrap]).layouts.first?.layout.samples.map(\.name) ?? []
  }

  @Test func `a method that the cell does not reach hides nothing`() {
    #expect(!samples("wrap.configure(title: \"a\")").contains("wrap_button hidden"))
    #expect(!samples("").contains("wrap_button hidden"))
    #expect(samples("wrap.configure(title: \"a\", isEdited: true)").contains("wrap_button hidden"))
    #expect(samples("wrap.hide()").contains("wrap_button hidden"))
  }

  @Test func `a view that sets its own frame is not placed by constraints`() throws {
    let own = """
      class Rendered: UIView {
        override init(frame: CGRect) { super.init(frame: frame); translatesAutoresizingMaskIntoConstraints = false }
        required init?(coder: NSCoder) { fatalError() }
        func render(_ size: CGSize) { frame = CGRect(origin: .zero, size: size) }
      }
      """
    let text = cell(
      "title.snp.makeConstraints { make in make.edges.equalToSuperview() }; contentView.addSubview(text)",
      properties: "let text = Rendered()", members: "func configure(_ size: CGSize) { text.render(size) }")
    let reading = try #require(read([text, own]).layouts.first?.reading)
    #expect(reading.completeness == .partly)
    #expect(reading.reasons.map(\.words) == ["'text' gets its frame from code"])
    #expect(findings(text, own) == [])
  }

  /// The class `Badge` is declared: nothing turns its mask off, so its frame of 0 x 0 contradicts 24. `StampView` is
  /// not: its initializer may turn the mask off, as those of many views do.
  @Test func `a class that is not known may turn its mask off`() {
    func masks(_ name: String, _ more: String = "") -> [RuleID] {
      let text = cell(
        """
        \(more)
        contentView.addSubview(text)
        title.snp.makeConstraints { make in make.edges.equalToSuperview() }
        NSLayoutConstraint.activate([
          text.widthAnchor.constraint(equalToConstant: 24), text.heightAnchor.constraint(equalToConstant: 24),
          text.topAnchor.constraint(equalTo: title.topAnchor), text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
        ])
        """, properties: "let text = \(name)()")
      return findings(text, "class Badge: UIView {}").filter { $0.severity == .error }.map(\.rule)
    }
    #expect(masks("Badge") == ["unsatisfiable-constraints"])
    #expect(masks("StampView") == [])
    let turnedOn = "text.translatesAutoresizingMaskIntoConstraints = true"
    #expect(masks("StampView", turnedOn) == ["unsatisfiable-constraints"])
  }
}
