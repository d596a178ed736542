import LayoutModel
import Testing

/// Layouts that differ only in their numbering are the same.
@Suite struct SameLayoutTests {
  /// A content view with a view `a` and two of its guides, in some order, and a constraint to each.
  private func layout(_ guides: Guide..., constrained: [Guide]) -> Layout {
    var layout = Layout(kind: .cell, name: "Row")
    layout.items.append(Item(name: "a", superview: .contentView))
    layout.viewsEnd = 3
    for guide in guides { layout.apply(.addGuide(guide, of: .contentView)) }
    for guide in constrained {
      guard let item = layout.item(of: guide, on: .contentView) else { continue }
      let tie = Constraint(
        first: Term(Anchor(ItemID(2), .top), coefficient: 1), second: Term(Anchor(item, .top), coefficient: -1))
      layout.apply(.addConstraint(tie, at: layout.constraints.count))
    }
    return layout
  }

  @Test func `guides in another order`() {
    let constrained: [Guide] = [.layoutMarginsGuide, .safeAreaLayoutGuide]
    let one = layout(.layoutMarginsGuide, .safeAreaLayoutGuide, constrained: constrained)
    let other = layout(.safeAreaLayoutGuide, .layoutMarginsGuide, constrained: constrained)
    #expect(one != other)
    #expect(one.isSame(as: other) && other.isSame(as: one))
    // The first constraint uses another guide.
    let turned = layout(.layoutMarginsGuide, .safeAreaLayoutGuide, constrained: constrained.reversed())
    #expect(!one.isSame(as: turned))
  }

  @Test func `guides without constraints do not count`() {
    let one = layout(.layoutMarginsGuide, constrained: [.layoutMarginsGuide])
    let other = layout(.safeAreaLayoutGuide, .layoutMarginsGuide, constrained: [.layoutMarginsGuide])
    #expect(one.isSame(as: other))
    #expect(!one.isSame(as: layout(.layoutMarginsGuide, constrained: [])))
  }

  @Test func `entries are numbered in the order of the constraints`() {
    let constrained: [Guide] = [.layoutMarginsGuide, .layoutMarginsGuide]
    let one = layout(.layoutMarginsGuide, constrained: constrained)
    var other = one
    other.constraints[0].authoredIndex = 4
    other.constraints[1].authoredIndex = 2
    #expect(one.isSame(as: other))
    // Two constraints of one entry differ from two entries.
    other.constraints[1].authoredIndex = 4
    #expect(!one.isSame(as: other))
  }

  @Test func `different values`() {
    let one = layout(.layoutMarginsGuide, constrained: [.layoutMarginsGuide])
    for change: LayoutChange in [
      .setConstant(constraint: 0, 3), .setPriority(constraint: 0, 3), .setActive(constraint: 0, false),
      .setProperty(ItemID(2), .text("x")), .setSetting(.displayScale(3)), .removeConstraint(0),
    ] {
      #expect(!one.isSame(as: one.applying([change])), "\(change)")
    }
  }
}
