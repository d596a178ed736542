import Findings
import LayoutModel
import LayoutSolver
import RuleKit

/// What might hold a collapsed row open: a change of its constraints, and what the row is with it.
struct MissingLink {
  /// The change, as a developer would write or say it.
  let words: String
  private let change: (inout Layout) -> Void
  /// The same constraint at 999; nil for what adds none.
  var yielding: MissingLink? { yieldingChange.map { MissingLink($0.words, $0.change) } }
  private var yieldingChange: (words: String, change: (inout Layout) -> Void)?

  /// A constraint that is added: `first == second + constant`, in points.
  init(_ layout: Layout, _ first: Anchor, _ second: Anchor?, plus constant: Double) {
    let place = layout[first.item].place
    var constraint = Constraint(
      index: layout.constraints.count, first: Term(first, coefficient: 1, place: place), constant: -constant,
      place: place)
    constraint.second = second.map { Term($0, coefficient: -1, place: place) }
    words = layout.spelled(constraint)
    change = { [constraint] in $0.constraints.append(constraint) }
    constraint.priority = 999
    yieldingChange = (layout.spelled(constraint), { [constraint] in $0.constraints.append(constraint) })
  }

  /// Both changes, the other one at 999 where they are to yield.
  private func with(_ other: MissingLink) -> MissingLink {
    var both = MissingLink("\(words) and \(other.words)") { layout in
      change(&layout)
      other.change(&layout)
    }
    both.yieldingChange = other.yieldingChange.map { yielding in
      (
        "\(words) and \(yielding.words)",
        { layout in
          change(&layout)
          yielding.change(&layout)
        }
      )
    }
    return both
  }

  private init(_ words: String, _ change: @escaping (inout Layout) -> Void) {
    self.words = words
    self.change = change
  }

  /// What the layout comes out as with the change, in the circumstances of a solution of its own.
  func tried(on layout: Layout, like solution: RowSolution) -> RowSolution {
    var changed = layout.showing(solution)
    changed.samples = []
    change(&changed)
    return solve(changed, like: solution)
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
      MissingLink("'\(layout.spelled(constraint))' active") { $0.constraints[constraint.index].isActive = true }
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
        let top = MissingLink(layout, Anchor(upper, .top), Anchor(.contentView, .top), plus: standardSpacing)
        let bottom = MissingLink(layout, Anchor(.contentView, .bottom), Anchor(lower, .bottom), plus: standardSpacing)
        return top.with(bottom)
      }
    }
  }

  private static func changes(for cause: VerticalChain.Break, in layout: Layout) -> [MissingLink] {
    let content = ItemID.contentView
    switch cause {
    case .weak(let constraints):
      return [
        MissingLink("\(constraints.map { "'\(layout.spelled(layout.constraints[$0]))'" }.spelledList()) at 999") {
          for index in constraints { $0.constraints[index].priority = 999 }
        }
      ]
    case .wrongWay(let constraints):
      var turned = constraints.map { layout.constraints[$0] }
      for index in turned.indices { turned[index].relation = turned[index].relation.turned }
      return [
        MissingLink(turned.map { layout.spelled($0) }.spelledList()) { [turned] in
          for (index, constraint) in zip(constraints, turned) { $0.constraints[index] = constraint }
        }
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
    let times = pinned.count == 1 ? "once" : "\(pinned.count) times"
    return [
      MissingLink("contentView in place of cell, \(times)") { layout in
        for (constraint, cell, _) in pinned {
          let item = layout.ofContentView(cell.anchor.item)
          if layout.constraints[constraint.index].first.anchor == cell.anchor {
            layout.constraints[constraint.index].first.anchor.item = item
          } else {
            layout.constraints[constraint.index].second?.anchor.item = item
          }
        }
      }
    ]
  }
}

extension Layout {
  /// The content view for the cell, its guide for the cell's; a guide that nothing speaks of yet is added.
  fileprivate mutating func ofContentView(_ item: ItemID) -> ItemID {
    guard let guide = self[item].guide else { return .contentView }
    if let known = guides.first(where: { items[$0].guide == guide && items[$0].superview == .contentView }) {
      return ItemID(known)
    }
    var own = self[item]
    own.superview = .contentView
    items.append(own)
    return ItemID(items.count - 1)
  }
}

/// Between siblings, as Interface Builder proposes it [semantics 7.2].
private let standardSpacing = 8.0
