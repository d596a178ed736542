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

  private func words(for given: Given) -> String {
    let kind = loggedLayout.kindOfContainer(loggedLayout.items[given.quantity.item].className)
    let (value, axis) = (given.value.spelledPoints, given.quantity.axis)
    let isMeasuring =
      loggedLayout.origin(of: given.constraint) == .measuring || loggedLayout.isFittingSize(given.constraint)
    // Where a height must not be 0, UIKit uses and prints the smallest number above 0 [semantics 1.45].
    if abs(given.value) < 1e-3 {
      if isMeasuring { return "\(framework) measures the view 0 \(axis.adjective) before it has a size" }
      if kind == .cell, loggedLayout.isOfCollection(given.quantity.item) {
        return "0 is the \(axis.extent) that the collection's layout gives the cell"
      }
      return axis == .vertical && kind == .row
        ? "\(framework) lays the row out 0 high while it is inserted, deleted or not yet measured"
        : "\(framework) lays the \(kind.rawValue) out 0 \(axis.adjective) before it has a size"
    }
    if loggedLayout.origin(of: given.constraint) == .alertWidth {
      return "\(value) is the width that \(framework) gives an alert, and it does not grow with the content"
    }
    if isMeasuring { return "\(value) is the \(axis.extent) at which \(framework) measures the view" }
    switch kind {
    case .cell: return cellWords(given)
    case .supplementary:
      return "\(value) is the \(axis.extent) that the collection's layout gives the header or the footer: "
        + "headerReferenceSize, footerReferenceSize, or an estimate"
    case .view: return viewWords(given)
    case .splitItem: return "\(value) is the \(axis.extent) that the split view gives its item, which may be collapsed"
    case .row, .header:
      if axis == .horizontal { return "\(value) is the width at which \(framework) lays out the \(kind.rawValue)" }
      return kind == .row
        ? rowWords(given)
        : "\(value) is the height of the header or the footer: fixed, or the estimate until it is measured"
    }
  }

  /// If the class name does not contain "CollectionViewCell", the cell may be a table's.
  private func cellWords(_ given: Given) -> String {
    let isNamed = loggedLayout.isOfCollection(given.quantity.item)
    let source = isNamed ? "collection's layout" : "table or the collection"
    return
      "\(given.value.spelledPoints) is the \(given.quantity.axis.extent) that the \(source) gives the cell, or estimates for it"
  }

  /// Why a row is less than a point higher than its content: a separator of a pixel [semantics 4.26, 4.28], or
  /// rounding.
  private func excessWords(_ given: Double, over requested: Double) -> String? {
    let excess = given - requested
    // UIKit adds the separator from iOS 13 on.
    if isBeforeIOS10 { return nil }
    let isPixel = { (scale: Double) in abs(excess - 1 / scale) < 0.01 }
    if isPixel(2) || isPixel(3) {
      return "from iOS 13 on, \(framework) adds the separator's \(excess.spelledPoints) pt to contentView in every row"
    }
    guard excess > 0, excess < 1 else { return nil }
    let rounded = [3.0, 2].map { (scale: $0, pixel: (requested * $0 - 1e-3).rounded(.up) / $0) }
    if !rounded.contains(where: { abs(given - $0.pixel) < 2e-3 }),
      let (scale, pixel) = rounded.first(where: { abs(given - $0.pixel - 1 / $0.scale) < 2e-3 })
    {
      return
        "\(framework) rounds \(requested.spelledPoints) up to a whole pixel, \(pixel.spelledPoints); from iOS 13 on, "
        + "it also adds the separator's \((1 / scale).spelledPoints) pt"
    }
    return "\(framework) rounds the height of a row up to a whole pixel"
  }

  private func rowWords(_ given: Given) -> String {
    if let requested = requested(inPlaceOf: given) {
      if requested.relation == .equal, let words = excessWords(given.value, over: requested.value) { return words }
      let (lack, least) = (requested.value - given.value, requested.value.spelledPoints)
      if isBeforeIOS10, requested.relation != .lessThanOrEqual, requested.value.rounded() == requested.value,
        [2.0, 3].contains(where: { abs(lack - 1 / $0) < 0.01 })
      {
        return
          "\(given.value.spelledPoints) is \(lack.spelledPoints) less than \(least), the separator's height: in a row of "
          + "\(least), contentView has less"
      }
    }
    let value = given.value.spelledPoints
    if [44, 43.5].contains(given.value) || abs(given.value - 43.667) < 0.001 {
      return
        "\(value) is the standard height, which \(framework) gives a row before it measures it; if the row stays "
        + "\(value) high, set rowHeight to UITableView.automaticDimension"
    }
    // There, the content view is as high as the row [semantics 4.14, 4.28].
    if given.value == 51, !isBeforeIOS10 {
      return "\(value) is the standard height on iOS 26, which \(framework) gives a row before it measures it"
    }
    return
      "\(value) is the row's height until \(framework) measures it: an estimate, or the height that the cell had before; "
      + "or it is a fixed rowHeight"
  }

  private var isBeforeIOS10: Bool {
    loggedLayout.constraints.contains { constraint in
      guard constraint.isActive == nil else { return false }
      let isSizeInBrackets = constraint.text.contains("[") && constraint.anchors.count == 1
      return isSizeInBrackets || constraint.text.contains("(Names:")
    }
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
      let isYours = !authored.isEmpty && !className.isCellContentView && !className.isSystemClass
      let framed = className.contains("ClipView") ? "its scroll view" : "it"
      let without = given.value == 0 && isYours ? ": give \(framed) a frame before you add constraints" : ""
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
