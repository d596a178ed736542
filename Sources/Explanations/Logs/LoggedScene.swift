import ConsoleLogs
import LayoutModel
import Reporters
import WorkLimit

/// The views and guides of a complaint, each once, with their names for people.
struct LoggedScene {
  let constraints: [LoggedConstraint]
  /// Each item as the log names it first, with the text that it has anywhere.
  private(set) var items: [LoggedItem] = []
  /// The view that holds an item, as far as a `|` says it.
  private(set) var superviews: [Int: Int] = [:]
  private var marginGuides: [Int: Int] = [:]
  private(set) var names: [String] = []
  private var rows: [LoggedRow?] = []
  private var makers: [Maker] = []
  /// Where in `items` an address is, and which items have none.
  private var indexOfAddress: [UInt64: Int] = [:]
  private var withoutAddress: [Int] = []
  /// What the solver may still do for one question about these constraints, so that no list takes long.
  private(set) var limit = WorkLimit(mostWork)
  private(set) var isNarrowed = false

  init(_ complaint: ConstraintComplaint) {
    constraints = complaint.constraints
    for constraint in constraints {
      for anchor in constraint.anchors { add(anchor.item) }
      if let superview = constraint.superview { add(superview) }
    }
    for constraint in constraints { noteSuperview(constraint) }
    for constraint in constraints {
      for anchor in constraint.anchors where anchor.attribute.isOfMargins { addMargins(of: anchor.item) }
    }
    names = spelledNames()
    makers = constraints.indices.map { readMaker(of: $0) }
    rows = constraints.indices.map { readRow(of: $0) }
  }

  func maker(of index: Int) -> Maker { makers[index] }
  /// What a constraint says, in coordinates that all items share; nil where the log tells too little, or it was left.
  func row(of index: Int) -> LoggedRow? { rows[index] }

  var rowCount: Int { rows.count { $0 != nil } }

  mutating func leave(outside kept: Set<Int>) {
    rows = constraints.indices.map { kept.contains($0) ? rows[$0] : nil }
    isNarrowed = true
  }

  /// Allows for as much work again, for another question.
  mutating func renewLimit() { limit = WorkLimit(mostWork) }
  /// Has a constraint hold as an upper or a lower bound alone.
  mutating func bound(_ index: Int, to relation: Relation) { rows[index]?.relation = relation }

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

  private mutating func noteSuperview(_ constraint: LoggedConstraint) {
    guard let superview = constraint.superview, let owner = index(of: superview) else { return }
    for anchor in constraint.anchors {
      guard let item = index(of: anchor.item), item != owner else { continue }
      superviews[item] = owner
      if items[item].text == marginsGuide { marginGuides[owner] = item }
    }
  }

  /// A guide for margins that the log speaks of and says nothing about.
  private mutating func addMargins(of item: LoggedItem) {
    guard let owner = index(of: item), marginGuides[owner] == nil else { return }
    withoutAddress.append(items.count)
    items.append(LoggedItem(className: "", address: nil, name: "margins of \(owner)", text: marginsGuide))
    marginGuides[owner] = items.count - 1
    superviews[items.count - 1] = owner
  }

  /// What an anchor is of: the item itself, or the guide of its margins.
  func item(of anchor: LoggedAnchor) -> Int? {
    guard let item = index(of: anchor.item) else { return nil }
    return anchor.attribute.isOfMargins ? marginGuides[item] : item
  }

  /// The item nearest to both that holds both, as far as the log says who holds whom.
  func commonAncestor(_ a: Int, _ b: Int) -> Int? {
    let (above, other) = (ancestors(of: a), ancestors(of: b))
    return above.first { other.contains($0) }
  }

  private func ancestors(of item: Int) -> [Int] {
    var found = [item]
    while let last = found.last, let next = superviews[last], !found.contains(next) { found.append(next) }
    return found
  }

  /// `UILabel 'Lorem'`, numbered where two would be called the same.
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

  private func isGuide(_ item: LoggedItem) -> Bool { item.text == marginsGuide || item.text == safeAreaGuide }

  private func plainName(_ item: LoggedItem) -> String {
    switch item.text {
    case marginsGuide: return "layoutMarginsGuide"
    case safeAreaGuide: return "safeAreaLayoutGuide"
    default: break
    }
    if item == .unknownSuperview { return "the superview" }
    if item.className.isCellContentView { return "contentView" }
    if let name = item.name { return name }
    let text = item.text.map { " '\($0)'" } ?? ""
    return shortClassName(item.className) + text
  }
}

/// Some seconds' work in a debug build, and less than one in a release build.
private let mostWork = 80_000_000
private let marginsGuide = "UIViewLayoutMarginsGuide"
private let safeAreaGuide = "UIViewSafeAreaLayoutGuide"

/// A class without its module, and without what key-value observing puts before it.
func shortClassName(_ name: String) -> String {
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

extension LoggedConstraint {
  /// Its anchors, one or two; none where it was not understood.
  var anchors: [LoggedAnchor] { equation.map { [$0.first] + ($0.second.map { [$0] } ?? []) } ?? [] }
}

extension LoggedAttribute {
  var isOfMargins: Bool { rawValue.hasSuffix("Margin") || rawValue.hasSuffix("WithinMargins") }
}
