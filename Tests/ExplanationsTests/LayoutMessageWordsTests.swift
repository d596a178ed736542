import ConsoleLogs
import Explanations
import Testing

@Suite struct `The explanation of a message about one constraint or view` {
  private func answer(_ log: String) -> String {
    layoutMessages(in: Array(log.utf8)).map { explanation(of: $0, in: "console.log") }.joined(separator: "\n")
  }

  /// The trace gives the button's minY alone, so one constraint is missing; the guide of a host without a size and the
  /// guides of UIKit's bar are not the app's.
  @Test func `says what a view of a trace needs, and leaves out UIKit's own`() {
    let guide = "layoutFrame = {{-8, 0}, {8, 0}}, owningView = <_UIButtonBarStackView: 0x65; frame = (8 0; 40 44)>>"
    let trace = """
      •UIView:0x61, MISSING HOST CONSTRAINTS
      |   *<UILayoutGuide: 0x62 - "UIViewSafeAreaLayoutGuide", layoutFrame = {{0, 0}, {9, 9}}, owningView = \
      <UIView: 0x61>>- AMBIGUOUS LAYOUT for UILayoutGuide:0x62'UIViewSafeAreaLayoutGuide'.minX{id: 1}
      |   •Contacts.InviteView:0x63
      |   |   *UIButton:0x64'Invite'- AMBIGUOUS LAYOUT for UIButton:0x64'Invite'.minY{id: 2}
      |   *_UIButtonBarStackView:0x65
      |   |   *<UILayoutGuide: 0x66 - "UIButtonBar.space", \(guide)- AMBIGUOUS LAYOUT for UILayoutGuide:0x66.minX{id: 3}
      """
    #expect(
      answer(trace) == """
        the vertical position of UIButton 'Invite' is ambiguous
          --> console.log:4

           the constraints allow several values, and UIKit takes any of them

           UIButton 'Invite', in InviteView, needs a constraint for its top, its bottom
             or its centerY

        """)
  }

  @Test func `names the view that a constraint was added to, and the header`() {
    let illegal = """
      Unable to install constraint on view. constraint:
      <NSLayoutConstraint:0x7d0 Banner:0x7a8.top == UIButton:0x7ba.top   (active)>
      view:<UIButton: 0x7ba>
      """
    #expect(
      answer(illegal).hasPrefix(
        "a constraint between Banner.top and UIButton.top was added to UIButton, which lacks one of them\n"))
    let header = "should be contained within the content view. Offending view: <Notes.DayHeader: 0x7f80; a>"
    #expect(answer(header).hasPrefix("DayHeader has views beside its contentView\n"))
  }

  @Test func `a cell of size zero is not a row`() {
    let log =
      "constraints ambiguously suggest a size of zero for a collection view cell's content view. Cell: <A.Tag: 0x1>"
    let answers = collapseWarnings(in: Array(log.utf8)).map { explanation(of: $0, in: "console.log") }
    #expect(answers.count == 1 && answers[0].hasPrefix("UIKit measured Tag as 0 pt wide and high"))
    #expect(answers[0].contains("all four edges of contentView") && !answers[0].contains("rowHeight"))
  }

  /// Two cells with two labels each: four views that lack the same.
  @Test func `puts the views of equal cells together`() {
    func cell(_ number: Int) -> String {
      """
      |   *<Notes.DayCell:0x8\(number)0>
      |   |   *<UITableViewCellContentView:0x8\(number)1>
      |   |   |   *<UILabel:0x8\(number)2> - AMBIGUOUS LAYOUT
      |   |   |   *<UILabel:0x8\(number)3> - AMBIGUOUS LAYOUT
      """
    }
    let answer = answer("*<UITableView:0x80>\n\(cell(1))\n\(cell(2))")
    #expect(
      answer.contains("\n   \(2 * 2) views of UILabel, in DayCell, each need a place along each axis"), "\(answer)")
    #expect(answer.contains("po [0x812") && !answer.contains("UITableViewCellContentView"), "\(answer)")
  }

  @Test func `names several views of a trace, each with its axis`() {
    let trace = """
      •Board:0x71
      |   *Tile:0x72- AMBIGUOUS LAYOUT for Tile:0x72.minX{id: 1}, Tile:0x72.Width{id: 2}
      |   *Pawn:0x73- AMBIGUOUS LAYOUT for Pawn:0x73.Height{id: 3}
      |   *Dot:0x74- AMBIGUOUS LAYOUT
      """
    let answer = answer(trace)
    #expect(answer.hasPrefix("the frames of Tile, Pawn and Dot are ambiguous\n  --> console.log:2\n"), "\(answer)")
    let words = answer.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    for sentence in [
      "Tile, in Board, needs a constraint for both its leading and its trailing, or for one of them and its width",
      "Pawn, in Board, needs a constraint for its height, or for both its top and its bottom",
      "Dot, in Board, needs two constraints along each axis, unless its content sets its size",
    ] {
      #expect(words.contains(sentence), "\(answer)")
    }
  }

  @Test func `says that nothing is the app's where a trace marks UIKit's guides alone`() {
    let trace = "*<UILayoutGuide: 0x81 - \"UIViewLayoutMarginsGuide\", owningView = <UIView: 0x82>>- AMBIGUOUS LAYOUT"
    let answer = answer(trace)
    #expect(answer.hasPrefix("the trace marks only UIKit's own views and guides as ambiguous\n"), "\(answer)")
    #expect(answer.contains("nothing here is yours"))
  }

  @Test func `says what lays a table or a collection out too early`() {
    let words = "was told to layout its visible cells and other contents without being in the view hierarchy"
    let table = answer(
      "Warning once only: UITableView \(words). Table view: <Shop.OrderTable: 0x7f; frame = (0 0; 9 9)>")
    #expect(
      table.hasPrefix("OrderTable laid out its rows before it was in a window\n  --> console.log:1\n"), "\(table)")
    for part in ["UITableViewAlertForLayoutOutsideViewHierarchy", "insertRows", "viewDidAppear", "reloadData()"] {
      #expect(table.contains(part), "\(table)")
    }
    let collection = answer("UICollectionView \(words). Collection view: <UICollectionView: 0x7f>")
    #expect(collection.hasPrefix("UICollectionView laid out its cells before it was in a window\n"), "\(collection)")
    #expect(collection.contains("insertItems") && !collection.contains("Rows"), "\(collection)")
  }

  /// The views of an effect view are in its content view; the second message names other anchors.
  @Test func `names the content view of an effect view, and each further message`() {
    let words = "The view hierarchy is not prepared for the constraint: "
    let log = ["leading", "top"].map {
      "\(words)<NSLayoutConstraint:0x9 HintView:0x91.\($0) == UIVisualEffectView:0x92.\($0)>"
    }.joined(separator: "\n")
    let joined = answer(log).split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(
      joined.contains("if HintView is in it, relate HintView to contentView instead of the effect view"), "\(joined)")
    #expect(joined.contains("line 2 says the same of HintView.top and UIVisualEffectView.top"), "\(joined)")
    #expect(!answer("\(words)<NSLayoutConstraint:0x9 A:0x91.top == B:0x92.top>").contains("contentView"))
  }
}
