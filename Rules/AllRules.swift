public import RuleKit

/// Every rule, by name.
public let allRules: [Rule] = [
  ambiguousLayout,
  encapsulatedHeightConflict,
  incompleteVerticalChain,
  missingPreferredMaxLayoutWidth,
  pinnedToCell,
  priorityClash,
  subviewOfCell,
  unexpectedRowHeight,
  unknownFont,
  unknownRule,
  unsatisfiableConstraints,
  unusedSilencing,
  zeroHeight,
]
