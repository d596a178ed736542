public import Diagnosis
import Findings
import LayoutModel

/// The message about views that share spare or missing space. Leaves out the priority if the sentence is longer than a
/// heading of a report should be.
public func sharesSpace(_ names: [String], _ tie: PriorityTie, _ amount: Double?, _ environments: String) -> String {
  let subject = names.map { "'\($0)'" }.spelledList()
  let length = tie.axis == .horizontal ? "width" : "height"
  let space =
    tie.isShortage
    ? "\(subject) have \(amount.map { "\($0.spelledPoints) pt " } ?? "")too little \(length)\(environments)"
    : "\(amount.map { "\($0.spelledPoints) pt of \(length) are" } ?? "\(length) is") left over for \(subject)\(environments)"
  let change = tie.isShortage ? "shrinks" : "grows"
  let reason = "\(names.count == 2 ? "both" : "all") have \(priority(of: tie))"
  let sentences = [
    "\(space), and which one \(change) is undefined: \(reason)",
    "\(space), and which \(change) is undefined: \(reason)",
    "\(space), and which one \(change) is undefined",
  ]
  return sentences.first { $0.count <= 120 }
    ?? firstLine(naming: names.map { "'\($0)'" }, orElse: "\(names.count) views") { subject in
      let space = tie.isShortage ? "\(subject) have too little \(length)" : "\(length) is left over for \(subject)"
      let whole = "\(space)\(environments), and which one \(change) is undefined"
      // Without the environments, the finding has them in a note.
      return whole.count <= 120 ? whole : "\(space), and which one \(change) is undefined"
    }
}

/// The priority that the views of a tie have in common: `hugging priority 250`.
public func priority(of tie: PriorityTie) -> String {
  "\(tie.isShortage ? "compression resistance" : "hugging priority") \(tie.priority.spelled)"
}
