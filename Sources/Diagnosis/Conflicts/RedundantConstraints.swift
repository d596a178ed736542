public import LayoutModel
import LayoutSolver
import Simplex
public import WorkLimit

/// A constraint that follows from required ones.
public struct RedundantConstraint: Sendable {
  /// The index of the constraint.
  public var constraint: Int
  /// The indices of those that it follows from, in ascending order.
  public var reason: [Int]
}

/// How many guesses of a layout the solver is asked about: behind the first few, the rest is noise.
private let mostGuesses = 16

extension Layout {
  /// The constraints that follow from required ones, as far as no sample changes any of them and no identifier is there
  /// to change them by. Guessed from the text: bounds between the same anchors, and required distances that close a
  /// circle. Confirmed by the solver, which names what each follows from. Of a circle any member can go: it is the one
  /// that stands last in the file.
  public func redundantConstraints(_ normal: NormalForms, limit: WorkLimit?) -> [RedundantConstraint] {
    let circles = closingCircles(self, normal)
    return (impliedBounds(self, normal) + circles).sorted().prefix(mostGuesses).compactMap { guess in
      guard let reason = reason(forConstraint: guess, limit: limit), reason.allSatisfy({ isSettled(constraint: $0) })
      else { return nil }
      guard circles.contains(guess), let last = reason.last, last > guess else {
        return RedundantConstraint(constraint: guess, reason: reason)
      }
      return RedundantConstraint(constraint: last, reason: (reason.dropLast() + [guess]).sorted())
    }
  }
}

/// Bounds that another required constraint between the same anchors, or no size being negative, makes idle.
private func impliedBounds(_ layout: Layout, _ normal: NormalForms) -> [Int] {
  layout.constraints.indices.filter { index in
    guard layout.constraints[index].relation != .equal, let form = normal.forms[index],
      form.bound <= 0 || normal.groupOf[index] != nil, layout.constraints[index].identifier == nil,
      layout.isSettled(constraint: index)
    else { return false }
    if form.subject.second == nil && form.relation == .greaterThanOrEqual && form.bound <= 0 { return true }
    return normal.groupOf[index].map { group in
      normal.groups[group].contains { other in
        guard layout.constraints[other].priority.isRequired, let otherForm = normal.forms[other] else { return false }
        return otherForm != form && implies(otherForm, form) && layout.isSettled(constraint: other)
      }
    } ?? false
  }
}

private func implies(_ form: NormalForm, _ bound: NormalForm) -> Bool {
  switch bound.relation {
  case .equal: false
  case .greaterThanOrEqual: form.relation != .lessThanOrEqual && form.bound >= bound.bound
  case .lessThanOrEqual: form.relation != .greaterThanOrEqual && form.bound <= bound.bound
  }
}

/// Required equations that tie two places at a distance which others tie already. The circles are found in the order of
/// the normal forms, so that no order of the file changes which they are.
private func closingCircles(_ layout: Layout, _ normal: NormalForms) -> [Int] {
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

private struct ConnectedPlaces {
  private var places: DisjointSets

  init(itemCount: Int) { places = DisjointSets(count: itemCount * Self.attributeCount) }

  private static let attributeCount = Attribute.allCases.count + 1

  /// Connects two places; false where they are connected already.
  mutating func connect(_ a: Anchor, _ b: Anchor) -> Bool { places.join(Self.number(of: a), Self.number(of: b)) }

  private static func number(of anchor: Anchor) -> Int {
    anchor.item.index * attributeCount + Int(anchor.attribute.rawValue)
  }
}
