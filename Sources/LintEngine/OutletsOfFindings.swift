import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import LayoutSource
import RuleKit

/// The rules about views that nothing places or sizes, which code may do.
private let rulesOnOpenViews: Set<RuleID> = [
  "ambiguous-layout", "ambiguous-scroll-content", "incomplete-vertical-chain", "no-intrinsic-height",
  "no-width-source", "priority-tie", "unconstrained-view", "unpinned-column", "zero-height",
]

// The author's code places views that it reaches by outlets, which a document does not show.
extension SourcedLayout {
  /// Whose code may place or size a view that a finding is about, through an outlet; nil if no code does.
  func noteOnOutlets(of finding: LayoutFinding) -> String? {
    guard let code, !outlets.isEmpty else { return nil }
    if case .overhang(let overhang)? = finding.fault, layout[overhang.item].autoresizingFrame != nil {
      return note(on: [overhang.item]) { outlet, owner in
        code.outlets(of: owner).framed[outlet.name].map { places(owner, outlet.name, at: $0) }
      }
    }
    if let stack = stackThatDecides(finding) {
      return note(on: [stack]) { outlet, owner in
        code.outlets(of: owner).filled[outlet.name].map { arranges(owner, outlet.name, at: $0) }
      }
    }
    guard rulesOnOpenViews.contains(finding.rule) else { return nil }
    let names = Set(finding.views + finding.causes.flatMap(\.views))
    let items = layout.views.map { ItemID($0) }.filter { names.contains(layout[$0].name) }
    let known = note(on: items) { outlet, owner in
      code.outlets(of: owner).constrained[outlet.name].map { addsConstraints(owner, to: outlet.name, at: $0) }
    }
    guard known == nil, finding.rule == "ambiguous-layout" else { return known }
    return note(on: items) { outlet, owner in
      code.outlets(of: owner).isRead ? nil : mayAddConstraints(owner, to: outlet.name)
    }
  }

  /// The stack whose arrangement of views along its axis is part of a conflict; nil if there is none.
  private func stackThatDecides(_ finding: LayoutFinding) -> ItemID? {
    guard case .conflict(let conditions)? = finding.fault else { return nil }
    var axes: Set<Axis> = []
    var stacks: [ItemID] = []
    for condition in conditions {
      switch condition {
      case .constraint(let index): axes.formUnion(layout.constraints[index].terms.map(\.anchor.attribute.axis))
      // What a hidden view contradicts stays, whatever else the stack arranges.
      case .implied(_, .hiding, _): return nil
      case .implied(let stack, _, _): stacks.append(stack)
      default: break
      }
    }
    return stacks.first { outlets[$0]?.isEmpty == false && layout[$0].stack.map { axes.contains($0.axis) } == true }
  }

  private func note(on items: [ItemID], _ words: (OutletOfView, String) -> String?) -> String? {
    for outlet in items.flatMap({ outlets[$0] ?? [] }) {
      if let owner = outlet.className, let note = words(outlet, owner) { return note }
    }
    return nil
  }

  /// The first line of a finding. Where code may set what is ambiguous, it only says that the document does not.
  func messageOnOutlets(of finding: LayoutFinding) -> String {
    let (start, end) = ("the ", " is ambiguous")
    guard finding.rule == "ambiguous-layout", finding.message.hasPrefix(start), finding.message.hasSuffix(end),
      noteOnOutlets(of: finding) != nil
    else { return finding.message }
    return noConstraintSets(String(finding.message.dropLast(end.count)))
  }

  /// Whether a conflict depends on what a stack arranges that code reaches by an outlet, and may fill with more views.
  func mayFillStack(of finding: LayoutFinding) -> Bool {
    guard case .conflict(let conditions)? = finding.fault else { return false }
    return conditions.contains { condition in
      guard case .implied(let stack, let role, _) = condition, role != .hiding else { return false }
      return (outlets[stack] ?? []).contains { outlet in
        guard let owner = outlet.className, let known = code?.outlets(of: owner) else { return true }
        return known.filled[outlet.name] != nil || !known.isReadWhole
      }
    }
  }
}

// MARK: - Words

private func places(_ owner: String, _ outlet: String, at line: String) -> String {
  "\(owner) places '\(outlet)' in code (\(line))"
}
private func addsConstraints(_ owner: String, to outlet: String, at line: String) -> String {
  "\(owner) makes constraints for '\(outlet)' in code (\(line))"
}
private func arranges(_ owner: String, _ outlet: String, at line: String) -> String {
  "\(owner) changes the arranged views of '\(outlet)' in code (\(line)), which may end this conflict"
}
private func mayAddConstraints(_ owner: String, to outlet: String) -> String {
  "'\(outlet)' is an outlet of \(owner), whose code is not read and may place it"
}
private func noConstraintSets(_ what: String) -> String { "no constraint in this document sets \(what)" }
