import LayoutModel
import LayoutSolver

// Fixes of rows whose views are only centred.
extension Layout {
  /// Keeps centred views inside the content view, the highest first. A row that UIKit shows at its standard height
  /// stays as high.
  func pinningCentred(in solution: RowSolution) -> [ProposedFix] {
    let centred = centredViews.filter {
      constraints[$0.constraint].relation == .equal && constraints[$0.constraint].constant == 0
        && isItem($0.item, inside: .contentView)
    }
    .map(\.item)
    let active = constraints.indices.filter { constraints[$0].isActive }
    // A text that wraps in a narrow row may be one line in others, which the insets must not make lower.
    let heights = centred.map { item in
      statedLength(Anchor(item, .height), in: active)
        ?? (self[item].type == .label ? unwrappedContentSize(of: item, .vertical, in: solution) : nil)
        ?? contentSize(of: item, .vertical, in: solution, .layout) ?? size(of: item, solution)?.vertical ?? 0
    }
    let bounding = boundingTexts(centred, heights)
    // A text grows with the text size, so that it is rather the one that holds the row open.
    let order = centred.indices.sorted { one, other in
      func weight(_ position: Int) -> Double {
        self[centred[position]].type == .label ? heights[position] * weightOfTexts : heights[position]
      }
      return weight(one) > weight(other)
    }
    return bounding
      + order.prefix(mostCentred).enumerated().flatMap { choice, position -> [ProposedFix] in
        let (item, height) = (centred[position], heights[position])
        guard height > 0 else { return [] }
        let inset = insetOfCentred(item, height)
        // Texts that may have more lines stay inside too, and so does what is higher than a row of few lines.
        let others =
          choice > 0
          ? []
          : centred.indices.filter {
            centred[$0] != item && (canGrow(centred[$0]) || heights[$0] > standardRowHeight)
          }.map { centred[$0] }.distinct
        let all = others.isEmpty ? [] : keepingInsideBothEnds(of: [item] + others, .contentView, inset)
        return all + keepingInsideBothEnds(of: [item], .contentView, inset)
          + [ProposedFix(pinning(item, .top, to: .contentView, inset))]
      }
  }

  /// Keeps each centred text inside, with the largest inset that leaves the row of a document as high as UIKit shows it,
  /// or at the margin if that is nearly the same.
  private func boundingTexts(_ centred: [ItemID], _ heights: [Double]) -> [ProposedFix] {
    let texts = centred.indices.filter { [.label, .textField].contains(self[centred[$0]].type) && heights[$0] > 0 }
    let height = standardRowHeight - separatorHeight
    guard kind == .cell, table.isAutomaticUnasked || table.drawnRowHeight == standardRowHeight, !texts.isEmpty,
      heights.allSatisfy({ $0 <= height })
    else { return [] }
    return atEachPriority { priority in
      texts.reduce(into: []) { changes, position in
        let points = (height - heights[position]).rounded(.down) / 2
        let inset = isNearMargin(points) ? Inset(guide: .layoutMarginsGuide, points: 0) : Inset(points: points)
        for edge in [Attribute.top, .bottom] {
          changes += applying(changes).pinning(
            centred[position], edge, to: .contentView, inset, isBound: true, at: priority)
        }
      }
    }
  }

  /// Keeps the tops and the bottoms of centred views inside a view, in the sizes that UIKit imposes too or not.
  func keepingInsideBothEnds(of items: [ItemID], _ container: ItemID, _ inset: Inset) -> [ProposedFix] {
    atEachPriority { priority in
      items.reduce(into: []) { changes, item in
        for edge in [Attribute.top, .bottom] {
          changes += applying(changes).pinning(item, edge, to: container, inset, isBound: true, at: priority)
        }
      }
    }
  }

  /// Keeps the highest and the lowest view inside the content view.
  func pinningExtremes(in solution: RowSolution) -> [ProposedFix] {
    let placed = views.map { ItemID($0) }.filter { self[$0].superview == .contentView && isShown($0) }.compactMap {
      item in
      frame(of: item, in: .contentView, solution).map { (item: item, top: $0.y, bottom: $0.y + $0.height) }
    }
    guard let highest = placed.min(by: { $0.top < $1.top })?.item,
      let lowest = placed.max(by: { $0.bottom < $1.bottom })?.item
    else { return [] }
    let top = pinning(highest, .top, to: .contentView, isBound: true)
    return [ProposedFix(top + applying(top).pinning(lowest, .bottom, to: .contentView, isBound: true))]
  }

  /// Whether an inset in points is nearly the vertical margin of the row, which is 11 pt up to iOS 18 and 15 on iOS 26.
  private func isNearMargin(_ points: Double) -> Bool {
    abs(points - margins(of: .contentView, at: measure.widths.min() ?? 0).top) <= greatestDifferenceFromMargin
  }

  /// The inset in points beside a centred view that makes a row as high as given: half points only if they are exact.
  private func insetOfCentred(height: Double, inRowOf row: Double) -> Double {
    let inset = (row - separatorHeight - height) / 2
    return abs(inset * 2 - (inset * 2).rounded()) < 0.01 ? inset : inset.rounded()
  }

  private func insetOfCentred(_ item: ItemID, _ height: Double) -> Inset {
    let isAlone = !pinnedEdges.contains { $0.container == .contentView && $0.edge.axis == .vertical }
    let fitting = fittingInset(of: item, .top, in: .contentView)
    guard kind == .cell, isAlone else { return fitting }
    if let drawn = table.drawnRowHeight, drawn != standardRowHeight, !canGrow(item) {
      let points = insetOfCentred(height: height, inRowOf: drawn)
      if 0...insetsOfCentred.upperBound ~= points { return Inset(points: points) }
    }
    var heights = [standardRowHeight]
    // The author's estimate says more than the height that UIKit substitutes.
    if case .points(let estimate)? = table.estimatedRowHeight, !canGrow(item) { heights.insert(estimate, at: 0) }
    let insets = heights.map { insetOfCentred(height: height, inRowOf: $0) }
    // A view as high as the row needs no inset.
    if insets[0] == 0 { return Inset(points: 0) }
    guard let points = insets.first(where: insetsOfCentred.contains) else { return fitting }
    // A margin of this size, or an inset next to it that the layout uses, is better than an odd number.
    let width = measure.widths.min() ?? 0
    let margin = fitting.guide == nil ? fitting.points : margins(of: .contentView, at: width).top
    if abs(margin - points) <= 0.5 { return fitting }
    // The height that UIKit substitutes stays. Where no whole number keeps it, a usual one is better than an odd one.
    guard insets.count > 1, points == insets[0] else {
      let usual = (points / 4).rounded() * 4
      let isKept = abs(height + 2 * points + separatorHeight - standardRowHeight) <= 0.5
      return Inset(points: !isKept && abs(usual - points) <= 1 ? usual : points)
    }
    let used =
      pinnedEdges.filter { $0.inset.guide == nil }.map(\.inset.points)
      + Axis.allCases.flatMap { gaps(on: $0) }.map(\.points)
    return Inset(points: used.first { abs($0 - points) <= 1 } ?? points)
  }
}

/// A text counts as this many times as high as it is when one of several centred views is chosen.
private let weightOfTexts = 1.25
/// The greatest difference in points from a margin that a fix takes for the margin.
private let greatestDifferenceFromMargin = 0.5
/// The insets of a centred view, in points, that do not look like a mistake.
private let insetsOfCentred = 4.0...32.0
/// The greatest number of centred views that fixes keep inside the row.
private let mostCentred = 2
