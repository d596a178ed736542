import Testing

/// Cells and views of classes that no file has, and the files that only state what a package declares.
@Suite struct UnknownSuperclassTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// A cell with a view 30 pt high, 10 pt below the top. Nothing connects it to the bottom unless `bottom` is given.
  private func cell(_ superclass: String, bottom: Bool = false, height: String = "30", after: String = "") -> String {
    """
    import UIKit
    class TagCell: \(superclass) {
      let tag = UIView()
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(tag)
        tag.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          tag.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
          tag.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          tag.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
          tag.heightAnchor.constraint(equalToConstant: \(height))\(after),
          \(bottom ? "tag.bottomAnchor.constraint(equalTo: contentView.bottomAnchor)," : "")
        ])
      }
    }
    """
  }

  private func state(_ lines: String...) throws {
    let all = ["rowHeights: {\"*\": automatic}"] + lines
    try scratch.write(".plumb.yml", "swift:\n" + all.map { "  \($0)\n" }.joined())
  }

  @Test func `a cell whose superclass is not known is named, and read once it is stated`() throws {
    try scratch.write("TagCell.swift", cell("KitCell"))
    let words =
      "TagCell.swift:2: 'TagCell' is not read: its superclass 'KitCell' is not known; "
      + "state it in .plumb.yml under 'swift: classes'"
    for arguments in [["lint", "."], ["lint", "TagCell.swift"], ["explain", "TagCell.swift"]] {
      let run = try scratch.run(arguments: arguments)
      #expect(run.errors.contains(words) && !run.errors.contains("no cell"), "\(run.errors)")
    }
    #expect(try scratch.run("lint", ".").errors.contains("found 1 Swift file with 1 cell (1 not read)"))
    #expect(try scratch.run("lint", ".", "--strict-reading").status == 1)
    try state("classes: {KitCell: {type: cell}}")
    let stated = try scratch.run("lint", ".")
    #expect(stated.status == 1 && stated.output.contains("error[zero-height]"), "\(stated.output)\(stated.errors)")
  }

  /// 4 + 30 + 4 = 38, and 0.5 of the separator, if the stack holds the view.
  @Test func `a class that is stated to be a stack takes the views of its initializer`() throws {
    let text = """
      import UIKit
      class TagCell: UITableViewCell {
        let tag = UIView()
        lazy var rows = KitStack(arrangedSubviews: [tag])
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          contentView.addSubview(rows)
          rows.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            rows.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
            rows.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            rows.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            contentView.bottomAnchor.constraint(equalTo: rows.bottomAnchor, constant: 4),
            tag.heightAnchor.constraint(equalToConstant: 30),
          ])
        }
      }
      """
    try scratch.write("TagCell.swift", text)
    try state("classes: {KitStack: {type: stack}}")
    let run = try scratch.run("explain", "TagCell.swift")
    #expect(run.output.contains("TagCell: 38.5 pt high"), "\(run.output)\(run.errors)")
    #expect(!run.errors.contains("read partly"), "\(run.errors)")
  }

  @Test func `what is stated under 'sources' is not linted, wherever it is`() throws {
    try scratch.write("TagCell.swift", cell("KitCell"))
    try scratch.write("Plumb/Stubs.swift", "class KitCell: UITableViewCell {}\n")
    #expect(try scratch.run("lint", ".", "--verbose").errors.contains("'KitCell' is not read"))
    try state("sources: [Plumb/Stubs.swift]")
    let run = try scratch.run("lint", ".", "--verbose")
    #expect(run.output.contains("error[zero-height]"), "\(run.output)\(run.errors)")
    #expect(run.errors.contains("1 class in Swift: ") && !run.errors.contains("'KitCell'"), "\(run.errors)")
  }

  @Test(
    "a class that only conforms to protocols, or is known to be no cell, is not named",
    arguments: [
      "struct Anchor {}\nfinal class TagCell: CellModel { var title = 1 }\n",
      "struct Anchor {}\nclass TagCell: NSTextFieldCell { override init(textCell: String) {} }\n",
      "struct Anchor {}\nclass Kit: UIView {}\nclass TagCell: Kit { override init(frame: CGRect) {} }\n",
      "struct Anchor {}\nclass TagView: KitView { override init(frame: CGRect) {} }\n",
    ])
  func others(_ source: String) throws {
    try scratch.write("Tag.swift", source)
    #expect(!(try scratch.run("lint", ".").errors.contains("is not read")))
  }

  @Test func `an instance of an unknown class is a view if a view is added to it`() throws {
    let code = cell("UITableViewCell", bottom: true)
      .replacing("let tag = UIView()", with: "let tag = UIView(), box = ShadowContainer()")
      .replacing("contentView.addSubview(tag)", with: "box.addSubview(tag); contentView.addSubview(box)")
    try scratch.write("TagCell.swift", code)
    let run = try scratch.run("lint", ".", "--verbose")
    #expect(!run.errors.contains("addSubview"), "\(run.errors)")
    #expect(run.errors.contains("1 read except for texts or images"), "\(run.errors)")
  }

  @Test func `a priority is read as '.init(999)', and one that is not known is named and can be stated`() throws {
    let lowered = """

      extension NSLayoutConstraint {
        func lowered(_ to: UILayoutPriority) -> NSLayoutConstraint { priority = to; return self }
      }
      """
    func write(_ priority: String, helper: String) throws {
      try scratch.write("TagCell.swift", cell("UITableViewCell", bottom: true, after: ".lowered(\(priority))") + helper)
    }
    try state()
    try write(".init(999)", helper: lowered)
    #expect(try scratch.run("convert", "TagCell.swift").output.contains("tag.height == 30 @ 999"))
    try write(".almost", helper: lowered)
    let unknown = try scratch.run("lint", ".")
    let words =
      "the priority '.almost' is not known (TagCell.swift:18); "
      + "state it in .plumb.yml: 'swift: {constants: {.almost: …}}'"
    #expect(unknown.errors.contains(words), "\(unknown.errors)")
    try state("constants: {.almost: 999}")
    #expect(try scratch.run("convert", "TagCell.swift").output.contains("tag.height == 30 @ 999"))
    try write("999", helper: "")
    let lacking = try scratch.run("lint", ".", "--verbose")
    #expect(
      lacking.errors.contains("an unknown function 'lowered' gets a constraint (TagCell.swift:12); if a package"),
      "\(lacking.errors)")
  }

  @Test func `a constant of CGFloat is named, and one without its type is told to be nowhere`() throws {
    try scratch.write("TagCell.swift", cell("UITableViewCell", bottom: true, height: "CGFloat.margin16"))
    let unknown = try scratch.run("lint", ".")
    #expect(unknown.errors.contains("'swift: {constants: {CGFloat.margin16: …}}'"), "\(unknown.errors)")
    try state("constants: {.margin16: 16}")
    let words = "'.margin16', which .plumb.yml states under 'swift: constants', matches no expression in a Swift file"
    #expect(try scratch.run("lint", ".").errors.contains(words))
    try state("constants: {CGFloat.margin16: 16}")
    // 10 + 16 + 0.5 for the separator
    #expect(try scratch.run("explain", ".").output.hasPrefix("TagCell: 26.5 pt high"))
  }

  @Test func `a helper can name the superview`() throws {
    let code = """
      import UIKit
      class TagCell: UITableViewCell {
        let tag = UIView()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          contentView.addSubview(tag)
          tag.heightAnchor.constraint(equalToConstant: 30).isActive = true
          tag.pinToParent()
        }
      }
      """
    try scratch.write("TagCell.swift", code)
    for side in ["superview.edges", "$0.superview.edges"] {
      try state("helpers: {\"pinToParent()\": [$0.edges == \(side)]}")
      // 30 + 0.5 for the separator
      #expect(try scratch.run("explain", ".").output.hasPrefix("TagCell: 30.5 pt high"))
    }
  }
}
