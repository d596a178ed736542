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
private let candidateLimit = 16

extension Layout {
  /// The constraints that required ones imply, if no sample changes any of them and no identifier lets code change
  /// them. Candidates are bounds between the same anchors, and required distances that close a cycle. The solver
  /// confirms each. Any member of a cycle is redundant: the last one in the file is reported.
  public func redundantConstraints(_ normal: NormalForms, limit: WorkLimit?) -> [RedundantConstraint] {
    let cycles = closingCycles(self, normal)
    var reported: Set<Int> = []
    return (impliedBounds(self, normal) + cycles).sorted().prefix(candidateLimit).compactMap { candidate in
      if normal.forms[candidate]?.holdsForAnySize == true {
        return RedundantConstraint(constraint: candidate, reason: [])
      }
      guard let reason = reason(forConstraint: candidate, limit: limit),
        reason.allSatisfy({ isActiveInAllSamples(constraint: $0) })
      else { return nil }
      // Several cycles may close with one constraint, which is then the last one of the first of them.
      if cycles.contains(candidate), let last = reason.last, last > candidate, reported.insert(last).inserted {
        return RedundantConstraint(constraint: last, reason: (reason.dropLast() + [candidate]).sorted())
      }
      return reported.insert(candidate).inserted ? RedundantConstraint(constraint: candidate, reason: reason) : nil
    }
  }
}

/// Bounds made redundant by another required constraint between the same anchors, or because no size is negative.
private func impliedBounds(_ layout: Layout, _ normal: NormalForms) -> [Int] {
  layout.constraints.indices.filter { index in
    guard layout.constraints[index].relation != .equal, let form = normal.forms[index],
      form.bound <= 0 || normal.groupOf[index] != nil, layout.constraints[index].identifier == nil,
      layout.isActiveInAllSamples(constraint: index)
    else { return false }
    if form.holdsForAnySize { return !layout.constraints[index].isChangedByCode }
    return normal.groupOf[index].map { group in
      normal.groups[group].contains { other in
        guard layout.constraints[other].priority.isRequired, let otherForm = normal.forms[other] else { return false }
        return otherForm != form && implies(otherForm, form) && layout.isActiveInAllSamples(constraint: other)
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

/// Required equations that fix a distance that others fix already. The search for cycles follows the order of the
/// normal forms, so that the order in the file does not matter.
private func closingCycles(_ layout: Layout, _ normal: NormalForms) -> [Int] {
  let distances = layout.constraints.indices.filter { index in
    normal.forms[index]?.relation == .equal && layout.constraints[index].priority.isRequired
      && layout.isActiveInAllSamples(constraint: index) && !layout.involvesScrollView(constraint: index)
  }
  var positions = ConnectedPositions(itemCount: layout.items.count)
  // Whether there is a cycle does not depend on the order.
  let isAnyClosed = distances.contains { index in
    guard let (a, b) = normal.forms[index].flatMap({ ends(of: $0.subject) }) else { return false }
    return !positions.connect(a, b)
  }
  guard isAnyClosed else { return [] }
  positions = ConnectedPositions(itemCount: layout.items.count)
  let named = distances.compactMap { index in normal.forms[index].map { (index, $0, name: layout.spelled($0)) } }
  var seen: Set<NormalForm> = []
  var closing: [Int] = []
  for (index, form, _) in named.sorted(by: { $0.name < $1.name }) {
    guard let (a, b) = ends(of: form.subject), seen.insert(form).inserted else { continue }
    if !positions.connect(a, b) && layout.constraints[index].identifier == nil { closing.append(index) }
  }
  return closing
}

extension Layout {
  fileprivate func involvesScrollView(constraint index: Int) -> Bool {
    self[constraints[index].first.anchor.item].type == .scroll
      || constraints[index].second.map { self[$0.anchor.item].type == .scroll } ?? false
  }
}

/// The two positions whose distance a form fixes: its two anchors, or the edges of a view with a fixed size.
private func ends(of subject: NormalForm.Subject) -> (Anchor, Anchor)? {
  let (item, attribute) = (subject.first.item, subject.first.attribute)
  if let second = subject.second {
    return attribute.isSize || subject.ratio != -1 ? nil : (subject.first, second)
  }
  return attribute == .width
    ? (Anchor(item, .leading), Anchor(item, .trailing)) : (Anchor(item, .top), Anchor(item, .bottom))
}

private struct ConnectedPositions {
  private var positions: DisjointSets

  init(itemCount: Int) { positions = DisjointSets(count: itemCount * Self.attributeCount) }

  private static let attributeCount = Attribute.allCases.count + 1

  /// Connects two positions. Returns false if they are connected already.
  mutating func connect(_ a: Anchor, _ b: Anchor) -> Bool { positions.join(Self.number(of: a), Self.number(of: b)) }

  private static func number(of anchor: Anchor) -> Int {
    anchor.item.index * attributeCount + Int(anchor.attribute.rawValue)
  }
}
