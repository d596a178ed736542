import ConsoleLogs
import Findings
import LayoutModel

struct LogAdvice {
  let contradiction: LoggedContradiction

  private var scene: LoggedScene { contradiction.scene }
  private var constraints: [LoggedConstraint] { scene.constraints }

  private static let mostTold = 2
  private static let mostTogether = 5
  private(set) var lines: [[String]] = []
  private(set) var isTogether = false
  /// That nothing was found, where it was looked for.
  private(set) var missing: String?

  init(contradiction: LoggedContradiction) {
    self.contradiction = contradiction
    guard contradiction.isProved else { return }
    lines = Array((masks + prototypes).prefix(Self.mostTold))
    if lines.isEmpty { lines = choices }
    if lines.isEmpty { lines = stackMends }
    if lines.isEmpty {
      let lowered = Array(tried.lazy.filter(mends).prefix(Self.mostTold)).map { line(lowering: $0) }
      // Where a view's content takes part, that is told beside the best of the author's.
      let contents = contents
      lines = contents.isEmpty ? lowered : Array(lowered.prefix(1) + contents.prefix(1))
    }
    guard lines.isEmpty, !contradiction.authored.isEmpty else { return }
    // Where no single one is enough, there are several contradictions in the list.
    if let several = fewest {
      lines = several.map { line(lowering: $0) }
      isTogether = several.count > 1
      return
    }
    let own = constraints.indices.filter { scene.maker(of: $0) == .author }
    let theirs = LoggedSystem(scene, without: Set(own)).minimalInfeasibleSubset()
    missing =
      theirs.map { "no mend of yours is enough: \($0.map { "\($0 + 1)" }.spelledList()) cannot all hold either" }
      ?? "no mend was found that lowers \(Self.mostTogether) of your constraints or fewer"
  }

  private var isLong: Bool { constraints.count > 200 }
  private var tried: ArraySlice<Int> { ranked.prefix(isLong ? 8 : .max) }

  private func mends(_ index: Int) -> Bool { mends([index]) }
  private func mends(_ left: Set<Int>) -> Bool { LoggedSystem(scene, without: left).holds }

  /// The fewest constraints that were found to mend the list together; nil where that takes too many.
  private var fewest: [Int]? {
    var fewest: [Int]?
    if isLong { return nil }
    for start in ranked.prefix(constraints.count > 40 ? 1 : 4) {
      guard let found = completed(start) else { continue }
      if found.count < fewest?.count ?? .max { fewest = found }
    }
    return fewest
  }

  /// A constraint with those that have to go with it so that the rest can hold; nil where that takes too many.
  private func completed(_ start: Int) -> [Int]? {
    var lowered = [start]
    while let rest = LoggedSystem(scene, without: Set(lowered)).minimalInfeasibleSubset() {
      let next = rank(rest.filter { scene.maker(of: $0) == .author }).first
      guard lowered.count < Self.mostTogether, let next else { return nil }
      lowered.append(next)
    }
    for index in lowered {
      let others = lowered.filter { $0 != index }
      if !others.isEmpty, mends(Set(others)) { lowered = others }
    }
    return mends(Set(lowered)) ? lowered : nil
  }

  /// The author's constraints: those to the far end first, where a row keeps its look, then sizes and UIKit's choice.
  private var ranked: [Int] {
    // A set of both axes is about a height, which follows from the width: the width stays.
    let vertical = contradiction.authored.filter { isVertical($0) }
    let isMixed = contradiction.members.contains { !isVertical($0) }
    return rank(isMixed && !vertical.isEmpty ? vertical : contradiction.authored)
  }

  private func isVertical(_ index: Int) -> Bool {
    scene.row(of: index)?.terms.contains { $0.quantity.axis == .vertical } ?? false
  }

  private func isRatio(_ row: LoggedRow) -> Bool {
    row.terms.allSatisfy { !$0.quantity.isPlace } && Set(row.terms.map(\.quantity.axis)).count == 2
  }

  private func rank(_ indices: [Int]) -> [Int] {
    let container = contradiction.given?.quantity.item ?? hidden ?? outermost
    let broken = contradiction.complaint.brokenIndex
    func grade(_ index: Int) -> Int {
      guard let row = scene.row(of: index) else { return 4 }
      // A length of 0 is seldom meant beside others.
      if contradiction.length(index)?.value == 0 { return -1 }
      if let container, row.terms.contains(where: { $0.quantity.item == container && $0.quantity.kind == .end }) {
        return 0
      }
      if row.terms.count == 1 || isRatio(row) { return index == broken ? 1 : 2 }
      return index == broken ? 2 : 3
    }
    return indices.sorted { (grade($0), $0) < (grade($1), $1) }
  }

  private var hidden: Int? {
    contradiction.members.first { scene.maker(of: $0) == .stack(role: "hiding") }
      .flatMap { scene.row(of: $0)?.terms.first?.quantity.item }
  }

  private var outermost: Int? {
    scene.outermostItem(of: contradiction.members.flatMap { scene.row(of: $0)?.terms.map(\.quantity.item) ?? [] })
  }

  private var masks: [[String]] {
    var seen: Set<Int> = []
    return contradiction.members.compactMap { index in
      guard scene.maker(of: index) == .mask, let item = contradiction.maskedItem(index),
        contradiction.isMaskLeftOn(item), seen.insert(item).inserted
      else { return nil }
      let own = constraints.indices.filter { scene.maker(of: $0) == .mask && contradiction.maskedItem($0) == item }
      guard mends(Set(own)) else { return nil }
      return ["\(index + 1)", "\(scene.names[item]).translatesAutoresizingMaskIntoConstraints = false", ""]
    }
  }

  private var prototypes: [[String]] {
    contradiction.members.compactMap { index in
      guard scene.maker(of: index) == .interfaceBuilder, mends(index), let first = constraints[index].anchors.first
      else { return nil }
      return ["\(index + 1)", "give \(scene.name(of: first.item)) constraints of its own in Interface Builder", ""]
    }
  }

  private var contents: [[String]] {
    contradiction.members.lazy.compactMap { index in
      guard scene.maker(of: index) == .content, let equation = constraints[index].equation,
        let priority = contentPriority(index, equation.relation)
      else { return nil }
      let direction = equation.first.attribute == .width ? "horizontal" : "vertical"
      let name = scene.name(of: equation.first.item)
      return ["\(index + 1)", "lower the \(direction) \(priority) of \(name) to 999", ""]
    }
  }

  /// What of a content size is to be lowered so that all others can hold; nil where that is not enough.
  private func contentPriority(_ index: Int, _ relation: LoggedRelation) -> String? {
    if relation == .equal {
      for (left, priority) in [(Relation.lessThanOrEqual, "compression resistance"), (.greaterThanOrEqual, "hugging")] {
        var bounded = scene
        bounded.bound(index, to: left)
        if LoggedSystem(bounded).holds { return priority }
      }
    }
    guard mends(index) else { return nil }
    switch relation {
    case .equal: return "hugging and compression resistance"
    case .lessThanOrEqual: return "hugging"
    case .greaterThanOrEqual: return "compression resistance"
    }
  }

  /// Of several sizes of the author's for one view which to remove, or to keep; none where others contradict as well.
  private var choices: [[String]] {
    let sizes = contradiction.ownSizes
    guard sizes.count > 1, let quantity = contradiction.length(sizes[0])?.quantity else { return [] }
    let last = sizes.last.map { mends($0) ? [line(lowering: $0)] : [] } ?? []
    if sizes.allSatisfy(mends) {
      return [["", "remove \(sizes.map { "\($0 + 1)" }.spelledList("or")), whichever is not meant", ""]] + last
    }
    let all = constraints.indices.filter { index in
      scene.maker(of: index) == .author && scene.row(of: index) != nil
        && contradiction.length(index)?.quantity == quantity
    }
    guard all.allSatisfy({ mends(Set(all).subtracting([$0])) }) else { return [] }
    return [["", "keep one of \(all.map { "\($0 + 1)" }.spelledList()), and remove the others", ""]]
  }

  private var stackMends: [[String]] {
    guard let hidden = contradiction.hiddenStack else { return [] }
    let name = scene.names[hidden.item]
    let end = hidden.axis == .vertical ? "bottom" : "trailing"
    return [
      "hide the views within \(name) too", "set the spacing of \(name) to 0 while it is hidden",
      "wrap \(name) in a view, its \(end) at 999, and hide that",
    ].map { ["", $0, ""] }
  }

  private func line(lowering index: Int) -> [String] {
    ["\(index + 1)", code(index), constraints[index].sourcePlace ?? ""]
  }

  private func code(_ index: Int) -> String {
    let constraint = constraints[index]
    let isSnapKit = constraint.className == "SnapKit.LayoutConstraint"
    guard isSnapKit || constraint.className == "MASLayoutConstraint", let equation = constraint.equation else {
      let name = constraint.identifier.map { "'\($0)'" } ?? "constraint"
      return "\(name).priority = UILayoutPriority(999)"
    }
    let relation =
      switch equation.relation {
      case .equal: "equalTo"
      case .lessThanOrEqual: "lessThanOrEqualTo"
      case .greaterThanOrEqual: "greaterThanOrEqualTo"
      }
    var text = "make.\(equation.first.attribute.rawValue)."
    if let second = equation.second {
      let isNamed = second.item.className.isCellContentView
      var view = isNamed ? "contentView" : second.item.name ?? "…"
      if second.attribute != equation.first.attribute {
        view += isSnapKit ? ".snp.\(second.attribute.rawValue)" : ".mas_\(second.attribute.rawValue)"
      }
      text += "\(relation)(\(view))"
      if equation.multiplier != 1 { text += ".multipliedBy(\(equation.multiplier.spelledNumber))" }
      if equation.constant != 0 { text += ".offset(\(equation.constant.spelledNumber))" }
    } else {
      text += "\(isSnapKit ? "" : "mas_")\(relation)(\(equation.constant.spelledNumber))"
    }
    return text + ".priority(999)"
  }
}
