import Findings
import Foundation
import LayoutModel
import LayoutSource
import LayoutYAML
import Testing

/// The law of both interfaces, in and out: reading the edited text gives the layout that the changes make.
@Suite struct LayoutEditorLawTests {
  /// The layouts of rules and of examples in documents.
  private static let files: [URL] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folders = ["Rules", "docs/examples"].map { root.appendingPathComponent($0) }
    let files = folders.flatMap { folder in
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    }
    return files.filter { $0.path.hasSuffix(".layout.yaml") }.sorted { $0.path < $1.path }
  }()

  /// The documents with a layout without errors, each as a file of its own.
  private static let texts: [(name: String, bytes: [UInt8])] =
    files.flatMap { file in
      let bytes = [UInt8]((try? Data(contentsOf: file)) ?? Data())
      return loadLayouts(bytes).documents.map { (file.lastPathComponent, Array(bytes[$0.start..<$0.end])) }
    }.filter { _, bytes in
      let file = loadLayouts(bytes)
      return file.layouts.count == 1 && file.findings.isEmpty
    } + unusual.enumerated().map { ("text \($0)", Array($1.utf8)) }

  /// Layouts in all of YAML's notations.
  private static let unusual: [String] = [
    """
    cell: Message
    measure: {samples: {soft: {title: {contentHuggingPriority: {vertical: 100}, text: x}, constraints: {middle: {constant: 3}}}}}
    metrics: {gap: 8}
    views:
      title: &t {type: label, text: A title, contentHuggingPriority: {horizontal: 250, vertical: 251}}
      note:
        type: label
        text: |+
          more

      twin: *t
      photo: {type: image, image: [40, 30.5]} # the photo
      box:
        type: stack
        axis: vertical
        customSpacing: {inner: 4}
        subviews:
          inner: {type: switch}
      field: {type: textField, superview: box, placeholder: "a"}
    constraints:
      - title.top == contentView.top + gap @ 999
      - {constraint: title.width == note.width / 3, priority: 750, identifier: middle}
      # between
      - 'note.top == title.bottom'
      - "V:[note]-8-|"

      - note.width == photo.width / 3 + 4  # a third
      - {vfl: "H:|-[note]", priority: 3}
      - photo.size == [4, 4]
      - &x photo.centerX == contentView.centerX
      - *x
      - item: box
        attribute: leading
        toItem: contentView
        toAttribute: leadingMargin
      - >
        box.top ==
        note.bottom

    """,
    """
    {cell: A, table: {rowHeight: 44}, views: {a: {type: scroll, subviews: {b: {type: label, text: "x"}}}, c: {}},
     constraints: [a.top == c.top, "b.left == a.contentLayoutGuide.left", 'c.left == a.right', {constraint: "c.width == 3"}]}
    """,
    "view: A\r\nviews:\r\n  a:\r\n    hidden: true\r\nconstraints:\r\n- a.top == root.top\r\n- a.left == root.left",
    "cell: A\nguides: {g: {}, h: {superview: a}}\nviews: {b: {superview: a}, a: {}}\nconstraints:\n  - g.top == h.top\n  - a.left == g.left\n",
    "cell: A\nviews:\n  a: {type: button, configuration: gray}\n  b: {type: switch}\n",
    "cell: A\nviews:\n  a:\n    type: button\n    configuration: plain\n    contentInsets: 4\n    imagePlacement: top\n",
    "view: A\nviews: {a: {type: button, imagePadding: 4, configuration: filled, image: [4, 4]}}\n",
    "view: A\nviews:\n  a: {type: button, configuration: gray, contentInsets: [1, 2, 3, 4]}\n  b: {}\n",
    "cell: A\nviews:\n  a:\n    translatesAutoresizingMaskIntoConstraints: true\n    frame: [0, 0, 10, 10]\n  b: {}\n",
    "cell: A\nviews:\n  a:\n    frame: [0, 0, 10, 10]\n    autoresizingMask: [flexibleWidth]\n    superviewSize: [20, 20]\n    translatesAutoresizingMaskIntoConstraints: true\n  b: {frame: [0, 0, 1, 1], hidden: true}\n",
    "cell: A\nviews: {a: {}, b: {}}\nconstraints:\n  - {constraint: a.top == b.top, identifier: x, active: false}\n  - constraint: a.left == b.left\n    active: false\n    priority: 3\n",
    "cell: A\nviews: {a: {}, b: {}}\nconstraints:\n  - {id: a1B, constraint: a.top == b.top + 8}\n  - {constraint: 'a.top == b.bottom', id: 2}\n",
    "collectionCell: A\nviews: {a: {}, b: {type: scroll, scrollEnabled: true}}\nconstraints: []\n",
    "cell: A\ncontentView: {layoutMargins: 8}\nviews:\n  a: {type: label, predefined: textLabel}\n  b: {}\n",
    "view: A\nviews:\n  a: {type: textField}\n  b: {type: textField, placeholder: x}\n  c: {type: textField, borderStyle: line}\n",
    "view: A\nviews:\n  a: {type: textField, text: x}\n  b: {type: textField, subviews: {c: {type: textField}}}\n",
    "headerFooter: A\ntable:\n  style: plain\nviews:\n  a: {}\n  b: {}\nconstraints:\n",
    #"""
    cell: A
    metrics: {gap: 8, low: 250}
    views: {a: {}, b: {}, c: {superview: a}, d: {superview: a}}
    constraints:
      -   V:|-12-[a(80, >= 8 @low)]-gap-|
      - "V:|-( 4 , <=9@750 )-[b(==a)]\x2d12\
         -|"  # the bottom
      - 'H:|-[a]-(>=gap)-[b(80 )]- >=gap -|'
      -
        V:[c]
          -6.5-
          [d(c@low)]
      # edges
      - c.edges == superview.edges inset [1, 2, 3, 4] @ low
      - {constraint: a.size == b.size, priority: 5}
      - {vfl: "[a][b]", options: [alignAllTop, alignAllBottom], identifier: both}
      - {vfl: "[c]-(low)-[d]", priority: 3}
      - item: d
        attribute: size
        toItem: a
        relation: lessThanOrEqual
        toAttribute: size
        multiplier: 0.1
      - {item: b, attribute: center, toItem: c, toAttribute: center, active: false}
      - a.center == contentView.layoutMarginsGuide.center
      - d.verticalEdges == a.verticalEdges # last

    """#,
    "cell: A\nviews: {a: {}, b: {}}\nconstraints: [a.edges == b.edges, \"V:|-3-[b]-4-|\",\n  'a.size == [4, 5]']\n",
    "cell: A\r\nviews: {a: {}, b: {}}\r\nconstraints:\r\n- a.edges == b.edges inset -8\r\n- V:|-3-[b]-4-|",
    """
    cell: Swift
    contentView: {directionalLayoutMargins: 8}
    views:
      a: {type: UILabel, text: A, isHidden: true, contentHuggingPriority: .defaultHigh, font: {style: body}}
      b: {type: UITextView, isScrollEnabled: false, contentHuggingPriority: {vertical: high - 1}, directionalLayoutMargins: 4}
      c:
        type: stackView
        axis: .vertical
        alignment: .leading
        isLayoutMarginsRelativeArrangement: true
        subviews: {d: {type: UIView, isHidden: false}}
    constraints:
      - a.topAnchor == contentView.margins.topAnchor + 8 @ .defaultHigh - 1
      - a.leadingAnchor >= b.trailingAnchor @ UILayoutPriority.defaultLow
      - b.widthAnchor == 40 @ UILayoutPriority(999)
      - {constraint: b.top == a.bottomAnchor, priority: .defaultHigh}
      - {item: b, attribute: .leading, toItem: contentView.margins, toAttribute: leadingAnchor}
      - c.edges == contentView.safeArea inset 4
      - c.size == b @ .defaultLow
      - d.center == c
      - b.edges == contentView
    """,
  ]

  @Test(arguments: unusual) func `the unusual layouts have no errors`(text: String) {
    #expect(Fixture(text).report == [])
  }

  /// The results of some changes.
  private struct Outcome {
    var rendered: [ChangeKind: Int] = [:]
    var faults: [String] = []

    mutating func add(_ other: Outcome) {
      rendered.merge(other.rendered, uniquingKeysWith: +)
      faults += other.faults
    }
  }

  /// How often each kind of change is tried in each text. Few layouts have visual formats, composites and configured
  /// buttons.
  private static func turns(_ kind: ChangeKind) -> Int {
    switch kind {
    case .splitEntry, .splitAndChange, .priorityOfPart, .itemOfParts, .setActive: 20
    default: kind.description == "contentInsets" ? 20 : 3
    }
  }

  @Test func `reading the edited text gives the changed layout`() async {
    #expect(Self.texts.count > 250)
    let total = await withTaskGroup(of: Outcome.self) { group in
      for index in Self.texts.indices { group.addTask { Self.outcome(of: index) } }
      var total = Outcome()
      for await outcome in group { total.add(outcome) }
      return total
    }
    for fault in total.faults.sorted().prefix(20) { Issue.record("\(fault)") }
    #expect(total.faults.count == 0)
    for kind in ChangeKind.allCases {
      let count = total.rendered[kind] ?? 0
      #expect(Self.least[kind.description].map { count >= $0 } ?? (count == 0), "\(kind) is rendered \(count) times")
    }
  }

  /// The least number of rendered changes of each kind, so that the test is not empty. Other kinds are never rendered.
  private static let least: [String: Int] = [
    "addConstraint": 450,
    "addConstraints": 650,
    "removeConstraint": 650,
    "setAnchor": 300,
    "setConstant": 650,
    "setRelation": 450,
    "setPriority": 550,
    "setActive": 4,
    "addGuide": 550,
    "several": 350,
    "splitEntry": 250,
    "splitAndChange": 250,
    "priorityOfPart": 80,
    "itemOfParts": 40,
    "superview": 300,
    "text": 200,
    "numberOfLines": 250,
    "preferredMaxLayoutWidth": 150,
    "image": 25,
    "intrinsicContentSize": 250,
    "placeholderIntrinsicSize": 250,
    "contentHuggingPriority": 350,
    "contentCompressionResistancePriority": 350,
    "hidden": 400,
    "scrollEnabled": 2,
    "translatesAutoresizingMaskIntoConstraints": 100,
    "layoutMargins": 200,
    "preservesSuperviewLayoutMargins": 200,
    "placeholder": 1,
    "borderStyle": 1,
    "adjustsFontForContentSizeCategory": 250,
    "adjustsFontSizeToFitWidth": 250,
    "minimumScaleFactor": 150,
    "textIsPlaceholder": 250,
    "imageIsPlaceholder": 25,
    "mayBeAmbiguous": 400,
    "configuration": 10,
    "contentEdgeInsets": 10,
    "contentInsets": 2,
    "imagePadding": 2,
    "imagePlacement": 2,
    "axis": 8,
    "distribution": 4,
    "alignment": 5,
    "spacing": 5,
    "layoutMarginsRelativeArrangement": 3,
    "baselineRelativeArrangement": 4,
    "table.itemHeight": 8,
    "table.tableStyle": 650,
    "table.hasSectionIndex": 650,
    "table.rowHeight": 650,
    "table.estimatedRowHeight": 500,
    "table.hasSeparator": 650,
    "table.displayScale": 650,
  ]

  private static func outcome(of index: Int) -> Outcome {
    let (name, bytes) = texts[index]
    var outcome = Outcome()
    guard let sourced = loadLayouts(bytes).layouts.first else { return outcome }
    var random = RandomChanges(layout: sourced.layout, numbers: Numbers(seed: index))
    for kind in ChangeKind.allCases {
      for _ in 0..<turns(kind) {
        let changes = random.changes(kind)
        guard !changes.isEmpty, let edits = sourced.editor.edits(for: changes, of: sourced, in: bytes),
          !edits.isEmpty
        else { continue }
        outcome.rendered[kind, default: 0] += 1
        if let fault = fault(of: edits, for: changes, of: sourced, in: bytes) {
          outcome.faults.append("\(kind) in \(name): \(fault)\n\(changes)\n\(edits.map { ($0.range, $0.text) })")
        }
      }
    }
    return outcome
  }

  /// What is wrong with the edits of some changes; nil if the law holds.
  private static func fault(
    of edits: [TextEdit], for changes: [LayoutChange], of sourced: SourcedLayout, in bytes: [UInt8]
  ) -> String? {
    guard let text = edited(bytes, edits) else { return "the edits overlap" }
    let again = loadLayouts(text)
    if let finding = again.findings.first { return "'\(finding.message)' is found" }
    guard again.layouts.count == 1 else { return "there are \(again.layouts.count) layouts" }
    return again.layouts[0].layout.isSame(as: sourced.layout.applying(changes)) ? nil : "the layout is another one"
  }
}
