public import LayoutModel
public import LayoutSolver

/// A fault of a layout, with what its fixes depend on.
public enum Fault: Hashable, Sendable {
  /// The row fits to a height of 0.
  case collapse
  /// The constraints allow no height but 0.
  case forcedToZero
  /// These required conditions cannot all hold.
  case conflict([ConditionID])
  /// The conditions of each conflict cannot all hold at a height that UIKit gives the row.
  case imposedHeight([[ConditionID]])
  /// A condition leaves no space for a view that its stack hides.
  case hiddenViewNeedsSpace(ConditionID)
  /// These values are ambiguous and share degrees of freedom.
  case ambiguity([AmbiguousPart])
  /// Views of equal priority share surplus or missing space in an ambiguous way.
  case priorityTie(PriorityTie)
  /// These conditions leave a text less height than it needs.
  case cutText([ConditionID])
  /// Stronger texts of its line leave a text no width.
  case squeezedText(ItemID)
  /// A row does not have the height that its author expects.
  case unexpectedHeight
  /// Two views of one superview overlap.
  case overlap(ViewPair)
  /// A view sticks out of the content view.
  case overhang(ViewOverhang)
  /// The size of a scroll view's content is ambiguous on an axis.
  case scrollContent(ItemID, Axis)
  /// A constraint relates a view inside the content view to the cell.
  case pinnedToCell(constraint: Int)
  /// Views are subviews of the cell instead of its content view.
  case subviewsOfCell([ItemID])
  /// The content view's autoresizing mask is off.
  case contentViewMaskOff
  /// These constraints tie the content view to the cell, which sets its frame itself.
  case contentViewTied([Int])
  /// A view with constraints also keeps its autoresizing mask.
  case autoresizingMaskLeftOn(ItemID)
  /// Constraints use left and right, which do not follow the layout direction.
  case leftAndRight([Int])
  /// A multi-line text has no greatest width.
  case unboundedTextWidth(ItemID)
  /// The width of a collection item is not determined: these texts take any width.
  case noWidthSource([ItemID])
  /// A constraint repeats another one.
  case duplicate(constraint: Int)
  /// A constraint follows from others, or never holds because of them.
  case needless(constraint: Int)
  /// A constraint says only what holds without it: that a size is not negative.
  case withoutEffect(constraint: Int)
  /// A constraint contradicts another one that holds where the layout was drawn.
  case contradictsDrawing(constraint: Int)
  /// A label wraps at a width that it does not have.
  case staleWrappingWidth(ItemID)
  /// The estimated row height is missing, or far from the rows' heights. `nearest` is the closest of those.
  case badEstimate(nearest: Double)
  /// The row has a fixed height, and its constraints need another one, in points.
  case fixedRowHeight(needs: Double)
  /// A picture's width follows the row, and its height does not follow its width.
  case noAspectRatio(ItemID)
  /// An equation gives a view the inverse of its picture's ratio.
  case invertedRatio(constraint: Int)
  /// A view in the chain has no height of its own.
  case noHeight(ItemID)
  /// The bottom of a view is not kept inside its superview.
  case unpinnedColumn(ItemID)
  /// A constant of the wrong sign pushes a view out of its superview.
  case invertedSigns([Int])
  /// Constants that reach from a wide margin to the edge of the superview reach beyond it from a narrower one.
  case constantsBeyondMargins([Int])
  /// A gap is negative.
  case invertedGap(InvertedGap)
  /// Inequalities alone hold a chain at its top and at its bottom.
  case inequalitiesAtBothEnds(top: Int, bottom: Int)
  /// A stack gives a label an equal share of its width; these views are wider than their content.
  case equalTextWidth(EqualTextWidth)
  /// A view sticks out of the stack that aligns its baseline.
  case baselineOverhang(ItemID, of: ItemID, isAtTop: Bool)
  /// A view has no width of its own, and its stack gives it none.
  case noWidth(ItemID)
  /// Nothing ends an empty text field.
  case openField(ItemID)
  /// A picture's ratio is weaker than the image's own height.
  case weakRatio(constraint: Int)
  /// The size of a picture in points is weaker than the picture's own size.
  case weakSize(constraint: Int)
  /// A stated width is less than a button's title needs.
  case narrowButton(constraint: Int)
  /// A stack of equal widths stretches a picture and cuts a text.
  case equalShares(ItemID)
  /// A stack does not arrange its views within its margins.
  case unusedMargins(ItemID)
  /// A fault of a rule that has its own proposals.
  case other([ProposedFix])

  /// An ambiguous value.
  public struct AmbiguousPart: Hashable, Sendable {
    /// The view.
    public var item: ItemID
    /// The value of its frame.
    public var value: FrameValue

    /// A value of a view's frame.
    public init(_ item: ItemID, _ value: FrameValue) {
      self.item = item
      self.value = value
    }
  }
}

/// Changes of a layout that may fix a fault, not yet verified.
public struct ProposedFix: Hashable, Sendable {
  /// The changes.
  public var changes: [LayoutChange]
  /// Whether it is always safe, because it changes nothing that places or sizes a view.
  public var isSafeByRule = false
  /// Whether a person has to check it: a number that is neither in the layout nor a standard distance, or which of two
  /// constraints it removes.
  public var isGuess = false
  /// Whether it is as good as the proposal before it. Other proposals are worse than those before them.
  public var isAlternative = false
  /// Whether it removes one of two constraints that contradict each other, and changes nothing else.
  public var removesContradiction = false

  /// Changes that may fix a fault.
  public init(_ changes: [LayoutChange], isSafeByRule: Bool = false, isGuess: Bool = false, isAlternative: Bool = false)
  {
    self.changes = changes
    self.isSafeByRule = isSafeByRule
    self.isGuess = isGuess
    self.isAlternative = isAlternative
  }
}
