import ConsoleLogs
import Testing

@Suite struct `Messages about one constraint or view` {
  private func messages(_ log: String) -> [LayoutMessage] { layoutMessages(in: Array(log.utf8)) }

  @Test func `name the anchors of views without a common ancestor`() {
    let log = """
      a line
      Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x60c0 "UIView:0x7f1.centerX"> and \
      <NSLayoutXAxisAnchor:0x60d0 "UIView:0x7f2.centerX"> because they have no common ancestor.
      """
    #expect(messages(log).map(\.kind) == [.notInOneHierarchy] && messages(log).map(\.line) == [2])
    #expect(messages(log).map(\.items) == [["UIView:0x7f1.centerX", "UIView:0x7f2.centerX"]])
  }

  @Test func `name the anchors of a constraint that cannot be added`() {
    let constraint = "<NSLayoutConstraint:0x7d0 Banner:0x7a8.bottom == UITableView:0x7ba.bottom>"
    for words in [
      "The view hierarchy is not prepared for the constraint: ",
      "Unable to install constraint on view.  Does the constraint reference something from outside the subtree? ",
    ] {
      #expect(messages(words + constraint).map(\.items) == [["Banner:0x7a8.bottom", "UITableView:0x7ba.bottom"]])
    }
  }

  @Test func `name the view that a constraint was added to`() {
    let log = """
      reason: 'Unable to install constraint on view.  Does the constraint reference something from outside the subtree \
      of the view?  That's illegal. constraint:
      <NSLayoutConstraint:0x7d0 Banner:0x7a8.leading == 0.25*UIButton:0x7ba'Go'.leading + 3   (active)>
      view:
      <UIButton: 0x7ba; frame = (0 0; 9 9)>'
      """
    #expect(messages(log).map(\.items) == [["Banner:0x7a8.leading", "UIButton:0x7ba.leading"]])
    #expect(messages(log).map(\.receiver) == ["UIButton"] && messages(log).map(\.line) == [1])
  }

  @Test func `name the header whose views are beside its content view`() {
    let log =
      "Custom views and layout for UITableViewHeaderFooterView should be contained within the content view. "
      + "Offending view: <Notes.DayHeader: 0x7f80; baseClass = UITableViewHeaderFooterView; frame = (0 0; 9 9)>"
    #expect(messages(log).map(\.kind) == [.outsideContentView] && messages(log).map(\.items) == [["Notes.DayHeader"]])
    #expect(messages("views should be contained within the content view").isEmpty)
  }

  @Test func `name ambiguous views once`() {
    let trace = """
      UIWindow:0x7f8 - AMBIGUOUS LAYOUT
      |   •UIView:0x7f9
      |   |   *UILabel:0x7fa'Hi' - AMBIGUOUS LAYOUT for UILabel:0x7fa'Hi'.minX{id: 17}
      """
    let found = messages(trace).flatMap(\.ambiguous)
    #expect(found.map(\.item.className) == ["UIWindow", "UILabel"] && found.map(\.line) == [1, 3])
    #expect(found.map(\.item.text) == [nil, "Hi"] && found.map(\.owner?.className) == [nil, "UIView"])
    #expect(found.map(\.quantities) == [[], [.minX]] && messages(trace).map(\.line) == [1])
  }

  /// A guide has the view that it belongs to, and a text may have quotes and dots. What a host without a size has in it
  /// is marked, up to the next host.
  @Test func `read a trace with guides and hosts`() {
    let trace = """
      •UIView:0x51, MISSING HOST CONSTRAINTS
      |   *<UILayoutGuide: 0x52 - "column", layoutFrame = {{0, 0}, {9, 9}}, owningView = <App.Board: 0x53; \
      frame = (0 0; 9 9)>>- AMBIGUOUS LAYOUT for UILayoutGuide:0x52'column'.Width{id: 4}
      |   *UIButton:0x54'It's 9.Height'- AMBIGUOUS LAYOUT for UIButton:0x54'It's 9'.minY{id: 5}, \
      UIButton:0x54'It's 9'.Height{id: 6}
      |   •UIView:0x55
      |   |   *UISwitch:0x56- AMBIGUOUS LAYOUT for UISwitch:0x56.minX{id: 7}
      """
    let found = messages(trace).flatMap(\.ambiguous)
    #expect(found.map(\.item.text) == ["column", "It's 9.Height", nil])
    #expect(found.map(\.owner?.className) == ["App.Board", "UIView", "UIView"])
    #expect(found.map(\.quantities) == [[.width], [.minY, .height], [.minX]])
    #expect(found.map(\.hostWithoutSize?.address) == [0x51, 0x51, nil])
  }

  @Test func `name each pair of anchors once, with its line`() {
    let words = "The view hierarchy is not prepared for the constraint: "
    let log = ["centerX", "centerY", "centerX", "centerY"].map {
      "\(words)<NSLayoutConstraint:0x7 A:0x1.\($0) == B:0x2.\($0)>"
    }
    .joined(separator: "\nmore words\n")
    #expect(messages(log).map(\.items) == [["A:0x1.centerX", "B:0x2.centerX"]])
    #expect(messages(log).flatMap(\.others).map(\.items) == [["A:0x1.centerY", "B:0x2.centerY"]])
    #expect(messages(log).flatMap(\.others).map(\.line) == [3])
  }

  @Test func `name a table that is laid out outside of a window`() {
    let words = "was told to layout its visible cells and other contents without being in the view hierarchy (the"
    let log = "[TableView] Warning once only: UITableView \(words) table view or a superview is in no window).\n"
    #expect(
      messages("\(log)Table view: <Shop.OrderTable: 0x7f; baseClass = UITableView>").map(\.items) == [
        ["UITableView", "Shop.OrderTable"]
      ])
    #expect(messages(log).map(\.kind) == [.outsideWindow] && messages(log).map(\.items) == [["UITableView"]])
    #expect(messages("UITableView was told to layout").isEmpty)
  }

  @Test func `name the class that does not call super`() {
    let log = "reason: 'Auto Layout still required after executing -layoutSubviews. Board's implementation of it'"
    #expect(messages(log).map(\.kind) == [.superNotCalled] && messages(log).map(\.items) == [["Board"]])
  }

  @Test func `are found where only the beginning of the message is left`() {
    #expect(messages("Unable to simultaneously sat").map(\.kind) == [.cutHead])
    #expect(messages("the layout is ambiguous, AMBIGUOUS LAYOUT").isEmpty)
    #expect(messages("").isEmpty)
  }
}
