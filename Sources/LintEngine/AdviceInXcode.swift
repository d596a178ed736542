import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import LayoutSource

// What to do by hand about a finding in a document that has no fix, in the words of Xcode.
extension SourcedLayout {
  /// The advice for a finding; nil where the fault says no more than its message, or where the source is no document.
  func adviceInXcode(for finding: LayoutFinding) -> String? {
    guard !textNamesParts else { return nil }
    switch finding.fault {
    case .conflict(let conditions)?:
      let isAuthored = conditions.contains { if case .constraint = $0 { true } else { false } }
      return hiddenStack(in: conditions).map { hidesWithItsViews(layout[$0].name) }
        ?? (isAuthored ? endsWithoutOne : nil)
    case .overhang(let overhang)?:
      guard layout[overhang.item].autoresizingFrame != nil, let superview = layout[overhang.item].superview else {
        return nil
      }
      if layout.isPlacedFrame(overhang.item) {
        return hasOtherSidesPinned(layout[overhang.item].name, to: layout[superview].name)
      }
      return isPinnedInXcode(layout[overhang.item].name, to: layout[superview].name, overhang.side.axis)
    default: return nil
    }
  }

  /// A stack that another one hides, whose spacing conflicts with the hiding; nil if any constraint takes part, too.
  private func hiddenStack(in conditions: [ConditionID]) -> ItemID? {
    var spaced: ItemID?
    for condition in conditions {
      guard case .implied(let stack, let role, _) = condition else { return nil }
      if role == .spacing { spaced = stack }
    }
    guard let spaced, conditions.contains(where: { if case .implied(_, .hiding, _) = $0 { true } else { false } })
    else { return nil }
    return spaced
  }
}

// MARK: - Words

private func hidesWithItsViews(_ stack: String) -> String {
  "no fix in the document: code that hides '\(stack)' can hide the views in it too, which then have no spacing"
}

let endsWithoutOne =
  "no fix is shown, because each change that was tried brings another fault: decide which of the marked constraints "
  + "has to give way"

private func hasOtherSidesPinned(_ view: String, to superview: String) -> String {
  "in Xcode, pin the other sides of '\(view)' to '\(superview)', so that the size it was drawn with no longer counts"
}

private func isPinnedInXcode(_ view: String, to superview: String, _ axis: Axis) -> String {
  let (size, sides) = axis == .horizontal ? ("width", "left and right") : ("height", "top and bottom")
  return "in Xcode, let autoresizing change the \(size) of '\(view)', or pin its \(sides) to '\(superview)'"
}
