import Findings
public import RuleKit

/// A suppression that hides nothing: there is no finding, or it cannot be suppressed.
public let unusedSuppression = Rule(
  id: "unused-suppression", severity: .warning, summary: "a suppression suppresses nothing",
  check: .suppression { suppression in
    switch suppression {
    case .comment(let comment): faults(of: comment)
    case .entry(let entry, let use): faults(of: entry, use)
    }
  })

private func faults(of suppression: Suppression) -> [Finding] {
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
}

private func faults(of entry: SuppressionEntry, _ use: SuppressionUse) -> [Finding] {
  if use.fileCount == 0 { return [finding(matchesNoFile(entry), entry.place)] }
  guard use.isWhole else { return [] }
  if !use.hasLayout, let layout = entry.layouts.first { return [finding(matchesNoLayout(entry), layout.place)] }
  let unknownIDs = entry.ids.indices.filter { !use.foundIDs.contains($0) }.map { entry.ids[$0] }
  let unused = entry.rules.indices.filter { use.isConclusive[$0] && use.hiddenCounts[$0] == 0 }.map { entry.rules[$0] }
  return unknownIDs.map { finding(hasNoID($0.text), $0.place) }
    + (unknownIDs.count < entry.ids.count || entry.ids.isEmpty
      ? unused.map { finding(findsNothingInFiles($0.text), $0.place) } : [])
}

private func finding(_ message: String, _ place: SourceRange, notes: [String] = []) -> Finding {
  Finding(message: message, place: place, notes: notes)
}

// MARK: - Words

private func meansNothing(_ suppression: Suppression) -> String {
  "'\(suppression.word)' means nothing\(suppression.guess)"
}

private let namesNoRule = "this comment suppresses nothing: it names no rule"

private func matchesNoFile(_ entry: SuppressionEntry) -> String {
  "this entry suppresses nothing: \(entry.hasFiles ? "'files' matches no" : "there is no") \(entry.section.noun)"
}

private func matchesNoLayout(_ entry: SuppressionEntry) -> String {
  let names = entry.layouts.map { "'\($0.text)'" }.spelledList("or")
  return "this entry suppresses nothing: no layout in its files is called \(names)"
}

private func hasNoID(_ id: String) -> String { "nothing in the files of this entry has the id '\(id)'" }

private func findsNothingInFiles(_ rule: String) -> String { "'\(rule)' finds nothing that this entry is about" }

private func cannotBeSuppressed(_ id: RuleID, _ reason: String) -> String { "'\(id)' cannot be suppressed: \(reason)" }

private func findsNothing(_ id: RuleID, _ scope: Suppression.Scope, _ line: Int) -> String {
  switch scope {
  case .line: "'\(id)' finds nothing on this line"
  case .nextLine: "'\(id)' finds nothing on line \(line)"
  case .document: "'\(id)' finds nothing from here to the end of the document"
  }
}

private func findsElsewhere(_ id: RuleID, _ line: Int) -> String { "it finds something on line \(line)" }
