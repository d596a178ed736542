public import RuleKit

/// Every rule, by name.
public let allRules: [Rule] = [
  ambiguousLayout,
  contradictoryConstraint,
  duplicateConstraint,
  encapsulatedHeightConflict,
  fixedTextDirection,
  incompleteVerticalChain,
  missingPreferredMaxLayoutWidth,
  multipliedLocation,
  pinnedToCell,
  priorityClash,
  redundantConstraint,
  subviewOfCell,
  unconstrainedView,
  unexpectedRowHeight,
  unsatisfiableConstraints,
  zeroHeight,
]
