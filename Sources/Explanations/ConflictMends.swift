import Findings
import LayoutModel
import LayoutSolver
import Reporters

/// The smallest changes after which a row holds, each solved.
struct ConflictMends {
  let row: ExplainedRow
  let moment: ConflictMoment
  /// The minimal sets, those that share members among them.
  let sets: [[ConditionID]]
  /// The minimal sets that UIKit meets one after the other.
  let conflicts: [[ConditionID]]

  /// How many are told.
  private static let mostTold = 3
  /// How many are tried out at all: a row may take a while to solve.
  private static let mostTried = 16

  /// The layout before its contents were measured, since they come out differently with each change.
  private var layout: Layout {
    var layout = row.layout
    layout.measuredSizes = []
    return layout
  }

  private var solution: RowSolution { row.solution }

  /// A change in words, and the layout with it.
  private struct Change {
    var words: [String]
    var layout: Layout
    /// The conditions that give way by it.
    var lowered: [ConditionID] = []
  }

  /// For each mend its words, and what the row is then; a mend of several changes has several lines.
  var lines: [[String]] {
    var lines: [[String]] = []
    var told: Set<[String]> = []
    // A height that the author fixes is doubted first, and then what it kept from showing.
    let first = layout.isFitted ? [] : Array(combined.prefix(1))
    for change in first + single where told.count < Self.mostTold { tell(change, &lines, &told) }
    if told.isEmpty { for change in combined { tell(change, &lines, &told) } }
    return lines
  }

  /// Adds a change's lines where it mends the row and was not told yet.
  private func tell(_ change: Change, _ lines: inout [[String]], _ told: inout Set<[String]>) {
    guard !told.contains(change.words), let outcome = outcome(of: change) else { return }
    told.insert(change.words)
    for words in change.words.dropLast() { lines.append(["\(words), and", ""]) }
    lines.append([change.words.last ?? "", outcome])
  }

  // MARK: - Trying out

  /// What a row comes out as with a change; nil where that does not mend it.
  private func outcome(of change: Change) -> String? {
    let changed = solve(change.layout, in: solution.circumstances)
    guard isMended(changed, change), let height = changed.rowHeight, !tearsElsewhere(change.layout) else { return nil }
    let points = "\(height.spelledPoints) pt"
    if case .imposed = moment { return points }
    guard change.lowered.count == 1, case .constraint(let index) = change.lowered[0],
      let error = change.layout.errors(of: change.lowered, in: changed).first
    else { return points }
    return row.size(of: layout.constraints[index], missingBy: error.points).map { "\(points), \($0)" } ?? points
  }

  /// Whether a row holds at all heights that UIKit gives it, and is decided.
  private func isMended(_ changed: RowSolution, _ change: Change) -> Bool {
    // A priority opens nothing up that was decided; a relation may.
    let mayBeOpen = solution.status == .ambiguous || !change.lowered.isEmpty
    guard changed.status == .determined || changed.status == .ambiguous && mayBeOpen, !changed.fitsToNothing,
      changed.contentHeight ?? 0 > 0, let height = changed.rowHeight, changed.scenarios.allSatisfy(\.isSatisfiable)
    else { return false }
    // What is torn only at an imposed height is of the right height as it is.
    if case .imposed = moment, let before = solution.rowHeight { return abs(height - before) < 0.005 }
    return true
  }

  /// Whether a row that holds in other circumstances does so no longer.
  private func tearsElsewhere(_ changed: Layout) -> Bool {
    layout.circumstances.prefix(Self.mostTried).contains { circumstances in
      guard circumstances != solution.circumstances,
        case .unsatisfiable = solve(changed, in: circumstances).status
      else { return false }
      if case .unsatisfiable = solve(layout, in: circumstances).status { return false }
      return true
    }
  }

  // MARK: - Changes

  /// Changes of one thing, the best first.
  private var single: [Change] {
    var changes: [Change] = []
    for set in sets.prefix(Self.mostTold) {
      changes += masks(in: set)
      let candidates = candidates(in: set, of: row.layout, solution, at: moment)
      changes += candidates.compactMap { lowering([$0]) }
      changes += candidates.flatMap(relations)
    }
    var seen: Set<[String]> = []
    return changes.filter { seen.insert($0.words).inserted }.prefix(Self.mostTried).map(\.self)
  }

  private static let automatic = "rowHeight: automatic"

  private var automatic: Layout {
    var automatic = layout
    automatic.table.rowHeight = .automatic
    return automatic
  }

  /// Where no one change does: one for each of the sets that UIKit meets, until it meets no more.
  private var combined: [Change] {
    let isFixed = !layout.isFitted
    return [true, false].compactMap { prefersBest in
      var start = isFixed ? automatic : layout
      start.measuredSizes = []
      var chosen: [ConditionID] = []
      for _ in 0..<Self.mostRounds {
        guard let changed = start.setting(chosen, to: 999) else { return nil }
        let solved = solve(changed, in: solution.circumstances)
        guard let met = meeting(solved) else { break }
        let shown = changed.showing(solved)
        for set in met.sets {
          let likely = prefersBest ? nil : likelyBroken(set, in: shown)
          let best = likely ?? candidates(in: set, of: shown, solved, at: met.moment).first
          if let best, !chosen.contains(best) { chosen.append(best) }
        }
      }
      guard let changed = start.setting(chosen, to: 999) else { return nil }
      let words = (isFixed ? [Self.automatic] : []) + chosen.map { row.lowered($0) }
      return words.count > (isFixed ? 0 : 1) ? Change(words: words, layout: changed, lowered: chosen) : nil
    }
  }

  /// How many times it is asked what is left.
  private static let mostRounds = 4

  /// The sets that UIKit meets in a row, and when first.
  private func meeting(_ solved: RowSolution) -> (sets: [[ConditionID]], moment: ConflictMoment)? {
    if case .unsatisfiable(let pass) = solved.status {
      return (solved.conflicts, pass == .fitting ? .fitting : .placing)
    }
    return solved.scenarios.first { !$0.isSatisfiable }.map { ($0.conflicts, .imposed($0.contentHeight)) }
  }

  private func lowering(_ conditions: [ConditionID]) -> Change? {
    layout.setting(conditions, to: 999).map { lowered in
      Change(words: conditions.map { row.lowered($0) }, layout: lowered, lowered: conditions)
    }
  }

  /// The members of a set that a developer would lower, the best first: a content's priority, which is rarely meant to
  /// be 1000; from top to bottom the lowest, whose yielding distorts no view; a fixed size, before the last edge from
  /// side to side, since a view that sticks out is worse than one that is narrower.
  private func candidates(
    in set: [ConditionID], of layout: Layout, _ solution: RowSolution, at moment: ConflictMoment
  ) -> [ConditionID] {
    let contents = set.filter { condition in
      switch condition {
      case .hugging, .compressionResistance: true
      default: false
      }
    }
    let reasoning = Reasoning(set, of: layout, solution, at: moment)
    let isHorizontal = reasoning.map { $0.steps[$0.clash.first].quantity.axis == .horizontal } ?? false
    let last = (reasoning?.conditions ?? set).last { if case .constraint = $0 { true } else { false } }
    let likely = likelyBroken(set, in: layout)
    var seen: Set<ConditionID> = []
    return (contents + (isHorizontal ? [likely, last] : [last, likely]).compactMap(\.self)).filter {
      seen.insert($0).inserted
    }
  }

  /// Views of a set whose autoresizing mask was left on, with it off.
  private func masks(in set: [ConditionID]) -> [Change] {
    set.compactMap { condition in
      guard case .autoresizing(let item) = condition else { return nil }
      var changed = layout
      changed[item].autoresizingFrame = nil
      for sample in layout.samples.indices { changed.samples[sample].items[item.index].autoresizingFrame = nil }
      return Change(
        words: ["translatesAutoresizingMaskIntoConstraints: false on \(layout[item].name)"], layout: changed)
    }
  }

  /// An equation with an inequality in its place.
  private func relations(of condition: ConditionID) -> [Change] {
    guard case .constraint(let index) = condition, layout.constraints[index].relation == .equal else { return [] }
    return [Relation.greaterThanOrEqual, .lessThanOrEqual].map { relation in
      var changed = layout
      changed.constraints[index].relation = relation
      for sample in layout.samples.indices where layout.samples[sample].constraints.indices.contains(index) {
        changed.samples[sample].constraints[index].relation = relation
      }
      return Change(words: [layout.spelled(changed.constraints[index])], layout: changed)
    }
  }
}

extension Reasoning {
  /// The conditions in the order in which they are told.
  fileprivate var conditions: [ConditionID] {
    steps.compactMap { if case .condition(let condition) = $0.source { condition } else { nil } }
  }
}
