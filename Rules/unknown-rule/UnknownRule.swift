import Findings
public import RuleKit

/// A comment that names a rule that does not exist, so it suppresses nothing.
public let unknownRule = Rule(
  id: "unknown-rule", severity: .error, summary: "a suppression comment names a rule that does not exist",
  check: .suppression { suppression in
    // Reading a configuration reports unknown rules of its entries.
    guard case .comment(let suppression) = suppression else { return [] }
    return suppression.rules.compactMap { named in
      guard case .unknown(let guess) = named.meaning else { return nil }
      let isProse = guess.isEmpty && suppression.reason == nil
      return Finding(message: noRule(named.id, guess), place: named.place, notes: isProse ? [whereReasonsGo] : [])
    }
  })

// MARK: - Words

private func noRule(_ id: RuleID, _ guess: String) -> String { "no rule is called '\(id)'\(guess)" }

private let whereReasonsGo = "write a reason after ' -- '; 'plumb rules' lists the rules"
