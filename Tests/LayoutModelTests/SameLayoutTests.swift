import LayoutModel
import Testing

/// Layouts that differ only in their numbering are the same.
@Suite struct SameLayoutTests {
  /// A content view with a view `a` and two of its guides, in some order, and a constraint to each.
  private func layout(_ guides: Guide..., spoken: [Guide]) -> Layout {
    var layout = Layout(kind: .cell, name: "Row")
    layout.items.append(Item(name: "a", superview: .contentView))
    layout.viewsEnd = 3
    for guide in guides { layout.apply(.addGuide(guide, of: .contentView)) }
    for guide in spoken {
      guard let item = layout.item(of: guide, on: .contentView) else { continue }
      let tie = Constraint(
        first: Term(Anchor(ItemID(2), .top), coefficient: 1), second: Term(Anchor(item, .top), coefficient: -1))
      layout.apply(.addConstraint(tie, at: layout.constraints.count))
    }
    return layout
  }

  @Test func `guides may stand in another order`() {
    let spoken: [Guide] = [.layoutMarginsGuide, .safeAreaLayoutGuide]
    let one = layout(.layoutMarginsGuide, .safeAreaLayoutGuide, spoken: spoken)
    let other = layout(.safeAreaLayoutGuide, .layoutMarginsGuide, spoken: spoken)
    #expect(one != other)
    #expect(one.isSame(as: other) && other.isSame(as: one))
    // The first constraint uses another guide.
    let turned = layout(.layoutMarginsGuide, .safeAreaLayoutGuide, spoken: spoken.reversed())
    #expect(!one.isSame(as: turned))
  }

  @Test func `guides that no constraint speaks of count for nothing`() {
    let one = layout(.layoutMarginsGuide, spoken: [.layoutMarginsGuide])
    let other = layout(.safeAreaLayoutGuide, .layoutMarginsGuide, spoken: [.layoutMarginsGuide])
    #expect(one.isSame(as: other))
    #expect(!one.isSame(as: layout(.layoutMarginsGuide, spoken: [])))
  }

  @Test func `entries are counted as they first occur`() {
    let spoken: [Guide] = [.layoutMarginsGuide, .layoutMarginsGuide]
    let one = layout(.layoutMarginsGuide, spoken: spoken)
    var other = one
    other.constraints[0].authoredIndex = 4
    other.constraints[1].authoredIndex = 2
    #expect(one.isSame(as: other))
    // Two constraints of one entry differ from two entries.
    other.constraints[1].authoredIndex = 4
    #expect(!one.isSame(as: other))
  }

  @Test func `values are compared`() {
    let one = layout(.layoutMarginsGuide, spoken: [.layoutMarginsGuide])
    for change: LayoutChange in [
      .setConstant(constraint: 0, 3), .setPriority(constraint: 0, 3), .setActive(constraint: 0, false),
      .setProperty(ItemID(2), .text("x")), .setSetting(.displayScale(3)), .removeConstraint(0),
    ] {
      #expect(!one.isSame(as: one.applying([change])), "\(change)")
    }
  }
}
