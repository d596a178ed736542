public import LayoutModel
public import LayoutSolver

/// What is wrong with a layout, as far as fixes depend on it.
public enum Fault: Hashable, Sendable {
  /// The row fits to a height of 0.
  case collapse
  /// These required conditions cannot all hold.
  case conflict([ConditionID])
  /// These conditions cannot all hold at a height that UIKit gives the row.
  case imposedHeight([ConditionID])
  /// A condition leaves no room for a view that its stack hides.
  case hiddenViewNeedsRoom(ConditionID)
  /// Nothing decides these values, which move together.
  case opening([OpenPart])
  /// Views of one priority share slack or shortage.
  case priorityTie(PriorityTie)
  /// These conditions leave a text less height than it needs.
  case cutText([ConditionID])
  /// A constraint ties a view inside the content view to the cell.
  case pinnedToCell(constraint: Int)
  /// A view stands in the cell instead of its content view.
  case subviewOfCell(ItemID)
  /// The content view's autoresizing mask is off.
  case contentViewMaskOff
  /// A view that has constraints keeps its autoresizing mask too.
  case autoresizingMaskLeftOn(ItemID)
  /// Constraints speak of left and right, and so do not follow the language.
  case leftAndRight([Int])
  /// A text of several lines may be as wide as it likes.
  case unboundedTextWidth(ItemID)
  /// Nothing decides how wide a collection item is; these texts take any width.
  case noWidthSource([ItemID])
  /// A constraint says what another one says already.
  case duplicate(constraint: Int)
  /// A label wraps at a width that it does not have.
  case staleWrappingWidth(ItemID)
  /// There is no estimated row height, or one far from the heights of rows, which are near this one.
  case badEstimate(nearest: Double)
  /// A picture's width follows the row, and its height does not follow its width.
  case noAspectRatio(ItemID)
  /// A view in the chain has no height of its own.
  case noHeight(ItemID)
  /// Nothing keeps the bottom of a view inside what holds it.
  case openColumn(ItemID)
  /// A constant of the wrong sign pushes a view out of what holds it.
  case invertedSign(constraint: Int)
  /// Inequalities alone hold a chain at its top and at its bottom.
  case inequalitiesAtBothEnds(top: Int, bottom: Int)
  /// A fault of a rule that brings its own proposals.
  case other([ProposedFix])

  /// One of the values that a layout leaves open.
  public struct OpenPart: Hashable, Sendable {
    /// Whose frame it is of.
    public var item: ItemID
    /// Which number of the frame.
    public var value: FrameValue

    /// A number of a view's frame.
    public init(_ item: ItemID, _ value: FrameValue) {
      self.item = item
      self.value = value
    }
  }
}

/// Changes of a layout that may fix a fault. Nobody has verified them yet.
public struct ProposedFix: Hashable, Sendable {
  /// The changes.
  public var changes: [LayoutChange]
  /// Whether it is safe whatever comes of it, because nothing that it changes places or sizes a view.
  public var isSafeByRule = false
  /// Whether a person has to choose a number that it writes, which stands nowhere and is no standard distance.
  public var isGuess = false
  /// Whether it is the mirror image of the first proposal, so that it holds only where that one does.
  public var isMirrored = false

  /// Changes that may fix a fault.
  public init(_ changes: [LayoutChange], isSafeByRule: Bool = false, isGuess: Bool = false, isMirrored: Bool = false) {
    self.changes = changes
    self.isSafeByRule = isSafeByRule
    self.isGuess = isGuess
    self.isMirrored = isMirrored
  }
}
