import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A view leaves the content view, in some circumstance. The solver's word. Silent about sides that the author ties to
/// the content view, about centres that are tied to an edge, as those of badges are, about plain views that hold
/// nothing, and about what scrolls.
public let viewOutsideSuperview = Rule(
  id: "view-outside-superview", severity: .warning, summary: "a view leaves the content view, in some circumstance",
  yieldsTo: ["unpinned-column", "inverted-inset"]
) { context in
  let layout = context.layout
  let box = layout[.contentView].name
  return context.collectGreatest { layout.viewsOutside(in: $0) }.map { exit, points, circumstances in
    let name = layout[exit.item].name
    let tie = layout.constraintPlacing(exit.item, along: exit.side.axis)
    return LayoutFinding(
      message: sticksOut(name, exit.side, points, box, context.words(for: circumstances)), place: .item(exit.item),
      related: tie.map { [RelatedPart(heldHere, at: .constraint($0.index))] } ?? [], views: [name],
      circumstances: circumstances, notes: [nothingKeeps(name, exit.side, box)])
  }
}

// MARK: - Words

private func sticksOut(
  _ view: String, _ side: ViewExit.Side, _ points: Double, _ box: String, _ circumstances: String
) -> String {
  let place =
    switch side {
    case .left: "on the left"
    case .right: "on the right"
    case .top: "at the top"
    case .bottom: "at the bottom"
    }
  return "'\(view)' sticks out of '\(box)' \(place)\(circumstances), by up to \(points.spelledPoints) pt"
}

private func nothingKeeps(_ view: String, _ side: ViewExit.Side, _ box: String) -> String {
  "no constraint keeps its \(side.rawValue)\(side.axis == .horizontal ? " side" : "") inside of '\(box)'"
}

private let heldHere = "placed here"
