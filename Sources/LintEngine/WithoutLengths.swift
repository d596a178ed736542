import Diagnosis
import Findings
import LayoutModel
import RuleKit

// A layout of unknown sizes is solved with several stand-ins. What a finding says differently in two of these runs
// comes from a stand-in, and is not reported.

extension Linter {
  /// A finding that all runs have, without what comes from stand-ins.
  func withoutStandIns(_ finding: LayoutFinding, _ runs: [[LayoutFinding]]) -> LayoutFinding {
    let variants = runs.compactMap { run in run.first { isSame($0, as: finding, in: finding.environments) } }
    var plain = finding
    let messages = variants.map(\.message).filter { $0.filter(\.isLetter) == finding.message.filter(\.isLetter) }
    if let words = finding.messageWithoutLengths, variants.contains(where: { $0.message != finding.message }) {
      plain.message = words
    } else if messages.contains(where: { $0 != finding.message }) {
      plain.message = withoutLengths(finding.message, messages)
    }
    if variants.contains(where: { $0.label != finding.label }) { plain.label = "" }
    plain.related = finding.related.map { part in
      let isCertain = variants.allSatisfy { $0.related.contains(part) }
      return isCertain ? part : RelatedPart("", at: part.place)
    }
    plain.notes = finding.notes.filter { note in variants.allSatisfy { $0.notes.contains(note) } }
    if variants.contains(where: { $0.fault != finding.fault }) { plain.fault = nil }
    return plain
  }

  /// A finding about a column of views without the lengths that come from contents: other contents make other ones, or
  /// could in a label of several lines.
  func withoutLengthsOfColumn(
    _ finding: LayoutFinding, _ runs: [[LayoutFinding]], in layout: Layout
  ) -> LayoutFinding {
    guard case .unpinnedColumn(let item)? = finding.fault, let message = finding.messageWithoutLengths else {
      return finding
    }
    let hasLines = layout[item].type == .label && layout[item].numberOfLines != 1
    let others = runs.compactMap { run in run.first { isSame($0, as: finding, in: finding.environments) } }
    guard hasLines || others.contains(where: { $0.message != finding.message }) else { return finding }
    var plain = finding
    plain.message = message
    plain.label = ""
    return plain
  }
}

/// A message in which words stand for the numbers that differ between its variants.
private func withoutLengths(_ message: String, _ variants: [String]) -> String {
  let words = message.split(separator: " ", omittingEmptySubsequences: false)
  let others = variants.map { $0.split(separator: " ", omittingEmptySubsequences: false) }
  guard others.allSatisfy({ $0.count == words.count }) else { return message }
  var result: [Substring] = []
  for (index, word) in words.enumerated() {
    let isCertain = others.allSatisfy { $0[index] == word }
    let isLength = index + 1 < words.count && words[index + 1].hasPrefix("pt")
    result.append(isCertain ? word : isLength ? "some" : Substring(word.filter { !$0.isNumber && $0 != "." }))
  }
  return result.joined(separator: " ")
}
