import LayoutModel
import LayoutSolver

extension Layout {
  /// Fixes that may give a collapsed row a height: first at the break of the chain, then elsewhere.
  func proposalsForCollapse(in solution: RowSolution) -> [ProposedFix] {
    let shown = showing(solution)
    let chain = VerticalChain(shown, solution)
    return closing(chain) + [pinningAllToContentView] + shown.bounding(chain).flatMap { adding($0) }
  }

  private func closing(_ chain: VerticalChain) -> [ProposedFix] {
    switch chain.cause {
    case .nothingAtBottom(let item):
      let inset = chain.fromTop.first?.length ?? standardSpacing
      return adding(Anchor(.contentView, .bottom), Anchor(item, .bottom), plus: inset)
    case .nothingAtTop(let item):
      let inset = chain.fromBottom.last?.length ?? standardSpacing
      return adding(Anchor(item, .top), Anchor(.contentView, .top), plus: inset)
    case .centreOnly(let item, _):
      return adding(Anchor(item, .top), Anchor(.contentView, .top), plus: standardSpacing)
    case .gap(let upper, let lower) where upper.isBottom:
      let edge: Attribute = lower.isBottom && isItem(upper.item, inside: lower.item) ? .bottom : .top
      return adding(Anchor(lower.item, edge), Anchor(upper.item, .bottom), plus: standardSpacing)
    case .noHeight(let item):
      // The height is a guess: the standard one, which UIKit substitutes for a height of 0.
      return adding(Anchor(item, .height), nil, plus: standardRowHeight, isGuess: true)
    case .wrongWay(let indices):
      return [ProposedFix(indices.map { .setRelation(constraint: $0, constraints[$0].relation.reversed) })]
    case .proportional(_, let index):
      return heightKeepingShare(in: constraints[index]).map { view, height in
        [adding([NewConstraint(Anchor(view, .height), .equal, plus: height, at: 999)], isGuess: true)]
      } ?? []
    case .weak(let indices): return [ProposedFix(indices.map { .setPriority(constraint: $0, 999) })]
    case .nothing: return [pinningAllToContentView] + pinningBothEnds
    case .throughCell, .gap, .empty: return []
    }
  }

  /// Constraints from one view to the content view's top and from one to its bottom, first and last views preferred.
  private var pinningBothEnds: [ProposedFix] {
    let direct = views.map { ItemID($0) }.filter { self[$0].superview == .contentView && isShown($0) }
    guard let first = direct.first, let last = direct.last else { return [] }
    let pairs = first == last ? [(first, last)] : [(first, last), (last, first), (first, first), (last, last)]
    return pairs.map { upper, lower in
      adding([
        NewConstraint(Anchor(upper, .top), .equal, Anchor(.contentView, .top), plus: standardSpacing),
        NewConstraint(Anchor(.contentView, .bottom), .equal, Anchor(lower, .bottom), plus: standardSpacing, at: 999),
      ])
    }
  }

  /// Constraints that may close a chain: a scroll view as high as its content, or the inset of one end at the other.
  private func bounding(_ chain: VerticalChain) -> [(first: Anchor, second: Anchor, distance: Double)] {
    let scrolls = guides.filter { items[$0].guide == .contentLayoutGuide }.compactMap { guide in
      items[guide].superview.flatMap { scroll in
        isShown(scroll) ? (Anchor(scroll, .height), Anchor(ItemID(guide), .height), 0.0) : nil
      }
    }
    let inset = chain.fromTop.first?.length ?? chain.fromBottom.last?.length ?? standardSpacing
    let bottoms = chain.reachedFromTop.filter { $0.isBottom && canBeConstrained($0.item) }.map { edge in
      (Anchor(.contentView, .bottom), Anchor(edge.item, .bottom), inset)
    }
    let tops = chain.reachedFromBottom.filter { !$0.isBottom && canBeConstrained($0.item) }.map { edge in
      (Anchor(edge.item, .top), Anchor(.contentView, .top), inset)
    }
    return Array((scrolls + bottoms + tops).prefix(mostLinks))
  }

  /// Whether a constraint may place a view: stacks place their arranged views themselves.
  private func canBeConstrained(_ item: ItemID) -> Bool {
    views.contains(item.index) && !isArranged(item) && isShown(item) && !isInsideScrollView(item)
  }

  private func adding(_ link: (first: Anchor, second: Anchor, distance: Double)) -> [ProposedFix] {
    adding(link.first, link.second, plus: link.distance)
  }
}

/// The greatest number of constraints proposed besides those at the break: each costs one solution or more.
private let mostLinks = 6
