public import RuleKit

/// Every rule, by name.
public let allRules: [Rule] = [
  ambiguousLayout,
  encapsulatedHeightConflict,
  hiddenStackConflict,
  incompleteVerticalChain,
  missingPreferredMaxLayoutWidth,
  pinnedToCell,
  priorityClash,
  priorityTie,
  subviewOfCell,
  unexpectedRowHeight,
  unknownFont,
  unsatisfiableConstraints,
  zeroHeight,
]
