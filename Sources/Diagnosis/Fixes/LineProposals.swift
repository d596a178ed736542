import LayoutModel
import LayoutSolver

// Views that share the spare width of their line. Of two texts, a value keeps its size: a price, a date, an amount.
extension Layout {
  /// The later one of two labels that share spare width, if it is shorter than the first one or has a smaller font.
  func value(of tie: PriorityTie, _ lengths: [Double]) -> ItemID? {
    guard tie.axis == .horizontal, !tie.isShortage, tie.items.count == 2,
      tie.items.allSatisfy({ self[$0].type == .label && self[$0].numberOfLines == 1 })
    else { return nil }
    let isFirstLater = comesBefore(tie.items[1], tie.items[0])
    let (later, first) = isFirstLater ? (0, 1) : (1, 0)
    func size(_ position: Int) -> Double { self[tie.items[position]].font?.size ?? sizeOfLabels }
    let isSmaller = size(later) < size(first)
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

  /// Buttons that fill a line get equal widths.
  func equatingButtons(of tie: PriorityTie) -> ProposedFix? {
    guard tie.axis == .horizontal, !tie.isShortage, let first = tie.items.first, let superview = self[first].superview,
      tie.items.allSatisfy({ self[$0].type == .button && self[$0].superview == superview })
    else { return nil }
    guard let stack = self[superview].stack else {
      return adding(
        tie.items.dropFirst().map { NewConstraint(Anchor($0, .width), .equal, Anchor(first, .width)) }, isGuess: true)
    }
    guard stack.distribution == .fill, stack.arranged.filter({ isShown($0) }) == tie.items else { return nil }
    return ProposedFix([.setProperty(superview, .distribution(.fillEqually))], isGuess: true)
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
