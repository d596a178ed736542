import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import Reporters

/// A change in words, and the layout with it.
struct ConflictChange {
  /// Its lines.
  var words: [String]
  var layout: Layout
  /// The conditions whose priority is lowered by it.
  var lowered: [ConditionID] = []
  /// Whether the height that the author fixes is given up.
  var isAutomatic = false
}

/// What may be changed so that conditions no longer contradict each other, the best first; not tried out yet.
struct ConflictChanges {
  let row: ExplainedRow
  let rows: MeasuredRows
  let moment: ConflictMoment
  let sets: [[ConditionID]]

  /// How many sets are opened up.
  private static let mostSets = 4
  /// How many times it is asked what is left.
  private static let mostRounds = 4

  private var layout: Layout { rows.layout }
  private var solution: RowSolution { row.solution }

  // MARK: - One thing

  /// Views whose autoresizing mask was left on, with it off: one after the other, then all.
  var masks: [ConflictChange] {
    var items: [ItemID] = []
    for case .autoresizing(let item) in sets.joined() where !items.contains(item) { items.append(item) }
    let choices = items.map { [$0] } + (items.count > 1 ? [items] : [])
    return choices.compactMap { items in
      layout.changed(items.map { .autoresizing($0) }).map {
        ConflictChange(words: Self.masksOff(items, layout), layout: $0)
      }
    }
  }

  /// What a developer would lower.
  var lowered: [ConflictChange] {
    unique(sets.prefix(Self.mostSets).flatMap { candidates(in: $0, of: row.layout, solution, at: moment) })
      .compactMap(lowering)
  }

  /// The other constraints of the sets, lowered.
  var otherLowered: [ConflictChange] {
    unique(sets.prefix(Self.mostSets).joined().filter { if case .constraint = $0 { true } else { false } })
      .compactMap(lowering)
  }

  /// Equations with an inequality in their place. Of a set that hides a view, none is left that holds once it is shown.
  var relations: [ConflictChange] {
    let open = sets.prefix(Self.mostSets).filter { set in
      !set.contains { if case .implied(_, .hiding, _) = $0 { true } else { false } }
    }
    return unique(open.flatMap { candidates(in: $0, of: row.layout, solution, at: moment) }).flatMap(relations)
  }

  private func unique(_ conditions: [ConditionID]) -> [ConditionID] {
    var seen: Set<ConditionID> = []
    return conditions.filter { seen.insert($0).inserted }
  }

  private func lowering(_ condition: ConditionID) -> ConflictChange? {
    layout.setting([condition], to: 999).map {
      ConflictChange(words: [row.lowered(condition)], layout: $0, lowered: [condition])
    }
  }

  /// An equation with an inequality in its place.
  private func relations(of condition: ConditionID) -> [ConflictChange] {
    guard case .constraint(let index) = condition, layout.constraints[index].relation == .equal else { return [] }
    return [Relation.greaterThanOrEqual, .lessThanOrEqual].map { relation in
      var changed = layout
      changed.applyEverywhere(.setRelation(constraint: index, relation))
      return ConflictChange(words: [row.layout.spelled(changed.constraints[index])], layout: changed)
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
    return unique(contents + (isHorizontal ? [likely, last] : [last, likely]).compactMap(\.self))
  }

  // MARK: - Several things

  /// A part of a change of several.
  private struct Part {
    var condition: ConditionID
    /// Where else it is needed, if it is in none of the sets: ` at 320`.
    var reason: String
  }

  /// One change for each of the sets that UIKit meets, until it meets no more; then in the other circumstances in which
  /// members of the sets contradict each other or something else.
  func combined(everywhere: Bool) -> [ConflictChange] {
    let members = Set(sets.joined())
    let others = rows.rows.filter {
      $0.circumstances != solution.circumstances && !$0.tornConditions.isDisjoint(with: members)
    }
    return [true, false].compactMap { prefersBest in
      combined([solution] + (everywhere ? others : []), members, prefersBest)
    }
  }

  private func combined(
    _ solutions: [RowSolution], _ members: Set<ConditionID>, _ prefersBest: Bool
  ) -> ConflictChange? {
    var start = layout
    if !layout.isFitted { start.table.rowHeight = .automatic }
    var parts: [Part] = []
    for before in solutions {
      for _ in 0..<Self.mostRounds {
        guard let changed = start.changed(parts.map(\.condition)) else { return nil }
        let solved = solve(changed, like: before)
        guard let met = meeting(solved) else { break }
        let shown = changed.showing(solved)
        for set in met.sets {
          let mask = set.first { if case .autoresizing = $0 { true } else { false } }
          let likely = prefersBest ? mask : likelyBroken(set, in: shown)
          guard let best = likely ?? candidates(in: set, of: shown, solved, at: met.moment).first,
            !parts.contains(where: { $0.condition == best })
          else { continue }
          parts.append(Part(condition: best, reason: members.contains(best) ? "" : reason(before, met.moment)))
        }
      }
    }
    guard parts.count > (layout.isFitted ? 1 : 0), let changed = start.changed(parts.map(\.condition)) else {
      return nil
    }
    let lowered = parts.map(\.condition).filter { if case .autoresizing = $0 { false } else { true } }
    return ConflictChange(words: words(for: parts), layout: changed, lowered: lowered, isAutomatic: !layout.isFitted)
  }

  /// Where a part is needed besides: in other circumstances, or at a height that UIKit gives the row.
  private func reason(_ before: RowSolution, _ moment: ConflictMoment) -> String {
    if before.circumstances != solution.circumstances {
      return Findings.words(for: [before.circumstances], among: rows.circumstances)
    }
    if case .imposed(let height) = moment, moment != self.moment { return " at \(height.spelledPoints) pt" }
    return ""
  }

  /// The sets that UIKit meets in a row, and when first.
  private func meeting(_ solved: RowSolution) -> (sets: [[ConditionID]], moment: ConflictMoment)? {
    if case .unsatisfiable(let pass) = solved.status {
      return (solved.conflicts, pass == .fitting ? .fitting : .placing)
    }
    return solved.scenarios.first { !$0.isSatisfiable }.map { ($0.conflicts, .imposed($0.contentHeight)) }
  }

  // MARK: - Words

  private func words(for parts: [Part]) -> [String] {
    var reasons: [String] = []
    for part in parts where !reasons.contains(part.reason) { reasons.append(part.reason) }
    var lines = layout.isFitted ? [] : [Self.automatic]
    for reason in reasons.filter(\.isEmpty) + reasons.filter({ !$0.isEmpty }) {
      for (index, part) in parts.filter({ $0.reason == reason }).enumerated() {
        if index == 0, !reason.isEmpty, let last = lines.last {
          lines[lines.count - 1] = "\(last),"
          lines.append(Self.alsoHolds(reason))
        } else if let last = lines.last {
          lines[lines.count - 1] = "\(last), and"
        }
        if case .autoresizing(let item) = part.condition {
          lines += Self.masksOff([item], layout)
        } else {
          lines.append(row.lowered(part.condition))
        }
      }
    }
    return lines
  }

  private static let automatic = "rowHeight: automatic"

  private static func alsoHolds(_ place: String) -> String { "and, so that it also holds\(place)," }

  private static func masksOff(_ items: [ItemID], _ layout: Layout) -> [String] {
    let names = items.map { "'\(layout[$0].name)'" }.spelledList()
    return [
      "translatesAutoresizingMaskIntoConstraints: false on \(names),",
      items.count == 1 ? "without its frame" : "without their frames",
    ]
  }
}

extension Layout {
  /// The layout with conditions at 999, and with masks off whose frames are among them; nil where another one has no
  /// priority.
  fileprivate func changed(_ conditions: [ConditionID]) -> Layout? {
    var (layout, lowered) = (self, [ConditionID]())
    for condition in conditions {
      guard case .autoresizing(let item) = condition else {
        lowered.append(condition)
        continue
      }
      layout.applyEverywhere(.setProperty(item, .frame(nil)))
    }
    return layout.setting(lowered, to: 999)
  }
}

extension Reasoning {
  /// The conditions in the order in which they are told.
  fileprivate var conditions: [ConditionID] {
    steps.compactMap { if case .condition(let condition) = $0.source { condition } else { nil } }
  }
}
