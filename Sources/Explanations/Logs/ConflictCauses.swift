import ConsoleLogs
import Diagnosis
import Findings
import LayoutModel

extension LoggedConflict {
  var causes: [String] {
    let origins = Set(members.map { loggedLayout.origin(of: $0) })
    if let own = ownWords(origins) ?? measuredWords { return [own] }
    var words: [String] = []
    if let marginWords { words.append(marginWords) }
    words += duplicates.map { one, other in "\(one + 1) and \(other + 1) are the same constraint, made twice" }
    if let given, tie == nil, edgeTwice == nil { words.append(self.words(for: given)) }
    words += [tiedToCellWords, computedSizeWords, turnedWords].compactMap(\.self)
    words += members.compactMap(hidingWords)
    for index in members where loggedLayout.origin(of: index) == .givenPlace {
      guard let item = maskedItem(index) else { continue }
      words.append("\(framework) itself places \(loggedLayout.names[item]), as it places a view controller's view")
    }
    if hiddenStack != nil { words.append("you cannot lower the constraints of the stack view") }
    if !loggedLayout.turnsWindows { words += masks }
    for index in members where loggedLayout.origin(of: index) == .interfaceBuilder {
      words.append("Interface Builder adds \(index + 1) at build time, because a view has too few constraints")
    }
    for index in members where loggedLayout.origin(of: index) == .nib {
      words.append("Interface Builder made \(index + 1) itself: it is not yours")
    }
    words += members.compactMap(contentWords)
    words += kindWords
    if words.isEmpty, rivals.count > 1 { words.append(rivalWords) }
    if !origins.contains(.author), words.isEmpty || origins.allSatisfy(\.givesSize) {
      words.append("\(framework) made all of them")
    }
    return words
  }

  /// With which of the usual margins the constraints conflict too, and with which not.
  private var marginWords: String? {
    guard !margins.isEmpty, let first = usualMargins.firstIndex(of: margins[0]) else { return nil }
    let (others, without) = (margins.dropFirst(), usualMargins.filter { !margins.contains($0) })
    func list(_ margins: [Double]) -> String { margins.map(\.spelledPoints).spelledList("or") }
    if others.isEmpty { return "they can hold if the margins are \(list(usualMargins.filter { $0 != margins[0] }))" }
    let rest = list(without)
    let hold =
      without.isEmpty ? "" : first == 0 ? "; of the usual margins, only \(rest) would fit" : ", but not with \(rest)"
    return "with margins of \(list(Array(others))) they conflict as well\(hold)"
  }

  /// The words for a conflict between UIKit's own constraints; nil if constraints of the author take part.
  private func ownWords(_ origins: Set<ConstraintOrigin>) -> String? {
    let isOfKeyboard = members.contains { index in
      loggedLayout.constraints[index].anchors.contains { $0.item.className == "UIKeyboardAssistantBar" }
    }
    if origins.isSubset(of: [.keyboard]) || isOfKeyboard && authored.isEmpty {
      return "these are the keyboard's own, between it and its bar: \(framework) solves the conflict itself"
    }
    if let process = loggedLayout.systemProcess, !origins.contains(.author) {
      return "\(process) printed this, a process of Apple's own"
    }
    if origins.contains(.actionSheet) {
      return "an action sheet's own constraint, a known bug of \(framework)"
    }
    if origins.contains(.author) { return nil }
    if origins.contains(.bar) {
      return "these are a bar's own: \(framework) lays out a navigation bar or a toolbar before it has a size"
    }
    if origins.contains(.system), let owner = loggedLayout.privateOwner {
      return "these are views of \(owner), measured before they have their size, and no harm is known"
    }
    return origins.contains(.system) || hasOnlySystemClasses
      ? "these are \(framework)'s own, and no harm is known" : nil
  }

  private var hasOnlySystemClasses: Bool {
    let classes = members.flatMap { loggedLayout.constraints[$0].anchors.map(\.item.className) }
    return !classes.isEmpty && classes.allSatisfy(\.isSystemClass)
  }

  private var measuredWords: String? {
    let sizes = members.compactMap(length)
    guard sizes.count == 2, members.count == 2, sizes[0].quantity == sizes[1].quantity,
      let own = sizes.first(where: { loggedLayout.origin(of: $0.constraint) == .givenSize }),
      let other = sizes.first(where: { loggedLayout.origin(of: $0.constraint) == .measuring })
    else { return nil }
    let kind = loggedLayout.kindOfContainer(loggedLayout.items[own.quantity.item].className).rawValue
    let noun = own.quantity.axis.extent
    if loggedLayout.isUnnamedWidth(own.constraint) {
      return "the log does not name who made either: 0 is probably \(framework)'s, before the \(kind) has a size, and "
        + "\(own.value.spelledPoints) that of code which measures cells, such as UITableView+FDTemplateLayoutCell"
    }
    return "\(own.value.spelledPoints) is the \(kind)'s own \(noun), and \(other.value.spelledPoints) the \(noun) used "
      + "while measuring"
  }

  /// The words for a content size whose hugging or compression resistance is required; else nil.
  private func contentWords(_ index: Int) -> String? {
    let constraint = loggedLayout.constraints[index]
    guard loggedLayout.origin(of: index) == .content, constraint.isRequired, let equation = constraint.equation else {
      return nil
    }
    let size = "\(equation.constant.spelledPoints) \(equation.first.attribute.adjective)"
    let content = "the content of \(loggedLayout.name(of: equation.first.item))"
    switch equation.relation {
    case .equal: return "\(content) must have its exact size: it hugs and resists compression at 1000"
    case .lessThanOrEqual: return "\(content) is \(size), and hugging at 1000 allows no more"
    case .greaterThanOrEqual: return "\(content) is \(size), and compression resistance at 1000 allows no less"
    }
  }

  private func hidingWords(_ index: Int) -> String? {
    guard loggedLayout.origin(of: index) == .stack(role: "hiding"),
      let equation = loggedLayout.constraints[index].equation
    else {
      return nil
    }
    let view = loggedLayout.name(of: equation.first.item)
    return "the stack view makes \(view) 0 \(equation.first.attribute.adjective) because it is hidden"
  }

  /// The autoresizing masks that were left on by mistake, and those that keep the size of a frame.
  private var masks: [String] {
    var seen: Set<Int> = []
    return members.compactMap { index in
      guard loggedLayout.origin(of: index) == .mask, let item = maskedItem(index), seen.insert(item).inserted else {
        return nil
      }
      if loggedLayout.box(of: index) != nil { return nil }
      if isMaskLeftOn(item) {
        let name = loggedLayout.names[item]
        return isPrototyped(item)
          ? "code turned the autoresizing mask of \(name) on again, so its frame makes constraints too"
          : "the autoresizing mask of \(name) still makes constraints from its frame"
      }
      if let difference = followedWords(index, item) { return difference }
      guard let given = length(index) else { return nil }
      if let words = rowMaskWords(given) { return words }
      let adjective = given.quantity.axis.adjective
      let className = loggedLayout.items[item].className
      let framed = className.contains("ClipView") ? "its scroll view" : "it"
      // Where the mask is the whole cause, the frame is among the fixes.
      let isListed = isProved && LoggedSystem(loggedLayout, without: [index]).holds
      let hint = isListed ? "\(framed) has no frame yet" : "give \(framed) a frame before you add constraints"
      let without = isFrameless(given) ? ": \(hint)" : ""
      return
        "\(loggedLayout.names[item]) is \(given.value.spelledPoints) \(adjective) because its autoresizing mask keeps the "
        + "size of its frame\(without)"
    }
  }

  /// Pairs of the author's constraints that say the same: each one's first double.
  var duplicates: [(one: Int, other: Int)] {
    let own = loggedLayout.constraints.indices.filter { loggedLayout.origin(of: $0) == .author }
    guard own.count <= mostCompared else { return [] }
    return own.compactMap { other in
      own.first { $0 < other && loggedLayout.isSame($0, other) }.map { ($0, other) }
    }
  }

  /// The author's constraints that give one size or one distance different values, if the conflict is only about that.
  var rivals: [Int] {
    guard isProved, let first = members.first.flatMap(loggedLayout.row), authored.count == members.count,
      members.allSatisfy({ loggedLayout.row(of: $0)?.isRival(of: first) == true })
    else { return [] }
    return members
  }

  private var rivalWords: String {
    let classes = Set(rivals.map { loggedLayout.constraints[$0].className })
    switch classes {
    case ["SnapKit.LayoutConstraint"]:
      return "makeConstraints adds constraints; updateConstraints changes existing ones"
    case ["MASLayoutConstraint"]:
      return "mas_makeConstraints adds constraints; mas_updateConstraints changes existing ones"
    default: break
    }
    guard let anchors = rivals.first.map({ loggedLayout.constraints[$0].anchors }), anchors.count > 1,
      !anchors[0].attribute.isSize
    else { return "two of your constraints give it different sizes" }
    let name = loggedLayout.name(of: anchors[0].item)
    return "to move \(name) later, change the constant of one constraint instead of adding another"
  }
}

/// The maximum number of constraints that are compared with each other.
private let mostCompared = 100

extension LoggedLayout {
  /// Whether an item is within another one, as far as the log names superviews.
  func contains(_ outer: Int, _ inner: Int) -> Bool { outer != inner && commonAncestor(outer, inner) == outer }

  /// Whether two constraints are not one and say the same.
  fileprivate func isSame(_ one: Int, _ other: Int) -> Bool {
    let (first, second) = (constraints[one], constraints[other])
    if let address = first.address, address == second.address { return false }
    guard let equation = first.equation, let double = second.equation, first.priority == second.priority else {
      return false
    }
    return equation.relation == double.relation && equation.multiplier == double.multiplier
      && equation.constant == double.constant && isSame(equation.first, double.first)
      && isSame(equation.second, double.second)
  }

  private func isSame(_ one: LoggedAnchor?, _ other: LoggedAnchor?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.attribute == other.attribute && index(of: one.item) == index(of: other.item)
  }
}
