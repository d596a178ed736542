public import RuleKit

/// Every rule, by name.
public let allRules: [Rule] = [
  ambiguousLayout,
  encapsulatedHeightConflict,
  incompleteVerticalChain,
  inequalityOnlyChain,
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
