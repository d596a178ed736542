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
  proportionalHeight,
  subviewOfCell,
  unexpectedRowHeight,
  unsatisfiableConstraints,
  zeroHeight,
]
