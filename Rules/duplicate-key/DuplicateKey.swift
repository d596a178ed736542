public import RuleKit

/// A key stands twice in the same mapping.
public let duplicateKey = Rule(ofReading: "duplicate-key", summary: "a key stands twice, and the second is not read")
