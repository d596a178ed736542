import Findings
public import RuleKit

/// A comment names a rule that there is not, so that it silences nothing.
public let unknownRule = Rule(
  id: "unknown-rule", severity: .error, summary: "a comment that silences names a rule that there is not",
  check: .suppression { silencing in
    silencing.rules.compactMap { named in
      guard case .unknown(let guess) = named.meaning else { return nil }
      let isProse = guess.isEmpty && silencing.reason == nil
      return Finding(message: noRule(named.id, guess), place: named.place, notes: isProse ? [whereReasonsStand] : [])
    }
  })

// MARK: words

private func noRule(_ id: RuleID, _ guess: String) -> String { "no rule is called '\(id)'\(guess)" }

private let whereReasonsStand = "a reason stands behind ' -- '; 'plumb rules' lists the rules"
