import Findings
import LayoutModel
import LayoutSource
import LayoutYAML
import Testing

/// Layouts with the changes that options ask for.
@Suite struct RequestedChangesTests {
  private static let feed = """
    # A row, and its twin.
    cell: FeedCell
    measure:
      samples:
        plain: {}
        own: {title: {text: Its own}, constraints: {foot: {constant: 30}}}
    metrics: {gap: 8}
    views:
      picture: &square {type: image, image: [40, 40], contentHuggingPriority: 300}
      badge: *square
      box:
        subviews:
          title: {type: label, text: A title}   # the label
    constraints:
      - picture.top == contentView.top + gap
      - picture.size == [40, 40]
      - title.top == picture.bottom + gap
      - {constraint: contentView.bottom == title.bottom + 8, identifier: foot}
    ---
    cell: OtherCell
    views:
      name: {type: label, text: A name}
    """

  private func requested(
    _ options: (ChangeOption.Kind, String)..., in documents: ClosedRange<Int> = 0...0
  ) -> (changes: [RequestedChanges], mistakes: [OptionMistake]) {
    let bytes = Array(Self.feed.utf8)
    let layouts = loadLayouts(bytes).layouts.filter { documents.contains($0.document) }
    return requestedChanges(options.map { ChangeOption($0.0, $0.1) }, to: layouts, in: bytes)
  }

  private func change(
    _ options: [(ChangeOption.Kind, String)], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> (layout: Layout, constraints: [Int: ChangedConstraint]) {
    let bytes = Array(Self.feed.utf8)
    let sourced = try #require(loadLayouts(bytes).layouts.first, sourceLocation: sourceLocation)
    let (changes, mistakes) = requestedChanges(options.map { ChangeOption($0.0, $0.1) }, to: [sourced], in: bytes)
    try #require(mistakes.isEmpty && changes.count == 1, "\(mistakes)", sourceLocation: sourceLocation)
    return (sourced.layout.applying(changes[0].changes), changes[0].constraints)
  }

  private func layout(
    _ options: (ChangeOption.Kind, String)..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Layout {
    try change(options, sourceLocation: sourceLocation).layout
  }

  private func item(_ name: String, in layout: Layout) throws -> Item {
    try #require(layout.items.first { $0.name == name })
  }

  @Test func `keys of views at any depth`() throws {
    let layout = try layout(
      (.set, "title.text=\"\""), (.set, "title.numberOfLines = 0"), (.set, "picture.image=[44, 44]"),
      (.set, "box.hidden=true"))
    #expect(try item("title", in: layout).text == "")
    #expect(try item("title", in: layout).numberOfLines == 0)
    #expect(try item("picture", in: layout).image == PerAxis(horizontal: 44, vertical: 44))
    #expect(try item("box", in: layout).isHidden)
  }

  @Test func `a change of one alias leaves the other`() throws {
    let layout = try layout((.set, "picture.hidden=true"), (.set, "badge.image=[8, 8]"))
    #expect(try item("picture", in: layout).isHidden)
    #expect(try !item("badge", in: layout).isHidden)
    #expect(try item("picture", in: layout).image == PerAxis(horizontal: 40, vertical: 40))
  }

  @Test func `one axis of a priority, and keys of the layout`() throws {
    let layout = try layout(
      (.set, "picture.contentHuggingPriority.horizontal=251"), (.set, "metrics.gap=12"),
      (.set, "table.separatorStyle=none"), (.set, "contentView.layoutMargins=0"), (.set, "title.font.size=20"),
      (.set, "title.font.name=system"))
    let hugging = try item("picture", in: layout).contentHuggingPriority
    #expect(hugging == PerAxis(horizontal: 251, vertical: 300))
    #expect(layout.constraints[0].uiKitConstant == 12)
    #expect(!layout.table.hasSeparator)
    #expect(layout.items[1].layoutMargins == Edges(0))
    #expect(try item("title", in: layout).font == Font(face: .system, size: 20))
  }

  /// `picture.size == [40, 40]` stands for two constraints, so the index in the layout is one more than in the file.
  @Test func `constraints by index, part and identifier`() throws {
    let (layout, constraints) = try change([
      (.set, "constraints[2].constant=20"), (.set, "constraints[1]/1.priority=999"),
      (.set, "constraints[foot].active=false"), (.set, "constraints[1].active=false"),
    ])
    #expect(layout.constraints.map(\.name) == Self.names)
    #expect(layout.constraints[3].uiKitConstant == 20)
    #expect(layout.constraints.map(\.priority) == [1000, 1000, 999, 1000, 1000])
    #expect(layout.constraints.map(\.isActive) == [true, false, false, true, false])
    #expect(constraints.keys.sorted() == [1, 2, 3, 4])
    #expect(constraints.values.allSatisfy { $0 == ChangedConstraint(option: "--set") })
  }

  private static let names = [
    "constraints[0]", "constraints[1]/0", "constraints[1]/1", "constraints[2]", "constraints[3]",
  ]

  @Test func `removed and added constraints`() throws {
    let (layout, constraints) = try change([
      (.without, "constraints[0]"), (.without, "constraints[1]/0"), (.without, "foot"),
      (.add, "title.leading == contentView.leading + gap"), (.add, "H:|-[picture]"), (.add, "badge.size == [8, 8]"),
      (.add, "{constraint: title.height >= 10, priority: 500}"), (.set, "constraints[2].constant=1"),
    ])
    #expect(
      layout.constraints.map(\.name) == [
        "constraints[1]/1", "constraints[2]", "constraints[4]", "constraints[5]/0", "constraints[6]/0",
        "constraints[6]/1", "constraints[7]",
      ])
    #expect(layout.constraints.map(\.index) == Array(0..<7))
    #expect(layout.constraints[1].uiKitConstant == 1)
    #expect(layout.constraints[2].uiKitConstant == 8)
    #expect(constraints.keys.sorted() == [1, 2, 3, 4, 5, 6])
    #expect(constraints[1] == ChangedConstraint(option: "--set"))
    // A part of an entry is not the whole text of the option.
    #expect(
      constraints[2] == ChangedConstraint(option: "--add", text: "title.leading == contentView.leading + gap"))
    #expect(constraints[3] == ChangedConstraint(option: "--add"))
    #expect(layout.constraints[6].priority == 500)
    #expect(layout.samples.map(\.constraints.count) == [7, 7])
  }

  /// The sample `own` sets the title's text and the foot's constant, and nothing else.
  @Test func `changes apply to samples that do not override them`() throws {
    let layout = try layout(
      (.set, "title.text=Changed"), (.set, "title.numberOfLines=2"), (.set, "constraints[foot].constant=1"),
      (.set, "constraints[2].constant=2"))
    let title = try #require(layout.items.firstIndex { $0.name == "title" })
    #expect(layout.samples.map { $0.items[title].text } == ["Changed", "Its own"])
    #expect(layout.samples.map { $0.items[title].numberOfLines } == [2, 2])
    #expect(layout.samples.map { $0.constraints[4].uiKitConstant } == [1, 30])
    #expect(layout.samples.map { $0.constraints[3].uiKitConstant } == [2, 2])
  }

  @Test func `the first constraint of a layout`() throws {
    let bytes = Array(Self.feed.utf8)
    let other = try #require(loadLayouts(bytes).layouts.last)
    let (changes, mistakes) = requestedChanges(
      [ChangeOption(.add, "name.top == contentView.top")], to: [other], in: bytes)
    try #require(mistakes.isEmpty && changes.count == 1)
    let changed = other.layout.applying(changes[0].changes)
    #expect(changed.constraints.map(changed.spelled) == ["name.top == contentView.top"])
    #expect(changed.constraints.map(\.name) == ["constraints[0]"])
  }

  /// The margins are a guide that no constraint of the file uses.
  @Test func `an added constraint adds its guide`() throws {
    let layout = try layout((.add, "title.leading == contentView.leadingMargin"), (.add, "title.top == box.topMargin"))
    #expect(
      layout.items[layout.guides].map(\.name) == ["contentView.layoutMarginsGuide", "box.layoutMarginsGuide"])
    #expect(layout.constraints.suffix(2).map { $0.second?.anchor.item.index } == [6, 7])
  }

  /// The constraints of the first layout are on lines 15 to 18.
  @Test(
    arguments: [
      ("15", [0]), ("line 17", [3]), ("picture.top == contentView.top + gap", [0]),
      ("picture.top==contentView.top + 8", [0]), ("line 16", [1, 2]), ("picture.size == [40, 40]", [1, 2]),
      ("picture.height == 40", [2]), ("contentView.bottom == title.bottom + 8", [4]), ("foot", [4]),
    ])
  func `a constraint can be named by its line or its text, as Plumb prints them`(name: String, indices: [Int]) throws {
    let own = try layout()
    let left = own.constraints.filter { !indices.contains($0.index) }.map(own.spelled)
    let changed = try layout((.without, name))
    #expect(changed.constraints.map(changed.spelled) == left)
  }

  @Test(arguments: ["line 17.constant=4", "17.constant=4", "title.top == picture.bottom + gap.constant=4"])
  func `its constant can be set so too`(option: String) throws {
    let changed = try layout((.set, option))
    #expect(changed.spelled(changed.constraints[3]) == "title.top == picture.bottom + 4")
    // A text with an equals sign is no constraint.
    let text = try layout((.set, "title.text=a=b"))
    #expect(try item("title", in: text).text == "a=b")
  }

  @Test(arguments: [
    (ChangeOption.Kind.set, "titel.text=a", nil as Int?, "no view is called 'titel'; did you mean 'title'?"),
    (.set, "tabel.style=plain", nil, "no view is called 'tabel'; did you mean 'table'?"),
    (.set, "title.txt=a", nil, "'title' has no key 'txt'; did you mean 'text'?"),
    (.set, "title.hidden=yes", nil, "'hidden' must be true or false, not 'yes'; did you mean 'true'?"),
    (.set, "title=3", nil, "'title' is a view; set one of its keys, as in title.hidden=true"),
    (.set, "title.text=", nil, "the value is missing after '='; write \"\" for an empty text"),
    (.set, "title.text", nil, "write KEY=VALUE, as in title.text=Hello or constraints[4].constant=12"),
    (.set, "title..text=a", 7, "a name is missing next to a '.'"),
    (
      .set, "title.text=a #b", nil,
      "the text ends before ' #', because that begins a YAML comment; put the text in quotes to keep it whole"
    ),
    (
      .set, "constraints[1].constant=3", nil,
      "constraints[1] stands for 2 constraints, each with its own constant: constraints[1]/0 to constraints[1]/1"
    ),
    (.set, "constraints[0].constant=a", nil, "'constant' must be a number, not 'a'"),
    (.set, "constraints[0].constnt=3", nil, "constraints[0] has no key 'constnt'; did you mean 'constant'?"),
    (
      .set, "constraints[0].relation=equal", nil,
      "--set can change only a constraint's 'constant', 'priority' or 'active', not its 'relation'"
    ),
    (
      .set, "constraints[0]=3", nil,
      "only a constraint's 'constant', 'priority' and 'active' can be set, as in constraints[0].constant=12"
    ),
    (
      .without, "constraints[4]", nil,
      "there is no constraints[4]; the layout has constraints[0] to constraints[3]"
    ),
    (
      .without, "constraints[1]/2", nil,
      "there is no constraints[1]/2; constraints[1] stands for constraints[1]/0 to constraints[1]/1"
    ),
    (.without, "constraints[0]/1", nil, "constraints[0] is one constraint and has no parts"),
    (
      .set, "constraints[x].constant=1", nil,
      "no constraint has the identifier 'x'; the layout has constraints[0] to constraints[3]"
    ),
    (
      .set, "measure.widths=[320]", nil,
      "'measure' cannot be set; use --width, --height, --text-size, --layout-direction and --sample"
    ),
    (
      .set, "expect.height=44", nil,
      "'expect' cannot be set; it says what the row should be, not what it is"
    ),
    (.without, "constraints[fot]", nil, "no constraint has the identifier 'fot'; did you mean 'foot'?"),
    (
      .without, "title", nil,
      "'title' is a view, and --without removes only constraints; --set 'title.hidden=true' hides it"
    ),
    (
      .without, "constraints[3", nil,
      "name a constraint as constraints[3], constraints[3]/1 or constraints[itsIdentifier]"
    ),
    (.without, "", nil, "name a constraint, such as constraints[3]"),
    (.without, "line 3", nil, "no constraint begins on line 3"),
    (.without, "title.top == picture.top", nil, "no constraint reads 'title.top == picture.top'"),
    (.set, "title.top == picture.top.constant=1", nil, "no constraint reads 'title.top == picture.top'"),
    (.add, " ", nil, "the constraint is missing, such as title.top == contentView.top + 8"),
    (.add, "title.topp == picture.top", 7, "there is no attribute 'topp'; did you mean 'top'?"),
    (.add, "title.top == picture.top + gab", 28, "no metric is called 'gab'; did you mean 'gap'?"),
  ])
  func `mistakes`(kind: ChangeOption.Kind, text: String, column: Int?, message: String) {
    let mistakes = requested((kind, text)).mistakes
    #expect(mistakes.map(\.message) == [message])
    #expect(mistakes.map(\.column) == [column])
  }

  @Test func `a value that is not YAML`() throws {
    let mistake = try #require(requested((.set, "title.text=[a")).mistakes.first)
    #expect(mistake.column == 12 && mistake.message.hasPrefix("the value is not YAML: "))
  }

  @Test func `a mistake has its option, and the layout if there are several`() {
    let mistakes = requested((.set, "name.text=a"), (.set, "nobody.text=a"), in: 0...1).mistakes
    #expect(mistakes.map(\.option) == [0, 1])
    #expect(
      mistakes.map(\.message) == [
        "no view is called 'name' (in 'FeedCell'; choose a layout with --layout)",
        "no view is called 'nobody'",
      ])
  }

  /// The keys of a view in the file must also belong to its new type.
  @Test func `another type`() throws {
    #expect(
      requested((.set, "picture.type=label")).mistakes.map(\.message) == [
        "'image' belongs to the types 'image' and 'button', but 'picture' has it"
      ])
    #expect(
      requested((.set, "title.type=stack")).mistakes.map(\.message) == [
        "'type' of 'title' cannot be set: only a stack view arranges its subviews"
      ])
    #expect(try item("title", in: layout((.set, "title.type=textView"))).type == .textView)
  }

  /// A frame and the mask that keeps it must be set together.
  @Test func `frames and masks`() throws {
    let mask = (ChangeOption.Kind.set, "title.translatesAutoresizingMaskIntoConstraints=true")
    let frame = (ChangeOption.Kind.set, "title.frame=[1, 2, 3, 4]")
    #expect(requested((.set, "title.textColor=red")).mistakes.map(\.message) == ["'textColor' changes no layout"])
    #expect(requested(mask).mistakes.first?.message.hasPrefix("the autoresizing mask keeps") == true)
    let off = (ChangeOption.Kind.set, "title.translatesAutoresizingMaskIntoConstraints=false")
    #expect(requested(off, frame).mistakes.first?.message.hasPrefix("constraints place this view") == true)
    let flexible = (ChangeOption.Kind.set, "title.autoresizingMask=[flexibleWidth]")
    #expect(requested(frame, flexible).mistakes.first?.message.hasPrefix("the mask follows the superview's") == true)
    let size = (ChangeOption.Kind.set, "title.superviewSize=[320, 44]")
    #expect(requested(frame, size).mistakes.first?.message.hasPrefix("the superview's size has no effect") == true)
    #expect(requested(size).mistakes.first?.message.hasPrefix("the autoresizing mask keeps") == true)
    #expect(try item("title", in: layout(frame, flexible, size)).autoresizingMask == .flexibleWidth)
    #expect(try item("title", in: layout(frame)).autoresizingFrame != nil)
    let title = try item("title", in: layout(mask, frame))
    #expect(title.translatesAutoresizingMaskIntoConstraints == true && title.autoresizingFrame != nil)
  }

  @Test(arguments: ["superview=box", "subviews={}", "arranged=[]", "predefined=textLabel"])
  func `views cannot be moved`(text: String) {
    let key = text.prefix { $0 != "=" }
    #expect(
      requested((.set, "title.\(text)")).mistakes.map(\.message) == [
        "'\(key)' cannot be set: every view keeps its place in the layout"
      ])
  }
}
