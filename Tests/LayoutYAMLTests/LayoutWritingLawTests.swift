import Foundation
import LayoutModel
import LayoutSource
import LayoutYAML
import Testing
import TextMeasuring

/// Reading a written layout gives the layout.
@Suite struct LayoutWritingLawTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// All layout files of the repository.
  private static let files: [String] = ["Rules", "docs", "Tests"].flatMap { folder -> [String] in
    let found = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    return (found?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".layout.yaml") }.map { "\(folder)/\($0)" }
  }.sorted()

  private static func load(_ bytes: [UInt8], beside file: String) -> SourcedFile {
    let folder = root.appending(path: file).deletingLastPathComponent()
    return loadLayouts(bytes) { path in
      Result { () throws(FontFileError) in
        guard let data = try? Data(contentsOf: folder.appending(path: path)) else {
          throw FontFileError("does not exist")
        }
        return try FontFile([UInt8](data))
      }
    }
  }

  /// What a text keeps of a layout: each constraint is an entry of its own.
  private func split(_ layout: Layout) -> Layout {
    let entries = Set(layout.constraints.map(\.authoredIndex)).sorted(by: >)
    return layout.applying(entries.map { .splitEntry($0) })
  }

  private func check(_ layout: Layout, beside file: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let text = layoutDocument(of: layout, comments: ["A: comment", ""])
    let again = Self.load(Array(text.utf8), beside: file)
    #expect(again.findings.map(\.message) == [], "\(file)\n\(text)", sourceLocation: sourceLocation)
    guard again.layouts.count == 1, let read = again.layouts.first?.layout else { return }
    let wanted = split(layout)
    let isSame = read.isSame(as: wanted)
    #expect(isSame, "\(file)\n\(text)", sourceLocation: sourceLocation)
    #expect(read.constraints.map(\.name) == wanted.constraints.map(\.name), sourceLocation: sourceLocation)
    #expect(layoutDocument(of: read, comments: ["A: comment", ""]) == text, sourceLocation: sourceLocation)
  }

  @Test(arguments: files)
  func `every layout of the repository`(file: String) throws {
    let loaded = Self.load(Array(try Data(contentsOf: Self.root.appending(path: file))), beside: file)
    guard !loaded.findings.contains(where: { $0.severity == .error }) else { return }
    for sourced in loaded.layouts where sourced.layout.isComplete { check(sourced.layout, beside: file) }
  }

  @Test func `many layouts are tested`() { #expect(Self.files.count > 300) }

  // MARK: - Random layouts

  private static let kinds: [ChangeKind] = [
    .addConstraint, .addConstraints, .removeConstraint, .setConstant, .setRelation, .setPriority, .setActive,
    .addGuide, .property(.class), .property(.hidden), .property(.layoutMargins), .property(.intrinsicContentSize),
    .property(.placeholderIntrinsicSize), .property(.contentHuggingPriority),
    .property(.preservesSuperviewLayoutMargins),
    .property(.contentCompressionResistancePriority), .setting(0), .setting(6),
  ]

  /// Layouts of the rules with four random changes that every layout can have.
  @Test(arguments: 0..<8) func `randomly changed layouts`(seed: Int) throws {
    let files = Self.files.filter { $0.hasPrefix("Rules") }
    for (index, file) in files.enumerated() where index % 8 == seed {
      let loaded = Self.load(Array(try Data(contentsOf: Self.root.appending(path: file))), beside: file)
      guard loaded.findings.isEmpty, let first = loaded.layouts.first?.layout else { continue }
      var layout = split(first)
      var numbers = Numbers(seed: index)
      for _ in 0..<4 {
        var random = RandomChanges(layout: layout, numbers: numbers)
        let changes = random.changes(numbers.pick(Self.kinds) ?? .setConstant).filter { change in
          if case .setProperty(.contentView, _) = change { false } else { true }
        }
        numbers = random.numbers
        _ = numbers.next()
        layout = layout.applying(changes)
      }
      if layout.kind != .cell { layout.table = Layout(kind: .cell, name: "").table }
      if layout.constraints.contains(where: { $0.first.coefficient == 0 }) { continue }
      check(numbered(layout), beside: file)
    }
  }

  /// A layout with the entries counted from 0, as in a file.
  private func numbered(_ layout: Layout) -> Layout {
    var layout = layout
    for index in layout.constraints.indices { layout.constraints[index].authoredIndex = index }
    return layout.applying([.addGuide(.safeAreaLayoutGuide, of: .contentView)])
  }

  // MARK: - Texts

  private static let parts = [
    "a", " ", "  ", ":", ": ", "#", " #", "-", "- ", "?", "? ", ",", "[", "]", "{", "}", "&", "*", "!", "|", ">", "@",
    "`", "\"", "'", "%", "\\", "\n", "\t", "\r", "~", "null", "true", "1.5", "---", "...", "<<", "=", "é", "\u{A0}",
    "\u{2028}", "\u{200B}", "\u{FEFF}", "😀", "\u{85}", "\u{7F}", "0x1", "\u{E0001}",
  ]

  @Test(arguments: 0..<40) func `texts of all kinds`(seed: Int) {
    var numbers = Numbers(seed: seed)
    for _ in 0..<20 {
      var layout = Layout(kind: .cell, name: "A")
      let text = (0..<numbers.pick(1, 2, 3, 5)).compactMap { _ in numbers.pick(Self.parts) }.joined()
      for suffix in ["", String(repeating: "x", count: 100)] {
        var label = Item(name: "label\(layout.items.count)", superview: .contentView)
        label.type = .label
        label.text = text + suffix
        layout.items.append(label)
      }
      layout.viewsEnd = layout.items.count
      layout.reuseIdentifier = text
      layout.samples = [Sample(name: text, changes: [.setProperty(ItemID(2), .text(text))], of: layout)]
      check(layout, beside: "text \(text.debugDescription)")
    }
  }

  @Test func `texts that need no quotes have none`() {
    var layout = Layout(kind: .cell, name: "A")
    for (index, text) in ["12:30", "No", "1.5", "it's", "-5", "", "a: b", "x,y", "Really?"].enumerated() {
      var label = Item(name: "l\(index)", superview: .contentView)
      label.set(.type(.label))
      label.text = text
      layout.items.append(label)
    }
    layout.viewsEnd = layout.items.count
    #expect(
      layoutDocument(of: layout, comments: ["Feed.xib", "", "a\ncell: B"]) == """
        # Feed.xib
        #
        # "a\\ncell: B"
        cell: A
        views:
          l0: {type: label, text: 12:30}
          l1: {type: label, text: No}
          l2: {type: label, text: 1.5}
          l3: {type: label, text: it's}
          l4: {type: label, text: -5}
          l5: {type: label, text: ""}
          l6: {type: label, text: "a: b"}
          l7: {type: label, text: "x,y"}
          l8: {type: label, text: "Really?"}

        """)
  }

  // MARK: - What only the model says

  @Test func `views keep their order, and name their superviews where nesting would change it`() throws {
    let text = """
      cell: A
      views:
        a:
          subviews:
            b: {}
        c: {}
        d: {superview: a}
        e: {superview: cell}

      """
    #expect(try layoutDocument(of: Fixture(text).layout) == text)
  }

  @Test func `a sampled constraint without a name gets an id`() throws {
    var layout = try Fixture("cell: A\nviews: {a: {}}\nconstraints:\n  - a.size == [4, 5]\n").layout
    layout.samples = [Sample(name: "flat", changes: [.setActive(constraint: 1, false)], of: layout)]
    #expect(
      layoutDocument(of: layout) == """
        cell: A
        measure: {samples: {flat: {constraints: {sampled-1: {active: false}}}}}
        views:
          a: {}
        constraints:
          - a.width == 4
          - {constraint: a.height == 5, id: sampled-1}

        """)
  }

  @Test func `what a source leaves open has keys`() {
    var layout = Layout(kind: .cell, name: "A")
    var label = Item(name: "l", superview: .contentView)
    label.set(.type(.label))
    (label.text, label.isTextPlaceholder, label.hasUnknownSize) = ("Label", true, true)
    layout.items.append(label)
    layout.viewsEnd = 3
    layout.unknownHeight = UnknownHeight(designHeight: 60)
    var constraint = Constraint(first: Term(Anchor(ItemID(2), .width), coefficient: -2), constant: 8)
    (constraint.id, constraint.isChangedByCode, constraint.relation) = ("a1B-2c-D3e", true, .lessThanOrEqual)
    layout.constraints = [constraint]
    let views = """
      views:
        l: {type: label, text: Label, intrinsicContentSize: unknown, textIsPlaceholder: true}
      constraints:
        - {constraint: 8 <= 2 * l.width, id: a1B-2c-D3e, changedByCode: true}

      """
    #expect(layoutDocument(of: layout) == "cell: A\ntable: {rowHeight: unknown, designHeight: 60}\n" + views)
    layout.kind = .view
    #expect(layoutDocument(of: layout) == "view: A\nmeasure: {heights: unknown, designHeight: 60}\n" + views)
  }
}
