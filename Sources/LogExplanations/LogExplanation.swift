public import ConsoleLogs
import Findings
import LayoutModel
import Reporters

/// What the complaints of a console log say: each constraint in a sentence with who made it, which of them contradict each
/// other and how, why UIKit's and the author's meet, which one UIKit breaks, and what mends it.
///
/// A complaint that comes again, at other addresses, is told once. `notes` are lines to put below a complaint, such as where its
/// constraints stand in a layout file.
public func explanation(
  of complaints: [ConstraintComplaint], in file: String, notes: (ConstraintComplaint) -> [String] = { _ in [] }
) -> String {
  var told: [(head: String, body: String, lines: [Int])] = []
  var known: [String: Int] = [:]
  for complaint in complaints {
    let explained = ExplainedComplaint(complaint, notes: notes)
    if let place = known[explained.body] {
      told[place].lines.append(complaint.line)
    } else {
      known[explained.body] = told.count
      told.append((explained.head, explained.body, [complaint.line]))
    }
  }
  return told.map { part in
    var again = ""
    if part.lines.count > 1 {
      let shown = part.lines.dropFirst().prefix(mostLinesShown).map { "\($0)" }
      let rest = part.lines.count - 1 - shown.count
      let others = rest > 0 ? shown + ["\(rest) more"] : shown
      again = ", \(part.lines.count) times: again at line\(part.lines.count == 2 ? "" : "s") \(others.spelledList())"
    }
    return "\(file.visible):\(part.lines[0]): \(part.head)\(again)\n\(part.body)"
  }.joined(separator: "\n")
}

/// How many lines are named at which a complaint comes again.
private let mostLinesShown = 4

private struct ExplainedComplaint {
  let head: String
  let body: String

  init(_ complaint: ConstraintComplaint, notes: (ConstraintComplaint) -> [String]) {
    guard !complaint.constraints.isEmpty else {
      head = "constraints cannot all hold"
      let reason =
        complaint.isPrivate
        ? "the log has <private> in their place; run the app from Xcode, or have the log show private data"
        : complaint.endsBeforeList
          ? "the log ends before their list" : "UIKit's complaint begins here, but no constraint under it can be read"
      body = "   \(reason)\n"
      return
    }
    let contradiction = LoggedContradiction(complaint)
    let scene = contradiction.scene
    let count = scene.constraints.count
    let those = count == 1 ? "1 constraint cannot hold" : "\(count) constraints cannot all hold"
    head = complaint.isCut ? "constraints cannot all hold, of which the log has \(count)" : those
    var text = "\n" + Self.table(contradiction)
    text += "\n" + Self.contradictionLines(contradiction).map { "   \($0)\n" }.joined()
    var facts = contradiction.mechanism
    if contradiction.isBrokenAdded { facts.append("\(count) is not in the log's list, but is what UIKit breaks") }
    facts.append(contradiction.aftermath)
    if scene.isNarrowed, contradiction.isProved {
      facts.append("only the \(scene.rowCount) constraints next to the broken one were looked at")
    }
    text += facts.flatMap { wrapped($0) }.map { "   \($0)\n" }.joined()
    let mends = LogAdvice(contradiction: contradiction)
    let advice = mends.lines
    if !advice.isEmpty {
      let order = advice.count == 1 ? "" : mends.isTogether ? ", all of them together" : ", best first"
      text += "\n   what mends it\(order):\n"
      text += tableLines(advice.map { $0.map(\.visible) }, rightAligned: [0]).map { "     \($0)\n" }.joined()
    }
    if let missing = mends.missing { text += "\n" + wrapped(missing).map { "   \($0)\n" }.joined() }
    let notes = notes(contradiction.complaint)
    if !notes.isEmpty { text += "\n" + notes.map { $0.isEmpty ? "\n" : "   \($0)\n" }.joined() }
    let addresses = scene.addresses.map { "\($0.name) is 0x\(String($0.address, radix: 16))" }
    if !addresses.isEmpty { text += "\n" + wrapped(addresses.joined(separator: ", ")).map { "   \($0)\n" }.joined() }
    body = text
  }

  /// A line per constraint: its number, its sentence, who made it.
  private static func table(_ contradiction: LoggedContradiction) -> String {
    let scene = contradiction.scene
    let rows = scene.constraints.indices.map { index in
      let isUnderstood = scene.constraints[index].equation != nil
      let sentence = isUnderstood ? scene.sentence(of: index).visible : "not understood:"
      return ["\(index + 1)", sentence, scene.makerWords(of: index).visible]
    }
    var text = ""
    for (index, line) in tableLines(rows, rightAligned: [0]).enumerated() {
      text += "   \(line)\n"
      let constraint = scene.constraints[index]
      if constraint.equation == nil { text += "        \(constraint.text.visible)\n" }
    }
    return text
  }

  private static func contradictionLines(_ contradiction: LoggedContradiction) -> [String] {
    var lines: [String] = []
    guard contradiction.isProved else {
      let unread = contradiction.unread.map { "\($0 + 1)" }
      if !unread.isEmpty {
        let which = unread.count == 1 ? "which is" : "which are"
        return wrapped("no contradiction is found without \(unread.spelledList()), \(which) not understood")
      }
      if contradiction.scene.isNarrowed {
        let count = contradiction.scene.rowCount
        return wrapped(
          "no contradiction is found among the \(count) constraints next to the broken one; the others were not looked at"
        )
      }
      return lines + wrapped("what the log says of them does not contradict: \(contradiction.missing)")
    }
    let set = contradiction.members
    if set.count < contradiction.scene.constraints.count {
      lines += wrapped("\(numbers(set)) alone \(set.count == 1 ? "cannot hold" : "cannot all hold"):")
    }
    if let hidden = contradiction.hiddenStack {
      let spacings = hidden.spacings.map(\.points)
      let makes = spacings.count == 1 ? "makes" : "make"
      return lines
        + wrapped(
          "spacing \(spacings.map(\.spelledPoints).joined(separator: " + ")) \(makes) at least "
            + "\(spacings.reduce(0, +).spelledPoints), and \(contradiction.scene.names[hidden.item]) is 0 "
            + hidden.axis.sizeAdjective)
    }
    let words = ContradictionWords(scene: contradiction.scene, reasoning: contradiction.reasoning, members: set)
    return lines + words.lines.map(\.visible)
  }
}

extension LoggedContradiction {
  /// The constraints whose text was not understood.
  fileprivate var unread: [Int] { members.filter { scene.constraints[$0].equation == nil } }

  /// What the log does not tell and may make constraints contradict.
  fileprivate var missing: String {
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

/// More numbers than that are told by their count, or as runs.
let mostNumbersTold = 12

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

/// A sentence in lines of at most 76 columns, all but the first of them indented.
private func wrapped(_ text: String) -> [String] {
  var lines: [String] = []
  for word in text.visible.split(separator: " ") {
    if let last = lines.last, last.columnCount + word.count < 76 {
      lines[lines.count - 1] = "\(last) \(word)"
    } else {
      lines.append(lines.isEmpty ? String(word) : "  \(word)")
    }
  }
  return lines
}
