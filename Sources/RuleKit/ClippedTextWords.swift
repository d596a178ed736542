import Findings

/// Names the constraints if they are few, else the views that they are about, if these are known.
public func isClipped(
  _ view: String, isEmpty: Bool, _ conflictingSet: [String], _ views: [String]
) -> String {
  func sentence(_ subject: String, isOne: Bool) -> String {
    "\(isEmpty ? "any text in '\(view)'" : text(of: view)) is clipped: \(subject) \(isOne ? "leaves" : "leave") too little height"
  }
  let whole = firstLine(naming: conflictingSet) { sentence($0, isOne: conflictingSet.count == 1) }
  if views.isEmpty || conflictingSet.count <= 2 { return whole }
  return firstLine(naming: views.map { "'\($0)'" }, orElse: "other views") {
    sentence("the constraints on \($0)", isOne: false)
  }
}

/// The message about several texts that compete for too little height.
public func oneIsClipped(_ views: [String]) -> String {
  firstLine(naming: views.map { "'\($0)'" }, orElse: "\(views.count) texts") { names in
    "\(names) have too little height for their texts, and which one is clipped is undefined"
  }
}

/// The message about a text that is higher than its label. The heights are a note if the message would be longer than a
/// heading of a report should be.
public func isClipped(_ view: String, _ heights: String?, _ environments: String) -> (message: String, note: [String]) {
  let start = "\(text(of: view)) is clipped\(environments)"
  guard let heights else { return (start, []) }
  let whole = "\(start): \(heights)"
  return whole.count <= 120 ? (whole, []) : (start, ["the text \(heights)"])
}

/// `the text of 'title'`, or `'text'` for a view whose name says it.
private func text(of view: String) -> String {
  view.lowercased().hasSuffix("text") ? "'\(view)'" : "the text of '\(view)'"
}

/// `needs 53.5 to 73 pt of height, has 40 pt`: the heights in all environments, or those of the worst.
public func heightsOfText(_ losses: [(needed: Double, has: Double)], _ worst: (needed: Double, has: Double)?) -> String?
{
  guard let worst, let least = losses.map(\.needed).min(), let most = losses.map(\.needed).max() else { return nil }
  let needed = worst.needed.spelledPoints
  let isOneSpace = losses.allSatisfy { $0.has.spelledPoints == worst.has.spelledPoints }
  let isOne = isOneSpace && least.spelledPoints == most.spelledPoints
  let range =
    isOneSpace && !isOne ? "\(least.spelledPoints) to \(most.spelledPoints)" : (isOne ? "" : "up to ") + needed
  return "needs \(range) pt of height, has \(worst.has.spelledPoints) pt"
}
