import ConsoleLogs
import Findings
import LayoutModel

extension LoggedContradiction {
  /// What makes UIKit's constraints and the author's meet, in sentences; empty where nothing is known of it.
  var mechanism: [String] {
    let makers = Set(members.map { scene.maker(of: $0) })
    if makers.isSubset(of: [.keyboard]) { return [keyboardWords] }
    if makers.contains(.bar), !makers.contains(.author) { return [barWords] }
    var words: [String] = []
    if let given { words += self.words(for: given) }
    words += members.compactMap(hidingWords)
    words += masks
    for index in members where scene.maker(of: index) == .interfaceBuilder {
      words.append("Interface Builder adds \(index + 1) at build time, where a view has too few constraints")
    }
    for index in members where scene.maker(of: index) == .content {
      guard let first = scene.constraints[index].anchors.first else { continue }
      words.append("the content of \(scene.name(of: first.item)) insists on its size: it hugs or resists at 1000")
    }
    if words.isEmpty, ownSizes.count > 1 { words.append(ownSizeWords) }
    if !makers.contains(.author), words.isEmpty { words.append("none of them is yours: UIKit made them all") }
    return words
  }

  // MARK: - A size that UIKit gives

  private func words(for given: Given) -> [String] {
    let item = scene.items[given.quantity.item]
    let kind = item.className.kindOfContainer
    let value = given.value.spelledPoints
    let adjective = given.quantity.axis.sizeAdjective
    // A height that must not be 0 is printed as the least number above it [semantics 1.45].
    if abs(given.value) < 1e-3 {
      if scene.maker(of: given.constraint) == .measuring {
        return ["UIKit measures the view 0 \(adjective), before it has a size"]
      }
      if given.quantity.axis == .vertical, kind == "row" {
        return ["UIKit lays the row out 0 high while it is inserted, deleted or not yet measured"]
      }
      return ["UIKit lays the \(kind) out 0 \(adjective) before it has a size"]
    }
    if given.quantity.axis == .horizontal {
      switch kind {
      case "row": return ["\(value) is the width that the row is laid out at"]
      case "cell": return ["\(value) is the width that the collection's layout gives the cell, or estimates"]
      default: return ["\(value) is the width that the view is given from outside"]
      }
    }
    return heightWords(given, kind, value)
  }

  private func heightWords(_ given: Given, _ kind: String, _ value: String) -> [String] {
    if kind == "row", let asked = asked(inPlaceOf: given), asked.relation == .equal {
      let excess = given.value - asked.value
      // The separator's line is one pixel: 0.5 or a third of a point [semantics 4.26, 4.28].
      if abs(excess - 0.5) < 0.01 || abs(excess - 1.0 / 3) < 0.01 {
        return ["from iOS 13 on the content view takes the separator's \(excess.spelledPoints) pt too, on every row"]
      }
      if excess > 0, excess < 1 { return ["UIKit rounds the height of a row up to a whole pixel"] }
    }
    if kind == "row", [44, 43.5].contains(given.value) || abs(given.value - 43.667) < 0.001 {
      return ["\(value) is the standard height, at which UIKit lays a row out before it has measured it"]
    }
    switch kind {
    case "row":
      return [
        "\(value) is the height that the row has before UIKit has measured it: the estimated height, or that of the row that the cell showed before; or a fixed rowHeight"
      ]
    case "cell": return ["\(value) is the height that the collection's layout gives the cell, or estimates"]
    default: return ["\(value) is the height that the view is given from outside"]
    }
  }

  // MARK: - Stacks and masks

  private func hidingWords(_ index: Int) -> String? {
    guard scene.maker(of: index) == .stack(role: "hiding"), let equation = scene.constraints[index].equation else {
      return nil
    }
    let view = scene.name(of: equation.first.item)
    return "the stack view makes \(view) 0 \(equation.first.attribute.adjective) because it is hidden"
  }

  /// The views whose masks are left on, and those whose masks keep a size that they are given by their frames.
  private var masks: [String] {
    var seen: Set<Int> = []
    return members.compactMap { index in
      guard scene.maker(of: index) == .mask, let item = maskedItem(index), seen.insert(item).inserted else {
        return nil
      }
      if isMaskLeftOn(item) {
        return "the autoresizing mask of \(scene.names[item]) still makes constraints from its frame"
      }
      guard let given = length(index) else { return nil }
      let adjective = given.quantity.axis.sizeAdjective
      return
        "\(scene.names[item]) is \(given.value.spelledPoints) \(adjective) by its frame, which its autoresizing mask keeps"
    }
  }

  /// Whose mask a constraint comes from.
  func maskedItem(_ index: Int) -> Int? {
    scene.constraints[index].equation.flatMap { scene.index(of: $0.first.item) }
  }

  /// Whether a view has constraints of its own beside those of its mask. The views that hold others get their frames from
  /// UIKit.
  func isMaskLeftOn(_ item: Int) -> Bool {
    if scene.superviews.values.contains(item) || scene.items[item].className.isCellContentView { return false }
    return authored.contains { scene.constraints[$0].anchors.first.flatMap { scene.index(of: $0.item) } == item }
  }

  // MARK: - Sizes of the author's

  /// The constraints of the author's that fix one size, where the set has no more.
  var ownSizes: [Int] {
    let sizes = members.compactMap(length)
    guard sizes.count == members.count, sizes.allSatisfy({ $0.quantity == sizes[0].quantity }) else { return [] }
    return authored.count == members.count ? authored : []
  }

  private var ownSizeWords: String {
    let classes = Set(ownSizes.map { scene.constraints[$0].className })
    switch classes {
    case ["SnapKit.LayoutConstraint"]: return "makeConstraints adds to what is there; updateConstraints changes it"
    case ["MASLayoutConstraint"]: return "mas_makeConstraints adds to what is there; mas_updateConstraints changes it"
    default: return "two constraints of yours give it different sizes"
    }
  }

  private var keyboardWords: String {
    "these are the keyboard's own, between it and its bar: UIKit settles them by itself, and nothing of yours is in them"
  }

  private var barWords: String {
    "these are a bar's own: a navigation bar or a toolbar is laid out before it has its size, and nothing of yours is in them"
  }
}
