public import RuleKit

/// A name is used that no view of the layout has.
public let unknownView = Rule(ofReading: "unknown-view", summary: "a name is used that no view has")
