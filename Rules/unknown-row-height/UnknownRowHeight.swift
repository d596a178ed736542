import Findings
public import RuleKit

/// What other rules find only if a row of unknown height sizes itself. The engine makes the finding.
public let unknownRowHeight = Rule(
  id: .unknownRowHeight, severity: .info,
  summary: "the file does not say whether the row sizes itself, and it has faults if it does", check: .findings)
