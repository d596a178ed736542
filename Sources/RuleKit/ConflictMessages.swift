import Diagnosis
import Findings
public import LayoutModel
public import LayoutSolver

/// The message about a conflict. It names the constraints if there are few, else the views.
public func cannotHold(
  _ conflict: [ConditionID], _ hidings: [ConditionID], _ layout: Layout, _ solution: RowSolution?,
  _ environments: String
) -> (words: String, namesConstraints: Bool) {
  let own = conflict.filter { if case .implied = $0 { false } else { true } }
  if hidings.isEmpty, let masked = mask(in: conflict) {
    return (contradictsFrame(of: masked, own.filter { $0 != .autoresizing(masked) }, layout, environments), true)
  }
  // Without constraints of its own, the stack's distances conflict.
  let named = layout.distinctWords(
    for: layout.likelyBrokenFirst(own.isEmpty ? conflict.filter { !hidings.contains($0) } : own))
  let verb = "cannot \(named.count < 2 ? "" : named.count == 2 ? "both " : "all ")hold", fault = verb + environments
  let hiding = hidings.isEmpty ? "" : " while \(layout.words(forHiding: hidings, in: solution))"
  let end = fault + hiding
  if named.count <= 2, !named.isEmpty {
    let all = named.spelledList()
    // That a view is hidden says more than where it is.
    var lists = ["\(all) \(end)"] + (hiding.isEmpty ? [] : ["\(all) \(verb)\(hiding)"])
    if let short = layout.shortWords(forHiding: hidings, in: solution, behind: all) {
      lists.append("\(all) \(verb) while \(short)")
    }
    if let list = lists.first(where: { $0.count <= 120 }) { return (list, true) }
  }
  let views = layout.views(of: conflict).map { "'\($0)'" }
  let subject =
    own.isEmpty
    ? "the lengths" : own.count == 1 ? "this required constraint" : "these \(own.count) required constraints"
  if !hidings.isEmpty, "\(subject) \(end)".count <= 120 { return ("\(subject) \(end)", false) }
  let stacks = layout.inStacks(conflict)
  return (firstLine(naming: views, orElse: "the row") { "\(subject) on \($0) \(fault)\(stacks)" }, false)
}

/// The margins between which a view is not centred, which the source does not show; nil for other conflicts.
public func marginsOf(_ conflict: [ConditionID], _ layout: Layout, _ solution: RowSolution?) -> String? {
  guard let found = solution.flatMap({ layout.offCentre(in: conflict, of: $0) }), let margin = found.margin else {
    return nil
  }
  let separator = layout.separatorHeight
  let wasCentred =
    found.axis == .vertical && separator > 0 && abs(found.after - found.before - separator) < 0.01
  return "both margins are \(margin.spelledPoints) pt"
    + (wasCentred ? " from iOS 13 on; before, " + lowerOne(separator) : "")
}

private func lowerOne(_ separator: Double) -> String {
  "the lower one was \(separator.spelledPoints) pt smaller, so these constraints agreed"
}
