public import RuleKit

/// Keys that change no layout, which the reader ignores.
public let ignoredKey = Rule(
  id: "ignored-key", severity: .info, summary: "keys that change no layout are ignored", check: .reading)
