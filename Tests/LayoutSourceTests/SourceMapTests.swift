import Findings
import LayoutModel
import LayoutSource
import Testing

/// The places of the parts of a layout, and the places to use for parts that the text does not contain.
@Suite struct SourceMapTests {
  private func range(_ start: Int) -> SourceRange { SourceRange(start: start, end: start + 2) }

  /// The class name is at 0, the view `a` at 10 with its text at 14, the guide `g` at 20, and two constraints at 30 and
  /// 40.
  private var map: SourceMap {
    var map = SourceMap(layout: range(0))
    map.items += [range(10), range(20)]
    map.note(.text, of: ItemID(2), at: range(14))
    map.note(.rowHeight, at: range(4))
    map.constraints = [
      SourceMap.ConstraintPlaces(whole: range(30), first: range(32), second: range(34), priority: range(36)),
      SourceMap.ConstraintPlaces(whole: range(40), first: range(42)),
    ]
    return map
  }

  @Test func `parts that the text contains`() {
    #expect(map.statedRange(of: .layout) == range(0))
    #expect(map.statedRange(of: .item(ItemID(2))) == range(10))
    #expect(map.statedRange(of: .property(ItemID(2), .text)) == range(14))
    #expect(map.statedRange(of: .rowHeight) == range(4))
    #expect(map.statedRange(of: .constraint(1)) == range(40))
    #expect(map.statedRange(of: .anchor(constraint: 0, .second)) == range(34))
    #expect(map.statedRange(of: .priority(constraint: 0)) == range(36))
  }

  @Test func `other parts have the place of what encloses them`() {
    let enclosed: [(LayoutPart, Int)] = [
      (.property(ItemID(2), .font), 10), (.anchor(constraint: 1, .second), 40), (.priority(constraint: 1), 40),
      (.platform, 0), (.expectedHeight(0), 0), (.item(ItemID(9)), 0), (.property(ItemID(9), .text), 0),
      (.constraint(2), 0), (.anchor(constraint: 2, .first), 0), (.constraint(-1), 0),
    ]
    for (part, start) in enclosed {
      #expect(map.statedRange(of: part) == nil, "\(part)")
      #expect(map.range(of: part) == range(start), "\(part)")
    }
  }

  @Test func `a place is the first of its parts in the text`() {
    #expect(map.range(of: .property(ItemID(2), .font, .text)) == range(14))
    #expect(map.range(of: .property(ItemID(2), .font, .image)) == range(10))
    #expect(map.range(of: LayoutPlace.property(ItemID(2))) == range(10))
    #expect(map.range(of: LayoutPlace(.estimatedRowHeight, else: [.rowHeight])) == range(4))
  }

  @Test func `the first place of a key counts`() {
    var map = map
    map.note(.text, of: ItemID(2), at: range(50))
    #expect(map.range(of: LayoutPart.property(ItemID(2), .text)) == range(14))
  }

  @Test func `reordered items`() {
    var map = map
    map.reorderItems([0, 1, 3, 2])
    #expect(map.items == [range(0), range(0), range(20), range(10)])
    #expect(map.statedRange(of: .property(ItemID(3), .text)) == range(14))
    #expect(map.statedRange(of: .property(ItemID(2), .text)) == nil)
  }

  @Test func `added parts have no place, and the others keep theirs`() {
    let tie = Constraint(first: Term(Anchor(ItemID(2), .width), coefficient: 1))
    let changed = map.applying([.addConstraint(tie, at: 1), .addGuide(.layoutMarginsGuide, of: ItemID(2))])
    #expect(changed.constraints.count == 3)
    #expect(changed.statedRange(of: .constraint(1)) == nil)
    #expect(changed.range(of: LayoutPart.constraint(1)) == range(0))
    #expect(changed.range(of: LayoutPart.constraint(2)) == range(40))
    // A guide has the place of its view.
    #expect(changed.range(of: LayoutPart.item(ItemID(4))) == range(10))
    let less = changed.applying([.removeConstraint(0), .setConstant(constraint: 0, 3)])
    #expect(less.statedRange(of: .constraint(0)) == nil)
    #expect(less.range(of: LayoutPart.constraint(1)) == range(40))
    // The constraints of a split entry keep their places.
    #expect(map.applying([.splitEntry(0)]) == map)
  }

  /// Like `Layout.applying`, which adds such constraints at the start or the end.
  @Test func `a constraint added out of bounds`() {
    let tie = Constraint(first: Term(Anchor(ItemID(2), .width), coefficient: 1))
    #expect(map.applying([.addConstraint(tie, at: 9)]).range(of: LayoutPart.constraint(1)) == range(40))
    #expect(map.applying([.addConstraint(tie, at: -1)]).range(of: LayoutPart.constraint(2)) == range(40))
    #expect(map.applying([.removeConstraint(2)]).constraints.count == 2)
  }
}
