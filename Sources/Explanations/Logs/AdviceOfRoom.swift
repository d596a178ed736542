import ConsoleLogs
import Diagnosis
import Findings
import LayoutModel

// Advice that depends on what a view is left with.
extension LogAdvice {
  /// The constraints to lower to 999, best first. One that would leave a view without size or outside of its superview
  /// is to be removed instead, or not named at all.
  var yielding: [[String]] {
    var useful: [[String]] = []
    var others: [Int] = []
    for index in tried where useful.count < Self.mostReported && resolves(index) {
      if conflict.isOfUse(lowering: index) { useful.append(line(lowering: index)) } else { others.append(index) }
    }
    for index in conflict.longGapsFirst(others)
    where useful.count < Self.mostReported && conflict.isOfUse(removing: index) {
      useful.append(line(removing: index))
    }
    return useful.isEmpty ? others.prefix(Self.mostReported).map { line(lowering: $0) } : useful
  }

  /// For a view that the author fixes at 0: whether it is to collapse decides.
  var zeroFixes: [[String]] {
    guard let zero = conflict.collapsed, resolves(zero.constraint) else { return [] }
    let name = loggedLayout.names[zero.quantity.item]
    let size = "\(name) is to be \(zero.value.spelledPoints) \(zero.quantity.axis.adjective)"
    guard let index = tried.first(where: { $0 != zero.constraint && resolves($0) }) else {
      let removal = line(removing: zero.constraint)
      guard conflict.members.contains(where: { loggedLayout.isOfMapInsets(constraints[$0]) }) else { return [removal] }
      // The map keeps its insets whatever yields, so that it is hidden, not collapsed.
      return [["set \(name).isHidden = true in place of constraint \(zero.constraint + 1), if \(size)", ""], removal]
    }
    var far = line(lowering: index)
    far[0] += ", if \(size)"
    let place = constraints[zero.constraint].sourcePlace ?? ""
    let removal = ["remove \(removedName(zero.constraint)), if it is not", place]
    // A view is more often collapsed to no height than to no width.
    if zero.quantity.axis == .vertical || index == conflict.complaint.brokenIndex { return [far, removal] }
    return [
      ["remove \(removedName(zero.constraint)), unless \(size)", place],
      far,
    ]
  }

  /// The room that somebody else than a constraint of the list gives: a table's column, or a collection's layout.
  var roomFixes: [[String]] {
    guard let given = conflict.given, let least = conflict.leastRoom(of: given) else { return [] }
    if loggedLayout.isColumn(given.constraint) {
      let line = ["make the column at least \(least.spelledPoints) wide", ""]
      let isLeast = ranked.first.map { index in
        index == conflict.complaint.brokenIndex && loggedLayout.row(of: index)?.terms.count == 1
      }
      if isLeast == true { return yielding.prefix(1) + [line] }
      return [line] + (conflict.squeezed.isEmpty ? yielding.prefix(1) : [])
    }
    if conflict.isOfCellAlone {
      let size = "a \(given.quantity.axis.extent) of at least \(least.spelledPoints)"
      return [["let the collection's layout give the cell \(size)", ""]]
    }
    return []
  }

  var scrollerFixes: [[String]] {
    guard let scroller = conflict.scroller, resolves(scroller.size) else { return [] }
    let (clip, scroll) = (loggedLayout.names[scroller.clip], loggedLayout.names[scroller.scroll])
    let item = loggedLayout.names[scroller.item]
    return [
      ["constraint \(scroller.size + 1): relate \(item)'s width to \(clip) instead of \(scroll)", ""],
      line(lowering: scroller.size),
    ]
  }
}
