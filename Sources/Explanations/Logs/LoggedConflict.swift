import ConsoleLogs
import Diagnosis
import Findings
import LayoutModel

struct LoggedConflict {
  /// The complaint. Appends the constraint that UIKit breaks if it is not listed and conflicts with the list.
  let complaint: ConstraintComplaint
  let isBrokenAdded: Bool
  let loggedLayout: LoggedLayout
  /// A minimal conflict, as indices; all constraints if the log does not say enough to find one.
  let members: [Int]
  /// Whether the log says enough to prove that `members` conflict.
  let isProved: Bool
  let reasoning: Propagation<Int>
  /// The margins in points with which the constraints conflict, smallest first, if the log does not describe the
  /// margins; the first one is assumed.
  let margins: [Double]

  init(_ complaint: ConstraintComplaint) {
    var complaint = complaint
    var loggedLayout = LoggedLayout(complaint)
    if complaint.constraints.count > mostConstraints {
      loggedLayout.keepOnly(Set(loggedLayout.nearest(to: complaint.brokenIndex ?? 0).prefix(mostConstraints)))
    }
    var found = loggedLayout.conflict(preferring: complaint.brokenIndex)
    if found == nil, loggedLayout.limit.isSpent {
      loggedLayout.keepOnly(Set(loggedLayout.nearest(to: complaint.brokenIndex ?? 0).prefix(mostNearest)))
      loggedLayout.renewLimit()
      found = loggedLayout.conflict(preferring: complaint.brokenIndex)
    }
    var isBrokenAdded = false
    if found == nil, !loggedLayout.isNarrowed, let broken = complaint.broken, complaint.brokenIndex == nil {
      var longer = complaint
      longer.constraints.append(broken)
      let longerLayout = LoggedLayout(longer)
      if let set = longerLayout.conflict(preferring: longer.brokenIndex), !set.isEmpty {
        (complaint, loggedLayout, found, isBrokenAdded) = (longer, longerLayout, set, true)
      }
    }
    var margins: [Double] = []
    if found == nil, loggedLayout.hasUnknownMargins, !loggedLayout.isNarrowed {
      for margin in usualMargins {
        let assuming = LoggedLayout(complaint, margin: margin)
        guard let set = assuming.conflict(preferring: complaint.brokenIndex), !set.isEmpty else { continue }
        if margins.isEmpty { (loggedLayout, found) = (assuming, set) }
        margins.append(margin)
      }
    }
    if found == nil, loggedLayout.mayTurnWindows, !loggedLayout.isNarrowed {
      let turned = LoggedLayout(complaint, turnsWindows: true)
      if let set = turned.conflict(preferring: complaint.brokenIndex), !set.isEmpty {
        (loggedLayout, found) = (turned, set)
      }
    }
    loggedLayout.renewLimit()
    self.margins = margins
    self.complaint = complaint
    self.loggedLayout = loggedLayout
    self.isBrokenAdded = isBrokenAdded
    isProved = found?.isEmpty == false
    members = isProved ? found ?? [] : Array(complaint.constraints.indices)
    let first = members.first { loggedLayout.origin(of: $0).givesSize }
    let given = first.flatMap { loggedLayout.row(of: $0)?.terms.first?.quantity.item }
    let isShort = members.count <= mostReasoned
    reasoning = loggedLayout.reasoning(from: isProved && isShort ? members : [], outermost: given)
  }

  /// The constraints and the derivation to show: if the minimal conflict is that a size would be negative, a view's own
  /// size says more.
  var shown: (members: [Int], reasoning: Propagation<Int>, isPart: Bool) {
    if let sized = shownWithSizes { return (sized.members, sized.reasoning, false) }
    guard given == nil, let clash = reasoning.clash, members.count < mostShown,
      let negative = [clash.first, clash.second].map({ reasoning.facts[$0] }).first(where: {
        $0.source != .noLessThanZero && !$0.quantity.isPosition
      }), [clash.first, clash.second].contains(where: { reasoning.facts[$0].source == .noLessThanZero })
    else { return (members, reasoning, false) }
    let all = Set(loggedLayout.constraints.indices)
    func contradicts(_ kept: [Int]) -> Bool {
      LoggedSystem(loggedLayout, without: all.subtracting(kept)).contradictsItself
    }
    for size in all.sorted() where !members.contains(size) && loggedLayout.row(of: size) != nil {
      guard let own = length(size), own.quantity == negative.quantity, own.value > 0, contradicts(members + [size])
      else { continue }
      var kept = (members + [size]).sorted()
      for index in kept where contradicts(kept.filter { $0 != index }) { kept.removeAll { $0 == index } }
      let reasoning = loggedLayout.reasoning(from: kept, outermost: nil)
      if reasoning.clash != nil { return (kept, reasoning, true) }
    }
    return (members, reasoning, false)
  }

  /// The constraints of the conflict and the sizes of the author for views between them, if these make the sum greater
  /// still: the smallest conflict may show a small part of what does not fit. Nil if there are none.
  private var shownWithSizes: (members: [Int], reasoning: Propagation<Int>)? {
    let masks = members.filter { loggedLayout.origin(of: $0) == .mask }
    guard isProved, let given = given ?? masks.lazy.compactMap(length).first, let clash = reasoning.clash,
      reasoning.facts[clash.first].quantity.axis == given.quantity.axis, members.count < mostShown,
      (leastRoom(of: given, in: members) ?? 0) > given.value
    else { return nil }
    let places = members.flatMap { loggedLayout.row(of: $0)?.terms.map(\.quantity) ?? [] }
    let sizes = loggedLayout.constraints.indices.filter { index in
      guard !members.contains(index), loggedLayout.origin(of: index) == .author, loggedLayout.row(of: index) != nil,
        let size = length(index), size.quantity.axis == given.quantity.axis, size.value > 1
      else { return false }
      return [Quantity.Kind.start, .end].allSatisfy { places.contains(size.quantity.other($0)) }
    }
    if sizes.isEmpty { return nil }
    let kept = (members + sizes).sorted()
    let longer = loggedLayout.reasoning(from: kept, outermost: given.quantity.item)
    guard let end = longer.clash, longer.facts[end.first].quantity.axis == given.quantity.axis,
      sizes.allSatisfy({ size in
        longer.facts.ancestors(of: [end.first, end.second]).contains { longer.facts[$0].condition == size }
      })
    else { return nil }
    return (kept, longer)
  }

  var framework: String { loggedLayout.framework }
  var authored: [Int] { members.filter { loggedLayout.origin(of: $0) == .author } }

  /// The size that UIKit gives a view of the conflict; the height if it gives both.
  var given: Given? {
    let given = members.filter { loggedLayout.origin(of: $0).givesSize }.compactMap(length)
    return given.first { $0.quantity.axis == .vertical } ?? given.first
  }

  struct Given {
    var constraint: Int
    var quantity: Quantity
    var value: Double
  }

  /// The size that a constraint fixes; nil for other constraints.
  func length(_ index: Int) -> Given? {
    guard let equation = loggedLayout.constraints[index].equation, equation.second == nil, equation.relation == .equal,
      let quantity = loggedLayout.quantity(equation.first), quantity.kind == .length
    else { return nil }
    return Given(constraint: index, quantity: quantity, value: equation.constant)
  }

  func requested(inPlaceOf given: Given) -> Fact<Int>? {
    let others = members.filter { $0 != given.constraint }
    return loggedLayout.reasoning(from: others, outermost: given.quantity.item).known(given.quantity)
  }

  /// The constraint that UIKit broke, and the size that follows from the others, if they determine it.
  var aftermath: String {
    // Where no conflict is found, nothing need be said about the broken one.
    guard isProved || complaint.broken != nil else { return "" }
    guard let broken = complaint.broken else { return "the log ends before it says which one \(framework) breaks" }
    guard let index = complaint.brokenIndex else { return aftermath(ofUnlisted: broken) }
    let name = "\(framework) breaks \(index + 1)"
    guard isProved, loggedLayout.row(of: index) != nil else { return name }
    if !members.contains(index) {
      return "\(name), which does not help: the others still cannot hold, and \(framework) logs this again"
    }
    let rest = LoggedSystem(loggedLayout, without: [index])
    guard rest.holds else { return "\(name), and logs this again: the others still cannot hold" }
    guard let row = loggedLayout.row(of: index), row.terms.count == 1, !row.terms[0].quantity.isPosition,
      let equation = loggedLayout.constraints[index].equation, let range = rest.range(of: row.terms),
      let low = range.low, let high = range.high, high - low < mostRounded
    else { return name }
    let subject = loggedLayout.names[row.terms[0].quantity.item]
    let adjective = row.terms[0].quantity.axis.adjective
    let wanted = equation.relation.relation.bound + equation.constant.spelledPoints
    return "\(name): \(subject) is then \(((low + high) / 2).spelledPoints) pt \(adjective) instead of \(wanted)"
      + (margins.first.map { ", with margins of \($0.spelledPoints)" } ?? "")
  }

  /// A stack view that another one hides while its own spacings still hold; nil if a constraint of the conflict does
  /// not belong to a stack, so that it can be lowered.
  var hiddenStack: (item: Int, axis: Axis, spacings: [(constraint: Int, points: Double)])? {
    var hidden: Quantity?
    var spacings: [(constraint: Int, points: Double)] = []
    for index in members {
      switch loggedLayout.origin(of: index) {
      case .stack(role: "hiding"): hidden = loggedLayout.row(of: index)?.terms.first?.quantity
      case .stack(role: "spacing"): spacings.append((index, loggedLayout.constraints[index].equation?.constant ?? 0))
      case .stack: break
      default: return nil
      }
    }
    guard isProved, let hidden, !spacings.isEmpty, spacings.allSatisfy({ $0.points > 0 }),
      LoggedSystem(loggedLayout, without: Set(spacings.map(\.constraint))).holds,
      members.contains(where: { index in
        loggedLayout.origin(of: index) == .stack(role: "canvas-connection")
          && loggedLayout.row(of: index)?.terms.contains { $0.quantity.item == hidden.item } == true
      })
    else { return nil }
    return (hidden.item, hidden.axis, spacings)
  }
}

/// The margins that views usually have: 8 by default, 16 or 20 at the sides of a view controller's view.
let usualMargins: [Double] = [8, 16, 20]
private let mostConstraints = 800
private let mostNearest = 100
/// The maximum variation of a fixed size in points, because a log prints only six digits.
private let mostRounded = 0.02
/// The maximum number of constraints in a derivation. Nobody could follow a longer one.
private let mostReasoned = 100
/// The maximum number of constraints for which a clearer derivation is tried.
private let mostShown = 20
/// The minimum difference of two conflicting numbers, in points; larger than the rounding error of six digits.
private let difference = 2e-3

extension LoggedLayout {
  /// The facts that follow from constraints one by one, exact numbers before bounds. Places count from an edge of the
  /// outermost item.
  fileprivate func reasoning(from constraints: [Int], outermost: Int?) -> Propagation<Int> {
    let conditions = constraints.compactMap { row(of: $0) }
    let mentioned = Set(conditions.flatMap { $0.terms.map(\.quantity) })
    let reported =
      conditions
      + assumed.filter { row in
        mentioned.contains { $0.item == row.terms[0].quantity.item && $0.axis == row.terms[0].quantity.axis }
      }
    let quantities = reported.flatMap { $0.terms.map(\.quantity) }
    let measured = quantities.filter { $0.kind != .firstBaseline && $0.kind != .lastBaseline }
    var seen: Set<Quantity> = []
    let guides = Set(assumed.map { $0.terms[0].quantity.item })
    let lengths = measured.map { $0.other(.length) }.filter { seen.insert($0).inserted && !guides.contains($0.item) }
    let starts = Axis.allCases.compactMap { axis -> Quantity? in
      let places = quantities.filter { $0.axis == axis && $0.isPosition }
      let items = places.map(\.item)
      let item =
        items.first { $0 == outermost } ?? outermostItem(of: items) ?? itemAround(others: conditions, axis)
        ?? items.first
      return places.first { $0.item == item && $0.kind == .start } ?? places.first { $0.item == item }
    }
    let rows =
      reported + LoggedRow.geometry(of: measured + lengths)
      + lengths.map { LoggedRow([(1, $0)], .greaterThanOrEqual, from: .noLessThanZero, stage: 1) }
    return Propagation(
      rows,
      in: [
        PropagationStage(rows: 0, starts: starts, hasBounds: false), PropagationStage(rows: 0),
        PropagationStage(rows: 1),
      ], difference: difference)
  }

  /// The first item with another one between its edges, by the constraints themselves, and that is between no others'.
  private func itemAround(others rows: [LoggedRow], _ axis: Axis) -> Int? {
    var sides: [Quantity.Kind: Set<[Int]>] = [:]
    for row in rows where row.relation == .equal && row.terms.count == 2 {
      let (one, other) = (row.terms[0], row.terms[1])
      guard one.quantity.axis == axis, one.quantity.kind == other.quantity.kind, one.coefficient == 1,
        other.coefficient == -1, one.quantity.kind == .start || one.quantity.kind == .end
      else { continue }
      let inwards = one.quantity.kind == .start ? -row.constant : row.constant
      if inwards >= 0 { sides[one.quantity.kind, default: []].insert([one.quantity.item, other.quantity.item]) }
      if inwards <= 0 { sides[one.quantity.kind, default: []].insert([other.quantity.item, one.quantity.item]) }
    }
    let pairs = (sides[.start] ?? []).intersection(sides[.end] ?? [])
    let inner = Set(pairs.map { $0[0] })
    return pairs.map { $0[1] }.filter { !inner.contains($0) }.min()
  }

  /// The first item that contains another one and is in none of them.
  func outermostItem(of items: [Int]) -> Int? {
    items.first { item in items.contains { superviews[$0] == item } && !items.contains { $0 == superviews[item] } }
  }
}
