import Findings
import LayoutModel
import LayoutSolver
public import RuleKit

/// A constraint that follows from required ones.
///
/// Guessed from the text: bounds between the same anchors, and required distances that close a circle. Confirmed by the
/// solver, which names what it follows from. Silent about what a sample changes or the author can change by its
/// identifier, about layouts without an answer, and about equal constraints, which are duplicates.
public let redundantConstraint = Rule(
  id: "redundant-constraint", severity: .info, summary: "a constraint follows from the others"
) { context in
  let layout = context.layout
  guard context.solutions.allSatisfy(\.isSolved) else { return [] }
  let settled = layout.constraints.compactMap { constraint in
    layout.settledForm(ofConstraint: constraint.index).map { (constraint: constraint, form: $0) }
  }
  let bounds = impliedBounds(settled)
  let circles = closingCircles(settled, layout)
  return (bounds + circles).sorted().prefix(mostGuesses).compactMap {
    finding($0, isOfCircle: circles.contains($0), layout, settled.map(\.constraint.index))
  }
}

/// How many guesses of a layout the solver is asked about: behind the first few, the rest is noise.
private let mostGuesses = 16

// MARK: - Guesses

/// Bounds that another required constraint between the same anchors, or no size being negative, makes idle.
private func impliedBounds(_ settled: [(constraint: Constraint, form: NormalForm)]) -> [Int] {
  var bySubject: [NormalForm.Subject: [(constraint: Constraint, form: NormalForm)]] = [:]
  for one in settled { bySubject[one.form.subject, default: []].append(one) }
  return settled.compactMap { one in
    guard one.form.relation != .equal, one.constraint.identifier == nil else { return nil }
    let isNoSize =
      one.form.subject.second == nil && one.form.relation == .greaterThanOrEqual && one.form.bound <= 0
    let isIdle = bySubject[one.form.subject]?.contains { other in
      other.constraint.priority.isRequired && other.form != one.form && implies(other.form, one.form)
    }
    return isNoSize || isIdle == true ? one.constraint.index : nil
  }
}

/// Whether a form implies a bound of the same subject.
private func implies(_ form: NormalForm, _ bound: NormalForm) -> Bool {
  switch bound.relation {
  case .equal: false
  case .greaterThanOrEqual: form.relation != .lessThanOrEqual && form.bound >= bound.bound
  case .lessThanOrEqual: form.relation != .greaterThanOrEqual && form.bound <= bound.bound
  }
}

/// Required equations that tie two places at a distance which others tie already. The circles are found in the order of
/// the normal forms, so that no order of the file changes which they are.
private func closingCircles(_ settled: [(constraint: Constraint, form: NormalForm)], _ layout: Layout) -> [Int] {
  var places = ConnectedPlaces()
  var seen: Set<NormalForm> = []
  var closing: [Int] = []
  let distances = settled.filter { one in
    one.form.relation == .equal && one.constraint.priority.isRequired
      && !one.constraint.terms.contains { layout[$0.anchor.item].type == .scroll }
  }.map { (one: $0, name: layout.spelled($0.form)) }
  for (one, _) in distances.sorted(by: { $0.name < $1.name }) {
    guard let (a, b) = ends(of: one.form.subject), seen.insert(one.form).inserted else { continue }
    if !places.connect(a, b) && one.constraint.identifier == nil { closing.append(one.constraint.index) }
  }
  return closing
}

/// The two places that a form keeps at a distance: those that it names, or the edges of a view of known size.
private func ends(of subject: NormalForm.Subject) -> (Anchor, Anchor)? {
  let (item, attribute) = (subject.first.item, subject.first.attribute)
  if let second = subject.second {
    return attribute.isSize || subject.ratio != -1 ? nil : (subject.first, second)
  }
  return attribute == .width
    ? (Anchor(item, .leading), Anchor(item, .trailing)) : (Anchor(item, .top), Anchor(item, .bottom))
}

/// Places whose distances are known.
private struct ConnectedPlaces {
  private var next: [Anchor: Anchor] = [:]

  /// Connects two places; false where they are connected already.
  mutating func connect(_ a: Anchor, _ b: Anchor) -> Bool {
    let (first, second) = (root(a), root(b))
    if first == second { return false }
    next[first] = second
    return true
  }

  private func root(_ anchor: Anchor) -> Anchor {
    var anchor = anchor
    while let other = next[anchor] { anchor = other }
    return anchor
  }
}

// MARK: - The finding

/// Of a circle any member can go: it is told of the one that stands last in the file.
private func finding(_ guess: Int, isOfCircle: Bool, _ layout: Layout, _ settled: [Int]) -> Finding? {
  guard var reason = layout.reason(forConstraint: guess), Set(reason).isSubset(of: settled) else { return nil }
  var spare = guess
  if isOfCircle, let last = reason.last, last > guess {
    spare = last
    reason = (reason.dropLast() + [guess]).sorted()
  }
  let constraint = layout.constraints[spare]
  let others = reason.map { layout.constraints[$0] }
  return Finding(
    rule: redundantConstraint.id, severity: .info,
    message: follows(layout.spelled(constraint), others.map { layout.spelled($0) }),
    place: constraint.place, related: others.map { RelatedPlace("", at: $0.place) },
    views: layout.views(of: ([spare] + reason).map { .constraint($0) }),
    constraints: ([constraint] + others).map(\.name))
}

// MARK: - Words

private func follows(_ constraint: String, _ others: [String]) -> String {
  switch others.count {
  case 0: "'\(constraint)' says nothing: no size is negative"
  case 1, 2: "'\(constraint)' follows from \(others.map { "'\($0)'" }.spelledList())"
  default: "'\(constraint)' follows from the \(others.count) others that are marked"
  }
}
