import LayoutModel

extension Lowering {
  /// Adds what an autoresizing mask keeps of a view's frame, which includes alignment insets [semantics 1.7, 5.10],
  /// unless a stack arranges the view and so switches the mask off [semantics 6.18].
  mutating func addAutoresizing(_ item: ItemID) {
    let layout = sized.layout
    guard let superview = layout[item].superview, layout[superview].stack?.arranged.contains(item) != true,
      let horizontal = layout[item].autoresizing(on: .horizontal),
      let vertical = layout[item].autoresizing(on: .vertical)
    else { return }
    let width = AutoresizedEdges(item, in: superview, .horizontal, layout)
    let height = AutoresizedEdges(item, in: superview, .vertical, layout)
    for (first, second) in zip(width.sums(horizontal), height.sums(vertical)) {
      for sum in [first, second] {
        add(sum.terms, constant: sum.constant, .autoresizing(item), owner: item)
      }
    }
  }
}

/// A sum of edges and a constant in points.
private struct EdgeSum {
  var terms: [(coefficient: Double, variable: Int)]
  var constant: Double

  func plus(_ factor: Double, _ other: EdgeSum) -> EdgeSum {
    var sum = self
    sum.constant += factor * other.constant
    guard factor != 0 else { return sum }
    for term in other.terms {
      if let known = sum.terms.firstIndex(where: { $0.variable == term.variable }) {
        sum.terms[known].coefficient += factor * term.coefficient
      } else {
        sum.terms.append((factor * term.coefficient, term.variable))
      }
    }
    sum.terms.removeAll { $0.coefficient == 0 }
    return sum
  }
}

/// The frames of a view and its superview on one axis, as sums of the edges of their alignment rectangles.
private struct AutoresizedEdges {
  /// The distance from the superview's near edge, the size, and the distance from the superview's far edge.
  private var parts: [EdgeSum]
  /// The superview's size.
  private var total: EdgeSum

  init(_ item: ItemID, in superview: ItemID, _ axis: Axis, _ layout: Layout) {
    let (insets, outer) = (layout.alignmentInsets(of: item), layout.alignmentInsets(of: superview))
    let isHorizontal = axis == .horizontal
    let (low, high) = isHorizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    let (outerLow, outerHigh) = isHorizontal ? (outer.left, outer.right) : (outer.top, outer.bottom)
    func near(_ item: ItemID) -> Int { isHorizontal ? RowSystem.left(item) : RowSystem.top(item) }
    func far(_ item: ItemID) -> Int { isHorizontal ? RowSystem.right(item) : RowSystem.bottom(item) }
    parts = [
      EdgeSum(terms: [(1, near(item)), (-1, near(superview))], constant: outerLow - low),
      EdgeSum(terms: [(1, far(item)), (-1, near(item))], constant: low + high),
      EdgeSum(terms: [(1, far(superview)), (-1, far(item))], constant: outerHigh - high),
    ]
    total = EdgeSum(terms: [(1, far(superview)), (-1, near(superview))], constant: outerLow + outerHigh)
    if isHorizontal && layout.isMirrored { parts.reverse() }
  }

  /// Two sums that are 0, which set the frame. Each part has its length and its share of what the superview's size
  /// differs by [semantics 5.18]. Two parts imply the third; fixed ones come first, because they need no superview.
  func sums(_ axis: AutoresizedAxis) -> [EdgeSum] {
    let designTotal = axis.parts.reduce(0) { $0 + $1.length }
    let shares = axis.shares
    let order = shares.indices.filter { shares[$0] == 0 } + shares.indices.filter { shares[$0] != 0 }
    return order.prefix(2).map { index in
      var sum = parts[index].plus(-shares[index], total)
      sum.constant -= axis.parts[index].length - shares[index] * designTotal
      return sum
    }
  }
}
