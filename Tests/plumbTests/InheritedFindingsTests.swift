import Foundation
import Testing

/// A fault in the code of a superclass is one finding at its line, whatever classes inherit it.
@Suite struct InheritedFindingsTests {
  private let scratch: Scratch

  /// Line 3 adds a switch that the content view would cover, when a subclass asks for the property.
  private static let base = """
    class BaseCell: UITableViewCell {
      lazy var toggle: UISwitch = {
        let view = UISwitch(); addSubview(view); view.translatesAutoresizingMaskIntoConstraints = false
        view.topAnchor.constraint(equalTo: topAnchor, constant: 8).isActive = true
        view.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8).isActive = true
        view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16).isActive = true
        return view
      }()
    }
    """

  private static func heir(_ name: String) -> String {
    """
    class \(name): BaseCell {
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        toggle.isOn = true
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    """
  }

  init() throws {
    scratch = try Scratch()
    try scratch.write(".git/HEAD", "ref: refs/heads/main\n")
    try scratch.write(".plumb.yml", "swift: {rowHeights: {\"*\": automatic}}\n")
  }

  private func found(_ arguments: String...) throws -> [String] {
    let run = try scratch.run(
      arguments: ["lint", "--format", "xcode", "--select", "subview-of-cell"] + arguments)
    return run.output.split(separator: "\n").filter { !$0.contains(": note: ") }.map(String.init)
  }

  private func notes() throws -> [String] {
    let run = try scratch.run("lint", "--select", "subview-of-cell", ".")
    return run.output.split(separator: "\n").filter { $0.contains("inherit") }.map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  /// The file of the superclass comes between those of its subclasses.
  @Test func `the finding is at the line of the superclass, once`() throws {
    try scratch.write("B/BaseCell.swift", Self.base)
    for name in ["ACell", "CCell"] { try scratch.write("\(name.first ?? "X")/\(name).swift", Self.heir(name)) }
    let lines = try found(".")
    #expect(lines.count == 1)
    #expect(lines.first?.contains("BaseCell.swift:3:") == true)
    #expect(try notes() == ["= 'ACell' and 'CCell' inherit it"])
  }

  @Test func `many classes are counted`() throws {
    try scratch.write("BaseCell.swift", Self.base)
    for name in ["A", "C", "D", "E", "F"] { try scratch.write("\(name).swift", Self.heir(name)) }
    #expect(try notes() == ["= 'A', 'C' and 3 other classes inherit it"])
  }

  @Test func `in one file too`() throws {
    try scratch.write("Cells.swift", Self.base + "\n" + Self.heir("ACell") + "\n" + Self.heir("CCell"))
    let lines = try found(".")
    #expect(lines.count == 1)
    #expect(lines.first?.contains("Cells.swift:3:") == true)
  }

  @Test func `a comment at the line suppresses it`() throws {
    try scratch.write(
      "BaseCell.swift",
      Self.base.replacingOccurrences(of: "= false\n", with: "= false  // plumb:disable-line subview-of-cell\n"))
    for name in ["A", "C"] { try scratch.write("\(name).swift", Self.heir(name)) }
    #expect(try found(".") == [])
  }

  /// Without the file of the superclass, the first class keeps the finding.
  @Test func `a run without the superclass reports it in one class`() throws {
    try scratch.write("BaseCell.swift", Self.base)
    for name in ["A", "C"] { try scratch.write("\(name).swift", Self.heir(name)) }
    let lines = try found("A.swift", "C.swift")
    #expect(lines.count == 1)
    #expect(lines.first?.contains("A.swift:4:") == true)
    let run = try scratch.run("lint", "--select", "subview-of-cell", "A.swift", "C.swift")
    #expect(run.output.contains("'C' inherits it too"))
  }

  /// What a class does with an inherited view is its own fault.
  @Test func `what a class does itself stays in it`() throws {
    try scratch.write("BaseCell.swift", Self.base)
    let own = Self.heir("ACell").replacingOccurrences(
      of: "toggle.isOn = true", with: "toggle.isOn = true; let own = UISwitch(); addSubview(own)")
    try scratch.write("ACell.swift", own)
    let lines = try found(".")
    #expect(lines.count == 1)
    #expect(lines.first?.contains("ACell.swift:4:") == true)
  }
}
