public import ConsoleLogs
import Findings
import LayoutModel
import Reporters

/// The explanation of a log's complaints: each constraint with its origin, what conflicts and why, what UIKit breaks, and
/// how to fix it. Complaints that differ only in addresses share one. `notes` gives lines to add below a complaint.
public func explanation(
  of complaints: [ConstraintComplaint], in file: String, notes: (ConstraintComplaint) -> [String] = { _ in [] }
) -> String {
  var reported: [(head: String, body: String, lines: [Int])] = []
  var known: [String: Int] = [:]
  for complaint in complaints {
    let (head, body) = explained(complaint, notes)
    if let place = known[body] {
      reported[place].lines.append(complaint.line)
    } else {
      known[body] = reported.count
      reported.append((head, body, [complaint.line]))
    }
  }
  return reported.map { head, body, lines in
    "\(file.visible):\(lines[0]): \(head)\(again(lines))\n\(body)"
  }.joined(separator: "\n")
}

private func again(_ lines: [Int]) -> String {
  guard lines.count > 1 else { return "" }
  var others = lines.dropFirst().prefix(mostLinesShown).map { "\($0)" }
  if lines.count - 1 > others.count { others.append("\(lines.count - 1 - others.count) more") }
  return ", \(lines.count) times: again at line\(lines.count == 2 ? "" : "s") \(others.spelledList())"
}

private let mostLinesShown = 4

private func explained(
  _ complaint: ConstraintComplaint, _ notes: (ConstraintComplaint) -> [String]
) -> (head: String, body: String) {
  guard !complaint.constraints.isEmpty else {
    return ("constraints cannot all hold", "   \(reasonForNoList(complaint))\n")
  }
  let conflict = LoggedConflict(complaint)
  let loggedLayout = conflict.loggedLayout
  let count = loggedLayout.constraints.count
  let head =
    complaint.isCut
    ? "constraints cannot all hold, and the log lists only \(count)"
    : count == 1 ? "1 constraint cannot hold" : "\(count) constraints cannot all hold"
  var facts = conflict.causes
  if conflict.isBrokenAdded { facts.append("the log does not list \(count), but names it as the broken one") }
  facts.append(conflict.aftermath)
  if loggedLayout.isNarrowed, conflict.isProved {
    facts.append("only the \(loggedLayout.rowCount) constraints nearest to the broken one were checked")
  }
  let addresses = loggedLayout.addresses.map { "\($0.name) is 0x\(String($0.address, radix: 16))" }
  let advice = LogAdvice(conflict: conflict)
  let parts = [
    table(of: loggedLayout), words(for: conflict) + facts.map { wrapped($0.visible) }.joined(), words(for: advice),
    wrapped(advice.missing?.visible ?? ""),
    notes(conflict.complaint).map { $0.isEmpty ? "\n" : "   \($0)\n" }.joined(),
    wrapped(addresses.joined(separator: ", ").visible),
  ]
  return (head, parts.filter { !$0.isEmpty }.map { "\n\($0)" }.joined())
}

private func reasonForNoList(_ complaint: ConstraintComplaint) -> String {
  if complaint.isPrivate {
    return "the log prints <private> in their place; run the app from Xcode, or let the log show private data"
  }
  return complaint.endsBeforeList
    ? "the log ends before the list of constraints" : "UIKit's message begins here, but no constraint in it can be read"
}

private func table(of loggedLayout: LoggedLayout) -> String {
  let rows = loggedLayout.constraints.indices.map { index in
    let isUnderstood = loggedLayout.constraints[index].equation != nil
    let sentence = isUnderstood ? loggedLayout.sentence(of: index).visible : "not understood:"
    return ["\(index + 1)", sentence, loggedLayout.originWords(of: index).visible]
  }
  return zip(loggedLayout.constraints, tableLines(rows, rightAligned: [0])).map { constraint, line in
    "   \(line)\n" + (constraint.equation == nil ? "        \(constraint.text.visible)\n" : "")
  }.joined()
}

private func words(for advice: LogAdvice) -> String {
  let lines = advice.lines
  if lines.isEmpty { return "" }
  let order = lines.count == 1 ? "" : advice.isTogether ? ", all of these together" : ", best first"
  let table = tableLines(lines.map { $0.map(\.visible) }, rightAligned: [0])
  return "   how to fix it\(order):\n" + table.map { "     \($0)\n" }.joined()
}

private func words(for conflict: LoggedConflict) -> String {
  let (loggedLayout, set) = (conflict.loggedLayout, conflict.members)
  guard conflict.isProved else { return wrapped(conflict.reasonNotProved) }
  var text = ""
  if set.count < loggedLayout.constraints.count {
    text = wrapped("\(numbers(set)) alone \(set.count == 1 ? "cannot hold" : "cannot all hold"):")
  }
  if let hidden = conflict.hiddenStack {
    let spacings = hidden.spacings.map(\.points)
    let sum = spacings.map(\.spelledPoints).joined(separator: " + ")
    let makes = "\(spacings.count == 1 ? "makes" : "make") at least \(spacings.reduce(0, +).spelledPoints)"
    let name = loggedLayout.names[hidden.item].visible
    return text + wrapped("spacing \(sum) \(makes), and \(name) is 0 \(hidden.axis.adjective)")
  }
  let words = ConflictWords(loggedLayout: loggedLayout, reasoning: conflict.reasoning, members: set)
  return text + words.lines.map { "   \($0.visible)\n" }.joined()
}

extension LoggedConflict {
  fileprivate var reasonNotProved: String {
    let unread = members.filter { loggedLayout.constraints[$0].equation == nil }.map { "\($0 + 1)" }
    if !unread.isEmpty {
      let which = unread.count == 1 ? "which is" : "which are"
      return "no conflict is found without \(unread.spelledList()), \(which) not understood"
    }
    if loggedLayout.isNarrowed {
      return
        "no conflict is found among the \(loggedLayout.rowCount) constraints nearest to the broken one; the others "
        + "were not checked"
    }
    return "what the log says about them does not conflict: \(missing)"
  }

  private var missing: String {
    if complaint.isCut { return "some are missing" }
    let anchors = members.flatMap { loggedLayout.constraints[$0].anchors }
    if anchors.contains(where: { $0.attribute.isOnMargins }) { return "it does not say what the margins are" }
    if anchors.contains(where: { $0.attribute.rawValue.lowercased().hasSuffix("baseline") }) {
      return "it does not say where the baselines are"
    }
    if !members.contains(where: { loggedLayout.constraints[$0].isRequired }) { return "none of them is required" }
    return "others may be missing from the list"
  }
}

/// The numbers of constraints, from 1. If there are many, consecutive numbers become ranges: `1 to 30, 62 and 63`.
private func numbers(_ indices: [Int]) -> String {
  guard indices.count > mostNumbersShown else { return indices.map { "\($0 + 1)" }.spelledList() }
  var runs: [ClosedRange<Int>] = []
  for index in indices {
    if let last = runs.last, last.upperBound == index - 1 {
      runs[runs.count - 1] = last.lowerBound...index
    } else {
      runs.append(index...index)
    }
  }
  let words = runs.flatMap { run in
    run.count > 2 ? ["\(run.lowerBound + 1) to \(run.upperBound + 1)"] : run.map { "\($0 + 1)" }
  }
  return words.spelledList()
}
