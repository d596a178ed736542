import ConsoleLogs
import Diagnosis
import Findings
import LayoutModel

// Views with a size of their own that are pinned on both sides as well.
extension LoggedConflict {
  /// A view that the author sizes and pins on both sides in a size that stays, and the three constraints; nil if the
  /// conflict is about more than that. No priority is needed: one of the three says too much.
  var pinned: (item: Int, axis: Axis, constraints: [Int])? {
    guard isProved, let given, authored.count == 3 else { return nil }
    let kind = loggedLayout.kindOfContainer(loggedLayout.items[given.quantity.item].className)
    guard staysGiven || kind == .supplementary || isHigherHeader(given),
      let size = authored.compactMap(length).first
    else { return nil }
    guard size.quantity.axis == given.quantity.axis, size.value > 1, size.quantity.item != given.quantity.item else {
      return nil
    }
    // In a header that is too low, the header may still grow.
    if kind == .supplementary, (leastRoom(of: given) ?? 0) > given.value { return nil }
    var sides: Set<Quantity.Kind> = []
    for index in authored where index != size.constraint {
      guard let row = loggedLayout.row(of: index), row.relation == .equal, row.terms.count == 2,
        let own = row.terms.first(where: { $0.quantity.item == size.quantity.item })?.quantity
      else { return nil }
      sides.insert(own.kind)
    }
    return sides == [.start, .end] ? (size.quantity.item, size.quantity.axis, authored) : nil
  }

  /// Whether a header or a footer is higher than its constraints ask for by more than rounding.
  private func isHigherHeader(_ given: Given) -> Bool {
    guard loggedLayout.kindOfContainer(loggedLayout.items[given.quantity.item].className) == .header,
      let broken = complaint.brokenIndex, length(broken) != nil, authored.contains(broken),
      let row = loggedLayout.row(of: given.constraint),
      let need = LoggedSystem(loggedLayout, without: [given.constraint]).range(of: row.terms)?.high
    else { return false }
    return given.value - need > 1
  }

  /// A view of a fixed size with equal distances to both sides of another view, whose size a longer chain fixes: the
  /// view is meant to be in the middle. Nil if there is none.
  var inset: (near: Int, far: Int, item: Int, outer: Int, axis: Axis)? {
    guard isProved else { return nil }
    for size in authored.compactMap(length) {
      let (item, axis) = (size.quantity.item, size.quantity.axis)
      let ties = authored.compactMap { index -> (index: Int, outer: Int, kind: Quantity.Kind, points: Double)? in
        guard let row = loggedLayout.row(of: index), row.relation == .equal, row.terms.count == 2,
          let own = row.terms.first(where: { $0.quantity.item == item }),
          let other = row.terms.first(where: { $0.quantity.item != item }),
          own.quantity.kind == other.quantity.kind, own.coefficient == -other.coefficient
        else { return nil }
        // The distance from the outer edge inwards.
        let points = -row.constant * own.coefficient * (own.quantity.kind == .start ? 1 : -1)
        return (index, other.quantity.item, own.quantity.kind, points)
      }
      guard let near = ties.first(where: { $0.kind == .start }),
        let far = ties.first(where: { $0.kind == .end && $0.outer == near.outer }), near.points > 0,
        abs(near.points - far.points) < 0.01
      else { continue }
      let three = Set([near.index, far.index, size.constraint])
      let outer = Quantity(item: near.outer, axis: axis, kind: .length)
      // Other constraints of the author set the size of the outer view, and it has room.
      guard members.allSatisfy({ three.contains($0) || loggedLayout.origin(of: $0) == .author }),
        let low = LoggedSystem(loggedLayout, without: three).range(of: [(1, outer)])?.low,
        members.count(where: { !three.contains($0) }) > 2, low > size.value + 2 * near.points
      else { continue }
      return (near.index, far.index, item, near.outer, axis)
    }
    return nil
  }
}

extension LogAdvice {
  /// Which constraint of a view that is pinned twice to remove, the broken one first.
  var pinnedFixes: [[String]] {
    guard let pinned = conflict.pinned else { return [] }
    // Without the far pin, the view stays where it is; without the near one, it moves to the far side.
    func grade(_ index: Int) -> Int {
      if index == conflict.complaint.brokenIndex { return 0 }
      guard let own = loggedLayout.row(of: index)?.terms.first(where: { $0.quantity.item == pinned.item })?.quantity
      else {
        return 2
      }
      return own.kind == .end ? 1 : own.kind == .start ? 3 : 2
    }
    let order = pinned.constraints.filter(resolves).sorted { (grade($0), $0) < (grade($1), $1) }
    let lines = order.map(line(removing:))
    guard let given = conflict.given,
      loggedLayout.kindOfContainer(loggedLayout.items[given.quantity.item].className) == .supplementary,
      let row = loggedLayout.row(of: given.constraint),
      let range = LoggedSystem(loggedLayout, without: [given.constraint]).range(of: row.terms), let need = range.low
    else {
      if !conflict.staysGiven { return Array(lines.prefix(1)) }
      return Array((lines.prefix(1) + middleFix(pinned) + lines.dropFirst()).prefix(3))
    }
    let extent = given.quantity.axis.extent
    let size = "let the collection's layout give the view a \(extent) of \(need.spelledPoints)"
    return lines.prefix(1) + [[size, ""]]
  }

  /// One constraint between centres, in place of two equal distances.
  var centreFixes: [[String]] {
    guard let inset = conflict.inset, resolves([inset.near, inset.far]) else { return [] }
    let attribute = inset.axis == .horizontal ? "centerX" : "centerY"
    let (name, outer) = (loggedLayout.names[inset.item], loggedLayout.names[inset.outer])
    let centre = "\(name).\(attribute) == \(outer).\(attribute)"
    return [["replace constraints \(inset.near + 1) and \(inset.far + 1) with \(centre)", ""]]
  }
}
