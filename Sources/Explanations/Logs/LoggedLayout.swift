import ConsoleLogs
import Diagnosis
import LayoutModel
import Reporters
import WorkLimit

/// The views and guides of a complaint, each once, with their names for display.
struct LoggedLayout {
  let constraints: [LoggedConstraint]
  /// The process that printed the log, if it is one of Apple's.
  let systemProcess: String?
  /// The beginning of a constraint that is cut off.
  let cutText: String
  /// Each item as the log first names it, with its text from the first constraint that prints one.
  private(set) var items: [LoggedItem] = []
  /// The superviews of items, as far as a `|` in the log names them.
  private(set) var superviews: [Int: Int] = [:]
  private var marginGuides: [Int: Int] = [:]
  private(set) var names: [String] = []
  private var rows: [LoggedRow?] = []
  private var origins: [ConstraintOrigin] = []
  /// The index in `items` of each address. `withoutAddress` has the indices of the other items.
  private var indexOfAddress: [UInt64: Int] = [:]
  private var withoutAddress: [Int] = []
  /// The framework that printed the log: AppKit if the log has classes of AppKit and none of UIKit.
  private(set) var framework = "UIKit"
  /// Whether the list has views that only a framework creates, and no views beside them but plain ones.
  private(set) var hasOnlyPrivateViews = false
  /// The rows of margins that the log does not describe, if a margin is assumed.
  private(set) var assumed: [LoggedRow] = []
  /// The work limit of one question about these constraints.
  private(set) var limit = WorkLimit(mostWork)
  private(set) var isNarrowed = false
  /// Whether the masks of windows are read across: before iOS 8, a window does not turn with the device, and its width
  /// is the height of a view in landscape.
  let turnsWindows: Bool

  /// Reads a complaint. A margin in points is assumed for views whose margins the log mentions but does not describe.
  init(_ complaint: ConstraintComplaint, margin: Double? = nil, turnsWindows: Bool = false) {
    self.turnsWindows = turnsWindows
    constraints = complaint.constraints
    systemProcess = complaint.process.flatMap { systemProcesses.contains($0) ? $0 : nil }
    cutText = complaint.cutText
    for constraint in constraints {
      for anchor in constraint.anchors { add(anchor.item) }
      if let superview = constraint.superview { add(superview) }
    }
    for constraint in constraints { recordSuperview(constraint) }
    for constraint in constraints {
      for anchor in constraint.anchors where anchor.attribute.isOnMargins { addMargins(of: anchor.item) }
    }
    if !items.contains(where: \.isOfUIKit), items.contains(where: \.isOfAppKit) { framework = "AppKit" }
    if let margin { assumed = marginRows(margin) }
    names = spelledNames()
    hasOnlyPrivateViews = readHasOnlyPrivateViews()
    origins = constraints.indices.map { readOrigin(of: $0) }
    rows = constraints.indices.map { readRow(of: $0) }
  }

  func origin(of index: Int) -> ConstraintOrigin { origins[index] }
  /// A constraint in shared coordinates; nil if the log says too little, or the constraint is left out.
  func row(of index: Int) -> LoggedRow? { rows[index] }

  var rowCount: Int { rows.count { $0 != nil } }

  /// Keeps only the rows of some constraints.
  mutating func keepOnly(_ kept: Set<Int>) {
    rows = constraints.indices.map { kept.contains($0) ? rows[$0] : nil }
    isNarrowed = true
  }

  /// Resets the work limit for another question.
  mutating func renewLimit() { limit = WorkLimit(mostWork) }
  /// Weakens a constraint to an upper or a lower bound.
  mutating func bound(_ index: Int, to relation: Relation) { rows[index]?.relation = relation }
  /// Fixes the sum of a constraint at a value.
  mutating func fix(_ index: Int, at value: Double) {
    bound(index, to: .equal)
    rows[index]?.constant = -value
  }

  /// Relates a constraint to another quantity in place of one of its own.
  mutating func replace(_ old: Quantity, with new: Quantity, in index: Int) {
    guard let place = rows[index]?.terms.firstIndex(where: { $0.quantity == old }) else { return }
    rows[index]?.terms[place].quantity = new
  }

  func index(of item: LoggedItem) -> Int? {
    guard let address = item.address else { return items.firstIndex { $0.isSame(as: item) } }
    let named = withoutAddress.first { items[$0].isSame(as: item) }
    guard let known = indexOfAddress[address] else { return named }
    return named.map { min($0, known) } ?? known
  }

  private mutating func add(_ item: LoggedItem) {
    guard let known = index(of: item) else {
      if let address = item.address {
        indexOfAddress[address] = items.count
      } else {
        withoutAddress.append(items.count)
      }
      items.append(item)
      return
    }
    if items[known].text == nil { items[known].text = item.text }
  }

  private mutating func recordSuperview(_ constraint: LoggedConstraint) {
    guard let superview = constraint.superview, let owner = index(of: superview) else { return }
    for anchor in constraint.anchors {
      guard let item = index(of: anchor.item), item != owner else { continue }
      superviews[item] = owner
      if items[item].text == marginsGuide { marginGuides[owner] = item }
    }
  }

  /// Adds a margins guide for an item whose margins the log mentions but does not describe.
  private mutating func addMargins(of item: LoggedItem) {
    guard let owner = index(of: item), marginGuides[owner] == nil else { return }
    withoutAddress.append(items.count)
    items.append(LoggedItem(className: "", address: nil, name: "margins of \(owner)", text: marginsGuide))
    marginGuides[owner] = items.count - 1
    superviews[items.count - 1] = owner
  }

  /// Whether the log is of a release before iOS 8, as far as its spelling says, and names a window's size by a mask.
  var mayTurnWindows: Bool {
    constraints.indices.contains { index in
      origin(of: index) == .mask && isOfWindow(constraints[index]) && constraints[index].anchors.count == 1
    } && constraints.allSatisfy { $0.isActive == nil }
  }

  func isOfWindow(_ constraint: LoggedConstraint) -> Bool {
    constraint.anchors.contains { $0.item.className == "UIWindow" }
  }

  /// Whether the log mentions margins that it does not describe.
  var hasUnknownMargins: Bool { marginGuides.values.contains { items[$0].isUnknownGuide } }

  private func marginRows(_ margin: Double) -> [LoggedRow] {
    marginGuides.sorted { $0.key < $1.key }.filter { items[$0.value].isUnknownGuide }.flatMap { owner, guide in
      Axis.allCases.flatMap { axis in
        [(Quantity.Kind.start, -margin), (.end, margin)].map { kind, constant in
          let inner = Quantity(item: guide, axis: axis, kind: kind)
          let outer = Quantity(item: owner, axis: axis, kind: kind)
          return LoggedRow([(1, inner), (-1, outer)], constant: constant, .equal, from: .implied)
        }
      }
    }
  }

  /// The item of an anchor: the item itself, or its margins guide.
  func item(of anchor: LoggedAnchor) -> Int? {
    guard let item = index(of: anchor.item) else { return nil }
    return anchor.attribute.isOnMargins ? marginGuides[item] : item
  }

  /// The nearest common ancestor of two items, as far as the log names superviews.
  func commonAncestor(_ a: Int, _ b: Int) -> Int? {
    let (above, other) = (ancestors(of: a), ancestors(of: b))
    return above.first { other.contains($0) }
  }

  private func ancestors(of item: Int) -> [Int] {
    var found = [item]
    while let last = found.last, let next = superviews[last], !found.contains(next) { found.append(next) }
    return found
  }

  /// The names, such as `UILabel 'Lorem'`; equal names are numbered.
  private func spelledNames() -> [String] {
    var plain: [String] = []
    for item in items { plain.append(plainName(item).visible) }
    for (index, item) in items.enumerated() where isGuide(item) {
      if let owner = superviews[index] { plain[index] = "\(plain[owner]).\(plain[index])" }
    }
    let alike = Dictionary(grouping: plain.indices) { plain[$0] }
    var numbered = plain
    for indices in alike.values where indices.count > 1 {
      for (place, index) in indices.enumerated() { numbered[index] += " \(place + 1)" }
    }
    return numbered
  }

  var addresses: [(name: String, address: UInt64)] {
    items.indices.compactMap { index in
      guard names[index] != plainName(items[index]).visible, !isGuide(items[index]), let address = items[index].address
      else { return nil }
      return (names[index], address)
    }
  }

  func isGuide(_ item: LoggedItem) -> Bool { item.text == marginsGuide || item.text == safeAreaGuide }

  func isAnyGuide(_ item: Int) -> Bool {
    isGuide(items[item]) || items[item].className.hasSuffix("LayoutGuide") || items[item].isUnknownGuide
  }

  private func plainName(_ item: LoggedItem) -> String {
    switch item.text {
    case marginsGuide: return "layoutMarginsGuide"
    case safeAreaGuide: return "safeAreaLayoutGuide"
    default: break
    }
    if item == .unknownSuperview { return "the superview" }
    if item.className.isCellContentView { return "contentView" }
    if let name = item.name { return name }
    // The address in the identifier of a bar's guide says nothing more.
    let shown = item.isGuideOfBar ? item.text.map { String($0.prefix { $0 != "(" }) } : item.text
    let text = shown.map { " '\($0)'" } ?? ""
    return shortClassName(item.className) + text
  }
}

/// Less than a second of work in a release build, a few seconds in a debug build.
private let mostWork = 80_000_000
private let systemProcesses: Set<String> = [
  "SpringBoard", "MobileSafari", "MobileSMS", "MobileMail", "MobileSlideShow", "MobileCal", "InCallService",
  "Spotlight",
]
private let marginsGuide = "UIViewLayoutMarginsGuide"
private let safeAreaGuide = "UIViewSafeAreaLayoutGuide"

/// A class name without its module, and without the prefix of key-value observing; of a mangled name, the class alone.
func shortClassName(_ name: String) -> String {
  if let mangled = name.mangled { return mangled.name }
  var short = name[...]
  if let point = short.lastIndex(of: ".") { short = short[short.index(after: point)...] }
  let observed = "NSKVONotifying_"
  if short.hasPrefix(observed) { short = short.dropFirst(observed.count) }
  return short.isEmpty ? name : String(short)
}

extension String {
  var isCellContentView: Bool {
    hasSuffix("CellContentView") || hasSuffix("HeaderFooterContentView") || hasSuffix("HeaderFooterViewContentView")
  }
}

extension LoggedItem {
  /// Whether it stands for margins that the log mentions but does not describe.
  fileprivate var isUnknownGuide: Bool { className.isEmpty && text == marginsGuide }
  fileprivate var isOfUIKit: Bool { className.hasPrefix("UI") || className.hasPrefix("_UI") }
  fileprivate var isOfAppKit: Bool {
    !className.hasPrefix("NSKVONotifying_") && (className.hasPrefix("NS") || className.hasPrefix("_NS"))
  }
}

extension LoggedConstraint {
  /// Its one or two anchors; empty if the constraint was not understood.
  var anchors: [LoggedAnchor] { equation.map { [$0.first] + ($0.second.map { [$0] } ?? []) } ?? [] }
}

extension LoggedAttribute {
  var isOnMargins: Bool { rawValue.hasSuffix("Margin") || rawValue.hasSuffix("WithinMargins") }
}
