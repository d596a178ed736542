import Findings
import LayoutModel
import SwiftEvaluation
import SwiftProgram

/// The views and guides that one path through a class adds, as the items of a layout.
struct PathViews {
  /// The cell, its content view, the views with each before those inside it, and the author's guides.
  private(set) var items: [Item]
  /// The index after the last view.
  private(set) var viewsEnd = 2
  /// The view of each item.
  private(set) var views: [ViewGraph.ViewID] = [ViewGraph.cell, ViewGraph.contentView]
  /// The items of the views that were added.
  private(set) var ids: [ViewGraph.ViewID: ItemID] = [ViewGraph.cell: .cell, ViewGraph.contentView: .contentView]
  /// What stands for contents that are not known.
  private(set) var unknown = UnknownContents()
  /// What the layout cannot say.
  private(set) var gaps: [ViewGraph.Gap] = []

  private let graph: ViewGraph
  private var takenNames: Set<String> = ["cell", "contentView", "superview", "constraints", "root"]
  /// The views inside each view, the lowest first.
  private var inside: [[ViewGraph.ViewID]]

  init(_ graph: ViewGraph, _ kind: Layout.Kind) {
    self.graph = graph
    items = Layout(kind: kind, name: "").items
    inside = [[ViewGraph.ViewID]](repeating: [], count: graph.views.count)
    guard graph.views.count > ViewGraph.contentView else { return }
    sortViews()
    readOwnViews(kind)
    addViews(in: ViewGraph.contentView, nesting: 0)
    addViews(in: ViewGraph.cell, nesting: 0)
    viewsEnd = items.count
    for view in graph.views.indices where graph.views[view].isGuide { addGuide(view) }
    arrange()
  }

  private mutating func sortViews() {
    for view in graph.views.indices where view > ViewGraph.contentView && !graph.views[view].isGuide {
      // The cell's own views are in its content view without being added.
      let superview = graph.views[view].superview ?? (isPredefined(view) ? ViewGraph.contentView : nil)
      if let superview, inside.indices.contains(superview), superview != view { inside[superview].append(view) }
    }
    for view in inside.indices where inside[view].count > 1 {
      let order = Dictionary(
        graph.views[view].subviews.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first }
      )
      inside[view] = inside[view].enumerated().sorted {
        (order[$0.element] ?? .max, $0.offset) < (order[$1.element] ?? .max, $1.offset)
      }.map(\.element)
    }
  }

  private func isPredefined(_ view: ViewGraph.ViewID) -> Bool { graph.views[view].item.predefined != nil }

  /// The content view and the cell have margins of their own, and no other property that a layout knows.
  private mutating func readOwnViews(_ kind: Layout.Kind) {
    let (cell, content) = (graph.views[ViewGraph.cell].item, graph.views[ViewGraph.contentView].item)
    items[1].layoutMargins = content.layoutMargins
    items[1].preservesSuperviewLayoutMargins = content.preservesSuperviewLayoutMargins
    guard kind != .view else { return }
    items[0].layoutMargins = cell.layoutMargins
    if content.translatesAutoresizingMaskIntoConstraints == false {
      items[1].translatesAutoresizingMaskIntoConstraints = false
    }
  }

  private mutating func addViews(in superview: ViewGraph.ViewID, nesting: Int) {
    guard let container = ids[superview] else { return }
    for view in inside[superview] where ids[view] == nil {
      guard nesting < Limits.nestingOfViews, items.count < Limits.views else {
        gaps.append(ViewGraph.Gap(tooManyViews, graph.views[view].place))
        return
      }
      add(view, to: container)
      addViews(in: view, nesting: nesting + 1)
    }
  }

  private mutating func add(_ view: ViewGraph.ViewID, to superview: ItemID) {
    let source = graph.views[view]
    let id = ItemID(items.count)
    var item = source.item
    item.name = name(source.item.name)
    item.superview = superview
    let type = ViewType(ofUIKitClass: source.uiKitClass) ?? item.type
    let hugging = item.contentHuggingPriority
    item.set(.type(type))
    if source.places[.contentHuggingPriority] != nil { item.contentHuggingPriority = hugging }
    if item.intrinsicContentSize == nil, let height = heights[source.uiKitClass] {
      item.set(.intrinsicContentSize(PerAxis(horizontal: nil, vertical: height)))
    }
    item.stack?.arranged = []
    item.stack?.customSpacing = []
    unknown.read(&item, of: source, as: id)
    items.append(item)
    views.append(view)
    ids[view] = id
  }

  private mutating func addGuide(_ view: ViewGraph.ViewID) {
    let source = graph.views[view]
    guard let owner = source.superview.flatMap({ ids[$0] }) else { return }
    var item = Item(name: name(source.item.name), superview: owner)
    item.guide = .authored
    ids[view] = ItemID(items.count)
    items.append(item)
    views.append(view)
  }

  /// Gives stacks the views that they arrange, and other views the frames that their autoresizing masks keep.
  private mutating func arrange() {
    var arranged: Set<ItemID> = []
    for index in 2..<viewsEnd where items[index].stack != nil {
      let source = graph.views[views[index]]
      let own = source.arranged.compactMap { ids[$0] }.filter { items[$0.index].superview == ItemID(index) }.distinct
      arranged.formUnion(own)
      items[index].stack?.arranged = own
      items[index].stack?.customSpacing = own.compactMap { item in
        source.customSpacing[views[item.index]].map { Stack.CustomSpacing(item: item, points: $0) }
      }
    }
    for index in 2..<viewsEnd { readMask(ItemID(index), isArranged: arranged.contains(ItemID(index))) }
  }

  /// A view keeps its frame until code turns its autoresizing mask off or arranges it.
  private mutating func readMask(_ item: ItemID, isArranged: Bool) {
    let isOn = items[item.index].translatesAutoresizingMaskIntoConstraints == true
    guard isOn, !isArranged, items[item.index].predefined == nil else {
      return items[item.index].set(.translatesAutoresizingMaskIntoConstraints(nil))
    }
    guard items[item.index].autoresizingFrame == nil else { return }
    items[item.index].autoresizingFrame = Rectangle(x: 0, y: 0, width: 0, height: 0)
    // Code that is not followed gives it a frame, unless constraints were meant to.
    let isConstrained = graph.equations.contains { equation in
      equation.isActive && (equation.first.view == views[item.index] || equation.second?.view == views[item.index])
    }
    if !isConstrained {
      gaps.append(ViewGraph.Gap(isPlacedByFrame(items[item.index].name), graph.views[views[item.index]].place))
    }
  }

  // MARK: - Names

  /// A name that no other item has and that a layout file can contain.
  private mutating func name(_ wanted: String) -> String {
    let plain = wanted.asItemName
    var (name, number) = (plain, 2)
    while takenNames.contains(name) {
      name = "\(plain)_\(number)"
      number += 1
    }
    takenNames.insert(name)
    return name
  }
}

/// The heights in points of bars and pickers, which have no width of their own.
private let heights: [String: Double] = [
  "UIPickerView": 216, "UIToolbar": 44, "UINavigationBar": 44, "UITabBar": 49, "UISearchBar": 56,
]

extension ViewType {
  /// The type of a class of UIKit or WebKit; nil if it has none of its own.
  init?(ofUIKitClass name: String) {
    guard let type = ViewType.allCases.first(where: { $0.uiKitClass == name }), type != .view else { return nil }
    self = type
  }
}

extension String {
  /// The text with only letters, digits and underscores of ASCII, and no digit first.
  fileprivate var asItemName: String {
    var name = ""
    for character in unicodeScalars.prefix(100) {
      let isDigit = ("0"..."9").contains(character)
      let isKept = character.isASCII && (character.properties.isAlphabetic || isDigit)
      if isDigit, name.isEmpty { name = "_" }
      name.unicodeScalars.append(isKept ? character : "_")
    }
    return name.isEmpty ? "view" : name
  }
}

// MARK: - Words

private let tooManyViews = "more views, or more deeply nested ones, than a layout can hold"
private func isPlacedByFrame(_ view: String) -> String { "'\(view)' has no constraints, and its frame is not known" }
