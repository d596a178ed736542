import ConsoleLogs
import Diagnosis
import Findings
import LayoutModel

// The room that views of a conflict have, and what they are left with.
extension LoggedConflict {
  /// Whether the size that is too small stays, so that a constraint at 999 yields for good.
  private var roomStays: Bool {
    if given != nil { return staysGiven }
    return members.allSatisfy { index in
      switch loggedLayout.origin(of: index) {
      case .mask: length(index).map { $0.value >= smallestScreen } ?? true
      case .stack(role: "hiding"): false
      default: true
      }
    }
  }

  /// Whether the views keep a size within their superviews if a constraint is lowered to 999. It is then as near to its
  /// constant as the others allow, because content resists only at 750.
  func isOfUse(lowering index: Int) -> Bool {
    guard roomStays, members.count <= mostContradicting, let row = loggedLayout.row(of: index),
      let range = LoggedSystem(loggedLayout, without: [index]).range(of: row.terms)
    else { return true }
    var value = -row.constant
    if let low = range.low { value = max(value, low) }
    if let high = range.high { value = min(value, high) }
    var yielding = loggedLayout
    yielding.fix(index, at: value)
    return isOfUse(LoggedSystem(yielding))
  }

  func isOfUse(removing index: Int) -> Bool { isOfUse(LoggedSystem(loggedLayout, without: [index])) }

  private func isOfUse(_ system: LoggedSystem) -> Bool {
    for length in unsized {
      if let high = system.range(of: [(1, length)])?.high, high < leastSeen { return false }
    }
    for (item, superview) in loggedLayout.superviews {
      for axis in Axis.allCases {
        let own = [Quantity.Kind.start, .end].map { Quantity(item: item, axis: axis, kind: $0) }
        let outer = [Quantity.Kind.end, .start].map { Quantity(item: superview, axis: axis, kind: $0) }
        if let low = system.range(of: [(1, own[0]), (-1, outer[0])])?.low, low > -leastSeen { return false }
        if let high = system.range(of: [(1, own[1]), (-1, outer[1])])?.high, high < leastSeen { return false }
      }
    }
    return true
  }

  /// The lengths of views whose two edges the conflict places and no constraint sizes.
  var unsized: [Quantity] {
    let terms = members.flatMap { loggedLayout.row(of: $0)?.terms.map(\.quantity) ?? [] }
    let edges = Dictionary(grouping: Set(terms.filter { [.start, .end, .centre].contains($0.kind) })) {
      $0.other(.length)
    }
    let sized = Set(
      loggedLayout.constraints.indices.flatMap { loggedLayout.row(of: $0)?.terms.map(\.quantity) ?? [] })
    return edges.filter { length, edges in
      edges.count > 1 && !sized.contains(length) && !loggedLayout.isAnyGuide(length.item)
    }.keys.sorted { $0.item < $1.item }
  }

  /// A view that the author fixes at 0 or a point and whose content does not fit; nil if something else sizes another
  /// view.
  var collapsed: Given? {
    guard isProved, given == nil, crampedBox == nil,
      !members.contains(where: { loggedLayout.origin(of: $0) == .mask && length($0) != nil })
    else { return nil }
    return authored.compactMap(length).first { 0...1 ~= $0.value }
  }

  /// Whether the conflict leaves the far edge of an item to the author.
  func hasFarEdge(_ item: Int) -> Bool {
    authored.contains { index in
      loggedLayout.row(of: index)?.terms.contains { $0.quantity.item == item && $0.quantity.kind == .end } == true
    }
  }

  /// The constraints in their order, but first those with a distance that only fits one screen, the longest first.
  func longGapsFirst(_ indices: [Int]) -> [Int] {
    func gap(_ index: Int) -> Double {
      guard let row = loggedLayout.row(of: index), row.terms.count == 2, row.terms.allSatisfy(\.quantity.isPosition),
        abs(row.constant) >= leastLongGap
      else { return 0 }
      return abs(row.constant)
    }
    return indices.enumerated().sorted { (-gap($0.element), $0.offset) < (-gap($1.element), $1.offset) }.map(\.element)
  }

  /// The far edges that coincide with an item's: its own, and those that others than the author tie to them.
  func ends(of item: Int) -> Set<Quantity> {
    let guides = loggedLayout.superviews.filter { $0.value == item && loggedLayout.isAnyGuide($0.key) }.keys
    var ends = Set(
      ([item] + guides).flatMap { item in Axis.allCases.map { Quantity(item: item, axis: $0, kind: .end) } })
    for _ in 0..<3 {
      for index in members where loggedLayout.origin(of: index) != .author {
        guard let row = loggedLayout.row(of: index), row.terms.count == 2, row.constant == 0,
          row.terms.allSatisfy({ $0.quantity.kind == .end })
        else { continue }
        if row.terms.contains(where: { ends.contains($0.quantity) }) { ends.formUnion(row.terms.map(\.quantity)) }
      }
    }
    return ends
  }

  /// The size that the other constraints need in place of a given one; nil if they need none or any.
  func leastRoom(of given: Given, in kept: [Int]? = nil) -> Double? {
    let all = Set(loggedLayout.constraints.indices)
    let left = kept.map { all.subtracting($0).union([given.constraint]) } ?? [given.constraint]
    guard let row = loggedLayout.row(of: given.constraint),
      let low = LoggedSystem(loggedLayout, without: left).range(of: row.terms)?.low,
      low > given.value
    else { return nil }
    return low
  }

  /// Whether a collection's layout gives a cell less than the views that the cell itself brings need.
  var isOfCellAlone: Bool {
    guard let given, given.value <= 0, loggedLayout.isOfCollection(given.quantity.item) else { return false }
    return members.allSatisfy { index in
      if index == given.constraint { return true }
      guard loggedLayout.origin(of: index) == .mask, let item = maskedItem(index) else { return false }
      return loggedLayout.items[item].className == "UIView" || loggedLayout.items[item].className.isCellContentView
    }
  }

  /// A size that the author ties to a scroll view, whose clip view is narrower by the scroller; nil if there is none.
  var scroller: (size: Int, item: Int, clip: Int, scroll: Int, points: Double)? {
    for index in members where loggedLayout.origin(of: index) == .mask {
      guard let clip = maskedItem(index), loggedLayout.items[clip].className.contains("ClipView"),
        let row = loggedLayout.row(of: index), row.terms.count == 2, abs(row.constant) >= 1,
        row.terms.allSatisfy({ $0.quantity.kind == .end || $0.quantity.kind == .length }),
        let scroll = row.terms.map(\.quantity.item).first(where: { $0 != clip })
      else { continue }
      for size in authored {
        guard let terms = loggedLayout.row(of: size)?.terms.map(\.quantity), terms.count == 2,
          terms.allSatisfy({ $0.kind == .length && $0.axis == row.terms[0].quantity.axis }),
          terms.contains(where: { $0.item == scroll }),
          let item = terms.map(\.item).first(where: { $0 != scroll && $0 != clip })
        else { continue }
        return (size, item, clip, scroll, abs(row.constant))
      }
    }
    return nil
  }
}

/// The width of the smallest screen in points.
let smallestScreen = 320.0
/// The maximum number of constraints that are tried for a contradiction, or for what a change leaves.
let mostContradicting = 40
/// The least distance that is probably measured on one screen, in points.
private let leastLongGap = 100.0
/// The least length that counts as a size, in points.
private let leastSeen = 0.5
