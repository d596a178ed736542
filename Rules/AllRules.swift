public import RuleKit

/// Every rule, by name.
public let allRules: [Rule] = [
  ambiguousLayout,
  ambiguousScrollContent,
  clippedText,
  encapsulatedHeightConflict,
  hiddenStackConflict,
  imageWithoutAspectRatio,
  incompleteVerticalChain,
  missingPreferredMaxLayoutWidth,
  noWidthSource,
  overlappingViews,
  pinnedToCell,
  priorityClash,
  priorityTie,
  stalePreferredMaxLayoutWidth,
  subviewOfCell,
  unboundedTextWidth,
  unexpectedRowHeight,
  unknownFont,
  unsatisfiableConstraints,
  viewOutsideSuperview,
  zeroHeight,
]
