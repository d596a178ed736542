import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// Required constraints that cannot all hold, with a minimal conflict that the solver finds.
public let unsatisfiableConstraints = Rule(
  id: "unsatisfiable-constraints", severity: .error, summary: "required constraints cannot all hold"
) { context in
  let layout = context.layout
  let conflicts = context.collect { solution -> [[ConditionID]] in
    guard !solution.fitsToZero, case .unsatisfiable = solution.status else { return [] }
    return solution.conflicts.filter { conflict in
      layout.isFitted || layout.hasGivenSize || !layout.canHoldAtSomeHeight(conflict, in: solution)
    }
  }
  var masks: Set<ItemID> = []
  return conflicts.withoutEchoes.filter { conflict in
    mask(in: conflict.key).map { masks.insert($0).inserted } ?? true
  }.map { finding($0.key, $0.environments, context) }
}

private func finding(
  _ conflict: [ConditionID], _ environments: [Environment], _ context: RuleContext
) -> LayoutFinding {
  let environments = context.withoutSizes(environments, ofHidingIn: conflict)
  let layout = context.layout(solvedIn: environments), solution = context.solution(in: environments)
  let conditions = layout.likelyBrokenFirst(conflict).withoutEnclosing
  let hidings = conflict.filter { if case .implied(_, .hiding, _) = $0 { true } else { false } }
  let hidden = hidings.compactMap { hiding in solution.flatMap { layout.hiddenView(of: hiding, in: $0) } }
  let words = context.words(for: environments, unlessWhereHidden: hidden)
  let length = solution.flatMap { layout.lengthSum(of: conflict, in: $0) }
  let isHiding = !hidings.isEmpty, sum = isHiding ? nil : length
  let hiddenLength = isHiding ? length.flatMap { $0.whole == 0 ? $0 : nil } : nil
  let chain = (hiddenLength ?? sum).flatMap { $0.parts.count > 1 ? $0 : nil }
  let labelled = conditions.count > 2 ? hiddenLength ?? chain : chain
  let lengths = labelled.map { layout.labels(ofSum: $0.parts) } ?? [:]
  let views = layout.views(of: conflict).map { "'\($0)'" }
  let plain =
    context.whileHidden(conflict, layout, solution).map { (words: $0, namesConstraints: true) }
    ?? cannotHold(conflict, hidings, layout, solution, words)
  let fit =
    sum.flatMap { layout.doesNotFit($0, views, words, wholes: layout.wholes(of: $0, conflict, in: environments)) }
    ?? (plain.namesConstraints ? nil : layout.needsLength(hidings, hiddenLength, conflict, in: solution, words))
  // A first line that names the longest lengths has no room for their sum.
  let isShort = chain != nil && fit?.contains(" = ") == false
  let numbers = fit == nil || isShort ? layout.numbers(of: conflict, chain, solution, isHiding: isHiding) : nil
  let inNumbers = plain.namesConstraints || isShort ? nil : numbers.flatMap { conflicting($0, words) }
  let enough = sum.flatMap { context.isSolved(from: $0.total) ? layout.fitsFrom($0, conflict) : nil }
  var finding = LayoutFinding(
    message: fit ?? inNumbers ?? plain.words, about: conditions, in: layout,
    label: { condition in
      let role = layout.role(of: condition, in: solution), length = lengths[condition]
      return role.isEmpty ? length ?? "" : inset(length, by: condition) ?? role
    },
    environments: environments,
    notes: [
      inNumbers == nil ? numbers : nil, marginsOf(conflict, layout, solution), enough,
      plain.namesConstraints && fit == nil ? layout.nesting(in: conflict) : nil,
      isHiding ? logsAboutHidden : logsAndBreaksOne,
    ].compactMap(\.self),
    fault: .conflict(conflict))
  finding.messageWithoutLengths = plain.words
  if let masked = mask(in: conflict) { finding.related += layout.marksAgainstFrame(of: masked, besides: conflict) }
  finding.isAboutItemSize = layout.kind == .collectionCell && sum?.item == .contentView
  if layout.isOfOtherSize(conflict, sum, in: solution, isEverywhere: environments.count == context.solutions.count) {
    finding.severity = .info
    finding.notes.append(holdsAtOtherSize)
  }
  finding.joint = solution.flatMap { layout.jointOfHiding(in: conflict, $0) }
  return finding
}

// MARK: - Words

/// The margin or the spacing of a stack in a sum.
private func inset(_ length: String?, by condition: ConditionID) -> String? {
  switch condition {
  case .implied(_, .canvasConnection, _): length.map { "\($0), the margin of the stack" }
  case .implied(_, .spacing, _): length.map { "\($0), the spacing of the stack" }
  default: nil
  }
}

/// What numbers say of a conflict; nil if that is too long for a message.
private func conflicting(_ numbers: String, _ environments: String) -> String? {
  let message = "required constraints conflict\(environments): \(numbers)"
  return message.count <= 120 ? message : nil
}

private let holdsAtOtherSize = "if code gives the view another size, all of them may hold"
