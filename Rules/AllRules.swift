public import RuleKit

/// Every rule, by name.
public let allRules: [Rule] = [
  ambiguousLayout,
  autoresizingMaskLeftOn,
  contentViewConstrained,
  encapsulatedHeightConflict,
  incompleteVerticalChain,
  inequalityOnlyChain,
  invertedInset,
  missingPreferredMaxLayoutWidth,
  noIntrinsicHeight,
  pinnedToCell,
  predefinedContentMoved,
  priorityClash,
  proportionalHeight,
  subviewOfCell,
  unexpectedRowHeight,
  unpinnedColumn,
  unsatisfiableConstraints,
  zeroHeight,
]
