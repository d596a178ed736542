import Findings
public import RuleKit

/// A suppression comment that hides nothing: there is no finding, or it cannot be suppressed.
public let unusedSuppression = Rule(
  id: "unused-suppression", severity: .warning, summary: "a suppression comment suppresses nothing",
  check: .suppression { suppression in
    guard let scope = suppression.scope else { return [finding(meansNothing(suppression), suppression.wordPlace)] }
    if suppression.rules.isEmpty { return [finding(namesNoRule, suppression.wordPlace)] }
    return suppression.rules.compactMap { named in
      switch named.meaning {
      case .unknown: return nil
      case .unsuppressible(let reason): return finding(cannotBeSuppressed(named.id, reason), named.place)
      case .rule:
        guard named.isConclusive, named.hiddenCount == 0 else { return nil }
        return finding(
          findsNothing(named.id, scope, suppression.line), named.place,
          notes: named.lineElsewhere.map { [findsElsewhere(named.id, $0)] } ?? [])
      }
    }
  })

private func finding(_ message: String, _ place: SourceRange, notes: [String] = []) -> Finding {
  Finding(message: message, place: place, notes: notes)
}

// MARK: - Words

private func meansNothing(_ suppression: Suppression) -> String {
  "'\(suppression.word)' means nothing\(suppression.guess)"
}

private let namesNoRule = "this comment suppresses nothing: it names no rule"

private func cannotBeSuppressed(_ id: RuleID, _ reason: String) -> String { "'\(id)' cannot be suppressed: \(reason)" }

private func findsNothing(_ id: RuleID, _ scope: Suppression.Scope, _ line: Int) -> String {
  switch scope {
  case .line: "'\(id)' finds nothing on this line"
  case .nextLine: "'\(id)' finds nothing on line \(line)"
  case .document: "'\(id)' finds nothing from here to the end of the document"
  }
}

private func findsElsewhere(_ id: RuleID, _ line: Int) -> String { "it finds something on line \(line)" }
