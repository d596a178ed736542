public import LayoutModel
import LayoutSolver
import Simplex
public import WorkLimit

/// A constraint that required ones imply.
public struct RedundantConstraint: Sendable {
  /// The index of the constraint.
  public var constraint: Int
  /// The ascending indices of the constraints that imply it.
  public var reason: [Int]
}

/// The number of candidates that are verified for a layout: more would be noise.
private let mostGuesses = 16

extension Layout {
  /// The constraints that required ones imply, where no sample changes any of them and no identifier lets code change
  /// them. Candidates are bounds between the same anchors, and required distances that close a cycle. The solver
  /// confirms each and names what implies it. Any member of a cycle can go: it reports the last one in the file.
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

/// Bounds made redundant by another required constraint between the same anchors, or because no size is negative.
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

/// Required equations that fix a distance which others fix already. The search for cycles follows the order of the
/// normal forms, so that the order in the file does not matter.
private func closingCircles(_ layout: Layout, _ normal: NormalForms) -> [Int] {
  let distances = layout.constraints.indices.filter { index in
    normal.forms[index]?.relation == .equal && layout.constraints[index].priority.isRequired
      && layout.isSettled(constraint: index) && !layout.speaksOfScrollView(constraint: index)
  }
  var places = ConnectedPlaces(itemCount: layout.items.count)
  // Whether there is a cycle does not depend on the order.
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

/// The two positions whose distance a form fixes: its two anchors, or the edges of a view of known size.
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

  /// Connects two positions. Returns false where they are connected already.
  mutating func connect(_ a: Anchor, _ b: Anchor) -> Bool { places.join(Self.number(of: a), Self.number(of: b)) }

  private static func number(of anchor: Anchor) -> Int {
    anchor.item.index * attributeCount + Int(anchor.attribute.rawValue)
  }
}
