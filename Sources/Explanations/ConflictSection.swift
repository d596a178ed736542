import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import Reporters
import RuleKit

/// The minimal conflicts of a row, also at the heights that UIKit imposes, each with its derivation. Below findings
/// that show a conflict as a sum, it leaves the derivation out.
struct ConflictSection {
  let row: ExplainedRow
  /// The conflicts in words; empty if there are none, or if the findings say everything.
  private(set) var text = ""
  /// Whether findings report all conflicts.
  private(set) var isReported = true

  private var layout: Layout { row.layout }
  private var solution: RowSolution { row.solution }

  private static let mostReported = 4
  private static let mostFound = 12
  /// A longer sentence does not push the line numbers of the others to the right, in columns.
  private static let widestAligned = 80

  /// The conditions of the chain that is drawn above.
  private let drawn: Set<ConditionID>

  private let detail: ExplanationDetail
  /// The number of derivations that are shown.
  private var mostShown: Int { detail == .all ? Self.mostReported : 1 }

  init(
    row: ExplainedRow, below chain: HeightSection, _ detail: ExplanationDetail = .all,
    _ reported: inout ReportedFaults
  ) {
    self.row = row
    self.detail = detail
    drawn = Set(chain.lines.compactMap(\.condition))
    if solution.fitsToZero { return }
    if case .unsatisfiable(let pass) = solution.status {
      let moment = pass == .fitting ? ConflictMoment.fitting : .placing
      let lasting = lasting(solution.conflicts)
      if lasting.isEmpty, let removed = solution.conflicts.lazy.compactMap(placeholder(in:)).first {
        text = "\n" + wrapped(Self.endsInApp(row.name(of: removed)), hanging: "")
        return
      }
      let found = Found(moment: moment, name: "", sets: sets(lasting, at: moment))
      text = text(of: found, lasting, alsoAt: [], &reported)
      return
    }
    var found: [(first: Found, conflicts: [[ConditionID]], others: [Found])] = []
    for scenario in solution.scenarios.sorted(by: { $0.rank < $1.rank }) where !scenario.isSatisfiable {
      let moment = ConflictMoment.imposed(scenario.contentHeight)
      let conflicts = lasting(scenario.conflicts)
      if conflicts.isEmpty, !scenario.conflicts.isEmpty { continue }
      let sets = sets(conflicts, at: moment)
      let new = Found(
        moment: moment, name: name(of: scenario), sets: sets, isPassing: scenario.cause == .firstPass)
      if let known = found.firstIndex(where: { Set($0.first.sets.map(Set.init)) == Set(sets.map(Set.init)) }) {
        found[known].others.append(new)
      } else {
        found.append((new, conflicts, []))
      }
    }
    for (first, conflicts, others) in found { text += text(of: first, conflicts, alsoAt: others, &reported) }
  }

  private struct Found {
    var moment: ConflictMoment
    /// `at 43.5 pt, before UIKit measures the row`.
    var name: String
    var sets: [[ConditionID]]
    /// Whether UIKit only logs the conflict, and then measures the row.
    var isPassing = false
  }

  /// A constraint of a conflict that Xcode removes when it builds the app; nil if there is none.
  private func placeholder(in conflict: [ConditionID]) -> ConditionID? {
    conflict.first { condition in
      if case .constraint(let index) = condition { layout.constraints[index].isPlaceholder } else { false }
    }
  }

  /// The conflicts that the app has too.
  private func lasting(_ conflicts: [[ConditionID]]) -> [[ConditionID]] {
    conflicts.filter { placeholder(in: $0) == nil }
  }

  /// The conflicts to explain: the ones that UIKit logs, which the findings report, too, or all minimal sets.
  private func sets(_ logged: [[ConditionID]], at moment: ConflictMoment) -> [[ConditionID]] {
    guard detail == .all || logged.isEmpty else { return logged }
    return lasting(layout.allConflicts(in: solution, at: moment, atMost: Self.mostFound))
  }

  private mutating func text(
    of found: Found, _ conflicts: [[ConditionID]], alsoAt others: [Found], _ reported: inout ReportedFaults
  ) -> String {
    let sets = withoutRepeatedMasks(found.sets).map { ($0, finding(about: $0, at: found.moment, in: reported)) }
    // A brief explanation shows the derivation that no finding has.
    let ordered =
      detail == .all ? Array(sets.prefix(mostShown)) : sets.filter { $0.1 == nil } + sets.filter { $0.1 != nil }
    var parts: [String] = []
    var known: [KnownConflict] = []
    for (set, finding) in ordered {
      if let finding {
        let note = note(on: set, at: found.moment, for: reported[finding])
        known.append(KnownConflict(finding: finding, set: set, lines: [note ?? ""].filter { !$0.isEmpty }))
        if note != nil { continue }
      }
      if parts.count == mostShown { continue }
      let isOne = set.count == 1
      let head = parts.isEmpty ? head(of: found, isOne) : "   \(isOne ? Self.thisToo : Self.theseToo)\n"
      parts.append(head + reasoning(of: set, at: found.moment))
    }
    let isKnown = known.count == ordered.count && !known.isEmpty
    let rest = detail == .all ? found.sets.count - ordered.count : parts.isEmpty ? 0 : found.sets.count - 1
    let unshown = detail == .all ? sets.dropFirst(ordered.count) : ordered.filter { $0.1 == nil }.dropFirst()
    let isRestKnown = found.sets.count == sets.count && unshown.allSatisfy { $0.1 != nil }
    if rest > 0 {
      let isAll = detail == .brief || found.sets.count < Self.mostFound
      let words = isRestKnown ? Self.haveFindings(rest) : more(rest, isAll: isAll)
      parts.append("   \(parts.isEmpty && !isRestKnown ? "\(Self.besidesFindings) \(words)" : words)\n")
    }
    if !parts.isEmpty, !others.isEmpty { parts.append(others.map { "   \(Self.same) \($0.name)\n" }.joined()) }
    let outcome = ConflictOutcome(of: conflicts, row, at: found.moment)
    if isKnown {
      if !found.isPassing { known = known.adding(outcome) }
    } else {
      isReported = false
      parts.append(wrapped(outcome.lines(ofConflicts: found.sets.count).joined(separator: "; "), hanging: ""))
    }
    for (finding, addition) in known.additions { reported.add(addition, to: finding, in: solution.environment) }
    return parts.filter { !$0.isEmpty }.map { "\n\($0)" }.joined()
  }

  /// The finding about a conflicting set.
  private func finding(about set: [ConditionID], at moment: ConflictMoment, in reported: ReportedFaults) -> Int? {
    var rule: RuleID = "unsatisfiable-constraints"
    if case .imposed = moment { rule = "encapsulated-height-conflict" }
    let constraints = Set(layout.constraintNames(of: set))
    let views = layout.views(of: set)
    func index(where isAbout: (Set<String>) -> Bool) -> Int? {
      reported.index(in: [solution.environment]) { finding in
        finding.rule == rule && isAbout(Set(finding.constraints)) && Set(finding.views).isSuperset(of: views)
      }
    }
    if let own = index(where: { $0 == constraints }) { return own }
    // One finding is about all hidden views of a stack whose sizes are required.
    guard set.contains(where: { if case .implied(_, .hiding, _) = $0 { true } else { false } }) else { return nil }
    return constraints.isEmpty ? nil : index { $0.isSuperset(of: constraints) }
  }

  /// The derivation of a conflict in a line, below a finding that shows its constraints; empty if the finding has it
  /// already. Nil if it takes more than a line.
  private func note(on set: [ConditionID], at moment: ConflictMoment, for finding: Finding) -> String? {
    if !finding.causes.isEmpty || isSum(set, at: moment, in: finding) { return "" }
    // The headline has both lengths.
    if finding.message.contains(besideOtherConstraints) { return "" }
    let numbers = layout.numbers(of: set, nil, solution, isHiding: false)
    if let numbers, finding.notes.contains(numbers) { return "" }
    if case .imposed(let height) = moment {
      if !layout.chain(of: set, in: solution).isEmpty || isDrawn(set) { return "" }
      let chain = layout.chain(of: set.filter { layout.isVertical($0) }, in: solution)
      if !chain.isEmpty { return sum(of: chain, besides: height) }
    }
    guard let reasoning = Reasoning(set, of: layout, solution, at: moment) else {
      // The finding has both distances.
      if layout.offCentre(in: set, of: solution) != nil { return "" }
      // A list of its constraints would say less than the finding that marks them.
      return difference(of: set) ?? ""
    }
    let words = ReasoningWords(reasoning, of: row, heightSource: heightSource)
    // The finding says what the constraints need.
    if words.endsAtZero, case .imposed = moment { return "" }
    guard words.isSum || set.count <= 2 else { return nil }
    // The headline has the sum.
    if words.isSum, finding.message.contains(" + "), finding.message.contains(", but ") { return "" }
    let closing = words.closing.joined(separator: " ")
    return closing.hasPrefix("but ") ? String(closing.dropFirst("but ".count)) : closing
  }

  /// Whether a finding shows the set as a sum, at the lines of its lengths.
  private func isSum(_ set: [ConditionID], at moment: ConflictMoment, in finding: Finding) -> Bool {
    if case .imposed = moment { return false }
    guard let sum = layout.lengthSum(of: set, in: solution), sum.parts.count > 1 else { return false }
    return ([finding.message] + finding.notes).contains { $0.contains(" = \(sum.total.spelledPoints),") }
  }

  /// `8 + 60 + 8 = 76, not 43.5`.
  private func sum(of chain: [ChainLink], besides height: Double) -> String {
    var sum = ""
    for length in chain.map(\.length) where length.spelledPoints != "0" {
      let sign = length < 0 ? (sum.isEmpty ? "-" : " - ") : (sum.isEmpty ? "" : " + ")
      sum += sign + abs(length).spelledPoints
    }
    let total = chain.reduce(0) { $0 + $1.length }
    return "\(sum) = \(total.spelledPoints), not \(height.spelledPoints)"
  }

  /// Whether the chain that is drawn above is all of a conflict, apart from its widths.
  private func isDrawn(_ set: [ConditionID]) -> Bool { !drawn.isEmpty && drawn.isSubset(of: set) }

  /// Keeps one set per autoresizing mask: a mask that was left on conflicts with nearly every constraint of its view.
  private func withoutRepeatedMasks(_ sets: [[ConditionID]]) -> [[ConditionID]] {
    var masks: Set<ItemID> = []
    return sets.filter { set in
      let mask = set.lazy.compactMap { if case .autoresizing(let item) = $0 { item } else { nil } }.first
      return mask.map { masks.insert($0).inserted } ?? true
    }
  }

  private func head(of found: Found, _ isOne: Bool) -> String {
    let cannot = isOne ? Self.thisCannot : Self.theseCannot
    return switch found.moment {
    case .imposed: "   \(found.name), \(cannot)\n"
    // The headline of a row that is not fitted says nothing of a conflict.
    case .placing: layout.isFitted ? "" : "   \(cannot)\n"
    case .fitting: ""
    }
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

  private var heightSource: String { row.heightSource ?? "UIKit" }

  private func reasoning(of set: [ConditionID], at moment: ConflictMoment) -> String {
    guard let reasoning = Reasoning(set, of: layout, solution, at: moment) else {
      let members = row.indented(set.map { ["  \(row.words(for: $0))", row.line(of: $0)] })
      let never = difference(of: set) ?? (set.count == 1 ? Self.thisNever : Self.theseNever)
      return "\(members)     \(never)\n"
    }
    let words = ReasoningWords(reasoning, of: row, heightSource: heightSource)
    let closing = words.closing.map { "     \($0)\n" }.joined()
    return row.indented(words.sentences.map { ["  \($0.text)", $0.line] }, widest: Self.widestAligned) + closing
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

  private func more(_ count: Int, isAll: Bool) -> String {
    let conflict = "\(isAll ? "" : "at least ")\(count) more \(count == 1 ? "conflict" : "conflicts")"
    return detail == .all ? conflict : "\(conflict); --all shows \(count == 1 ? "it" : "them")"
  }

  private static let besidesFindings = "besides those in the findings below:"
  private static func haveFindings(_ count: Int) -> String {
    count == 1 ? "another conflict has a finding below" : "\(count) more conflicts have findings below"
  }
  private static func endsInApp(_ constraint: String) -> String {
    "'\(constraint)' conflicts with other constraints, but only in Xcode, which removes it at build time"
  }
  private static let theseCannot = "these constraints cannot all hold:"
  private static let thisCannot = "this constraint cannot hold:"
  private static let theseToo = "these cannot all hold either:"
  private static let thisToo = "this cannot hold either:"
  private static let theseNever = "these constraints cannot all hold"
  private static let thisNever = "this constraint cannot hold"
  private static let same = "the same"
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

extension Layout {
  /// Whether a condition says something about heights or vertical places.
  fileprivate func isVertical(_ condition: ConditionID) -> Bool {
    switch condition {
    case .constraint(let index): constraints[index].terms.contains { $0.anchor.attribute.axis == .vertical }
    case .hugging(_, let axis), .compressionResistance(_, let axis): axis == .vertical
    case .autoresizing, .implied: true
    }
  }
}
