public import RuleKit

/// A value is not what its key takes.
public let invalidValue = Rule(ofReading: "invalid-value", summary: "a value is not what its key takes")
