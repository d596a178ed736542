import LayoutModel
import LayoutSolver

// Views that share the spare width of their line. Of two texts, a value keeps its size: a price, a date, an amount.
extension Layout {
  /// The later one of two labels that share spare width, if it is shorter than the first one or has a smaller font.
  /// Beside pictures and controls, it has to be the shorter one.
  func value(of tie: PriorityTie, _ lengths: [Double]) -> ItemID? {
    let labels = tie.items.indices.filter { self[tie.items[$0]].type == .label }
    guard tie.axis == .horizontal, !tie.isShortage, labels.count == 2,
      labels.allSatisfy({ self[tie.items[$0]].numberOfLines == 1 }),
      tie.items.allSatisfy({ self[$0].type == .label || flexibility(of: $0) == .keepsSize })
    else { return nil }
    let isFirstLater = comesBefore(tie.items[labels[1]], tie.items[labels[0]])
    let (later, first) = isFirstLater ? (labels[0], labels[1]) : (labels[1], labels[0])
    func size(_ position: Int) -> Double { self[tie.items[position]].font?.size ?? sizeOfLabels }
    let isSmaller = tie.items.count == 2 && size(later) < size(first)
    guard isSmaller || lengths[later] < lengths[first] - visibleDifference else { return nil }
    return tie.items[later]
  }

  /// Whether a view begins after another one ends: in a gap, or in a stack.
  private func comesBefore(_ one: ItemID, _ other: ItemID) -> Bool {
    if gaps(on: .horizontal).contains(where: { $0.before == one && $0.after == other }) { return true }
    guard let superview = self[one].superview, let arranged = self[superview].stack?.arranged,
      let first = arranged.firstIndex(of: one), let second = arranged.firstIndex(of: other)
    else { return false }
    return first < second
  }

  /// Buttons that fill a line get equal widths, if each of their titles fits.
  func equatingButtons(of tie: PriorityTie, in solution: RowSolution) -> ProposedFix? {
    guard tie.axis == .horizontal, !tie.isShortage, let first = tie.items.first, let superview = self[first].superview,
      tie.items.allSatisfy({ self[$0].type == .button && self[$0].superview == superview }),
      fitEqualWidths(tie.items, in: solution)
    else { return nil }
    guard let stack = self[superview].stack else {
      // Those that follow another one's width stay as they are.
      let others = tie.items.dropFirst().filter { item in
        !tie.items.contains { $0 != item && isAsWide($0, as: item) }
      }
      return adding(
        others.map { NewConstraint(Anchor($0, .width), .equal, Anchor(first, .width)) }, isGuess: true)
    }
    guard stack.distribution == .fill, stack.arranged.filter({ isShown($0) }) == tie.items else { return nil }
    return ProposedFix([.setProperty(superview, .distribution(.fillEqually))], isGuess: true)
  }

  /// Whether equal parts of the width that views have together are enough for the content of each.
  private func fitEqualWidths(_ items: [ItemID], in solution: RowSolution) -> Bool {
    let widths = items.compactMap { frame(of: $0, in: solution)?.width }
    let share = widths.reduce(0, +) / Double(items.count)
    return items.allSatisfy {
      (contentSize(of: $0, .horizontal, in: solution, .layout) ?? 0) <= share + visibleDifference
    }
  }

  /// Whether an equation makes a view as wide as another one.
  func isAsWide(_ one: ItemID, as other: ItemID) -> Bool {
    constraints.contains { constraint in
      constraint.isActive && constraint.relation == .equal && constraint.constant == 0 && constraint.terms.count == 2
        && constraint.mentions(one) && constraint.mentions(other)
        && constraint.terms.allSatisfy { $0.anchor.attribute == .width }
        && constraint.terms[0].coefficient == -constraint.terms[1].coefficient
    }
  }

  /// The columns of a horizontal stack get equal widths if they hold views of the same types.
  func equatingColumns(of tie: PriorityTie) -> ProposedFix? {
    guard tie.axis == .horizontal, !tie.isShortage, let first = tie.items.first, let column = self[first].superview,
      let row = self[column].superview, let stack = self[row].stack, stack.axis == .horizontal,
      stack.distribution == .fill
    else { return nil }
    let columns = stack.arranged.filter { isShown($0) }
    let types = columns.map { self[$0].stack?.arranged.map { self[$0].type } ?? [] }
    guard columns.count > 1, types[0].count > 1, types.allSatisfy({ $0 == types[0] }),
      columns.allSatisfy({ self[$0].stack?.axis == .vertical }),
      columns.allSatisfy({ column in tie.items.contains { self[$0].superview == column } }),
      tie.items.allSatisfy({ item in columns.contains { self[item].superview == $0 } })
    else { return nil }
    return ProposedFix([.setProperty(row, .distribution(.fillEqually))], isGuess: true)
  }

  /// The view between two texts, with the same views on both sides of it, stands in the middle.
  func centringMiddle(of tie: PriorityTie) -> ProposedFix? {
    guard tie.axis == .horizontal, tie.items.count == 2, tie.items.allSatisfy({ self[$0].type == .label }),
      let superview = self[tie.items[0]].superview
    else { return nil }
    let gaps = gaps(on: .horizontal)
    for (one, other) in [(tie.items[0], tie.items[1]), (tie.items[1], tie.items[0])] {
      guard let middle = gaps.first(where: { $0.before == one })?.after,
        gaps.contains(where: { $0.before == middle && $0.after == other }), self[middle].superview == superview,
        !isPlaced(middle, by: [.centerX])
      else { continue }
      let (before, after) = (gaps.line(before: one), gaps.line(after: other))
      guard before.map({ self[$0].type }) == after.map({ self[$0].type }), let first = before.last,
        let last = after.last, isPinned(first, .leading, superview), isPinned(last, .trailing, superview)
      else { continue }
      return adding([NewConstraint(Anchor(middle, .centerX), .equal, Anchor(superview, .centerX))], isGuess: true)
    }
    return nil
  }

  private func isPinned(_ item: ItemID, _ edge: Attribute, _ container: ItemID) -> Bool {
    pinnedEdges.contains {
      $0.item == item && $0.edge == edge && $0.container == container && $0.relation == .equal
    }
  }

  /// The first view of a line has no start, or the last one no end, and a view of any width stands between them: the
  /// line begins or ends at the superview.
  func closingLine(_ parts: [Fault.AmbiguousPart]) -> [ProposedFix] {
    parts.filter { $0.value == .width && flexibility(of: $0.item) == .field }.flatMap { part -> [ProposedFix] in
      guard let superview = self[part.item].superview, !isArranged(part.item) else { return [] }
      let gaps = gaps(on: .horizontal)
      let (before, after) = (gaps.line(before: part.item), gaps.line(after: part.item))
      guard before.count + after.count > 2, let first = before.last, let last = after.last else { return [] }
      let isOpen = (
        start: !isPlacedFromOutside(first, by: [.leading, .left]),
        end: !isPlacedFromOutside(last, by: [.trailing, .right])
      )
      let starting = isOpen.start ? [ProposedFix(pinning(first, .leading, to: superview))] : []
      return starting + (isOpen.end ? [ProposedFix(pinning(last, .trailing, to: superview))] : [])
    }
  }

  /// Whether a text is a number with its unit, such as a price, a time or a count: at least as many digits as letters,
  /// or a sign of a currency.
  func showsNumber(_ item: ItemID) -> Bool {
    guard let text = self[item].text else { return false }
    let digits = text.unicodeScalars.count { "0"..."9" ~= $0 }
    let letters = text.unicodeScalars.count { $0.properties.isAlphabetic }
    let isPrice = text.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol }
    return digits > 0 && (digits >= letters || isPrice)
  }
}

/// The size in points of the font that a label has by itself.
private let sizeOfLabels = 17.0
