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

  @Test func `name ambiguous views once`() {
    let trace = """
      UIWindow:0x7f8 - AMBIGUOUS LAYOUT
      |   •UIView:0x7f9
      |   |   *UILabel:0x7fa'Hi' - AMBIGUOUS LAYOUT for UILabel:0x7fa'Hi'.minX{id: 17}
      """
    #expect(messages(trace).map(\.items) == [["UIWindow:0x7f8", "UILabel:0x7fa'Hi'"]])
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
