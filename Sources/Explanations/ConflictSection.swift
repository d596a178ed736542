import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import Reporters
import RuleKit

/// The minimal conflicts of a row, also at the heights that UIKit imposes, each with its derivation. May be empty.
struct ConflictSection {
  let row: ExplainedRow

  private var layout: Layout { row.layout }
  private var solution: RowSolution { row.solution }

  private static let mostReported = 4
  private static let mostFound = 12

  var text: String {
    if solution.fitsToZero { return "" }
    if case .unsatisfiable(let pass) = solution.status {
      let moment = pass == .fitting ? ConflictMoment.fitting : .placing
      let found = Found(
        moment: moment, name: "", sets: layout.allConflicts(in: solution, at: moment, atMost: Self.mostFound))
      return text(of: found, solution.conflicts, alsoAt: [])
    }
    var found: [(first: Found, conflicts: [[ConditionID]], others: [Found])] = []
    for scenario in solution.scenarios.sorted(by: { $0.rank < $1.rank }) where !scenario.isSatisfiable {
      let moment = ConflictMoment.imposed(scenario.contentHeight)
      let sets = layout.allConflicts(in: solution, at: moment, atMost: Self.mostFound)
      let new = Found(moment: moment, name: name(of: scenario), sets: sets)
      if let known = found.firstIndex(where: { Set($0.first.sets.map(Set.init)) == Set(sets.map(Set.init)) }) {
        found[known].others.append(new)
      } else {
        found.append((new, scenario.conflicts, []))
      }
    }
    return found.map { text(of: $0.first, $0.conflicts, alsoAt: $0.others) }.joined()
  }

  private struct Found {
    var moment: ConflictMoment
    /// `at 43.5 pt, before UIKit measures the row`.
    var name: String
    var sets: [[ConditionID]]
  }

  private func text(of found: Found, _ conflicts: [[ConditionID]], alsoAt others: [Found]) -> String {
    let sets = withoutRepeatedMasks(found.sets)
    var parts: [String] = []
    for (index, set) in sets.prefix(Self.mostReported).enumerated() {
      let isOne = set.count == 1
      let head = index == 0 ? head(of: found, isOne) : "   \(isOne ? Self.thisToo : Self.theseToo)\n"
      parts.append(head + reasoning(of: set, at: found.moment))
    }
    let rest = found.sets.count - min(sets.count, Self.mostReported)
    if rest > 0 { parts.append("   \(more(rest, isAll: found.sets.count < Self.mostFound))\n") }
    if !others.isEmpty { parts.append(others.map { "   \(Self.same) \($0.name)\n" }.joined()) }
    parts.append(aftermath(of: conflicts, at: found.moment))
    return parts.filter { !$0.isEmpty }.map { "\n\($0)" }.joined()
  }

  /// Keeps one set per autoresizing mask: a mask that was left on conflicts with nearly every constraint of its view.
  private func withoutRepeatedMasks(_ sets: [[ConditionID]]) -> [[ConditionID]] {
    var masks: Set<ItemID> = []
    return sets.filter { set in
      let mask = set.lazy.compactMap { if case .autoresizing(let item) = $0 { item } else { nil } }.first
      return mask.map { masks.insert($0).inserted } ?? true
    }
  }

  private func head(of found: Found, _ isOne: Bool) -> String {
    guard case .imposed = found.moment else { return "" }
    return "   \(found.name), \(isOne ? Self.thisCannot : Self.theseCannot)\n"
  }

  private func name(of scenario: Scenario) -> String {
    let height = "at \(scenario.contentHeight.spelledPoints) pt"
    switch scenario.cause {
    case .separator: return "\(height), including the separator's \(layout.separatorHeight.spelledPoints) pt"
    case .pixel: return "\(height), rounded up to a whole pixel"
    case .imposed: return "\(height), which imposedHeights sets"
    case .firstPass: return "\(height), before UIKit measures the row"
    }
  }

  private var heightSource: String { layout.heightKey ?? "UIKit" }

  private func reasoning(of set: [ConditionID], at moment: ConflictMoment) -> String {
    guard let reasoning = Reasoning(set, of: layout, solution, at: moment) else {
      let members = row.indented(set.map { ["  \(row.words(for: $0))", row.line(of: $0)] })
      let never = difference(of: set) ?? (set.count == 1 ? Self.thisNever : Self.theseNever)
      return "\(members)     \(never)\n"
    }
    let words = ReasoningWords(reasoning, of: row, heightSource: heightSource)
    let closing = words.closing.map { "     \($0)\n" }.joined()
    return row.indented(words.sentences.map { ["  \($0.text)", $0.line] }) + closing
  }

  /// `icon.height cannot be both badge.height and badge.height + 7`, for two constraints with the same terms; else nil.
  private func difference(of set: [ConditionID]) -> String? {
    let constraints = set.compactMap { if case .constraint(let index) = $0 { layout.constraints[index] } else { nil } }
    guard set.count == 2, constraints.count == 2, let first = constraints.first, let last = constraints.last,
      first.first.anchor == last.first.anchor, first.second?.anchor == last.second?.anchor
    else { return nil }
    let sides = constraints.map { constraint in
      let relation = constraint.first.coefficient < 0 ? constraint.relation.reversed : constraint.relation
      let text = layout.spelled(constraint)
      // The part after the relation.
      let start = text.firstIndex { "<=>".contains($0) } ?? text.startIndex
      return relation.bound + text[start...].drop { "<=> ".contains($0) }
    }
    return "\(layout.spelled(first.first.anchor)) cannot be both \(sides[0]) and \(sides[1])"
  }

  private func aftermath(of conflicts: [[ConditionID]], at moment: ConflictMoment) -> String {
    if !solution.unhidden.isEmpty { return wrapped(Self.keepsSize, hanging: "") }
    var broken: [ConditionID] = []
    for conflict in conflicts {
      guard let likely = likelyBroken(conflict, in: layout), !broken.contains(likely) else { continue }
      broken.append(likely)
    }
    guard !broken.isEmpty else { return "" }
    let names = broken.prefix(Self.mostReported).map { row.name(of: $0) }
    let rest = broken.count > Self.mostReported ? ["\(broken.count - Self.mostReported) more"] : []
    let logs = broken.count == 1 ? Self.breaksOne : Self.breaksOneOfEach
    guard let after = layout.solved(breaking: broken, in: solution, at: moment) else {
      return wrapped(logs, hanging: "")
    }
    var results: [String] = []
    if moment == .fitting, after.row.fitsToZero {
      results.append("the row collapses")
    } else if moment == .fitting, let height = after.row.rowHeight {
      results.append("the row is \(height.spelledPoints) pt")
    }
    results += after.errors.prefix(Self.mostReported).compactMap { row.outcome(of: $0.condition, missingBy: $0.points) }
    let without = "without \((names + rest).spelledList()), \(results.spelledList())"
    return wrapped(results.isEmpty ? logs : "\(logs); \(without)", hanging: "")
  }

  private func more(_ count: Int, isAll: Bool) -> String {
    let verb = count == 1 && isAll ? "is" : "are"
    return "there \(verb) \(isAll ? "" : "at least ")\(count) more such \(count == 1 ? "set" : "sets")"
  }

  private static let theseCannot = "these constraints cannot all hold:"
  private static let thisCannot = "this constraint cannot hold:"
  private static let theseToo = "these cannot all hold either:"
  private static let thisToo = "this cannot hold either:"
  private static let theseNever = "these constraints cannot all hold"
  private static let thisNever = "this constraint cannot hold"
  private static let same = "the same"
  private static let breaksOne = "UIKit logs \"Unable to simultaneously satisfy constraints\" and breaks one"
  /// [semantics 6.31]
  private static let keepsSize =
    "UIKit logs \"Unable to simultaneously satisfy constraints\"; the visible views stand as if the hidden ones were 0 "
    + "long"
  private static let breaksOneOfEach = "\(breaksOne) of each set"
}

extension Scenario {
  /// The order of severity: permanent conflicts in every row come before temporary ones.
  fileprivate var rank: Int {
    switch cause {
    case .separator: 0
    case .pixel: 1
    case .imposed: 2
    case .firstPass: 3
    }
  }
}
