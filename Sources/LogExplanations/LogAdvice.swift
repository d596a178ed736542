import ConsoleLogs
import Findings
import LayoutModel

/// What to lower or to remove, the best first; each was tried out on what the log says.
struct LogAdvice {
  let contradiction: LoggedContradiction

  private var scene: LoggedScene { contradiction.scene }
  private var constraints: [LoggedConstraint] { scene.constraints }

  /// How many mends are told.
  private static let mostTold = 2

  /// Whether all of them are needed.
  var isTogether: Bool {
    contradiction.isProved && contradiction.ownSizes.count < 2 && masks.isEmpty && prototypes.isEmpty
      && !ranked.contains(where: mends)
  }

  /// The numbers of constraints, and what to do with them.
  var lines: [[String]] {
    guard contradiction.isProved else { return [] }
    var lines: [[String]] = masks + prototypes
    if !lines.isEmpty { return Array(lines.prefix(Self.mostTold)) }
    if contradiction.ownSizes.count > 1 {
      let numbers = contradiction.ownSizes.map { "\($0 + 1)" }
      lines.append(["", "remove \(numbers.spelledList("or")), whichever is not meant", ""])
      if let last = contradiction.ownSizes.last, mends(last) { lines.append(line(lowering: last)) }
      return Array(lines.prefix(Self.mostTold))
    }
    let single = ranked.lazy.filter(mends).prefix(Self.mostTold)
    if !single.isEmpty { return single.map { line(lowering: $0) } }
    // Where no single one is enough, there are several contradictions in the list.
    return ranked.lazy.compactMap { completed([$0]) }.first.map { $0.map { line(lowering: $0) } } ?? []
  }

  // MARK: - What is tried

  private func mends(_ index: Int) -> Bool { LoggedSystem(scene, without: [index]).minimalContradiction == nil }

  /// Some constraints, with those that have to go with them so that the rest can hold; nil where that takes too many.
  private func completed(_ lowered: [Int]) -> [Int]? {
    guard let rest = LoggedSystem(scene, without: Set(lowered)).minimalContradiction else { return lowered }
    guard lowered.count < 3, let next = rank(rest.filter { scene.maker(of: $0) == .author }).first else { return nil }
    return completed(lowered + [next])
  }

  /// The author's constraints of the set: those to the far end of what holds the others first, since a row then keeps its
  /// look until it has its size; then sizes, and the one that UIKit chose.
  private var ranked: [Int] {
    // A set of both axes is about a height, which follows from the width: the width stays.
    let vertical = contradiction.authored.filter { isVertical($0) }
    let isMixed = contradiction.members.contains { !isVertical($0) }
    return rank(isMixed && !vertical.isEmpty ? vertical : contradiction.authored)
  }

  private func isVertical(_ index: Int) -> Bool {
    scene.row(of: index)?.terms.contains { $0.quantity.axis == .vertical } ?? false
  }

  /// Whether a constraint fixes a length at 0, which is seldom meant beside others.
  private func isOfZero(_ index: Int) -> Bool { contradiction.length(index).map { $0.value == 0 } ?? false }

  private func isRatio(_ row: LoggedRow) -> Bool {
    row.terms.allSatisfy { !$0.quantity.isPlace } && Set(row.terms.map(\.quantity.axis)).count == 2
  }

  private func rank(_ indices: [Int]) -> [Int] {
    let container = contradiction.given?.quantity.item ?? hidden ?? outermost
    let broken = contradiction.complaint.brokenIndex
    func grade(_ index: Int) -> Int {
      guard let row = scene.row(of: index) else { return 4 }
      if isOfZero(index) { return -1 }
      if let container, row.terms.contains(where: { $0.quantity.item == container && $0.quantity.kind == .end }) {
        return 0
      }
      if row.terms.count == 1 || isRatio(row) { return index == broken ? 1 : 2 }
      return index == broken ? 2 : 3
    }
    return indices.sorted { (grade($0), $0) < (grade($1), $1) }
  }

  /// The view that a stack hides.
  private var hidden: Int? {
    contradiction.members.first { scene.maker(of: $0) == .stack(role: "hiding") }
      .flatMap { scene.row(of: $0)?.terms.first?.quantity.item }
  }

  private var outermost: Int? {
    let items = contradiction.members.flatMap { scene.row(of: $0)?.terms.map(\.quantity.item) ?? [] }
    return items.first { item in
      scene.superviews.values.contains(item) && !items.contains { scene.superviews[item] == $0 }
    }
  }

  // MARK: - What to write

  private var masks: [[String]] {
    var seen: Set<Int> = []
    return contradiction.members.compactMap { index in
      guard scene.maker(of: index) == .mask, let item = contradiction.maskedItem(index),
        contradiction.isMaskLeftOn(item), seen.insert(item).inserted
      else { return nil }
      let own = constraints.indices.filter { scene.maker(of: $0) == .mask && contradiction.maskedItem($0) == item }
      guard LoggedSystem(scene, without: Set(own)).minimalContradiction == nil else { return nil }
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

  private func line(lowering index: Int) -> [String] {
    ["\(index + 1)", code(index), place(index) ?? ""]
  }

  private func place(_ index: Int) -> String? {
    guard let file = constraints[index].sourceFile, let line = constraints[index].sourceLine else { return nil }
    return "\(file.split(separator: "/").last.map(String.init) ?? file):\(line)"
  }

  /// The constraint at 999, in the words of the library that made it.
  private func code(_ index: Int) -> String {
    let constraint = constraints[index]
    let isSnapKit = constraint.className == "SnapKit.LayoutConstraint"
    guard isSnapKit || constraint.className == "MASLayoutConstraint", let equation = constraint.equation else {
      let name = constraint.identifier.map { "'\($0)'" } ?? "constraint"
      return "\(name).priority = UILayoutPriority(999)"
    }
    let relations: [LoggedRelation: String] = [
      .equal: "equalTo", .lessThanOrEqual: "lessThanOrEqualTo", .greaterThanOrEqual: "greaterThanOrEqualTo",
    ]
    let relation = relations[equation.relation] ?? "equalTo"
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
      let prefix = isSnapKit ? "" : "mas_"
      text += "\(prefix)\(relation)(\(equation.constant.spelledNumber))"
    }
    return text + ".priority(999)"
  }
}
