public import RuleKit

/// A key stands where the format has none of its name.
public let unknownKey = Rule(ofReading: "unknown-key", summary: "a key stands where the format has none of its name")
