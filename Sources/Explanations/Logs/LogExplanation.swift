public import ConsoleLogs
import Findings
import LayoutModel
import Reporters

/// The explanation of a log's complaints: each constraint with its origin, what conflicts and why, what UIKit breaks,
/// and how to fix it. Complaints that differ only in addresses share one. `notes` gives lines to add below a complaint.
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
    "\("\(head)\(again(lines))".painted(.strong))\n  \("-->".painted(.faint)) \(file.visible):\(lines[0])\n\(body)"
  }.joined(separator: "\n")
}

private func again(_ lines: [Int]) -> String {
  guard lines.count > 1 else { return "" }
  var others = lines.dropFirst().prefix(mostLinesShown).map { "\($0)" }
  if lines.count - 1 > others.count { others.append("\(lines.count - 1 - others.count) more") }
  return ", \(lines.count) times: again at line\(lines.count == 2 ? "" : "s") \(others.spelledList())"
}

private let mostLinesShown = 4

func explained(
  _ complaint: ConstraintComplaint, _ notes: (ConstraintComplaint) -> [String]
) -> (head: String, body: String) {
  guard !complaint.constraints.isEmpty else {
    return ("constraints cannot all hold", "   \(reasonForNoList(complaint))\n")
  }
  let conflict = LoggedConflict(complaint)
  let loggedLayout = conflict.loggedLayout
  let count = loggedLayout.constraints.count
  let head = heading(of: conflict, count)
  var facts = conflict.causes
  if conflict.isBrokenAdded { facts.append("the log does not list \(count), but names it as the broken one") }
  facts += [conflict.aftermath].filter { !$0.isEmpty }
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

private func heading(of conflict: LoggedConflict, _ count: Int) -> String {
  // The framework says that they conflict; the list of a message that is not whole may not show it.
  if !conflict.isProved, !conflict.loggedLayout.isNarrowed {
    return count == 1
      ? "the log lists 1 constraint, and from it alone no conflict follows"
      : "the log lists \(count) constraints, and from them alone no conflict follows"
  }
  if conflict.complaint.isCut { return "constraints cannot all hold, and the log lists only \(count)" }
  let assumed = conflict.margins
  let condition =
    assumed.isEmpty || assumed.count == usualMargins.count
    ? "" : " if the margins are \(assumed.map(\.spelledPoints).spelledList("or"))"
  return (count == 1 ? "1 constraint cannot hold" : "\(count) constraints cannot all hold") + condition
}

func reasonForNoList(_ complaint: ConstraintComplaint) -> String {
  if complaint.isPrivate {
    return "the log prints <private> in their place; run the app from Xcode, or let the log show private data"
  }
  return complaint.endsBeforeList
    ? "the log ends before the list of constraints" : "UIKit's message begins here, but no constraint in it can be read"
}

private func table(of loggedLayout: LoggedLayout) -> String {
  let rows = loggedLayout.constraints.indices.map { index in
    let isUnderstood = loggedLayout.constraints[index].equation != nil
    let known = isUnderstood ? loggedLayout.sentence(of: index) : loggedLayout.contentSentence(of: index)
    let sentence = known?.visible ?? "not understood:"
    return ["\(index + 1)", sentence, loggedLayout.originWords(of: index).visible]
  }
  // Elsewhere than on a terminal, a constraint keeps its line, for other programs and for search.
  let lines =
    TextStyle.current.columns.map { foldedTable(rows, folding: 1, width: $0 - 3, rightAligned: [0]) }
    ?? tableLines(rows, rightAligned: [0]).map { [$0] }
  return loggedLayout.constraints.indices.map { index in
    let first = paintedRow(lines[index][0], number: rows[index][0], origin: rows[index][2])
    let more = lines[index].dropFirst().map { "   \($0)\n" }.joined()
    let constraint = loggedLayout.constraints[index]
    let isUnread = constraint.equation == nil && loggedLayout.contentSentence(of: index) == nil
    return "   \(first)\n\(more)" + (isUnread ? "        \(constraint.text.visible)\n" : "")
  }.joined()
}

private func paintedRow(_ line: String, number: String, origin: String) -> String {
  let blanks = line.prefix { $0 == " " }
  let sentence = line.dropFirst(blanks.count + number.count).dropLast(line.hasSuffix(origin) ? origin.count : 0)
  let end = line.hasSuffix(origin) ? origin.painted(origin.hasPrefix("you") ? .strong : .faint) : ""
  return blanks + number.painted(.related) + sentence + end
}

private func words(for advice: LogAdvice) -> String {
  guard !advice.lines.isEmpty else { return "" }
  let rows = advice.lines.map { $0.map(\.visible) }
  // The longest column gives way on a narrow terminal. A fix without a place is no part of the columns.
  let placed = rows.filter { $0.last != "" }
  let widths = rows[0].indices.map { column in placed.map { $0[column].columnCount }.max() ?? 0 }
  let longest = widths.firstIndex(of: widths.max() ?? 0) ?? 0
  func lines(_ rows: [[String]], folding: Int) -> [[String]] {
    TextStyle.current.columns.map { foldedTable(rows, folding: folding, width: $0 - 5) }
      ?? tableLines(rows).map { [$0] }
  }
  var tabled = lines(placed, folding: longest)[...]
  let all = rows.flatMap { row in
    row.last == "" ? lines([[row[0]]], folding: 0)[0] : tabled.removeFirst()
  }
  return "   \("\(advice.title):".painted(.fix))\n" + all.map { "     \($0)\n" }.joined()
}

func words(for conflict: LoggedConflict) -> String {
  let loggedLayout = conflict.loggedLayout
  guard conflict.isProved else { return wrapped(conflict.reasonNotProved) }
  let (set, reasoning, isPart) = conflict.shown
  var text = ""
  if let margin = conflict.margins.first {
    text = wrapped("the log does not say what the margins are; if they are \(margin.spelledPoints):")
  }
  let large = conflict.tooLargeForHidden
  if set.count < loggedLayout.constraints.count, large.isEmpty {
    text += wrapped("\(without(set, of: loggedLayout.constraints.count)):")
  }
  if let hidden = conflict.hiddenStack {
    let spacings = hidden.spacings.map(\.points)
    let sum = spacings.map(\.spelledPoints).joined(separator: " + ")
    let makes = "\(spacings.count == 1 ? "makes" : "make") at least \(spacings.reduce(0, +).spelledPoints)"
    let name = loggedLayout.names[hidden.item].visible
    text += wrapped("spacing \(sum) \(makes), and \(name) is 0 \(hidden.axis.adjective)")
    return large.isEmpty
      ? text : text + wrapped("\(numbers(large)) \(large.count == 1 ? "does" : "do") not fit into 0 either")
  }
  if let pair = conflict.wrongSideWords ?? conflict.crossingWords ?? conflict.edgeTwiceWords {
    return text + wrapped(pair.visible)
  }
  let words = ConflictWords(
    loggedLayout: loggedLayout, reasoning: reasoning, members: set,
    showsBothSides: isPart)
  let lines = words.lines.map(\.visible)
  // Two halves of a sentence have a line each, unless one is too long.
  let isLong = lines.count == 2 && lines[0].hasSuffix(",") && lines.contains { $0.columnCount > textWidth - 3 }
  return text + (isLong ? [lines.joined(separator: " ")] : lines).map { wrapped($0) }.joined()
}

/// `1 and 2 alone cannot all hold`, or, if nearly all conflict, `3 has no part in it; the others cannot all hold`.
private func without(_ set: [Int], of count: Int) -> String {
  let others = (0..<count).filter { !set.contains($0) }
  if others.count <= 2, set.count > 2 * others.count + 2 {
    return "\(numbers(others)) \(others.count == 1 ? "has" : "have") no part in it; the others cannot all hold"
  }
  return "\(numbers(set)) alone \(set.count == 1 ? "cannot hold" : "cannot all hold")"
}

extension LoggedConflict {
  fileprivate var reasonNotProved: String {
    if hasOnlyContentHeight {
      return "\(framework) computes this height from those of the rows, and it came out below 0"
    }
    let unread = members.filter { loggedLayout.constraints[$0].equation == nil }.map { "\($0 + 1)" }
    if !unread.isEmpty {
      let (verb, pronoun, line) = unread.count == 1 ? ("is", "it", "that line") : ("are", "them", "those lines")
      return "\(unread.spelledList()) \(verb) not understood, and without \(pronoun) nothing conflicts: "
        + "paste \(line) as Xcode wrote \(pronoun)"
    }
    if loggedLayout.isNarrowed {
      return
        "no conflict is found among the \(loggedLayout.rowCount) constraints nearest to the broken one; the others "
        + "were not checked"
    }
    return missing
  }

  private var missing: String {
    if complaint.isCut { return "the log ends within the list" }
    if let tie { return tieWords(tie) }
    if let emptied { return emptiedWords(emptied) }
    if complaint.lacksBeginning {
      return "the log begins within the list: paste it from \"Unable to simultaneously satisfy constraints\" on"
    }
    let anchors = members.flatMap { loggedLayout.constraints[$0].anchors }
    if anchors.contains(where: { $0.attribute.isOnMargins }) { return "the log does not say what the margins are" }
    if anchors.contains(where: { $0.attribute.rawValue.lowercased().hasSuffix("baseline") }) {
      return "the log does not say where the baselines are"
    }
    let placed = members.first { loggedLayout.origin(of: $0) == .mask && loggedLayout.row(of: $0) == nil }
    if let placed, let item = maskedItem(placed) {
      return "the log does not say in which view \(loggedLayout.names[item]) is"
    }
    if !duplicates.isEmpty { return "the values may differ by less than the log prints" }
    if !members.contains(where: { loggedLayout.constraints[$0].isRequired }) { return "none of them is required" }
    if isBrokenUnlisted {
      return "the list is not whole: the broken constraint belongs in it, and others may be missing"
    }
    return "others may be missing from the list"
  }
}

/// The numbers of constraints, from 1. If there are many, consecutive numbers become ranges: `1 to 30, 62 and 63`.
func numbers(_ indices: [Int]) -> String {
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
