import Findings
public import RuleKit

/// A comment that silences hides nothing: because nothing is found there, or because it cannot.
public let unusedSilencing = Rule(
  id: "unused-silencing", severity: .warning, summary: "a comment silences nothing",
  check: .suppression { silencing in
    guard let scope = silencing.scope else { return [finding(meansNothing(silencing), silencing.wordPlace)] }
    if silencing.rules.isEmpty { return [finding(namesNoRule, silencing.wordPlace)] }
    return silencing.rules.compactMap { named in
      switch named.meaning {
      case .unknown: return nil
      case .unsilenceable(let reason): return finding(cannotBeSilenced(named.id, reason), named.place)
      case .rule:
        guard named.isJudged, named.hiddenCount == 0 else { return nil }
        return finding(
          findsNothing(named.id, scope, silencing.line), named.place,
          notes: named.lineElsewhere.map { [findsElsewhere(named.id, $0)] } ?? [])
      }
    }
  })

private func finding(_ message: String, _ place: SourceRange, notes: [String] = []) -> Finding {
  Finding(message: message, place: place, notes: notes)
}

// MARK: words

private func meansNothing(_ silencing: Silencing) -> String { "'\(silencing.word)' means nothing\(silencing.guess)" }

private let namesNoRule = "this silences nothing, because it names no rule"

private func cannotBeSilenced(_ id: RuleID, _ reason: String) -> String { "'\(id)' cannot be silenced: \(reason)" }

private func findsNothing(_ id: RuleID, _ scope: Silencing.Scope, _ line: Int) -> String {
  switch scope {
  case .line: "'\(id)' finds nothing on this line"
  case .nextLine: "'\(id)' finds nothing on line \(line)"
  case .document: "'\(id)' finds nothing from here to the end of the document"
  }
}

private func findsElsewhere(_ id: RuleID, _ line: Int) -> String { "it finds something on line \(line)" }
