public import RuleKit

/// Every rule, by name.
public let allRules: [Rule] = [
  ambiguousLayout,
  contradictoryConstraint,
  duplicateConstraint,
  encapsulatedHeightConflict,
  fixedTextDirection,
  inaccurateEstimatedRowHeight,
  incompleteVerticalChain,
  missingEstimatedRowHeight,
  missingPreferredMaxLayoutWidth,
  multipliedLocation,
  pinnedToCell,
  priorityClash,
  redundantConstraint,
  rowHeightNotAutomatic,
  sharedReuseIdentifier,
  subviewOfCell,
  unconstrainedView,
  unexpectedRowHeight,
  unknownFont,
  unsatisfiableConstraints,
  zeroHeight,
]
