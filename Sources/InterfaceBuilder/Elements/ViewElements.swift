import Findings
import LayoutModel
import LayoutSource

// Views: their hierarchy, types, sizes and frames.
extension LayoutAssembly {
  /// Reads the views inside an element, each before those inside it.
  mutating func readSubviews(of element: Int, in superview: ItemID) {
    if let content = contentOfEffect(element) { return readView(content, in: superview, fills: true) }
    guard let list = tree.child(of: element, "subviews") else { return }
    let left = document.uninstalled("subviews", of: element)
    for child in tree.children(of: list) {
      if let id = tree.value("id", of: child), left.contains(id) {
        noteUninstalled(child)
      } else {
        readView(child, in: superview, fills: false)
      }
    }
  }

  /// The view that holds the subviews of a `UIVisualEffectView` and fills it.
  private func contentOfEffect(_ element: Int) -> Int? {
    tree[element].tag == "visualEffectView" ? tree.child(of: element, "view", key: "contentView") : nil
  }

  private mutating func noteUninstalled(_ element: Int) {
    for index in [element] + Array(tree.descendants(of: element)) {
      if let id = tree.value("id", of: index) { uninstalledIDs.insert(id) }
    }
  }

  private mutating func readView(_ element: Int, in superview: ItemID, fills: Bool) {
    let item = ItemID(layout.items.count)
    let type = type(of: element)
    var view = Item(name: name(for: element, type), superview: superview)
    view.set(.type(type))
    view.className = document.value("customClass", of: element)
    view.isHidden = document.isSet("hidden", of: element)
    // The author of a view that Xcode does not check knows about its ambiguity.
    view.mayBeAmbiguous = ["off", "ignoreSizes"].contains(document.value("verifyAmbiguity", of: element))
    view.layoutMargins = margins(of: element)
    view.preservesSuperviewLayoutMargins = document.isSet("preservesSuperviewLayoutMargins", of: element)
    layout.items.append(view)
    map.items.append(tree.tagPlace(of: element))
    elements.append(element)
    frames.append(document.frame(of: element))
    noteID(of: element, .item(item))
    readGuides(of: element, item)
    note(.hidden, of: item, "hidden")
    readPriorities(of: item)
    readContent(of: item)
    readSizes(of: item)
    readRuntimeAttributes(of: item)
    noteUnread(of: item)
    readPlacement(of: item, fills: fills)
    if layout[superview].stack != nil {
      layout[superview].stack?.arranged.append(item)
      // The frames of such views decide on the canvas what the stack leaves open.
      if document.isSet("fixedFrame", of: element) { layout[superview].mayBeAmbiguous = true }
    }
    // A layout ends at an inner table, whose cells are layouts of their own.
    if type != .tableView, type != .collectionView { readSubviews(of: element, in: item) }
  }

  /// Records the place of an attribute as that of a key.
  mutating func note(_ key: ViewKey, of item: ItemID, _ attribute: String) {
    if let place = document.attribute(attribute, of: elements[item.index])?.place { map.note(key, of: item, at: place) }
  }

  // MARK: - Types and names

  private static let types: [String: ViewType] = [
    "label": .label, "imageView": .image, "button": .button, "textField": .textField, "textView": .textView,
    "switch": .switch, "slider": .slider, "stepper": .stepper, "segmentedControl": .segmentedControl,
    "progressView": .progress, "activityIndicatorView": .activityIndicator, "pageControl": .pageControl,
    "datePicker": .datePicker, "stackView": .stack, "scrollView": .scroll, "tableView": .tableView,
    "collectionView": .collectionView, "webView": .webView, "wkWebView": .webView,
  ]

  private func type(of element: Int) -> ViewType { Self.types[tree[element].tag] ?? .view }

  /// A name that no other view of the layout has: that of an outlet, the label in the document's outline, or the type.
  private mutating func name(for element: Int, _ type: ViewType) -> String {
    let outlets = tree.value("id", of: element).flatMap { document.outlets[$0] } ?? []
    let outlet = outlets.first { outlet in
      tree[outlet.owner].tag != "segue" && !["delegate", "dataSource", "view"].contains(outlet.property)
    }
    let label = tree.value("userLabel", of: element).flatMap { $0.isEmpty ? nil : $0 }
    let wanted = (outlet?.property ?? label ?? type.rawValue).asName
    if outlet == nil, label == nil {
      unnamedViews[ItemID(layout.items.count)] = tree.value("id", of: element)
    }
    var name = wanted.isEmpty ? type.rawValue : wanted
    var number = 2
    while takenNames.contains(name) {
      name = "\(wanted)_\(number)"
      number += 1
    }
    takenNames.insert(name)
    if name != wanted { unnamedViews[ItemID(layout.items.count)] = tree.value("id", of: element) }
    return name
  }

  // MARK: - Priorities and sizes

  /// Interface Builder writes the priorities that differ from these, whatever the type.
  private mutating func readPriorities(of item: ItemID) {
    let element = elements[item.index]
    func priority(_ name: String, _ standard: Priority) -> Priority {
      let number = document.number(name, of: element).map { Priority(Float($0)) }
      return number.flatMap { $0 > 0 && $0 <= .required ? $0 : nil } ?? standard
    }
    layout[item].contentHuggingPriority = PerAxis(
      horizontal: priority("horizontalHuggingPriority", .defaultLow),
      vertical: priority("verticalHuggingPriority", .defaultLow))
    layout[item].contentCompressionResistancePriority = PerAxis(
      horizontal: priority("horizontalCompressionResistancePriority", .defaultHigh),
      vertical: priority("verticalCompressionResistancePriority", .defaultHigh))
    for name in ["verticalHuggingPriority", "horizontalHuggingPriority"] {
      note(.contentHuggingPriority, of: item, name)
    }
    for name in ["verticalCompressionResistancePriority", "horizontalCompressionResistancePriority"] {
      note(.contentCompressionResistancePriority, of: item, name)
    }
  }

  /// Heights in points of bars and pickers, which have no width of their own.
  private static let heights: [String: Double] = [
    "pickerView": 216, "toolbar": 44, "navigationBar": 44, "tabBar": 49,
  ]

  private mutating func readSizes(of item: ItemID) {
    let element = elements[item.index]
    let tag = tree[element].tag
    if let height = Self.heights[tag] {
      layout[item].intrinsicContentSize = PerAxis(horizontal: nil, vertical: height)
    } else if tag == "searchBar" {
      let isOld = layout.platform.map { $0 < Platform(major: 11) } ?? false
      layout[item].intrinsicContentSize = PerAxis(horizontal: nil, vertical: isOld ? 44 : 56)
    }
    readPlaceholderSize(of: item)
    let isContainer = tree.child(of: element, "subviews") != nil
    // Tables and collections of a class of their own are often as high as their content.
    let mayHaveOwnSize = ![.stack, .scroll].contains(layout[item].type)
    if let name = layout[item].className, mayHaveOwnSize, !isContainer {
      leaveSizeOpen(of: item, because: "the size of the class '\(name)'")
    }
    // Code, or the segue of a container view, puts views into an empty one.
    let isFilledByCode = tag == "containerView" || document.hasOutlet(to: element)
    if layout[item].type == .view, !isContainer, isFilledByCode {
      leaveSizeOpen(of: item, because: "what code puts into the view")
    }
    if tag == "datePicker", document.value("style", of: element) != "wheels" {
      leaveSizeOpen(of: item, because: "the size of this style")
    }
  }

  /// Notes that a view may have a size of its own, unless its size is known. `unread` is what the document does not
  /// say.
  mutating func leaveSizeOpen(of item: ItemID, because unread: String) {
    guard layout[item].intrinsicContentSize == nil else { return }
    layout[item].set(.unknownSize)
    note(unread: unread, at: .item(item))
  }

  /// The size that stands for a view's own on the canvas.
  private mutating func readPlaceholderSize(of item: ItemID) {
    let element = elements[item.index]
    let (width, height) = ("placeholderIntrinsicWidth", "placeholderIntrinsicHeight")
    guard document.value(width, of: element) != nil || document.value(height, of: element) != nil else { return }
    // `infinite` is no number: the view has no size on that axis.
    let size = PerAxis<Double?>(
      horizontal: document.number(width, of: element), vertical: document.number(height, of: element))
    if isOnCanvas {
      layout[item].intrinsicContentSize = size
    } else {
      layout[item].placeholderIntrinsicSize = size
      if layout[item].type == .view { leaveSizeOpen(of: item, because: "the size of the view at run time") }
      note(.placeholderIntrinsicSize, of: item, width)
      note(.placeholderIntrinsicSize, of: item, height)
    }
  }

  // MARK: - Frames

  /// Reads whether constraints or a frame place a view.
  private mutating func readPlacement(of item: ItemID, fills: Bool) {
    let element = elements[item.index]
    if fills {
      keepFrame(of: item, frame: frames[item.index], mask: [.flexibleWidth, .flexibleHeight])
      return
    }
    guard !isArranged(item), layout[item].predefined == nil else { return }
    if document.value("translatesAutoresizingMaskIntoConstraints", of: element) == "NO" {
      // Xcode fixes the frame of a view without constraints when the app is built.
      if document.isSet("fixedFrame", of: element) {
        keepFrame(of: item, frame: frames[item.index], mask: mask(of: element))
      }
      return
    }
    if !document.isSet("fixedFrame", of: element) { layout[item].translatesAutoresizingMaskIntoConstraints = true }
    keepFrame(of: item, frame: frames[item.index], mask: mask(of: element))
    if let rect = document.child(of: element, "rect", key: "frame") {
      map.note(.frame, of: item, at: tree[rect].startTag)
    }
  }

  /// Settles the views that constraints do not connect to anything outside of them, and that code may place: an outlet
  /// leads to them, or the canvas does not show them, so that Xcode neither checks them nor fixes their frames. They
  /// keep their frames, unless constraints give them sizes.
  mutating func settleViewsForCode() {
    for index in layout.views {
      let item = ItemID(index)
      guard layout[item].autoresizingFrame == nil, layout[item].predefined == nil, let frame = frames[index],
        !isArranged(item), document.hasOutlet(to: elements[index]) || isHiddenOnCanvas(elements[index]),
        !layout.constraints.contains(where: { isConnection($0, of: item) })
      else { continue }
      let isSized = layout.constraints.contains { constraint in
        constraint.terms.contains { layout.isItem($0.anchor.item, inside: item) }
      }
      if isSized { layout[item].mayBeAmbiguous = true } else { keepFrame(of: item, frame: frame, mask: []) }
    }
  }

  /// Whether a variation leaves a view out in the size classes of the canvas.
  private func isHiddenOnCanvas(_ element: Int) -> Bool {
    guard let id = tree.value("id", of: element) else { return false }
    // A view is in the list of subviews of its superview.
    let superview = tree[tree[element].parent].parent
    return superview >= 0 && document.uninstalledOnCanvas("subviews", of: superview).contains(id)
  }

  /// Whether a stack arranges a view: it arranges all of its subviews.
  func isArranged(_ item: ItemID) -> Bool { layout[item].superview.map { layout[$0].stack != nil } ?? false }

  /// Whether a constraint connects a view to something outside of it.
  private func isConnection(_ constraint: Constraint, of item: ItemID) -> Bool {
    guard let second = constraint.second else { return false }
    return layout.isItem(constraint.first.anchor.item, inside: item) != layout.isItem(second.anchor.item, inside: item)
  }

  private mutating func keepFrame(of item: ItemID, frame: Rectangle?, mask: AutoresizingMask) {
    guard let frame else {
      // An early Xcode 8 stored no frames.
      layout[item].autoresizingFrame = Rectangle(x: 0, y: 0, width: 0, height: 0)
      layout[item].translatesAutoresizingMaskIntoConstraints = nil
      leaveSizeOpen(of: item, because: "the frame, which this document does not store")
      return
    }
    layout[item].autoresizingFrame = frame
    guard let superview = layout[item].superview, let outer = frames[superview.index], !mask.isDefault else { return }
    layout[item].autoresizingMask = mask
    layout[item].autoresizingSuperviewSize = PerAxis(horizontal: outer.width, vertical: outer.height)
  }

  private func mask(of element: Int) -> AutoresizingMask {
    guard let mask = document.child(of: element, "autoresizingMask", key: "autoresizingMask") else { return [] }
    let bits: [(String, AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
      ("flexibleMinY", .flexibleTopMargin), ("heightSizable", .flexibleHeight),
      ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return bits.reduce(into: []) { if document.isSet($1.0, of: mask) { $0.insert($1.1) } }
  }
}

extension AutoresizingMask {
  /// Whether the frame stays as it is at the top left.
  fileprivate var isDefault: Bool { isSubset(of: [.flexibleRightMargin, .flexibleBottomMargin]) }
}
