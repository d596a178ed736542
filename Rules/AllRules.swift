public import RuleKit

/// Every rule, by name.
public let allRules: [Rule] = [
  ambiguousLayout,
  encapsulatedHeightConflict,
  incompleteVerticalChain,
  missingPreferredMaxLayoutWidth,
  noIntrinsicHeight,
  pinnedToCell,
  priorityClash,
  subviewOfCell,
  unexpectedRowHeight,
  unsatisfiableConstraints,
  zeroHeight,
]
