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
  for complaint in complaints {
    let explained = ExplainedComplaint(complaint, notes: notes(complaint))
    if let known = told.firstIndex(where: { $0.body == explained.body }) {
      told[known].lines.append(complaint.line)
    } else {
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

  init(_ complaint: ConstraintComplaint, notes: [String]) {
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
    let count = complaint.constraints.count
    let those = count == 1 ? "1 constraint cannot hold" : "\(count) constraints cannot all hold"
    head = complaint.isCut ? "constraints cannot all hold, of which the log has \(count)" : those
    var text = "\n" + Self.table(contradiction)
    text += "\n" + Self.contradictionLines(contradiction).map { "   \($0)\n" }.joined()
    let facts = contradiction.mechanism + [contradiction.aftermath]
    text += facts.flatMap { wrapped($0) }.map { "   \($0)\n" }.joined()
    let mends = LogAdvice(contradiction: contradiction)
    let advice = mends.lines
    if !advice.isEmpty {
      let order = advice.count == 1 ? "" : mends.isTogether ? ", all of them together" : ", best first"
      text += "\n   what mends it\(order):\n"
      text += tableLines(advice.map { $0.map(\.visible) }, rightAligned: [0]).map { "     \($0)\n" }.joined()
    }
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
      return lines + wrapped("what the log says of them does not contradict: \(contradiction.missing)")
    }
    let set = contradiction.members
    if set.count < contradiction.scene.constraints.count {
      let numbers = set.map { "\($0 + 1)" }
      lines.append(
        set.count == 1 ? "\(numbers[0]) alone cannot hold:" : "\(numbers.spelledList()) alone cannot all hold:")
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
    if scene.isNarrowed { return "their list is long, and only those next to the broken one were looked at" }
    if complaint.isCut { return "some are missing" }
    let anchors = members.flatMap { scene.constraints[$0].anchors }
    if anchors.contains(where: { $0.attribute.isOfMargins }) { return "it does not tell the margins" }
    if anchors.contains(where: { $0.attribute.rawValue.lowercased().hasSuffix("baseline") }) {
      return "it does not tell where the baselines are"
    }
    return "what they meet is not in it"
  }
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
