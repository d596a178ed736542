public import ConsoleLogs
import Findings
import LayoutModel
import Reporters

/// What a log's complaints say: each constraint with who made it, what contradicts and why, what UIKit breaks, what
/// mends it. One that comes again at other addresses is told once. `notes` are lines to put below a complaint.
public func explanation(
  of complaints: [ConstraintComplaint], in file: String, notes: (ConstraintComplaint) -> [String] = { _ in [] }
) -> String {
  var told: [(head: String, body: String, lines: [Int])] = []
  var known: [String: Int] = [:]
  for complaint in complaints {
    let (head, body) = explained(complaint, notes)
    if let place = known[body] {
      told[place].lines.append(complaint.line)
    } else {
      known[body] = told.count
      told.append((head, body, [complaint.line]))
    }
  }
  return told.map { head, body, lines in
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
  let contradiction = LoggedContradiction(complaint)
  let scene = contradiction.scene
  let count = scene.constraints.count
  let head =
    complaint.isCut
    ? "constraints cannot all hold, of which the log has \(count)"
    : count == 1 ? "1 constraint cannot hold" : "\(count) constraints cannot all hold"
  var facts = contradiction.mechanism
  if contradiction.isBrokenAdded { facts.append("\(count) is not in the log's list, but is what UIKit breaks") }
  facts.append(contradiction.aftermath)
  if scene.isNarrowed, contradiction.isProved {
    facts.append("only the \(scene.rowCount) constraints next to the broken one were looked at")
  }
  let addresses = scene.addresses.map { "\($0.name) is 0x\(String($0.address, radix: 16))" }
  let advice = LogAdvice(contradiction: contradiction)
  let parts = [
    table(of: scene), words(for: contradiction) + facts.map { wrapped($0.visible) }.joined(), words(for: advice),
    wrapped(advice.missing?.visible ?? ""),
    notes(contradiction.complaint).map { $0.isEmpty ? "\n" : "   \($0)\n" }.joined(),
    wrapped(addresses.joined(separator: ", ").visible),
  ]
  return (head, parts.filter { !$0.isEmpty }.map { "\n\($0)" }.joined())
}

private func reasonForNoList(_ complaint: ConstraintComplaint) -> String {
  if complaint.isPrivate {
    return "the log has <private> in their place; run the app from Xcode, or have the log show private data"
  }
  return complaint.endsBeforeList
    ? "the log ends before their list" : "UIKit's complaint begins here, but no constraint under it can be read"
}

private func table(of scene: LoggedScene) -> String {
  let rows = scene.constraints.indices.map { index in
    let isUnderstood = scene.constraints[index].equation != nil
    let sentence = isUnderstood ? scene.sentence(of: index).visible : "not understood:"
    return ["\(index + 1)", sentence, scene.makerWords(of: index).visible]
  }
  return zip(scene.constraints, tableLines(rows, rightAligned: [0])).map { constraint, line in
    "   \(line)\n" + (constraint.equation == nil ? "        \(constraint.text.visible)\n" : "")
  }.joined()
}

private func words(for advice: LogAdvice) -> String {
  let lines = advice.lines
  if lines.isEmpty { return "" }
  let order = lines.count == 1 ? "" : advice.isTogether ? ", all of them together" : ", best first"
  let table = tableLines(lines.map { $0.map(\.visible) }, rightAligned: [0])
  return "   what mends it\(order):\n" + table.map { "     \($0)\n" }.joined()
}

private func words(for contradiction: LoggedContradiction) -> String {
  let (scene, set) = (contradiction.scene, contradiction.members)
  guard contradiction.isProved else { return wrapped(contradiction.reasonForNoProof) }
  var text = ""
  if set.count < scene.constraints.count {
    text = wrapped("\(numbers(set)) alone \(set.count == 1 ? "cannot hold" : "cannot all hold"):")
  }
  if let hidden = contradiction.hiddenStack {
    let spacings = hidden.spacings.map(\.points)
    let sum = spacings.map(\.spelledPoints).joined(separator: " + ")
    let makes = "\(spacings.count == 1 ? "makes" : "make") at least \(spacings.reduce(0, +).spelledPoints)"
    let name = scene.names[hidden.item].visible
    return text + wrapped("spacing \(sum) \(makes), and \(name) is 0 \(hidden.axis.adjective)")
  }
  let words = ContradictionWords(scene: scene, reasoning: contradiction.reasoning, members: set)
  return text + words.lines.map { "   \($0.visible)\n" }.joined()
}

extension LoggedContradiction {
  fileprivate var reasonForNoProof: String {
    let unread = members.filter { scene.constraints[$0].equation == nil }.map { "\($0 + 1)" }
    if !unread.isEmpty {
      let which = unread.count == 1 ? "which is" : "which are"
      return "no contradiction is found without \(unread.spelledList()), \(which) not understood"
    }
    if scene.isNarrowed {
      return "no contradiction is found among the \(scene.rowCount) constraints next to the broken one; the others "
        + "were not looked at"
    }
    return "what the log says of them does not contradict: \(missing)"
  }

  private var missing: String {
    if complaint.isCut { return "some are missing" }
    let anchors = members.flatMap { scene.constraints[$0].anchors }
    if anchors.contains(where: { $0.attribute.isOfMargins }) { return "it does not tell the margins" }
    if anchors.contains(where: { $0.attribute.rawValue.lowercased().hasSuffix("baseline") }) {
      return "it does not tell where the baselines are"
    }
    if !members.contains(where: { scene.constraints[$0].isRequired }) { return "none of them is required" }
    return "some that take part may be missing in the list"
  }
}

/// The numbers of some constraints; of many those that follow each other as a run: `1 to 30, 62 and 63`.
private func numbers(_ indices: [Int]) -> String {
  guard indices.count > mostNumbersTold else { return indices.map { "\($0 + 1)" }.spelledList() }
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
