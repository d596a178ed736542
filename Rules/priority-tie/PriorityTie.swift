import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// Views of equal priority share spare or missing space, and which one changes its size is ambiguous, as solved.
/// Without spare or missing space, there is no tie.
public let priorityTie = Rule(
  id: "priority-tie", severity: .warning,
  summary: "views of equal priority share spare or missing space, and which one changes its size is undefined",
  isAboutHeight: true, yieldsTo: ["row-height-not-automatic", "priority-clash"]
) { context in
  let ties = context.collect { (solution: RowSolution) -> [PriorityTie] in
    guard !solution.fitsToZero else { return [] }
    return context.layout.priorityTies(in: solution).filter { !context.layout.isLeftOpen($0, in: solution) }
  }
  // What settles which of two texts shrinks should settle which one grows, too.
  let others = ties.map { tie in
    context.layout.isOfTexts(tie.key) ? ties.first { $0.key.isOpposite(of: tie.key) } : nil
  }
  return ties.indices.filter { index in
    !ties[..<index].contains { $0.key.isOpposite(of: ties[index].key) && others[index] != nil }
  }.map { index in
    var found = finding(ties[index].key, ties[index].environments, context)
    found.advice = context.advice(on: ties[index].key, in: ties[index].environments)
    if let other = others[index] {
      found.notes.append(alsoUndefined(finding(other.key, other.environments, context).message))
      found.environments += other.environments
    }
    return found
  }
}

extension PriorityTie {
  /// Whether the same views lack space where this one leaves some, or the other way round.
  fileprivate func isOpposite(of other: PriorityTie) -> Bool {
    items == other.items && axis == other.axis && isShortage != other.isShortage
  }
}

extension Layout {
  fileprivate func isOfTexts(_ tie: PriorityTie) -> Bool {
    tie.axis == .horizontal && tie.items.allSatisfy { self[$0].type == .label }
  }
}

/// The greatest difference of a size that nobody sees, in points.
private let unseenDifference = 0.5001

extension AmbiguousValue {
  fileprivate var isUnseen: Bool { if let low, let high { high - low <= unseenDifference } else { false } }
}

private func finding(_ tie: PriorityTie, _ environments: [Environment], _ context: RuleContext) -> LayoutFinding {
  let shown = context.solutions.first { $0.environment == environments.first } ?? context.solutions[0]
  let layout = context.layout.showing(shown)
  let main = tie.items[0]
  let value: FrameValue = tie.axis == .horizontal ? .width : .height
  let ambiguous = shown.ambiguousValues.first { $0.item == main && $0.value == value }.map {
    value == .height ? context.layout.shown($0, in: context.layout.shown(shown)) : $0
  }
  // Amounts differ between environments.
  let shared = environments.count == 1 ? layout.points(of: tie, in: shown) : nil
  let names = tie.items.map { layout[$0].name }
  let key: ViewKey = tie.isShortage ? .contentCompressionResistancePriority : .contentHuggingPriority
  let words = context.words(for: environments)
  let message = sharesSpace(names, tie, shared, words)
  let limits = layout.constraintsLimitingHeight(of: tie)
  let isSeen = context.solutions.contains { solution in
    environments.contains(solution.environment)
      && solution.ambiguousValues.contains { $0.item == main && $0.value == value && !$0.isUnseen }
  }
  return LayoutFinding(
    severity: isSeen ? .error : .info, message: message, place: .item(main),
    label: ambiguous.map { range($0, tie.axis) + context.name(of: shown.environment) } ?? "",
    related: tie.items.dropFirst().map { RelatedPart(equalPriority(tie), at: .property($0, key)) }
      + limits.map { RelatedPart(limitsHeight, at: .constraint($0.index)) },
    views: names, environments: environments,
    notes: (message.contains(words) ? [] : [space(tie) + words]) + fixedHeight(tie, layout)
      + limits.prefix(1).map { isTiedToCell(layout.spelled($0), layout.noun) }
      + standsBetween(layout.viewBetween(tie).map { layout[$0].name }) + [either(tie)],
    fault: .priorityTie(tie))
}

// MARK: - Words

private func space(_ tie: PriorityTie) -> String {
  let length = tie.axis == .horizontal ? "width" : "height"
  return tie.isShortage ? "there is too little \(length)" : "there is \(length) left over"
}

private func alsoUndefined(_ message: String) -> String { "also: \(message)" }

private func fixedHeight(_ tie: PriorityTie, _ layout: Layout) -> [String] {
  guard tie.axis == .vertical, tie.isShortage, let points = layout.collection.itemHeight else { return [] }
  return ["itemHeight keeps the item \(points.spelledPoints) pt high"]
}

private let limitsHeight = "limits the height"
private func isTiedToCell(_ constraint: String, _ noun: String) -> String {
  "'\(constraint)' is tied to the cell, not to contentView, so these views do not make the \(noun) higher"
}

private func range(_ value: AmbiguousValue, _ axis: Axis) -> String {
  let size = axis == .horizontal ? "wide" : "high"
  guard let low = value.low, let high = value.high else { return "" }
  return "\(low.spelledPoints) to \(high.spelledPoints) pt \(size)"
}

private func equalPriority(_ tie: PriorityTie) -> String { "\(priority(of: tie)) too" }

private func standsBetween(_ view: String?) -> [String] { view.map { ["'\($0)' stands between them"] } ?? [] }

private func either(_ tie: PriorityTie) -> String {
  "UIKit may \(tie.isShortage ? "compress" : "stretch") \(tie.items.count == 2 ? "either" : "any") of these views, and another iOS release may choose differently"
}
