import Diagnosis
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
  guard context.solutions.indices.allSatisfy({ context.solutions[$0].isSolved }) else { return [] }
  let circles = closingCircles(context)
  return (impliedBounds(context) + circles).sorted().prefix(mostGuesses).compactMap {
    finding($0, isOfCircle: circles.contains($0), context)
  }
}

/// How many guesses of a layout the solver is asked about: behind the first few, the rest is noise.
private let mostGuesses = 16

// MARK: - Guesses

/// Bounds that another required constraint between the same anchors, or no size being negative, makes idle.
private func impliedBounds(_ context: RuleContext) -> [Int] {
  let (layout, normal) = (context.layout, context.normalForms)
  return layout.constraints.indices.filter { index in
    guard layout.constraints[index].relation != .equal, let form = normal.forms[index],
      form.bound <= 0 || normal.groupOf[index] != nil, layout.constraints[index].identifier == nil,
      layout.isSettled(constraint: index)
    else { return false }
    if form.subject.second == nil && form.relation == .greaterThanOrEqual && form.bound <= 0 { return true }
    return normal.groupOf[index].map { group in
      normal.groups[group].contains { other in
        guard layout.constraints[other].priority.isRequired, let otherForm = normal.forms[other], otherForm != form
        else {
          return false
        }
        return implies(otherForm, form) && layout.isSettled(constraint: other)
      }
    } ?? false
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
private func closingCircles(_ context: RuleContext) -> [Int] {
  let (layout, normal) = (context.layout, context.normalForms)
  let distances = layout.constraints.indices.filter { index in
    normal.forms[index]?.relation == .equal && layout.constraints[index].priority.isRequired
      && layout.isSettled(constraint: index) && !layout.speaksOfScrollView(constraint: index)
  }
  var places = ConnectedPlaces(itemCount: layout.items.count)
  // Whether there is a circle at all does not depend on the order.
  let isAnyClosed = distances.contains { index in
    guard let (a, b) = normal.forms[index].flatMap({ ends(of: $0.subject) }) else { return false }
    return !places.connect(a, b)
  }
  guard isAnyClosed else { return [] }
  places = ConnectedPlaces(itemCount: layout.items.count)
  let named = distances.compactMap { index in normal.forms[index].map { (index, $0, name: layout.spelled($0)) } }
  var seen: Set<NormalForm> = []
  var closing: [Int] = []
  for (index, form, _) in named.sorted(by: { $0.name < $1.name }) {
    guard let (a, b) = ends(of: form.subject), seen.insert(form).inserted else { continue }
    if !places.connect(a, b) && layout.constraints[index].identifier == nil { closing.append(index) }
  }
  return closing
}

extension Layout {
  /// Whether an anchor of a constraint is a scroll view's.
  fileprivate func speaksOfScrollView(constraint index: Int) -> Bool {
    self[constraints[index].first.anchor.item].type == .scroll
      || constraints[index].second.map { self[$0.anchor.item].type == .scroll } ?? false
  }
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
  /// For each place another one that it is connected with, or itself.
  private var next: [Int]

  init(itemCount: Int) { next = Array(0..<itemCount * Self.attributeCount) }

  private static let attributeCount = Attribute.allCases.count + 1

  /// Connects two places; false where they are connected already.
  mutating func connect(_ a: Anchor, _ b: Anchor) -> Bool {
    let (first, second) = (root(a), root(b))
    if first == second { return false }
    next[first] = second
    return true
  }

  /// The place that stands for all that one is connected with. Ways to it get shorter as they are gone.
  private mutating func root(_ anchor: Anchor) -> Int {
    var place = anchor.item.index * Self.attributeCount + Int(anchor.attribute.rawValue)
    while next[place] != place {
      next[place] = next[next[place]]
      place = next[place]
    }
    return place
  }
}

// MARK: - The finding

/// Of a circle any member can go: it is told of the one that stands last in the file.
private func finding(_ guess: Int, isOfCircle: Bool, _ context: RuleContext) -> LayoutFinding? {
  let layout = context.layout
  guard var reason = layout.reason(forConstraint: guess, limit: context.limit),
    reason.allSatisfy({ layout.isSettled(constraint: $0) })
  else { return nil }
  var spare = guess
  if isOfCircle, let last = reason.last, last > guess {
    spare = last
    reason = (reason.dropLast() + [guess]).sorted()
  }
  let constraint = layout.constraints[spare]
  let others = reason.map { layout.constraints[$0] }
  return LayoutFinding(
    message: follows(layout.spelled(constraint), others.map { layout.spelled($0) }),
    place: .constraint(spare), related: others.map { RelatedPart("", at: .constraint($0.index)) },
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
