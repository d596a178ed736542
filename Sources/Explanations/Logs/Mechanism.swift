import ConsoleLogs
import Findings
import LayoutModel

extension LoggedContradiction {
  var mechanism: [String] {
    let makers = Set(members.map { scene.maker(of: $0) })
    if let own = ownWords(makers) ?? measuredWords { return [own] }
    var words: [String] = []
    if let given { words.append(self.words(for: given)) }
    words += members.compactMap(hidingWords)
    if hiddenStack != nil { words.append("none of them is yours to lower") }
    words += masks
    for index in members where scene.maker(of: index) == .interfaceBuilder {
      words.append("Interface Builder adds \(index + 1) at build time, where a view has too few constraints")
    }
    for index in members where scene.maker(of: index) == .nib {
      words.append("Interface Builder made \(index + 1) by itself: nothing of yours")
    }
    words += members.compactMap(contentWords)
    if words.isEmpty, isProved, ownSizes.count > 1 { words.append(ownSizeWords) }
    if !makers.contains(.author), words.isEmpty || makers.allSatisfy(\.givesSize) {
      words.append("none of them is yours: UIKit made them all")
    }
    return words
  }

  /// That UIKit's own views are the matter; nil where others are.
  private func ownWords(_ makers: Set<Maker>) -> String? {
    if makers.isSubset(of: [.keyboard]) {
      return "these are the keyboard's own, between it and its bar: UIKit settles them by itself, and nothing of yours "
        + "is in them"
    }
    if makers.contains(.actionSheet) {
      return "an action sheet's own constraint, a known fault of UIKit; nothing to mend"
    }
    if makers.contains(.author) { return nil }
    if makers.contains(.bar) {
      return "these are a bar's own: a navigation bar or a toolbar is laid out before it has its size, and nothing of "
        + "yours is in them"
    }
    return makers.contains(.system) || isOfSystemAlone ? "nothing of yours: UIKit's own, no harm is known" : nil
  }

  private var isOfSystemAlone: Bool {
    let classes = members.flatMap { scene.constraints[$0].anchors.map(\.item.className) }
    return !classes.isEmpty && classes.allSatisfy(\.isOfSystem)
  }

  private var measuredWords: String? {
    let sizes = members.compactMap(length)
    guard sizes.count == 2, members.count == 2, sizes[0].quantity == sizes[1].quantity,
      let own = sizes.first(where: { scene.maker(of: $0.constraint) == .givenSize }),
      let other = sizes.first(where: { scene.maker(of: $0.constraint) == .measuring })
    else { return nil }
    let kind = scene.kindOfContainer(scene.items[own.quantity.item].className).rawValue
    let noun = own.quantity.axis.extent
    return "\(own.value.spelledPoints) is the \(kind)'s own \(noun), and \(other.value.spelledPoints) the \(noun) used "
      + "while measuring; nothing of yours"
  }

  private func words(for given: Given) -> String {
    let kind = scene.kindOfContainer(scene.items[given.quantity.item].className)
    let (value, axis) = (given.value.spelledPoints, given.quantity.axis)
    let isMeasuring = scene.maker(of: given.constraint) == .measuring
    // A height that must not be 0 is printed as the least number above it [semantics 1.45].
    if abs(given.value) < 1e-3 {
      if isMeasuring { return "UIKit measures the view 0 \(axis.adjective), before it has a size" }
      return axis == .vertical && kind == .row
        ? "UIKit lays the row out 0 high while it is inserted, deleted or not yet measured"
        : "UIKit lays the \(kind.rawValue) out 0 \(axis.adjective) before it has a size"
    }
    if isMeasuring { return "\(value) is the \(axis.extent) at which UIKit measures the view" }
    switch kind {
    case .cell: return cellWords(given)
    case .view: return "\(value) is the \(axis.extent) that the view is given from outside"
    case .row, .header:
      if axis == .horizontal { return "\(value) is the width that the \(kind.rawValue) is laid out at" }
      return kind == .row
        ? rowWords(given)
        : "\(value) is the height that the header or the footer has before UIKit "
          + "has measured it: an estimated one, or a fixed one"
    }
  }

  /// A class that does not name its collection may be of a table as well.
  private func cellWords(_ given: Given) -> String {
    let isNamed = scene.items[given.quantity.item].className.contains("CollectionViewCell")
    let giver = isNamed ? "collection's layout" : "table or the collection"
    return
      "\(given.value.spelledPoints) is the \(given.quantity.axis.extent) that the \(giver) gives the cell, or estimates"
  }

  /// What makes a row under a point higher than its content: a pixel's separator [semantics 4.26, 4.28], a whole pixel.
  private func excessWords(_ given: Double, over asked: Double) -> String? {
    let excess = given - asked
    // What follows holds from iOS 13 on.
    if isBeforeIOS10 { return nil }
    let isPixel = { (scale: Double) in abs(excess - 1 / scale) < 0.01 }
    if isPixel(2) || isPixel(3) {
      return "from iOS 13 on the content view takes the separator's \(excess.spelledPoints) pt too, on every row"
    }
    guard excess > 0, excess < 1 else { return nil }
    let rounded = [3.0, 2].map { (scale: $0, pixel: (asked * $0 - 1e-3).rounded(.up) / $0) }
    if !rounded.contains(where: { abs(given - $0.pixel) < 2e-3 }),
      let (scale, pixel) = rounded.first(where: { abs(given - $0.pixel - 1 / $0.scale) < 2e-3 })
    {
      return "UIKit rounds \(asked.spelledPoints) up to a whole pixel, \(pixel.spelledPoints); from iOS 13 on the "
        + "content view takes the separator's \((1 / scale).spelledPoints) pt too"
    }
    return "UIKit rounds the height of a row up to a whole pixel"
  }

  private func rowWords(_ given: Given) -> String {
    if let asked = asked(inPlaceOf: given), asked.relation == .equal,
      let words = excessWords(given.value, over: asked.value)
    {
      return words
    }
    let value = given.value.spelledPoints
    if [44, 43.5].contains(given.value) || abs(given.value - 43.667) < 0.001 {
      return "\(value) is the standard height, at which UIKit lays a row out before it has measured it"
    }
    return
      "\(value) is the height that the row has before UIKit has measured it: the estimated height, or that of the row "
      + "that the cell showed before; or a fixed rowHeight"
  }

  private var isBeforeIOS10: Bool {
    scene.constraints.contains { constraint in
      guard constraint.isActive == nil else { return false }
      let isSizeInBrackets = constraint.text.contains("[") && constraint.anchors.count == 1
      return isSizeInBrackets || constraint.text.contains("(Names:")
    }
  }

  /// Which of the two wishes of a content size is required; nil where neither is.
  private func contentWords(_ index: Int) -> String? {
    let constraint = scene.constraints[index]
    guard scene.maker(of: index) == .content, constraint.isRequired, let equation = constraint.equation else {
      return nil
    }
    let size = "\(equation.constant.spelledPoints) \(equation.first.attribute.adjective)"
    let content = "the content of \(scene.name(of: equation.first.item))"
    switch equation.relation {
    case .equal: return "\(content) insists on its size: it hugs and resists at 1000"
    case .lessThanOrEqual: return "\(content) is \(size), which it hugs at 1000"
    case .greaterThanOrEqual: return "\(content) is \(size), and resists compression at 1000"
    }
  }

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
      let adjective = given.quantity.axis.adjective
      return
        "\(scene.names[item]) is \(given.value.spelledPoints) \(adjective) by its frame, which its autoresizing mask keeps"
    }
  }

  func maskedItem(_ index: Int) -> Int? { scene.constraints[index].equation.flatMap { scene.index(of: $0.first.item) } }

  /// Whether a view has constraints besides its mask's. The views that hold others get their frames from UIKit.
  func isMaskLeftOn(_ item: Int) -> Bool {
    if scene.superviews.values.contains(item) || scene.items[item].className.isCellContentView { return false }
    return authored.contains { scene.constraints[$0].anchors.first.flatMap { scene.index(of: $0.item) } == item }
  }

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
}
