public import ConsoleLogs
import Diagnosis
public import LayoutModel

/// The constraints of a layout that match those of a log.
public struct LayoutMatch: Sendable {
  /// For each constraint of the log's list, its index in `Layout.constraints`; nil if the layout has no such
  /// constraint.
  public var constraints: [Int?]
  /// Whether another assignment of views matches equally well.
  public var isAmbiguous: Bool
  /// How many of the log's names, classes and texts the views have: the more, the greater.
  public var likeness = 0

  /// The number of matched constraints.
  public var count: Int { constraints.count { $0 != nil } }
}

/// Finds the assignment of a log's views to a layout's views of matching classes that makes most constraints equal. Of
/// equally good assignments, the one with more equal names and texts wins. Texts may differ: they change at run time.
public func match(_ complaint: ConstraintComplaint, to layout: Layout) -> LayoutMatch {
  var matching = LayoutMatching(complaint, layout)
  matching.search(0)
  return LayoutMatch(
    constraints: matching.best, isAmbiguous: matching.isAmbiguous, likeness: matching.likeness)
}

private struct LayoutMatching {
  struct Candidate {
    var constraint: Int
    var bindings: [(item: Int, view: ItemID)]
  }

  private let loggedLayout: LoggedLayout
  private let layout: Layout
  private var candidates: [[Candidate]] = []
  private var viewOf: [Int: ItemID] = [:]
  private var itemOf: [ItemID: Int] = [:]
  private var chosen: [Int?] = []
  private var taken: Set<Int> = []
  private(set) var best: [Int?]
  private var bestScore = 0
  /// The part of the best score that is not about the number of constraints.
  var likeness: Int { bestScore - Self.scoreOfConstraint * best.count { $0 != nil } }
  private static let scoreOfConstraint = 1000
  private(set) var isAmbiguous = false
  private var steps = 0
  /// The maximum number of search steps. A list of a dozen constraints needs a few hundred.
  private static let mostSteps = 50_000

  init(_ complaint: ConstraintComplaint, _ layout: Layout) {
    loggedLayout = LoggedLayout(complaint)
    self.layout = layout
    best = complaint.constraints.map { _ in nil }
    candidates = loggedLayout.constraints.indices.map { self.candidates(of: $0) }
  }

  mutating func search(_ index: Int) {
    steps += 1
    guard steps <= Self.mostSteps else { return }
    guard index < candidates.count else { return compareWithBest() }
    let count = chosen.count { $0 != nil }
    let open = candidates[index...].count { !$0.isEmpty }
    // Stop if the rest cannot reach the best count. If it can, the best assignment may turn out to be ambiguous.
    guard count + open >= best.count(where: { $0 != nil }) else { return }
    for candidate in candidates[index] where !taken.contains(candidate.constraint) {
      guard let added = bind(candidate) else { continue }
      chosen.append(candidate.constraint)
      taken.insert(candidate.constraint)
      search(index + 1)
      chosen.removeLast()
      taken.remove(candidate.constraint)
      unbind(added)
    }
    chosen.append(nil)
    search(index + 1)
    chosen.removeLast()
  }

  private mutating func compareWithBest() {
    let count = chosen.count { $0 != nil }
    let score = count * Self.scoreOfConstraint + viewOf.reduce(0) { $0 + similarity($1.key, $1.value) }
    if score > bestScore {
      (bestScore, best, isAmbiguous) = (score, chosen, false)
    } else if score == bestScore, count > 0, chosen != best {
      isAmbiguous = true
    }
  }

  /// Binds a candidate's items to its views and returns the newly bound items; nil, without a change, if another item
  /// or view is bound already.
  private mutating func bind(_ candidate: Candidate) -> [Int]? {
    var added: [Int] = []
    for (item, view) in candidate.bindings {
      if viewOf[item] == view { continue }
      guard viewOf[item] == nil, itemOf[view] == nil else {
        unbind(added)
        return nil
      }
      viewOf[item] = view
      itemOf[view] = item
      added.append(item)
    }
    return added
  }

  private mutating func unbind(_ items: [Int]) {
    for item in items { if let view = viewOf.removeValue(forKey: item) { itemOf[view] = nil } }
  }

  private func candidates(of index: Int) -> [Candidate] {
    guard loggedLayout.origin(of: index) == .author, let equation = loggedLayout.constraints[index].equation,
      let first = loggedLayout.quantity(equation.first)
    else { return [] }
    let second = equation.second.flatMap { loggedLayout.quantity($0) }
    if equation.second != nil, second == nil { return [] }
    let logged = [(1.0, first)] + (second.map { [(-equation.multiplier, $0)] } ?? [])
    let found = layout.constraints.flatMap { constraint -> [Candidate] in
      guard constraint.isActive, constraint.priority.value == loggedLayout.constraints[index].priority,
        constraint.terms.count == logged.count,
        loggedLayout.constraints[index].identifier == constraint.identifier || constraint.identifier == nil
      else { return [] }
      return [constraint.terms, constraint.terms.reversed()].prefix(logged.count).compactMap { terms in
        bindings(logged, equation, constraint, terms).map { Candidate(constraint: constraint.index, bindings: $0) }
      }
    }
    // The most similar first, because the search may stop before it has tried all.
    let order = found.indices.sorted { (-similarity(found[$0]), $0) < (-similarity(found[$1]), $1) }
    return order.map { found[$0] }
  }

  private func similarity(_ candidate: Candidate) -> Int {
    candidate.bindings.reduce(0) { $0 + similarity($1.item, $1.view) }
  }

  /// The bindings of items to views that make a constraint equal to a logged one; nil if the two differ.
  private func bindings(
    _ logged: [(Double, Quantity)], _ equation: LoggedEquation, _ constraint: Constraint, _ terms: [Term]
  ) -> [(item: Int, view: ItemID)]? {
    guard let lead = terms.first, lead.coefficient != 0 else { return nil }
    let scale = 1 / lead.coefficient
    let relation = scale < 0 ? constraint.relation.reversed : constraint.relation
    guard relation.rawValue == equation.relation.rawValue, isSame(-constraint.constant * scale, equation.constant)
    else { return nil }
    var bindings: [(item: Int, view: ItemID)] = []
    for ((coefficient, quantity), term) in zip(logged, terms) {
      guard isSame(term.coefficient * scale, coefficient), isSame(term.anchor.attribute, quantity),
        isView(term.anchor.item, like: quantity.item)
      else { return nil }
      bindings.append((quantity.item, term.anchor.item))
    }
    return bindings
  }

  /// Whether two numbers are equal up to the digits that a log leaves out [semantics 9.5].
  private func isSame(_ number: Double, _ logged: Double) -> Bool {
    abs(number - logged) <= max(abs(number), abs(logged)) * 1e-5 + 1e-9
  }

  private func isSame(_ attribute: Attribute, _ quantity: Quantity) -> Bool {
    LoggedAttribute(rawValue: attribute.name).map { $0.meaning == (quantity.axis, quantity.kind) } ?? false
  }

  /// Whether a view of the layout may be an item of the log. If both have a class, the classes must agree.
  private func isView(_ view: ItemID, like item: Int) -> Bool {
    let (logged, own) = (loggedLayout.items[item], layout[view])
    if logged.className.isCellContentView { return view == .contentView }
    let name = shortClassName(logged.className)
    if name == layout.name || name == "UITableViewCell" { return view == (layout.kind == .view ? .contentView : .cell) }
    if let className = own.className, !logged.className.isEmpty {
      return shortClassName(className) == shortClassName(logged.className)
    }
    if let guide = own.guide {
      return loggedLayout.names[item].hasSuffix(guide.rawValue)
        || guide == .authored && logged.className == "UILayoutGuide"
    }
    return classTypes[name].map { own.type == $0 } ?? true
  }

  private func isSameText(_ logged: LoggedItem, _ own: Item) -> Bool {
    guard let text = logged.text, let shown = own.text else { return false }
    return text.hasSuffix("...") ? shown.hasPrefix(text.dropLast(3)) : shown == text
  }

  private func similarity(_ item: Int, _ view: ItemID) -> Int {
    let (logged, own) = (loggedLayout.items[item], layout[view])
    return (logged.name == own.name ? 20 : 0) + (isSameText(logged, own) ? 10 : 0)
      + (own.className != nil && shortClassName(logged.className) == own.className ? 5 : 0)
      + (view == .cell && shortClassName(logged.className) == layout.name ? 20 : 0)
  }
}

/// The view types of UIKit's own classes. A class of the author may be of any type.
private let classTypes = Dictionary(uniqueKeysWithValues: ViewType.allCases.map { ($0.uiKitClass, $0) })
