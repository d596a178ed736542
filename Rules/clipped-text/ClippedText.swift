import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A label is too small for its text in some environment, a button's stated width for its title at some text size, or a
/// button beside stronger views for its title, as solved. Left out: lines that end in an ellipsis because the label may
/// not have more, ambiguous sizes, and text that conflicting constraints clip in every environment, which
/// `priority-clash` reports.
public let clippedText = Rule(
  id: "clipped-text", severity: .warning, summary: "a label is too small for its text in some environment",
  isAboutHeight: true, yieldsTo: ["row-height-not-automatic", "pinned-to-cell"], dependsOnTexts: true
) { context in
  context.collect { context.layout.clippedTexts(in: $0) }.compactMap { finding($0.key, $0.environments, context) }
    + context.collectSizes { context.layout.narrowButtons(in: $0) }.filter { found in
      // At all widths of some text size and sample: at one width alone, the row is too narrow.
      found.environments.contains { one in
        context.solutions.map(\.environment).allSatisfy {
          $0.textSize != one.textSize || $0.sample != one.sample || found.environments.contains($0)
        }
      }
    }.map { narrow($0.key, $0.sizes, $0.environments, context) }
}

/// A button that is too narrow for its title in every environment of some text size.
private func narrow(
  _ button: NarrowButton, _ missing: CollectedSizes, _ environments: [Environment], _ context: RuleContext
) -> LayoutFinding {
  let layout = context.layout
  let words = environments.count == context.solutions.count ? "" : context.words(for: environments)
  let constraint = layout.constraints[button.constraint]
  return LayoutFinding(
    message: leavesTooLittle(layout.spelled(constraint), layout[button.item].name, missing.spelled, words),
    place: .constraint(button.constraint), related: [RelatedPart("", at: .property(button.item, .text))],
    views: [layout[button.item].name], constraints: [constraint.name], environments: environments,
    fault: .narrowButton(constraint: button.constraint))
}

private func finding(_ clip: ClippedText, _ environments: [Environment], _ context: RuleContext) -> LayoutFinding? {
  let shown = context.solutions.indices.filter { environments.contains(context.solutions[$0].environment) }
  guard let index = shown.first else { return nil }
  let solution = context.solutions[index]
  let layout = context.layout.showing(solution)
  let condition = ConditionID.compressionResistance(clip.item, clip.axis)
  let isUnsatisfied = solution.unsatisfied.contains { $0.condition == condition }
  let conflictingSet = isUnsatisfied ? context.conflictingSet(of: condition, in: index) ?? [] : []
  // `priority-clash` reports a conflict with the text in every environment.
  if clip.axis == .vertical, !conflictingSet.isEmpty, environments.count == context.solutions.count { return nil }
  let view = layout[clip.item].name
  let fixedBy = conflictingSet.isEmpty && clip.axis == .vertical ? layout.heightKey : nil
  let places = conflictingSet.map { condition in
    // What a stack sets has no priority in the text.
    var label = atPriority(layout.priority(of: condition, in: solution))
    if case .implied = condition { label = "" }
    return RelatedPart(label, at: layout.place(of: condition))
  }
  let losses = shown.compactMap { context.layout.textLoss(of: clip.item, in: context.solutions[$0]) }
  // The solution that clips the text most.
  let loss = losses.max { $0.needed - $0.has < $1.needed - $1.has }
  let words = context.words(for: environments)
  let clipped = isClipped(view, heightsOfText(losses, loss), words)
  var notes = clipped.note + (fixedBy.map { [isFixed(layout.noun, by: $0)] } ?? [])
  let scale = layout[clip.item].leastTextScale(.vertical)
  if scale < 1, clip.axis == .vertical, let loss { notes.append(shrunk(to: scale, loss.needed)) }
  let first = clip.axis == .horizontal ? layout.viewsResistingMore(than: clip.item) : []
  let own = layout[clip.item].contentCompressionResistancePriority.horizontal
  notes += first.map { getsWidthFirst(layout[$0], than: view, own) }
  if clip.axis == .vertical, conflictingSet.isEmpty, fixedBy == nil { notes.append(explainSaysWhy(view)) }
  return LayoutFinding(
    message: clip.axis == .vertical
      ? clipped.message : isTooNarrow(view, layout[clip.item].type == .button, words),
    place: .property(clip.item, .text),
    related: fixedBy != nil && layout.kind == .cell ? [RelatedPart("", at: LayoutPlace(.rowHeight))] : places,
    views: [view] + layout.views(of: conflictingSet).filter { $0 != view },
    constraints: layout.constraintNames(of: conflictingSet), environments: environments,
    notes: notes, fault: clip.axis == .horizontal ? .squeezedText(clip.item) : .cutText(conflictingSet))
}

// MARK: - Words

private func leavesTooLittle(_ constraint: String, _ button: String, _ missing: String, _ environments: String)
  -> String
{
  "the title of '\(button)' does not fit: '\(constraint)' is \(missing) too little\(environments)"
}

private func isTooNarrow(_ view: String, _ isButton: Bool, _ environments: String) -> String {
  "'\(view)' is too narrow to show \(isButton ? "its title" : "any of its text")\(environments)"
}

private func getsWidthFirst(_ other: Item, than view: String, _ own: Priority) -> String {
  let higher = other.contentCompressionResistancePriority.horizontal.spelled
  return
    "'\(other.name)' gets its width first: its compression resistance is \(higher), that of '\(view)' \(own.spelled)"
}

private func shrunk(to scale: Double, _ needed: Double) -> String {
  "the text is still \(needed.spelledPoints) pt high at its minimumScaleFactor, \(scale.spelledNumber)"
}

private func atPriority(_ priority: Priority) -> String {
  priority.isRequired ? "" : "priority \(priority.spelled)"
}
private func isFixed(_ noun: String, by key: String) -> String {
  "\(fixesHeight(key, noun)), whatever the text needs"
}

private func explainSaysWhy(_ view: String) -> String {
  "no single constraint takes its height: 'plumb explain --view \(view)' with this file shows what sets it"
}
