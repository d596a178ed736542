import Findings
import LayoutModel
import LayoutSource

/// Builds one layout from its element.
struct LayoutAssembly {
  /// What an id means in a constraint.
  enum Target {
    case item(ItemID)
    case guide(Guide, of: ItemID)
    /// The guide of a view that follows the keyboard. While there is none, its top is the bottom of the safe area.
    case keyboardGuide(of: ItemID)
    /// The guide above or below the content of a controller, before there were safe areas.
    case controllerGuide(isTop: Bool)
  }

  let document: InterfaceBuilderDocument
  let source: LayoutElement
  let defaults: LayoutDefaults
  /// Whether to read sizes as on the canvas: placeholders, and pictures that code replaces.
  let isOnCanvas: Bool
  var layout: Layout
  var map: SourceMap
  /// The height that code gives the row; nil if it gives none.
  var heightInCode: RowHeightInCode?
  /// What the ids of elements mean.
  var targets: [String: Target] = [:]
  /// The elements of the items.
  var elements: [Int]
  /// The stored frames of the items in points.
  var frames: [Rectangle?]
  /// The elements of the constraints.
  var constraintElements: [Int] = []
  var takenNames: Set<String> = ["cell", "contentView", "superview", "constraints", "root"]
  /// The ids of views with neither an outlet nor a label, whose names are those of their types, and of views whose names
  /// have a number, since another view has them.
  var unnamedViews: [ItemID: String] = [:]
  /// The ids of views that a variation leaves out.
  var uninstalledIDs: Set<String> = []
  /// The constraints that the layout cannot hold.
  var leftOut: [LeftOutConstraint] = []
  /// What the layout does not hold, by the part that it is about.
  var unread: [UnreadPart] = []

  var tree: XMLTree { document.tree }

  init(
    _ document: InterfaceBuilderDocument, _ source: LayoutElement, name: String, _ defaults: LayoutDefaults,
    isOnCanvas: Bool
  ) {
    (self.document, self.source, self.defaults, self.isOnCanvas) = (document, source, defaults, isOnCanvas)
    let isHeaderFooter = (defaults.headerFooterClasses ?? []).contains {
      matchesGlob(Array(name.utf8), Array($0.utf8))
    }
    layout = Layout(kind: source.kind == .view && isHeaderFooter ? .headerFooter : source.kind, name: name)
    map = SourceMap(layout: document.tree.tagPlace(of: source.element))
    let content = document.contentElement(of: source)
    elements = [source.element, content]
    frames = [document.frame(of: source.element), document.frame(of: content)]
    map.items = [map.layout, document.tree.tagPlace(of: content)]
    noteID(of: content, .item(.contentView))
    if content != source.element {
      // Up to Xcode 10, the content view of an item has no id, and that of the item stands for it.
      let standsForContent = document.value("id", of: content) == nil
      noteID(of: source.element, .item(standsForContent ? .contentView : .cell))
    }
    if let place = document.attribute("reuseIdentifier", of: source.element) {
      layout.reuseIdentifier = place.value
      map.note(.reuseIdentifier, at: place.place)
    }
  }

  /// The stored frames of views with a stored frame in the content view, and that of the content view.
  var framesInContentView: [ItemID: Rectangle] {
    var found: [ItemID: Rectangle] = [:]
    found[.contentView] = frames[1]
    // A view comes after its superview.
    for index in layout.views {
      guard var frame = frames[index], let superview = layout.items[index].superview else { continue }
      if superview != .contentView {
        guard let around = found[superview] else { continue }
        frame.x += around.x
        frame.y += around.y
      }
      found[ItemID(index)] = frame
    }
    return found
  }

  /// The outlets that lead to the views.
  var outletsOfViews: [ItemID: [OutletOfView]] {
    var found: [ItemID: [OutletOfView]] = [:]
    for index in layout.views {
      guard let id = tree.value("id", of: elements[index]), let outlets = document.outlets[id] else { continue }
      let own = outlets.filter { tree[$0.owner].tag != "segue" && !["delegate", "dataSource"].contains($0.property) }
      found[ItemID(index)] = own.map { OutletOfView($0.property, of: tree.value("customClass", of: $0.owner)) }
    }
    return found
  }

  mutating func noteID(of element: Int, _ target: Target) {
    if let id = tree.value("id", of: element) { targets[id] = target }
  }

  /// Reads the layout.
  mutating func assemble() {
    readRow()
    readContentView()
    readGuides(of: source.element, .cell)
    readGuides(of: elements[1], .contentView)
    if case .controller(let controller) = source.origin { readControllerGuides(of: controller) }
    readSubviews(of: elements[1], in: .contentView)
    layout.viewsEnd = layout.items.count
    for index in layout.views where layout.items[index].type == .scroll {
      _ = item(of: .contentLayoutGuide, on: ItemID(index))
    }
    readConstraints(of: source.element)
    if elements[1] != source.element { readConstraints(of: elements[1]) }
    readConstraintsOfViews()
    for left in leftOut {
      let id = tree.value("id", of: left.element).map { " '\($0)'" } ?? ""
      note(unread: "the constraint\(id): \(left.reason)", at: .constraint(layout.constraints.count))
    }
    settleViewsForCode()
    applyDefaults()
  }

  // MARK: - The content view and guides

  private mutating func readContentView() {
    let content = elements[1]
    layout.items[1].layoutMargins = margins(of: content)
    layout.items[1].preservesSuperviewLayoutMargins =
      document.isSet("preservesSuperviewLayoutMargins", of: content) && layout.kind != .view
    if let value = document.attribute("translatesAutoresizingMaskIntoConstraints", of: content), value.value == "NO",
      layout.kind != .view
    {
      layout.items[1].translatesAutoresizingMaskIntoConstraints = false
      map.note(.translatesAutoresizingMaskIntoConstraints, of: .contentView, at: value.place)
    }
    if case .topLevel = source.origin, layout.kind == .view, layout.items[1].layoutMargins == nil {
      layout.items[1].layoutMargins = Edges(8)
    }
    if layout.kind != .view { layout.items[0].layoutMargins = margins(of: source.element) }
  }

  /// The margins that an element sets, in points.
  func margins(of element: Int) -> Edges? {
    let edges = document.child(of: element, "edgeInsets", key: "layoutMargins")
    let directional = document.child(of: element, "directionalEdgeInsets", key: "directionalLayoutMargins")
    guard let insets = directional ?? edges else { return nil }
    let isDirectional = directional != nil
    func length(_ name: String) -> Double { document.number(name, of: insets) ?? 0 }
    return Edges(
      top: length("top"), leading: length(isDirectional ? "leading" : "left"), bottom: length("bottom"),
      trailing: length(isDirectional ? "trailing" : "right"))
  }

  private static let guideTags = ["viewLayoutGuide", "keyboardLayoutGuide"]

  /// Reads the guides of a view's element.
  mutating func readGuides(of element: Int, _ owner: ItemID) {
    for child in tree.children(of: element) where Self.guideTags.contains(tree[child].tag) {
      switch tree.value("key", of: child) {
      case "keyboard": noteID(of: child, .keyboardGuide(of: owner))
      case "safeArea": noteID(of: child, .guide(.safeAreaLayoutGuide, of: owner))
      case "contentLayoutGuide": noteID(of: child, .guide(.contentLayoutGuide, of: owner))
      case "frameLayoutGuide": noteID(of: child, .guide(.frameLayoutGuide, of: owner))
      case "layoutMargins", "layoutMarginsGuide", "margins": noteID(of: child, .guide(.layoutMarginsGuide, of: owner))
      case "readableContent", "readableContentGuide": noteID(of: child, .guide(.readableContentGuide, of: owner))
      default: break
      }
    }
  }

  private mutating func readControllerGuides(of controller: Int) {
    guard let guides = tree.child(of: controller, "layoutGuides") else { return }
    for guide in tree.children(of: guides) {
      noteID(of: guide, .controllerGuide(isTop: tree.value("type", of: guide) == "top"))
    }
  }

  /// The item of a guide, which is added if the layout does not have it yet.
  mutating func item(of guide: Guide, on owner: ItemID) -> ItemID {
    if let known = layout.item(of: guide, on: owner) { return known }
    layout.apply(.addGuide(guide, of: owner))
    map.items.append(map.items[owner.index])
    elements.append(elements[owner.index])
    frames.append(nil)
    return ItemID(layout.items.count - 1)
  }
}

/// A constraint that is not in the layout, and why.
struct LeftOutConstraint {
  var element: Int
  var reason: String
}
