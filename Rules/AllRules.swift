public import RuleKit

/// Every rule, by name.
public let allRules: [Rule] = [
  ambiguousLayout,
  contradictoryConstraint,
  duplicateConstraint,
  encapsulatedHeightConflict,
  incompleteVerticalChain,
  missingPreferredMaxLayoutWidth,
  pinnedToCell,
  priorityClash,
  redundantConstraint,
  subviewOfCell,
  unconstrainedView,
  unexpectedRowHeight,
  unsatisfiableConstraints,
  zeroHeight,
]
