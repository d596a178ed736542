import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import RuleKit

/// What might hold a collapsed row open: changes of the layout, and what the row is with them.
struct MissingLink {
  /// The changes, as a developer would write or say them.
  let words: String
  private let changes: [LayoutChange]
  private var yieldingVersion: (words: String, changes: [LayoutChange])?

  /// The same with the last constraint at 999; nil for what adds none.
  var yielding: MissingLink? { yieldingVersion.map { MissingLink($0.words, $0.changes) } }

  /// Constraints that are added.
  init(_ layout: Layout, _ ties: [Tie]) {
    var yielding = ties
    if let last = yielding.indices.last { yielding[last].priority = 999 }
    words = Self.words(for: ties, in: layout)
    changes = Self.additions(of: ties, to: layout)
    yieldingVersion = (Self.words(for: yielding, in: layout), Self.additions(of: yielding, to: layout))
  }

  /// A constraint that is added: `first == second + constant`, in points.
  init(_ layout: Layout, _ first: Anchor, _ second: Anchor?, plus constant: Double) {
    self.init(layout, [Tie(first, .equal, second, plus: constant)])
  }

  private init(_ words: String, _ changes: [LayoutChange]) {
    self.words = words
    self.changes = changes
  }

  private static func words(for ties: [Tie], in layout: Layout) -> String {
    ties.map { layout.spelled(layout.constraint($0)) }.joined(separator: " and ")
  }

  private static func additions(of ties: [Tie], to layout: Layout) -> [LayoutChange] {
    ties.enumerated().map { .addConstraint(layout.constraint($1), at: layout.constraints.count + $0) }
  }

  /// What the layout comes out as with the changes, in the circumstances of a solution of its own.
  func tried(on layout: Layout, like solution: RowSolution) -> RowSolution {
    var shown = layout.showing(solution)
    shown.samples = []
    return solve(shown.applying(changes), like: solution)
  }
}

extension MissingLink {
  /// What might close the chain of a collapsed row, the likeliest first.
  static func candidates(for chain: VerticalChain, in layout: Layout) -> [MissingLink] {
    var all = writingContentView(in: layout) + activations(in: layout) + scrollHeights(in: layout)
    all += changes(for: chain.cause, in: layout)
    if chain.reachedFromTop.isEmpty, chain.reachedFromBottom.isEmpty { all += bothEnds(in: layout) }
    let inset = chain.fromTop.first?.length ?? chain.fromBottom.last?.length ?? standardSpacing
    let bottoms = chain.reachedFromTop.filter(\.isBottom).map(\.item).filter { isCandidate($0, layout) }
    let tops = chain.reachedFromBottom.filter { !$0.isBottom }.map(\.item).filter { isCandidate($0, layout) }
    let content = ItemID.contentView
    let spacing = standardSpacing
    for lower in tops {
      for upper in bottoms where upper != lower && !layout.isItem(lower, inside: upper) {
        guard !layout.isItem(upper, inside: lower) else { continue }
        all.append(MissingLink(layout, Anchor(lower, .top), Anchor(upper, .bottom), plus: spacing))
      }
    }
    all += bottoms.map { MissingLink(layout, Anchor(content, .bottom), Anchor($0, .bottom), plus: inset) }
    all += tops.map { MissingLink(layout, Anchor($0, .top), Anchor(content, .top), plus: inset) }
    var seen: Set<String> = []
    return all.filter { seen.insert($0.words).inserted }
  }

  /// A view that stands in the content view itself, or hangs in the chain at all: stacks place what they arrange.
  private static func isCandidate(_ item: ItemID, _ layout: Layout) -> Bool {
    layout.views.contains(item.index) && !layout.isArranged(item) && layout.isShown(item)
      && !layout.isInsideScrollView(item)
  }

  /// The constraints along the height that the author switched off.
  private static func activations(in layout: Layout) -> [MissingLink] {
    layout.constraints.filter { !$0.isActive && $0.first.anchor.attribute.axis == .vertical }.map { constraint in
      MissingLink("'\(layout.spelled(constraint))' active", [.setActive(constraint: constraint.index, true)])
    }
  }

  /// Scroll views as high as what they hold.
  private static func scrollHeights(in layout: Layout) -> [MissingLink] {
    layout.guides.filter { layout.items[$0].guide == .contentLayoutGuide }.compactMap { guide in
      guard let scroll = layout.items[guide].superview, layout.isShown(scroll) else { return nil }
      return MissingLink(layout, Anchor(scroll, .height), Anchor(ItemID(guide), .height), plus: 0)
    }
  }

  /// One view tied to the content view's top and one to its bottom, the first and the last in the file first.
  private static func bothEnds(in layout: Layout) -> [MissingLink] {
    let views = layout.views.map { ItemID($0) }.filter {
      layout[$0].superview == .contentView && isCandidate($0, layout)
    }
    return views.flatMap { upper in
      views.reversed().map { lower in
        let top = Tie(Anchor(upper, .top), .equal, Anchor(.contentView, .top), plus: standardSpacing)
        let bottom = Tie(Anchor(.contentView, .bottom), .equal, Anchor(lower, .bottom), plus: standardSpacing)
        return MissingLink(layout, [top, bottom])
      }
    }
  }

  private static func changes(for cause: VerticalChain.Break, in layout: Layout) -> [MissingLink] {
    let content = ItemID.contentView
    switch cause {
    case .weak(let constraints):
      return [
        MissingLink(
          "\(constraints.map { "'\(layout.spelled(layout.constraints[$0]))'" }.spelledList()) at 999",
          constraints.map { .setPriority(constraint: $0, 999) })
      ]
    case .wrongWay(let constraints):
      var turned = constraints.map { layout.constraints[$0] }
      for index in turned.indices { turned[index].relation = turned[index].relation.turned }
      return [
        MissingLink(
          turned.map { layout.spelled($0) }.spelledList(),
          zip(constraints, turned).map { .setRelation(constraint: $0, $1.relation) })
      ]
    case .noHeight(let item):
      return [MissingLink(layout, Anchor(item, .height), nil, plus: standardRowHeight)]
    case .proportional(_, let constraint):
      return layout.heightKeepingShare(in: layout.constraints[constraint]).map {
        [MissingLink(layout, Anchor($0.view, .height), nil, plus: $0.height)]
      } ?? []
    case .centreOnly(let item, _):
      return [Attribute.top, .bottom].map {
        MissingLink(
          layout, Anchor(item, $0), Anchor(content, $0), plus: $0 == .top ? standardSpacing : -standardSpacing)
      }
    case .gap(let upper, let lower):
      let edge: Attribute = lower.isBottom && layout.isItem(upper.item, inside: lower.item) ? .bottom : .top
      let other: Attribute = upper.isBottom ? .bottom : .top
      return [MissingLink(layout, Anchor(lower.item, edge), Anchor(upper.item, other), plus: standardSpacing)]
    case .nothingAtTop, .nothingAtBottom, .nothing, .empty, .throughCell:
      return []
    }
  }

  /// Whatever is pinned to the cell is pinned to the content view.
  private static func writingContentView(in layout: Layout) -> [MissingLink] {
    let pinned = layout.constraintsPinnedToCell.filter { layout[$0.cell.anchor.item].guide != .authored }
    guard !pinned.isEmpty else { return [] }
    var changes: [LayoutChange] = []
    var changed = layout
    for (constraint, cell, _) in pinned {
      var item = ItemID.contentView
      if let guide = layout[cell.anchor.item].guide {
        // Where the content view's guide is an item already, this changes nothing.
        let addition = LayoutChange.addGuide(guide, of: .contentView)
        changes.append(addition)
        changed.apply(addition)
        item = changed.item(of: guide, on: .contentView) ?? .contentView
      }
      let side: ConstraintSide = constraint.first.anchor == cell.anchor ? .first : .second
      changes.append(.setAnchor(constraint: constraint.index, side, Anchor(item, cell.anchor.attribute)))
    }
    let times = pinned.count == 1 ? "once" : "\(pinned.count) times"
    return [MissingLink("contentView in place of cell, \(times)", changes)]
  }
}
