public import RuleKit

/// Every rule, by name.
public let allRules: [Rule] = [
  ambiguousLayout,
  encapsulatedHeightConflict,
  hiddenStackConflict,
  incompleteVerticalChain,
  missingPreferredMaxLayoutWidth,
  noWidthSource,
  pinnedToCell,
  priorityClash,
  priorityTie,
  subviewOfCell,
  unexpectedRowHeight,
  unknownFont,
  unsatisfiableConstraints,
  zeroHeight,
]
